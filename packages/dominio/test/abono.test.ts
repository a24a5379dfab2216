import { EFECTOS_ABONO } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import fc from 'fast-check';
import { abonar } from '../src/abono.js';
import { generarPlan } from '../src/amortizacion.js';
import { applyPago } from '../src/apply-pago.js';
import { type CuotaWithSaldo, capitalPendiente, saldoOf, sumBy, withPagos } from '../src/cuota.js';
import { addDays } from '../src/dates.js';
import { DomainError } from '../src/domain-error.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import { liquidar, type TerminosLiquidacion } from '../src/liquidacion.js';
import type { Terminos } from '../src/terminos.js';
import { cuota, cuotasOf } from './test-libro.js';
import { anyPrestamo, TERMINOS as FORM, planOrSkip, rejectionOf } from './test-terminos.js';

/** 100,000 in ten weeks with 20,000 of interest: 12,000 each Monday. */
const FLAT: Terminos = {
  ...FORM,
  interes: 20,
  cuotas: 10,
  tipoAmortizacion: 'amortizable',
  fechaInicio: '2026-03-02',
};
/** 1,200,000 in 12 months at 3 % a month. */
const FRENCH: Terminos = {
  ...FLAT,
  ...{ monto: 1_200_000, interes: 3, cuotas: 12, modalidad: 'mensual', baseInteres: 'mensual' },
  fechaInicio: '2026-01-15',
};

const planOf = (terminos: Terminos) => cuotasOf(generarPlan(terminos, FESTIVOS_DE_COLOMBIA).rows);
const pay = (cuotas: readonly CuotaWithSaldo[], monto: number, first?: number) =>
  monto === 0 ? [...cuotas] : withPagos(cuotas, applyPago(cuotas, monto, first).aplicaciones);

/** The plan after the rows replace the old ones, with the paid pesos of each number. */
function replaced(cuotas: readonly CuotaWithSaldo[], rows: readonly PlanRow[]): CuotaWithSaldo[] {
  const from = rows[0]?.numero ?? 0;
  const paidOf = (numero: number) => cuotas.find((old) => old.numero === numero && numero <= from);
  return [
    ...cuotas.filter(({ numero }) => numero < from),
    ...cuotasOf(rows).map((row) =>
      cuota({
        ...row,
        capitalPagado: paidOf(row.numero)?.capitalPagado ?? 0,
        interesPagado: paidOf(row.numero)?.interesPagado ?? 0,
      }),
    ),
  ];
}

const brief = (rows: readonly PlanRow[]) =>
  rows.map(({ numero, fechaProgramada, montoCapital, montoInteres }) => [
    numero,
    fechaProgramada,
    montoCapital,
    montoInteres,
  ]);

describe('a flat loan', () => {
  // Two weeks are due and paid; on Thursday 19 March three of seven days of 2,000 are earned: 857.
  const cuotas = pay(planOf(FLAT), 24_000);
  const abono = { monto: 40_857, fecha: '2026-03-19' };

  test('a lower installment keeps the days, and its interest falls in proportion to the capital', () => {
    const { rows, vencido, interes, capital, ahorro } = abonar(cuotas, FLAT, { ...abono, efecto: 'cuota' });
    // Of 80,000, 40,000 are left, so half of the interest: 572 of the open week, then 1,000 a week.
    expect([vencido, interes, capital, ahorro]).toEqual([0, 857, 40_000, 7571]);
    expect(brief(rows)).toEqual([
      [3, '2026-03-19', 40_000, 857],
      [4, '2026-03-23', 5375, 572],
      [5, '2026-03-30', 4947, 1000],
      [6, '2026-04-06', 4947, 1000],
      [7, '2026-04-13', 4947, 1000],
      [8, '2026-04-20', 4947, 1000],
      [9, '2026-04-27', 4947, 1000],
      [10, '2026-05-04', 4947, 1000],
      [11, '2026-05-11', 4943, 1000],
    ]);
  });

  test('a shorter term keeps the installment, and charges no interest of the weeks that it saves', () => {
    const { rows, ahorro } = abonar(cuotas, FLAT, { ...abono, efecto: 'plazo' });
    expect(brief(rows)).toEqual([
      [3, '2026-03-19', 40_000, 857],
      [4, '2026-03-23', 11_428, 572],
      [5, '2026-03-30', 11_000, 1000],
      [6, '2026-04-06', 11_000, 1000],
      [7, '2026-04-13', 6572, 1000],
    ]);
    expect(ahorro).toBe(16_000 - 857 - 3572);
  });
});

