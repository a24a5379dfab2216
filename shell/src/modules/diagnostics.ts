import type { PublishedModule } from '@cartera/contrato/portal';
import { causeOf, ModuleError, type ProbeResult } from './module-error';

/** The federation's own manifest, first file of a module that the portal asks for. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Past this the address counts as not answering, in milliseconds. */
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Names the cause of a module's failure. Browsers tell a script nothing of why it did not load, so the
 * module's address is asked once more and its answer decides.
 */
export async function diagnose(modulo: PublishedModule, error: unknown): Promise<ModuleError> {
  if (error instanceof ModuleError) return error;
  const probeResult = await probe(modulo);
  const causa = causeOf(error, probeResult);
  return new ModuleError(modulo.nombre, causa, {
    cause: error,
    ...(causa === 'http' && probeResult.tipo === 'respuesta' && { estado: probeResult.estado }),
  });
}

/** What the module's address answers now. */
export async function probe({ url }: PublishedModule): Promise<ProbeResult> {
  try {
    const { status } = await fetch(`${url}${FEDERATION_MANIFEST}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return { tipo: 'respuesta', estado: status };
  } catch {
    return { tipo: 'sin-respuesta' };
  }
}
