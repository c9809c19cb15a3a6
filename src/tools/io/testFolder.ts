/** What the tests of this folder share: a real folder with files, and io calls on it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assert, onTestFinished } from 'vitest';
import type { Json } from '../../base/index.ts';
import type { ArgumentsReading, Envelope, ToolContext, ToolDefinition, VerifyOutcome } from '../../effects/index.ts';
import { ioNamespace } from './ioNamespace.ts';

/** Io calls on a folder that is deleted when the test ends. */
export interface TestFolder {
  readonly root: string;
  /** Calls `io/name` as the door would. */
  call(name: string, ...args: readonly Json[]): Promise<unknown>;
  /** The same for the calls that give an envelope. */
  envelope(name: string, ...args: readonly Json[]): Promise<Envelope>;
  verify(name: string, ...args: readonly Json[]): Promise<VerifyOutcome>;
  /** The issues of a call's arguments, or none. */
  issues(name: string, ...args: readonly Json[]): Promise<readonly string[]>;
}

export async function testFolder(files: Readonly<Record<string, string>> = {}): Promise<TestFolder> {
  const root = await mkdtemp(join(tmpdir(), 'incant-io-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return folderCalls(root);
}

/** Io calls on any folder. */
export function folderCalls(root: string): TestFolder {
  const { tools } = ioNamespace(root);
  const find = (name: string): ToolDefinition => {
    const found = tools.find((tool) => tool.name === name);
    if (found === undefined) assert.fail(`no io/${name}`);
    return found;
  };
  const read = async (tool: ToolDefinition, args: readonly Json[]) => {
    const reading: ArgumentsReading | undefined = tool.positional?.fromArguments(args);
    return reading?.kind === 'input'
      ? tool.input.read(reading.input)
      : { kind: 'invalid' as const, issues: reading?.issues ?? [] };
  };
  const inputOf = async (tool: ToolDefinition, args: readonly Json[]): Promise<unknown> => {
    const reading = await read(tool, args);
    if (reading.kind === 'invalid') assert.fail(reading.issues.join('; '));
    return reading.input;
  };
  const context = (): ToolContext => ({
    signal: new AbortController().signal,
    key: '0123456789abcdef0123456789abcdef',
    secrets: {},
    partial: () => {},
  });
  const call = async (name: string, args: readonly Json[]): Promise<unknown> =>
    find(name).run(await inputOf(find(name), args), context());
  return {
    root,
    call: (name, ...args) => call(name, args),
    // Every call that tests make through this gives an envelope; one that did not would fail them.
    envelope: async (name, ...args) => (await call(name, args)) as Envelope,
    verify: async (name, ...args) =>
      (await find(name).verify?.(await inputOf(find(name), args), context())) ?? { kind: 'unknown' },
    issues: async (name, ...args) => {
      const reading = await read(find(name), args);
      return reading.kind === 'invalid' ? reading.issues : [];
    },
  };
}
