/**
 * A piece of prompt text that never changes once made. Its identity is what caches hang on: escaped bytes, token counts,
 * a provider's cache breakpoints.
 */
export interface PromptPart {
  readonly kind: 'text';
  readonly text: string;
}

/** A prompt as parts, cut at turn boundaries; never joined on the way to the model. */
export interface Prompt {
  readonly parts: readonly PromptPart[];
  /** UTF-16 units of all parts together. */
  readonly length: number;
}

/** How many UTF-16 units `next` shares with `previous` in parts that are the same objects. */
export function sharedLength(previous: Prompt, next: Prompt): number {
  let index = Math.min(previous.parts.length, next.parts.length);
  if (index > 0 && previous.parts[index - 1] === next.parts[index - 1]) return lengthFrom(previous, next, index);
  let shared = 0;
  let units = 0;
  while (shared < index && previous.parts[shared] === next.parts[shared]) units += next.parts[shared++].text.length;
  index = shared;
  return units;
}

/** Parts are only ever cut anew at the end, so when the last common index is the same object, all before it are. */
function lengthFrom(previous: Prompt, next: Prompt, common: number): number {
  if (common === previous.parts.length) return previous.length;
  let units = next.length;
  for (let i = common; i < next.parts.length; i++) units -= next.parts[i].text.length;
  return units;
}

/** The whole text; for people, tests and records, not for the path of a turn. */
export function promptText(prompt: Prompt): string {
  return prompt.parts.map((part) => part.text).join('');
}
