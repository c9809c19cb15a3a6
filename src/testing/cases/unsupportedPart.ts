import type { Capability, Case, CaseReply, RunCase } from './Case.ts';

/** A part of a case that this version cannot do. */
export interface UnsupportedPart {
  readonly what: string;
  readonly capability: Capability;
}

/** The first part of a case that this version cannot do, or null. */
export function unsupportedPart(given: Case): UnsupportedPart | null {
  if (given.kind !== 'run') return null;
  return javascriptPart(given) ?? modelPart(given) ?? expectedPart(given);
}

function javascriptPart(given: RunCase): UnsupportedPart | null {
  if (given.guest === 'javascript') return { what: 'the guest javascript', capability: 'javascript' };
  const keys = ['exits', 'components', 'objects', 'chat', 'hooks', 'runs'] as const;
  const key = keys.find((one) => given[one] !== undefined);
  if (key !== undefined) return { what: `"${key}"`, capability: 'javascript' };
  if (given.tools?.some((tool) => tool.thinks !== undefined)) return { what: '"thinks"', capability: 'javascript' };
  return null;
}

function modelPart({ model = [], models = {} }: RunCase): UnsupportedPart | null {
  if (models.ladder !== undefined) return { what: 'a ladder of models', capability: 'healing' };
  // Without a ladder, all lists of `models` hold replies.
  const replies = [model, ...Object.values(models)].flat() as readonly CaseReply[];
  for (const reply of replies) {
    if (typeof reply === 'string') continue;
    if (reply.deliver !== undefined) return { what: '"deliver" in a reply', capability: 'agents' };
    if (reply.after !== undefined) return { what: '"after" in a reply', capability: 'agents' };
    if (reply.calls !== undefined) return { what: '"calls" in a reply', capability: 'javascript' };
    if (reply.code !== undefined) return { what: '"code" in a reply', capability: 'javascript' };
  }
  return null;
}

const expectedParts = {
  exit: 'javascript',
  iterations: 'javascript',
  delivered: 'javascript',
  after: 'recovery',
} as const;

function expectedPart({ expect = {} }: RunCase): UnsupportedPart | null {
  for (const [key, capability] of Object.entries(expectedParts)) {
    if (Object.hasOwn(expect, key)) return { what: `"${key}" in expect`, capability };
  }
  return null;
}
