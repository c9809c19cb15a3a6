import { nearest } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import type { HostTable } from '../program/index.ts';
import { type BuiltinEntry, coreBuiltins, type Extension, pureNamespaces } from '../spell/index.ts';

/** One documented function, from whichever table it comes. */
interface Described {
  readonly name: string;
  readonly usage: readonly string[];
  readonly doc: string;
}

/**
 * The help that `(!describe namespace :name …)` shows: all functions of a namespace, or the named ones.
 * Throws UNKNOWN_MEMBER with suggestions.
 */
export function describeMember(host: HostTable, namespace: string, names: readonly string[]): readonly Extension[] {
  const members = membersOf(host, namespace);
  if (members === null) {
    const known = [...host.namespaces.map((one) => one.name), ...pureNamespaces.keys(), 'builtins'];
    throw incantError('UNKNOWN_MEMBER', { name: namespace, suggestions: nearest(namespace, known) });
  }
  const chosen = names.length === 0 ? members : names.map((name) => find(members, namespace, name));
  const text = chosen.map((one) => usageLine(namespace, one)).join('\n');
  return [{ kind: 'note', label: namespace, text }];
}

/** `io/ls [path]: lists a folder`. */
export function usageLine(namespace: string, member: Described): string {
  const name = namespace === 'builtins' ? member.name : `${namespace}/${member.name}`;
  return `${name} ${member.usage.join(' ')}: ${member.doc}`;
}

function find(members: readonly Described[], namespace: string, name: string): Described {
  const found = members.find((member) => member.name === name);
  if (found !== undefined) return found;
  const suggestions = nearest(
    name,
    members.map((member) => member.name),
  );
  throw incantError('UNKNOWN_MEMBER', { name: `${namespace}/${name}`, suggestions });
}

function membersOf(host: HostTable, namespace: string): readonly Described[] | null {
  const effects = host.namespaces.find((one) => one.name === namespace);
  if (effects !== undefined) return effects.members;
  if (namespace === 'builtins') return coreBuiltins.map(described);
  for (const [name, pure] of pureNamespaces) {
    if (name === namespace || pure.aliases.includes(namespace)) return pure.entries.map(described);
  }
  return null;
}

function described(entry: BuiltinEntry): Described {
  return { name: entry.name, usage: entry.usage, doc: entry.doc };
}
