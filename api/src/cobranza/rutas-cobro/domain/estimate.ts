import { KM_PER_CLIENTE, MINUTES_PER_CLIENTE } from '@cartera/contrato/catalogs';

export interface Estimate {
  /** Kilometers, with one decimal at most. */
  readonly distanciaTotal: number;
  /** Minutes. */
  readonly tiempoEstimado: number;
}

/** Estimates the distance and time of visiting a number of clients (P-12.15). */
export function estimate(clientes: number): Estimate {
  return { distanciaTotal: clientes * KM_PER_CLIENTE, tiempoEstimado: clientes * MINUTES_PER_CLIENTE };
}
