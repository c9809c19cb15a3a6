import { expect, it } from 'vitest';
import { seededRandom, systemClock } from '../../base/index.ts';
import { defaultLimits } from '../../program/index.ts';
import { Context } from '../eval/Context.ts';
import { TailCall } from '../eval/HostRequest.ts';
import { printValue } from '../print/print.ts';
import type { Value } from '../values/Value.ts';
import { OpenProgram } from './OpenProgram.ts';
import type { Program } from './Program.ts';
import { promptText } from './PromptParts.ts';
import { Serials } from './Serials.ts';
import { programFromPrefix, programFromText, taskProgram } from './startProgram.ts';

const now = { seed: 7, time: 0 };

function setting() {
  const newContext = (): Context =>
    new Context({ host: { namespaces: [] }, limits: defaultLimits, random: seededRandom(1), clock: systemClock });
  return { serials: new Serials(), newContext };
}

function evaluated(program: Program, circumstances = now): Value | TailCall {
  const step = program.evaluate(circumstances).next(null);
  if (!step.done) throw new RangeError(`a request of kind ${step.value.kind}`);
  return step.value;
}

/** A program from a task, extended by replies of which each is evaluated. */
function grown(...replies: readonly string[]): { readonly program: Program; readonly last: Value | TailCall } {
  const program = programFromText(taskProgram('Go.'), now, setting());
  let last = evaluated(program);
  for (const [index, reply] of replies.entries()) {
    program.extend([], 10_000);
    program.accept(reply, { seed: index + 1, time: index });
    last = evaluated(program, { seed: index + 1, time: index });
  }
  return { program, last };
}

const text = (program: Program): string => promptText(program.prompt());

it('begins with the task and ends with one space', () => {
  const { program } = grown();
  program.extend([], 10_000);
  expect(text(program)).toBe(`(quine completion (eval (do (quine prompt "Go.") '(!extend) `);
});

it('carries the bytes of every reply over and never cuts a sent part anew', () => {
  const { program } = grown("(def a 1) ; one\n'(!extend)");
  program.extend([], 10_000);
  const before = program.prompt();
  program.accept("(def  b  2)\n'(!extend)))) ", now);
  evaluated(program);
  program.extend([], 10_000);
  const after = program.prompt();
  expect(after.parts.slice(0, before.parts.length)).toEqual(before.parts);
  expect(after.parts[0]).toBe(before.parts[0]);
  expect(promptText(after)).toBe(`${promptText(before)}(def  b  2)\n'(!extend) `);
});

it('evaluates only what is new, so that an atom keeps its state', () => {
  const { last } = grown("(def a (atom 0))\n(swap! a inc)\n'(!extend)", "(swap! a inc)\n'(!extend)", '@a');
  expect(printValue(last as Value)).toBe('2');
});

it('evaluates from the first edited form on, with the chance that each form had', () => {
  const { last } = grown(
    "(def noise 1)\n(def x (rand))\n'(!extend)",
    "(def y x)\n(def gap 1)\n(prune)\n'(!extend)",
    '(= x y)',
  );
  expect(last).toBe(true);
});

it('returns a self-call in tail position and a value otherwise', () => {
  expect(grown("'(!extend)").last).toBeInstanceOf(TailCall);
  expect(grown('"done"').last).toBe('done');
});

it('shows printed text once, after the forms of its turn', () => {
  const { program } = grown('(println "seen")\n\'(!extend)', "'(!extend)");
  program.extend([], 10_000);
  expect(text(program).split('(think "printed" "seen\\n")')).toHaveLength(2);
});

it('is as before when a reply cannot be read', () => {
  const { program } = grown("'(!extend)");
  program.extend([], 10_000);
  const before = text(program);
  expect(() => program.accept('(def x "', now)).toThrow();
  expect(text(program)).toBe(before);
});

it('takes a rejected reply out and leaves a note', () => {
  const { program } = grown("(def a 1)\n'(!extend)");
  program.extend([], 10_000);
  program.accept('(boom)', now);
  program.reject('it failed');
  expect(text(program)).toMatch(/\(def a 1\)\n'\(!extend\) \(think "note" "it failed"\) $/);
});

it('goes on from its own data without losing bytes or values', () => {
  const all = setting();
  const program = programFromText(taskProgram('Go.'), now, all);
  evaluated(program);
  program.extend([], 10_000);
  program.accept("(def a   1)\n'(!llm-self (reopen completion (def b 2)))", now);
  const outcome = evaluated(program);
  if (!(outcome instanceof TailCall) || outcome.request.kind !== 'self-call') throw new RangeError('no self-call');
  const next = programFromPrefix(outcome.request.prefix, program, now, all);
  expect(next).toBe(program);
  expect(text(next)).toMatch(/\(def a {3}1\)\n'\(!llm-self \(reopen completion \(def b 2\)\)\) \(def b 2\) $/);
});

it('starts anew from a text: code as it is, anything else as a task', () => {
  expect(text(programFromPrefix('Return forty.', null, now, setting()))).toBe(
    '(quine completion (eval (do (quine prompt "Return forty.") ',
  );
  expect(programFromPrefix('(do ', null, now, setting())).not.toBeInstanceOf(OpenProgram);
});

it('refuses a prefix that is no program', () => {
  expect(() => programFromPrefix(5, null, now, setting())).toThrow(/neither a text nor a program/);
});
