import type { PublishedModule } from '@cartera/contrato/portal';
import { causeOf, ModuleError, type ProbeResult } from './module-error';

/** The federation's manifest, the first file of a module that the portal requests. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

/** Milliseconds. */
const PROBE_TIMEOUT_MS = 3_000;

/**
 * Finds the cause of a module's failure. Browsers do not report why a script did not load, so this requests the
 * module's address once more and uses its answer.
 */
export async function diagnose(modulo: PublishedModule, error: unknown): Promise<ModuleError> {
  if (error instanceof ModuleError) return error;
  const probeResult = await probe(modulo);
  const causa = causeOf(error, probeResult);
  return new ModuleError(modulo.nombre, causa, {
    cause: error,
    ...(causa === 'http' && probeResult.type === 'response' && { status: probeResult.status }),
  });
}

/** Requests the module's address and returns its answer. */
export async function probe({ url }: PublishedModule): Promise<ProbeResult> {
  try {
    const { status } = await fetch(`${url}${FEDERATION_MANIFEST}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return { type: 'response', status };
  } catch {
    return { type: 'no-response' };
  }
}
