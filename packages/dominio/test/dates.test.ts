import fc from 'fast-check';
import { addDays, addMonths, daysBetween, isDomingo } from '../src/dates.js';
import { anyFecha, rejectionOf } from './test-terminos.js';

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
])('%s plus %i months is %s, at most the last day of the month', (from, months, expected) => {
  expect(addMonths(from, months)).toBe(expected);
});

test('daysBetween is the inverse of addDays', () => {
  fc.assert(
    fc.property(anyFecha, fc.integer({ min: -5000, max: 5000 }), (fecha, days) => {
      expect(daysBetween(fecha, addDays(fecha, days))).toBe(days);
    }),
  );
});

test('recognizes a Sunday', () => {
  expect(isDomingo('2026-03-22')).toBe(true);
  expect(isDomingo('2026-03-21')).toBe(false);
  expect(isDomingo('2026-03-23')).toBe(false);
});

test.each(['2026-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-1-5', 'hoy', ''])(
  'rejects %p as a day',
  (fecha) => {
    expect(rejectionOf(() => addDays(fecha, 1))).toBe('DATOS_INVALIDOS');
  },
);
