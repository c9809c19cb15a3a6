import { describe, expect, it } from 'vitest';
import { checkLayers, drawLayers, type LayerRules, withPicture } from './check-layers.ts';

const rules: LayerRules = {
  layers: [
    { level: 0, folders: { base: 'the ground' } },
    { level: 1, folders: { spell: 'the language', store: 'the disk' } },
    { level: 2, folders: { run: 'the whole' } },
  ],
  pure: ['spell'],
};

function problems(path: string, text: string): readonly string[] {
  return checkLayers([{ path, text }], rules).map((finding) => finding.text);
}

describe('check-layers', () => {
  it('accepts imports of lower layers through their doors, of files beside, and of packages', () => {
    const text = `import { a } from '../base/index.ts'; import { b } from './b.ts'; import ts from 'typescript';`;
    expect(problems('src/run/run.ts', text)).toEqual([]);
    expect(
      problems('src/spell/read/read.ts', `import { v } from '../values/v.ts'; import x from '../../base/index.ts';`),
    ).toEqual([]);
  });

  it('refuses imports of the own level and of higher ones, in every way of writing them', () => {
    expect(problems('src/spell/a.ts', `import { s } from '../store/index.ts';`)).toEqual([
      'spell/ (level 1) may not import store/ (level 1)',
    ]);
    expect(problems('src/base/a.ts', `export * from '../run/index.ts';`)).toHaveLength(1);
    expect(problems('src/base/a.ts', `const run = import('../run/index.ts');`)).toHaveLength(1);
    expect(problems('src/base/a.ts', `type Run = import('../run/index.ts').Run;`)).toHaveLength(1);
  });

  it('refuses to reach past the door of another folder, in tests too', () => {
    const text = `import { d } from '../store/disk.ts';`;
    expect(problems('src/run/run.ts', text)).toEqual([
      'reaches past the door: import src/store/index.ts instead of src/store/disk.ts',
    ]);
    expect(problems('src/run/run.test.ts', text)).toHaveLength(1);
  });

  it('lets a test use every layer', () => {
    expect(problems('src/base/a.test.ts', `import { run } from '../run/index.ts'; import fs from 'node:fs';`)).toEqual(
      [],
    );
  });

  it('refuses modules of Node in a pure folder, with and without the prefix', () => {
    expect(problems('src/spell/a.ts', `import { readFileSync } from 'node:fs';`)).toEqual([
      'spell/ is pure and may not use node:fs',
    ]);
    expect(problems('src/spell/a.ts', `import { join } from 'path/posix';`)).toHaveLength(1);
    expect(problems('src/store/a.ts', `import { readFileSync } from 'node:fs';`)).toEqual([]);
  });

  it('lets the front import everything and nothing import the front', () => {
    expect(problems('src/index.ts', `export * from './run/index.ts';`)).toEqual([]);
    expect(problems('src/run/a.ts', `import { agent } from '../index.ts';`)).toEqual([
      'nothing imports the front src/index.ts',
    ]);
  });

  it('refuses a folder that is in no layer and a path that leaves src', () => {
    expect(problems('src/extra/a.ts', '')).toHaveLength(1);
    expect(problems('src/run/a.ts', `import x from '../../scripts/x.ts';`)).toEqual([
      'leaves src/: ../../scripts/x.ts',
    ]);
  });

  it('draws the layers with the highest on top, into the place between the markers', () => {
    const picture = drawLayers(rules);
    expect(picture.indexOf('run')).toBeLessThan(picture.indexOf('base'));
    const page = 'before\n<!-- layers: drawn by scripts/check-layers.ts --draw -->\nold\n<!-- /layers -->\nafter\n';
    const drawn = withPicture(page, picture);
    expect(drawn).not.toContain('old');
    expect(drawn).toContain(picture);
    expect(withPicture(drawn ?? '', picture)).toBe(drawn);
    expect(withPicture('no markers', picture)).toBeNull();
  });
});
