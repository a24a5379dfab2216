import { RANGO_MORA_LABELS, RANGOS_MORA } from '@cartera/contrato/catalogs';
import { heightsOf } from '../src/dashboard/aging-ranges';

const build = (...cuotas: number[]) =>
  RANGOS_MORA.map((rango, index) => ({ rango, cuotas: cuotas[index] ?? 0, monto: 0 }));

test('each bar is measured against the tallest; few still show, none does not', () => {
  expect(heightsOf(build(1000, 500, 1, 0, 0))).toEqual([100, 50, 2, 0, 0]);
});

test('with nothing overdue there are no bars', () => {
  expect(heightsOf(build())).toEqual([0, 0, 0, 0, 0]);
});

test('ranges are read as days', () => {
  expect(RANGOS_MORA.map((rango) => RANGO_MORA_LABELS[rango])).toEqual([
    '1 a 7 días',
    '8 a 15 días',
    '16 a 30 días',
    '31 a 60 días',
    'Más de 60 días',
  ]);
});
