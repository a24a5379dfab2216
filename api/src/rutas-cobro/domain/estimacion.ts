import { KM_POR_CLIENTE, MINUTOS_POR_CLIENTE } from '@cartera/contrato/catalogos';

export interface Estimacion {
  /** Kilometres, one decimal at most. */
  readonly distanciaTotal: number;
  /** Minutes. */
  readonly tiempoEstimado: number;
}

/** What visiting so many clients is estimated to take (P-12.15). */
export function estimar(clientes: number): Estimacion {
  return { distanciaTotal: clientes * KM_POR_CLIENTE, tiempoEstimado: clientes * MINUTOS_POR_CLIENTE };
}
