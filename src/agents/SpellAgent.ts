import { seededRandom } from '../base/index.ts';
import { effectKey } from '../effects/index.ts';
import { type ErrorDiagnostic, incantError, isIncantError } from '../errors/index.ts';
import { defaultLimits } from '../program/index.ts';
import {
  type Appended,
  Context,
  completedBindings,
  displayValue,
  type Evaluation,
  type Extension,
  type HostRequest,
  OpenProgram,
  type Program,
  type ProgramSetting,
  programFromPrefix,
  programFromText,
  Serials,
  sourceText,
  TailCall,
  type TurnCircumstances,
  toJson,
  type Value,
} from '../spell/index.ts';
import type { AgentLimits, AgentPorts } from './AgentPorts.ts';
import { type Completion, CompletionCaller } from './CompletionCaller.ts';
import { compactionProgram } from './compactionProgram.ts';
import { describeMember } from './describe.ts';
import { resultValue } from './spellValues.ts';
import { systemPrompt } from './systemPrompt.ts';

type RequestOf<Kind extends HostRequest['kind']> = Extract<HostRequest, { kind: Kind }>;

/** How many turns pass between two visits to the event loop, so that signals and timers are heard in a run of fast turns. */
const turnsPerVisit = 32;

/**
 * One agent whose model answers with Spell. Turns are trampolined: a self-call in tail position replaces the program that
 * made it, so that a run of any length needs the stack and the memory of one turn and its program (dialect rule 20).
 */
export class SpellAgent {
  readonly handle: string;
  private readonly ports: AgentPorts;
  private readonly limits: AgentLimits;
  private readonly calls: CompletionCaller;
  private readonly setting: ProgramSetting;
  private completion = 0;
  private turns = 0;

  constructor(handle: string, ports: AgentPorts, limits: AgentLimits) {
    this.handle = handle;
    this.ports = ports;
    this.limits = limits;
    const host = ports.door.hostTable();
    this.calls = new CompletionCaller(handle, systemPrompt(host), ports, limits);
    this.setting = {
      serials: new Serials(),
      newContext: () => new Context({ host, limits: defaultLimits, random: seededRandom(0), clock: ports.clock }),
    };
  }

  /** What the agent's model calls have cost. */
  get spent(): CompletionCaller['spent'] {
    return this.calls.spent;
  }

  /** Runs a whole program text to its value. Throws the error that ends the run. */
  async run(text: string, start: TurnCircumstances): Promise<Value> {
    return this.chain(programFromText(text, start, this.setting), start, null, 0);
  }

  /** Evaluates a program; follows its self-calls in tail position until one of them gives a value. */
  private async chain(
    first: Program,
    start: TurnCircumstances,
    reply: Completion | null,
    depth: number,
  ): Promise<Value> {
    let program = first;
    let circumstances = start;
    let asked = reply;
    for (;;) {
      try {
        const outcome = await this.drive(program.evaluate(circumstances), program, circumstances, depth);
        if (asked !== null) await this.endTurn(asked);
        if (!(outcome instanceof TailCall)) return outcome;
        program = this.successor(outcome.request, program, circumstances);
      } catch (error) {
        if (asked === null || !this.goesOnAfter(asked, error)) throw error;
        program.reject(rejectionNote(error));
      }
      asked = await this.askUntilRead(program);
      circumstances = asked;
    }
  }

  /** Asks for a completion and reads it. A failing answer that a resumed run has on record is passed over. */
  private async askUntilRead(program: Program): Promise<Completion> {
    for (;;) {
      const asked = await this.calls.ask('program', program.prompt());
      this.completion = asked.completion;
      try {
        const { notes } = program.accept(asked.text, asked);
        if (!this.ports.recorded.noted(this.handle, asked.completion)) await this.note(asked.completion, notes);
        return asked;
      } catch (error) {
        if (!this.goesOnAfter(asked, error)) throw error;
        program.reject(rejectionNote(error));
      }
    }
  }

  /** Whether the run ended with this failure before and was resumed: then the model is asked again, and told. */
  private goesOnAfter(asked: Completion, error: unknown): boolean {
    return isIncantError(error) && !error.critical && this.ports.recorded.rejected(this.handle, asked.completion);
  }

  private async note(completion: number, notes: readonly string[]): Promise<void> {
    for (const text of notes) await this.ports.writer.append({ kind: 'note', agent: this.handle, completion, text });
  }

  private async endTurn(asked: Completion): Promise<void> {
    this.turns += 1;
    if (this.turns % turnsPerVisit === 0) await new Promise((resolve) => setImmediate(resolve));
    if (this.ports.recorded.turnEnded(this.handle, asked.completion)) return;
    const { reusedUnits, promptUnits, completion } = asked;
    await this.ports.writer.append({
      kind: 'turn.ended',
      agent: this.handle,
      completion,
      spent: this.calls.spent,
      reusedUnits,
      promptUnits,
    });
  }

