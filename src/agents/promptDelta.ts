import { type Prompt, sharedLength } from '../spell/index.ts';

/** A prompt as a change to the agent's previous one. */
export interface PromptDelta {
  /** UTF-16 units of the previous prompt that it begins with. */
  readonly keep: number;
  readonly append: string;
}

/** The change from `previous`, built from the new parts alone. */
export function promptDelta(previous: Prompt, prompt: Prompt): PromptDelta {
  const keep = sharedLength(previous, prompt);
  let first = prompt.parts.length;
  let units = prompt.length;
  while (first > 0 && units > keep) units -= prompt.parts[--first].text.length;
  return {
    keep,
    append: prompt.parts
      .slice(first)
      .map((part) => part.text)
      .join(''),
  };
}
