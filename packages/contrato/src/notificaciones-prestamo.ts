import { z } from 'zod';
import { CATEGORIAS_NOTIFICACION } from './catalogos.js';
import { consultaDeLista, Id, Instante, lista, ParametroId } from './comun.js';
import { ruta } from './ruta.js';

/** What happened to a loan, in a sentence for whoever serves its client (P-5.13). */
export const NotificacionPrestamo = z.object({
  _id: Id,
  titulo: z.string(),
  categoria: z.enum(CATEGORIAS_NOTIFICACION),
  mensaje: z.string(),
  createdAt: Instante,
});
export type NotificacionPrestamo = z.infer<typeof NotificacionPrestamo>;

export const ConsultaNotificaciones = consultaDeLista(['createdAt_desc', 'createdAt_asc'], {});
export type ConsultaNotificaciones = z.infer<typeof ConsultaNotificaciones>;

export const listarNotificacionesPrestamo = ruta({
  metodo: 'GET',
  path: '/prestamos/:id/notificaciones',
  acceso: 'prestamos.ver',
  errores: ['PRESTAMO_NO_ENCONTRADO'],
  resumen: 'List the notifications of a loan',
  descripcion: 'What happened to the loan, newest first unless `sort` says otherwise.',
  parametros: ParametroId,
  consulta: ConsultaNotificaciones,
  respuesta: lista(NotificacionPrestamo),
});
