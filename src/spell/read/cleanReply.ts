/** A reply without what surrounds the program. */
export interface CleanReply {
  readonly text: string;
  readonly notes: readonly string[];
}

const openingFence = /^\s*```[\w+#.-]*[ \t]*(?:\r?\n|$)/;
const closingFence = /(?:^|\r?\n)[ \t]*```[ \t]*(?=\r?\n|$)/g;
const fenceAtEnd = /```\s*$/;
const commentMarker = /^\s*(?:\/\/|\/\*|\*\/)/;

/**
 * Takes code fences around the whole reply and an echo of the prompt off a reply (spell-language.md, section 8.1). A reply
 * that begins with a `//` line gets a line feed before it, so that the line still begins a line behind the prompt.
 */
export function cleanReply(reply: string, prompt: string): CleanReply {
  const outer = withoutFence(reply);
  const echoed = withoutEcho(outer.text, prompt);
  const inner = echoed === outer.text ? outer : withoutFence(echoed);
  const notes = inner === outer ? outer.notes : [...outer.notes, ...inner.notes];
  const text = inner.text;
  return { text: prompt !== '' && commentMarker.test(text) && !text.startsWith('\n') ? `\n${text}` : text, notes };
}

/**
 * Takes the fence off a text that begins with one: its first line and the last fence. What stands behind the last fence is
 * prose.
 */
export function withoutFence(text: string): CleanReply {
  if (!text.trimStart().startsWith('```')) return { text, notes: [] };
  const opening = openingFence.exec(text);
  const inside = opening === null ? text.trimStart().slice(3) : text.slice(opening[0].length);
  const last = [...inside.matchAll(closingFence)].at(-1) ?? fenceAtEnd.exec(inside);
  if (last === null) return { text: inside, notes: [] };
  const behind = inside.slice(last.index + last[0].length).trim();
  return { text: inside.slice(0, last.index), notes: behind === '' ? [] : [ignoredText(behind)] };
}

function withoutEcho(text: string, prompt: string): string {
  if (prompt.trim() === '') return text;
  if (text.startsWith(prompt)) return text.slice(prompt.length);
  const start = text.length - text.trimStart().length;
  const trimmed = prompt.trim();
  return text.startsWith(trimmed, start) ? text.slice(start + trimmed.length) : text;
}

const longestNote = 200;

/** What the model is told of prose that was left out. */
export function ignoredText(prose: string): string {
  const shown = prose.length <= longestNote ? prose : `${prose.slice(0, longestNote)}…`;
  return `Text after the program was ignored; answer with code only. It was: ${shown}`;
}
