import { coreBuiltins, pureNamespaces } from '../builtins/index.ts';
import { Builtin } from '../values/callables.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';

/** The builtins that every program has, by name: one value each, so that a changed cell can be told from an unchanged one. */
export const coreValues: ReadonlyMap<Sym, Builtin> = new Map(
  coreBuiltins.map((entry) => [Sym.of(entry.name), new Builtin(entry)]),
);

/** The value that a name has before a program binds it. */
export function coreValue(sym: Sym): Value | undefined {
  return coreValues.get(sym);
}

/** Members of the pure namespaces by full name, under each name that a namespace goes by. */
const members = new Map<string, Value>();
/** The proper name of each namespace, under each name that it goes by. */
const properNames = new Map<string, string>();

for (const [name, namespace] of pureNamespaces) {
  const values = new Map<string, Value>(namespace.entries.map((entry) => [entry.name, new Builtin(entry)]));
  for (const [constant, value] of namespace.constants) values.set(constant, value);
  for (const known of [name, ...namespace.aliases]) {
    properNames.set(known, name);
    for (const [member, value] of values) members.set(`${known}/${member}`, value);
  }
}

/** Clojure's own namespace names the same builtins. */
const coreNamespace = 'clojure.core';

/** The member of a pure namespace that a symbol as `strings/trim` names. */
export function pureMember(sym: Sym): Value | undefined {
  if (sym.namespace === coreNamespace) return coreValue(Sym.of(sym.name));
  return members.get(sym.fullName);
}

/** Whether a pure namespace goes by this name. */
export function hasPureNamespace(name: string): boolean {
  return properNames.has(name) || name === coreNamespace;
}

/** The pure namespaces, by their proper names, that have a member of this name. */
export function pureNamespacesWith(member: string): readonly string[] {
  return [...new Set(properNames.values())].filter((name) => members.has(`${name}/${member}`));
}

/** Full names of all members of pure namespaces, under every name that these go by. */
export function pureMemberNames(): Iterable<string> {
  return members.keys();
}
