import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import { addDays, isDomingo, isSabado } from '../src/dates.js';
import { type DiasNoLaborables, FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { Terminos } from '../src/terminos.js';
import { anyPrestamo, planOrSkip, TERMINOS } from './test-terminos.js';

const NO_SATURDAYS: DiasNoLaborables = { ...FESTIVOS_DE_COLOMBIA, sabados: true };
const CLOSED_FRIDAY: DiasNoLaborables = { ...FESTIVOS_DE_COLOMBIA, dias: new Set(['2026-01-09']) };
const DAILY: Terminos = { ...TERMINOS, modalidad: 'diario', calendario: 'sin_domingos', cuotas: 6 };

const fechasOf = (terminos: Terminos, noLaborables: DiasNoLaborables) =>
  generarPlan(terminos, noLaborables).rows.map((row) => row.fechaProgramada);

test('a daily plan skips the Saturdays and the own days of a lender that does not work on them', () => {
  const days = (noLaborables: DiasNoLaborables) => fechasOf(DAILY, noLaborables).map((day) => day.slice(8));
  expect(days(FESTIVOS_DE_COLOMBIA)).toEqual(['06', '07', '08', '09', '10', '12']);
  expect(days(NO_SATURDAYS)).toEqual(['06', '07', '08', '09', '12', '13']);
  expect(days(CLOSED_FRIDAY)).toEqual(['06', '07', '08', '10', '12', '13']);
});

test('a plan of every day skips none of them', () => {
  const everyDay = { ...DAILY, calendario: 'corrido' } as const;
  const closed = { sabados: true, dias: new Set(['2026-01-09']), isFestivo: () => true };
  expect(fechasOf(everyDay, closed)).toEqual(fechasOf(everyDay, FESTIVOS_DE_COLOMBIA));
});

test('holidays come from the country of the lender, for the plans that skip holidays', () => {
  const festivo = { ...FESTIVOS_DE_COLOMBIA, isFestivo: (day: string) => day === '2026-01-07' };
  expect(fechasOf(DAILY, festivo)).toContain('2026-01-07');
  expect(fechasOf({ ...DAILY, calendario: 'sin_domingos_ni_festivos' }, festivo)).not.toContain('2026-01-07');
});

test('payments that a closure moves to the same day take one day each', () => {
  const closure = Array.from({ length: 17 }, (_, days) => addDays('2026-12-15', days));
  const weekly: Terminos = { ...TERMINOS, calendario: 'sin_domingos', cuotas: 4, fechaInicio: '2026-12-08' };
  expect(fechasOf(weekly, { ...FESTIVOS_DE_COLOMBIA, dias: new Set(closure) })).toEqual([
    '2027-01-01',
    '2027-01-02',
    '2027-01-04',
    '2027-01-05',
  ]);
});

test('monthly interest of a daily plan bears the days of a closure', () => {
  const closure = { ...FESTIVOS_DE_COLOMBIA, dias: new Set(['2026-01-07', '2026-01-08', '2026-01-09']) };
  const monthly: Terminos = { ...DAILY, monto: 1_000_000, baseInteres: 'mensual', cuotas: 2 };
  expect(generarPlan(monthly, closure).rows.map((row) => row.montoInteres)).toEqual([3333, 13_334]);
});

const anyNoLaborables = fc.record({
  sabados: fc.boolean(),
  offsets: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 80 }),
});

test('with any days off, dates rise, never fall on one, and the installments add up to the total', () => {
  fc.assert(
    fc.property(anyPrestamo, anyNoLaborables, (terminos, { sabados, offsets }) => {
      const dias = new Set(offsets.map((days) => addDays(terminos.fechaInicio, days)));
      const noLaborables = { ...FESTIVOS_DE_COLOMBIA, sabados, dias };
      const { rows, summary } = planOrSkip(terminos, noLaborables);
      expect(rows.reduce((sum, row) => sum + row.montoTotal, 0)).toBe(summary.montoTotalCalculado);
      const fechas = rows.filter(({ numero }) => numero > 0).map((row) => row.fechaProgramada);
      expect(fechas).toEqual([...new Set(fechas)].sort());
      const isOff = (day: string) => isDomingo(day) || (sabados && isSabado(day)) || dias.has(day);
      if (terminos.calendario !== 'corrido') expect(fechas.filter(isOff)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});
