import { z } from 'zod';
import { ESTADOS_PERSONA, ROLES } from '../catalogs.js';
import { Id, IdParam, Instant, item, list, listQuery, optionalText, text, Version } from '../common.js';
import { route } from '../route.js';
import { cleanText } from '../text.js';

export const Email = z
  .string({ error: 'El email es obligatorio' })
  .overwrite(cleanText)
  .min(1, { error: 'El email es obligatorio', abort: true })
  .max(200, { error: 'Usa 200 caracteres como máximo' })
  .pipe(z.email({ error: 'Ingresa un email válido' }))
  .transform((value) => value.toLowerCase());

const MIN_PASSWORD = 8;
const SHORT_PASSWORD_MESSAGE = `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`;
const PasswordText = z
  .string({ error: 'La contraseña es obligatoria' })
  // Bounds the cost of a hash.
  .max(200, { error: 'Usa 200 caracteres como máximo' });

export const NewPassword = PasswordText.min(1, { error: 'La contraseña es obligatoria', abort: true }).min(
  MIN_PASSWORD,
  { error: SHORT_PASSWORD_MESSAGE },
);

/** The password in an edit: empty means unchanged (P-7.29). */
const OptionalPassword = PasswordText.refine((value) => value === '' || value.length >= MIN_PASSWORD, {
  error: SHORT_PASSWORD_MESSAGE,
})
  .transform((value) => value || undefined)
  .optional();

/** The alternative to the e-mail address at sign-in. */
export const UsuarioName = z
  .string()
  .overwrite(cleanText)
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
  createdAt: Instant,
});
export type Usuario = z.infer<typeof Usuario>;

export const ListedUsuario = Usuario.extend({
  /** True if signing in needs a second factor. */
  tieneSegundoFactor: z.boolean().optional(),
});
export type ListedUsuario = z.infer<typeof ListedUsuario>;

/** A person, inside another record. */
export const PersonaReference = z.object({ _id: Id, nombre: z.string() });
export type PersonaReference = z.infer<typeof PersonaReference>;

const personaFields = {
  nombre: text(120, 'El nombre es obligatorio'),
  email: Email,
  usuario: z.union([UsuarioName, z.literal('').transform(() => null), z.null()]).optional(),
  telefono: optionalText(20),
  zona: optionalText(120),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
};
const SelectedRol = z.enum(ROLES, { error: 'Elige un rol' }).optional();

export const NewUsuario = z.strictObject({ ...personaFields, password: NewPassword, rol: SelectedRol });
export type NewUsuario = z.infer<typeof NewUsuario>;

/** An edit. Name and e-mail stay required; other absent fields are unchanged. */
export const UsuarioChanges = z.strictObject({
  ...personaFields,
  password: OptionalPassword,
  rol: SelectedRol,
  version: Version.optional(),
});
export type UsuarioChanges = z.infer<typeof UsuarioChanges>;

/** The calls of collectors accept no other role (P-9.10). */
const CobradorRol = z
  .literal('cobrador', { error: 'Un cobrador solo puede tener el rol cobrador' })
  .optional();
export const NewCobrador = NewUsuario.extend({ rol: CobradorRol });
export const CobradorChanges = UsuarioChanges.extend({ rol: CobradorRol });

export const PasswordChange = z.strictObject({
  password: NewPassword,
  /**
   * The current password, which must be right if it is sent. Where actions need a confirmation it may be left out only
   * within ten minutes of signing in.
   */
  actual: z
    .string({ error: 'Escribe la contraseña actual' })
    .max(200, { error: 'Usa 200 caracteres como máximo' })
    .optional(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const USUARIO_SORTS = ['nombre_asc', 'nombre_desc', 'createdAt_desc'] as const;

export const UsuariosQuery = listQuery(USUARIO_SORTS, {
  rol: z.enum(ROLES, { error: 'Elige un rol' }).optional(),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type UsuariosQuery = z.infer<typeof UsuariosQuery>;

export const UsuariosSummary = z.object({
  total: z.number().int(),
  porRol: z.record(z.enum(ROLES), z.number().int()),
  porEstado: z.record(z.enum(ESTADOS_PERSONA), z.number().int()),
});
export type UsuariosSummary = z.infer<typeof UsuariosSummary>;

export const listarUsuarios = route({
  method: 'GET',
  path: '/usuarios',
  access: 'usuarios.ver',
  summary: 'List users',
  description: '`search` finds a name, an e-mail, a user name or a phone, without accents or case.',
  query: UsuariosQuery,
  response: list(ListedUsuario),
});

export const resumirUsuarios = route({
  method: 'GET',
  path: '/usuarios/stats/resumen',
  access: 'usuarios.ver',
  summary: 'Count users',
  description: 'The number of users, by role and by state.',
  response: item(UsuariosSummary),
});

export const verUsuario = route({
  method: 'GET',
  path: '/usuarios/:id',
  access: 'usuarios.ver',
  errors: ['USUARIO_NO_ENCONTRADO'],
  summary: 'Get a user',
  description: 'The user, without the password.',
  params: IdParam,
  response: item(Usuario),
});

export const crearUsuario = route({
  method: 'POST',
  path: '/usuarios',
  access: 'usuarios.editar',
  confirmed: true,
  errors: ['EMAIL_DUPLICADO', 'USUARIO_DUPLICADO'],
  summary: 'Create a user',
  description: 'The default role is `cobrador`. Only an admin can create admins.',
  body: NewUsuario,
  response: item(Usuario),
  status: 201,
});

export const editarUsuario = route({
  method: 'PUT',
  path: '/usuarios/:id',
  access: 'usuarios.editar',
  confirmed: true,
  errors: ['USUARIO_NO_ENCONTRADO', 'EMAIL_DUPLICADO', 'USUARIO_DUPLICADO', 'ULTIMO_ADMIN'],
  summary: 'Edit a user',
  description: 'A new password, a new role or a deactivation ends their sessions at once.',
  params: IdParam,
  body: UsuarioChanges,
  response: item(Usuario),
});

export const eliminarUsuario = route({
  method: 'DELETE',
  path: '/usuarios/:id',
  access: 'usuarios.editar',
  confirmed: true,
  errors: ['USUARIO_NO_ENCONTRADO', 'USUARIO_CON_HISTORIAL', 'ULTIMO_ADMIN'],
  summary: 'Delete a user',
  description:
    'Only a user without loans, payments, clients or goals can be deleted. Set others to `inactivo` instead.',
  params: IdParam,
});

/** Open to every signed-in user for their own password; the API checks the permission to change another user's. */
export const cambiarClave = route({
  method: 'PUT',
  path: '/usuarios/:id/password',
  access: 'autenticado',
  whileOwing: true,
  errors: ['USUARIO_NO_ENCONTRADO', 'SIN_PERMISO', 'REQUIERE_CONFIRMACION', 'CLAVE_ACTUAL_INCORRECTA'],
  summary: 'Change a password',
  description:
    'The caller’s own, or another user’s with the permission to edit users. Ends that user’s sessions at once.',
  params: IdParam,
  body: PasswordChange,
});
