import type { HostTable } from '../program/index.ts';
import { coreBuiltins, pureNamespaces } from '../spell/index.ts';
import { usageLine } from './describe.ts';
import { systemPromptText } from './systemPromptText.ts';

/**
 * The system prompt of an agent: the rules, then what this agent can call, made from the tables of its namespaces. It
 * holds nothing that changes between turns, so that it stays in the provider's cache.
 */
export function systemPrompt(host: HostTable): string {
  return [systemPromptText, pureSection(), ...effectSections(host)].join('\n');
}

function pureSection(): string {
  const names = coreBuiltins.map((entry) => entry.name).join(' ');
  const namespaces = [...pureNamespaces].map(
    ([name, one]) => `${name}/: ${one.entries.map((entry) => entry.name).join(' ')}`,
  );
  return `# Pure functions\n\n${names}\n\n${namespaces.join('\n')}\n`;
}

function effectSections(host: HostTable): readonly string[] {
  return host.namespaces.map((namespace) => {
    const lines = namespace.members.map((member) => usageLine(namespace.name, member));
    return `# Effects in ${namespace.name}/\n\n${namespace.doc}\n${lines.join('\n')}\n`;
  });
}
