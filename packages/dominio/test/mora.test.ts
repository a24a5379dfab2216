import fc from 'fast-check';
import { addDays } from '../src/dates.js';
import { agingOf, daysInMora, moraOf, moraRangeFor } from '../src/mora.js';
import { cuota } from './test-libro.js';

const TODAY = '2026-03-16';

function cuotaDaysAgo(days: number, fields = {}) {
  return cuota({ fechaProgramada: addDays(TODAY, -days), ...fields });
}

test('days late count from the day after the due date, while something is owed', () => {
  expect(daysInMora(cuotaDaysAgo(0), TODAY)).toBe(0);
  expect(daysInMora(cuotaDaysAgo(1), TODAY)).toBe(1);
  expect(daysInMora(cuotaDaysAgo(-5), TODAY)).toBe(0);
  expect(daysInMora(cuotaDaysAgo(9, { interesPagado: 100, capitalPagado: 899 }), TODAY)).toBe(9);
  expect(daysInMora(cuotaDaysAgo(9, { interesPagado: 100, capitalPagado: 900 }), TODAY)).toBe(0);
  expect(daysInMora(cuotaDaysAgo(9, { interesCondonado: 100, capitalCondonado: 900 }), TODAY)).toBe(0);
});

test('the mean days late counts overdue installments only and rounds half up', () => {
  const cuotas = [cuotaDaysAgo(8), cuotaDaysAgo(1), cuotaDaysAgo(0), cuotaDaysAgo(-7)];
  expect(moraOf(cuotas, TODAY)).toEqual({ cuotasVencidas: 2, diasMoraPromedio: 5 });
  expect(moraOf([cuotaDaysAgo(1), cuotaDaysAgo(1), cuotaDaysAgo(2)], TODAY).diasMoraPromedio).toBe(1);
});

test('a loan with nothing overdue has no mora', () => {
  expect(moraOf([cuotaDaysAgo(0)], TODAY)).toEqual({ cuotasVencidas: 0, diasMoraPromedio: 0 });
  expect(moraOf([], TODAY)).toEqual({ cuotasVencidas: 0, diasMoraPromedio: 0 });
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

test('aging counts the overdue unpaid installments and their unpaid pesos', () => {
  const cuotas = [
    cuotaDaysAgo(0),
    cuotaDaysAgo(3),
    cuotaDaysAgo(7, { interesPagado: 100, capitalPagado: 400 }),
    cuotaDaysAgo(20),
    cuotaDaysAgo(90, { interesPagado: 100, capitalPagado: 900 }),
    cuotaDaysAgo(90),
  ];
  expect(agingOf(cuotas, TODAY)).toEqual({
    '1-7': { cuotas: 2, monto: 1_500 },
    '8-15': { cuotas: 0, monto: 0 },
    '16-30': { cuotas: 1, monto: 1_000 },
    '31-60': { cuotas: 0, monto: 0 },
    '60+': { cuotas: 1, monto: 1_000 },
  });
});

test('aging and cuotasVencidas always count the same installments', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 400 })), (days) => {
      const cuotas = days.map((daysAgo) => cuotaDaysAgo(daysAgo));
      const inRanges = Object.values(agingOf(cuotas, TODAY)).reduce((sum, range) => sum + range.cuotas, 0);
      expect(inRanges).toBe(moraOf(cuotas, TODAY).cuotasVencidas);
    }),
  );
});
