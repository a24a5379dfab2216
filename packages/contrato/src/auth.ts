import { z } from 'zod';
import { CALLS } from './calls.js';
import { Instant, item } from './common.js';
import { PERMISOS } from './permisos.js';
import { route } from './route.js';
import { NewUsuario, Usuario } from './usuarios.js';

/** Of the e-mail addresses of the demo book's people, and of nobody else's. */
export const DEMO_DOMAIN = 'demo.cartera.co';

export const Credentials = z.strictObject({
  /** The e-mail address or the user name. */
  email: z
    .string({ error: 'Por favor ingrese el usuario' })
    .trim()
    .min(1, { error: 'Por favor ingrese el usuario' })
    .max(200, { error: 'Usa 200 caracteres como máximo' }),
  password: z
    .string({ error: 'Por favor ingrese la contraseña' })
    .min(1, { error: 'Por favor ingrese la contraseña' })
    .max(200, { error: 'Usa 200 caracteres como máximo' }),
});
export type Credentials = z.infer<typeof Credentials>;

/** Who is signed in, what they may do on this portal and until when; the token itself says nothing of it. */
export const SessionUsuario = Usuario.extend({ permisos: z.array(z.enum(PERMISOS)), expira: Instant });
export type SessionUsuario = z.infer<typeof SessionUsuario>;

const Entry = z.object({ token: z.string(), usuario: SessionUsuario });

export const entrar = route({
  method: 'POST',
  path: '/auth/login',
  access: 'publico',
  errors: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS'],
  resumen: 'Sign in',
  descripcion: 'The token goes in `Authorization: Bearer`. After too many failures it refuses for a while.',
  body: Credentials,
  response: Entry,
});

export const registrar = route({
  method: 'POST',
  path: '/auth/register',
  access: 'publico',
  errors: ['NO_AUTENTICADO', 'SIN_PERMISO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Register a user',
  descripcion:
    'On an empty database, makes the first admin and signs them in. Later it needs the permission to edit users.',
  body: NewUsuario,
  // The first admin is signed in at once; someone whom staff add signs in by themselves.
  response: z.object({ token: z.string().optional(), usuario: SessionUsuario.partial({ expira: true }) }),
  estado: 201,
});

export const verPerfil = route({
  ...CALLS.verPerfil,
  response: item(SessionUsuario),
});

export const salir = route(CALLS.salir);
