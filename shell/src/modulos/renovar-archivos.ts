import type { ModuloPublicado } from '@cartera/contrato/portal';
import { registrarFallo } from '@cartera/kit';
import { sondear } from './diagnostico';
import { esTardanza } from './error-modulo';
import { PLAZO_MS } from './reintentos';

/** What the browser runs or draws with, and keeps. */
const DEL_NAVEGADOR = /\.(js|css)$/;

/**
 * Puts right what the browser keeps of a module. A version's files never change, so one that was altered on its way,
 * and refused for its hash, would come out of the browser's own store at every attempt: those are fetched anew.
 * A file that still does not come is told by the load that follows.
 */
export async function renovarArchivos(modulo: ModuloPublicado): Promise<void> {
  const sondeo = await sondear(modulo);
  // Where not even the manifest is there, asking for each file would only be slow.
  if (sondeo.tipo === 'sin-respuesta' || sondeo.estado >= 400) return;
  const archivos = Object.entries(modulo.integridad).filter(([nombre]) => DEL_NAVEGADOR.test(nombre));
  await Promise.all(archivos.map(([nombre, hash]) => renovar(`${modulo.url}${nombre}`, hash)));
}

async function renovar(direccion: string, integrity: string): Promise<void> {
  const leer = async (cache: RequestCache) => {
    const respuesta = await fetch(direccion, { integrity, cache, signal: AbortSignal.timeout(PLAZO_MS) });
    await respuesta.arrayBuffer();
  };
  try {
    await leer('default').catch((error) => {
      // One that is slow is not altered: asked for from nothing it would only be slower.
      if (esTardanza(error)) throw error;
      return leer('reload');
    });
  } catch (error) {
    registrarFallo(`No llegó ${direccion}`, error);
  }
}
