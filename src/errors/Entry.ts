/** Which part of Incant an error speaks of; the page of `docs/errors/` that holds it. */
export type ErrorArea =
  | 'reading'
  | 'evaluation'
  | 'effects'
  | 'run'
  | 'models'
  | 'store'
  | 'configuration'
  | 'internal';

/** One row of the catalogue: everything that Incant knows of a code. `Data` is the shape of the error's data. */
export interface Entry<Data> {
  readonly area: ErrorArea;
  /** A critical error ends the run: no program can catch it and no further model call is made. */
  readonly critical: boolean;
  /** One sentence for the reference page: when this error is raised. */
  readonly when: string;
  /** What the model is told: words of its own language, with the suggestion where there is one. */
  readonly model: (data: Data) => string;
  /** What a person is told, when it differs from what the model is told. */
  readonly person?: (data: Data) => string;
  /** The way out: what to do now. */
  readonly wayOut: (data: Data) => string;
}

/** A table with a row for each code of `Codes`. */
export type Entries<Codes> = { readonly [Code in keyof Codes]: Entry<Codes[Code]> };

/** `, did you mean a or b?`, or nothing when there is no suggestion. */
export function didYouMean(suggestions: readonly string[]): string {
  return suggestions.length === 0 ? '' : `; did you mean ${suggestions.join(' or ')}?`;
}
