import { describe, expect, it } from 'vitest';
import { withChecks } from './scriptExamples.ts';

describe('withChecks', () => {
  it('checks expressions, printed lines and single variables, and keeps the lines', () => {
    const { code, unplaced } = withChecks('f(1) // => 2\nconsole.log(x) // => x\nconst a = 1 // => 1\n');
    const lines = code.split('\n');
    expect(unplaced).toEqual([]);
    expect(lines[0]).toContain('incantExample.check(0, await (f(1)), "2");');
    expect(lines[1]).toContain('console.log(x);incantExample.check(1, incantExample.printed, "x");');
    expect(lines[2]).toContain('const a = 1;incantExample.check(2, a, "1");');
  });

  it('names a stated value that no top-level statement ends before', () => {
    expect(withChecks('if (x) {\n  f() // => 1\n}\n').unplaced).toEqual([1]);
  });
});
