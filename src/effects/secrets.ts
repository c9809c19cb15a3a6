import type { Json } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { EffectResult } from '../log/index.ts';
import type { ToolDefinition } from './ToolDefinition.ts';

/** Takes secrets out of what a tool gives back, before a program or a record can see them. */
export interface HideSecrets {
  text(text: string): string;
  result(result: EffectResult): EffectResult;
}

/** The secrets that a tool is given. Throws INVALID_CONFIG when one is not set. */
export function secretsOf(
  tool: ToolDefinition,
  effect: string,
  all: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const entries = tool.secrets.map((name) => {
    if (Object.hasOwn(all, name)) return [name, all[name]] as const;
    const problem = `${effect} needs the secret ${name}, which is not set`;
    throw incantError('INVALID_CONFIG', { where: 'secrets', problem, suggestions: [] });
  });
  return Object.freeze(Object.fromEntries(entries));
}

/** Replaces each secret by `[secret NAME]`. An empty secret hides nothing. */
export function hideSecrets(all: Readonly<Record<string, string>>): HideSecrets {
  // The longest first: a secret may be the beginning of another one.
  const secrets = Object.entries(all).filter(([, value]) => value !== '');
  secrets.sort(([, a], [, b]) => b.length - a.length);
  const text = (from: string): string =>
    secrets.reduce((now, [name, value]) => now.replaceAll(value, () => `[secret ${name}]`), from);
  const json = (value: Json): Json => {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(json);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [text(key), json(part)]));
  };
  const result = (from: EffectResult): EffectResult => {
    if (secrets.length === 0) return from;
    if (from.kind === 'value') return { kind: 'value', value: json(from.value) };
    return { ...from, out: json(from.out), err: from.err === null ? null : text(from.err) };
  };
  return { text, result };
}
