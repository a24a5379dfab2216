import { Loading, messageOf } from '@cartera/kit';
import { Navigate, useLocation } from '@cartera/kit/router';
import { ErrorState, NoPermission } from '@cartera/kit/ui';
import { useEffect, useMemo } from 'react';
import { useHome } from '../offline/collector';
import { ModuleArea } from './module-area';
import { moduleFor } from './module-of';
import { useRegistry } from './module-registry';
import { isOwn } from './own-addresses';
import { loadParts } from './parts';
import { preloadPage } from './preload-files';
import { usePermisos } from './use-permisos';

/**
 * Every address outside the shell's own pages: draws the module that declares it, or goes to the user's home. A page whose
 * menu entry the user may not see is not loaded, so it asks the API for nothing.
 */
export function ModuleRoute() {
  const { pathname } = useLocation();
  const permisos = usePermisos();
  const home = useHome();
  const { modules, withOtherVersion, status, ownPending, error, reload } = useRegistry();
  const found = useMemo(() => moduleFor(pathname, modules), [pathname, modules]);
  const isRefused = found?.permiso && !permisos.includes(found.permiso);
  useEffect(() => {
    if (!found || isRefused) return;
    preloadPage(found);
    void loadParts(found.page.partes ?? []);
  }, [found, isRefused]);

  if (status === 'pending') return <Loading />;
  if (status === 'error') {
    return (
      <ErrorState message={messageOf(error, 'No pudimos cargar los módulos del portal')} onRetry={reload} />
    );
  }
  if (!found) {
    // The home of a collector is a module's page, which can be missing too.
    return ownPending ? <Loading /> : <Navigate to={pathname === home ? '/dashboard' : home} replace />;
  }
  const { modulo, page } = found;
  if (isRefused) return <NoPermission title={page.titulo} />;
  return (
    <ModuleArea
      key={modulo.url}
      modulo={modulo}
      title={page.titulo}
      path={pathname}
      hasOther={withOtherVersion.has(modulo.nombre) && !isOwn(modulo)}
    />
  );
}
