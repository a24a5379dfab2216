import { Clock } from '../../src/platform/clock.js';

/** A clock that stands still until a test moves it. */
export class TestClock extends Clock {
  constructor(private instant: Date) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }

  /** @param dia `YYYY-MM-DD`: noon of that day in Bogotá. */
  set(dia: string): void {
    this.instant = new Date(`${dia}T17:00:00Z`);
  }

  advance(ms: number): void {
    this.instant = new Date(this.instant.getTime() + ms);
  }
}
