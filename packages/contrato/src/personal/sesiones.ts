import { z } from 'zod';
import { Id, IdParam, Instant, item } from '../common.js';
import { route } from '../route.js';
import { SecondFactorProof } from './segundo-factor.js';

export const Sesion = z.object({
  _id: Id,
  /** Browser and system, such as 'Chrome en Windows'; null before a browser uses it. */
  dispositivo: z.string().nullable(),
  /** `app`: installed on a phone. */
  tipo: z.enum(['computador', 'app']),
  ip: z.string().nullable(),
  creada: Instant,
  ultimoUso: Instant,
  /** True if it is the session of the call. */
  actual: z.boolean(),
});
export type Sesion = z.infer<typeof Sesion>;

export const listarSesiones = route({
  method: 'GET',
  path: '/auth/sesiones',
  access: 'autenticado',
  summary: 'List the open sessions of the user',
  description: 'With the device, the address and the last use of each, the last used first.',
  response: item(z.array(Sesion)),
});

export const cerrarSesion = route({
  method: 'DELETE',
  path: '/auth/sesiones/:id',
  access: 'autenticado',
  errors: ['SESION_NO_ENCONTRADA'],
  duringMaintenance: true,
  summary: 'Close a session of the user',
  description: 'Its token is rejected from then on.',
  params: IdParam,
});

export const cerrarSesiones = route({
  method: 'DELETE',
  path: '/auth/sesiones',
  access: 'autenticado',
  duringMaintenance: true,
  summary: 'Close the other sessions of the user',
  description: 'The session of the call stays open.',
});

export const Confirmation = SecondFactorProof.extend({
  password: z
    .string({ error: 'Escribe tu contraseña' })
    .min(1, { error: 'Escribe tu contraseña' })
    .max(200, { error: 'Usa 200 caracteres como máximo' })
    .optional(),
}).refine(
  ({ password, codigo, passkey }) => [password, codigo, passkey].some((proof) => proof !== undefined),
  {
    error: 'Escribe tu contraseña',
    path: ['password'],
  },
);
export type Confirmation = z.infer<typeof Confirmation>;

export const confirmar = route({
  method: 'POST',
  path: '/auth/confirmar',
  access: 'autenticado',
  errors: ['CLAVE_ACTUAL_INCORRECTA', 'CODIGO_INCORRECTO'],
  duringMaintenance: true,
  summary: 'Confirm who the user is',
  description: 'For ten minutes, this session may make the calls that need it.',
  body: Confirmation,
});
