import { charNames } from '../read/readChar.ts';
import { Builtin, Delay, FutureValue, Macro } from '../values/callables.ts';
import { Keyword } from '../values/Keyword.ts';
import { isNumber, printNumber } from '../values/numbers.ts';
import { Sym } from '../values/Sym.ts';
import { Char, Instant, Regex, Uuid } from '../values/scalars.ts';
import type { Value } from '../values/Value.ts';
import { quoteText, unicodeEscape } from './quoteText.ts';

/** The text of a value that has no parts, or undefined when it has parts. */
export function printAtom(value: Value): string | undefined {
  if (value === null) return 'nil';
  if (typeof value === 'string') return quoteText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Sym) return value.fullName;
  if (value instanceof Keyword) return `:${value.fullName}`;
  if (isNumber(value)) return printNumber(value);
  if (value instanceof Char) return printChar(value);
  if (value instanceof Regex)
    return `#"${value.source.replace(/\\[\s\S]|"/g, (part) => (part === '"' ? '\\"' : part))}"`;
  if (value instanceof Instant) return `#inst "${printInstant(value)}"`;
  if (value instanceof Uuid) return `#uuid "${value.text}"`;
  if (value instanceof Builtin) return value.entry.name;
  if (value instanceof Macro) return `#<macro ${value.name.fullName}>`;
  if (value instanceof FutureValue) return `#<future ${value.id}>`;
  return value instanceof Delay && value.value === undefined ? '#<delay>' : undefined;
}

function printChar(char: Char): string {
  const name = charNames.get(char.unit);
  if (name !== undefined) return `\\${name}`;
  return /[\s\p{C}]/u.test(char.unit) ? unicodeEscape(char.unit) : `\\${char.unit}`;
}

/** A time as Clojure writes it, in UTC. */
function printInstant(time: Instant): string {
  return new Date(time.ms).toISOString().replace('Z', '-00:00');
}
