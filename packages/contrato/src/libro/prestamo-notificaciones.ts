import { z } from 'zod';
import { CATEGORIAS_NOTIFICACION } from '../catalogs.js';
import { Id, IdParam, Instant, list, listQuery } from '../common.js';
import { downloadIn } from '../files.js';
import { route } from '../route.js';

/** An event of a loan, in a sentence for the staff (P-5.13). */
export const PrestamoNotificacion = z.object({
  _id: Id,
  titulo: z.string(),
  categoria: z.enum(CATEGORIAS_NOTIFICACION),
  mensaje: z.string(),
  /** The name of the user; null for the nightly job, and in events of earlier versions. */
  autor: z.string().nullable().optional(),
  motivo: z.string().nullable().optional(),
  /** The payment of the event: its receipt can be read, also once it is void. */
  cobro: Id.nullable().optional(),
  createdAt: Instant,
});
export type PrestamoNotificacion = z.infer<typeof PrestamoNotificacion>;

export const NotificacionesQuery = listQuery(['createdAt_desc', 'createdAt_asc'], {});
export type NotificacionesQuery = z.infer<typeof NotificacionesQuery>;

export const listarNotificacionesPrestamo = route({
  method: 'GET',
  path: '/prestamos/:id/notificaciones',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'List the notifications of a loan',
  description: 'The events of the loan, newest first by default.',
  params: IdParam,
  query: NotificacionesQuery,
  response: list(PrestamoNotificacion),
});

const historialDownload = downloadIn(['csv', 'xlsx']);
export type HistorialFormat = z.infer<typeof historialDownload.formato>;

export const exportarHistorial = route({
  method: 'GET',
  path: '/prestamos/:id/notificaciones/export/:formato',
  access: 'prestamos.ver',
  errors: ['PRESTAMO_NO_ENCONTRADO'],
  summary: 'Download the history of a loan',
  description: 'Its events, oldest first, with who did each one and why.',
  params: z.strictObject({ id: Id, formato: historialDownload.formato }),
  file: historialDownload.file,
  audit: { accion: 'prestamos.exportar-historial', entidad: 'prestamo' },
});
