import { seededRandom } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import { evaluate } from '../eval/evaluate.ts';
import { openBrackets } from '../read/openBrackets.ts';
import { closerOf } from '../read/parseErrors.ts';
import { readProgram } from '../read/readProgram.ts';
import { readReply } from '../read/readReply.ts';
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

  /** The brackets that the text leaves open are closed after the reply's last form. */
  accept(reply: string): ReplyAccepted {
    const text = promptText(this.parts);
    const open = openBrackets(text) ?? [];
    const read = readReply(reply, { text, open, tail: text });
    if (read.forms.length === 0) throw incantError('PARSE_EMPTY', {});
    this.before = this.parts;
    const closers = [...open]
      .reverse()
      .map((bracket) => closerOf(bracket))
      .join('');
    const whole = `${text}${read.text}\n${closers}`;
    this.parts = { parts: [{ kind: 'text', text: whole }], length: whole.length };
    return { repaired: read.repaired, notes: read.notes };
  }

  *evaluate(circumstances: TurnCircumstances): Evaluation {
    const cx = this.setting.newContext();
    cx.beginCompletion({ random: seededRandom(circumstances.seed), time: circumstances.time });
    const { forms, spans, source } = readProgram(promptText(this.parts));
    if (forms.length === 0) throw incantError('PARSE_EMPTY', {});
    const last = forms.length - 1;
    const options = (index: number) => ({
      path: String(this.setting.serials.next()),
      point: { source, offset: spans[index * 2] },
    });
    for (let index = 0; index < last; index++) yield* evaluate(forms[index], cx, options(index));
    return yield* evaluate(forms[last], cx, { ...options(last), tail: true });
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
