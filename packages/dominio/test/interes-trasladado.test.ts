import { AMORTIZACION_TYPES, BASES_INTERES } from '@cartera/contrato/catalogs';
import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { Terminos } from '../src/terminos.js';
import { anyPrestamo, planOrSkip, rejectionOf, TERMINOS } from './test-terminos.js';

const planOf = (terminos: Partial<Terminos>) =>
  generarPlan({ ...TERMINOS, ...terminos }, FESTIVOS_DE_COLOMBIA);

const sumOf = (pesos: readonly number[]) => pesos.reduce((sum, value) => sum + value, 0);

test.each(
  AMORTIZACION_TYPES.flatMap((tipoAmortizacion) =>
    BASES_INTERES.map((baseInteres) => ({ tipoAmortizacion, baseInteres })),
  ),
)('pesos that bear no interest are owed, and only the others bear it: %j', (tipo) => {
  const terminos = { ...tipo, cuotas: 12, modalidad: 'mensual', interes: 12 } as const;
  const carrying = planOf({ ...terminos, monto: 1_300_000, interesTrasladado: 300_000 });
  const { summary } = planOf({ ...terminos, monto: 1_000_000 });
  expect(sumOf(carrying.rows.map(({ montoCapital }) => montoCapital))).toBe(1_300_000);
  // Each row rounds its interest once.
  expect(Math.abs(carrying.summary.interesTotal - summary.interesTotal)).toBeLessThanOrEqual(12);
});

test('a level installment stays level and a multiple of its rounding', () => {
  const terminos = { tipoAmortizacion: 'amortizable', baseInteres: 'por_periodo', cuotas: 12 } as const;
  const { rows } = planOf({ ...terminos, monto: 1_300_000, interesTrasladado: 300_000, redondeoCuota: 100 });
  const [first, ...others] = rows.map(({ montoTotal }) => montoTotal).slice(0, -1);
  // 146,763.31 of the million at 10 %, and 25,000 of the rest.
  expect(first).toBe(171_800);
  expect(new Set(others)).toEqual(new Set([first]));
});

test('principal that bears no interest at all has a plan, and more of it than there is has none', () => {
  for (const baseInteres of BASES_INTERES) {
    const { rows, summary } = planOf({ baseInteres, monto: 90_000, interesTrasladado: 90_000 });
    expect(summary.interesTotal).toBe(0);
    expect(sumOf(rows.map(({ montoTotal }) => montoTotal))).toBe(90_000);
  }
  expect(rejectionOf(() => planOf({ monto: 90_000, interesTrasladado: 90_001 }))).toBe('MONTO_INVALIDO');
});

test('with any terms the rows add up, and no row has more interest than the whole principal bears', () => {
  const carrying = anyPrestamo
    .filter(({ cuotas }) => cuotas <= 120)
    .chain((terminos) =>
      fc
        .integer({ min: 0, max: terminos.monto })
        .map((interesTrasladado) => ({ ...terminos, interesTrasladado })),
    );
  fc.assert(
    fc.property(carrying, (terminos) => {
      const { rows } = planOrSkip(terminos);
      expect(sumOf(rows.map(({ montoCapital }) => montoCapital))).toBe(terminos.monto);
      // Not the sum of the interest: the rounding of a level installment grows with each period.
      const tipoAmortizacion =
        terminos.tipoAmortizacion === 'amortizable' ? 'capital_final' : terminos.tipoAmortizacion;
      const limits = planOrSkip({ ...terminos, tipoAmortizacion, interesTrasladado: 0 }).rows;
      for (const [index, { montoCapital, montoInteres }] of rows.entries()) {
        expect(Math.min(montoCapital, montoInteres)).toBeGreaterThanOrEqual(0);
        // Which rows get the pesos that do not divide evenly depends on their sum.
        expect(montoInteres).toBeLessThanOrEqual((limits[index]?.montoInteres ?? 0) + 1);
      }
    }),
    { numRuns: 300 },
  );
});
