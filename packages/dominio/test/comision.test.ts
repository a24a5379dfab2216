import { comisionOf, correccionOf, descuentoOf, pagoDeComision } from '../src/comision.js';

const periodo = (cobrado: number, porcentaje: number | null, sinVerificar = 0) => ({
  ...{ cobrado, porcentaje, sinVerificar },
});

test('a commission is a percentage of what was collected, less what nobody verified', () => {
  expect(comisionOf(periodo(1_000_000, 8))).toBe(80_000);
  expect(comisionOf(periodo(1_000_000, 8, 250_000))).toBe(60_000);
  expect(comisionOf(periodo(1_000_000, 0))).toBe(0);
});

test.each([
  [1_249, 2, 25],
  [1_225, 2, 25],
  [1_224, 2, 24],
  [333, 12.5, 42],
  [10_000, 0.01, 1],
  [1_000_000, 0.0375, 375],
  [100, 0.29, 0],
  [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
])('%d pesos at %d per cent round to the nearest peso, half up: %d', (cobrado, porcentaje, comision) => {
  expect(comisionOf(periodo(cobrado, porcentaje))).toBe(comision);
});

test('without a percentage there is no commission', () => {
  expect(comisionOf(periodo(100_000, null))).toBe(0);
});

test('corrections beyond what was collected give back the commission that their payments earned', () => {
  expect(comisionOf(periodo(-20_000, 10))).toBe(-2_000);
  for (const pesos of [1_224, 1_225, 1_226]) {
    expect(comisionOf(periodo(-pesos, 2))).toBe(-comisionOf(periodo(pesos, 2)));
  }
});

test('paid days are corrected at the percentage with which each was paid', () => {
  const paid = [periodo(50_000, 8), periodo(10_000, 20)];
  expect(correccionOf(paid, 4_000 + 2_000)).toBe(0);
  expect(correccionOf([periodo(40_000, 8), periodo(10_000, 20)], 6_000)).toBe(-800);
  expect(correccionOf([periodo(50_000, 8), periodo(15_000, 20)], 6_000)).toBe(1_000);
  expect(correccionOf([], 0)).toBe(0);
});

test('missing cash is deducted only as far as it is authorized, and as the commission has', () => {
  expect(descuentoOf(80_000, { faltante: 15_000, autorizado: 0 })).toBe(0);
  expect(descuentoOf(80_000, { faltante: 15_000, autorizado: 10_000 })).toBe(10_000);
  expect(descuentoOf(80_000, { faltante: 15_000, autorizado: 90_000 })).toBe(15_000);
  expect(descuentoOf(8_000, { faltante: 15_000, autorizado: 15_000 })).toBe(8_000);
  expect(descuentoOf(-8_000, { faltante: 15_000, autorizado: 15_000 })).toBe(0);
});

const cuenta = { comision: 80_000, correccion: 0, arrastre: 0, faltante: 0, autorizado: 0 };

test('a payment of a commission deducts missing cash only as far as the collector allows it', () => {
  const authorized = { ...cuenta, faltante: 15_000, autorizado: 10_000 };
  expect(pagoDeComision(authorized)).toEqual({ descuento: 10_000, aPagar: 70_000, queda: 0 });
  expect(pagoDeComision({ ...authorized, autorizado: 0 })).toEqual({
    descuento: 0,
    aPagar: 80_000,
    queda: 0,
  });
});

test('a deduction takes no more than the commission, and a negative one is carried to the next payment', () => {
  const all = { ...cuenta, comision: 8_000, faltante: 15_000, autorizado: 15_000 };
  expect(pagoDeComision(all)).toEqual({ descuento: 8_000, aPagar: 0, queda: 0 });
  const corrected = { ...all, comision: 0, correccion: -8_000 };
  expect(pagoDeComision(corrected)).toEqual({ descuento: 0, aPagar: 0, queda: -8_000 });
  const next = { ...cuenta, comision: 12_000, arrastre: -8_000 };
  expect(pagoDeComision(next)).toEqual({ descuento: 0, aPagar: 4_000, queda: 0 });
});
