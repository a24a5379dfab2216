import { readFileSync } from 'node:fs';
import type { Liquidacion } from '@cartera/contrato/liquidacion';
import type { PlanRow } from '@cartera/contrato/plan';
import fc from 'fast-check';
import { applyPago } from '../src/apply-pago.js';
import { saldoOf, sumBy, withPagos } from '../src/cuota.js';
import { addDays, daysBetween } from '../src/dates.js';
import { interesGanado, liquidar, retencionGanada } from '../src/liquidacion.js';
import type { Terminos } from '../src/terminos.js';
import { cuota, cuotasOf } from './test-libro.js';
import { anyPrestamo, planOrSkip } from './test-terminos.js';

interface TestCase {
  readonly id: string;
  readonly input: Omit<Terminos, 'diasQuincena'>;
  readonly filas: PlanRow[];
  readonly pagos: number[];
  readonly fecha: string;
  readonly espera: Liquidacion;
}

const file = new URL('./fixtures/ganado.json', import.meta.url);
const { cases: testCases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: TestCase[] };

const TERMINOS = {
  fechaInicio: '2026-01-05',
  modalidad: 'semanal',
  diasQuincena: 'cada-15',
  tipoAmortizacion: 'amortizable',
  baseInteres: 'total',
} as const;
const WEEKLY = [
  cuota({ numero: 1, fechaProgramada: '2026-01-12', montoInteres: 700 }),
  cuota({ numero: 2, fechaProgramada: '2026-01-19', montoInteres: 700 }),
];
const MONTHLY = [
  cuota({ numero: 1, fechaProgramada: '2026-01-31', montoInteres: 3000 }),
  cuota({ numero: 2, fechaProgramada: '2026-02-28', montoInteres: 3000 }),
];

const ganadoOn = (fecha: string, cuotas = WEEKLY, terminos: Parameters<typeof interesGanado>[1] = TERMINOS) =>
  interesGanado(cuotas, terminos, fecha);

test.each(testCases)(
  '$id: the debt of the day equals the reference',
  ({ input, filas, pagos, fecha, espera }) => {
    const paid = pagos.reduce(
      (cuotas, monto) => withPagos(cuotas, applyPago(cuotas, monto).aplicaciones),
      cuotasOf(filas),
    );
    expect(liquidar(paid, { ...input, diasQuincena: 'cada-15' }, fecha).liquidacion).toEqual(espera);
  },
);

test('interest is earned by day from the last due day, and past due it is earned whole', () => {
  const fechas = ['2025-12-31', '2026-01-05', '2026-01-06', '2026-01-11', '2026-01-12', '2026-01-13'];
  expect(fechas.map((fecha) => ganadoOn(fecha))).toEqual([0, 0, 100, 600, 700, 800]);
  expect(ganadoOn('2026-01-19')).toBe(1400);
  expect(ganadoOn('2030-01-01')).toBe(1400);
});

test('monthly interest is earned in months of 30 days, any other by the days there are', () => {
  const mensual = {
    ...TERMINOS,
    modalidad: 'mensual',
    fechaInicio: '2025-12-31',
    baseInteres: 'mensual',
  } as const;
  expect(ganadoOn('2026-02-15', MONTHLY, mensual)).toBe(4500);
  expect(ganadoOn('2026-02-15', MONTHLY, { ...mensual, baseInteres: 'por_periodo' })).toBe(4607);
  expect(ganadoOn('2026-01-16', MONTHLY, mensual)).toBe(1600);
  expect(ganadoOn('2026-01-16', MONTHLY, { ...mensual, baseInteres: 'por_periodo' })).toBe(1548);
});

