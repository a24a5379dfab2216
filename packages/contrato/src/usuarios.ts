import { z } from 'zod';
import { ESTADOS_PERSONA, ROLES } from './catalogos.js';
import { Id, Instante, texto, textoOpcional, Version } from './comun.js';

export const Email = z
  .string({ error: 'El email es obligatorio' })
  .trim()
  .min(1, { error: 'El email es obligatorio', abort: true })
  .max(200, { error: 'Usa 200 caracteres como máximo' })
  .pipe(z.email({ error: 'Ingresa un email válido' }))
  .transform((valor) => valor.toLowerCase());

/** A new password. The upper bound keeps the cost of hashing one attempt small. */
export const Clave = z
  .string({ error: 'La contraseña es obligatoria' })
  .min(8, { error: 'La contraseña debe tener al menos 8 caracteres' })
  .max(200, { error: 'Usa 200 caracteres como máximo' });

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

export const UsuarioNuevo = z.strictObject({
  nombre: texto(120, 'El nombre es obligatorio'),
  email: Email,
  password: Clave,
  usuario: z.union([NombreDeUsuario, z.literal('').transform(() => null), z.null()]).optional(),
  rol: z.enum(ROLES, { error: 'Elige un rol' }).optional(),
  telefono: textoOpcional(20),
  zona: textoOpcional(120),
  estado: z.enum(ESTADOS_PERSONA, { error: 'Elige un estado' }).optional(),
});
export type UsuarioNuevo = z.infer<typeof UsuarioNuevo>;
