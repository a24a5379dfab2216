import { z } from 'zod';
import { Id, IdParam, Instant, text } from '../common.js';
import { route } from '../route.js';
import { ModuleName } from './portal.js';

/** The prefix of every service token, so that scanners of secrets find one. */
export const SERVICE_TOKEN_PREFIX = 'cartera_srv_';

/** A token with which a program publishes some modules. It opens nothing else. */
export const TokenDeServicio = z.object({
  _id: Id,
  nombre: z.string().meta({ example: 'CI de cobros' }),
  modulos: z.array(ModuleName),
  /** The person who made it. The token may do nothing that this person may not do. */
  creadoPor: z.string(),
  creado: Instant,
  expira: Instant,
  ultimoUso: Instant.nullable(),
});
export type TokenDeServicio = z.infer<typeof TokenDeServicio>;

export const listarTokensDeServicio = route({
  method: 'GET',
  path: '/portal/tokens',
  access: 'portal.publicar',
  summary: 'List the service tokens',
  description: 'Those that have neither expired nor been revoked; the last made first.',
  response: z.object({ data: z.array(TokenDeServicio) }),
});

export const TokenDeServicioInput = z.strictObject({
  nombre: text(60, 'Escribe para qué es el token')
    .min(3, { error: 'Escribe para qué es el token, con al menos 3 letras' })
    .meta({ example: 'CI de cobros' }),
  modulos: z
    .array(ModuleName, { error: 'Elige al menos un módulo' })
    .min(1, { error: 'Elige al menos un módulo' })
    .max(20, { error: 'Elige 20 módulos como máximo' }),
  /** Days until it expires. */
  dias: z
    .number({ error: 'Escribe en cuántos días vence' })
    .int()
    .min(1, { error: 'Vence en 1 día o más' })
    .max(365, { error: 'Vence en 365 días como máximo' })
    .default(90),
});
export type TokenDeServicioInput = z.infer<typeof TokenDeServicioInput>;

export const crearTokenDeServicio = route({
  method: 'POST',
  path: '/portal/tokens',
  access: 'portal.publicar',
  confirmed: true,
  status: 201,
  summary: 'Make a service token',
  description: 'It may publish versions of its modules and read the state of the portal. It is shown once.',
  body: TokenDeServicioInput,
  response: z.object({ data: TokenDeServicio, token: z.string().meta({ example: 'cartera_srv_…' }) }),
});

export const revocarTokenDeServicio = route({
  method: 'DELETE',
  path: '/portal/tokens/:id',
  access: 'portal.publicar',
  confirmed: true,
  errors: ['TOKEN_NO_ENCONTRADO'],
  summary: 'Revoke a service token',
  description: 'Its next call is refused.',
  params: IdParam,
});
