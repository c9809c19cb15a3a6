import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Bundles one source file, so that a child process loads it in a moment; loading sources one by one costs seconds a child. */
export async function bundleFile(source: URL): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'incant-'));
  const driver = fileURLToPath(import.meta.resolve('libsql'));
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { libsql: driver } },
    ssr: { noExternal: true, external: [driver] },
    build: {
      ssr: fileURLToPath(source),
      outDir,
      rolldownOptions: { external: [driver], output: { entryFileNames: 'bundle.mjs' } },
    },
  });
  return join(outDir, 'bundle.mjs');
}
