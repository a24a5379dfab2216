import { comisionOf, pagoDeComision } from '../src/comision.js';

test('a commission is a percentage of what was collected, less missing cash', () => {
  expect(comisionOf(1_000_000, 8, -15_000)).toEqual({ comision: 80_000, faltante: 15_000, aPagar: 65_000 });
  expect(comisionOf(1_000_000, 0, 0)).toEqual({ comision: 0, faltante: 0, aPagar: 0 });
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
  expect(comisionOf(cobrado, porcentaje, 0).comision).toBe(comision);
});

test('cash that is too much adds nothing, and missing cash beyond the commission is owed', () => {
  expect(comisionOf(100_000, 5, 20_000)).toEqual({ comision: 5_000, faltante: 0, aPagar: 5_000 });
  expect(comisionOf(100_000, 5, -20_000)).toEqual({ comision: 5_000, faltante: 20_000, aPagar: -15_000 });
});

test('without a percentage there is no commission', () => {
  expect(comisionOf(100_000, null, -1_000)).toEqual({ comision: 0, faltante: 1_000, aPagar: -1_000 });
});

test('corrections beyond what was collected give back the commission that their payments earned', () => {
  expect(comisionOf(-20_000, 10, 0)).toEqual({ comision: -2_000, faltante: 0, aPagar: -2_000 });
  expect(comisionOf(-20_000, 10, -500)).toEqual({ comision: -2_000, faltante: 500, aPagar: -2_500 });
  for (const pesos of [1_224, 1_225, 1_226]) {
    expect(comisionOf(-pesos, 2, 0).comision).toBe(-comisionOf(pesos, 2, 0).comision);
  }
});

const cuenta = { cobrado: 1_000_000, porcentaje: 8, arrastre: 0, faltante: 0, autorizado: 0 };

test('a payment of a commission deducts missing cash only as far as the collector allows it', () => {
  const faltante = { ...cuenta, faltante: 15_000 };
  expect(pagoDeComision(faltante)).toEqual({ comision: 80_000, descuento: 0, aPagar: 80_000, queda: 0 });
  expect(pagoDeComision({ ...faltante, autorizado: 10_000 })).toEqual({
    ...{ comision: 80_000, descuento: 10_000, aPagar: 70_000, queda: 0 },
  });
  expect(pagoDeComision({ ...faltante, autorizado: 90_000 }).descuento).toBe(15_000);
});

test('a deduction takes no more than the commission, and a negative one is carried to the next payment', () => {
  const all = { ...cuenta, cobrado: 100_000, faltante: 15_000, autorizado: 15_000 };
  expect(pagoDeComision(all)).toEqual({ comision: 8_000, descuento: 8_000, aPagar: 0, queda: 0 });
  const corrected = { ...all, cobrado: -100_000 };
  expect(pagoDeComision(corrected)).toEqual({ comision: -8_000, descuento: 0, aPagar: 0, queda: -8_000 });
  const next = { ...cuenta, cobrado: 150_000, arrastre: -8_000 };
  expect(pagoDeComision(next)).toEqual({ comision: 12_000, descuento: 0, aPagar: 4_000, queda: 0 });
});
