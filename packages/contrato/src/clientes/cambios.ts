import { z } from 'zod';
import { CAMPOS_REVISADOS, REVISIONES } from '../catalogs.js';
import { Id, IdParam, Instant, item, list, listQuery } from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** A collector's change of how the office reaches a client. It holds at once, and the office checks it. */
export const CambioDeCliente = z.object({
  _id: Id,
  cliente: PersonaReference,
  campo: z.enum(CAMPOS_REVISADOS),
  /** The earlier value; of the pin, its degrees. */
  antes: z.string(),
  /** The new value; null if it was removed. */
  despues: z.string().nullable(),
  usuario: PersonaReference,
  createdAt: Instant,
  /** The check by the office; null until then. */
  revision: z.object({ usuario: PersonaReference, en: Instant }).nullable(),
});
export type CambioDeCliente = z.infer<typeof CambioDeCliente>;

export const CambiosDeClienteQuery = listQuery(['createdAt_desc'], {
  cliente: Id.optional(),
  cobrador: Id.optional(),
  revision: z.enum(REVISIONES, { error: 'Elige por revisar o revisados' }).optional(),
});
export type CambiosDeClienteQuery = z.infer<typeof CambiosDeClienteQuery>;

export const listarCambiosDeClientes = route({
  method: 'GET',
  path: '/clientes/cambios',
  access: 'clientes.identificar',
  summary: 'List what collectors changed of clients',
  description: 'Phones, addresses and pins, old and new, the newest first.',
  query: CambiosDeClienteQuery,
  response: list(CambioDeCliente),
});

export const revisarCambioDeCliente = route({
  method: 'POST',
  path: '/clientes/cambios/:id/revisar',
  access: 'clientes.identificar',
  errors: ['CAMBIO_NO_ENCONTRADO', 'CAMBIO_PROPIO'],
  summary: 'Mark what a collector changed as checked',
  description:
    'The first check counts. A checked pin counts as that of the office. The author of a change does not check it.',
  params: IdParam,
  response: item(CambioDeCliente),
});