test.each([
  [
    'mensual',
    'cada-15',
    ['2026-02-28', '2026-03-31'],
    ['2026-03-01', '2026-03-15', '2026-03-30'],
    [1, 15, 30],
  ],
  ['mensual', 'cada-15', ['2026-01-28', '2026-02-28'], ['2026-01-31', '2026-02-27'], [2, 29]],
  ['mensual', 'cada-15', ['2026-02-28', '2026-03-28'], ['2026-03-01', '2026-03-27'], [3, 29]],
  ['mensual', 'cada-15', ['2026-02-15', '2026-03-15'], ['2026-02-28', '2026-03-01'], [15, 16]],
  ['quincenal', '15-fin', ['2026-02-28', '2026-03-15'], ['2026-03-01', '2026-03-14'], [2, 28]],
  ['quincenal', 'cada-15', ['2026-02-20', '2026-03-07'], ['2026-02-28', '2026-03-01'], [16, 18]],
] as const)(
  'a month of a %s plan (%s) has 30 days, its last one is day 30: %j',
  (modalidad, diasQuincena, fechas, dias, expected) => {
    const [fechaInicio, fechaProgramada] = fechas;
    const terminos = { ...TERMINOS, modalidad, diasQuincena, fechaInicio, baseInteres: 'mensual' } as const;
    const cuotas = [cuota({ numero: 1, fechaProgramada, montoInteres: 30 })];
    expect(dias.map((day) => ganadoOn(day, cuotas, terminos))).toEqual(expected);
  },
);

test('monthly interest of a daily plan is earned by the days there are', () => {
  const friday = {
    ...TERMINOS,
    modalidad: 'diario',
    baseInteres: 'mensual',
    fechaInicio: '2026-02-27',
  } as const;
  const monday = [cuota({ numero: 1, fechaProgramada: '2026-03-02', montoInteres: 3000 })];
  expect(['2026-02-28', '2026-03-01'].map((day) => ganadoOn(day, monday, friday))).toEqual([1000, 2000]);
});

test('withheld interest is earned over the whole term, or over the first period', () => {
  const adelantado = { ...TERMINOS, tipoAmortizacion: 'interes_adelantado' } as const;
  const withRetenido = (montoInteres: number) => [
    cuota({ numero: 0, fechaProgramada: '2026-01-05', montoCapital: 0, montoInteres, interesPagado: 1400 }),
    cuota({ numero: 1, fechaProgramada: '2026-01-12', montoInteres: 0 }),
    cuota({ numero: 2, fechaProgramada: '2026-01-19', montoInteres: 0 }),
  ];
  expect(liquidar(withRetenido(1400), adelantado, '2026-01-08').liquidacion).toMatchObject({
    interesNoCausado: 1100,
    total: 700,
  });
  const porPeriodo = { ...adelantado, baseInteres: 'por_periodo' } as const;
  expect(liquidar(withRetenido(1400), porPeriodo, '2026-01-08').liquidacion.interesNoCausado).toBe(800);
});

test('each row of interest in advance pays for the period after it', () => {
  const porPeriodo = {
    ...TERMINOS,
    tipoAmortizacion: 'interes_adelantado',
    baseInteres: 'por_periodo',
  } as const;
  const cuotas = [
    cuota({ numero: 1, montoCapital: 0, montoInteres: 700 }),
    cuota({ numero: 2, fechaProgramada: '2026-01-19', montoInteres: 0 }),
  ];
  expect(['2026-01-12', '2026-01-13', '2026-01-19'].map((day) => ganadoOn(day, cuotas, porPeriodo))).toEqual([
    0, 100, 700,
  ]);
});

test('interest paid of one installment counts against that earned of any other', () => {
  const second = [WEEKLY[0], { ...WEEKLY[1], interesPagado: 700 }].map((fields) => cuota(fields));
  expect(liquidar(second, TERMINOS, '2026-01-11').liquidacion).toMatchObject({
    interesDevengado: 0,
    interesNoCausado: 100,
    total: 1700,
  });
});

test('by setting, interest that is paid and not earned is not given back', () => {
  const ahead = [cuota({ numero: 1, montoInteres: 700, interesPagado: 700 })];
  const ninguna = { ...TERMINOS, devolucionInteres: 'ninguna' } as const;
  expect(liquidar(ahead, TERMINOS, '2026-01-06').liquidacion.total).toBe(300);
  expect(liquidar(ahead, ninguna, '2026-01-06').liquidacion).toMatchObject({
    interesNoCausado: 0,
    total: 900,
    ahorro: 0,
  });
  // Interest that is not paid and not earned is not asked for.
  expect(liquidar(WEEKLY, ninguna, '2026-01-06').liquidacion).toMatchObject({ total: 1900, ahorro: 1300 });
});

