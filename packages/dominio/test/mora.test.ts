import { addDays } from '../src/dates.js';
import { atrasoOf, moraRangeFor } from '../src/mora.js';
import { cuota } from './test-libro.js';

const TODAY = '2026-03-16';

function cuotaDaysAgo(days: number, fields = {}) {
  return cuota({ fechaProgramada: addDays(TODAY, -days), ...fields });
}

test('days late count from the day after the due date, while something is owed', () => {
  const days = (daysAgo: number, fields = {}) => atrasoOf([cuotaDaysAgo(daysAgo, fields)], TODAY).dias;
  expect(days(0)).toBe(0);
  expect(days(1)).toBe(1);
  expect(days(-5)).toBe(0);
  expect(days(9, { interesPagado: 100, capitalPagado: 899 })).toBe(9);
  expect(days(9, { interesPagado: 100, capitalPagado: 900 })).toBe(0);
  expect(days(9, { interesCondonado: 100, capitalCondonado: 900 })).toBe(0);
});

test('arrears count the overdue unpaid installments, since the oldest, and their unpaid pesos', () => {
  const cuotas = [
    cuotaDaysAgo(90, { interesPagado: 100, capitalPagado: 900 }),
    cuotaDaysAgo(20),
    cuotaDaysAgo(7, { interesPagado: 100, capitalPagado: 400 }),
    cuotaDaysAgo(0),
    cuotaDaysAgo(-7),
  ];
  expect(atrasoOf(cuotas, TODAY)).toEqual({
    desde: addDays(TODAY, -20),
    dias: 20,
    diasPromedio: 14,
    cuotas: 2,
    monto: 1_500,
  });
});

test('the mean days late counts overdue installments only and rounds half up', () => {
  const mean = (...days: number[]) =>
    atrasoOf(
      days.map((day) => cuotaDaysAgo(day)),
      TODAY,
    ).diasPromedio;
  expect(mean(8, 1, 0, -7)).toBe(5);
  expect(mean(2, 1, 1)).toBe(1);
});

test('a loan with nothing overdue has no arrears', () => {
  const none = { desde: null, dias: 0, diasPromedio: 0, cuotas: 0, monto: 0 };
  expect(atrasoOf([cuotaDaysAgo(0)], TODAY)).toEqual(none);
  expect(atrasoOf([], TODAY)).toEqual(none);
});

test.each([
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-15'],
  [15, '8-15'],
  [16, '16-30'],
  [30, '16-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '60+'],
  [5000, '60+'],
])('%i days late falls in %s', (days, range) => {
  expect(moraRangeFor(days)).toBe(range);
});
