import { seededRandom, systemClock } from '../../src/base/index.ts';
import type { TokenCounter } from '../../src/models/index.ts';
import { defaultLimits } from '../../src/program/index.ts';
import { Context, evaluate, readForms, Source } from '../../src/spell/index.ts';

/** A fresh context without effects. */
export function freshContext(): Context {
  return new Context({ host: { namespaces: [] }, limits: defaultLimits, random: seededRandom(1), clock: systemClock });
}

/** Reads and evaluates forms from nothing; the effects in quoted forms do not run. */
export function readAndEvaluate(text: string): void {
  const cx = freshContext();
  readForms(new Source(text)).forms.forEach((form, index) => {
    evaluate(form, cx, { path: String(index) }).next(null);
  });
}

/** What a turn costs when the whole program is read, evaluated, escaped and counted again. */
export function naiveTurn(body: string, counter: TokenCounter): void {
  readAndEvaluate(body);
  JSON.stringify(body);
  counter.countText(body);
}
