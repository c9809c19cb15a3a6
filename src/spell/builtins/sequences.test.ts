import { expect, it } from 'vitest';
import { messageOf, printedValue } from './testEvaluate.ts';

it.each([
  ['(sort (fn [a b] (compare b a)) [1 3 2])', '[3 2 1]'],
  ['(sort #(< %1 %2) [3 1 2])', '[1 2 3]'],
  ['(sort {:b 1 :a 2})', '[[:a 2] [:b 1]]'],
  ['(sort [1 1.5 1/2])', '[1/2 1 1.5]'],
  [
    '(map first (sort-by second (fn [a b] (< a b)) (map vector (range 40) (cycle [3 1 2]))))',
    `[${[1, 2, 0].flatMap((r) => Array.from({ length: 40 }, (_, i) => i).filter((i) => i % 3 === r)).join(' ')}]`,
  ],
  ['(apply map vector [[1 2] [3 4]])', '[[1 3] [2 4]]'],
  ['(reduce (fn [a [k v]] (+ a v)) 0 {:a 1 :b 2})', '3'],
  ['(partition 3 2 [:p] [1 2 3 4 5 6])', '[[1 2 3] [3 4 5] [5 6 :p]]'],
  ['(partition-all 2 3 [1 2 3 4 5])', '[[1 2] [4 5]]'],
  ['(mapcat identity [[1] nil [2]])', '[1 2]'],
  ['(tree-seq map? vals {:a {:b 1}})', '[{:a {:b 1}} {:b 1} 1]'],
  ['(take -1 [1])', '[]'],
  ['(drop -1 [1])', '[1]'],
  ['(walk/postwalk (fn [x] (if (map? x) (assoc x :n 1) x)) {:a {}})', '{:a {:n 1} :n 1}'],
  ["(walk/postwalk-replace {:a nil} '(:a [:a]))", '(nil [nil])'],
])('makes of %s the sequence %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  ['(take 2 (partition-all 2 (range)))', '[[0 1] [2 3]]'],
  ['(take 2 (partition 3 1 (range)))', '[[0 1 2] [1 2 3]]'],
  ['(take 2 (partition 1 3 (range)))', '[[0] [3]]'],
  ['(take 3 (take-nth 3 (range)))', '[0 3 6]'],
  ['(take 2 (drop 3 (iterate inc 0)))', '[3 4]'],
  ['(take 3 (interpose :a (range)))', '[0 :a 1]'],
  ['(take 4 (mapcat (fn [x] [x x]) (range)))', '[0 0 1 1]'],
  ['(take 3 (distinct (cycle [1 2 3])))', '[1 2 3]'],
  ['(take 3 (dedupe (mapcat (fn [x] [x x]) (range))))', '[0 1 2]'],
  ['(take 3 (reductions + (range)))', '[0 1 3]'],
  ['(take 3 (concat [9] (range)))', '[9 0 1]'],
  ['(take 3 (cons 9 (rest (range))))', '[9 1 2]'],
  ['(take 4 (interleave (range) (cycle [:a])))', '[0 :a 1 :a]'],
  ['(take 2 (keep-indexed (fn [i x] (when (odd? i) x)) (range)))', '[1 3]'],
  ['(first (filter #(> % 100) (map #(* % %) (range))))', '121'],
  ['(take 3 (repeatedly (fn [] 1)))', '[1 1 1]'],
  ['(take 3 (range 5 ##Inf))', '[5 6 7]'],
  ['(second (split-at 2 [1 2 3]))', '[3]'],
  ['(reduce (fn [a x] (if (> x 3) (reduced a) (+ a x))) (range))', '6'],
  ['(every? (fn [x] (< x 5)) (range))', 'false'],
  ['(let [xs (map inc (range))] [(first xs) (first xs) (nth xs 4)])', '[1 1 5]'],
  ['(seq (filter odd? (take 0 (range))))', 'nil'],
])('realises of an endless source only what is used: %s', (program, value) => {
  expect(printedValue(program)).toBe(value);
});

it.each([
  ['(count (range))', 'LIMIT_SIZE the sequence given to count'],
  ['(apply + (range))', 'LIMIT_SIZE the sequence given to apply'],
  ['(repeat 1000000000 1)', 'LIMIT_SIZE the vector that repeat makes'],
  ['(range 1000000000)', 'LIMIT_SIZE a range'],
  ['(zipmap (range) (range))', 'LIMIT_SIZE the map that zipmap makes'],
  ['(take-while some? (range))', 'LIMIT_SIZE the vector that take-while makes'],
  ['(partition 100000 1 (range 200000))', 'LIMIT_STEPS'],
  [
    '(map inc)',
    'ARITY wrong number of args for map: expected at least 2, got 1; there are no transducers, pass the collection',
  ],
  ['(map inc 5)', 'TYPE map needs a collection, got a number'],
  ["(sort '((1) (2)))", 'TYPE compare needs values that have an order, got a list'],
  ['(sort (fn [a b] :x) [1 2])', 'TYPE a comparator needs a number or a boolean as its answer, got a keyword'],
  ['(partition 0 [1])', 'ARITHMETIC partition: size and step must be above zero'],
  ['(take (fn [x] x) [1])', 'TYPE take needs a whole number, got a function'],
])('ends %s with an error', (program, message) => {
  expect(messageOf(program)).toContain(message);
});
