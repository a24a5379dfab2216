import type { ModuloPublicado, PaginaModulo } from '@cartera/contrato/portal';
import { matchRoutes } from 'react-router-dom';

export interface Hallazgo {
  readonly modulo: ModuloPublicado;
  readonly pagina: PaginaModulo;
}

/** Which module has an address, by what each declares; a literal path wins over one with parameters. */
export function moduloDe(direccion: string, modulos: readonly ModuloPublicado[]): Hallazgo | null {
  const rutas = modulos.flatMap((modulo) =>
    modulo.manifiesto.rutas.map((pagina) => ({
      path: pagina.ruta,
      handle: { modulo, pagina } satisfies Hallazgo,
    })),
  );
  return matchRoutes(rutas, direccion)?.[0]?.route.handle ?? null;
}
