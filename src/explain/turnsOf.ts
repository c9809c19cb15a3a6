import type { RecordBody } from '../log/index.ts';
import { nothingSpent } from '../models/index.ts';
import type { ExplainedApproval, ExplainedEffect, ExplainedTurn } from './RunExplanation.ts';

type Body<Kind extends RecordBody['kind']> = Extract<RecordBody, { kind: Kind }>;

/** A turn while its records are gathered. */
interface OpenTurn extends Omit<ExplainedTurn, 'effects' | 'notes'> {
  /** By receipt key, in the order of the calls. */
  readonly effects: Map<string, ExplainedEffect>;
  readonly notes: string[];
}

/** The turns of a run in the order in which they began. A turn without effects and answer, as number 0 mostly is, is none. */
export function turnsOf(bodies: readonly RecordBody[]): readonly ExplainedTurn[] {
  const turns = new Turns();
  for (const body of bodies) turns.take(body);
  return turns.all();
}

class Turns {
  private readonly turns = new Map<string, OpenTurn>();
  private readonly approvals = new Map<string, ExplainedApproval>();
  private readonly turnOfEffect = new Map<string, string>();
  private current: { readonly agent: string; readonly completion: number } = { agent: 'main', completion: 0 };

  take(body: RecordBody): void {
    switch (body.kind) {
      case 'prompt':
        this.prompt(body);
        break;
      case 'completion':
        this.current = body;
        this.change(body, { text: body.text, finish: body.finish, spent: body.spent });
        break;
      case 'note':
        this.turn(body).notes.push(body.text);
        break;
      case 'approval':
        this.approval(body);
        break;
      case 'effect.claimed':
        this.claimed(body);
        break;
      case 'effect.settled':
        this.settled(body);
        break;
      case 'run.started':
      case 'run.resumed':
      case 'turn.ended':
      case 'run.ended':
      case 'doctor.repaired':
    }
  }

  all(): readonly ExplainedTurn[] {
    return [...this.turns.values()].map((turn) => ({ ...turn, effects: [...turn.effects.values()] }));
  }

  private turn(of: { readonly agent: string; readonly completion: number }): OpenTurn {
    const key = keyOf(of);
    const known = this.turns.get(key);
    if (known !== undefined) return known;
    const turn: OpenTurn = {
      agent: of.agent,
      completion: of.completion,
      leaf: false,
      text: null,
      finish: null,
      spent: nothingSpent,
      promptUnits: 0,
      reusedUnits: 0,
      effects: new Map(),
      notes: [],
    };
    this.turns.set(key, turn);
    return turn;
  }

  private change(of: { readonly agent: string; readonly completion: number }, change: Partial<OpenTurn>): void {
    this.turns.set(keyOf(of), { ...this.turn(of), ...change });
  }

  private prompt(body: Body<'prompt'>): void {
    const promptUnits = body.keep + body.append.length;
    this.change(body, { leaf: body.leaf, promptUnits, reusedUnits: body.keep });
  }

  private approval({ key, effect, decision, reason }: Body<'approval'>): void {
    this.approvals.set(key, { decision, reason });
    if (decision !== 'denied') return;
    const turn = this.turn(this.current);
    this.turnOfEffect.set(key, keyOf(turn));
    turn.effects.set(key, this.effect({ key, effect, state: 'not-started' }));
  }

  private claimed({ agent, completion, key, effect, args, line, position }: Body<'effect.claimed'>): void {
    const turn = this.turn({ agent, completion });
    this.turnOfEffect.set(key, keyOf(turn));
    // Until it is settled, this is all that the records tell.
    turn.effects.set(key, this.effect({ key, effect, state: 'uncertain', args, line, position }));
  }

  private settled({ key, effect, state, ms, error }: Body<'effect.settled'>): void {
    const turn = this.turns.get(this.turnOfEffect.get(key) ?? keyOf(this.current)) ?? this.turn(this.current);
    const claimed = turn.effects.get(key) ?? this.effect({ key, effect, state });
    turn.effects.set(key, { ...claimed, state, ms, error });
  }

  private effect(known: Pick<ExplainedEffect, 'key' | 'effect' | 'state'> & Partial<ExplainedEffect>): ExplainedEffect {
    const approval = this.approvals.get(known.key) ?? null;
    return { args: null, line: null, position: null, ms: null, error: null, approval, ...known };
  }
}

function keyOf(of: { readonly agent: string; readonly completion: number }): string {
  return `${of.agent} ${of.completion}`;
}
