import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { readForms } from '../read/readForms.ts';
import { Atom, Builtin, Call, Fn, FutureValue, Macro, madeBuiltin } from '../values/callables.ts';
import { equal } from '../values/equal.ts';
import { Keyword } from '../values/Keyword.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { isMap, mapOf } from '../values/mapOf.ts';
import { Source } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import { isSet, setOf } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { printableValues } from './printableValues.fixture.ts';
import { sourceText } from './sourceForm.ts';

function read(text: string): Value {
  return readForms(new Source(text)).forms[0];
}

function functionOf(text: string): Fn {
  const form = read(text) as List;
  return new Fn(null, [], form);
}

const inc = new Builtin({
  name: 'inc',
  min: 1,
  max: 1,
  usage: ['[x]'],
  doc: 'd',
  example: ['1', '1'],
  plain: () => null,
});
const lambda = functionOf('(fn [x] (+ x 1))');

/** Evaluates the few forms that a source text of data consists of. */
function evaluated(form: Value): Value {
  if (form instanceof List && form.first === Sym.of('quote')) return form.at(1);
  return form;
}

function* takesNothing(): Generator<Call, Value, Value> {
  return yield new Call(inc, [1]);
}

/** Whether a value has a part that would be evaluated to something else. */
function hasCode(value: Value): boolean {
  if (value instanceof Sym) return true;
  if (value instanceof List) return value.count > 0;
  if (value instanceof Vector) return value.toArray().some(hasCode);
  if (isMap(value)) return [...value].flat().some(hasCode);
  return isSet(value) && value.toArray().some(hasCode);
}

function code(value: Value): string {
  try {
    return sourceText(value, 'persist x');
  } catch (error) {
    if (!isIncantError(error)) throw error;
    return `${error.code}: ${error.message}`;
  }
}

describe('sourceText', () => {
  it('gives data as a literal that evaluates to it, behind one quote where it must be', () => {
    fc.assert(
      fc.property(printableValues, (value) => {
        const text = sourceText(value, 'persist x');
        expect(equal(evaluated(read(text)), value)).toBe(true);
        expect(text.startsWith("'")).toBe(hasCode(value));
      }),
      { numRuns: 1000 },
    );
  });

  it.each<[string, Value, string]>([
    ['a vector of data', Vector.of([1, Vector.of(['a', null])]), '[1 ["a" nil]]'],
    ['a list within a vector', Vector.of([1, List.of([2, 3])]), "'[1 (2 3)]"],
    ['the empty list', List.empty, '()'],
    ['a symbol in a map', mapOf([[Keyword.of('a'), Sym.of('b')]]), "'{:a b}"],
    ['a quoted form', List.of([Sym.of('quote'), Sym.of('x')]), "''x"],
    ['a function', lambda, '(fn [x] (+ x 1))'],
    ['a function among data', Vector.of([lambda, List.of([1]), 2]), "[(fn [x] (+ x 1)) '(1) 2]"],
    ['a function in a list', List.of([lambda, Sym.of('a')]), "(list (fn [x] (+ x 1)) 'a)"],
    ['a builtin in a set', setOf([inc]), '#{inc}'],
    ['an odd symbol', Sym.of('a b'), '(symbol "a b")'],
    ['a symbol that would read as a number', Sym.of('1a'), '(symbol "1a")'],
    ['an odd keyword in a vector', Vector.of([Keyword.of('a b'), 1]), '[(keyword "a b") 1]'],
    ['an atom', Vector.of([new Atom(5)]), '[5]'],
    [
      'a lazy source that ends',
      new Lazy(() => {
        let next = 0;
        return () => (next < 2 ? next++ : undefined);
      }),
      "'(0 1)",
    ],
    [
      'a numbered vector',
      mapOf([[Keyword.of('out'), Vector.of(['a'], null, [7])]]),
      '{:out (first-line 7 [\n"a" ; 7\n])}',
    ],
  ])('writes %s', (_, value, expected) => {
    expect(sourceText(value, 'persist x')).toBe(expected);
  });

  it('names the place for a value that has no source form', () => {
    expect(code(Vector.of([new FutureValue(1)]))).toBe('UNPRINTABLE: persist x: a future has no source form');
    expect(code(new Macro(Sym.of('m'), lambda))).toContain('UNPRINTABLE: persist x: the macro m');
    expect(code(madeBuiltin('partial', 0, 9, takesNothing))).toContain(
      'UNPRINTABLE: persist x: a function made by partial',
    );
    expect(code(new Fn(null, [], List.of([Sym.of('fn'), Vector.empty, lambda])))).toContain('UNPRINTABLE');
  });

  it('refuses what never ends and what is nested too deep', () => {
    let deep: Value = 1;
    for (let i = 0; i < 20_000; i++) deep = Vector.of([deep]);
    expect(code(deep)).toContain('LIMIT_DEPTH');
    expect(code(new Lazy(() => () => 1))).toContain('LIMIT_SIZE');
  });
});
