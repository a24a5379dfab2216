import { CLOCK_TOLERANCE_MS } from '@cartera/contrato/catalogs';
import type { Lugar, Punto } from '@cartera/contrato/ubicacion';
import { distancia } from './orden.js';

/** A visit may end at the corner, and a phone between houses measures badly. */
const NEAR_METERS = 150;

const MS_PER_MINUTE = 60_000;

/**
 * Minutes between an event and its arrival at the server; null if it arrived at once, as far as clocks can tell.
 * @param ocurridoEn when it took place, and @param registradoEn when the server received it, as ISO instants.
 */
export function minutesLate(ocurridoEn: string, registradoEn: string): number | null {
  const late = Date.parse(registradoEn) - Date.parse(ocurridoEn);
  return late > CLOCK_TOLERANCE_MS ? Math.floor(late / MS_PER_MINUTE) : null;
}

/**
 * Whole meters from the place of an event to the pin that the office set; null without either.
 * @param pin a pin of a collector proves nothing: it is not given.
 */
export function metersToPin(lugar: Punto | null, pin: Punto | null): number | null {
  return lugar && pin ? Math.round(distancia(lugar, pin)) : null;
}

/** True if a place is away from the client, even where the phone measured it at its nearest. @param metros as `metersToPin`. */
export function isFar(metros: number, { precision = 0 }: Pick<Lugar, 'precision'>): boolean {
  return metros - precision > NEAR_METERS;
}
