import { expect, test } from 'vitest';
import { seededRandom } from '../../base/index.ts';
import { Lazy } from '../values/Lazy.ts';
import { Sym } from '../values/Sym.ts';
import { evaluateText, outcomeOf, testContext } from './testSupport.ts';

test('a rollback takes back names, atoms, chance, fresh names and printed text', () => {
  const cx = testContext();
  evaluateText('(def x 1) (def a (atom 0)) (println "kept")', cx);
  const before = cx.checkpoint();
  const first = outcomeOf('[(rand) (gensym)]', cx);
  evaluateText('(def x 2) (def y 3) (swap! a inc) (swap! a inc) (println "gone")', cx);
  cx.rollback(before);
  expect(outcomeOf('[x @a]', cx)).toBe('[1 0]');
  expect(cx.lookup(Sym.of('y'))).toBeUndefined();
  expect(cx.takePrinted()).toBe('kept\n');
  expect(outcomeOf('[(rand) (gensym)]', cx)).toBe(first);
});

test('rollbacks go back over several checkpoints', () => {
  const cx = testContext();
  evaluateText('(def a (atom 0))', cx);
  const first = cx.checkpoint();
  evaluateText('(swap! a inc) (def x 1)', cx);
  cx.checkpoint();
  evaluateText('(swap! a inc) (def x 2)', cx);
  expect(outcomeOf('[@a x]', cx)).toBe('[2 2]');
  cx.rollback(first);
  expect(outcomeOf('@a', cx)).toBe('0');
  expect(cx.lookup(Sym.of('x'))).toBeUndefined();
});

test('a fork sees the names that were bound, and shares no later change', () => {
  const cx = testContext();
  evaluateText('(def x 1)', cx);
  const fork = cx.fork();
  evaluateText('(def x 2) (def y 3)', fork);
  expect(outcomeOf('x', cx)).toBe('1');
  expect(cx.lookup(Sym.of('y'))).toBeUndefined();
  expect(outcomeOf('(summmarise)', fork)).toMatch(/^UNBOUND_SYMBOL/);
});

test('a completion that begins again with the same chance gives the same values', () => {
  const cx = testContext();
  cx.beginCompletion({ random: seededRandom(7), time: 5 });
  const first = outcomeOf('(rand)', cx);
  cx.beginCompletion({ random: seededRandom(7), time: 5 });
  expect(outcomeOf('(rand)', cx)).toBe(first);
  expect(cx.time).toBe(5);
});

test('a loop that defines keeps the trail short', () => {
  const cx = testContext();
  const before = cx.bindings.mark;
  evaluateText('(def n 0) (while (< n 100000) (def m n) (def n (inc n)))', cx);
  expect(cx.bindings.mark - before).toBeLessThan(100);
});

test('a lazy value can be looked at outside any evaluation', () => {
  const cx = testContext();
  const value = evaluateText('(def step 2) (map inc (iterate (fn [n] (+ n step)) 0))', cx);
  const next = value instanceof Lazy ? value.start() : () => null;
  expect([next(), next(), next()]).toEqual([1, 3, 5]);
  expect(cx.depth).toBe(0);
});
