import type { PublishedModule } from '@cartera/contrato/portal';
import { notify } from '@cartera/kit';
import { diagnose } from './diagnostics';
import { failureSummary } from './failure-summary';
import { report } from './health-reports';
import type { ModuleAttempt } from './module-attempt';
import { ModuleError } from './module-error';
import { useAddresses } from './own-addresses';

/** Returns the handler of a failed module: it removes a developer's address, or reports the crash of a published version. */
export function useModuleFailure(modulo: PublishedModule, attempt: ModuleAttempt) {
  const hasOwnAddress = useAddresses(({ addresses }) => modulo.nombre in addresses);
  const removeAddress = useAddresses(({ remove }) => remove);

  return (error: unknown) => {
    if (!hasOwnAddress) {
      void reportCrash(modulo, attempt.version, error);
      return;
    }
    removeAddress(modulo.nombre);
    notify.warning(`La dirección propia de ${modulo.nombre} falló y se quitó`);
  };
}

/** Reports that a loaded module broke, while drawing or on fetching one of its pages. The loader reports load failures. */
async function reportCrash(modulo: PublishedModule, version: string, error: unknown): Promise<void> {
  if (error instanceof ModuleError) return;
  const failure = await diagnose(modulo, error);
  report({ modulo: modulo.nombre, version, causa: failure.causa, ms: 0, mensaje: failureSummary(failure) });
}
