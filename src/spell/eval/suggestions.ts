import { nearest } from '../../base/index.ts';
import type { Context } from './Context.ts';
import { fixupCandidates } from './fixupCandidates.ts';
import { languageEffectNames } from './languageEffects.ts';
import { pureMemberNames } from './pureValues.ts';
import { specialNames } from './specialNames.ts';

/** Suggestions that an error carries at most. */
const atMost = 3;

/** What an unbound name may have meant: members of that very name first, then names that are spelled nearly so. */
export function nameSuggestions(name: string, cx: Context): readonly string[] {
  const visible = cx.bindings.names().map((sym) => sym.fullName);
  const near = nearest(name, [...visible, ...specialNames, ...languageEffectNames], atMost);
  return merged(fixupCandidates(name, cx.effectTable.host), near);
}

/** What an unknown `ns/x` may have meant: members of its own namespace, then the same member elsewhere. */
export function memberSuggestions(name: string, cx: Context): readonly string[] {
  const near = nearest(name, new Set([...pureMemberNames(), ...cx.effectTable.names()]), atMost);
  return merged(fixupCandidates(name, cx.effectTable.host), near);
}

function merged(first: readonly string[], second: readonly string[]): readonly string[] {
  return [...new Set([...first, ...second])].slice(0, atMost);
}
