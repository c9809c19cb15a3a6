import { readReply } from '../../spell/index.ts';

/**
 * The bytes that the prompt after a reply must begin with: the prompt, and the cleaned reply up to the end of its last form
 * inside the `do` (spell-dialect.md, rule 17).
 */
export function continuedPrompt(prompt: string, reply: string): string {
  const read = readReply(reply, { text: prompt, open: openBrackets(prompt), tail: prompt });
  return prompt + read.text;
}

type Opener = '(' | '[' | '{';

/** The brackets that are open at the end of a prompt, innermost last; strings, comments and characters are passed over. */
function openBrackets(text: string): readonly Opener[] {
  const open: Opener[] = [];
  const token = /"(?:[^"\\]|\\[\s\S])*"?|;[^\n]*|\\(?:[a-zA-Z]\w*|[\s\S])|[()[\]{}]/g;
  for (const [found] of text.matchAll(token)) {
    if (found === '(' || found === '[' || found === '{') open.push(found);
    else if (found === ')' || found === ']' || found === '}') open.pop();
  }
  return open;
}
