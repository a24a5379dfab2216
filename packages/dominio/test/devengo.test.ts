import fc from 'fast-check';
import { interesPendiente } from '../src/cuota.js';
import { addDays } from '../src/dates.js';
import { interesDevengado } from '../src/devengo.js';
import { cuota, cuotasOf } from './test-libro.js';
import { anyPrestamo, planOrSkip } from './test-terminos.js';

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

const pesosOn = (
  today: string,
  cuotas = WEEKLY,
  terminos: Parameters<typeof interesDevengado>[1] = TERMINOS,
) => interesDevengado(cuotas, terminos, today)?.interes;

test('interest accrues by day from the last due day, and all of it the day before the next one less a day', () => {
  expect(
    ['2026-01-05', '2026-01-06', '2026-01-11', '2026-01-12', '2026-01-13'].map((day) => pesosOn(day)),
  ).toEqual([0, 100, 600, 0, 100]);
  expect(pesosOn('2026-01-19')).toBeUndefined();
  expect(pesosOn('2025-12-31')).toBe(0);
});

test('monthly interest accrues in months of 30 days, any other by the days there are', () => {
  const mensual = {
    ...TERMINOS,
    modalidad: 'mensual',
    fechaInicio: '2025-12-31',
    baseInteres: 'mensual',
  } as const;
  expect(pesosOn('2026-02-15', MONTHLY, mensual)).toBe(1500);
  expect(pesosOn('2026-02-15', MONTHLY, { ...mensual, baseInteres: 'por_periodo' })).toBe(1607);
  expect(pesosOn('2026-01-16', MONTHLY, mensual)).toBe(1600);
  expect(pesosOn('2026-01-16', MONTHLY, { ...mensual, baseInteres: 'por_periodo' })).toBe(1548);
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
    expect(dias.map((day) => pesosOn(day, cuotas, terminos))).toEqual(expected);
  },
);

test('monthly interest of a daily plan accrues by the days there are', () => {
  const friday = {
    ...TERMINOS,
    modalidad: 'diario',
    baseInteres: 'mensual',
    fechaInicio: '2026-02-27',
  } as const;
  const monday = [cuota({ numero: 1, fechaProgramada: '2026-03-02', montoInteres: 3000 })];
  expect(['2026-02-28', '2026-03-01'].map((day) => pesosOn(day, monday, friday))).toEqual([1000, 2000]);
});

test('what is already paid of it is not owed again', () => {
  const paid = [cuota({ ...WEEKLY[0], interesPagado: 250 })];
  expect(pesosOn('2026-01-06', paid)).toBe(0);
  expect(pesosOn('2026-01-11', paid)).toBe(350);
});

test('interest paid in advance does not accrue', () => {
  expect(pesosOn('2026-01-11', WEEKLY, { ...TERMINOS, tipoAmortizacion: 'interes_adelantado' })).toBe(0);
});

test('with any terms it never falls from day to day within a period, nor exceeds what is unpaid', () => {
  const scenario = fc.record({
    terminos: anyPrestamo.filter(({ cuotas }) => cuotas <= 60),
    days: fc.integer({ min: 0, max: 2000 }),
  });
  fc.assert(
    fc.property(scenario, ({ terminos, days }) => {
      const cuotas = cuotasOf(planOrSkip(terminos).rows);
      const today = addDays(terminos.fechaInicio, days);
      const accrued = interesDevengado(cuotas, terminos, today);
      const next = interesDevengado(cuotas, terminos, addDays(today, 1));
      if (!accrued) return;
      expect(accrued.interes).toBeGreaterThanOrEqual(0);
      expect(accrued.interes).toBeLessThanOrEqual(interesPendiente(accrued.cuota));
      if (next?.cuota === accrued.cuota) expect(next.interes).toBeGreaterThanOrEqual(accrued.interes);
    }),
  );
});
