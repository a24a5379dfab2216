import {
  AMORTIZACION_TYPES,
  BASES_INTERES,
  CALENDARIOS,
  DIAS_QUINCENA,
  MODALIDADES,
  REDONDEOS_CUOTA,
} from '@cartera/contrato/catalogs';
import { MAX_MONTO } from '@cartera/contrato/typed-amount';
import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import { addDays } from '../src/dates.js';
import { DomainError } from '../src/domain-error.js';
import { FESTIVOS_DE_COLOMBIA } from '../src/laborables.js';
import type { Terminos } from '../src/terminos.js';

/** The initial terms of the loan form. */
export const TERMINOS: Terminos = {
  monto: 100_000,
  interes: 10,
  cuotas: 30,
  modalidad: 'semanal',
  diasQuincena: 'cada-15',
  tipoAmortizacion: 'capital_final',
  baseInteres: 'total',
  calendario: 'corrido',
  redondeoCuota: 1,
  fechaInicio: '2026-01-05',
};

export const anyFecha = fc.integer({ min: 0, max: 73_000 }).map((days) => addDays('1990-01-01', days));

const fechas = anyFecha.chain((fechaInicio) =>
  fc.record({
    fechaInicio: fc.constant(fechaInicio),
    fechaPrimerPago: fc.option(fc.integer({ min: 0, max: 90 }).map((days) => addDays(fechaInicio, days))),
  }),
);

/** Any terms that the contract accepts: tiny and huge amounts, 0 and 100 per cent, 1 and 1000 installments. */
export const anyPrestamo: fc.Arbitrary<Terminos> = fc
  .record({
    monto: fc.oneof(
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 10_000, max: 50_000_000 }),
      fc.integer({ min: 1, max: MAX_MONTO }),
      fc.constant(MAX_MONTO),
    ),
    interes: fc.oneof(
      fc.constantFrom(0, 100),
      fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
    ),
    cuotas: fc.oneof(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.constantFrom(1, 1000),
    ),
    modalidad: fc.constantFrom(...MODALIDADES),
    diasQuincena: fc.constantFrom(...DIAS_QUINCENA),
    tipoAmortizacion: fc.constantFrom(...AMORTIZACION_TYPES),
    baseInteres: fc.constantFrom(...BASES_INTERES),
    calendario: fc.constantFrom(...CALENDARIOS),
    redondeoCuota: fc.constantFrom(...REDONDEOS_CUOTA),
  })
  .chain((terminos) => fechas.map((fechaTerminos) => ({ ...terminos, ...fechaTerminos })));

/** The code of the DomainError that `action` throws; null if it does not throw. */
export function rejectionOf(action: () => unknown): string | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

const PLAN_REJECTIONS = ['DESEMBOLSO_NO_POSITIVO', 'CUOTA_REDONDEADA_TERMINA_ANTES'];

/** Returns the plan of a property's terms. The property skips terms that are rejected with one of the two codes. */
export function planOrSkip(terminos: Terminos, noLaborables = FESTIVOS_DE_COLOMBIA) {
  try {
    return generarPlan(terminos, noLaborables);
  } catch (error) {
    expect(PLAN_REJECTIONS).toContain(error instanceof DomainError ? error.code : error);
    fc.pre(false);
    throw error;
  }
}
