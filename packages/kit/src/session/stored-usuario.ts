import type { SessionUsuario } from '@cartera/contrato/auth';
import { ROLES } from '@cartera/contrato/catalogs';

/**
 * Reads the user that a browser kept. It is checked by hand, since the login must not load the schemas.
 * @returns null when the text is not a user: what is stored may be old, cut or written by someone else.
 */
export function readUsuario(text: string): SessionUsuario | null {
  let valor: unknown;
  try {
    valor = JSON.parse(text);
  } catch {
    return null;
  }
  return isUsuario(valor) ? valor : null;
}

function isUsuario(valor: unknown): valor is SessionUsuario {
  if (typeof valor !== 'object' || valor === null) return false;
  const { _id, nombre, rol, permisos, expira } = valor as Record<string, unknown>;
  return (
    typeof _id === 'string' &&
    typeof nombre === 'string' &&
    typeof expira === 'string' &&
    ROLES.some((known) => known === rol) &&
    Array.isArray(permisos) &&
    permisos.every((permiso) => typeof permiso === 'string')
  );
}
