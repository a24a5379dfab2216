import { MODALIDADES } from '@cartera/contrato/catalogs';
import type { PlanRow } from '@cartera/contrato/plan';
import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import { daysBetween } from '../src/dates.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { Terminos } from '../src/terminos.js';
import { anyPrestamo, rejectionOf, TERMINOS } from './test-terminos.js';

const MILLION: Terminos = { ...TERMINOS, monto: 1_000_000, baseInteres: 'mensual' };
/** 26 installments from Monday 5 January to Wednesday 4 February: 30 days with four Sundays. */
const THIRTY_DAYS: Terminos = { ...MILLION, modalidad: 'diario', calendario: 'sin_domingos', cuotas: 26 };

const planOf = (terminos: Terminos) => generarPlan(terminos, FESTIVOS_DE_COLOMBIA);
const interesesOf = (terminos: Terminos) => planOf(terminos).rows.map((row) => row.montoInteres);
const interesTotalOf = (terminos: Terminos) => planOf(terminos).summary.interesTotal;
const totalsOf = (rows: readonly PlanRow[]) => rows.map((row) => row.montoTotal);

test('monthly interest of a daily plan without Sundays is that of the days it runs', () => {
  expect(interesTotalOf(THIRTY_DAYS)).toBe(100_000);
  expect(interesTotalOf({ ...THIRTY_DAYS, calendario: 'corrido', cuotas: 30 })).toBe(100_000);
  expect(interesTotalOf({ ...THIRTY_DAYS, tipoAmortizacion: 'interes_adelantado' })).toBe(100_000);
});

test('the payment after a Sunday bears two days', () => {
  const [saturday, monday, tuesday] = interesesOf(THIRTY_DAYS).slice(4, 7);
  expect([saturday, monday, tuesday]).toEqual([3334, 6666, 3334]);
});

test('a daily plan of level installments without Sundays earns the days between its payments', () => {
  const level: Terminos = { ...THIRTY_DAYS, tipoAmortizacion: 'amortizable' };
  const { rows, summary } = planOf(level);
  expect(new Set(totalsOf(rows.slice(0, -1)))).toEqual(new Set([40_459]));
  expect(summary.interesTotal).toBe(51_927);
});

const LONG_FIRST_PERIODS = [
  ['mensual', 'mensual', '2026-02-20', 150_000],
  ['mensual', 'por_periodo', '2026-02-20', 150_000],
  ['mensual', 'mensual', '2026-04-05', 300_000],
  ['semanal', 'por_periodo', '2026-01-15', 142_857],
  ['semanal', 'mensual', '2026-01-20', 50_000],
  ['quincenal', 'mensual', '2026-01-25', 66_667],
  ['diario', 'mensual', '2026-01-15', 33_333],
  ['diario', 'por_periodo', '2026-01-08', 300_000],
] as const;

test.each(LONG_FIRST_PERIODS)(
  'a long first period of a %s plan, %s, until %s, bears its days',
  (modalidad, baseInteres, fechaPrimerPago, interes) => {
    const [first, second] = interesesOf({ ...MILLION, modalidad, baseInteres, fechaPrimerPago });
    const [usual] = interesesOf({ ...MILLION, modalidad, baseInteres });
    expect(first).toBe(interes);
    expect(Math.abs((second ?? 0) - (usual ?? 0))).toBeLessThanOrEqual(1);
  },
);

test.each([
  ['2026-02-28', '2026-03-31', 100_000],
  ['2026-02-28', '2026-04-01', 103_333],
  ['2026-01-31', '2026-02-28', 100_000],
  ['2026-01-28', '2026-02-28', 100_000],
  ['2026-01-15', '2026-03-01', 153_333],
])(
  'the first month of a loan of %s with its first payment on %s has months of 30 days',
  (fechaInicio, fechaPrimerPago, interes) => {
    const mensual = { ...MILLION, modalidad: 'mensual', fechaInicio, fechaPrimerPago } as const;
    expect(interesesOf(mensual)[0]).toBe(interes);
  },
);

