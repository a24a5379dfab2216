import { Clock } from '../../src/platform/clock.js';

/** A clock that only a test moves. */
export class TestClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** @param day `YYYY-MM-DD`. The clock is set to noon of that day in Bogotá. */
  set(day: string): void {
    this.instant = new Date(`${day}T17:00:00Z`);
  }

  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}
