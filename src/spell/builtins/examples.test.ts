import { describe, expect, it } from 'vitest';
import { TailCall } from '../eval/HostRequest.ts';
import { evaluateText, outcomeOf } from '../eval/testSupport.ts';
import { printValue } from '../print/print.ts';
import type { BuiltinEntry } from '../values/callables.ts';
import { coreBuiltins, pureNamespaces } from './index.ts';

const families: readonly (readonly [string, readonly BuiltinEntry[]])[] = [
  ['core', coreBuiltins],
  ...[...pureNamespaces].map(([name, namespace]) => [name, namespace.entries] as const),
];

describe.each(families)('the table of %s', (family, entries) => {
  it.each(entries.map((entry) => [entry.name, entry] as const))(
    'gives %s an example with its true value',
    (_, entry) => {
      const [program, value] = entry.example;
      const expected = evaluateText(`'${value}`);
      expect(outcomeOf(program)).toBe(expected instanceof TailCall ? 'a tail call' : printValue(expected));
    },
  );

  it('has each name once, with usage, a line of documentation, and one body', () => {
    expect(new Set(entries.map((entry) => entry.name)).size).toBe(entries.length);
    for (const entry of entries) {
      expect(entry.usage.length, entry.name).toBeGreaterThan(0);
      expect(entry.doc, entry.name).toMatch(/^\S.*\.$/);
      expect(entry.max, entry.name).toBeGreaterThanOrEqual(entry.min);
      expect((entry.plain === undefined) !== (entry.calling === undefined), entry.name).toBe(true);
      expect(entry.example[0], entry.name).toContain(
        family === 'core' ? entry.name.replace('deref', '') : `${family}/${entry.name}`,
      );
    }
  });
});
