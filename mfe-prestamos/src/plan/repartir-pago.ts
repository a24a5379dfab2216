import type { Cuota } from '@cartera/contrato/plan';

/** What a payment would put in one installment. */
export interface ParteDelPago {
  readonly numero: number;
  /** Whole pesos, above 0. */
  readonly monto: number;
  /** Pesos that the installment would still owe. */
  readonly queda: number;
}

/** Pesos that an installment lacks; one forgiven when its loan closed lacks nothing. */
export function faltaDe({ estado, montoTotal, montoPagado }: Cuota): number {
  return estado === 'condonada' ? 0 : montoTotal - montoPagado;
}

/**
 * How a payment would be spread, to show it before it is made: the chosen installment first, then the oldest.
 * The server decides; this says the same in advance.
 * @param monto whole pesos; what exceeds the loan's balance is in no part.
 */
export function repartirPago(cuotas: readonly Cuota[], elegida: Cuota, monto: number): ParteDelPago[] {
  const otras = cuotas.filter(({ _id }) => _id !== elegida._id).toSorted((a, b) => a.numero - b.numero);
  let disponible = monto;
  return [elegida, ...otras].flatMap((cuota) => {
    const falta = faltaDe(cuota);
    const parte = Math.min(disponible, falta);
    disponible -= parte;
    return parte > 0 ? [{ numero: cuota.numero, monto: parte, queda: falta - parte }] : [];
  });
}