test('a French loan charges the new balance from the day of the payment', () => {
  // Installment 120,555: 36,000 of interest. On 30 January half of it is earned.
  const { rows, interes, capital } = abonar(planOf(FRENCH), FRENCH, {
    ...{ monto: 618_000, fecha: '2026-01-30', efecto: 'plazo' },
  });
  expect([interes, capital]).toEqual([18_000, 600_000]);
  expect(brief(rows).slice(0, 3)).toEqual([
    [1, '2026-01-30', 600_000, 18_000],
    // 600,000 at 3 % for half a month, and then whole months of the balance.
    [2, '2026-02-15', 111_555, 9000],
    [3, '2026-03-15', 105_902, 14_653],
  ]);
  expect(rows.at(-1)?.fechaProgramada).toBe('2026-07-15');
  const { rows: lower } = abonar(planOf(FRENCH), FRENCH, {
    ...{ monto: 618_000, fecha: '2026-01-30', efecto: 'cuota' },
  });
  expect(lower.at(-1)?.fechaProgramada).toBe('2027-01-15');
});

test('the part of the capital that bears no interest falls in proportion', () => {
  const terminos = { ...FRENCH, interesTrasladado: 600_000 };
  const cuotas = planOf(terminos);
  // Half of 1,200,000 bears 3 %: 18,000 in the first month, of which 9,000 are earned on 30 January.
  const { rows } = abonar(cuotas, terminos, { monto: 609_000, fecha: '2026-01-30', efecto: 'cuota' });
  expect(brief(rows)[0]).toEqual([1, '2026-01-30', 600_000, 9000]);
  expect(rows[1]?.montoInteres).toBe(4500);
  // 300,000 of 600,000 bear none, and are repaid in 12 parts of 25,000.
  const saldo = rows[1]?.saldoRestante ?? 0;
  expect(rows[2]?.montoInteres).toBe(Math.round((saldo - 275_000) * 0.03));
});

test('capital at the end: the interest of each installment falls, and only that can be chosen', () => {
  const terminos = { ...FORM, cuotas: 4, baseInteres: 'por_periodo', interes: 10 } as const;
  const abono = { monto: 60_000, fecha: '2026-01-12' };
  const { rows } = abonar(planOf(terminos), terminos, { ...abono, efecto: 'cuota' });
  expect(brief(rows)).toEqual([
    [2, '2026-01-12', 50_000, 0],
    [3, '2026-01-19', 0, 5000],
    [4, '2026-01-26', 0, 5000],
    [5, '2026-02-02', 50_000, 5000],
  ]);
  expect(rejectionOf(() => abonar(planOf(terminos), terminos, { ...abono, efecto: 'plazo' }))).toBe(
    'ABONO_SIN_PLAZO',
  );
});

test('what is due is paid first, and an installment that is paid ahead stays as it is', () => {
  const late = abonar(planOf(FLAT), FLAT, { monto: 44_857, fecha: '2026-03-19', efecto: 'cuota' });
  expect(late).toMatchObject({ vencido: 24_000, interes: 857, capital: 20_000 });
  // The third week and a part of the fourth are paid ahead: the fourth is completed, and the abono counts from its day.
  const ahead = abonar(pay(planOf(FLAT), 40_000), FLAT, {
    ...{ monto: 18_000, fecha: '2026-03-19', efecto: 'cuota' },
  });
  expect(ahead).toMatchObject({ vencido: 8000, interes: 0, capital: 10_000 });
  expect(brief(ahead.rows)[0]).toEqual([5, '2026-03-30', 10_000, 0]);
});

test('a rounding that would pay the loan too early gives way to a finer one', () => {
  const terminos = { ...FLAT, redondeoCuota: 1000 } as const;
  const { rows } = abonar(planOf(terminos), terminos, {
    ...{ monto: 90_000, fecha: '2026-03-02', efecto: 'cuota' },
  });
  expect(rows.at(-1)).toMatchObject({ fechaProgramada: '2026-05-11', saldoRestante: 0 });
  expect(rows[1]?.montoTotal).toBe(1200);
});