test('more withheld than owed makes the total negative, and nothing is left to settle', () => {
  const adelantado = { ...TERMINOS, tipoAmortizacion: 'interes_adelantado' } as const;
  const cuotas = [
    cuota({
      numero: 0,
      fechaProgramada: '2026-01-05',
      montoCapital: 0,
      montoInteres: 700,
      interesPagado: 700,
    }),
    cuota({ numero: 1, fechaProgramada: '2026-01-12', montoInteres: 0, capitalPagado: 800 }),
  ];
  const { liquidacion, settled, unearned } = liquidar(cuotas, adelantado, '2026-01-06');
  expect(liquidacion).toMatchObject({ capital: 100, interesNoCausado: 600, total: -500, ahorro: 600 });
  expect(settled).toEqual([]);
  expect(unearned).toEqual([{ cuota: 'cuota-1', numero: 1, interes: 0, capital: 100 }]);
});

const anyTerminos = anyPrestamo.filter(({ cuotas }) => cuotas <= 60);

test('with any terms the interest of all days is the interest of the plan', () => {
  fc.assert(
    fc.property(anyTerminos, (terminos) => {
      const cuotas = cuotasOf(planOrSkip(terminos).rows);
      const lastDay = cuotas.at(-1)?.fechaProgramada ?? '';
      const days = daysBetween(terminos.fechaInicio, lastDay);
      const earned = Array.from({ length: days + 1 }, (_, day) =>
        interesGanado(cuotas, terminos, addDays(terminos.fechaInicio, day)),
      );
      const ofDays = earned.map((total, day) => total - (earned[day - 1] ?? 0));
      expect(Math.min(...ofDays)).toBeGreaterThanOrEqual(0);
      expect(interesGanado(cuotas, terminos, addDays(terminos.fechaInicio, -1))).toBe(0);
      expect(ofDays.reduce((sum, interes) => sum + interes, 0)).toBe(
        sumBy(cuotas, ({ montoInteres }) => montoInteres),
      );
    }),
    { numRuns: 60 },
  );
});

test('on any day of any loan the figures agree, and what is settled and unearned leaves a balance of 0', () => {
  const scenario = fc.record({
    terminos: anyTerminos,
    days: fc.integer({ min: 0, max: 2000 }),
    part: fc.integer({ min: 0, max: 999 }),
  });
  fc.assert(
    fc.property(scenario, ({ terminos, days, part }) => {
      const cuotas = cuotasOf(planOrSkip(terminos).rows);
      const pagado = Math.floor((saldoOf(cuotas) / 1000) * part);
      const paid = pagado > 0 ? withPagos(cuotas, applyPago(cuotas, pagado).aplicaciones) : cuotas;
      const { liquidacion, settled, unearned } = liquidar(
        paid,
        terminos,
        addDays(terminos.fechaInicio, days),
      );
      const { capital, interesDevengado, interesNoCausado, total, saldoPlan, ahorro } = liquidacion;
      expect(total).toBe(capital + interesDevengado - interesNoCausado);
      expect(ahorro).toBe(saldoPlan - total);
      expect(ahorro).toBeGreaterThanOrEqual(0);
      const pesosOf = (aplicaciones: typeof settled) =>
        aplicaciones.reduce((sum, { interes, capital: ofCapital }) => sum + interes + ofCapital, 0);
      expect(pesosOf(settled)).toBe(Math.max(0, total));
      expect(saldoOf(withPagos(paid, [...settled, ...unearned]))).toBe(0);
    }),
  );
});

test('withheld interest is earned over the whole term, or over its first period', () => {
  const withheld = cuota({ numero: 0, fechaProgramada: '2026-01-05', montoInteres: 1400 });
  const cuotas = [withheld, ...WEEKLY] as const;
  const ganada = (baseInteres: 'total' | 'por_periodo', fecha: string) =>
    retencionGanada(cuotas, { ...TERMINOS, tipoAmortizacion: 'interes_adelantado', baseInteres }, fecha);
  const fechas = ['2026-01-05', '2026-01-06', '2026-01-12', '2026-01-19'];
  expect(fechas.map((fecha) => ganada('total', fecha))).toEqual([0, 100, 700, 1400]);
  expect(fechas.map((fecha) => ganada('por_periodo', fecha))).toEqual([0, 200, 1400, 1400]);
});
