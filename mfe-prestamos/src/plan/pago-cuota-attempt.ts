import type { IsAttempt, MetodoValues, PagoAttempt } from '@cartera/piezas';

/** The payment of an installment, stored until the server answers. */
export interface PagoCuotaAttempt extends PagoAttempt, MetodoValues {
  readonly cuotaId: string;
  /** Number of the installment. */
  readonly numero: number;
  /** Whole pesos. */
  readonly monto: number;
}

export const isPagoCuotaAttempt: IsAttempt<PagoCuotaAttempt> = (
  intento,
): intento is typeof intento & PagoCuotaAttempt => {
  const { cuotaId, numero, monto } = intento;
  return typeof cuotaId === 'string' && typeof numero === 'number' && typeof monto === 'number';
};
