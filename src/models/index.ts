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
