import { printValue } from '../print/print.ts';
import { snapshotText } from '../print/snapshot.ts';
import { Builtin, type BuiltinEntry, Fn, Macro } from '../values/callables.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { badForm } from './badForm.ts';
import { quineShape, wrapForms } from './quineShape.ts';

const leastMaxChars = 128;

function maxCharsOf(value: Value | undefined): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && value >= leastMaxChars) return value;
  throw badForm(
    'serialize',
    `its limit is a whole number of at least ${leastMaxChars}, got ${printValue(value)}`,
    '(serialize x 2000)',
  );
}

/** The text of a program up to where the next form goes: three brackets stay open. */
function prefixText(value: Value): string {
  const { name, inert, forms } = quineShape(value, 'serialize-prefix');
  const words = ['(quine', printValue(name), ...inert.map(printValue), '(eval', '(do', ...forms.map(printValue)];
  return `${words.join(' ')} `;
}

function strip(text: Value, count: Value): string {
  if (typeof text !== 'string') throw typeError('strip-parens', 'a string', text);
  if (typeof count !== 'number' || count < 0) throw typeError('strip-parens', 'a count', count);
  let rest = text.trimEnd();
  for (let i = 0; i < count; i++) {
    if (!rest.endsWith(')')) throw badForm('strip-parens', `the text ends in fewer than ${count} closing brackets`);
    rest = rest.slice(0, -1).trimEnd();
  }
  return rest;
}

function describe(value: Value): string {
  if (value instanceof Builtin) {
    const { name, usage, doc } = value.entry;
    return `${name} ${usage.join(' ')}: ${doc}`;
  }
  if (value instanceof Fn) return printValue(value);
  if (value instanceof Macro) return `macro ${value.name.fullName}: ${printValue(value.expander)}`;
  throw typeError('describe-fn', 'a function', value);
}

/** Builtins about programs as data and as text. */
export const programBuiltins: readonly BuiltinEntry[] = [
  {
    name: 'wrap-cat',
    min: 0,
    max: Number.POSITIVE_INFINITY,
    usage: ['[form …]'],
    doc: 'A program of which the do holds these values as code.',
    example: ['(wrap-cat (+ 1 2))', '(quine completion (eval (do 3)))'],
    plain: (args) => wrapForms(args),
  },
  {
    name: 'serialize-prefix',
    min: 1,
    max: 1,
    usage: ['[quine]'],
    doc: 'The text of a program up to where its next form goes.',
    example: ["(serialize-prefix '(quine completion (eval (do 1))))", '"(quine completion (eval (do 1 "'],
    plain: ([quine]) => prefixText(quine),
  },
  {
    name: 'serialize',
    min: 1,
    max: 2,
    usage: ['[value]', '[value max-chars]'],
    doc: 'A bounded text that evaluates to the value, or to a part of it that says what is missing.',
    example: ['(serialize [1 :k])', '"[1 :k]"'],
    plain: ([value, maxChars]) => snapshotText(value, maxCharsOf(maxChars)),
  },
  {
    name: 'context-forms',
    min: 1,
    max: 1,
    usage: ['[quine]'],
    doc: 'The forms in the do of a program, as a vector.',
    example: ["(context-forms '(quine completion (eval (do 1 2))))", '[1 2]'],
    plain: ([quine]) => Vector.of(quineShape(quine, 'context-forms').forms),
  },
  {
    name: 'strip-parens',
    min: 2,
    max: 2,
    usage: ['[text count]'],
    doc: 'A text without that many closing brackets at its end.',
    example: ['(strip-parens "(do 1))" 1)', '"(do 1)"'],
    plain: ([text, count]) => strip(text, count),
  },
  {
    name: 'describe-fn',
    min: 1,
    max: 1,
    usage: ['[function]'],
    doc: 'How a function is called and what it does, as text.',
    example: [
      '(describe-fn describe-fn)',
      '"describe-fn [function]: How a function is called and what it does, as text."',
    ],
    plain: ([value]) => describe(value),
  },
];
