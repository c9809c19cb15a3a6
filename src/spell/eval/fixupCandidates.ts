import type { HostTable } from '../../program/index.ts';
import { pureNamespacesWith } from './pureValues.ts';

/**
 * The full names that a bare name, or the last part of `ns/x`, may have meant: one for each namespace, pure or of the host,
 * that has a member of this name. The fixup applies only when there is exactly one (dialect rule 15).
 */
export function fixupCandidates(name: string, host: HostTable): readonly string[] {
  const slash = name.lastIndexOf('/');
  const member = slash > 0 ? name.slice(slash + 1) : name;
  const effects = host.namespaces.filter((namespace) => namespace.members.some((one) => one.name === member));
  const namespaces = new Set([...pureNamespacesWith(member), ...effects.map((namespace) => namespace.name)]);
  return [...namespaces].map((namespace) => `${namespace}/${member}`);
}
