import { z } from 'zod';
import { CANALES_CONTACTO } from '../catalogs.js';
import { Id, Instant, item, list, listQuery } from '../common.js';
import { PersonaReference } from '../personal/usuarios.js';
import { route } from '../route.js';

/** A call or a message to a client. */
export const ContactoInput = z.strictObject({
  cliente: z.uuid({ error: 'Elige un cliente' }),
  canal: z.enum(CANALES_CONTACTO, { error: 'Elige cómo lo contactas' }),
  /** By the clock of the phone. Default: now. */
  ocurridoEn: Instant.optional(),
});
export type ContactoInput = z.infer<typeof ContactoInput>;

export const Contacto = z.object({
  _id: Id,
  cliente: PersonaReference,
  usuario: PersonaReference,
  canal: z.enum(CANALES_CONTACTO),
  ocurridoEn: Instant,
  /** Why the law did not allow it at that moment (`AvisoContacto` of the rules); null if it did. */
  aviso: z.string().nullable(),
  /** When the server received it. */
  createdAt: Instant.optional(),
});
export type Contacto = z.infer<typeof Contacto>;

export const ContactosQuery = listQuery(['ocurridoEn_desc'], { cliente: Id.optional() });
export type ContactosQuery = z.infer<typeof ContactosQuery>;

export const listarContactos = route({
  method: 'GET',
  path: '/contactos',
  access: 'visitas.ver',
  summary: 'List contacts with clients',
  description: 'Calls and messages, the newest first. A collector sees those with the own clients.',
  query: ContactosQuery,
  response: list(Contacto),
});

export const registrarContacto = route({
  method: 'POST',
  path: '/contactos',
  access: 'visitas.registrar',
  errors: ['CLIENTE_NO_ENCONTRADO', 'CONTACTO_NO_PERMITIDO', 'FECHA_FUTURA', 'FECHA_ANTIGUA'],
  summary: 'Record a call or a message',
  description:
    'Says whether Ley 2300 of 2023 allows it at that hour, and after the contacts of that week. The setting `contactoFueraDeHora` forbids it.',
  body: ContactoInput,
  response: item(Contacto),
  idempotent: true,
  status: 201,
});
