/** A kind of secret that is known by its shape. The whole match is taken out. */
export interface SecretPattern {
  /** Stands in the text instead, as `[redacted:NAME]`. */
  readonly name: string;
  readonly pattern: RegExp;
}

/** Text that holds none of these has none of the shapes below; plain searches spare a dozen dear expressions. */
const hints: readonly string[] =
  'sk- ghp_ gho_ ghu_ ghs_ ghr_ github_pat_ glpat- AKIA ASIA earer EARER AIza xox npm_ hf_ eyJ PRIVATE ://'.split(' ');

/** Whether a text may hold a token of a well-known shape. */
export function mayHoldToken(text: string): boolean {
  for (const hint of hints) if (text.includes(hint)) return true;
  return false;
}

/**
 * Tokens as their issuers document them: a fixed prefix and enough characters that no word has them. Shapes that words
 * could have (`sk-…`, `Bearer …`) need a digit too, or more length.
 */
export const tokenShapes: readonly SecretPattern[] = [
  {
    name: 'private-key',
    pattern: /-----BEGIN [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY[A-Z ]*-----|$)/g,
  },
  { name: 'api-key', pattern: /(?<![A-Za-z0-9])sk-(?=[A-Za-z0-9_-]*\d)[A-Za-z0-9_-]{16,}/g },
  { name: 'github-token', pattern: /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{16,}|github_pat_[A-Za-z0-9_]{20,})/g },
  { name: 'gitlab-token', pattern: /(?<![A-Za-z0-9])glpat-[A-Za-z0-9_-]{16,}/g },
  { name: 'aws-key', pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/g },
  { name: 'google-key', pattern: /(?<![A-Za-z0-9])AIza[A-Za-z0-9_-]{35}/g },
  { name: 'slack-token', pattern: /(?<![A-Za-z0-9])xox[a-z]-[A-Za-z0-9-]{10,}/g },
  { name: 'npm-token', pattern: /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}/g },
  { name: 'huggingface-token', pattern: /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,}/g },
  { name: 'jwt', pattern: /(?<![A-Za-z0-9])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g },
  {
    name: 'bearer-token',
    pattern:
      /(?<=[Bb]earer[ \t]{1,4}|BEARER[ \t]{1,4})(?:(?=[A-Za-z._~+/-]*\d)[A-Za-z0-9._~+/-]{8,}|[A-Za-z0-9._~+/-]{20,})=*/g,
  },
  { name: 'url-password', pattern: /(?<=:\/\/[^\s:/@"]*:)[^\s:/@"]+(?=@)/g },
];
