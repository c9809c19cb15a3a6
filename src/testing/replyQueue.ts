import type { Script, ScriptedReply, ScriptedReplyObject } from './ScriptedReply.ts';

/** The replies that a script has left, by agent. */
export interface ReplyQueue {
  /** Takes the next reply for an agent; null when there is none left for it. */
  take(agent: string): ScriptedReplyObject | null;
}

/** A queue over a script; `repeat` is counted, not copied. */
export function replyQueue(script: Script): ReplyQueue {
  if (isFlat(script)) {
    const cursor = cursorOver(script);
    return { take: () => cursor() };
  }
  const cursors = new Map(Object.entries(script).map(([agent, replies]) => [agent, cursorOver(replies)]));
  return { take: (agent) => cursors.get(agent)?.() ?? null };
}

function cursorOver(replies: readonly ScriptedReply[]): () => ScriptedReplyObject | null {
  let index = 0;
  let given = 0;
  return () => {
    while (index < replies.length) {
      const entry = replies[index];
      const reply = typeof entry === 'string' ? { text: entry } : entry;
      if (given < (reply.repeat ?? 1)) {
        given++;
        return reply;
      }
      index++;
      given = 0;
    }
    return null;
  };
}

function isFlat(script: Script): script is readonly ScriptedReply[] {
  return Array.isArray(script);
}
