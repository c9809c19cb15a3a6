import { incantError, isIncantError } from '../../errors/index.ts';
import { List } from '../values/List.ts';
import { Place, type Source } from '../values/Place.ts';
import { regexOf } from '../values/regexOf.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { classOf, lineEnd, SPACE, startsComment, tokenEnd } from './charClass.ts';
import { FunctionArguments } from './FunctionArguments.ts';
import * as frame from './frames.ts';
import { closeMap, closeNamespacedMap, closeSet } from './literals.ts';
import { closerOf, invalidToken, unclosed, unexpectedCloser, unsupported } from './parseErrors.ts';
import { readChar } from './readChar.ts';
import { looksLikeNumber, readNumber } from './readNumber.ts';
import { stringEnd, unescapeString } from './readString.ts';
import { readTagged, tagExpectations } from './readTagged.ts';
import { readSymbolic, readWord, refusal } from './tokens.ts';

/** Forms nested deeper than this are refused, so that nothing that walks forms meets the host's stack. */
const deepest = 10_000;

/**
 * Reads forms in one pass over the characters. What is open is kept in parallel arrays and not on the host's stack; the
 * finished forms of all open frames share one array, `values`, and `spans` holds two offsets for each of them.
 */
export class FormReader {
  private readonly source: Source;
  private readonly text: string;
  private at: number;
  private readonly values: Value[] = [];
  private readonly spans: number[] = [];
  /** How many of `values` are in use: the arrays never shrink, since growing them again would cost. */
  private count = 0;
  private readonly kinds: number[] = [frame.TOP];
  private readonly starts: number[] = [0];
  private readonly bases: number[] = [0];
  /** The namespace or the tag of each open frame that has one. */
  private readonly names: string[] = [];
  private readonly words = new Map<string, Value>();
  private functionArguments: FunctionArguments | null = null;

  constructor(source: Source, from: number) {
    this.source = source;
    this.text = source.text;
    this.at = from;
  }

  /** The finished forms of the top level; those before the error when `read` has thrown. */
  topForms(): { readonly forms: readonly Value[]; readonly spans: readonly number[] } {
    const count = this.bases.length > 1 ? this.bases[1] : this.count;
    return { forms: this.values.slice(0, count), spans: this.spans.slice(0, 2 * count) };
  }

  /**
   * Reads until `limit` forms of the top level are finished, a closer stands at the top level, or the text ends. Gives the
   * offset of that closer, or -1.
   *
   * @throws PARSE_* at the first thing that is no form, LIMIT_DEPTH
   */
  read(limit: number = Number.POSITIVE_INFINITY): number {
    const text = this.text;
    for (;;) {
      let code = text.charCodeAt(this.at);
      while (code === 32 || code === 10) code = text.charCodeAt(++this.at);
      if (this.count >= limit && this.kinds.length === 1) return -1;
      if (classOf(code) === SPACE) this.at++;
      else if (Number.isNaN(code)) return this.finish();
      else if (code === 40 /* ( */) this.openFrame(frame.LIST, 1);
      else if (code === 41 /* ) */ || code === 93 /* ] */ || code === 125 /* } */) {
        if (this.kinds.length === 1) return this.at;
        this.close(text[this.at]);
      } else this.readOther(code);
    }
  }

  private finish(): -1 {
    const top = this.kinds.length - 1;
    if (top === 0) return -1;
    const kind = this.kinds[top];
    if (kind > frame.TOP) throw this.nothingFollows(top);
    throw unclosed(this.source, this.starts[top], frame.openers[kind]);
  }

  private nothingFollows(top: number): Error {
    const text = frame.prefixTexts[this.kinds[top]];
    return invalidToken(this.source, this.starts[top], text, 'no form follows it');
  }

