/** Which effects a run may have. A pattern is a name as `tools/pay`, with `*` for any characters: `io/*`, `io/read-*`, `*`. */
export interface PermissionSettings {
  /** Done without asking. */
  readonly allow?: readonly string[];
  /** Never done; stronger than `allow` and `yes`. */
  readonly deny?: readonly string[];
  /** Whatever would be asked is allowed. */
  readonly yes?: boolean;
}

/** Whether one effect may be done. */
export type Permission =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'denied'; readonly reason: string };

/** The permissions of a run. */
export interface Permissions {
  /** `approval` is what the tool itself asks for. */
  check(effect: string, approval: 'never' | 'ask'): Permission;
}

/**
 * Permissions by name. An effect that is neither denied nor allowed by name follows its tool: `ask` or not.
 *
 * @example
 * import { permissions } from 'incant'
 * permissions({ allow: ['io/*'], deny: ['io/delete'] }).check('io/delete', 'ask').kind // => 'denied'
 */
export function permissions(settings: PermissionSettings = {}): Permissions {
  const allow = (settings.allow ?? []).map(matcher);
  const deny = (settings.deny ?? []).map(matcher);
  return {
    check: (effect, approval) => {
      const denied = deny.find((one) => one.matches(effect));
      if (denied !== undefined) return { kind: 'denied', reason: `${denied.pattern} is denied in this run` };
      const isAllowed = settings.yes === true || approval === 'never' || allow.some((one) => one.matches(effect));
      return { kind: isAllowed ? 'allowed' : 'ask' };
    },
  };
}

function matcher(pattern: string): { readonly pattern: string; matches(effect: string): boolean } {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  const expression = new RegExp(`^${parts.join('.*')}$`, 's');
  return { pattern, matches: (effect) => expression.test(effect) };
}
