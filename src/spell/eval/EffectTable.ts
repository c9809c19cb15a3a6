import type { HostTable } from '../../program/index.ts';
import { Builtin } from '../values/callables.ts';

/** What calling an effect function asks the host. */
export type EffectTarget =
  | { readonly kind: 'member'; readonly namespace: string; readonly member: string }
  | { readonly kind: 'self-call' }
  | { readonly kind: 'leaf' };

/** An effect as a function value: a call of it becomes a request to the host. */
export class EffectFunction extends Builtin {
  readonly target: EffectTarget;
  constructor(name: string, usage: readonly string[], doc: string, target: EffectTarget) {
    super({ name, min: 0, max: Number.POSITIVE_INFINITY, usage, doc, example: ['nil', 'nil'] });
    this.target = target;
  }
}

/** One table a host: contexts are made often, hosts are not. */
const tables = new WeakMap<HostTable, EffectTable>();

/** The effects that a host offers, by their full names. */
export class EffectTable {
  readonly host: HostTable;
  private readonly functions = new Map<string, EffectFunction>();
  private readonly namespaces = new Set<string>();

  /** The table of a host. */
  static of(host: HostTable): EffectTable {
    const known = tables.get(host) ?? new EffectTable(host);
    tables.set(host, known);
    return known;
  }

  private constructor(host: HostTable) {
    this.host = host;
    for (const namespace of host.namespaces) {
      this.namespaces.add(namespace.name);
      for (const member of namespace.members) {
        const name = `${namespace.name}/${member.name}`;
        const target = { kind: 'member', namespace: namespace.name, member: member.name } as const;
        this.functions.set(name, new EffectFunction(name, member.usage, member.doc, target));
      }
    }
  }

  /** The effect of a full name, as `tools/pay`. */
  get(fullName: string): EffectFunction | undefined {
    return this.functions.get(fullName);
  }

  /** Whether the host has a namespace of this name. */
  hasNamespace(name: string): boolean {
    return this.namespaces.has(name);
  }

  /** Full names of all effects. */
  names(): Iterable<string> {
    return this.functions.keys();
  }
}
