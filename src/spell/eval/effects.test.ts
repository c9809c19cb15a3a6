import { expect, test } from 'vitest';
import { incantError, isIncantError } from '../../errors/index.ts';
import { readForms } from '../read/readForms.ts';
import { Source } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import { evaluate } from './evaluate.ts';
import { type HostRequest, TailCall } from './HostRequest.ts';
import { runPure } from './runPure.ts';
import { evaluateText, failureOf, outcomeOf, testContext } from './testSupport.ts';

/** The requests of a text, with the value that it ends in; effects answer their first argument. */
function requestsOf(text: string, cx = testContext()): { requests: HostRequest[]; value: unknown } {
  const requests: HostRequest[] = [];
  const value = evaluateText(text, cx, (request) => {
    requests.push(request);
    return request.kind === 'effect' ? (request.args[0] ?? null) : null;
  });
  return { requests, value };
}

test.each([
  ["(eval '(tools/f 7))", 1],
  ["(do (defn body [x] (tools/f x)) (eval '(body 1)))", 1],
  ["(eval '(map (fn [x] (tools/f x)) [1 2 3]))", 3],
  ["(eval '(map tools/f [1 2 3]))", 3],
  ["(eval '(reduce (fn [a x] (+ a (tools/f x))) 0 [1 2 3]))", 3],
  ["(eval '(doseq [x [1 2] :when (tools/f x)] (tools/f x)))", 4],
  ["(eval '(for [x [1 2]] (tools/f x)))", 2],
  ["(eval '(let [{:keys [a] :or {a (tools/f 1)}} {}] (cond (= 1 a) (tools/f 2))))", 2],
  ["(eval '(swap! (atom 1) (fn [x] (tools/f x))))", 1],
  ["(eval '(loop [i 0] (when (< i 3) (tools/f i) (recur (inc i)))))", 3],
  ["(eval '(try (tools/f 1) (throw 2) (catch e (tools/f e)) (finally (tools/f 3))))", 3],
  ["(eval '(do (defmacro m [x] (list 'tools/f x)) (m 1)))", 1],
])('%s asks the host as often as it should', (text, count) => {
  expect(requestsOf(text).requests.map((request) => request.kind)).toEqual(new Array(count).fill('effect'));
});

test('the answer is the value of the call, and an error that is thrown in arises there', () => {
  expect(outcomeOf("(eval '(+ 1 (tools/f 41)))")).toBe('42');
  const fail = (): never => {
    throw incantError('EFFECT_FAILED', { effect: 'tools/f', reason: 'no' });
  };
  expect(outcomeOf("(do 1\n (eval '(tools/f 1)))", testContext(), fail)).toBe('EFFECT_FAILED 2:9');
  expect(outcomeOf("(eval '(try (tools/f 1) (catch e (:code e))))", testContext(), fail)).toBe(':effect-failed');
});

test('a position names the form by its path, and counts the calls from it', () => {
  const { requests } = requestsOf("(eval '(map (fn [x] (tools/f x)) [1 2]))\n(eval '(tools/f 1))");
  const positions = requests.map((request) => request.position);
  expect(positions[0].form).toBe(positions[1].form);
  expect(positions.map((position) => position.occurrence)).toEqual([0, 1, 0]);
  expect(positions.map((position) => position.line)).toEqual([1, 1, 2]);
  expect(positions[2].form.startsWith('2.')).toBe(true);
});

test('an effect in a lazy source is refused', () => {
  expect(outcomeOf("(eval '(first (map tools/f (range))))")).toMatch(/^EFFECT_OUTSIDE_EVAL/);
});

test('an effect outside eval is refused, also after one inside', () => {
  expect(outcomeOf("(do (eval '(tools/f 1)) (tools/f 2))")).toBe('EFFECT_OUTSIDE_EVAL 1:26');
  const caught = "(do (try (eval '(throw 1)) (catch e 0)) (tools/f 2))";
  expect(outcomeOf(caught)).toBe('EFFECT_OUTSIDE_EVAL 1:42');
});

test.each([
  "(eval '(!extend))",
  "(eval '(let [a 1] (!call-now x (tools/f a))))",
  "(do (defn go [n] (cond (= n 0) (!extend) :else (go (dec n)))) (eval '(go 3)))",
  "(quine completion (eval (do (def x 1) '(when x (!peek y x)))))",
  "(eval '(eval '(or nil (!extend))))",
  "(eval '(do (defmacro m [] '(!extend)) (m)))",
  "(eval '(loop [i 0] (if (< i 3) (recur (inc i)) (!extend))))",
])('a turn in tail position of %s is returned', (text) => {
  const { requests, value } = requestsOf(text);
  expect(value).toBeInstanceOf(TailCall);
  expect(requests.filter((request) => request.kind === 'extend')).toEqual([]);
});

