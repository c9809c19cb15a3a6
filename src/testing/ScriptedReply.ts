import type { FinishReason, Usage } from '../models/index.ts';

/** A request that fails at the model's border. Without `status` the connection was refused. */
export interface ScriptedFault {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `headers`: the failure comes after the headers of a good answer had arrived. */
  readonly after?: string;
}

/** A message that another agent sends while a reply is generated. */
export interface ScriptedDelivery {
  readonly to: string;
  readonly from: string;
  readonly body: unknown;
  readonly expectsResponse?: boolean;
}

/** One reply of a script, written out. `text` and `reply` mean the same; a fault needs neither. */
export interface ScriptedReplyObject {
  readonly text?: string;
  readonly reply?: string;
  readonly finish?: FinishReason;
  readonly usage?: Usage;
  /** How many times this reply is given in a row; once when left out. */
  readonly repeat?: number;
  readonly fault?: ScriptedFault;
  /** Needs several agents. */
  readonly deliver?: readonly ScriptedDelivery[];
  /** Needs several agents: holds the reply back until that agent has had its n-th reply. */
  readonly after?: { readonly agent: string; readonly call: number };
  /** Needs the JavaScript guest: raw native calls. */
  readonly calls?: readonly ScriptedNativeCall[];
  /** Needs the JavaScript guest: the code of its call. */
  readonly code?: string;
}

/** A native tool call as a provider would send it. */
export interface ScriptedNativeCall {
  readonly name: string;
  readonly arguments?: unknown;
  readonly id?: string;
}

/** A reply of a scripted model: its text, or a reply written out. */
export type ScriptedReply = string | ScriptedReplyObject;

/** Replies for all agents in one queue, or a queue for each agent's handle. */
export type Script = readonly ScriptedReply[] | Readonly<Record<string, readonly ScriptedReply[]>>;