test.each([
  ['ABONO_LIQUIDA', FLAT, { monto: 80_857 }],
  ['ABONO_INSUFICIENTE', FLAT, { monto: 857 }],
  ['ABONO_INSUFICIENTE', FLAT, { fecha: '2026-06-01', monto: 50_000 }],
  ['ABONO_DE_ADELANTADO', { ...FLAT, tipoAmortizacion: 'interes_adelantado' } as const, {}],
] as const)('%s is refused', (code, terminos, changes) => {
  const abono = { monto: 40_000, fecha: '2026-03-19', efecto: 'cuota', ...changes } as const;
  expect(rejectionOf(() => abonar(pay(planOf(terminos), 24_000), terminos, abono))).toBe(code);
});

test('after any abono of any loan the capital is the unpaid one, and the debt of the day falls by exactly the amount', () => {
  const scenario = fc.record({
    prestamo: anyPrestamo.filter(
      ({ cuotas, tipoAmortizacion }) => cuotas <= 60 && tipoAmortizacion !== 'interes_adelantado',
    ),
    trasladado: fc.integer({ min: 0, max: 4 }),
    days: fc.integer({ min: 0, max: 2000 }),
    paid: fc.integer({ min: 0, max: 999 }),
    part: fc.integer({ min: 1, max: 1000 }),
    efecto: fc.constantFrom(...EFECTOS_ABONO),
  });
  let made = 0;
  fc.assert(
    fc.property(scenario, ({ prestamo, trasladado, days, paid, part, efecto }) => {
      // Up to all of it is interest that a reenganche carried over, and bears none.
      const interesTrasladado = Math.floor((prestamo.monto / 4) * trasladado);
      const terminos = { ...prestamo, interesTrasladado };
      const all = cuotasOf(planOrSkip(terminos).rows);
      const fecha = addDays(terminos.fechaInicio, days % (7 * terminos.cuotas));
      const before = pay(all, Math.floor((saldoOf(all) / 1000) * paid));
      const total = totalOf(before, terminos, fecha);
      const monto = Math.max(1, Math.floor((total / 1000) * part));
      const result = attempt(() => abonar(before, terminos, { monto, fecha, efecto }));
      if (result === null) return;
      made += 1;
      const remade = replaced(before, result.rows);
      const after = pay(remade, monto);
      expect(sumBy(remade, ({ montoCapital }) => montoCapital)).toBe(terminos.monto);
      expect(sumBy(after, capitalPendiente)).toBe(result.rows[0]?.saldoRestante);
      const pesosOf = (plan: readonly CuotaWithSaldo[]) => plan.map(({ id: _id, ...pesos }) => pesos);
      expect(pesosOf(result.cuotas)).toEqual(pesosOf(after));
      // The payment ends in the row that it closes.
      expect(saldoOf(after.filter(({ numero }) => numero <= (result.rows[0]?.numero ?? 0)))).toBe(0);
      expect(saldoOf(before) - monto - saldoOf(after)).toBe(result.ahorro);
      expect(result.ahorro).toBeGreaterThanOrEqual(0);
      expect(totalOf(after, terminos, fecha)).toBe(total - monto);
      // From then on the debt only grows, up to the balance of the new plan, and never above that of the old one.
      const later = [1, 5, 30].map((more) => addDays(fecha, more));
      const debts = later.map((day) => totalOf(after, terminos, day));
      expect(debts).toEqual([...debts].sort((a, b) => a - b));
      expect(totalOf(after, terminos, '2999-01-01')).toBe(saldoOf(after));
      for (const [index, day] of later.entries()) {
        expect(debts[index]).toBeLessThanOrEqual(totalOf(before, terminos, day) - monto + 1);
      }
      const fechas = remade.map(({ fechaProgramada }) => fechaProgramada);
      expect(fechas).toEqual([...fechas].sort());
    }),
    { numRuns: 400 },
  );
  expect(made).toBeGreaterThan(50);
});

const totalOf = (cuotas: readonly CuotaWithSaldo[], terminos: TerminosLiquidacion, fecha: string) =>
  liquidar(cuotas, terminos, fecha).liquidacion.total;

const REJECTIONS = ['ABONO_LIQUIDA', 'ABONO_INSUFICIENTE', 'ABONO_SIN_PLAZO'];

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch (error) {
    expect(REJECTIONS).toContain(error instanceof DomainError ? error.code : error);
    return null;
  }
}
