import type { Json } from '../base/index.ts';
import type { RecordBody } from '../log/index.ts';
import type { Permission } from './permissions.ts';

/** What a person is asked. */
export interface ApprovalRequest {
  readonly effect: string;
  readonly key: string;
  readonly agent: string;
  readonly completion: number;
  readonly args: readonly Json[];
  /** The line of the call in its program, from 1. */
  readonly line: number | null;
}

/** What a person said: for this call, for this effect in this run, for this effect in this session, or no. */
export interface Approval {
  readonly decision: 'once' | 'run' | 'session' | 'denied';
  /** For a denial it is told to the model. */
  readonly reason: string | null;
}

/** Asks a person. Rejects with the signal's reason when the run is stopped meanwhile. */
export type Approver = (request: ApprovalRequest, signal: AbortSignal) => Promise<Approval>;

/** What the approvals of a run need. */
export interface ApprovalsOptions {
  readonly approve: Approver | undefined;
  readonly record: (body: RecordBody) => Promise<unknown>;
  /** Decisions of the part of the run that is replayed, by receipt key. */
  readonly recorded: ReadonlyMap<string, Approval>;
  /** Effects that were allowed for the whole run, or will be. */
  readonly allowedInRun: Set<string>;
  /** Effects that were allowed for the session, or will be; it outlives the run. */
  readonly allowedInSession: Set<string>;
}

/** The decisions of one run. */
export interface Approvals {
  /** Null when the call may be made, otherwise the reason why not. */
  denialOf(permission: Permission, request: ApprovalRequest, signal: AbortSignal): Promise<string | null>;
}

/**
 * Remembers decisions by their scope, asks one question at a time, and records every decision and every denial, so that a
 * resumed run is told the same without asking again.
 */
export function approvals(options: ApprovalsOptions): Approvals {
  let lastQuestion: Promise<unknown> = Promise.resolve();
  const isAllowed = (effect: string): boolean =>
    options.allowedInRun.has(effect) || options.allowedInSession.has(effect);

  const settle = async (request: ApprovalRequest, { decision, reason }: Approval): Promise<string | null> => {
    const { key, effect } = request;
    await options.record({ kind: 'approval', key, effect, decision, reason });
    if (decision === 'run') options.allowedInRun.add(effect);
    if (decision === 'session') options.allowedInSession.add(effect);
    return decision === 'denied' ? (reason ?? 'a person said no') : null;
  };
  const ask = async (request: ApprovalRequest, signal: AbortSignal): Promise<string | null> => {
    // The answer to the question before this one may have covered this call.
    if (isAllowed(request.effect)) return null;
    if (options.approve !== undefined) return settle(request, await options.approve(request, signal));
    const reason = `no person to ask; allow it with --allow ${request.effect}`;
    return settle(request, { decision: 'denied', reason });
  };

  return {
    denialOf: async (permission, request, signal) => {
      const recorded = options.recorded.get(request.key);
      if (recorded !== undefined)
        return recorded.decision === 'denied' ? (recorded.reason ?? 'a person said no') : null;
      if (permission.kind === 'denied') return settle(request, { decision: 'denied', reason: permission.reason });
      if (permission.kind === 'allowed' || isAllowed(request.effect)) return null;
      const answer = lastQuestion.then(() => ask(request, signal));
      lastQuestion = answer.catch(() => {});
      return answer;
    },
  };
}
