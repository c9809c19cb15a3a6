import { cutText } from '../../base/index.ts';
import { type ErrorPlace, type IncantError, incantError, isIncantError, restoreError } from '../../errors/index.ts';
import { printValue } from '../print/print.ts';
import type { Fn } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import type { Context } from './Context.ts';
import type { Site, TextPoint } from './Site.ts';

/** What the evaluator knows of an error beyond its public fields. */
export interface ErrorDetail {
  /** The form that failed; undefined when it is not known. */
  readonly expr: Value | undefined;
  /** Where the form begins; null when it stands in no text. */
  readonly point: TextPoint | null;
  /** The functions being called when it was raised, innermost first, as far as they are kept. */
  frames: readonly Fn[];
  /** How many functions were being called. */
  depth: number;
}

/** Functions that a trace names at most. */
const traceLength = 20;
/** Units of a printed form in an error's place. */
const formLength = 200;

const details = new WeakMap<object, ErrorDetail>();
const thrownValues = new WeakMap<object, { readonly value: Value }>();
const passedEval = new WeakSet<object>();

/** What is known of an error that left an evaluation. */
export function detailOf(error: object): ErrorDetail | undefined {
  return details.get(error);
}

/** The THROWN error of `(throw value)`; a handler gets the value itself. */
export function thrown(value: Value, text: string): IncantError {
  const error = incantError('THROWN', { printed: cutText(text, 2000) });
  thrownValues.set(error, { value });
  return error;
}

/** The value of a THROWN error, in a box; undefined for other errors. */
export function thrownValue(error: object): { readonly value: Value } | undefined {
  return thrownValues.get(error);
}

/** Notes that an error left an `eval` inside the evaluated form. */
export function notePassedEval(error: unknown): void {
  if (typeof error === 'object' && error !== null) passedEval.add(error);
}

/**
 * Whether an error was raised inside an `eval` that the evaluated form itself called: then the recovery of the trailing
 * expression does not apply (dialect rule 22).
 */
export function raisedInsideEval(error: unknown): boolean {
  return typeof error === 'object' && error !== null && passedEval.has(error);
}

/** Gives an error its place, where the failing form is known. The first place counts. */
export function locate(error: IncantError, point: TextPoint | null, expr: Value): IncantError {
  if (!details.has(error)) details.set(error, { expr, point, frames: [], depth: -1 });
  if (error.place === undefined && point !== null) error.place = placeAt(point, expr);
  return error;
}

function placeAt(point: TextPoint, expr: Value): ErrorPlace {
  const { line, column } = point.source.position(point.offset);
  return { line, column, form: shortForm(expr) };
}

/** A form as errors show it. */
export function shortForm(form: Value): string {
  const text = printed(form);
  return text.length <= formLength ? text : `${cutText(text, formLength - 1)}…`;
}

/** Printing must not fail where an error is made. */
function printed(form: Value): string {
  try {
    return printValue(form);
  } catch {
    return '…';
  }
}

/** Gives an error the place of its child. */
export function locateChild(error: IncantError, site: Site | null, index: number, expr: Value): IncantError {
  return locate(error, site === null ? null : site.childPoint(index), expr);
}

/** Anything thrown, as an error of the catalogue with place and trace. Called where an error is caught, before scopes end. */
export function settleError(thrownThing: unknown, cx: Context): IncantError {
  const error = fromHost(thrownThing, cx);
  if (!details.has(error))
    locate(error, cx.site === null ? null : cx.site.point, cx.site === null ? null : cx.site.shown);
  const detail = details.get(error);
  if (detail !== undefined && detail.depth < 0) {
    detail.depth = cx.depth;
    detail.frames = cx.frames.slice(Math.max(0, cx.depth - traceLength), cx.depth).reverse();
    if (error.place !== undefined && error.place.trace === undefined && detail.frames.length > 0) {
      error.place = { ...error.place, trace: detail.frames.map(frameName) };
    }
  }
  return error;
}

/** Throws LIMIT_DEPTH when expansions or evaluated data nest in each other without end. */
export function checkNesting(site: Site | null, cx: Context): void {
  if (site !== null && site.level > cx.limits.depth) throw incantError('LIMIT_DEPTH', { limit: cx.limits.depth });
}

/** What a trace calls a function. */
export function frameName(fn: Fn): string {
  return fn.name === null ? 'fn' : fn.name.fullName;
}

/** A new error like one that the analysis found, for each time the form is evaluated. */
export function sameError(error: IncantError): IncantError {
  return restoreError({ ...error.toJSON() });
}

function fromHost(thing: unknown, cx: Context): IncantError {
  if (isIncantError(thing)) return thing;
  if (isStackOverflow(thing)) return incantError('LIMIT_DEPTH', { limit: cx.limits.depth }, { cause: thing });
  if (thing instanceof RangeError) {
    return incantError('LIMIT_SIZE', { what: 'a value', limit: cx.limits.units }, { cause: thing });
  }
  const what = thing instanceof Error ? thing.message : String(thing);
  return incantError('INTERNAL_ERROR', { what }, { cause: thing });
}

/** Whether the host's stack ran over. V8 and JavaScriptCore throw a RangeError, SpiderMonkey an InternalError. */
export function isStackOverflow(thing: unknown): boolean {
  if (!(thing instanceof Error)) return false;
  return thing.name === 'InternalError' || (thing instanceof RangeError && thing.message.includes('call stack'));
}
