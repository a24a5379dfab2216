import type { ModuloPublicado } from '@cartera/contrato/portal';
import { registrarFallo } from '@cartera/kit';
import { sondear } from './diagnostico';
import { integridadDe } from './integridad';
import { PLAZO_MS } from './reintentos';

/**
 * Puts right what the browser keeps of a module. A version's files never change, so one that was altered on its way,
 * and refused for its hash, would come out of the browser's own store at every attempt: those are fetched anew.
 * A file that still does not come is told by the load that follows.
 */
export async function renovarArchivos(modulo: ModuloPublicado): Promise<void> {
  const sondeo = await sondear(modulo);
  // Where not even the manifest is there, asking for each file would only be slow.
  if (sondeo.tipo === 'sin-respuesta' || sondeo.estado >= 400) return;
  const base = new URL(modulo.url, location.href);
  const archivos = Object.keys(modulo.integridad).filter((archivo) => /\.(js|css)$/.test(archivo));
  await Promise.all(archivos.map((archivo) => renovar(new URL(archivo, base).href, modulo)));
}

async function renovar(direccion: string, modulo: ModuloPublicado): Promise<void> {
  const integrity = integridadDe(direccion, [modulo], location.href) ?? '';
  const pedir = async (cache: RequestCache) => {
    const opciones = { integrity, cache, signal: AbortSignal.timeout(PLAZO_MS) };
    await (await fetch(direccion, opciones)).arrayBuffer();
  };
  await pedir('default')
    .catch(() => pedir('reload'))
    .catch((error: unknown) => registrarFallo(`No llegó ${direccion}`, error));
}
