import fc from 'fast-check';
import { distribute, fromPesos, round, roundUp, toPesos } from '../src/money.js';
import { rejectionOf } from './test-terminos.js';

test('half a peso goes up, less goes down', () => {
  expect(round({ numerator: 5n, denominator: 2n })).toBe(3n);
  expect(round({ numerator: 7n, denominator: 3n })).toBe(2n);
  expect(round({ numerator: 8n, denominator: 3n })).toBe(3n);
  expect(round({ numerator: 0n, denominator: 9n })).toBe(0n);
});

test('rounding up gives the next multiple and keeps an exact one', () => {
  expect(roundUp({ numerator: 76_301n, denominator: 1n }, 100n)).toBe(76_400n);
  expect(roundUp({ numerator: 76_400n, denominator: 1n }, 100n)).toBe(76_400n);
  expect(roundUp({ numerator: 229_201n, denominator: 3n }, 100n)).toBe(76_500n);
});

test('parts spread evenly add up to the total, differ by a peso at most, and none is negative', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 1, max: 1000 }), (total, n) => {
      const parts = distribute(total, n);
      const floor = total / BigInt(n);
      expect(parts).toHaveLength(n);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
      expect(parts.every((part) => part === floor || part === floor + 1n)).toBe(true);
    }),
  );
});

test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
  '%p is not a whole number of pesos',
  (monto) => {
    expect(rejectionOf(() => fromPesos(monto))).toBe('MONTO_INVALIDO');
  },
);

test('rejects an amount that a number cannot represent exactly', () => {
  expect(toPesos(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  expect(rejectionOf(() => toPesos(BigInt(Number.MAX_SAFE_INTEGER) + 1n))).toBe('MONTO_INVALIDO');
});
