import type { Punto } from '@cartera/contrato/ubicacion';
import { distancia } from '@cartera/dominio/orden';

const KILOMETER = 1000;

/** How far two points are: '180 m', '2,4 km'. */
export function distanciaText(from: Punto, to: Punto): string {
  const meters = distancia(from, to);
  if (meters < KILOMETER) return `${Math.round(meters / 10) * 10} m`;
  return `${(meters / KILOMETER).toFixed(1).replace('.', ',')} km`;
}
