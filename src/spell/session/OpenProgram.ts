import { seededRandom } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import type { CanonicalProgram } from '../edit/canonical.ts';
import { definedName } from '../edit/checkNeeds.ts';
import { editPieces } from '../edit/editPieces.ts';
import { markerOf } from '../edit/marker.ts';
import type { Piece } from '../edit/Piece.ts';
import { splitBody } from '../edit/splitBody.ts';
import type { Context } from '../eval/Context.ts';
import { evaluate } from '../eval/evaluate.ts';
import type { TextPoint } from '../eval/Site.ts';
import { readReply } from '../read/readReply.ts';
import { List } from '../values/List.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { appendedText, pieceOf } from './appendedPieces.ts';
import type { BodyForm } from './BodyForm.ts';
import { formSeed } from './formSeed.ts';
import { matchEdited } from './matchEdited.ts';
import type { Evaluation, Extension, Program, ReplyAccepted, TurnCircumstances } from './Program.ts';
import { PromptBlocks } from './PromptBlocks.ts';
import type { Prompt } from './PromptParts.ts';
import type { Serials } from './Serials.ts';

const QUINE = Sym.of('quine');
const EVAL = Sym.of('eval');
const DO = Sym.of('do');
const marker = /\((?:prune|rethink|persist)[\s)]/;

/** What a program needs from its agent. */
export interface ProgramSetting {
  readonly serials: Serials;
  /** A context without bindings: each lineage of programs has its own. */
  readonly newContext: () => Context;
}

/**
 * A program in the standard wrapper that grows turn by turn. Forms keep their bytes, and the values of the unchanged
 * forms are kept: a turn reads and evaluates only what is new, and what stands behind an edit (ARCHITECTURE, section 5).
 */
export class OpenProgram implements Program {
  private readonly name: Sym;
  private header: string;
  private inert: readonly Piece[];
  private readonly evalHeader: string;
  /** Replaced as a whole by an edit, otherwise only appended to: `completion` shares it by length. */
  private body: BodyForm[];
  private readonly blocks: PromptBlocks;
  private readonly cx: Context;
  private readonly setting: ProgramSetting;
  /** How many forms of the body the context has evaluated. */
  private evaluated = 0;
  /** Markers in forms before this index have been applied. */
  private firstUnedited = 0;
  private lastValue: Value = null;
  private pending: Extension[] = [];
  private bound: List | null = null;
  /** The length of the body before the last reply. */
  private accepted = 0;
  /** The circumstances of the turn that is being evaluated. */
  private now: TurnCircumstances;

  constructor(pieces: CanonicalProgram, circumstances: TurnCircumstances, setting: ProgramSetting) {
    this.name = pieces.name;
    this.header = pieces.header;
    this.inert = pieces.inert;
    this.evalHeader = pieces.evalHeader;
    this.setting = setting;
    this.cx = setting.newContext();
    this.now = circumstances;
    this.body = pieces.body.map((piece) => this.newForm(piece, circumstances));
    this.blocks = new PromptBlocks();
  }

  /** Whether `value` is what this program bound its own name to. */
  isBoundTo(value: Value): boolean {
    return value !== null && value === this.bound;
  }

  /** A copy that evaluates everything anew in a context of its own, for a self-call that returns into this program. */
  fork(circumstances: TurnCircumstances): OpenProgram {
    const pieces = { ...this.pieces(), body: this.body.map((form) => form.piece) };
    const copy = new OpenProgram(pieces, circumstances, this.setting);
    copy.body = this.body.map((form) => ({ ...form, before: null }));
    copy.firstUnedited = this.firstUnedited;
    copy.pending = [...this.pending];
    return copy;
  }

  private pieces(): Omit<CanonicalProgram, 'body'> {
    return { name: this.name, header: this.header, inert: this.inert, evalHeader: this.evalHeader };
  }

  prompt(): Prompt {
    return this.blocks.prompt(this.header + joined(this.inert) + this.evalHeader, this.body);
  }

  accept(reply: string, circumstances: TurnCircumstances): ReplyAccepted {
    const read = readReply(reply, { open: ['(', '(', '('], tail: this.blocks.last });
    if (read.forms.length === 0) throw incantError('PARSE_EMPTY', {});
    const pieces = splitBody(read.text, read.spans, read.forms);
    this.accepted = this.body.length;
    pieces.forEach((piece, index) => {
      const point = { source: read.source, offset: read.spans[index * 2] };
      this.body.push(this.newForm(index === 0 ? { ...piece, lead: ` ${piece.lead}` } : piece, circumstances, point));
    });
    for (const note of read.notes) this.pending.push({ kind: 'note', label: 'note', text: note });
    return { repaired: read.repaired, notes: read.notes };
  }

  reject(note: string): void {
    this.truncate(this.accepted);
    this.pending = [];
    this.body.push(this.newForm(pieceOf(appendedText({ kind: 'note', label: 'note', text: note }, 0)), this.now));
  }

  *evaluate(circumstances: TurnCircumstances): Evaluation {
    this.bindName();
    this.now = circumstances;
    this.cx.beginCompletion({ random: seededRandom(circumstances.seed), time: circumstances.time });
    while (this.evaluated < this.body.length) yield* this.evaluateNext();
    const last = this.body[this.body.length - 1];
    const path = last === undefined ? '0' : `${last.serial}.${isQuoted(last.piece.form) ? '1' : 'v'}`;
    const end = this.cx.checkpoint();
    this.cx.useChance(seededRandom(formSeed(circumstances.seed, 0)), circumstances.time);
    try {
      return yield* evaluate(this.lastValue, this.cx, { path, effects: true, tail: true });
    } finally {
      this.collectPrinted();
      this.cx.rollback(end);
    }
  }

