import type { LogRecord, RecordBody } from '../log/index.ts';

type Body<Kind extends RecordBody['kind']> = Extract<RecordBody, { kind: Kind }>;

/** What the record says about an agent's completions; a resumed run reads it instead of asking the model again. */
export interface RecordedRun {
  prompt(agent: string, completion: number): Body<'prompt'> | undefined;
  completion(agent: string, completion: number): Body<'completion'> | undefined;
  /** Whether the turn of this completion was recorded to its end. */
  turnEnded(agent: string, completion: number): boolean;
  /** Whether notes of this completion are in the record already. */
  noted(agent: string, completion: number): boolean;
  /** Completions whose program failed and ended the run; a resumed run asks for another answer after them. */
  rejected(agent: string, completion: number): boolean;
}

/** Indexes the records of a run. */
export function recordedRun(records: readonly LogRecord[]): RecordedRun {
  const prompts = new Map<string, Body<'prompt'>>();
  const completions = new Map<string, Body<'completion'>>();
  const ended = new Set<string>();
  const noted = new Set<string>();
  const rejected = new Set<string>();
  let last: string | null = null;
  for (const { body } of records) {
    if (body.kind === 'prompt') prompts.set(keyOf(body), body);
    else if (body.kind === 'completion') {
      last = keyOf(body);
      completions.set(last, body);
    } else if (body.kind === 'turn.ended') ended.add(keyOf(body));
    else if (body.kind === 'note') noted.add(keyOf(body));
    else if (body.kind === 'run.ended' && !body.ok && body.error?.critical === false && last !== null)
      rejected.add(last);
  }
  const key = (agent: string, completion: number): string => keyOf({ agent, completion });
  return {
    prompt: (agent, completion) => prompts.get(key(agent, completion)),
    completion: (agent, completion) => completions.get(key(agent, completion)),
    turnEnded: (agent, completion) => ended.has(key(agent, completion)),
    noted: (agent, completion) => noted.has(key(agent, completion)),
    rejected: (agent, completion) => rejected.has(key(agent, completion)),
  };
}

function keyOf(of: { readonly agent: string; readonly completion: number }): string {
  return `${of.agent} ${of.completion}`;
}
