import type { SessionUsuario } from '@cartera/contrato/auth';
import { ROLES } from '@cartera/contrato/catalogs';

/**
 * Parses the stored user without the schemas: the login must not load them.
 * @returns null if the text is not a user: it may be old, truncated or foreign.
 */
export function readUsuario(text: string): SessionUsuario | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return isUsuario(value) ? value : null;
}

function isUsuario(value: unknown): value is SessionUsuario {
  if (typeof value !== 'object' || value === null) return false;
  const { _id, nombre, rol, permisos, expira } = value as Record<string, unknown>;
  return (
    typeof _id === 'string' &&
    typeof nombre === 'string' &&
    typeof expira === 'string' &&
    ROLES.some((known) => known === rol) &&
    Array.isArray(permisos) &&
    permisos.every((permiso) => typeof permiso === 'string')
  );
}
