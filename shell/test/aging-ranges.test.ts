import { MORA_RANGE_LABELS, MORA_RANGES } from '@cartera/contrato/catalogs';
import { heightsOf } from '../src/dashboard/aging-ranges';

const rangesWith = (...cuotas: number[]) =>
  MORA_RANGES.map((range, index) => ({ range, cuotas: cuotas[index] ?? 0, monto: 0 }));

test('each bar is a percentage of the highest, and only a range without installments has no height', () => {
  expect(heightsOf(rangesWith(1000, 500, 1, 0, 0))).toEqual([100, 50, 2, 0, 0]);
});

test('without overdue installments every height is 0', () => {
  expect(heightsOf(rangesWith())).toEqual([0, 0, 0, 0, 0]);
});

test('each range has a label in days', () => {
  expect(MORA_RANGES.map((range) => MORA_RANGE_LABELS[range])).toEqual([
    '1 a 7 días',
    '8 a 15 días',
    '16 a 30 días',
    '31 a 60 días',
    'Más de 60 días',
  ]);
});
