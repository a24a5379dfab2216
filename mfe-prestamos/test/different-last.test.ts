import { differentLast } from '../src/prestamos/different-last';

const rowsOf = (...montos: readonly number[]) =>
  montos.map((montoTotal, place) => ({ numero: place + 1, montoTotal }));

test('installments of 1,000 whose last one is 301,000 are not said by their mean of 11,000', () => {
  expect(differentLast(rowsOf(1_000, 1_000, 1_000, 301_000))).toEqual({ regular: 1_000, monto: 301_000 });
  expect(differentLast(rowsOf(12_000, 11_998))).toEqual({ regular: 12_000, monto: 11_998 });
});

test('equal installments, one installment, and installments that all differ have no different last one', () => {
  expect(differentLast(rowsOf(12_000, 12_000, 12_000))).toBeNull();
  expect(differentLast(rowsOf(12_000))).toBeNull();
  expect(differentLast(rowsOf(13_000, 12_000, 11_000))).toBeNull();
  expect(differentLast([{ numero: 0, montoTotal: 5 }, ...rowsOf(10, 10)])).toBeNull();
});
