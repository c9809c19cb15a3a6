import { expect, test } from 'vitest';
import { outcomeOf, testContext } from './testSupport.ts';

/** The outcome on the host's stack, which must be the one on the heap. */
function outcome(text: string): string {
  const onStack = outcomeOf(text);
  expect(outcomeOf(text, testContext(), undefined, true)).toBe(onStack);
  return onStack;
}

test.each([
  ['(do (def x 1) (+ x 1))', '2'],
  ['(+ (def x 1) x)', '2'],
  ['[1 (def x 2) x]', '[1 2 2]'],
  ['(do {:a (def x 3)} x)', '3'],
  ['(do (if true (def x 4)) x)', '4'],
  ['(do (try (def x 5) (boom) (catch e 0)) x)', '5'],
  ['(do (think "t" (def x 6)) x)', '6'],
  ['(do (quine q (def x 7)) x)', '7'],
])('a def outlives the form around it in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  '(do (let [y 1] (def x 1)) x)',
  '(do (let [y (def x 1)] y) x)',
  '(do ((fn [] (def x 1))) x)',
  '(do (loop [i 0] (def x 1)) x)',
  '(do (for [i [1]] (def x 1)) x)',
  '(do (doseq [i [1]] (def x 1)) x)',
  "(do (spell-eval '(def x 1)) x)",
  "(do (eval '(def x 1)) x)",
  '(do (try (let [y 1] (def x 1) (boom)) (catch e 0)) x)',
])('a def does not outlive the scope that holds it in %s', (text) => {
  expect(outcome(text)).toMatch(/^UNBOUND_SYMBOL/);
});

