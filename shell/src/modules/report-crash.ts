import type { PublishedModule } from '@cartera/contrato/portal';
import { diagnose } from './diagnostics';
import { failureSummary } from './failure-summary';
import { report } from './health-reports';
import { ModuleError } from './module-error';

/**
 * Tells the server that a module broke once it was loaded: while drawing, or on fetching one of its pages. What
 * failed to load was told by the loader.
 * @param version the one that was being drawn.
 */
export async function reportCrash(modulo: PublishedModule, version: string, error: unknown): Promise<void> {
  if (error instanceof ModuleError) return;
  const failure = await diagnose(modulo, error);
  report({ modulo: modulo.nombre, version, causa: failure.causa, ms: 0, mensaje: failureSummary(failure) });
}
