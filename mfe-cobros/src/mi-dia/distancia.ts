import type { Punto } from '@cartera/contrato/ubicacion';

const KILOMETER = 1000;
const EARTH_RADIUS = 6_371_000;

/** How far two points are: '180 m', '2,4 km'. */
export function distanciaText(from: Punto, to: Punto): string {
  const meters = metersBetween(from, to);
  if (meters < KILOMETER) return `${Math.round(meters / 10) * 10} m`;
  return `${(meters / KILOMETER).toFixed(1).replace('.', ',')} km`;
}

/** By the haversine formula. */
function metersBetween(from: Punto, to: Punto): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = Math.sin(radians(to.latitud - from.latitud) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitud - from.longitud) / 2) ** 2;
  const parallels = Math.cos(radians(from.latitud)) * Math.cos(radians(to.latitud));
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(latitude + parallels * longitude));
}
