import type { MetodoPago } from '@cartera/contrato/catalogs';
import { TOLERANCE_DAYS } from './conciliacion.js';
import { daysBetween } from './dates.js';

/**
 * True if somebody has to confirm that the money of a payment arrived. Cash is counted; any other money is in no hand, and the
 * person who first registered the payment answers for it until then. Its SQL is `abrir_verificaciones`
 * (`api/src/esquema/functions/verificaciones.sql`).
 */
export function needsVerificacion(metodo: MetodoPago): boolean {
  return metodo !== 'efectivo';
}

/** True if a person may confirm a payment, or refuse it. @param authors the users who registered or corrected it. */
export function mayVerify(usuarioId: string, authors: readonly string[]): boolean {
  return !authors.includes(usuarioId);
}

/**
 * True if a statement should have a payment by now: a bank is later than the ledger by `TOLERANCE_DAYS` at most.
 * @param desde the day of the payment.
 */
export function isOverdue(desde: string, today: string): boolean {
  return daysBetween(desde, today) > TOLERANCE_DAYS;
}
