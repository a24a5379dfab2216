import { porcentajeRecuperacion } from '../src/recuperacion.js';

describe('the recovery percentage', () => {
  test.each([
    [0, 0, 0],
    [5_000, 0, 0],
    [0, 100_000, 0],
    [50_000, 100_000, 50],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 2000, 0.1],
    [1, 2001, 0],
    [150_000, 100_000, 150],
    [-20_000, 100_000, -20],
    [-1, 3, -33.3],
    [9_007_199_254_740_991, 9_007_199_254_740_990, 100],
  ])('of %d collected and %d lent is %d', (cobrado, prestado, porcentaje) => {
    expect(porcentajeRecuperacion(cobrado, prestado)).toBe(porcentaje);
  });
});
