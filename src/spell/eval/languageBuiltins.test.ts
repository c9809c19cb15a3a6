import { expect, test } from 'vitest';
import { languageBuiltins } from './languageBuiltins.ts';
import { outcomeOf } from './testSupport.ts';

test.each(languageBuiltins.map((entry) => [entry.name, ...entry.example] as const))(
  'the example of %s gives its value',
  (_name, program, value) => {
    expect(outcomeOf(program)).toBe(value);
  },
);
