import { Instant, Uuid } from '../values/scalars.ts';
import type { Value } from '../values/Value.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const instant =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?(?:Z|([+-])(\d{2}):(\d{2}))?)?)?)?$/;

/** The tags that read, and what their text must look like. */
export const tagExpectations: Readonly<Record<string, string>> = {
  inst: 'a time such as "2020-01-01T00:00:00.000-00:00"',
  uuid: 'a text such as "00000000-0000-0000-0000-000000000001"',
};

/** The value of a tagged form, or undefined when the form does not suit the tag. */
export function readTagged(tag: string, form: Value): Value | undefined {
  if (typeof form !== 'string') return undefined;
  if (tag === 'inst') return readInstant(form);
  const text = form.toLowerCase();
  return uuid.test(text) ? new Uuid(text) : undefined;
}

function readInstant(text: string): Instant | undefined {
  const parts = instant.exec(text);
  if (parts === null) return undefined;
  const [year, month, day, hour, minute, second] = parts
    .slice(1, 7)
    .map((part, i) => Number(part ?? (i === 1 || i === 2 ? 1 : 0)));
  const fraction = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset = (Number(parts[9] ?? 0) * 60 + Number(parts[10] ?? 0)) * (parts[8] === '-' ? -1 : 1);
  // A year below 100 would be taken as one of the last century by Date.UTC itself.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, fraction);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || hour > 23 || minute > 59 || second > 59)
    return undefined;
  return new Instant(date.getTime() - offset * 60_000);
}
