import { z } from 'zod';
import { CALLS } from '../calls.js';
import { Fecha, Instant, item } from '../common.js';
import { route } from '../route.js';
import { cleanText } from '../text.js';
import { Configuracion } from './configuracion.js';
import { PERMISOS } from './permisos.js';
import { NewUsuario, Usuario } from './usuarios.js';

/** The e-mail domain of demo users; no other user has it. */
export const DEMO_DOMAIN = 'demo.cartera.co';

export const Credentials = z.strictObject({
  /** The e-mail address or the user name. */
  email: z
    .string({ error: 'Por favor ingrese el usuario' })
    .overwrite(cleanText)
    .min(1, { error: 'Por favor ingrese el usuario' })
    .max(200, { error: 'Usa 200 caracteres como máximo' }),
  password: z
    .string({ error: 'Por favor ingrese la contraseña' })
    .min(1, { error: 'Por favor ingrese la contraseña' })
    .max(200, { error: 'Usa 200 caracteres como máximo' }),
});
export type Credentials = z.infer<typeof Credentials>;

/** The signed-in user, their permissions on this portal and the end of the session. The token has none of these values. */
export const SessionUsuario = Usuario.extend({
  permisos: z.array(z.enum(PERMISOS)),
  expira: Instant,
  /** Somebody else set their password: until they change it, other calls answer `CLAVE_POR_CAMBIAR`. */
  debeCambiarClave: z.boolean().optional(),
  /** True if the database has the demo data, whose screens open on their samples. */
  demo: z.boolean().optional(),
  /** Their role needs a second factor: until they set one up, other calls answer `SEGUNDO_FACTOR_POR_CONFIGURAR`. */
  debeConfigurarSegundoFactor: z.boolean().optional(),
  /** Days before today to which the user may date a payment. Absent: to the first day of the loan. */
  diasAtras: z.number().int().optional(),
  /** The settings that screens use. A setting without a saved value is absent. */
  configuracion: Configuracion.pick({
    interes: true,
    cuotas: true,
    moneda: true,
    metodosPago: true,
    referenciaObligatoria: true,
    categoriasGasto: true,
  })
    .partial()
    .optional(),
  /** The template of the tiles of maps. Absent: no map is fetched. */
  mapaUrl: z.string().optional(),
  /** The first day of the open months. Absent if no month is closed. */
  abiertoDesde: Fecha.optional(),
});
export type SessionUsuario = z.infer<typeof SessionUsuario>;

export const NewSession = z.object({ token: z.string(), usuario: SessionUsuario });

export const entrar = route({
  method: 'POST',
  path: '/auth/login',
  access: 'publico',
  errors: ['CREDENCIALES_INVALIDAS', 'REQUIERE_SEGUNDO_PASO'],
  duringMaintenance: true,
  summary: 'Sign in',
  description:
    'The token goes in `Authorization: Bearer`. After too many failures, sign-in is blocked for a while.',
  body: Credentials,
  response: NewSession,
});

export const registrar = route({
  method: 'POST',
  path: '/auth/register',
  access: 'publico',
  errors: [
    'NO_AUTENTICADO',
    'SIN_PERMISO',
    'CLAVE_POR_CAMBIAR',
    'SEGUNDO_FACTOR_POR_CONFIGURAR',
    'REQUIERE_CONFIRMACION',
    'EMAIL_DUPLICADO',
    'USUARIO_DUPLICADO',
  ],
  summary: 'Register a user',
  description:
    'On an empty database, creates the first admin and signs them in. Later it needs the permission to edit users.',
  body: NewUsuario,
  // Only the first admin is signed in at once.
  response: z.object({ token: z.string().optional(), usuario: SessionUsuario.partial({ expira: true }) }),
  status: 201,
});

export const verPerfil = route({
  ...CALLS.verPerfil,
  response: item(SessionUsuario),
});

export const verOpcionesDeEntrada = route({
  ...CALLS.verOpcionesDeEntrada,
  /** `nombre` is the provider's name on the button. */
  response: item(z.object({ sso: z.object({ nombre: z.string() }).optional() })),
});

export const salir = route(CALLS.salir);
