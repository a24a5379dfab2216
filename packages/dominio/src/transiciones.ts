import type { EstadoPrestamo } from '@cartera/contrato/catalogos';
import type { CuotaConSaldo } from './cuota.js';
import { ErrorDominio } from './error-dominio.js';
import { esFinal, estaVivo } from './estado.js';

/** What may be done to a loan, by its state (P-6.4, P-6.5). Each rule throws or stays silent. */

/** @throws ErrorDominio PRESTAMO_CERRADO unless the loan is `activo`, `vencido` or `mora`. */
export function exigirRecibePagos(estado: EstadoPrestamo): void {
  if (!estaVivo(estado)) throw new ErrorDominio('PRESTAMO_CERRADO');
}

/**
 * Staff give a loan one state, `pagado`; the others follow from its money or have calls of their own.
 * @throws ErrorDominio TRANSICION_ILEGAL unless it is asked of a loan that is `activo`, `vencido` or `mora`.
 */
export function exigirCambioDeEstado(estado: EstadoPrestamo, pedido: EstadoPrestamo): void {
  if (pedido !== 'pagado' || !estaVivo(estado)) throw new ErrorDominio('TRANSICION_ILEGAL');
}

/** @throws ErrorDominio TRANSICION_ILEGAL if the loan is already `cancelado` or `reenganchado`. */
export function exigirCancelable(estado: EstadoPrestamo): void {
  if (esFinal(estado)) throw new ErrorDominio('TRANSICION_ILEGAL');
}

/** @throws ErrorDominio TRANSICION_ILEGAL unless the loan is `activo`, `vencido` or `mora`. */
export function exigirReenganchable(estado: EstadoPrestamo): void {
  if (!estaVivo(estado)) throw new ErrorDominio('TRANSICION_ILEGAL');
}

/**
 * A payment of the loan may be undone, also when it is `pagado`: that opens it again.
 * @throws ErrorDominio TRANSICION_ILEGAL if it is `cancelado` or `reenganchado`, closed by other means.
 */
export function exigirDeshaceable(estado: EstadoPrestamo): void {
  if (esFinal(estado)) throw new ErrorDominio('TRANSICION_ILEGAL');
}

/**
 * What stands paid of an installment may be undone.
 * @throws ErrorDominio CUOTA_RETENIDA for row 0, whose interest was never paid in; CUOTA_SIN_PAGOS if nothing is.
 */
export function exigirCuotaReversible(cuota: CuotaConSaldo): void {
  if (cuota.numero === 0) throw new ErrorDominio('CUOTA_RETENIDA');
  if (cuota.capitalPagado + cuota.interesPagado === 0) throw new ErrorDominio('CUOTA_SIN_PAGOS');
}
