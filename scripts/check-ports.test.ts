import { describe, expect, it } from 'vitest';
import { checkPorts } from './check-ports.ts';

function problems(text: string, path = 'src/run/a.ts'): readonly string[] {
  return checkPorts([{ path, text }]).map((finding) => finding.text);
}

describe('check-ports', () => {
  it.each([
    'console.log(1);',
    'const t = Date.now();',
    'const d = new Date();',
    'Math.random();',
    'setTimeout(f, 1);',
    'process.exit(1);',
  ])('refuses %s outside its folder', (text) => {
    expect(problems(text)).toHaveLength(1);
  });

  it.each(['const d = new Date(0);', 'clock.now();', 'random.next();', 'io.fetch(url);'])('accepts %s', (text) => {
    expect(problems(text)).toEqual([]);
  });

  it('lets the owner of a name use it, and tests', () => {
    expect(problems('Date.now();', 'src/base/Clock.ts')).toEqual([]);
    expect(problems('console.log(1);', 'src/cli/main.ts')).toEqual([]);
    expect(problems('console.log(1);', 'src/run/a.test.ts')).toEqual([]);
  });
});
