import type { Json } from '../base/index.ts';
import type { Approval, Approver, AskUncertain } from '../effects/index.ts';
import { effectText } from '../explain/index.ts';
import type { Host } from './Host.ts';
import type { Interrupts } from './interrupts.ts';
import type { Screen } from './Screen.ts';

/** What a run asks a person. */
export interface Questions {
  readonly approve: Approver;
  readonly onUncertain: AskUncertain;
}

/** The questions of a run at a terminal; null when there is no person to ask. */
export function questionsFor(host: Host, screen: Screen, interrupts: Interrupts): Questions | null {
  if (!host.stdin.isTerminal || !host.stderr.isTerminal) return null;
  const ask = asker(host, screen, interrupts);
  return {
    approve: (request, signal) => askApproval(request, ask, signal),
    onUncertain: async (request, signal) => {
      const call = effectText(request.effect, request.args as Json);
      const message = `${call} was interrupted. Look at the world: did it happen?`;
      const options = [
        { value: 'unknown', label: 'I cannot tell: leave it uncertain and tell the model' },
        { value: 'done', label: 'It happened: do not repeat it' },
        { value: 'not-done', label: 'It did not happen: do it now' },
      ] as const;
      const answer = await ask.choice(message, options, signal);
      return answer === 'done' ? { kind: 'done', result: null } : { kind: answer ?? 'unknown' };
    },
  };
}

async function askApproval(request: Parameters<Approver>[0], ask: Asker, signal: AbortSignal): Promise<Approval> {
  const at = request.line === null ? '' : ` (line ${request.line} of turn ${request.completion})`;
  const options = [
    { value: 'once', label: 'Yes, this time' },
    { value: 'run', label: `Yes, ${request.effect} for this run` },
    { value: 'session', label: `Yes, ${request.effect} for this session` },
    { value: 'denied', label: 'No, and tell the model why' },
  ] as const;
  const message = `Allow ${effectText(request.effect, request.args as Json)}${at}?`;
  const decision = await ask.choice(message, options, signal);
  if (decision === null) return { decision: 'denied', reason: 'the person stopped the run' };
  if (decision !== 'denied') return { decision, reason: null };
  const reason = await ask.words('Why not? The model is told.', signal);
  return { decision, reason: reason === null || reason === '' ? 'a person said no' : reason };
}

/** Asks at the terminal; null when the person pressed Ctrl+C instead of answering. */
interface Asker {
  choice<Answer extends string>(
    message: string,
    options: readonly { readonly value: Answer; readonly label: string }[],
    signal: AbortSignal,
  ): Promise<Answer | null>;
  words(message: string, signal: AbortSignal): Promise<string | null>;
}

function asker(host: Host, screen: Screen, interrupts: Interrupts): Asker {
  const streams = { input: host.stdin.stream, output: host.stderr.stream };
  const answered = (answer: string | symbol): string | null => {
    if (typeof answer === 'string') return answer;
    // The prompt reads keys itself, so that Ctrl+C arrives here and not as a signal.
    interrupts.interrupt();
    return null;
  };
  return {
    choice: async (message, options, signal) => {
      screen.clear();
      const { select } = await import('@clack/prompts');
      const list = options.map(({ value, label }): { value: string; label: string } => ({ value, label }));
      const answer = answered(await select({ ...streams, message, options: list, signal }));
      return options.find(({ value }) => value === answer)?.value ?? null;
    },
    words: async (message, signal) => {
      const { text } = await import('@clack/prompts');
      return answered(await text({ ...streams, message, signal }));
    },
  };
}
