import { MODALIDADES } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import { MAX_MONTO } from '@cartera/contrato/typed-amount';
import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { Terminos } from '../src/terminos.js';
import { anyPrestamo, planOrSkip, rejectionOf, TERMINOS } from './test-terminos.js';

function plan(changes: Partial<Terminos>) {
  return generarPlan({ ...TERMINOS, ...changes }, FESTIVOS_DE_COLOMBIA);
}

function column(rows: readonly PlanRow[], name: 'montoCapital' | 'montoInteres' | 'montoTotal'): number[] {
  return rows.map((row) => row[name]);
}

const sum = (montos: readonly number[]) => montos.reduce((total, monto) => total + monto, 0);

/** Returns the faults of a row, given the capital owed before it; empty if it has none. */
function defects(row: PlanRow, previousSaldo: number): string[] {
  const montos = [row.montoCapital, row.montoInteres, row.montoTotal, row.saldoRestante];
  return [
    ...(montos.every((monto) => Number.isSafeInteger(monto) && monto >= 0) ? [] : ['not whole pesos']),
    ...(row.montoCapital + row.montoInteres === row.montoTotal
      ? []
      : ['capital + interest is not the total']),
    ...(row.saldoRestante === previousSaldo - row.montoCapital ? [] : ['balance is off']),
  ].map((defect) => `${row.numero}: ${defect}`);
}

