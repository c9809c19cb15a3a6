import { createHash } from 'node:crypto';
import { type ModelRequest, textOf } from '../models/index.ts';

/** SHA-256, in hexadecimal, over all that a model sees of a request and who asks. How parts are cut does not matter. */
export function requestDigest(request: ModelRequest): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([request.kind, request.agent, request.completion]));
  for (const message of request.messages) hash.update(JSON.stringify([message.role, textOf(message)]));
  return hash.digest('hex');
}

/** The messages of a request as one text for people: each as a line `[role]` and its text. */
export function promptText(request: ModelRequest): string {
  return request.messages.map((message) => `[${message.role}]\n${textOf(message)}`).join('\n');
}
