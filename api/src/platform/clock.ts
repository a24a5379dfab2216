/** The time zone of the lender's business days. */
export const TIME_ZONE = 'America/Bogota';

const formatDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day of a moment in Bogotá, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  return formatDay.format(moment);
}

/** The only source of the current time, injected so that tests can set any day. */
export abstract class Clock {
  abstract now(): Date;

  /** Today's calendar day in Bogotá, `YYYY-MM-DD`. */
  today(): string {
    return dayOf(this.now());
  }

  /** Measures the time again where it comes from. */
  async synchronize(): Promise<void> {}
}

/** The clock of this machine, for tools that have no database yet. */
export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