test('any plan adds up and has no negative amount, or is rejected with one of two codes', () => {
  fc.assert(
    fc.property(anyPrestamo, (terminos) => {
      const { rows, summary } = planOrSkip(terminos);
      expect(sum(column(rows, 'montoCapital'))).toBe(terminos.monto);
      expect(sum(column(rows, 'montoInteres'))).toBe(summary.interesTotal);
      expect(sum(column(rows, 'montoTotal'))).toBe(summary.montoTotalCalculado);
      const balances = [terminos.monto, ...rows.map((row) => row.saldoRestante)];
      expect(rows.flatMap((row, k) => defects(row, balances[k] ?? Number.NaN))).toEqual([]);
      expect(rows.at(-1)?.saldoRestante).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('any plan has installments 1 to n with dates, and row 0 only for interest withheld', () => {
  fc.assert(
    fc.property(anyPrestamo, (terminos) => {
      const { rows, summary } = planOrSkip(terminos);
      const cuotas = rows.filter((row) => row.numero > 0);
      const retenida = rows.find((row) => row.numero === 0);
      expect(cuotas.map((row) => row.numero)).toEqual(
        Array.from({ length: terminos.cuotas }, (_, k) => k + 1),
      );
      expect(cuotas.at(0)?.fechaProgramada).toBe(summary.primeraFecha);
      expect(cuotas.at(-1)?.fechaProgramada).toBe(summary.ultimaFecha);
      expect(summary.desembolsoNeto).toBe(terminos.monto - (retenida?.montoTotal ?? 0));
      expect(summary.desembolsoNeto).toBeGreaterThan(0);
      if (retenida) expect(terminos.tipoAmortizacion).toBe('interes_adelantado');
      expect(summary.cuotaDiaria).toBe(summary.montoCuotaProm);
      expect(
        Math.abs(summary.montoCuotaProm * terminos.cuotas - sum(column(cuotas, 'montoTotal'))),
      ).toBeLessThanOrEqual(terminos.cuotas / 2);
    }),
    { numRuns: 200 },
  );
});

test('any amortizable plan has the same installment in every row that repays capital but the last', () => {
  const amortizableTerminos = anyPrestamo
    .map((terminos) => ({ ...terminos, tipoAmortizacion: 'amortizable' as const }))
    .filter(({ monto, cuotas }) => monto >= 2 * cuotas);
  fc.assert(
    fc.property(amortizableTerminos, (terminos) => {
      const repaying = planOrSkip(terminos)
        .rows.slice(0, -1)
        .filter((row) => row.montoCapital > 0);
      const leveled = column(repaying, 'montoTotal');
      expect(new Set(leveled).size).toBeLessThanOrEqual(1);
      if (terminos.redondeoCuota > 1) expect((leveled[0] ?? 0) % terminos.redondeoCuota).toBe(0);
    }),
    { numRuns: 200 },
  );
});

test('rounding to 1 peso never rejects a loan', () => {
  const withoutRedondeo = anyPrestamo.map(
    (terminos): Terminos => ({ ...terminos, redondeoCuota: 1, tipoAmortizacion: 'amortizable' }),
  );
  fc.assert(
    fc.property(withoutRedondeo, (terminos) => {
      expect(rejectionOf(() => generarPlan(terminos, FESTIVOS_DE_COLOMBIA))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('lowers the installment by a peso where rounding half up would pay the loan early', () => {
  const { rows } = plan({ monto: 250_500, interes: 0, cuotas: 1000, tipoAmortizacion: 'amortizable' });
  expect(column(rows, 'montoTotal').slice(0, 999)).toEqual(Array.from({ length: 999 }, () => 250));
  expect(rows.at(-1)?.montoTotal).toBe(750);
});

test.each(['total', 'por_periodo'] as const)(
  'with base %s an installment is rounded up to the given multiple',
  (base) => {
    const terminos = {
      tipoAmortizacion: 'amortizable',
      baseInteres: base,
      monto: 1_000_000,
      cuotas: 12,
    } as const;
    const exact = plan({ ...terminos, redondeoCuota: 1 }).rows[0]?.montoTotal ?? 0;
    for (const redondeoCuota of [50, 100, 1000] as const) {
      const { rows } = plan({ ...terminos, redondeoCuota });
      expect(rows[0]?.montoTotal).toBe(Math.ceil(exact / redondeoCuota) * redondeoCuota);
      expect(rows.at(-1)?.montoTotal).toBeLessThan(exact);
    }
  },
);

test('rejects a rounding that pays the loan before its last row', () => {
  const small = { tipoAmortizacion: 'amortizable', monto: 10_000, interes: 0, cuotas: 30 } as const;
  expect(rejectionOf(() => plan({ ...small, redondeoCuota: 1000 }))).toBe('CUOTA_REDONDEADA_TERMINA_ANTES');
  expect(rejectionOf(() => plan({ ...small, monto: 100_000, redondeoCuota: 50 }))).toBeNull();
  const exactFit = { ...small, monto: 29_000, redondeoCuota: 1000 } as const;
  expect(rejectionOf(() => plan(exactFit))).toBe('CUOTA_REDONDEADA_TERMINA_ANTES');
  expect(rejectionOf(() => plan({ ...exactFit, monto: 29_001 }))).toBeNull();
});

test.each(['capital_final', 'interes_adelantado'] as const)('%s ignores the rounding', (tipoAmortizacion) => {
  const rounded = plan({ tipoAmortizacion, redondeoCuota: 1000 });
  expect(rounded).toEqual(plan({ tipoAmortizacion, redondeoCuota: 1 }));
});

test('monthly interest of a period is its days out of 30', () => {
  const terminos = { monto: 1_000_000, interes: 15, baseInteres: 'mensual' } as const;
  expect(
    MODALIDADES.map((modalidad) => [modalidad, plan({ ...terminos, modalidad }).rows[0]?.montoInteres]),
  ).toEqual([
    ['diario', 5_000],
    ['semanal', 35_000],
    ['quincenal', 75_000],
    ['mensual', 150_000],
  ]);
});

test('interest on the total does not depend on the number of installments', () => {
  const interesTotal = (cuotas: number) =>
    plan({ cuotas, tipoAmortizacion: 'amortizable' }).summary.interesTotal;
  expect([1, 7, 30, 1000].map(interesTotal)).toEqual([10_000, 10_000, 10_000, 10_000]);
});

test('computes a percentage with two decimals exactly', () => {
  expect(plan({ monto: 1_000_000, interes: 0.01 }).summary.interesTotal).toBe(100);
  expect(plan({ monto: MAX_MONTO, interes: 33.33 }).summary.interesTotal).toBe(333_300_000_000);
  expect(plan({ monto: 1_000_000, interes: 0.29 }).summary.interesTotal).toBe(2_900);
});

test('one installment pays everything', () => {
  const { rows } = plan({ cuotas: 1, tipoAmortizacion: 'amortizable', baseInteres: 'por_periodo' });
  expect(rows.map((f) => [f.montoCapital, f.montoInteres, f.saldoRestante])).toEqual([[100_000, 10_000, 0]]);
});

test('the French installment is exact where floating point falls a peso short', () => {
  const { rows } = plan({
    monto: 39_953_235,
    cuotas: 2,
    modalidad: 'mensual',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'por_periodo',
  });
  // 39,953,235 × 0.1 × 1.21 / 0.21 is 23,020,673.5 exactly, and 23,020,673.49999999 in floating point.
  expect(rows[0]?.montoTotal).toBe(23_020_674);
});

test('the largest French plan, 10^12 pesos in 1000 rows, is exact', () => {
  const { rows } = plan({
    monto: MAX_MONTO,
    interes: 0.01,
    cuotas: 1000,
    tipoAmortizacion: 'amortizable',
    baseInteres: 'por_periodo',
  });
  // 10^12 × 0.0001 × 1.0001^1000 / (1.0001^1000 − 1), worked out apart with 60 digits: 1,050,883,152.0011...
  expect(rows[0]?.montoTotal).toBe(1_050_883_152);
});

test('a plan whose installments hardly pay capital is found at once', () => {
  const { rows } = plan({
    monto: 999_999_999_986,
    interes: 57.71,
    cuotas: 720,
    modalidad: 'quincenal',
    diasQuincena: '15-fin',
    tipoAmortizacion: 'amortizable',
    baseInteres: 'mensual',
    fechaInicio: '2163-08-19',
    fechaPrimerPago: '2163-08-21',
  });
  // With the rates r of a whole period and s of the short first one: M·(1 + s) / (1 + 1/r), worked out apart.
  expect(rows[0]?.montoTotal).toBe(275_626_775_829);
});

test('at 100 % by period the largest loan still adds up', () => {
  const { summary } = plan({ monto: MAX_MONTO, interes: 100, cuotas: 1000, baseInteres: 'por_periodo' });
  expect(summary.montoTotalCalculado).toBe(1001 * MAX_MONTO);
});

test('a loan of one peso has a plan', () => {
  const { rows } = plan({ monto: 1, interes: 0, cuotas: 1000, tipoAmortizacion: 'amortizable' });
  expect(rows).toHaveLength(1000);
  expect(rows.at(-1)?.montoCapital).toBe(1);
});

test('a row whose interest exceeds the installment repays no capital', () => {
  const { rows } = plan({ monto: 1, interes: 100, cuotas: 3, tipoAmortizacion: 'amortizable' });
  expect(column(rows, 'montoInteres')).toEqual([0, 1, 0]);
  expect(column(rows, 'montoCapital')).toEqual([0, 0, 1]);
});

test('a plan without interest has no row 0', () => {
  const { rows, summary } = plan({ interes: 0, tipoAmortizacion: 'interes_adelantado' });
  expect(rows[0]?.numero).toBe(1);
  expect(summary.desembolsoNeto).toBe(100_000);
});

test.each(['total', 'por_periodo'] as const)(
  'with base %s, rejects 100 %% interest in advance',
  (baseInteres) => {
    const terminos = { tipoAmortizacion: 'interes_adelantado', baseInteres } as const;
    expect(rejectionOf(() => plan({ ...terminos, interes: 100 }))).toBe('DESEMBOLSO_NO_POSITIVO');
    expect(plan({ ...terminos, interes: 99.99 }).summary.desembolsoNeto).toBe(10);
  },
);

test.each([
  [{ monto: 0 }, 'MONTO_INVALIDO'],
  [{ monto: 1.5 }, 'MONTO_INVALIDO'],
  [{ cuotas: 0 }, 'DATOS_INVALIDOS'],
  [{ cuotas: 2.5 }, 'DATOS_INVALIDOS'],
  [{ interes: 1.00005 }, 'DATOS_INVALIDOS'],
  [{ interes: -1 }, 'DATOS_INVALIDOS'],
  [{ fechaInicio: '2026-02-30' }, 'DATOS_INVALIDOS'],
] as const)('rejects the terms %j', (changes, code) => {
  expect(rejectionOf(() => plan(changes))).toBe(code);
});
