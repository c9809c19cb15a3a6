export type { Clock } from './Clock.ts';
export { systemClock } from './Clock.ts';
export type { Json, JsonObject } from './Json.ts';
export type { Random } from './Random.ts';
export { seededRandom } from './Random.ts';
export { cutText, editDistance, nearest } from './text.ts';
