import { expect, it } from 'vitest';
import { messageOf, printedValue } from './testEvaluate.ts';

it.each([
  ['(into {} [[:a 1] [:b 2]])', '{:a 1 :b 2}'],
  ['(into (sorted-map) {:b 1 :a 2})', '{:a 2 :b 1}'],
  ['(into nil [1 2])', '(2 1)'],
  ['(into {:a 1} {:b 2})', '{:a 1 :b 2}'],
  ['(conj {:a 1} [:b 2] {:c 3})', '{:a 1 :b 2 :c 3}'],
  ['(conj nil 1)', '(1)'],
  ['(update-in {} [:a :b] (fnil conj []) 1)', '{:a {:b [1]}}'],
  ['(assoc [1 2] 2 3)', '[1 2 3]'],
  ['(get-in {:a nil} [:a] 5)', 'nil'],
  ['(get {:a nil} :a 5)', 'nil'],
  ['(merge {:a 1} [:b 2])', '{:a 1 :b 2}'],
  ['(merge-with into {:a [1]} {:a [2] :b [3]})', '{:a [1 2] :b [3]}'],
  ['(group-by :k [{:k 1} {:k 2} {:k 1}])', '{1 [{:k 1} {:k 1}] 2 [{:k 2}]}'],
  ['(seq "ab")', '(\\a \\b)'],
  ['(nth nil 1)', 'nil'],
  ['(butlast [1])', 'nil'],
  ['(keys [[1 2]])', '[1]'],
  ['(empty (sorted-map-by > 1 2))', '{}'],
  ['(vec (sorted-set-by (fn [a b] (> a b)) 1 3 2))', '[3 2 1]'],
  ['(sets/join #{{:id 1 :a 2}} #{{:k 1 :b 3}} {:id :k})', '#{{:id 1 :a 2 :k 1 :b 3}}'],
  ['(sets/union [1] nil #{2})', '#{1 2}'],
  ['(do (def a (atom 1)) (try (do (swap! a inc) (throw 1)) (catch e @a)))', '2'],
  ['(let [v (volatile! 1)] (vswap! v inc) @v)', '2'],
  ['(deref (delay 5))', '5'],
  ['(reduce-kv + 0 nil)', '0'],
  ['((memoize (fn [x] (* x 2))) 4)', '8'],
  ['((comp) 5)', '5'],
])('makes of %s the value %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  ['(conj {} 5)', 'TYPE conj on a map needs an entry [key value] or a map, got a number'],
  ['(assoc [1] 5 3)', 'INDEX assoc: index 5 is out of range for size 1'],
  ['(assoc {} :a 1 :b)', 'ARITY wrong number of args for assoc: expected a value for each key, got 3'],
  ['(nth [1 2] -1)', 'INDEX nth: index -1 is out of range for size 2'],
  ['(nth {:a 1} 0)', 'TYPE nth needs a vector, list or string, got a map'],
  ['(pop [])', 'INDEX pop: index 0 is out of range for size 0'],
  ['(subvec {:ok true :out [1]} 0)', 'TYPE subvec needs a vector, got a map; it is a result envelope, use (:out x)'],
  ['(into 5 [])', 'TYPE conj needs a collection, got a number'],
  ['(sorted-map 1 :a "x" :b)', 'TYPE compare needs two values of the same kind, got a number'],
  ['(swap! 5 inc)', 'TYPE swap! needs an atom, got a number'],
])('refuses %s and says why', (program, message) => {
  expect(messageOf(program)).toBe(message);
});
