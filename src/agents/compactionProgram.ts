import { type ProgramSetting, type Prompt, type PromptPart, printValue, TextProgram } from '../spell/index.ts';

const instruction =
  'Your program is long. Write what the next program begins with: quoted forms only, as \'(quine prompt "the task") ' +
  "'(def name value). Keep the task, the decisions, the evidence that you looked at, receipts of effects and what is " +
  'still to do; drop the rest. Everything that you do not write here is gone. Nothing is evaluated before the new ' +
  'program begins.';

/**
 * The program that asks the model for its own short form: the same prompt with an instruction and an open self-call at
 * the end, so that everything before it is served from the provider's cache (performance reference, section 3, rule e).
 */
export function compactionProgram(prompt: Prompt, setting: ProgramSetting): TextProgram {
  const part: PromptPart = {
    kind: 'text',
    text: `(think "compact" ${printValue(instruction)}) '(!llm-self (wrap-cat `,
  };
  return new TextProgram({ parts: [...prompt.parts, part], length: prompt.length + part.text.length }, setting);
}
