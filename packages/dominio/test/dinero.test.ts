import fc from 'fast-check';
import { aPesos, dePesos, redondear, redondearArriba, repartir } from '../src/dinero.js';
import { rechazoDe } from './terminos-de-prueba.js';

test('half a peso goes up, less goes down', () => {
  expect(redondear({ numerador: 5n, denominador: 2n })).toBe(3n);
  expect(redondear({ numerador: 7n, denominador: 3n })).toBe(2n);
  expect(redondear({ numerador: 8n, denominador: 3n })).toBe(3n);
  expect(redondear({ numerador: 0n, denominador: 9n })).toBe(0n);
});

test('rounding up reaches the next multiple, and stays on an exact one', () => {
  expect(redondearArriba({ numerador: 76_301n, denominador: 1n }, 100n)).toBe(76_400n);
  expect(redondearArriba({ numerador: 76_400n, denominador: 1n }, 100n)).toBe(76_400n);
  expect(redondearArriba({ numerador: 229_201n, denominador: 3n }, 100n)).toBe(76_500n);
});

test('parts spread evenly add up to the total, differ by a peso at most, and none is negative', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 1000 }), (total, n) => {
      const partes = repartir(total, n);
      const piso = total / BigInt(n);
      expect(partes).toHaveLength(n);
      expect(partes.reduce((suma, parte) => suma + parte, 0n)).toBe(total);
      expect(partes.every((parte) => parte === piso || parte === piso + 1n)).toBe(true);
    }),
  );
});

test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  '%p is not a whole number of pesos',
  (monto) => {
    expect(rechazoDe(() => dePesos(monto))).toBe('MONTO_INVALIDO');
  },
);

test('an amount that a number cannot hold exactly is refused, not rounded', () => {
  expect(aPesos(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  expect(rechazoDe(() => aPesos(BigInt(Number.MAX_SAFE_INTEGER) + 1n))).toBe('MONTO_INVALIDO');
});
