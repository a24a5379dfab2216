import { Loading, messageOf } from '@cartera/kit';
import { ErrorState } from '@cartera/kit/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { ModuleArea } from './module-area';
import { moduleFor } from './module-of';
import { useRegistry } from './module-registry';

/** Every address that is not the shell's: its module, or the dashboard where no module has it. */
export function ModulesZone() {
  const { pathname } = useLocation();
  const { modules, withOtherVersion, estado, ownMissing, error, reload } = useRegistry();

  if (estado === 'pending') return <Loading />;
  if (estado === 'error') {
    return (
      <ErrorState mensaje={messageOf(error, 'No pudimos cargar los módulos del portal')} onRetry={reload} />
    );
  }
  const found = moduleFor(pathname, modules);
  if (!found) return ownMissing ? <Loading /> : <Navigate to="/dashboard" replace />;
  const { modulo, page } = found;
  return (
    <ModuleArea
      key={modulo.url}
      modulo={modulo}
      titulo={page.titulo}
      direccion={pathname}
      hasOther={withOtherVersion.has(modulo.nombre)}
    />
  );
}