test('each modality has an example of a long first period', () => {
  expect(new Set(LONG_FIRST_PERIODS.map(([modalidad]) => modalidad))).toEqual(new Set(MODALIDADES));
});

test('a first payment moved by a Sunday is not a long period by installment', () => {
  const saturday: Terminos = {
    ...MILLION,
    modalidad: 'diario',
    calendario: 'sin_domingos',
    baseInteres: 'por_periodo',
    fechaInicio: '2026-01-10',
  };
  expect(interesesOf(saturday)[0]).toBe(100_000);
  expect(interesesOf({ ...saturday, fechaPrimerPago: '2026-01-12' })[0]).toBe(100_000);
});

test('a first payment before its period ends still bears a whole one', () => {
  for (const baseInteres of ['mensual', 'por_periodo'] as const) {
    const early = { ...MILLION, modalidad: 'mensual', baseInteres, fechaPrimerPago: '2026-01-15' } as const;
    expect(interesesOf(early)[0]).toBe(100_000);
  }
});

test.each([
  ['2026-01-05', undefined, 'mensual', 33_333],
  ['2026-01-15', undefined, 'mensual', 50_000],
  ['2026-02-15', undefined, 'mensual', 50_000],
  ['2026-01-05', '2026-02-10', 'mensual', 133_333],
  ['2026-01-05', undefined, 'por_periodo', 100_000],
  ['2026-01-15', '2026-02-15', 'por_periodo', 200_000],
  ['2026-01-15', '2026-01-15', 'mensual', 50_000],
] as const)(
  'the first quincena of a loan of %s with its first payment on %s, %s, bears its days',
  (fechaInicio, fechaPrimerPago, baseInteres, interes) => {
    const quincenas = { ...MILLION, modalidad: 'quincenal', diasQuincena: '15-fin', baseInteres } as const;
    const [first, second] = interesesOf({ ...quincenas, fechaInicio, fechaPrimerPago });
    expect(first).toBe(interes);
    expect(second).toBe(baseInteres === 'mensual' ? 50_000 : 100_000);
  },
);

test('interest on the total does not depend on the first payment', () => {
  const terminos = { ...MILLION, baseInteres: 'total' } as const;
  expect(interesesOf({ ...terminos, fechaPrimerPago: '2026-06-05' })).toEqual(interesesOf(terminos));
});

test('a first period that bears more than the installment pays its interest, and the others repay the capital', () => {
  const level = { ...MILLION, modalidad: 'mensual', tipoAmortizacion: 'amortizable' } as const;
  const { rows } = planOf({ ...level, cuotas: 12, fechaPrimerPago: '2026-04-05' });
  expect(rows[0]).toMatchObject({ montoCapital: 0, montoInteres: 300_000 });
  const usual = planOf({ ...level, cuotas: 11 });
  expect(totalsOf(rows.slice(1))).toEqual(totalsOf(usual.rows));
});

test('with any daily terms, monthly interest on the principal is that of the days from start to end', () => {
  const daily = anyPrestamo.map(
    (terminos): Terminos => ({
      ...terminos,
      modalidad: 'diario',
      baseInteres: 'mensual',
      tipoAmortizacion: 'capital_final',
    }),
  );
  fc.assert(
    fc.property(daily, (terminos) => {
      const { rows, summary } = planOf(terminos);
      // A payment on the first day bears one.
      const extra = rows[0]?.fechaProgramada === terminos.fechaInicio ? 1 : 0;
      const days = daysBetween(terminos.fechaInicio, summary.ultimaFecha) + extra;
      const exact =
        (BigInt(terminos.monto) * BigInt(Math.round(terminos.interes * 10_000)) * BigInt(days) * 2n) /
        30_000_000n;
      expect(BigInt(summary.interesTotal)).toBe((exact + 1n) / 2n);
    }),
    { numRuns: 60 },
  );
});

test('the longest daily plan can be calculated', () => {
  const terminos: Terminos = { ...THIRTY_DAYS, tipoAmortizacion: 'amortizable', interes: 100, cuotas: 1000 };
  expect(rejectionOf(() => planOf(terminos))).toBeNull();
});
