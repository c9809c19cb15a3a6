import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { formatFailure, readCaseFiles, runCase, selectCases, totalsOf } from '../src/testing/index.ts';

/** What this version does not have yet; cases that need it are left out here as `incant test --without` leaves them out. */
const without = ['recovery', 'agents', 'healing', 'javascript'] as const;

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.jsonl'))
  .sort();

it.each(files)('every case of spec/%s holds', async (file) => {
  const { selected } = selectCases(await readCaseFiles([`${folder}${file}`]), without);
  expect(selected).not.toHaveLength(0);
  const results = [];
  for (const located of selected) results.push(await runCase(located));
  const failures = results.map(formatFailure).filter((text) => text !== '');
  expect(totalsOf(results), failures.join('\n\n')).toMatchObject({ failed: 0 });
});
