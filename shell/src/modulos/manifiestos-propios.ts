import type { Manifiesto } from '@cartera/contrato/portal';
import { registrarFallo } from '@cartera/kit';
import { useQueries } from '@tanstack/react-query';
import type { Direcciones, Manifiestos } from './direcciones-propias';
import { PLAZO_MS } from './reintentos';

interface Lectura {
  readonly manifiestos: Manifiestos;
  readonly pendiente: boolean;
}

/**
 * Reads the `mfe.json` of the modules that a developer takes from elsewhere: pages and menu entries that nobody
 * published yet, or a whole module, are seen as they will be.
 */
export function useManifiestosPropios(direcciones: Direcciones): Lectura {
  return useQueries({
    queries: Object.entries(direcciones).map(([nombre, url]) => ({
      queryKey: ['portal', 'manifiesto-propio', nombre, url],
      queryFn: async () => ({ nombre, manifiesto: await leer(nombre, url) }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (lecturas) => ({
      manifiestos: Object.fromEntries(
        lecturas.flatMap(({ data }) => (data ? [[data.nombre, data.manifiesto] as const] : [])),
      ),
      pendiente: lecturas.some(({ isPending }) => isPending),
    }),
  });
}

/** One that does not come, or is not what the contract says, leaves what the registry has of the module. */
async function leer(nombre: string, url: string): Promise<Manifiesto | null> {
  try {
    const respuesta = await fetch(`${url}mfe.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PLAZO_MS),
    });
    // The schemas are fetched by developers alone.
    const { Manifiesto } = await import('@cartera/contrato/portal');
    const manifiesto = Manifiesto.parse(await respuesta.json());
    if (manifiesto.nombre !== nombre) throw new Error(`${url} es de ${manifiesto.nombre}`);
    return manifiesto;
  } catch (error) {
    registrarFallo(`No se pudo leer ${url}mfe.json`, error);
    return null;
  }
}
