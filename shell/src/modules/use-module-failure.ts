import type { PublishedModule } from '@cartera/contrato/portal';
import { notify } from '@cartera/kit';
import { reportError } from '../errors/error-reports';
import { diagnose } from './diagnostics';
import { failureSummary } from './failure-summary';
import { report } from './health-reports';
import type { ModuleAttempt } from './module-attempt';
import { ModuleError } from './module-error';
import { useAddresses } from './own-addresses';
import { isPreviewed } from './preview';

/**
 * Returns the handler of a failed module: it removes a developer's address, or reports the crash of a published version.
 * @param onCrash gets that crash. The loader has already tried another version if the module did not load.
 */
export function useModuleFailure(
  modulo: PublishedModule,
  attempt: ModuleAttempt,
  onCrash: (failure: ModuleError) => Promise<void>,
) {
  const hasOwnAddress = useAddresses(({ addresses }) => modulo.nombre in addresses);
  const removeAddress = useAddresses(({ remove }) => remove);

  /** A loaded module broke, while drawing or on fetching one of its pages. The loader reports load failures. */
  async function handleCrash(error: unknown, componentStack: string) {
    if (error instanceof ModuleError) return;
    const failure = await diagnose(modulo, error);
    const { nombre } = modulo;
    const { version } = attempt;
    const mensaje = failureSummary(failure);
    if (!isPreviewed({ nombre, version }))
      report({ modulo: nombre, version, causa: failure.causa, ms: 0, mensaje });
    if (failure.causa === 'ejecucion')
      reportError(error, 'dibujo', { modulo: nombre, version, componentStack });
    await onCrash(failure);
  }

  return (error: unknown, componentStack: string) => {
    if (!hasOwnAddress) {
      void handleCrash(error, componentStack);
      return;
    }
    removeAddress(modulo.nombre);
    notify.warning(`La dirección propia de ${modulo.nombre} falló y se quitó`);
  };
}
