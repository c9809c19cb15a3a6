import type { Value } from './Value.ts';

/** Whether a value counts as true: everything but nil and false. */
export function truthy(value: Value): boolean {
  return value !== null && value !== false;
}
