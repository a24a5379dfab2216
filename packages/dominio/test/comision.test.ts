import { comisionOf } from '../src/comision.js';

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