  private readOther(code: number): void {
    switch (code) {
      case 34 /* " */:
        this.readText();
        break;
      case 91 /* [ */:
        this.openFrame(frame.VECTOR, 1);
        break;
      case 123 /* { */:
        this.openFrame(frame.MAP, 1);
        break;
      case 39 /* ' */:
        this.openFrame(frame.QUOTE, 1);
        break;
      case 64 /* @ */:
        this.openFrame(frame.DEREF, 1);
        break;
      case 96 /* ` */:
        this.openFrame(frame.SYNTAX_QUOTE, 1);
        break;
      case 94 /* ^ */:
        this.openFrame(frame.META, 1);
        break;
      case 126 /* ~ */:
        if (this.text.charCodeAt(this.at + 1) === 64) this.openFrame(frame.UNQUOTE_SPLICING, 2);
        else this.openFrame(frame.UNQUOTE, 1);
        break;
      case 92 /* \ */:
        this.readCharacter();
        break;
      case 59 /* ; */:
        this.at = lineEnd(this.text, this.at);
        break;
      case 35 /* # */:
        this.readDispatch();
        break;
      default:
        if ((code === 47 || code === 42) && startsComment(this.text, this.at)) this.at = lineEnd(this.text, this.at);
        else this.readToken();
    }
  }

  private readDispatch(): void {
    switch (this.text[this.at + 1]) {
      case '{':
        this.openFrame(frame.SET, 2);
        break;
      case '(':
        this.openFunction();
        break;
      case '"':
        this.readRegex();
        break;
      case "'":
        this.openFrame(frame.VAR, 2);
        break;
      case '_':
        this.openFrame(frame.DISCARD, 2);
        break;
      case '^':
        this.openFrame(frame.META, 2);
        break;
      case '!':
        this.at = lineEnd(this.text, this.at);
        break;
      case '#':
        this.readSymbolicNumber();
        break;
      case ':':
        this.openNamespacedMap();
        break;
      default:
        this.openTag();
        break;
    }
  }

  private readToken(): void {
    const start = this.at;
    const end = tokenEnd(this.text, start);
    this.at = end;
    const token = this.text.slice(start, end);
    if (looksLikeNumber(token, 0)) {
      const value = readNumber(token);
      if (value === undefined) throw invalidToken(this.source, start, token, refusal(token));
      this.complete(value, start, end);
      return;
    }
    if (this.functionArguments !== null && token.startsWith('%')) {
      const argument = this.functionArguments.symbol(token);
      if (argument !== undefined) {
        this.complete(argument, start, end);
        return;
      }
    }
    this.complete(this.word(token, start), start, end);
  }

  private word(token: string, start: number): Value {
    const known = this.words.get(token);
    if (known !== undefined) return known;
    const value = readWord(token);
    if (value === undefined) throw invalidToken(this.source, start, token, refusal(token));
    this.words.set(token, value);
    return value;
  }

  private readText(): void {
    const start = this.at;
    const end = stringEnd(this.text, start);
    if (end === -1) throw unclosed(this.source, start, '"');
    this.at = end + 1;
    this.complete(unescapeString(this.text.slice(start + 1, end)), start, end + 1);
  }

  private readRegex(): void {
    const start = this.at;
    const end = stringEnd(this.text, start + 1);
    if (end === -1) throw unclosed(this.source, start, '"');
    this.at = end + 1;
    this.complete(this.regex(start, end), start, end + 1);
  }

  private regex(start: number, end: number): Value {
    try {
      return regexOf(this.text.slice(start + 2, end));
    } catch (error) {
      if (isIncantError(error)) error.place ??= this.source.position(start);
      throw error;
    }
  }

  private readCharacter(): void {
    const start = this.at;
    const end = Math.max(tokenEnd(this.text, Math.min(start + 2, this.text.length)), start + 2);
    const token = this.text.slice(start + 1, end);
    const char = readChar(token);
    if (char === undefined) throw invalidToken(this.source, start, `\\${token}`, 'no character has this name');
    this.at = end;
    this.complete(char, start, end);
  }

  private readSymbolicNumber(): void {
    const start = this.at;
    const end = tokenEnd(this.text, start);
    const value = readSymbolic(this.text.slice(start + 2, end));
    if (value === undefined) {
      throw invalidToken(this.source, start, this.text.slice(start, end), 'only ##Inf, ##-Inf and ##NaN exist');
    }
    this.at = end;
    this.complete(value, start, end);
  }

  private openFunction(): void {
    if (this.functionArguments !== null) {
      throw unsupported(this.source, this.at, '#() inside #()', 'write the inner one as (fn [x] …)');
    }
    this.functionArguments = new FunctionArguments();
    this.openFrame(frame.FUNCTION, 2);
  }

