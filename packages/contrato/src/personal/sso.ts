import { z } from 'zod';
import { item } from '../common.js';
import { route } from '../route.js';
import { NewSession } from './auth.js';

export const empezarSso = route({
  method: 'POST',
  path: '/auth/sso/inicio',
  access: 'publico',
  errors: ['SSO_NO_DISPONIBLE'],
  duringMaintenance: true,
  summary: 'Begin a single sign-on',
  description:
    'The address of the provider, for this browser. On a portal without a provider this call does not exist.',
  response: item(z.object({ direccion: z.url().meta({ example: 'https://ingreso.ejemplo.co/autorizar' }) })),
});

export const entrarConSso = route({
  method: 'POST',
  path: '/auth/sso',
  access: 'publico',
  errors: [
    'SSO_VENCIDO',
    'SSO_RECHAZADO',
    'SSO_SIN_USUARIO',
    'SSO_NO_DISPONIBLE',
    'CREDENCIALES_INVALIDAS',
    'REQUIERE_SEGUNDO_PASO',
  ],
  duringMaintenance: true,
  summary: 'Complete a single sign-on',
  description: 'With what the provider answered, in the browser that began. It answers as the login does.',
  body: z.strictObject({
    /** The query of the address to which the provider returned the browser. */
    respuesta: z
      .string({ error: 'Falta la respuesta del ingreso' })
      .max(4096, { error: 'Usa 4096 caracteres como máximo' }),
  }),
  response: NewSession,
});
