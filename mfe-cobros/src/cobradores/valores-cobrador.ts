import type { Usuario } from '@cartera/contrato/usuarios';
import type { DatosCobrador } from './cobradores.consultas';

/** What a new collector's form starts from. */
export const VALORES_NUEVOS = { estado: 'activo' } as const satisfies Partial<DatosCobrador>;

/** A collector as the form takes one: without what only the server writes, the role and the password. */
export function valoresDe({ nombre, email, usuario, telefono, zona, estado }: Usuario): DatosCobrador {
  return { nombre, email, usuario, telefono, zona, estado, password: '' };
}
