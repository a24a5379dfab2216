import { z } from 'zod';
import { CATEGORIAS_NOTIFICACION } from './catalogs.js';
import { Id, IdParam, Instant, list, listQuery } from './common.js';
import { route } from './route.js';

/** An event of a loan, in a sentence for the staff (P-5.13). */
export const PrestamoNotificacion = z.object({
  _id: Id,
  titulo: z.string(),
  categoria: z.enum(CATEGORIAS_NOTIFICACION),
  mensaje: z.string(),
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
