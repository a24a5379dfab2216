import type { Cuota } from '@cartera/contrato/plan';

/** The installment that a payment fills first, and what is still owed of it. */
export interface ProximaCuota {
  readonly numero: number;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** Whole pesos. */
  readonly falta: number;
  readonly vencida: boolean;
}

/**
 * The oldest installment that is still owed, which is the one a payment goes to first.
 * @param cuotas a loan's plan, in any order.
 * @returns null when nothing is owed, or when there is no plan yet.
 */
export function proximaCuota(cuotas: readonly Cuota[]): ProximaCuota | null {
  const debidas = cuotas.filter(({ estado }) => estado !== 'pagada' && estado !== 'condonada');
  const [primera] = debidas.sort((una, otra) => una.numero - otra.numero);
  if (!primera) return null;
  return {
    numero: primera.numero,
    fecha: primera.fechaProgramada,
    falta: primera.montoTotal - primera.montoPagado,
    vencida: primera.estado === 'vencida',
  };
}
