import { z } from 'zod';
import { CATEGORIAS_NOTIFICACION } from './catalogs.js';
import { Id, IdParam, Instant, list, listQuery } from './common.js';
import { route } from './route.js';

/** What happened to a loan, in a sentence for whoever serves its client (P-5.13). */
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
  resumen: 'List the notifications of a loan',
  descripcion: 'What happened to the loan, newest first unless `sort` says otherwise.',
  params: IdParam,
  query: NotificacionesQuery,
  response: list(PrestamoNotificacion),
});
