import { MODALIDADES } from '@cartera/contrato/catalogs';
import fc from 'fast-check';
import { planCalendar } from '../src/calendario.js';
import { daysBetween, isDomingo } from '../src/dates.js';
import { type DiasNoLaborables, FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { TerminosCalendario } from '../src/terminos.js';
import { anyPrestamo } from './test-terminos.js';

const DIARIO: TerminosCalendario = {
  modalidad: 'diario',
  diasQuincena: 'cada-15',
  calendario: 'corrido',
  fechaInicio: '2026-01-05',
};
const SEMANAL: TerminosCalendario = { ...DIARIO, modalidad: 'semanal' };
const MENSUAL: TerminosCalendario = { ...DIARIO, modalidad: 'mensual' };

function firstFechas(
  terminos: TerminosCalendario,
  cuotas: number,
  noLaborables: DiasNoLaborables = FESTIVOS_DE_COLOMBIA,
): readonly string[] {
  return planCalendar({ ...terminos, cuotas }, noLaborables).fechas;
}

/** Whether a daily plan that skips Sundays and holidays pays on that day. */
function isCollectionDay(dia: string): boolean {
  const terminos = {
    ...DIARIO,
    calendario: 'sin_domingos_ni_festivos',
    fechaInicio: dia,
    fechaPrimerPago: dia,
  } as const;
  return firstFechas(terminos, 1)[0] === dia;
}

test('each modality has its period: 1, 7 and 15 days, and a month', () => {
  const firstTwo = MODALIDADES.map((modalidad) => [modalidad, ...firstFechas({ ...DIARIO, modalidad }, 2)]);
  expect(firstTwo).toEqual([
    ['diario', '2026-01-06', '2026-01-07'],
    ['semanal', '2026-01-12', '2026-01-19'],
    ['quincenal', '2026-01-20', '2026-02-04'],
    ['mensual', '2026-02-05', '2026-03-05'],
  ]);
});

test('the quincenas are the 15th and the last day of each month, from the day after the start', () => {
  const quincenas = { ...DIARIO, modalidad: 'quincenal', diasQuincena: '15-fin' } as const;
  expect(firstFechas(quincenas, 5)).toEqual([
    '2026-01-15',
    '2026-01-31',
    '2026-02-15',
    '2026-02-28',
    '2026-03-15',
  ]);
  const firstOf = (terminos: Partial<TerminosCalendario>) => firstFechas({ ...quincenas, ...terminos }, 1)[0];
  expect(firstOf({ fechaInicio: '2026-01-14' })).toBe('2026-01-15');
  expect(firstOf({ fechaInicio: '2026-01-15' })).toBe('2026-01-31');
  expect(firstOf({ fechaInicio: '2028-02-16' })).toBe('2028-02-29');
  expect(firstOf({ fechaInicio: '2026-12-31' })).toBe('2027-01-15');
  expect(firstOf({ fechaPrimerPago: '2026-01-05' })).toBe('2026-01-15');
  expect(firstOf({ fechaPrimerPago: '2026-01-31' })).toBe('2026-01-31');
  // 15 and 31 March 2026 are a Sunday and a Tuesday.
  expect(firstFechas({ ...quincenas, calendario: 'sin_domingos', fechaInicio: '2026-03-01' }, 2)).toEqual([
    '2026-03-16',
    '2026-03-31',
  ]);
});

test('only a plan quincenal has quincenas', () => {
  const semanal = firstFechas({ ...SEMANAL, diasQuincena: '15-fin' }, 3);
  expect(semanal).toEqual(firstFechas(SEMANAL, 3));
});

test('months count from the anchor day: a loan of the 31st keeps that day after February', () => {
  expect(firstFechas({ ...MENSUAL, fechaInicio: '2026-01-31' }, 5)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ]);
});

test('a loan of 29 February keeps that day in leap years', () => {
  expect(firstFechas({ ...MENSUAL, fechaInicio: '2028-01-31' }, 2)).toEqual(['2028-02-29', '2028-03-31']);
  expect(firstFechas({ ...MENSUAL, fechaInicio: '2028-02-29' }, 48).at(-1)).toBe('2032-02-29');
});

test('fechaPrimerPago is installment 1 and the anchor of the rest', () => {
  expect(firstFechas({ ...MENSUAL, fechaPrimerPago: '2026-01-30' }, 3)).toEqual([
    '2026-01-30',
    '2026-02-28',
    '2026-03-30',
  ]);
  expect(firstFechas({ ...SEMANAL, fechaPrimerPago: '2026-01-05' }, 2)).toEqual(['2026-01-05', '2026-01-12']);
});

