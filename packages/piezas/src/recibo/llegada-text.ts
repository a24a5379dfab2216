import type { Cobro } from '@cartera/contrato/cobros';
import { formatDateTime } from '@cartera/kit';

const MS_PER_HOUR = 3_600_000;

/** Describes when a payment came to the office, how long after it was received from an hour on, and from which device. */
export function llegadaText({
  ocurridoEn,
  dispositivo,
  createdAt,
}: Pick<Cobro, 'ocurridoEn' | 'dispositivo' | 'createdAt'>): string {
  const hours = ocurridoEn ? Math.floor((Date.parse(createdAt) - Date.parse(ocurridoEn)) / MS_PER_HOUR) : 0;
  return [
    `Llegó el ${formatDateTime(createdAt)}`,
    ...(hours > 0 ? [`${demoraText(hours)} después`] : []),
    ...(dispositivo ? [`desde ${dispositivo}`] : []),
  ].join(', ');
}

function demoraText(hours: number): string {
  if (hours < 24) return hours === 1 ? '1 hora' : `${hours} horas`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 día' : `${days} días`;
}
