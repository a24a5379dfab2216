import { z } from 'zod';
import { dato, Instante } from './comun.js';
import { LLAMADAS } from './llamadas.js';
import { PERMISOS } from './permisos.js';
import { ruta } from './ruta.js';
import { Usuario, UsuarioNuevo } from './usuarios.js';

/** Of the e-mail addresses of the demo book's people, and of nobody else's. */
export const DOMINIO_DEMO = 'demo.cartera.co';

export const Credenciales = z.strictObject({
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
export type Credenciales = z.infer<typeof Credenciales>;

/** Who is signed in, what they may do on this portal and until when; the token itself says nothing of it. */
export const UsuarioSesion = Usuario.extend({ permisos: z.array(z.enum(PERMISOS)), expira: Instante });
export type UsuarioSesion = z.infer<typeof UsuarioSesion>;

const Entrada = z.object({ token: z.string(), usuario: UsuarioSesion });

export const entrar = ruta({
  metodo: 'POST',
  path: '/auth/login',
  acceso: 'publico',
  errores: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS'],
  resumen: 'Sign in',
  descripcion: 'The token goes in `Authorization: Bearer`. After too many failures it refuses for a while.',
  cuerpo: Credenciales,
  respuesta: Entrada,
});

export const registrar = ruta({
  metodo: 'POST',
  path: '/auth/register',
  acceso: 'publico',
  errores: ['NO_AUTENTICADO', 'SIN_PERMISO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Register a user',
  descripcion:
    'On an empty database, makes the first admin and signs them in. Later it needs the permission to edit users.',
  cuerpo: UsuarioNuevo,
  // The first admin is signed in at once; someone whom staff add signs in by themselves.
  respuesta: z.object({ token: z.string().optional(), usuario: UsuarioSesion.partial({ expira: true }) }),
  estado: 201,
});

export const verPerfil = ruta({
  ...LLAMADAS.verPerfil,
  respuesta: dato(UsuarioSesion),
});

export const salir = ruta(LLAMADAS.salir);
