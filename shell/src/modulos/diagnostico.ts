import type { ModuloPublicado } from '@cartera/contrato/portal';
import { causaDe, ErrorModulo, type Sondeo } from './error-modulo';

/** The federation's own manifest, first file of a module that the portal asks for. */
export const MANIFIESTO_FEDERADO = 'mf-manifest.json';

/** Past this the address counts as not answering, in milliseconds. */
const PLAZO_SONDEO_MS = 3_000;

/**
 * Names the cause of a module's failure. Browsers tell a script nothing of why it did not load, so the
 * module's address is asked once more and its answer decides.
 */
export async function diagnosticar(modulo: ModuloPublicado, error: unknown): Promise<ErrorModulo> {
  if (error instanceof ErrorModulo) return error;
  const sondeo = await sondear(modulo);
  const causa = causaDe(error, sondeo);
  return new ErrorModulo(modulo.nombre, causa, {
    cause: error,
    ...(causa === 'http' && sondeo.tipo === 'respuesta' && { estado: sondeo.estado }),
  });
}

/** What the module's address answers now. */
export async function sondear({ url }: ModuloPublicado): Promise<Sondeo> {
  try {
    const { status } = await fetch(`${url}${MANIFIESTO_FEDERADO}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PLAZO_SONDEO_MS),
    });
    return { tipo: 'respuesta', estado: status };
  } catch {
    return { tipo: 'sin-respuesta' };
  }
}
