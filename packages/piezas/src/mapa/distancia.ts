import type { Punto } from '@cartera/contrato/ubicacion';
import { distancia } from '@cartera/dominio/orden';

const KILOMETER = 1000;

/** '180 m', '2,4 km'. */
export function metrosText(metros: number): string {
  if (metros < KILOMETER) return `${Math.round(metros / 10) * 10} m`;
  return `${(metros / KILOMETER).toFixed(1).replace('.', ',')} km`;
}

/** Formats the distance between two points. */
export function distanciaText(from: Punto, to: Punto): string {
  return metrosText(distancia(from, to));
}
