import type { PublishedModule } from '@cartera/contrato/portal';
import { FEDERATION_MANIFEST } from '@cartera/contrato/portal-archivos';
import { causeOf, ModuleError, type ProbeResult } from './module-error';

/** Milliseconds. */
const PROBE_TIMEOUT_MS = 3_000;

/** The file, line and column of a stack. The rest of a stack repeats the message. */
const LOCATION = /\/mfe\/[^/\s]+\/[^/\s]+\/([\w.@~-]+:\d+:\d+)/;
const FEDERATION_CODE = /RUNTIME-\d+/;

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

/**
 * A failure in a few words for the portal's administrators: its kind and its place. It omits the error's message,
 * because a module may have put personal data in it.
 */
export function failureSummary({ status, cause }: ModuleError): string {
  if (status !== undefined) return `respondió ${status}`;
  if (!(cause instanceof Error)) return '';
  const code = FEDERATION_CODE.exec(cause.message)?.[0];
  const place = LOCATION.exec(cause.stack ?? '')?.[1];
  const kind = 'code' in cause && cause.code === 'CSS_CHUNK_LOAD_FAILED' ? 'hoja de estilos' : cause.name;
  return [kind, code, place].filter(Boolean).join(' ').slice(0, 200);
}
