/** Where the business lives: a day begins and ends by this city's clock. */
const TIME_ZONE = 'America/Bogota';

const formatDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The one source of the present, injected so that a rule about dates can be proven on any day. */
export abstract class Clock {
  /** This instant. */
  abstract now(): Date;

  /** Today's calendar day in Bogotá, `YYYY-MM-DD`. */
  today(): string {
    return formatDay.format(this.now());
  }
}

export class SystemClock extends Clock {
  now(): Date {
    return new Date();
  }
}
