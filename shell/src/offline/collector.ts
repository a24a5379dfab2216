import type { SessionUsuario } from '@cartera/contrato/auth';
import { hasPhoneQueue, useSession } from '@cartera/kit';

/** The collector's day. A module draws it. */
export const MI_DIA = '/mi-dia';

/** True for a user who works in the street: their phone keeps their day (record 39). */
export function isCollector(usuario: SessionUsuario | null): boolean {
  return usuario?.rol === 'cobrador' && usuario.permisos.includes('visitas.registrar');
}

/** True if the queue concerns a user: a collector, or anybody on a phone that keeps writes. */
export function usesQueue(usuario: SessionUsuario | null): boolean {
  return isCollector(usuario) || hasPhoneQueue();
}

/** Returns the path to which signing in, `/`, the logo and unknown paths lead. With open permissions it is the dashboard. */
export function homeOf(usuario: SessionUsuario | null): string {
  return isCollector(usuario) && !usuario?.permisos.includes('usuarios.editar') ? MI_DIA : '/dashboard';
}

/** The home of the user of this session. */
export const useHome = (): string => useSession(({ usuario }) => homeOf(usuario));
