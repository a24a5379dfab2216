import type { Permiso } from '@cartera/contrato/permisos';
import { useSession } from './session';

/** Whether the signed-in user holds a permission; screens hide what the server would refuse. */
export function useCan(permiso: Permiso): boolean {
  return useSession(({ usuario }) => usuario?.permisos.includes(permiso) ?? false);
}
