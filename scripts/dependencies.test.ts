import { describe, expect, it } from 'vitest';
import { readText } from './support/files.ts';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

describe('dependencies', () => {
  // Our own file; a wrong shape fails the test at once.
  const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Manifest;
  const page = readText('docs/dependencies.md');

  it('are pinned to one version each', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d/.test(version));
    expect(loose).toEqual([]);
  });

  it('stand in docs/dependencies.md with their version and a reason', () => {
    const missing = Object.entries(dependencies).filter(
      ([name, version]) => !page.includes(`\`${name}\` ${version} |`),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(devDependencies).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});
