import type { Sym } from '../values/Sym.ts';
import { EffectFunction } from './EffectTable.ts';

/** The effects of the language itself that are functions; those that are forms stand in `forms/turns.ts`. */
const functions: ReadonlyMap<string, EffectFunction> = new Map(
  [
    new EffectFunction(
      '!llm-self',
      ['[prefix]', '[prefix {:receive? true}]'],
      'Continues a program, a text or a value with the model; the value of the completion.',
      { kind: 'self-call' },
    ),
    new EffectFunction('leaf-llm', ['[prompt …]'], 'Asks the model a question in plain text; the text of its answer.', {
      kind: 'leaf',
    }),
  ].map((fn) => [fn.entry.name, fn]),
);

/** Effects of the language that are special forms; as plain names they have no value. */
const forms: ReadonlySet<string> = new Set([
  '!extend',
  '!call-now',
  '!peek',
  '!peek-now',
  '!print',
  '!describe',
  '!compact',
]);

/** The effect function of a name, when the language has one. */
export function languageEffect(sym: Sym): EffectFunction | undefined {
  return functions.get(sym.fullName);
}

/** The names of all effects of the language. */
export const languageEffectNames: readonly string[] = [...functions.keys(), ...forms];
