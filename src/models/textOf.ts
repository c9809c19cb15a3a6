import type { Message } from './Model.ts';

/** The text of a message, its parts joined. Costs the whole length: for reports and comparisons, not for each turn. */
export function textOf(message: Message): string {
  return message.parts.map((part) => part.text).join('');
}

/** The number of UTF-16 units in messages, without joining anything. */
export function lengthOf(messages: readonly Message[]): number {
  let sum = 0;
  for (const message of messages) for (const part of message.parts) sum += part.text.length;
  return sum;
}
