import type { EstadoPrestamo } from '@cartera/contrato/catalogs';
import { requireNotCastigado } from './castigo.js';
import type { CuotaWithSaldo } from './cuota.js';
import { DomainError } from './domain-error.js';
import { isFinal, isLive } from './estado.js';
import { isProgramado } from './inicio.js';

// The operations that each state of a loan allows (P-6.4, P-6.5).

/** @throws DomainError PRESTAMO_CERRADO unless the loan is `activo`, `vencido` or `mora`. */
export function requireAcceptsPagos(estado: EstadoPrestamo): void {
  if (!isLive(estado)) throw new DomainError('PRESTAMO_CERRADO');
}

/**
 * Staff can set only `pagado`; the other states are computed or have their own calls.
 * @throws DomainError TRANSICION_ILEGAL unless `requested` is `pagado` and the loan is `activo`, `vencido` or `mora`, and
 * has started: before, it owes nothing.
 */
export function requireEstadoChange(
  prestamo: Pick<ReengancheState, 'estado' | 'fechaInicio'>,
  requested: EstadoPrestamo,
  today: string,
): void {
  if (requested !== 'pagado' || !isLive(prestamo.estado) || isProgramado(prestamo, today))
    throw new DomainError('TRANSICION_ILEGAL');
}

/** @throws DomainError TRANSICION_ILEGAL if the loan is already `cancelado` or `reenganchado`. */
export function requireCanCancelar(estado: EstadoPrestamo): void {
  if (isFinal(estado)) throw new DomainError('TRANSICION_ILEGAL');
}

/** The facts that decide whether the closing of a loan can be undone. */
export interface ReaperturaState {
  readonly estado: EstadoPrestamo;
  /** The day of its cancellation or write-off; null if it had neither, or its day is unknown. */
  readonly dia: string | null;
  /** Cancelling undid payments, which a reopening does not bring back. */
  readonly undidPagos: boolean;
}

/**
 * A cancellation and a forgiven balance are undone on the day they were made.
 * @throws DomainError TRANSICION_ILEGAL if nothing was cancelled or forgiven, or the loan is `reenganchado`;
 * REAPERTURA_VENCIDA on another day; REAPERTURA_CON_COBROS.
 */
export function requireCanReabrir({ estado, dia, undidPagos }: ReaperturaState, today: string): void {
  const isClosed = estado === 'cancelado' || (estado !== 'reenganchado' && dia !== null);
  if (!isClosed) throw new DomainError('TRANSICION_ILEGAL');
  if (dia !== today) throw new DomainError('REAPERTURA_VENCIDA');
  if (undidPagos) throw new DomainError('REAPERTURA_CON_COBROS');
}

/** The facts that decide whether a loan can be refinanced. */
export interface ReengancheState {
  readonly estado: EstadoPrestamo;
  /** The loan that this one refinanced, if any. */
  readonly reenganchaA: string | null;
  readonly fechaInicio: string;
  readonly castigadoEn: string | null;
}

/**
 * A loan is refinanced once a day, and again only after a payment: otherwise its balance could go round without cash.
 * @param lastPago day of its last payment in force; null if it has none.
 * @param day of the refinancing.
 * @param isApproved another person approves it, who may allow a second one without a payment.
 * @throws DomainError TRANSICION_ILEGAL unless the loan is `activo`, `vencido` or `mora`; PRESTAMO_CASTIGADO, because a new loan
 * would bring its debt back into the portfolio as if it were sound; REENGANCHE_SIN_PAGOS;
 * REENGANCHE_DEL_DIA.
 */
export function requireCanReenganchar(
  { estado, reenganchaA, fechaInicio, castigadoEn }: ReengancheState,
  lastPago: string | null,
  day: string,
  isApproved = false,
): void {
  if (!isLive(estado)) throw new DomainError('TRANSICION_ILEGAL');
  requireNotCastigado({ estado, castigadoEn });
  if (reenganchaA === null) return;
  if (lastPago === null && !isApproved) throw new DomainError('REENGANCHE_SIN_PAGOS');
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