test.each([
  "(eval '(do (!extend) 1))",
  "(eval '[(!extend)])",
  "(do (defn go [] (let [z 1] (!extend))) (eval '(+ 1 (if (go) 2 0))))",
  "(eval '(try (!extend) (catch e 1)))",
])('a turn elsewhere in %s is a request like any other', (text) => {
  const { requests, value } = requestsOf(text);
  expect(value).not.toBeInstanceOf(TailCall);
  expect(requests.map((request) => request.kind)).toEqual(['extend']);
});

test('a scope left open by a returned turn is closed where the request is made', () => {
  const text = "(do (def z 0) (defn go [] (let [z 1] (!extend))) (eval '(do (def y [(go) z]) y)))";
  expect(outcomeOf(text)).toBe('[nil 0]');
});

test('what a turn adds stands in its request', () => {
  const { value } = requestsOf("(eval '(!peek {:max-chars 200} a (tools/f 1) b 2))");
  expect(value).toMatchObject({
    request: {
      kind: 'extend',
      quine: null,
      append: [
        { kind: 'define', name: Sym.of('a'), value: 1, maxChars: 200 },
        { kind: 'define', name: Sym.of('b'), value: 2, maxChars: 200 },
        { kind: 'prune', count: 3 },
      ],
    },
  });
  expect(requestsOf("(eval '(!print 1 [2]))").value).toMatchObject({
    request: { append: [{ kind: 'show', value: 1 }, { kind: 'show' }] },
  });
  expect(requestsOf("(eval '(!describe strings :trim io))").value).toMatchObject({
    request: {
      append: [
        { kind: 'describe', namespace: 'strings', names: ['trim'] },
        { kind: 'describe', namespace: 'io', names: [] },
      ],
    },
  });
  expect(requestsOf('(eval \'(!llm-self "x" {:receive? true}))').value).toMatchObject({
    request: { kind: 'self-call', prefix: 'x', receive: true },
  });
  expect(requestsOf('(eval \'[(leaf-llm "x")])').requests).toMatchObject([{ kind: 'leaf', args: ['x'] }]);
});

test.each([
  "(eval '(!call-now a 1 b))",
  "(eval '(!call-now))",
  "(eval '(!call-now r 1 128))",
  "(eval '(!call-now {:limit 500} a 1))",
  "(eval '(!call-now {:max-chars 127} a 1))",
  "(eval '(!describe strings :a :b))",
  "(eval '(!llm-self 1 {:depth 2}))",
  "(eval '(!compact 1))",
])('the malformed %s is BAD_FORM', (text) => {
  expect(outcomeOf(text)).toMatch(/^BAD_FORM/);
});

test('ten thousand turns in tail position nest nothing', () => {
  const cx = testContext();
  evaluateText('(defn step [n] (let [m (inc n)] (cond (< m 0) :never :else (!call-now k m))))', cx);
  const [form] = readForms(new Source('(step k)')).forms;
  cx.define(Sym.of('k'), 0);
  for (let turn = 0; turn < 10_000; turn++) {
    const before = cx.checkpoint();
    const step = evaluate(form, cx, { path: '1', effects: true, tail: true }).next();
    cx.rollback(before);
    const added =
      step.value instanceof TailCall && step.value.request.kind === 'extend' ? step.value.request.append[0] : null;
    if (added?.kind === 'define') cx.define(added.name, added.value);
  }
  expect(cx.lookup(Sym.of('k'))).toBe(10_000);
  expect(cx.depth).toBe(0);
});

test('runPure gives values, and refuses effects at their call', () => {
  const [pure, effect] = readForms(new Source("(eval '(+ 1 2)) (eval '(tools/f 1))")).forms;
  expect(runPure(pure, testContext())).toBe(3);
  expect(() => runPure(effect, testContext())).toThrow(/tools\/f/);
});

test('a future keeps its value and its failure, and its definitions stay in it', () => {
  expect(outcomeOf('(do (def x 1) (future (def x 2)) x)')).toBe('1');
  expect(outcomeOf('(realized? (future (zork)))')).toBe('true');
  expect(isIncantError(failureOf('(do (def f (future (loop [] (recur)))) (zork))'), 'UNBOUND_SYMBOL')).toBe(true);
});
