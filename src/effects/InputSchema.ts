/** The reading of an input by a schema. */
export type InputReading =
  | { readonly kind: 'valid'; readonly input: unknown }
  /** Each issue is `path: message`, or the message alone for the input as a whole. */
  | { readonly kind: 'invalid'; readonly issues: readonly string[] };

/** What a tool's input must be, whichever schema language said it. */
export interface InputSchema {
  /** The expected shape as TypeScript text. */
  readonly typeText: string;
  read(input: unknown): InputReading | Promise<InputReading>;
}
