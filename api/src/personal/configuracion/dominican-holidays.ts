/** One calendar for all plans: building it reads every rule of the country. */
let calendar: Promise<(day: string) => boolean> | undefined;

/**
 * The holidays of the Dominican Republic, on the day they are observed (Ley 139-97). Their library has the calendars of
 * all countries, so it is loaded only for a lender that uses it.
 */
export function dominicanHolidays(): Promise<(day: string) => boolean> {
  calendar ??= readCalendar();
  return calendar;
}

async function readCalendar(): Promise<(day: string) => boolean> {
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays('DO', { types: ['public'] });
  const years = new Map<string, ReadonlySet<string>>();
  return (day) => {
    const year = day.slice(0, 4);
    const known = years.get(year);
    if (known) return known.has(day);
    const days = new Set(holidays.getHolidays(Number(year)).map(({ date }) => date.slice(0, 10)));
    years.set(year, days);
    return days.has(day);
  };
}
