import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIncantError } from '../../errors/index.ts';
import { readForms } from '../read/readForms.ts';
import { Fn, FutureValue } from '../values/callables.ts';
import { equal } from '../values/equal.ts';
import { Keyword } from '../values/Keyword.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { isMap, mapOf } from '../values/mapOf.ts';
import { Source } from '../values/Place.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import { Sym } from '../values/Sym.ts';
import { isSet, setOf } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { printableValues } from './printableValues.fixture.ts';
import { snapshotText } from './snapshot.ts';
import { sourceText } from './sourceForm.ts';

const key = (name: string): Keyword => Keyword.of(name);
const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The value that a snapshot's text evaluates to; snapshots of data consist of literals and quotes. */
function shown(value: Value, limit?: number): Value {
  const form = readForms(new Source(snapshotText(value, limit))).forms[0];
  return form instanceof List && form.first === Sym.of('quote') ? form.at(1) : form;
}

function shownMap(value: Value, limit: number): SpellMap {
  const seen = shown(value, limit);
  if (!isMap(seen)) throw new RangeError('the snapshot is no map');
  return seen;
}

function shownText(value: string, limit: number): string {
  const seen = shown(value, limit);
  return typeof seen === 'string' ? seen : '';
}

describe('snapshotText', () => {
  it('keeps what fits as it is', () => {
    fc.assert(
      fc.property(printableValues, (value) => {
        const whole = sourceText(value, 'x');
        if (whole.length <= 128) expect(snapshotText(value, 128)).toBe(whole);
      }),
      { numRuns: 500 },
    );
    expect(snapshotText('x'.repeat(151), 128).length).toBe(153);
    expect(snapshotText('x'.repeat(152), 128).length).toBeLessThan(153);
  });

  it('never has more than 1.2 times the limit and always reads', () => {
    const big = fc.array(printableValues, { maxLength: 60, size: 'max' }).map((all) => Vector.of(all));
    fc.assert(
      fc.property(fc.oneof(big, printableValues), fc.integer({ min: 128, max: 600 }), (value, limit) => {
        const text = snapshotText(value, limit);
        expect(text.length).toBeLessThanOrEqual(limit * 1.2);
        expect(readForms(new Source(text)).forms.length).toBe(1);
      }),
      { numRuns: 500 },
    );
  });

  it.each([-1, 0, 127, 1.2, Number.NaN])('refuses the limit %s', (limit) => {
    let error: unknown;
    try {
      snapshotText('a', limit);
    } catch (caught) {
      error = caught;
    }
    expect(isIncantError(error, 'BAD_FORM')).toBe(true);
  });

  it('keeps the head and the tail of a string and says what it omits', () => {
    const text = shownText(`HEAD${'x'.repeat(5000)}TAIL`, 200);
    const mark = /^HEADx+\.\.\. \[omitted (\d+) UTF-16; (\d+)\.\.(\d+) of 5008\] \.\.\.x+TAIL$/.exec(text);
    expect(mark).not.toBe(null);
    const [count, from, to] = (mark ?? []).slice(1).map(Number);
    expect(to - from).toBe(count);
  });

  it('breaks no surrogate pair, wherever the cut falls', () => {
    for (let offset = 0; offset < 4; offset++) {
      for (let limit = 128; limit < 140; limit++) {
        const text = shownText('x'.repeat(offset) + '😀'.repeat(2000), limit);
        expect(/\p{Cs}/u.test(text)).toBe(false);
      }
    }
  });

  it('keeps the kind of a long collection, with a mark in the gap', () => {
    const all = numbers(10_000);
    const vector = shown(Vector.of(all), 300) as Vector;
    expect([vector.at(0), vector.at(vector.count - 1)]).toEqual([0, 9999]);
    const mark = vector.toArray().find(isMap);
    expect(mark?.get(key('spell/omitted'))).toBe(10_000 - vector.count + 1);
    expect(shown(List.of(all), 300)).toBeInstanceOf(List);
    expect(isSet(shown(setOf(all), 300))).toBe(true);
    const map = shownMap(mapOf(all.map((i) => [i, i] as const)), 300);
    expect(map.get(key('spell/omitted'))).toBe(10_000 - map.count + 1);
  });

  it('takes another key for the count when a map uses it itself', () => {
    const map = shownMap(mapOf([[key('spell/omitted'), 'mine'], ...numbers(1000).map((i) => [i, i] as const)]), 200);
    expect(map.get(key('spell/omitted'))).toBe('mine');
    expect(typeof map.get(key('spell/omitted-1'))).toBe('number');
  });

  it('keeps the outcome of an envelope and marks that one alone as truncated', () => {
    const envelope = (out: string): SpellMap =>
      mapOf([
        [key('ok'), false],
        [key('out'), out],
        [key('err'), 'e'.repeat(5000)],
        [key('truncated'), false],
        [key('exit'), 17],
        [key('status'), 503],
      ]);
    const small = mapOf([
      [key('ok'), true],
      [key('out'), 'a'],
      [key('err'), null],
      [key('truncated'), false],
    ]);
    const both = shown(Vector.of([envelope('x'.repeat(9000)), small]), 500) as Vector;
    const first = both.at(0) as SpellMap;
    expect(['ok', 'exit', 'status', 'truncated'].map((name) => first.get(key(name)))).toEqual([false, 17, 503, true]);
    expect(String(first.get(key('out')))).toContain('omitted');
    expect(equal(both.at(1), small)).toBe(true);
    const least = shownMap(envelope('x'.repeat(9000)), 128);
    expect(['ok', 'exit', 'status', 'truncated'].map((name) => least.get(key(name)))).toEqual([false, 17, 503, true]);
  });

  it('keeps the numbers of the rows around the gap of a numbered vector', () => {
    const rows = numbers(500).map((i) => `line ${i + 41}`);
    const text = snapshotText(
      Vector.of(
        rows,
        null,
        numbers(500).map((i) => i + 41),
      ),
      500,
    );
    expect(text.startsWith('(first-line 41 [\n"line 41" ; 41\n')).toBe(true);
    expect(text.endsWith('"line 540" ; 540\n])')).toBe(true);
    expect(/\] nil \[\n"\.\.\. \[omitted \d+ rows; source \d+\.\.\d+\] \.\.\."\n\] \d+ \[/.test(text)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(600);
  });

  it('realises little of an endless source', () => {
    let pulled = 0;
    const list = shown(new Lazy(() => () => pulled++), 128) as List;
    expect(list).toBeInstanceOf(List);
    expect(pulled).toBeLessThan(1000);
    expect(list.toArray().some((item) => isMap(item))).toBe(true);
  });

  it('shows what has no source form, fails or is nested too deep as a mark', () => {
    const reason = (value: Value): Value | undefined =>
      shownMap(value, 128).get(key('spell/representation-unavailable'));
    let deep: Value = 1;
    for (let i = 0; i < 1000; i++) deep = Vector.of([deep]);
    expect(reason(new FutureValue(1))).toBe(true);
    expect(snapshotText(deep, 300)).toContain(':spell/representation-unavailable');
    const failing = new Lazy(() => () => readForms(new Source(')')).forms[0]);
    expect(reason(failing)).toBe(true);
    const form = readForms(new Source('(fn [x] x)')).forms[0] as List;
    expect(snapshotText(Vector.of([new Fn(null, [], form), new FutureValue(2)]), 200)).toContain('(fn [x] x)');
  });

  it('shows all of a few large parts, each made smaller', () => {
    const vector = shown(Vector.of(['a'.repeat(3000), 'short', 'b'.repeat(3000)]), 400) as Vector;
    expect(vector.count).toBe(3);
    expect(vector.at(1)).toBe('short');
    expect(String(vector.at(0)).startsWith('aaaa')).toBe(true);
    expect(String(vector.at(2)).endsWith('bbbb')).toBe(true);
  });
});
