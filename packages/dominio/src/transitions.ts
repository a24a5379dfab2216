import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { CuotaWithSaldo } from './cuota.js';
import { DomainError } from './domain-error.js';
import { isFinal, isLive } from './estado.js';

/** What may be done to a loan, by its state (P-6.4, P-6.5). Each rule throws or stays silent. */

/** @throws ErrorDominio PRESTAMO_CERRADO unless the loan is `activo`, `vencido` or `mora`. */
export function requireAcceptsPagos(estado: EstadoPrestamo): void {
  if (!isLive(estado)) throw new DomainError('PRESTAMO_CERRADO');
}

/**
 * Staff give a loan one state, `pagado`; the others follow from its money or have calls of their own.
 * @throws ErrorDominio TRANSICION_ILEGAL unless it is asked of a loan that is `activo`, `vencido` or `mora`.
 */
export function requireEstadoChange(estado: EstadoPrestamo, request: EstadoPrestamo): void {
  if (request !== 'pagado' || !isLive(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/** @throws ErrorDominio TRANSICION_ILEGAL if the loan is already `cancelado` or `reenganchado`. */
export function requireCancelable(estado: EstadoPrestamo): void {
  if (isFinal(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/** @throws ErrorDominio TRANSICION_ILEGAL unless the loan is `activo`, `vencido` or `mora`. */
export function requireReenganchable(estado: EstadoPrestamo): void {
  if (!isLive(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/**
 * A payment of the loan may be undone, also when it is `pagado`: that opens it again.
 * @throws ErrorDominio TRANSICION_ILEGAL if it is `cancelado` or `reenganchado`, closed by other means.
 */
export function requireUndoable(estado: EstadoPrestamo): void {
  if (isFinal(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/**
 * What stands paid of an installment may be undone.
 * @throws ErrorDominio CUOTA_RETENIDA for row 0, whose interest was never paid in; CUOTA_SIN_PAGOS if nothing is.
 */
export function requireReversibleCuota(cuota: CuotaWithSaldo): void {
  if (cuota.numero === 0) throw new DomainError('CUOTA_RETENIDA');
  if (cuota.capitalPagado + cuota.interesPagado === 0) throw new DomainError('CUOTA_SIN_PAGOS');
}
