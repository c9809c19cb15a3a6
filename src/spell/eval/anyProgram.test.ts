import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coreBuiltins } from '../builtins/index.ts';
import { specialNames } from './specialNames.ts';
import { outcomeOf, testContext } from './testSupport.ts';

const atoms = [
  'nil',
  'true',
  '0',
  '1',
  '-2',
  '1.5',
  '1/2',
  '"s"',
  ':k',
  'x',
  'y',
  "'x",
  '&',
  ':as',
  ':when',
  '\\a',
  '[]',
  '{}',
  '()',
];
const heads = [
  ...specialNames,
  ...coreBuiltins.map((entry) => entry.name),
  'eval',
  'throw',
  'tools/f',
  'x',
  'catch',
  'wrap-cat',
];

/** Texts of forms: mostly calls of known names with arguments of any kind, most of them wrong. */
const { form } = fc.letrec<{ form: string }>((tie) => ({
  form: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...atoms),
    fc
      .tuple(fc.constantFrom(...heads), fc.array(tie('form'), { maxLength: 4 }))
      .map(([head, args]) => `(${[head, ...args].join(' ')})`),
    fc.array(tie('form'), { maxLength: 4 }).map((items) => `[${items.join(' ')}]`),
    fc.tuple(tie('form'), tie('form')).map(([key, value]) => `{${key} ${value}}`),
    tie('form').map((inner) => `'${inner}`),
    tie('form').map((inner) => `(fn [x & y] ${inner})`),
    tie('form').map((inner) => `(let [x ${inner}] (try ${inner} (catch y ${inner})))`),
  ),
}));

const limits = { steps: 20_000, depth: 500, elements: 10_000, units: 100_000 };

test('any program ends in a value or in an error of the language, and the context is as deep as before', () => {
  fc.assert(
    fc.property(form, (text) => {
      const cx = testContext(limits);
      expect(outcomeOf(text, cx)).not.toMatch(/^INTERNAL_ERROR/);
      expect([cx.depth, cx.effects]).toEqual([0, false]);
    }),
    { seed: 7, numRuns: 3000 },
  );
});

test('any program has the same outcome on the stack and on the heap, when it asks nothing of the host', () => {
  fc.assert(
    fc.property(form, (text) => {
      fc.pre(!/tools|!|eval|limit|rand|shuffle|uuid/.test(text));
      expect(outcomeOf(text, testContext(limits), undefined, true)).toBe(outcomeOf(text, testContext(limits)));
    }),
    { seed: 8, numRuns: 1500 },
  );
});
