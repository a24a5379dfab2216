import type { PublishedModule } from '@cartera/contrato/portal';
import { diagnose } from './diagnostico';
import { ModuleError } from './error-modulo';
import { report } from './informes';
import { failureSummary } from './resumen-fallo';

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
