import { type IncantError, incantError } from '../../errors/index.ts';
import { isMap } from './collectionKinds.ts';
import { Keyword } from './Keyword.ts';
import { typeWords } from './typeName.ts';
import type { Value } from './Value.ts';

const keyOk = Keyword.of('ok');
const keyOut = Keyword.of('out');

/** The TYPE error of an operation that got `actual`; `expected` as "a number". A result envelope gets the hint to take its `:out`. */
export function typeError(operation: string, expected: string, actual: Value): IncantError<'TYPE'> {
  const envelope = isMap(actual) && actual.has(keyOk) && actual.has(keyOut);
  return incantError('TYPE', {
    operation,
    expected,
    actual: typeWords(actual),
    ...(envelope ? { hint: 'it is a result envelope, use (:out x)' } : {}),
  });
}
