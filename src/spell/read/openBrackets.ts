import { scanLayout } from './layout.ts';

/** The brackets that a text leaves open, innermost last; null when a string of it is never closed. */
export function openBrackets(text: string): readonly ('(' | '[' | '{')[] | null {
  const tokens = scanLayout(text);
  if (tokens === null) return null;
  const open: ('(' | '[' | '{')[] = [];
  for (const token of tokens) {
    const bracket = text[token.end - 1];
    if (token.kind === 'close') open.pop();
    else if (token.kind === 'open' && (bracket === '(' || bracket === '[' || bracket === '{')) open.push(bracket);
  }
  return open;
}
