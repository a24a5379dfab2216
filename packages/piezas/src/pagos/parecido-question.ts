import type { CobroParecido } from '@cartera/contrato/errors';
import { formatDateTime, formatTime, todayInBogota } from '@cartera/kit';

/** The question about a payment's twin: when it was registered, and who collected it. */
export function parecidoQuestion({ createdAt, cobrador }: CobroParecido, today = todayInBogota()): string {
  const isToday = todayInBogota(new Date(createdAt)) === today;
  const moment = isToday ? `hoy a las ${formatTime(createdAt)}` : `del ${formatDateTime(createdAt)}`;
  const twin = `Ya hay un cobro igual ${moment}${cobrador ? ` de ${cobrador}` : ''}`;
  // 'a. m.' already ends in a full stop.
  return `${twin.replace(/\.?$/, '.')} ¿Es otro?`;
}
