import { Clock } from '../../../src/platform/clock.js';

class ClockAt extends Clock {
  constructor(private readonly instant: string) {
    super();
  }

  override now(): Date {
    return new Date(this.instant);
  }
}

test.each([
  ['2026-03-16T04:59:59Z', '2026-03-15'],
  ['2026-03-16T05:00:00Z', '2026-03-16'],
  ['2027-01-01T04:59:59Z', '2026-12-31'],
])('at %s it is %s in Bogotá', (instant, dia) => {
  expect(new ClockAt(instant).today()).toBe(dia);
});
