import { Loading, messageOf, useSession } from '@cartera/kit';
import { Navigate, useLocation } from '@cartera/kit/router';
import { ErrorState, NoPermission, PageHeader } from '@cartera/kit/ui';
import { ModuleArea } from './module-area';
import { moduleFor } from './module-of';
import { useRegistry } from './module-registry';
import { isOwn } from './own-addresses';

/**
 * Every address outside the shell's own pages: draws the module that declares it, or goes to the dashboard. A page whose
 * menu entry the user may not see is not loaded, so it asks the API for nothing.
 */
export function ModuleRoute() {
  const { pathname } = useLocation();
  const usuario = useSession((session) => session.usuario);
  const { modules, withOtherVersion, status, ownPending, error, reload } = useRegistry();

  if (status === 'pending') return <Loading />;
  if (status === 'error') {
    return (
      <ErrorState message={messageOf(error, 'No pudimos cargar los módulos del portal')} onRetry={reload} />
    );
  }
  const found = moduleFor(pathname, modules);
  if (!found) return ownPending ? <Loading /> : <Navigate to="/dashboard" replace />;
  const { modulo, page, permiso } = found;
  if (permiso && !usuario?.permisos.includes(permiso)) {
    return (
      <>
        <PageHeader title={page.titulo} />
        <NoPermission />
      </>
    );
  }
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
