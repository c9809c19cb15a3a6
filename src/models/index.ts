export type {
  FinishReason,
  Message,
  Model,
  ModelCallOptions,
  ModelReply,
  ModelRequest,
  Price,
  TextPart,
  Usage,
} from './Model.ts';
export type { ModelScheme, ModelSchemes } from './modelRegistry.ts';
export { resolveModel } from './modelRegistry.ts';
export { addSpent, costOf, nothingSpent, spentOnCall } from './spent.ts';
export { lengthOf, textOf } from './textOf.ts';
export type { TokenCounter } from './tokens.ts';
export {
  cachedCounter,
  countTokens,
  estimateCounter,
  estimateTokens,
  loadTokenCounter,
  tokensOfLength,
} from './tokens.ts';