test.each([
  ['((fn ([] :none) ([a] [:one a]) ([a & r] [a r])) 1 2 3)', '[1 [2 3]]'],
  ['((fn [a & r] r) 1)', 'nil'],
  ['(do (defn f "doc" {:k 1} [x] x) (f 2))', '2'],
  ['(do (defn f [n] (if (= n 0) :done (recur (dec n)))) (f 5))', ':done'],
  ['(do (defn f [x] {:pre [(> x 0)] :post [(> % 1)]} (inc x)) (f 1))', '2'],
  ['(do (defn f [x] {:pre x}) (f 1))', '{:pre 1}'],
  ['(letfn [(f [x] (g x)) (g [x] (inc x))] (f 1))', '2'],
  ['(force (delay (+ 1 2)))', '3'],
  ["(#'inc 1)", '2'],
])('a function works as in Clojure in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  ['(do (defn f [x] (+ x y)) (let [y 5] (f 1)))', '6'],
  ['((let [k 5] (fn [x] (+ x k))) 1)', 'UNBOUND_SYMBOL 1:26'],
  ['(do (defn g [x] x) (defn f [x] (g (inc x))) [(f 1) (f 2)])', '[2 3]'],
  ['(let [quote 1 if 2] (if true quote if))', '1'],
  ['(do (def + -) (+ 5 3))', '2'],
  ['(let [inc dec] (inc 5))', '4'],
])('a free name is looked up where the function is called: %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  ['(let [[a [b & c] :as all] [1 [2 3]]] [a b c all])', '[1 2 [3] [1 [2 3]]]'],
  ['(let [{:keys [a x/b] :strs [c] :syms [d] :as m} {:a 1 :x/b 2 "c" 3}] [a b c d])', '[1 2 3 nil]'],
  ['(let [{:keys [a] :or {a (inc 1)}} {}] a)', '2'],
  ['(let [{:keys [a] :or {a (boom)}} {:a nil}] a)', 'nil'],
  ['(let [{{x :x} :in} {:in {:x 5}}] x)', '5'],
  ['((fn [& {:keys [a b]}] [a b]) :a 1 :b 2)', '[1 2]'],
  ['(loop [[x & xs] [1 2 3] sum 0] (if x (recur xs (+ sum x)) sum))', '6'],
  ['(let [[a] 5] a)', 'TYPE 1:1'],
  ['(let [5 1] 2)', 'BAD_FORM 1:1'],
])('a pattern takes its value apart in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  ['(loop [a 1 b 2 n 0] (if (= n 3) [a b] (recur b a (inc n))))', '[2 1]'],
  ['(loop [n 3] (let [m (dec n)] (if (= m 0) n (recur m))))', '1'],
  ['(do (def t 0) (loop [i 0] (if (< i 3) (do (def t (+ t i)) (recur (inc i))) t)))', '3'],
  ['(loop [a 1 b 2] (recur 2))', 'ARITY 1:17'],
  ['(loop [x 3] (+ 1 (recur x)))', 'BAD_FORM 1:18'],
  ['(recur 1)', 'BAD_FORM 1:1'],
  ['(for [x [1 2 3] :when (> x 1) :let [y (* x 4)] z [y]] z)', '[8 12]'],
  ['(for [x (range) :while (< x 3)] x)', '[0 1 2]'],
  ['(let [a (atom 0)] (dotimes [i 5] (swap! a + i)) @a)', '10'],
  ['(do (def n 0) (while (< n 3) (def n (inc n))) n)', '3'],
])('a loop goes on and ends in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  ['(cond false 1 :else 2)', '2'],
  ['(condp = 2 1 :one 2 :two)', ':two'],
  ['(condp (fn [a b] (if (= a b) :hit)) 2 2 :>> (fn [x] [x]))', '[:hit]'],
  ['(case 2 (1 2) :low :none)', ':low'],
  ["(case 'a a 1 2)", '1'],
  ['(case 9 1 2)', 'THROWN 1:1'],
  ['(if-let [x nil] x :no)', ':no'],
  ['(if-some [x false] :p :m)', ':p'],
  ['(when-let [[a] [1]] a)', '1'],
  ['(and 1 nil 3)', 'nil'],
  ['(or nil false 2)', '2'],
  ['(-> 5 (- 3) inc)', '3'],
  ['(->> 5 (- 3) inc)', '-1'],
  ['(as-> 1 x (+ x 1) (* 10 x))', '20'],
  ['(cond-> 1 true inc false (* 100))', '2'],
  ['(some-> {:a nil} :a inc)', 'nil'],
  ['(let [a (doto (atom 1) (swap! + 10))] @a)', '11'],
])('a branch or thread is chosen in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  ["(do (defmacro unless [t b] (list 'if t nil b)) (unless false 42))", '42'],
  ['(do (defmacro twice [e] `(let [v# ~e] (+ v# v#))) (let [v 5] (twice (inc v))))', '12'],
  ['`(1 ~@[2 3] [~(+ 1 1)] {:k ~(inc 2)})', '(1 2 3 [2] {:k 3})'],
  ['(do (defmacro bad [x] (zork x)) (bad 1))', 'MACRO_FAILED 1:33'],
  [
    "(do (defmacro w [x] (list 'inc x)) (defmacro d [x] (list '* 2 x)) (apply-macro (compmacro w d) 5))",
    '(* 2 (inc 5))',
  ],
  ['(do (defmacro m [x] x) (let [m 1] m))', '1'],
  ['(do (defmacro m [x] false) (m 1))', 'false'],
])('a macro expands in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  ['(quine self self)', '(quine self self)'],
  ['(quine q (boom) (+ 3 4))', '7'],
  [
    "(reopen '(quine completion (eval (do 1))) (f x) (reopen-eval (+ 1 1)))",
    '(quine completion (eval (do 1 (f x) 2)))',
  ],
  ["(reopen '(quine q (+ 1 2)) 3)", 'BAD_FORM 1:1'],
  ["(wrap-cat '(def x 1) (+ 1 2))", '(quine completion (eval (do (def x 1) 3)))'],
  ["(serialize-prefix '(quine completion (eval (do (def x 1)))))", '"(quine completion (eval (do (def x 1) "'],
  ["(context-forms '(quine completion (eval (do 1 (f)))))", '[1 (f)]'],
  ['(strip-parens "(do 1))" 1)', '"(do 1)"'],
  ['(first-line 5 [])', '(first-line 5 [])'],
  ['(do (def x 5) (persist x))', '5'],
  ['(do (prune 2) (rethink "a" 1))', 'nil'],
  ['(prune "x")', 'BAD_FORM 1:1'],
])('a form about programs has its value in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});

test.each([
  '(def)',
  '(def 5 1)',
  '(fn 5)',
  '(let [x] x)',
  '(if)',
  '(if 1 2 3 4)',
  '(for [x] x)',
  '(defn f)',
  '(quote)',
  '(var 1)',
])('the malformed %s is BAD_FORM, and only when it is evaluated', (text) => {
  expect(outcome(text)).toBe('BAD_FORM 1:1');
  expect(outcome(`(if true 1 ${text})`)).toBe('1');
});

test.each([
  ['(do (def cfg {:db {:host "h"}}) cfg/db/host)', '"h"'],
  ['(do (def cfg {:port nil}) cfg/port)', 'nil'],
  ['(do (def cfg {}) cfg/zzz)', 'UNKNOWN_MEMBER 1:18'],
  ['(clojure.core/inc 1)', '2'],
  ['(clojure.string/upper-case "a")', '"A"'],
])('a name with a namespace is a member in %s', (text, value) => {
  expect(outcome(text)).toBe(value);
});
