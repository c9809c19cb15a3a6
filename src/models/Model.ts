/** A piece of text that never changes. Its identity is what caches (JSON bytes, token counts) hang on. */
export interface TextPart {
  readonly kind: 'text';
  readonly text: string;
}

/** One message of the canonical history; adapters convert it to a provider's wire format at request time. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly parts: readonly TextPart[];
}

/** Why a model stopped. `cut`: the stream ended without saying why, so the answer is not whole. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'error' | 'cut';

/** Tokens as the provider counted them. `inputTokens` includes the cached ones. */
export interface Usage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
}

/** Dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

/** A request to a model. */
export interface ModelRequest {
  /** `program`: the answer continues the text of the last message. `leaf`: the answer is plain text. */
  readonly kind: 'program' | 'leaf';
  readonly agent: string;
  /** The number of this completion within its agent, from 1. */
  readonly completion: number;
  readonly messages: readonly Message[];
  readonly maxOutputTokens?: number;
}

/** A model's whole answer. */
export interface ModelReply {
  readonly text: string;
  readonly finish: FinishReason;
  /** The provider's own word. */
  readonly rawFinish: string | null;
  readonly usage: Usage;
}

/** What a caller hands in with a request. */
export interface ModelCallOptions {
  readonly signal: AbortSignal;
  /** Called with each piece of text as it arrives. */
  readonly onText?: (text: string) => void;
}

/** A language model. Never retries by itself: retries belong to `healing/`. */
export interface Model {
  /** As the user wrote it, for instance `tape:demo.tape.json`. */
  readonly id: string;
  /** Null when the price is not known. */
  readonly price: Price | null;
  /** Throws GENERATION_FAILED when there is no usable answer, and the signal's reason when aborted. */
  generate(request: ModelRequest, options: ModelCallOptions): Promise<ModelReply>;
}
