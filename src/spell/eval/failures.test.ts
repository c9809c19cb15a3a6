import { expect, test } from 'vitest';
import { incantError, isIncantError } from '../../errors/index.ts';
import { raisedInsideEval } from './failures.ts';
import { fixedText, fixupOf } from './fixup.ts';
import { completedBindings } from './HostRequest.ts';
import { evaluateText, failureOf, outcomeOf, testContext, testHost } from './testSupport.ts';

test.each([
  ['frobble', 'UNBOUND_SYMBOL 1:1'],
  ['(frobble 1)', 'UNBOUND_SYMBOL 1:2'],
  ['(let [a 1\n      b frobble]\n  a)', 'UNBOUND_SYMBOL 2:9'],
  ['(when true\n  frobble)', 'UNBOUND_SYMBOL 2:3'],
  ['(-> 1\n  inc\n  (+ frobble))', 'UNBOUND_SYMBOL 3:6'],
  ['(do\n  (def a 1)\n  (+ a "x"))', 'TYPE 3:3'],
  ['(do\n  (defn f [x] x)\n  (f 1 2))', 'ARITY 3:3'],
  ['(do 1\n  (7 1))', 'NOT_CALLABLE 2:3'],
  ['(throw\n  "bad")', 'THROWN 1:1'],
  ['(do (defn f [x]\n  (+ x frobble))\n (map f [1]))', 'UNBOUND_SYMBOL 2:8'],
  ['(do (map inc [1])\n  (map\n   inc 5))', 'TYPE 2:3'],
  ['(do (defmacro m [x] (list (quote inc) x))\n  (m\n    zork))', 'UNBOUND_SYMBOL 2:3'],
  ['(tools/f 1)', 'EFFECT_OUTSIDE_EVAL 1:2'],
  ['(blocking/await 1)', 'EFFECT_OUTSIDE_EVAL 1:2'],
  ['(!extend)', 'EFFECT_OUTSIDE_EVAL 1:1'],
  ['(assert false "must hold")', 'ASSERT_FAILED 1:1'],
])('an error of %j has its code and place', (text, outcome) => {
  expect(outcomeOf(text)).toBe(outcome);
});

test('an error carries the names of the functions that it passed through, innermost first', () => {
  const error = failureOf('(do (defn inner [x] (zork x)) (defn outer [x] (inner x)) (outer 1))');
  expect(isIncantError(error) && error.place?.trace).toEqual(['inner', 'outer']);
});

test.each([
  ['(try (throw {:a 1}) (catch e e))', '{:a 1}'],
  ['(try (throw nil) (catch e [e]))', '[nil]'],
  ['(try (map (fn [x] (throw [x])) [7]) (catch Exception e e))', '[7]'],
  ['(try (throw 1) (catch :default e (inc e)) (finally (println "f")))', '2'],
  ['(try (xyz) (catch e [(:code e) (:expr e) (:line e) (:column e)]))', '[:unbound-symbol xyz 1 7]'],
  ['(do (defn f [] (zork)) (defn g [] (try (f) (catch e (:trace e)))) (g))', '[f]'],
  ['(try (try (xyz) (catch e (throw e))) (catch e (:expr e)))', 'xyz'],
  ['(try (throw "e") (catch e (def r "ok")))', '"ok"'],
  ['(do (try (throw "e") (catch e (def r "ok"))) r)', '"ok"'],
  ['(do (try (throw 1) (catch err 0)) err)', 'UNBOUND_SYMBOL 1:35'],
  ['(let [e 5] (try (throw 1) (catch e e)) e)', '5'],
])('try catches in %s', (text, value) => {
  expect(outcomeOf(text)).toBe(value);
});

test('a finally runs once, whether the body fails or not', () => {
  const cx = testContext();
  evaluateText('(try (try (throw 1) (finally (println "a"))) (catch e 0))\n(try 1 (finally (println "b")))', cx);
  expect(cx.takePrinted()).toBe('a\nb\n');
});

test('an error that ends the run passes through try, and no finally runs', () => {
  const cx = testContext();
  const stop = (): never => {
    throw incantError('EXECUTION_ABORTED', { reason: 'test' });
  };
  const text = '(eval \'(try (tools/f 1) (catch e :caught) (finally (println "f"))))';
  expect(isIncantError(failureOf(text, cx, stop), 'EXECUTION_ABORTED')).toBe(true);
  expect(cx.takePrinted()).toBe('');
});

