import type { Permiso } from '@cartera/contrato/permisos';
import { useSesion } from './sesion';

/** Whether the signed-in user holds a permission; screens hide what the server would refuse. */
export function usePuede(permiso: Permiso): boolean {
  return useSesion(({ usuario }) => usuario?.permisos.includes(permiso) ?? false);
}
