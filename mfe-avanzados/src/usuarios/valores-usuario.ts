import type { Usuario } from '@cartera/contrato/usuarios';
import type { DatosUsuario } from './usuarios.consultas';

/** What a new user's form starts from. */
export const VALORES_NUEVOS = { rol: 'cobrador', estado: 'activo' } as const satisfies Partial<DatosUsuario>;

/** A user as the form takes one: without what only the server writes, and the password blank. */
export function valoresDe({ nombre, email, usuario, rol, telefono, zona, estado }: Usuario): DatosUsuario {
  return { nombre, email, usuario, rol, telefono, zona, estado, password: '' };
}
