import { join, resolve } from 'node:path';
import { z } from 'zod';
import { nearest } from '../base/index.ts';
import type { PermissionSettings } from '../effects/index.ts';
import { incantError } from '../errors/index.ts';
import type { RunOptions } from '../run/index.ts';
import { readConfigFile } from './configFile.ts';
import type { Host } from './Host.ts';
import { count, countOrNone, dollars, duration, patterns, word } from './settingValues.ts';

/** Every setting: the same words are keys of `.incant/config.json`, flags (`--max-turns`) and variables (`INCANT_MAX_TURNS`). */
const schema = z.strictObject({
  model: word.optional(),
  budget: dollars.optional(),
  timeout: duration('s').optional(),
  maxTurns: count.optional(),
  depth: countOrNone.optional(),
  contextMaxChars: count.optional(),
  maxOutputTokens: count.optional(),
  allow: patterns.optional(),
  deny: patterns.optional(),
  store: word.optional(),
  storeMaxBytes: count.optional(),
});

type Values = z.output<typeof schema>;

/** The settings of a command. */
export interface Settings {
  /** As `scheme:name`; undefined when nobody named one. */
  readonly model: string | undefined;
  readonly options: RunOptions;
  /** The options that flags gave, without those of the environment and the file. */
  readonly flagOptions: RunOptions;
  readonly permissions: PermissionSettings;
  readonly store: StoreSetting;
}

/** Which store. */
export interface StoreSetting {
  readonly path: string;
  /** Somebody named it, so that it should be there. */
  readonly isNamed: boolean;
  readonly maxBytes: number | undefined;
}

/** What flags a command was given, by their names in camel case. */
export type Flags = Readonly<Record<string, unknown>>;

/** Reads settings in their one order: flag, environment, `.incant/config.json`. Throws INVALID_CONFIG, FILE_UNREADABLE. */
export async function readSettings(flags: Flags, host: Host): Promise<Settings> {
  const file = await readConfigFile(host.folder);
  const config = file === null ? {} : check(file.values, (key) => (key === null ? file.path : `${file.path}: ${key}`));
  const environment = check(environmentValues(host.env), (key) => (key === null ? 'environment' : variableOf(key)));
  const given = check(flagValues(flags), (key) => (key === null ? 'flags' : flagOf(key)));
  const values: Values = { ...config, ...environment, ...given };
  const isYes = flags.yes === true;
  return {
    model: values.model,
    options: optionsOf(values),
    flagOptions: optionsOf(given),
    permissions: { allow: values.allow ?? [], deny: values.deny ?? [], yes: isYes },
    store: {
      path: resolve(host.folder, values.store ?? join('.incant', 'incant.db')),
      isNamed: values.store !== undefined,
      maxBytes: values.storeMaxBytes,
    },
  };
}

function optionsOf(values: Values): RunOptions {
  const { budget, timeout, maxTurns, depth, contextMaxChars, maxOutputTokens } = values;
  const options = { budget, timeoutMs: timeout, maxTurns, depth, contextMaxChars, maxOutputTokens };
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

const keys: readonly string[] = Object.keys(schema.shape);

function flagValues(flags: Flags): Flags {
  return Object.fromEntries(Object.entries(flags).filter(([key]) => keys.includes(key)));
}

/** Variables that Incant reads besides the settings. */
const otherVariables: readonly string[] = ['INCANT_DEBUG'];

function environmentValues(env: Host['env']): Flags {
  const known = [...keys.map(variableOf), ...otherVariables];
  for (const name of Object.keys(env)) {
    if (!name.startsWith('INCANT_') || known.includes(name)) continue;
    const suggestions = nearest(name, known);
    // Other programs may have variables of this kind; one that is nearly a setting is a slip.
    if (suggestions.length === 0) continue;
    throw incantError('INVALID_CONFIG', { where: 'environment', problem: `unknown variable ${name}`, suggestions });
  }
  const values = keys.map((key) => [key, env[variableOf(key)]] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined && value !== ''));
}

function check(values: unknown, where: (key: string | null) => string): Values {
  const checked = schema.safeParse(values);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0];
    const suggestions = nearest(key, keys);
    throw incantError('INVALID_CONFIG', { where: where(null), problem: `unknown key ${key}`, suggestions });
  }
  const key = issue.path[0];
  const problem = issue.code === 'invalid_union' ? 'has a value of the wrong type' : issue.message;
  throw incantError('INVALID_CONFIG', {
    where: where(typeof key === 'string' ? key : null),
    problem,
    suggestions: [],
  });
}

/** `maxTurns` as `INCANT_MAX_TURNS`. */
function variableOf(key: string): string {
  return `INCANT_${words(key).join('_').toUpperCase()}`;
}

/** `maxTurns` as `--max-turns`. */
function flagOf(key: string): string {
  return `--${words(key).join('-').toLowerCase()}`;
}

function words(key: string): readonly string[] {
  return key.split(/(?=[A-Z])/);
}
