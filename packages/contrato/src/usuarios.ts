import { z } from 'zod';
import { ESTADOS_PERSONA, ROLES } from './catalogos.js';
import {
  consultaDeLista,
  dato,
  Id,
  Instante,
  lista,
  ParametroId,
  texto,
  textoOpcional,
  Version,
} from './comun.js';
import { ruta } from './ruta.js';

export const Email = z
  .string({ error: 'El email es obligatorio' })
  .trim()
  .min(1, { error: 'El email es obligatorio', abort: true })
  .max(200, { error: 'Usa 200 caracteres como máximo' })
  .pipe(z.email({ error: 'Ingresa un email válido' }))
  .transform((valor) => valor.toLowerCase());

const MINIMO_CLAVE = 8;
const MENSAJE_CLAVE_CORTA = `La contraseña debe tener al menos ${MINIMO_CLAVE} caracteres`;
const TextoClave = z
  .string({ error: 'La contraseña es obligatoria' })
  // The upper bound keeps the cost of hashing one attempt small.
  .max(200, { error: 'Usa 200 caracteres como máximo' });

/** A new password. */
export const Clave = TextoClave.min(1, { error: 'La contraseña es obligatoria', abort: true }).min(
  MINIMO_CLAVE,
  { error: MENSAJE_CLAVE_CORTA },
);

/** The password of an edit: blank means unchanged (P-7.29). */
const ClaveOpcional = TextoClave.refine((valor) => valor === '' || valor.length >= MINIMO_CLAVE, {
  error: MENSAJE_CLAVE_CORTA,
})
  .transform((valor) => valor || undefined)
  .optional();

/** The name to sign in with in place of the e-mail address. */
export const NombreDeUsuario = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{3,40}$/, { error: 'Usa de 3 a 40 letras, números, punto o guion' });

export const Usuario = z.object({
  _id: Id,
  nombre: z.string(),
  usuario: z.string().nullable(),
  email: z.string(),
  rol: z.enum(ROLES),
  telefono: z.string().nullable(),
  zona: z.string().nullable(),
  estado: z.enum(ESTADOS_PERSONA),
  version: Version,
  createdAt: Instante,
});
export type Usuario = z.infer<typeof Usuario>;

/** A person as other records name it. */
export const ReferenciaPersona = z.object({ _id: Id, nombre: z.string() });
export type ReferenciaPersona = z.infer<typeof ReferenciaPersona>;

const datosPersona = {
  nombre: texto(120, 'El nombre es obligatorio'),
  email: Email,
  usuario: z.union([NombreDeUsuario, z.literal('').transform(() => null), z.null()]).optional(),
  telefono: textoOpcional(20),
  zona: textoOpcional(120),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
};
const RolElegido = z.enum(ROLES, { error: 'Elige un rol' }).optional();

export const UsuarioNuevo = z.strictObject({ ...datosPersona, password: Clave, rol: RolElegido });
export type UsuarioNuevo = z.infer<typeof UsuarioNuevo>;

/** An edit: name and e-mail stay required; what is absent of the rest is unchanged. */
export const UsuarioCambios = z.strictObject({
  ...datosPersona,
  password: ClaveOpcional,
  rol: RolElegido,
  version: Version.optional(),
});
export type UsuarioCambios = z.infer<typeof UsuarioCambios>;

/** Who a collector is has no choice of role: the collectors' calls force it (P-9.10). */
const RolDeCobrador = z
  .literal('cobrador', { error: 'Un cobrador solo puede tener el rol cobrador' })
  .optional();
export const CobradorNuevo = UsuarioNuevo.extend({ rol: RolDeCobrador });
export const CobradorCambios = UsuarioCambios.extend({ rol: RolDeCobrador });

export const CambioDeClave = z.strictObject({
  password: Clave,
  /** The present password, for a screen that asks for it: where it is sent, it must be right. */
  actual: z
    .string({ error: 'Escribe la contraseña actual' })
    .max(200, { error: 'Usa 200 caracteres como máximo' })
    .optional(),
});
export type CambioDeClave = z.infer<typeof CambioDeClave>;

export const ORDENES_USUARIO = ['nombre_asc', 'nombre_desc', 'createdAt_desc'] as const;

export const ConsultaUsuarios = consultaDeLista(ORDENES_USUARIO, {
  rol: z.enum(ROLES, { error: 'Elige un rol' }).optional(),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type ConsultaUsuarios = z.infer<typeof ConsultaUsuarios>;

export const ResumenUsuarios = z.object({
  total: z.number().int(),
  porRol: z.record(z.enum(ROLES), z.number().int()),
  porEstado: z.record(z.enum(ESTADOS_PERSONA), z.number().int()),
});
export type ResumenUsuarios = z.infer<typeof ResumenUsuarios>;

export const listarUsuarios = ruta({
  metodo: 'GET',
  path: '/usuarios',
  acceso: 'usuarios.ver',
  resumen: 'List users',
  descripcion: '`search` finds a name, an e-mail, a user name or a phone, without accents or case.',
  consulta: ConsultaUsuarios,
  respuesta: lista(Usuario),
});

export const resumirUsuarios = ruta({
  metodo: 'GET',
  path: '/usuarios/stats/resumen',
  acceso: 'usuarios.ver',
  resumen: 'Count users',
  descripcion: 'How many there are, by role and by state.',
  respuesta: dato(ResumenUsuarios),
});

export const verUsuario = ruta({
  metodo: 'GET',
  path: '/usuarios/:id',
  acceso: 'usuarios.ver',
  errores: ['USUARIO_NO_ENCONTRADO'],
  resumen: 'Get a user',
  descripcion: 'One member of the staff, without the password.',
  parametros: ParametroId,
  respuesta: dato(Usuario),
});

export const crearUsuario = ruta({
  metodo: 'POST',
  path: '/usuarios',
  acceso: 'usuarios.editar',
  errores: ['EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  resumen: 'Create a user',
  descripcion: 'A collector unless another role is given. Only an admin creates admins.',
  cuerpo: UsuarioNuevo,
  respuesta: dato(Usuario),
  estado: 201,
});

export const editarUsuario = ruta({
  metodo: 'PUT',
  path: '/usuarios/:id',
  acceso: 'usuarios.editar',
  errores: ['USUARIO_NO_ENCONTRADO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO', 'ULTIMO_ADMIN'],
  resumen: 'Edit a user',
  descripcion: 'A new password, a new role or a deactivation ends their sessions at once.',
  parametros: ParametroId,
  cuerpo: UsuarioCambios,
  respuesta: dato(Usuario),
});

export const eliminarUsuario = ruta({
  metodo: 'DELETE',
  path: '/usuarios/:id',
  acceso: 'usuarios.editar',
  errores: ['USUARIO_NO_ENCONTRADO', 'USUARIO_CON_HISTORIAL', 'ULTIMO_ADMIN'],
  resumen: 'Delete a user',
  descripcion: 'Only one without loans, payments, clients or goals; others are set to `inactivo` instead.',
  parametros: ParametroId,
});

/** Open to anyone signed in, for their own password; whose else it may be is decided by the users' roles. */
export const cambiarClave = ruta({
  metodo: 'PUT',
  path: '/usuarios/:id/password',
  acceso: 'autenticado',
  errores: ['USUARIO_NO_ENCONTRADO', 'SIN_PERMISO', 'CLAVE_ACTUAL_INCORRECTA', 'DEMASIADOS_INTENTOS'],
  resumen: 'Change a password',
  descripcion:
    'One’s own, or another user’s with the permission to edit users. Ends that user’s sessions at once.',
  parametros: ParametroId,
  cuerpo: CambioDeClave,
});
