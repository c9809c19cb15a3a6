import type { Clock } from '../../base/index.ts';
import { incantError } from '../../errors/index.ts';
import type { Limits } from '../../program/index.ts';

/** Steps between two looks at the clock. */
const portion = 8192;

/**
 * Counts steps against the limits of one evaluation. `fuel` is a small integer that hot code counts down itself; at zero
 * it calls `refill`.
 */
export class Meter {
  fuel = 0;
  private granted = 0;
  private used = 0;
  private deadline = 0;
  private readonly limits: Limits;
  private readonly clock: Clock;

  constructor(limits: Limits, clock: Clock) {
    this.limits = limits;
    this.clock = clock;
    this.reset();
  }

  /** Begins the count anew. */
  reset(): void {
    this.used = 0;
    this.deadline = this.clock.now() + this.limits.ms;
    this.grant();
  }

  /** Counts `steps`. Throws LIMIT_STEPS or LIMIT_TIME. */
  spend(steps: number): void {
    this.fuel -= steps;
    if (this.fuel <= 0) this.refill();
  }

  /** Takes the next portion. Throws LIMIT_STEPS when there is none, LIMIT_TIME after the deadline. */
  refill(): void {
    this.used += this.granted - this.fuel;
    this.granted = 0;
    this.fuel = 0;
    if (this.used >= this.limits.steps) throw incantError('LIMIT_STEPS', { limit: this.limits.steps });
    if (this.clock.now() > this.deadline) throw incantError('LIMIT_TIME', { limitMs: this.limits.ms });
    this.grant();
  }

  /** The time now; give it to `resume`, so that waiting for the host is not counted. */
  pause(): number {
    return this.clock.now();
  }

  /** Goes on after a pause. */
  resume(paused: number): void {
    this.deadline += this.clock.now() - paused;
  }

  private grant(): void {
    this.granted = Math.min(portion, this.limits.steps - this.used);
    this.fuel = this.granted;
  }
}