  /** Answers the requests of an evaluation until it ends. */
  private async drive(
    evaluation: Evaluation,
    program: Program,
    circumstances: TurnCircumstances,
    depth: number,
  ): Promise<Value | TailCall> {
    let step = evaluation.next(null);
    while (!step.done) {
      const request = step.value;
      let answer: Value;
      try {
        answer = await this.answer(request, program, circumstances, depth);
      } catch (error) {
        step = evaluation.throw(error);
        continue;
      }
      step = evaluation.next(answer);
    }
    return step.value;
  }

  private async answer(
    request: HostRequest,
    program: Program,
    circumstances: TurnCircumstances,
    depth: number,
  ): Promise<Value> {
    switch (request.kind) {
      case 'effect':
        return this.effect(request);
      case 'leaf':
        return this.leaf(request);
      case 'self-call':
      case 'extend':
      case 'compact':
        return this.nested(request, program, circumstances, depth + 1);
    }
  }

  private async effect(request: RequestOf<'effect'>): Promise<Value> {
    const { run, door, signal, stop } = this.ports;
    const { position } = request;
    if (stop.aborted) throw incantError('EXECUTION_ABORTED', { reason: String(stop.reason) });
    const result = await door.call({
      effect: request.name,
      args: request.args.map(toJson),
      position,
      key: effectKey(run, this.handle, 1, this.completion, position),
      agent: this.handle,
      completion: this.completion,
      signal,
    });
    return resultValue(result);
  }

  private async leaf(request: RequestOf<'leaf'>): Promise<Value> {
    const text = request.args.map(displayValue).join('\n');
    const reply = await this.calls.ask('leaf', { parts: [{ kind: 'text', text }], length: text.length });
    this.completion = reply.completion;
    return reply.text;
  }

  /** A self-call whose value the program goes on with: it runs beside the program, which waits on the heap. */
  private async nested(
    request: RequestOf<'self-call' | 'extend' | 'compact'>,
    program: Program,
    circumstances: TurnCircumstances,
    depth: number,
  ): Promise<Value> {
    if (depth > this.limits.depth) throw incantError('DEPTH_EXCEEDED', { depth, limit: this.limits.depth });
    const waiting = this.completion;
    const beside =
      program instanceof OpenProgram && request.kind !== 'self-call' ? program.fork(circumstances) : program;
    const next =
      request.kind === 'self-call'
        ? programFromPrefix(request.prefix, null, circumstances, this.setting)
        : this.successor(request, beside, circumstances);
    const asked = await this.askUntilRead(next);
    const value = await this.chain(next, asked, asked, depth);
    this.completion = waiting;
    return value;
  }

  /** The program that the model continues next. */
  private successor(request: HostRequest, program: Program, circumstances: TurnCircumstances): Program {
    switch (request.kind) {
      case 'self-call':
        return programFromPrefix(request.prefix, program, circumstances, this.setting);
      case 'extend': {
        const next =
          request.quine === null || this.isOwn(request.quine, program)
            ? program
            : programFromPrefix(request.quine, null, circumstances, this.setting);
        next.extend(
          request.append.flatMap((one) => this.extension(one)),
          this.limits.contextMaxChars,
        );
        return next;
      }
      case 'compact':
        program.extend([], this.limits.contextMaxChars);
        return compactionProgram(program.prompt(), this.setting);
      case 'effect':
      case 'leaf':
        throw incantError('INTERNAL_ERROR', { what: `${request.kind} in tail position` });
    }
  }

  private isOwn(quine: Value, program: Program): boolean {
    return program instanceof OpenProgram && program.isBoundTo(quine);
  }

  private extension(appended: Appended): readonly Extension[] {
    if (appended.kind !== 'describe') return [appended];
    return describeMember(this.ports.door.hostTable(), appended.namespace, appended.names);
  }
}

/** What a model is told in place of an answer that was not kept. */
function rejectionNote(error: unknown): string {
  if (!isIncantError(error)) return 'Your previous answer failed and was not kept.';
  const kept = completedBindings(error).flatMap((one) =>
    one.kind === 'define' ? [`${one.name.fullName} = ${sourceText(one.value, one.name.fullName)}`] : [],
  );
  const at = placeText(error.toJSON());
  const done =
    kept.length === 0 ? '' : ` These bindings were complete; do not repeat their effects: ${kept.join('; ')}.`;
  return `Your previous answer failed and was not kept: ${error.code}: ${error.message}${at}.${done}`;
}

function placeText(error: ErrorDiagnostic): string {
  return error.place === undefined ? '' : ` (line ${error.place.line}, column ${error.place.column} of that answer)`;
}