  private openNamespacedMap(): void {
    const end = tokenEnd(this.text, this.at);
    const name = this.text.slice(this.at + 2, end);
    if (name === '' || name.startsWith(':') || this.text[end] !== '{') {
      throw unsupported(this.source, this.at, this.text.slice(this.at, end), 'a namespaced map is written #:name{…}');
    }
    this.names.push(name);
    this.openFrame(frame.NAMESPACED_MAP, end + 1 - this.at);
  }

  private openTag(): void {
    const start = this.at;
    const end = tokenEnd(this.text, start);
    const tag = this.text.slice(start + 1, end);
    if (tag.startsWith('?')) throw unsupported(this.source, start, '#?', 'Spell has no reader conditionals');
    if (tag.startsWith('=')) throw unsupported(this.source, start, '#=', 'nothing is evaluated while reading');
    if (tag === '')
      throw invalidToken(this.source, start, `#${this.text.slice(end, end + 1)}`, 'nothing is written so');
    if (!Object.hasOwn(tagExpectations, tag))
      throw unsupported(this.source, start, `#${tag}`, 'only #inst and #uuid are known');
    this.names.push(tag);
    this.openFrame(frame.TAG, end - start);
  }

  private openFrame(kind: number, width: number): void {
    if (this.kinds.length > deepest) {
      throw incantError('LIMIT_DEPTH', { limit: deepest }, { place: this.source.position(this.at) });
    }
    this.kinds.push(kind);
    this.starts.push(this.at);
    this.bases.push(this.count);
    this.at += width;
  }

  private close(closer: string): void {
    const top = this.kinds.length - 1;
    const kind = this.kinds[top];
    if (kind > frame.TOP) throw this.nothingFollows(top);
    const expected = closerOf(frame.openers[kind]);
    if (closer !== expected) throw unexpectedCloser(this.source, this.at, expected);
    const start = this.starts[top];
    const base = this.bases[top];
    const end = ++this.at;
    const items = this.values.slice(base, this.count);
    const place = new Place(this.source, start, end, this.spans.slice(2 * base, 2 * this.count));
    this.count = base;
    this.pop();
    this.complete(this.collection(kind, items, place), start, end);
  }

  private collection(kind: number, items: Value[], place: Place): Value {
    if (kind === frame.LIST) return List.of(items, place);
    if (kind === frame.VECTOR) return Vector.of(items, place);
    if (kind === frame.MAP) return closeMap(items, place);
    if (kind === frame.SET) return closeSet(items, place);
    if (kind === frame.NAMESPACED_MAP) return closeNamespacedMap(this.names.pop() ?? '', items, place);
    const body = List.of(items, new Place(this.source, place.start + 1, place.end, place.children));
    const params = this.functionArguments?.params() ?? Vector.empty;
    this.functionArguments = null;
    const at = place.start;
    return List.of(
      [Sym.of('fn'), params, body],
      new Place(this.source, at, place.end, [at, at + 1, at, at + 1, at + 1, place.end]),
    );
  }

  /** Hands a finished form to the frame that waits for it; a prefix thereby becomes finished itself. */
  private complete(form: Value, start: number, end: number): void {
    let value = form;
    let from = start;
    for (;;) {
      const top = this.kinds.length - 1;
      const kind = this.kinds[top];
      if (kind <= frame.TOP) break;
      if (kind === frame.META) {
        this.kinds[top] = frame.META_FORM;
        return;
      }
      const opened = this.starts[top];
      this.pop();
      if (kind === frame.DISCARD) return;
      if (kind === frame.TAG) value = this.tagged(this.names.pop() ?? '', value, opened);
      else if (kind !== frame.META_FORM) value = this.prefixed(kind, value, opened, from, end);
      from = opened;
    }
    const index = this.count++;
    this.values[index] = value;
    this.spans[2 * index] = from;
    this.spans[2 * index + 1] = end;
  }

  private prefixed(kind: number, value: Value, opened: number, from: number, end: number): Value {
    const width = frame.prefixTexts[kind].length;
    const place = new Place(this.source, opened, end, [opened, opened + width, from, end]);
    return List.of([Sym.of(frame.prefixNames[kind]), value], place);
  }

  private tagged(tag: string, form: Value, opened: number): Value {
    const value = readTagged(tag, form);
    if (value === undefined) throw invalidToken(this.source, opened, `#${tag}`, `it needs ${tagExpectations[tag]}`);
    return value;
  }

  private pop(): void {
    this.kinds.pop();
    this.starts.pop();
    this.bases.pop();
  }
}
