import { durationText, effectText, type Paint, spentText } from '../explain/index.ts';
import type { EffectState, LogRecord, RecordBody } from '../log/index.ts';
import type { Screen } from './Screen.ts';

/** The width of the words `done`, `uncertain` and the like. */
const stateWidth = 11;

/** Shows a run as it goes: each turn with its cost, each effect with its state. */
export class Progress {
  private readonly screen: Screen;
  private readonly paint: Paint;
  private readonly calls = new Map<string, string>();

  constructor(screen: Screen, paint: Paint) {
    this.screen = screen;
    this.paint = paint;
  }

  /** Takes each record as it is written. */
  record({ run, body }: LogRecord): void {
    switch (body.kind) {
      case 'run.started':
        this.screen.line(`${this.paint('bold', `run ${run}`)}  ${body.model}`);
        break;
      case 'run.resumed':
        this.screen.line(this.paint('bold', `resuming ${run}`));
        break;
      case 'prompt':
        this.screen.status(`${turnName(body)}  asking the model …`);
        break;
      case 'completion':
        this.screen.line(`${this.paint('bold', turnName(body))}  ${spentText(body.spent)}`);
        break;
      case 'note':
        this.effectLine('note', 'dim', body.text);
        break;
      case 'approval':
        this.approval(body);
        break;
      case 'effect.claimed':
        this.calls.set(body.key, effectText(body.effect, body.args));
        this.screen.status(`  ${'running'.padEnd(stateWidth)} ${this.calls.get(body.key) ?? body.effect}`);
        break;
      case 'effect.settled':
        this.settled(body);
        break;
      case 'turn.ended':
      case 'run.ended':
      case 'doctor.repaired':
    }
  }

  private settled({ key, effect, state, ms, error }: Extract<RecordBody, { kind: 'effect.settled' }>): void {
    const call = this.calls.get(key) ?? effect;
    this.calls.delete(key);
    this.effectLine(state, colourOf(state), `${call}  ${this.paint('dim', durationText(ms))}`);
    if (error !== null) this.effectLine('', 'dim', `${error.code}: ${error.message}`);
  }

  private approval({ effect, decision, reason }: Extract<RecordBody, { kind: 'approval' }>): void {
    const told = reason === null ? effect : `${effect}: ${reason}`;
    if (decision === 'denied') this.effectLine('denied', 'red', told);
  }

  private effectLine(word: string, style: Parameters<Paint>[0], text: string): void {
    this.screen.line(`  ${this.paint(style, word.padEnd(stateWidth))} ${text}`);
  }
}

function turnName(body: { readonly agent: string; readonly completion: number }): string {
  return `turn ${body.completion}${body.agent === 'main' ? '' : ` of ${body.agent}`}`;
}

function colourOf(state: EffectState): 'green' | 'yellow' | 'red' {
  if (state === 'done') return 'green';
  return state === 'uncertain' ? 'yellow' : 'red';
}
