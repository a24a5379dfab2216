import fc from 'fast-check';
import { avancePorcentaje } from '../../../src/cobranza/metas/domain/progress.js';

test('the progress is the reached amount divided by the target, rounded half up to one decimal', () => {
  expect(avancePorcentaje(2, 3)).toBe(66.7);
  expect(avancePorcentaje(1, 3)).toBe(33.3);
  expect(avancePorcentaje(1, 2000)).toBe(0.1);
  expect(avancePorcentaje(0, 5)).toBe(0);
  expect(avancePorcentaje(500_000, 200_000)).toBe(250);
});

test('the progress is exact for a target with centavos', () => {
  expect(avancePorcentaje(1, 0.1)).toBe(1000);
  expect(avancePorcentaje(50, 100.5)).toBe(49.8);
});

test('the progress is 100 only if the target is met', () => {
  expect(avancePorcentaje(999_999, 1_000_000)).toBe(99.9);
  expect(avancePorcentaje(999_999, 999_999.01)).toBe(99.9);
  expect(avancePorcentaje(1_000_000, 1_000_000)).toBe(100);
});

test('a target of zero is met', () => {
  expect(avancePorcentaje(0, 0)).toBe(100);
});

test('the progress is at least 100 if and only if the target is met, for any target', () => {
  const centavos = fc.integer({ min: 1, max: 100_000_000_000_000 });
  const pesos = fc.integer({ min: 0, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(pesos, centavos, (reached, meta) => {
      const isMet = BigInt(reached) * 100n >= BigInt(meta);
      return avancePorcentaje(reached, meta / 100) >= 100 === isMet;
    }),
  );
});
