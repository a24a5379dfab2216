import type { UsuarioSesion } from '@cartera/contrato/auth';
import { ROLES } from '@cartera/contrato/catalogos';

/**
 * Reads the user that a browser kept. It is checked by hand, since the login must not load the schemas.
 * @returns null when the text is not a user: what is stored may be old, cut or written by someone else.
 */
export function leerUsuario(texto: string): UsuarioSesion | null {
  let valor: unknown;
  try {
    valor = JSON.parse(texto);
  } catch {
    return null;
  }
  return esUsuario(valor) ? valor : null;
}

function esUsuario(valor: unknown): valor is UsuarioSesion {
  if (typeof valor !== 'object' || valor === null) return false;
  const { _id, nombre, rol, permisos, expira } = valor as Record<string, unknown>;
  return (
    typeof _id === 'string' &&
    typeof nombre === 'string' &&
    typeof expira === 'string' &&
    ROLES.some((conocido) => conocido === rol) &&
    Array.isArray(permisos) &&
    permisos.every((permiso) => typeof permiso === 'string')
  );
}
