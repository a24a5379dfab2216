import type { Cobro } from '@cartera/contrato/cobros';
import { minutesLate } from '@cartera/dominio/evidencia';
import { formatDateTime } from '@cartera/kit';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Describes when a payment came to the office, how long after it was received, and from which device. */
export function llegadaText({
  ocurridoEn,
  dispositivo,
  createdAt,
}: Pick<Cobro, 'ocurridoEn' | 'dispositivo' | 'createdAt'>): string {
  const minutes = ocurridoEn ? minutesLate(ocurridoEn, createdAt) : null;
  return [
    `Llegó el ${formatDateTime(createdAt)}`,
    ...(minutes === null ? [] : [lateText(minutes)]),
    ...(dispositivo ? [`desde ${dispositivo}`] : []),
  ].join(', ');
}

/** Describes the time from an event until the server received it: '3 h después'. @param minutes as `minutesLate`. */
export function lateText(minutes: number): string {
  if (minutes < HOUR) return `${minutes} min después`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h después`;
  return `${Math.floor(minutes / DAY)} días después`;
}