test('an unbound name comes with names that are spelled nearly so, and with members of that name', () => {
  const near = failureOf('(do (defn summarise [x] x) (sumarise 1))');
  expect(isIncantError(near, 'UNBOUND_SYMBOL') && near.data.suggestions).toContain('summarise');
  const member = failureOf('(strings/uper-case "a")');
  expect(isIncantError(member, 'UNKNOWN_MEMBER') && member.data.suggestions).toContain('strings/upper-case');
});

test('a fixup changes the failing name alone, and only when one namespace has it', () => {
  const text = '(do (def q \'(sqrt 4)) "sqrt" (map (fn [x] (sqrt x)) [4]))';
  const fixup = fixupOf(failureOf(text), testHost);
  expect(fixup && fixedText(fixup)).toBe('(do (def q \'(sqrt 4)) "sqrt" (map (fn [x] (math/sqrt x)) [4]))');
  const twice = { namespaces: [...testHost.namespaces, { ...testHost.namespaces[0], name: 'more' }] };
  expect(fixupOf(failureOf('(pay 1)'), twice)).toBeNull();
  expect(fixupOf(failureOf('(zork 1)'), testHost)).toBeNull();
});

test('the bindings of a failed !call-now that were complete come with the error', () => {
  const error = failureOf("(eval '(!call-now a (tools/f 1) b (zork)))");
  expect(completedBindings(error)).toMatchObject([{ kind: 'define', value: 1 }]);
});

test('an error inside an eval of the form says so', () => {
  expect(raisedInsideEval(failureOf("(eval '(zork))"))).toBe(true);
  expect(raisedInsideEval(failureOf('(zork)'))).toBe(false);
});

test.each([
  ['(loop [n 0] (recur (inc n)))', 'LIMIT_STEPS 1:1'],
  ['(while true 1)', 'LIMIT_STEPS 1:1'],
  ['(do (defn spin [n] (recur n)) (spin 1))', 'LIMIT_STEPS 1:31'],
  ['(do (defn deep [n] (inc (deep (inc n)))) (deep 0))', 'LIMIT_DEPTH 1:25'],
  ['(do (defmacro m [x] (list (quote m) x)) (m 1))', 'LIMIT_DEPTH 1:41'],
  ['(try (loop [] (recur)) (catch e (:code e)))', ':limit-steps'],
  ['(do (defn f [] (f)) (try (f) (catch e (:code e))))', ':limit-depth'],
])('what never ends is stopped in %s', (text, outcome) => {
  expect(outcomeOf(text, testContext({ steps: 200_000 }))).toBe(outcome);
});

test('a slow evaluation meets the time limit', () => {
  let now = 0;
  const clock = { now: () => (now += 100), sleep: () => Promise.resolve() };
  expect(outcomeOf('(loop [] (recur))', testContext({ ms: 1000 }, clock))).toBe('LIMIT_TIME 1:1');
});

test('recursion deeper than the stack of the host goes on, on the heap', () => {
  expect(outcomeOf('(do (defn deep [n] (if (= n 0) 0 (inc (deep (dec n))))) (deep 5000))')).toBe('5000');
  expect(
    outcomeOf('(do (defn deep [n] (if (= n 0) 0 (first (map (fn [x] (inc (deep x))) [(dec n)])))) (deep 2000))'),
  ).toBe('2000');
});

test('nothing is printed twice when an evaluation goes on the heap', () => {
  const cx = testContext();
  const text =
    '(do (def a (atom 0)) (println "once") (swap! a inc) (defn deep [n] (if (= n 0) 0 (inc (deep (dec n))))) (deep 3000) @a)';
  expect(outcomeOf(text, cx)).toBe('1');
  expect(cx.takePrinted()).toBe('once\n');
});

test('forms and data that nest very deep are stopped or work, and nothing of the host escapes', () => {
  const nested = (depth: number): string => `${'(inc '.repeat(depth)}0${')'.repeat(depth)}`;
  expect(outcomeOf(nested(1000))).toBe('1000');
  expect(outcomeOf(nested(100_000))).toMatch(/^100000$|^LIMIT_DEPTH/);
  expect(
    outcomeOf(
      '(do (def a (reduce (fn [x i] [x]) 0 (range 50000))) (def b (reduce (fn [x i] [x]) 0 (range 50000))) (= a b))',
    ),
  ).toMatch(/^true$|^LIMIT_DEPTH/);
});
