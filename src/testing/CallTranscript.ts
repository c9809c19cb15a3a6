import { type Message, type ModelRequest, type TextPart, textOf } from '../models/index.ts';

/** A model call as it was seen at the model's border. */
export interface SeenCall {
  readonly kind: ModelRequest['kind'];
  readonly agent: string;
  readonly completion: number;
  /** UTF-16 units of all messages. */
  readonly promptLength: number;
  /** The reply's text; null while there is none, as after a fault. */
  readonly reply: string | null;
  /**
   * The text that the model was to continue or answer: all messages but the system's, joined. Built when asked for, at
   * the cost of its whole length.
   */
  prompt(): string;
  /** All messages, the system's too. */
  messages(): readonly Message[];
}

/** The parts of one message, of which the first `shared` are those of the previous call's message at this place. */
interface StoredMessage {
  readonly role: Message['role'];
  readonly shared: number;
  readonly fresh: readonly TextPart[];
  /** UTF-16 units of all its parts. */
  readonly length: number;
  readonly before: StoredMessage | null;
}

/**
 * The calls that a model got. A prompt grows by a few parts a turn, so only the parts that differ from the same agent's
 * previous prompt are kept: ten thousand turns hold ten thousand small entries and not ten thousand prompts.
 */
export class CallTranscript {
  private readonly entries: StoredCall[] = [];
  private readonly last = new Map<string, StoredCall>();

  /** All calls, in the order in which they began. */
  get calls(): readonly SeenCall[] {
    return this.entries;
  }

  /** Notes that a call begins. */
  begin(request: ModelRequest): OpenCall {
    const key = `${request.agent} ${request.kind}`;
    const call = new StoredCall(request, this.last.get(key) ?? null);
    this.last.set(key, call);
    this.entries.push(call);
    return call;
  }
}

/** A call that has begun; whoever answers it notes the reply. */
export interface OpenCall {
  readonly promptLength: number;
  reply: string | null;
}

class StoredCall implements SeenCall, OpenCall {
  readonly kind: ModelRequest['kind'];
  readonly agent: string;
  readonly completion: number;
  readonly promptLength: number;
  reply: string | null = null;
  private readonly stored: readonly StoredMessage[];
  /** The parts of the last call stay at hand until the next one has been compared with them. */
  private recent: readonly Message[] | null;

  constructor(request: ModelRequest, previous: StoredCall | null) {
    this.kind = request.kind;
    this.agent = request.agent;
    this.completion = request.completion;
    this.stored = request.messages.map((message, i) => store(message, previous, i));
    this.promptLength = this.stored.reduce((sum, message) => sum + message.length, 0);
    this.recent = request.messages;
    if (previous !== null) previous.recent = null;
  }

  messages(): readonly Message[] {
    return this.recent ?? this.stored.map((message) => ({ role: message.role, parts: partsOf(message) }));
  }

  prompt(): string {
    return this.messages()
      .filter((message) => message.role !== 'system')
      .map(textOf)
      .join('\n');
  }

  /** The message at a place of the previous call: how it was stored, and its parts. */
  at(index: number): { readonly stored: StoredMessage; readonly parts: readonly TextPart[] } | null {
    const stored = this.stored[index];
    return stored === undefined ? null : { stored, parts: this.recent?.[index]?.parts ?? partsOf(stored) };
  }
}

function store(message: Message, previous: StoredCall | null, index: number): StoredMessage {
  const before = previous?.at(index) ?? null;
  const parts = message.parts;
  let shared = 0;
  if (before !== null) while (shared < parts.length && parts[shared] === before.parts[shared]) shared++;
  const fresh = parts.slice(shared);
  if (before === null || shared === 0)
    return { role: message.role, shared: 0, fresh, length: sum(fresh), before: null };
  const grown = shared === before.parts.length;
  const length = (grown ? before.stored.length : sum(parts.slice(0, shared))) + sum(fresh);
  return { role: message.role, shared, fresh, length, before: before.stored };
}

function sum(parts: readonly TextPart[]): number {
  return parts.reduce((total, part) => total + part.text.length, 0);
}

/** Walks back through the deltas: of each earlier message only what the later ones still share. */
function partsOf(message: StoredMessage): readonly TextPart[] {
  const slices: (readonly TextPart[])[] = [message.fresh];
  let wanted = message.shared;
  for (let at = message.before; at !== null && wanted > 0; at = at.before) {
    if (at.shared < wanted) {
      slices.push(at.fresh.slice(0, wanted - at.shared));
      wanted = at.shared;
    }
  }
  return slices.reverse().flat();
}
