import { dayAfterPeriodo, isClosed, periodoOf, periodoToClose } from '../src/periodo.js';

test('a day belongs to its month, which ends before the first day of the next', () => {
  expect(periodoOf('2026-02-28')).toBe('2026-02');
  expect(dayAfterPeriodo('2026-02')).toBe('2026-03-01');
  expect(dayAfterPeriodo('2026-12')).toBe('2027-01-01');
});

test.each([
  ['2026-03-01', 1, '2026-02'],
  ['2026-03-04', 5, '2026-01'],
  ['2026-03-05', 5, '2026-02'],
  ['2026-01-05', 5, '2025-12'],
  ['2026-03-31', 45, '2026-01'],
])('on %s, closing %i days after the end of a month, %s is due', (today, days, mes) => {
  expect(periodoToClose(today, days)).toBe(mes);
});

test.each([
  ['2026-02-28', '2026-03-01', true],
  ['2026-03-01', '2026-03-01', false],
  ['1990-01-01', undefined, false],
  ['1990-01-01', null, false],
])('%s, open from %s: closed is %s', (fecha, openFrom, closed) => {
  expect(isClosed(fecha, openFrom)).toBe(closed);
});
