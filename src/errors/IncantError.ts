import { catalogue, type ErrorCode, type ErrorDataByCode, entryOf } from './catalogue.ts';

/** The brand is shared by every loaded copy of the package, so a guard holds across copies and realms (seed 003). */
const brand: unique symbol = Symbol.for('incant.error') as never;

/** Where in a program an error arose. Lines and columns count from 1, columns in code points. */
export interface ErrorPlace {
  readonly line: number;
  readonly column: number;
  /** The printed form that failed, shortened. */
  readonly form?: string;
  /** Names of the functions that the error passed through, innermost first. */
  readonly trace?: readonly string[];
}

/** Further parts of an error. */
export interface ErrorOptions {
  readonly place?: ErrorPlace;
  readonly cause?: unknown;
}

/** Any error of Incant. Made only by `incantError`; recognised by `isIncantError`, never by `instanceof` or by its text. */
export class IncantError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly data: ErrorDataByCode[Code];
  readonly critical: boolean;
  /** Set once, by the evaluator that knows where the failing form stands. */
  place: ErrorPlace | undefined;

  /** @internal Use `incantError`. */
  constructor(code: Code, data: ErrorDataByCode[Code], options: ErrorOptions) {
    super(catalogue[code].model(data), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'IncantError';
    this.code = code;
    this.data = data;
    this.critical = catalogue[code].critical;
    this.place = options.place;
    Object.defineProperty(this, brand, { value: true });
  }

  /** What a person should read. */
  get personMessage(): string {
    const entry = entryOf(this.code);
    return (entry.person ?? entry.model)(this.data);
  }

  /** What to do now. */
  get wayOut(): string {
    return entryOf(this.code).wayOut(this.data);
  }

  /** Plain data for logs and `--json`; guards do not accept it, since JSON keeps no brand. */
  toJSON(): ErrorDiagnostic {
    return {
      code: this.code,
      message: this.message,
      critical: this.critical,
      data: this.data as Readonly<Record<string, unknown>>,
      ...(this.place === undefined ? {} : { place: this.place }),
    };
  }
}

/** An error as plain data. */
export interface ErrorDiagnostic {
  readonly code: ErrorCode;
  readonly message: string;
  readonly critical: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly place?: ErrorPlace;
}

/**
 * Makes an error of the catalogue. The only way to make one.
 *
 * @example
 * import { incantError, isIncantError } from 'incant/errors'
 * const error = incantError('RUN_NOT_FOUND', { run: 'r1', suggestions: [] })
 * error.message // => 'no run r1 in the store'
 * isIncantError(error, 'RUN_NOT_FOUND') // => true
 */
export function incantError<Code extends ErrorCode>(
  code: Code,
  data: ErrorDataByCode[Code],
  options: ErrorOptions = {},
): IncantError<Code> {
  return new IncantError(code, data, options);
}

/** Whether `value` is an error of Incant, and of this code when one is named. Parsed JSON never is. */
export function isIncantError<Code extends ErrorCode = ErrorCode>(
  value: unknown,
  code?: Code,
): value is IncantError<Code> {
  if (typeof value !== 'object' || value === null || !(brand in value)) return false;
  const error = value as unknown as IncantError;
  return Object.hasOwn(catalogue, error.code) && (code === undefined || error.code === code);
}

/** Whether `value` is an error that ends a run. */
export function isCriticalError(value: unknown): value is IncantError {
  return isIncantError(value) && value.critical;
}

/** The error itself when it is one of the catalogue, otherwise an INTERNAL_ERROR around it. */
export function asIncantError(value: unknown): IncantError {
  if (isIncantError(value)) return value;
  const what = value instanceof Error ? value.message : String(value);
  return incantError('INTERNAL_ERROR', { what }, { cause: value });
}

/** Restores the class of an error that crossed a border as plain data, as one that a sandbox threw. */
export function restoreError(diagnostic: ErrorDiagnostic): IncantError {
  return new IncantError(
    diagnostic.code,
    diagnostic.data as never,
    diagnostic.place ? { place: diagnostic.place } : {},
  );
}
