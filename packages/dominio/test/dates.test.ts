import fc from 'fast-check';
import { addDays, addMonths, daysBetween, esDomingo } from '../src/dates.js';
import { oneFecha, rejectionOf } from './test-terminos.js';

test('adding days crosses months, years and 29 February', () => {
  expect(addDays('2026-01-31', 1)).toBe('2026-02-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2000-01-30', 1, '2000-02-29'],
  ['2099-12-31', 2, '2100-02-28'],
])('%s plus %i months is %s: the day is held to the month’s end', (desde, months, expected) => {
  expect(addMonths(desde, months)).toBe(expected);
});

test('days between undo adding days, whatever the time zone does in between', () => {
  fc.assert(
    fc.property(oneFecha, fc.integer({ min: -5000, max: 5000 }), (fecha, days) => {
      expect(daysBetween(fecha, addDays(fecha, days))).toBe(days);
    }),
  );
});

test('Sunday is known by the calendar', () => {
  expect(esDomingo('2026-03-22')).toBe(true);
  expect(esDomingo('2026-03-21')).toBe(false);
  expect(esDomingo('2026-03-23')).toBe(false);
});

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-5', 'hoy', ''])(
  '%p is not a day: refused, never rolled over to another',
  (fecha) => {
    expect(rejectionOf(() => addDays(fecha, 1))).toBe('DATOS_INVALIDOS');
  },
);
