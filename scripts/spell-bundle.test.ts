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

describe('the language without Node', () => {
  let code = '';
  beforeAll(async () => {
    code = await bundle('src/spell/index.ts');
  }, 120_000);

  it('names no module of Node in its bundle', () => {
    const named = importsOf({ path: 'bundled.js', text: code }).map(({ specifier }) => specifier);
    expect(named.filter((name) => name.startsWith('node:') || builtinModules.includes(name))).toEqual([]);
    expect(code).not.toMatch(/\b(__vite-browser-external|process\.|Buffer\.|require\()/);
  });
});
