import { cutText } from '../../base/index.ts';
import type { Mismatch } from '../expectations/Mismatch.ts';
import type { CaseResult } from './CaseResult.ts';

/** The longest text that is shown of one side, in UTF-16 units. */
const longestShown = 2000;

/**
 * A case that did not pass as text: its name and place, then what was expected beside what was seen. Empty for one that
 * passed.
 *
 * @example
 * import { formatFailure } from 'incant/testing'
 * const mismatches = [{ what: 'value', expected: '42', seen: '41' }]
 * const text = formatFailure({ kind: 'failed', id: 'a', file: 'a.jsonl', line: 3, mismatches })
 * text.split('\n') // => ['FAILED a (a.jsonl:3)', '  value', '    expected  42', '    seen      41']
 */
export function formatFailure(result: CaseResult): string {
  const name = `${result.id} (${result.file}:${result.line})`;
  switch (result.kind) {
    case 'passed':
      return '';
    case 'unsupported':
      return `NOT SUPPORTED ${name}\n  ${result.what} needs ${result.capability}`;
    case 'failed':
      return [`FAILED ${name}`, ...result.mismatches.map(formatMismatch)].join('\n');
  }
}

function formatMismatch({ what, expected, seen }: Mismatch): string {
  return `  ${what}\n    expected  ${aligned(expected)}\n    seen      ${aligned(seen)}`;
}

/** Further lines stand under the first. */
function aligned(text: string): string {
  const shown = cutText(text, longestShown);
  const more = text.length - shown.length;
  const whole = more === 0 ? shown : `${shown}… (${more} more characters)`;
  return whole.replaceAll('\n', '\n              ');
}
