import { Char } from '../values/scalars.ts';

const named: ReadonlyMap<string, string> = new Map([
  ['newline', '\n'],
  ['space', ' '],
  ['tab', '\t'],
  ['return', '\r'],
  ['backspace', '\b'],
  ['formfeed', '\f'],
]);

/** The name of a character that has one, as `newline`. */
export const charNames: ReadonlyMap<string, string> = new Map([...named].map(([name, unit]) => [unit, name]));

/** The character that a token after the backslash names, or undefined. */
export function readChar(token: string): Char | undefined {
  if (token.length === 1) return new Char(token);
  const unit = named.get(token);
  if (unit !== undefined) return new Char(unit);
  if (/^u[0-9A-Fa-f]{4}$/.test(token)) return new Char(String.fromCharCode(Number.parseInt(token.slice(1), 16)));
  if (/^o(?:[0-3]?[0-7]{1,2})$/.test(token)) return new Char(String.fromCharCode(Number.parseInt(token.slice(1), 8)));
  return undefined;
}