  private *evaluateNext(): Evaluation {
    const index = this.evaluated;
    const form = this.body[index];
    const before = this.cx.checkpoint();
    this.cx.useChance(seededRandom(form.circumstances.seed), form.circumstances.time);
    const point = form.point === null ? {} : { point: form.point };
    const value = yield* evaluate(form.piece.form, this.cx, { path: String(form.serial), ...point });
    if (form.shown) this.cx.takePrinted();
    else this.collectPrinted();
    this.body[index] = { ...form, before, shown: true };
    this.lastValue = value as Value;
    this.evaluated = index + 1;
    return value;
  }

  extend(append: readonly Extension[], contextMaxChars: number): void {
    const newForms = this.body.slice(this.firstUnedited);
    if (newForms.some((form) => marker.test(form.piece.text)) || this.inert.some((piece) => marker.test(piece.text)))
      this.edit();
    this.firstUnedited = this.body.length;
    const all = [...append, ...this.pending];
    this.pending = [];
    for (const one of all) this.body.push(this.newForm(pieceOf(appendedText(one, contextMaxChars)), this.now));
  }

  /**
   * Goes on from a program given as data, without applying edits: forms that are this program's own keep their bytes and
   * values. False when the data is no continuation of this program.
   */
  continueFrom(
    name: Sym,
    inertCount: number,
    forms: readonly Value[],
    rest: (from: number) => readonly Piece[],
  ): boolean {
    if (name !== this.name || inertCount !== this.inert.length) return false;
    let same = 0;
    while (same < this.body.length && same < forms.length && this.body[same].piece.form === forms[same]) same++;
    if (same === 0) return false;
    this.truncate(same);
    for (const piece of rest(same)) this.body.push(this.newForm(piece, this.now));
    return true;
  }

  private truncate(length: number): void {
    if (length < this.evaluated) this.forget(length);
    this.body = this.body.slice(0, length);
    this.blocks.cutAt(length);
    this.firstUnedited = Math.min(this.firstUnedited, length);
  }

  /** Takes back the evaluation of the forms from `index` on. */
  private forget(index: number): void {
    const before = this.body[index].before;
    if (before !== null) this.cx.rollback(before);
    this.evaluated = Math.min(this.evaluated, index);
  }

  /** Applies the markers of the new forms. Only the end of the program that they can reach is looked at. */
  private edit(): void {
    const lookup = (name: Sym): Value | undefined => this.cx.lookup(name);
    this.editInert(lookup);
    const start = this.reach();
    const before = this.body.slice(0, start);
    const forms = this.body.slice(start);
    const old = forms.map((form) => form.piece);
    const definedEarlier = (name: Sym): boolean => before.some((form) => definedName(form.piece.form) === name);
    const result = editPieces(old, this.firstUnedited - start, lookup, 'body', definedEarlier);
    const changedFrom = start + result.changedFrom;
    if (changedFrom < this.evaluated) this.forget(changedFrom);
    const matched = matchEdited(forms, result.pieces, (piece, from) => ({
      ...this.newForm(piece, from.circumstances),
      circumstances: from.circumstances,
      shown: from.shown,
    }));
    this.blocks.cutAt(start + firstDifference(old, result.pieces));
    const edited = matched.map((form, index) => (index < result.changedFrom ? form : { ...form, before: null }));
    this.body = [...before, ...edited];
  }

  /** Index of the earliest form that a marker in a new form can drop. */
  private reach(): number {
    let back = 0;
    for (let i = this.firstUnedited; i < this.body.length; i++) back += markerOf(this.body[i].piece.form)?.count ?? 0;
    return Math.max(0, this.firstUnedited - back);
  }

  private editInert(lookup: (name: Sym) => Value | undefined): void {
    if (this.inert.length === 0) return;
    const whole: Piece = { lead: ' ', text: '(eval (do))', form: List.of([EVAL, List.of([DO])]) };
    const result = editPieces([...this.inert, whole], 0, lookup, 'quine-arguments');
    const inert = result.pieces.slice(0, -1);
    if (joined(inert) !== joined(this.inert)) this.blocks.cutAt(0);
    this.inert = inert;
  }

  private newForm(piece: Piece, circumstances: TurnCircumstances, point: TextPoint | null = null): BodyForm {
    const serial = this.setting.serials.next();
    return {
      piece,
      serial,
      circumstances: { seed: formSeed(circumstances.seed, serial), time: circumstances.time },
      point,
      before: null,
      shown: false,
    };
  }

  private collectPrinted(): void {
    const text = this.cx.takePrinted();
    if (text !== '') this.pending.push({ kind: 'note', label: 'printed', text });
  }

  /** Binds the program's name to the whole program as data, made only when something looks at it. */
  private bindName(): void {
    const { body, inert, name } = this;
    const count = body.length;
    const forms = List.lazy(count + 1, () => [DO, ...body.slice(0, count).map((form) => form.piece.form)]);
    const whole = [QUINE, name, ...inert.map((piece) => piece.form), List.of([EVAL, forms])];
    this.bound = List.of(whole);
    this.cx.define(name, this.bound);
  }
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map((piece) => piece.lead + piece.text).join('');
}

function isQuoted(form: Value): boolean {
  return form instanceof List && form.count === 2 && form.first === Sym.of('quote');
}

function firstDifference(old: readonly Piece[], next: readonly Piece[]): number {
  let index = 0;
  while (index < old.length && index < next.length && old[index] === next[index]) index++;
  return index;
}
