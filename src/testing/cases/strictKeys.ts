import { z } from 'zod';
import { nearest } from '../../base/index.ts';

/** What an unknown key leaves in the issue that it raises. */
export interface UnknownKey {
  readonly key: string;
  readonly suggestions: readonly string[];
}

/** An object schema that refuses unknown keys, each with an issue whose `params` are an `UnknownKey`. */
export function strictKeys<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$loose> {
  const known = Object.keys(shape);
  return z.looseObject(shape).check((context) => {
    for (const key of Object.keys(context.value)) {
      if (Object.hasOwn(shape, key)) continue;
      const params: UnknownKey = { key, suggestions: nearest(key, known) };
      context.issues.push({ code: 'custom', message: `unknown key "${key}"`, params, input: context.value });
    }
  });
}
