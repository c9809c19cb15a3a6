import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build, type Rollup } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from './support/files.ts';
import { importsOf } from './support/imports.ts';

/** One self-contained script that sets the global `Bundled` to what the entry exports. */
async function bundle(entry: string): Promise<string> {
  const outputs = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(root, entry), formats: ['iife'], name: 'Bundled', fileName: 'bundled' },
    },
  });
  // With one format and without watching, vite answers with a list of one output.
  const [{ output }] = outputs as Rollup.RollupOutput[];
  return output[0].code;
}

/** Runs in the realm: evaluates each text as a program and gives printed values, or codes of errors. */
const evaluateAll = `
  const { Context, printValue, readProgram, runPure } = Bundled;
  const limits = { steps: 100000, ms: 10000, depth: 1000, elements: 100000, units: 100000 };
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  const random = { next: () => 0.5, state: 0 };
  return JSON.stringify(programs.map((text) => {
    try {
      const cx = new Context({ host: { namespaces: [] }, limits, random, clock });
      let value = null;
      for (const form of readProgram(text).forms) value = runPure(form, cx);
      return printValue(value);
    } catch (error) {
      return error.code;
    }
  }));
`;

describe('the language without Node', () => {
  let code = '';
  beforeAll(async () => {
    code = await bundle('src/spell/index.ts');
  }, 120_000);

  it('names no module of Node in its bundle', () => {
    const named = importsOf({ path: 'bundled.js', text: code }).map(({ specifier }) => specifier);
    expect(named.filter((name) => name.startsWith('node:') || builtinModules.includes(name))).toEqual([]);
    expect(code).not.toContain('__vite-browser-external');
  });

  it('evaluates programs in a realm that has nothing but JavaScript', () => {
    const programs = [
      '(map inc [1 2 3])',
      '(def f (fn [x] (* x x)))\n(reduce + (map f (range 4)))',
      '(+ 1 5',
      '(cuont [1])',
    ];
    // The realm gets plain text and no object of this one.
    const realm = createContext(Object.create(null));
    const seen: unknown = runInContext(
      `${code}\nconst programs = ${JSON.stringify(programs)};\n(() => {${evaluateAll}})()`,
      realm,
    );
    expect(JSON.parse(String(seen))).toEqual(['[2 3 4]', '14', '6', 'UNBOUND_SYMBOL']);
    expect(runInContext('typeof process + typeof Buffer + typeof require', realm)).toBe('undefinedundefinedundefined');
  });
});
