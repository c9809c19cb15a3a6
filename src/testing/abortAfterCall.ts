import type { Model } from '../models/index.ts';

/** The same model; `abort` is called when its n-th reply has arrived, before the run sees that reply. */
export function abortAfterCall(model: Model, call: number, abort: () => void): Model {
  let replies = 0;
  return {
    id: model.id,
    price: model.price,
    async generate(request, options): ReturnType<Model['generate']> {
      const reply = await model.generate(request, options);
      replies++;
      if (replies === call) abort();
      return reply;
    },
  };
}
