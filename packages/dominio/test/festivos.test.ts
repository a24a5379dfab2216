import { readFileSync } from 'node:fs';
import { PAISES_FESTIVOS, type PaisFestivos } from '@cartera/contrato/catalogs';
import { addDays } from '../src/dates.js';
import { isFestivo } from '../src/festivos.js';

/**
 * The days `MM-DD` of each year, from the Python package `holidays` 0.105. It moves 16 August, which has not moved since
 * the sentence 14 of 2008 of the Supreme Court; here it stays, as the Ministry of Labour publishes it.
 */
const FESTIVOS: Record<PaisFestivos, Record<string, string>> = JSON.parse(
  readFileSync(new URL('fixtures/festivos.json', import.meta.url), 'utf8'),
);

const daysOf = (year: string) =>
  Array.from({ length: 366 }, (_, day) => addDays(`${year}-01-01`, day)).filter((day) =>
    day.startsWith(year),
  );

test.each(
  PAISES_FESTIVOS.flatMap((pais) =>
    Object.entries(FESTIVOS[pais]).map(([year, days]) => ({ pais, year, days })),
  ),
)('the holidays of $pais in $year are those of its law', ({ pais, year, days }) => {
  const found = daysOf(year).filter((day) => isFestivo(day, pais));
  expect(found.map((day) => day.slice(5)).join(' ')).toBe(days);
});

test('the day of 9 July is a holiday from 2026 on, and is observed on a Monday', () => {
  const days = [
    '2025-07-09',
    '2025-07-14',
    '2026-07-09',
    '2026-07-13',
    '2027-07-12',
    '2028-07-10',
    '2029-07-09',
  ];
  expect(days.filter((day) => isFestivo(day, 'co'))).toEqual(days.slice(3));
});

test('in the Dominican Republic 6 November moves to the nearest Monday of a week, and stays on a weekend', () => {
  const days = ['2024-11-04', '2025-11-10', '2027-11-06', '2028-11-06', '2029-11-05', '2033-11-06'];
  expect(days.filter((day) => isFestivo(day, 'do'))).toEqual(days);
});