test('a daily plan skips Sundays and runs longer', () => {
  expect(firstFechas({ ...DIARIO, calendario: 'sin_domingos', fechaInicio: '2026-03-20' }, 3)).toEqual([
    '2026-03-21',
    '2026-03-23',
    '2026-03-24',
  ]);
});

test('a daily plan skips a Sunday and the holiday Monday after it', () => {
  const terminos = { ...DIARIO, calendario: 'sin_domingos_ni_festivos', fechaInicio: '2026-03-20' } as const;
  expect(firstFechas(terminos, 3)).toEqual(['2026-03-21', '2026-03-24', '2026-03-25']);
});

test('any other plan moves only the payment on a skipped day and keeps its anchor', () => {
  const withoutSundays = { ...SEMANAL, calendario: 'sin_domingos', fechaInicio: '2026-03-15' } as const;
  expect(firstFechas(withoutSundays, 2)).toEqual(['2026-03-23', '2026-03-30']);
  const festivos = { ...SEMANAL, calendario: 'sin_domingos_ni_festivos', fechaInicio: '2026-03-16' } as const;
  expect(firstFechas(festivos, 3)).toEqual(['2026-03-24', '2026-03-30', '2026-04-06']);
});

test('a fechaPrimerPago on a skipped day moves, and later payments count from the original day', () => {
  const domingo = { calendario: 'sin_domingos', fechaPrimerPago: '2026-03-15' } as const;
  expect(firstFechas({ ...MENSUAL, ...domingo }, 3)).toEqual(['2026-03-16', '2026-04-15', '2026-05-15']);
  expect(firstFechas({ ...DIARIO, ...domingo }, 2)).toEqual(['2026-03-16', '2026-03-17']);
});

test.each([
  ['2026-01-01', 'Año Nuevo stays on its day'],
  ['2026-01-12', 'Reyes, the 6th, is kept on Monday the 12th'],
  ['2026-03-23', 'San José, the 19th, on Monday the 23rd'],
  ['2026-04-02', 'Jueves Santo'],
  ['2026-04-03', 'Viernes Santo'],
  ['2026-05-18', 'Ascensión'],
  ['2026-06-08', 'Corpus Christi'],
  ['2026-06-15', 'Sagrado Corazón'],
  ['2026-06-29', 'San Pedro, already a Monday'],
  ['2026-07-20', 'Independencia stays on its day'],
  ['2026-08-07', 'Boyacá stays on its day, a Friday'],
  ['2026-08-17', 'Asunción, Saturday the 15th, on Monday the 17th'],
  ['2026-10-12', 'Día de la Raza, already a Monday'],
  ['2026-11-02', 'Todos los Santos, Sunday the 1st, on Monday the 2nd'],
  ['2026-11-16', 'Independencia de Cartagena, the 11th, on Monday the 16th'],
  ['2026-12-08', 'Inmaculada stays on its day, a Tuesday'],
  ['2026-12-25', 'Navidad stays on its day'],
])('%s is a holiday: %s', (dia) => {
  expect(isCollectionDay(dia)).toBe(false);
});

test.each(['2026-01-06', '2026-03-19', '2026-08-15', '2026-11-11', '1983-01-10'])(
  '%s is a working day: its holiday moved to a Monday, or the law did not exist yet',
  (dia) => {
    expect(isCollectionDay(dia)).toBe(true);
  },
);

/** The days of a plan that are not after the one before, or that its calendar skips; empty if none is. */
function badDays(fechas: readonly string[], calendario: TerminosCalendario['calendario']): string[] {
  return fechas.filter(
    (fecha, position) =>
      fecha <= (fechas[position - 1] ?? '') ||
      (calendario !== 'corrido' && isDomingo(fecha)) ||
      (calendario === 'sin_domingos_ni_festivos' && !isCollectionDay(fecha)),
  );
}

test('dates always increase and never fall on a skipped day', () => {
  fc.assert(
    fc.property(anyPrestamo, (terminos) => {
      const fechas = firstFechas(terminos, terminos.cuotas);
      expect(badDays(fechas, terminos.calendario)).toEqual([]);
      const firstPossibleDay = terminos.fechaPrimerPago ?? terminos.fechaInicio;
      expect(daysBetween(firstPossibleDay, fechas[0] ?? '')).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 60 },
  );
});
