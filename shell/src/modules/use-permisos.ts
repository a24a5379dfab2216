import { withOwnPermisos } from '@cartera/contrato/permisos';
import type { PublishedModule } from '@cartera/contrato/portal';
import { useSession } from '@cartera/kit';
import { useMemo } from 'react';
import { useRegistry } from './module-registry';

const NO_PERMISOS: readonly string[] = [];

/** Returns the permissions of the signed-in user, and the permissions that the versions of this tab bring. */
export function usePermisos(): readonly string[] {
  const { modules } = useRegistry();
  const usuario = useSession((session) => session.usuario);
  return useMemo(() => (usuario ? permisosIn(modules, usuario) : NO_PERMISOS), [modules, usuario]);
}

/** Returns the permissions of a user, and the permissions that modules bring. */
export function permisosIn(
  modules: readonly PublishedModule[],
  usuario: Parameters<typeof withOwnPermisos>[0],
): readonly string[] {
  return withOwnPermisos(
    usuario,
    modules.flatMap(({ manifiesto }) => manifiesto.propios?.permisos ?? []),
  );
}
