import { formatMoment } from '../../platform/exports/moment.js';
import type { Column } from '../../platform/exports/table.js';
import type { NotificacionRow } from './notificaciones.queries.js';

function text(
  title: string,
  width: number,
  value: (row: NotificacionRow) => string | null,
): Column<NotificacionRow> {
  return { title, type: 'text', width, value };
}

/** The columns of the exported history of a loan. */
export const HISTORIAL_COLUMNS: readonly Column<NotificacionRow>[] = [
  { title: 'Fecha y hora', type: 'moment', width: 20, value: ({ createdAt }) => formatMoment(createdAt) },
  text('Evento', 28, ({ titulo }) => titulo),
  text('Detalle', 70, ({ mensaje }) => mensaje),
  text('Quién', 24, ({ autor }) => autor ?? 'Sistema'),
  text('Motivo', 40, ({ motivo }) => motivo ?? null),
];
