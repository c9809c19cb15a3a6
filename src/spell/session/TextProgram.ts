import { seededRandom } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import { evaluate } from '../eval/evaluate.ts';
import { readProgram } from '../read/readProgram.ts';
import type { ProgramSetting } from './OpenProgram.ts';
import type { Evaluation, Program, ReplyAccepted, TurnCircumstances } from './Program.ts';
import { type Prompt, promptText } from './PromptParts.ts';

/** A program outside the standard wrapper: any code as text. It is read and evaluated whole, and cannot be extended. */
export class TextProgram implements Program {
  private parts: Prompt;
  private before: Prompt;
  private readonly setting: ProgramSetting;

  constructor(start: Prompt, setting: ProgramSetting) {
    this.parts = start;
    this.before = start;
    this.setting = setting;
  }

  /** A program from one text. */
  static of(text: string, setting: ProgramSetting): TextProgram {
    return new TextProgram({ parts: [{ kind: 'text', text }], length: text.length }, setting);
  }

  prompt(): Prompt {
    return this.parts;
  }

  accept(reply: string): ReplyAccepted {
    const read = readProgram(promptText(this.parts) + reply);
    if (read.forms.length === 0) throw incantError('PARSE_EMPTY', {});
    this.before = this.parts;
    this.parts = { parts: [{ kind: 'text', text: read.text }], length: read.text.length };
    return { repaired: read.repaired, notes: read.notes };
  }

  *evaluate(circumstances: TurnCircumstances): Evaluation {
    const cx = this.setting.newContext();
    cx.beginCompletion({ random: seededRandom(circumstances.seed), time: circumstances.time });
    const forms = readProgram(promptText(this.parts)).forms;
    for (const form of forms.slice(0, -1)) yield* evaluate(form, cx, { path: String(this.setting.serials.next()) });
    if (forms.length === 0) return null;
    return yield* evaluate(forms[forms.length - 1], cx, { path: String(this.setting.serials.next()), tail: true });
  }

  /** The note is not shown: text that is no program in the wrapper has no place for it. */
  reject(): void {
    this.parts = this.before;
  }

  extend(): void {
    throw incantError('BAD_FORM', {
      form: '!extend',
      problem: 'this program has no (quine completion (eval (do …))) to extend',
    });
  }
}
