import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import type { CuotaWithSaldo } from './cuota.js';
import { DomainError } from './domain-error.js';
import { isFinal, isLive } from './estado.js';

// The operations that each state of a loan allows (P-6.4, P-6.5).

/** @throws DomainError PRESTAMO_CERRADO unless the loan is `activo`, `vencido` or `mora`. */
export function requireAcceptsPagos(estado: EstadoPrestamo): void {
  if (!isLive(estado)) throw new DomainError('PRESTAMO_CERRADO');
}

/**
 * Staff can set only `pagado`; the other states are computed or have their own calls.
 * @throws DomainError TRANSICION_ILEGAL unless `requested` is `pagado` and the loan is `activo`, `vencido` or `mora`.
 */
export function requireEstadoChange(estado: EstadoPrestamo, requested: EstadoPrestamo): void {
  if (requested !== 'pagado' || !isLive(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/** @throws DomainError TRANSICION_ILEGAL if the loan is already `cancelado` or `reenganchado`. */
export function requireCanCancelar(estado: EstadoPrestamo): void {
  if (isFinal(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/** What decides whether a loan can be refinanced. */
export interface ReengancheState {
  readonly estado: EstadoPrestamo;
  /** The loan that this one refinanced, if any. */
  readonly reenganchaA: string | null;
  readonly fechaInicio: string;
}

/**
 * A loan is refinanced once a day, and again only after a payment: otherwise its balance could go round without cash.
 * @param lastPago day of its last payment in force; null if it has none.
 * @param day of the refinancing.
 * @throws DomainError TRANSICION_ILEGAL unless the loan is `activo`, `vencido` or `mora`; REENGANCHE_SIN_PAGOS;
 * REENGANCHE_DEL_DIA.
 */
export function requireCanReenganchar(
  { estado, reenganchaA, fechaInicio }: ReengancheState,
  lastPago: string | null,
  day: string,
): void {
  if (!isLive(estado)) throw new DomainError('TRANSICION_ILEGAL');
  if (reenganchaA === null) return;
  if (lastPago === null) throw new DomainError('REENGANCHE_SIN_PAGOS');
  if (fechaInicio === day) throw new DomainError('REENGANCHE_DEL_DIA');
}

/**
 * A payment of a `pagado` loan may be undone: that opens the loan again.
 * @throws DomainError TRANSICION_ILEGAL if the loan is `cancelado` or `reenganchado`.
 */
export function requireCanUndo(estado: EstadoPrestamo): void {
  if (isFinal(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/** @throws DomainError CUOTA_RETENIDA for row 0, which no payment paid; CUOTA_SIN_PAGOS if nothing is paid. */
export function requireCanRevertCuota(cuota: CuotaWithSaldo): void {
  if (cuota.numero === 0) throw new DomainError('CUOTA_RETENIDA');
  if (cuota.capitalPagado + cuota.interesPagado === 0) throw new DomainError('CUOTA_SIN_PAGOS');
}
