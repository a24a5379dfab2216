import type { PaisFestivos } from '@cartera/contrato/catalogs';
import pascua from 'pascua';
import { addDays, weekday } from './dates.js';

/** Days of a year, `YYYY-MM-DD`: some by their `MM-DD`, others by their distance to Easter Sunday. */
interface Year {
  readonly on: (...days: readonly string[]) => string[];
  readonly easter: (...offsets: readonly number[]) => string[];
}

const DAYS: Readonly<Record<PaisFestivos, (year: Year, number: number) => string[]>> = {
  co: colombian,
  do: dominican,
};
const known = new Map<string, ReadonlySet<string>>();

/** True if a day `YYYY-MM-DD` is a public holiday of a country, on the day it is observed (record 49). */
export function isFestivo(day: string, pais: PaisFestivos): boolean {
  const year = day.slice(0, 4);
  const key = `${pais} ${year}`;
  const days = known.get(key) ?? new Set(DAYS[pais](yearOf(year), Number(year)));
  known.set(key, days);
  return days.has(day);
}

/** Ley 51 of 1983, and Ley 2578 of 2026, which adds the day of 9 July. */
function colombian({ on, easter }: Year, number: number): string[] {
  const moved = [
    ...on('01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11', ...(number < 2026 ? [] : ['07-09'])),
    ...easter(39, 60, 68),
  ];
  return [
    ...on('01-01', '05-01', '07-20', '08-07', '12-08', '12-25'),
    ...easter(-3, -2),
    ...(number < 1984 ? moved : moved.map(nextMonday)),
  ];
}

/** Ley 139-97. The sentence 14 of 2008 of the Supreme Court keeps 16 August; a 1 May on a Sunday has its Monday. */
function dominican({ on, easter }: Year): string[] {
  return [
    ...on('01-01', '01-21', '02-27', '08-16', '09-24', '12-25'),
    ...easter(-2, 60),
    ...on('01-06', '01-26', '11-06').map(nearestMonday),
    ...on('05-01').map((day) => (weekday(day) === 0 ? nextMonday(day) : nearestMonday(day))),
  ];
}

function nextMonday(day: string): string {
  return addDays(day, (8 - weekday(day)) % 7);
}

/** Tuesday and Wednesday go back, Thursday and Friday go forward, and a weekend stays. */
function nearestMonday(day: string): string {
  return addDays(day, [0, 0, -1, -2, 4, 3, 0][weekday(day)] ?? 0);
}

function yearOf(year: string): Year {
  const { month, day } = pascua(Number(year));
  const sunday = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return {
    on: (...days) => days.map((one) => `${year}-${one}`),
    easter: (...offsets) => offsets.map((days) => addDays(sunday, days)),
  };
}
