import type { Json } from '../../base/index.ts';
import type { IncantError } from '../../errors/index.ts';
import { fromJson } from '../values/json.ts';
import { Keyword } from '../values/Keyword.ts';
import { mapOf } from '../values/mapOf.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { detailOf, frameName, thrownValue } from './failures.ts';

const caughtErrors = new WeakMap<object, IncantError>();

/** The error that a handler's map came from, so that `(throw e)` throws it on unchanged. */
export function errorBehind(value: object): IncantError | undefined {
  return caughtErrors.get(value);
}

/**
 * What `(catch e …)` binds: the thrown value itself, or a map of the error (spell-dialect.md, end). `depth`: how many functions
 * were being called at the `try`; the trace names those above.
 */
export function caughtValue(error: IncantError, depth: number): Value {
  const box = thrownValue(error);
  if (box !== undefined) return box.value;
  const map = errorMap(error, depth);
  caughtErrors.set(map, error);
  return map;
}

function errorMap(error: IncantError, depth: number): SpellMap {
  const entries: [Value, Value][] = [];
  const put = (key: string, value: Value): void => {
    entries.push([Keyword.of(key), value]);
  };
  put('code', Keyword.of(error.code.toLowerCase().replaceAll('_', '-')));
  put('message', error.message);
  const detail = detailOf(error);
  if (detail?.expr !== undefined) put('expr', detail.expr);
  put('line', error.place?.line ?? null);
  put('column', error.place?.column ?? null);
  const frames = detail === undefined ? [] : detail.frames.slice(0, Math.max(0, detail.depth - depth));
  put('trace', Vector.of(frames.map((fn) => Sym.of(frameName(fn)))));
  const data = errorData(error);
  if (data !== null) put('data', data);
  return mapOf(entries);
}

/** The error's data as a map; null when there is none, or when it holds what JSON cannot. */
function errorData(error: IncantError): Value {
  const plain: Json = JSON.parse(JSON.stringify(error.data ?? {}));
  return plain === null || Object.keys(plain).length === 0 ? null : fromJson(plain);
}
