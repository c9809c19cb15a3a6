import { describe, expect, it } from 'vitest';
import { checkErrors } from './check-errors.ts';

function problems(text: string, path = 'src/run/a.ts'): number {
  return checkErrors([{ path, text }]).length;
}

describe('check-errors', () => {
  it.each([
    `throw new Error('x');`,
    `throw Error('x');`,
    `reject(new TypeError('x'));`,
    `const e = new IncantError('TYPE', {}, {});`,
    `throw 'text';`,
    'throw `text` + x;',
    `throw { code: 'X' };`,
    `throw a ? b : 'text';`,
    `throw new Stop();`,
    `class Mine extends Error {}`,
  ])('refuses %s', (text) => {
    expect(problems(text)).toBe(1);
  });

  it.each([
    `throw incantError('TYPE', data);`,
    `try { f(); } catch (error) { throw error; }`,
    `throw signal.reason;`,
    `throw asIncantError(cause);`,
    `throw (error as object);`,
    `throw new AbandonSignal();`,
    `const isError = errors.includes(x);`,
  ])('accepts %s', (text) => {
    expect(problems(text)).toBe(0);
  });

  it('leaves src/errors and tests alone', () => {
    expect(problems(`throw new Error('x');`, 'src/errors/IncantError.ts')).toBe(0);
    expect(problems(`throw new Error('x');`, 'src/run/a.test.ts')).toBe(0);
  });
});
