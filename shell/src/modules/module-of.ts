import type { ModulePage, PublishedModule } from '@cartera/contrato/portal';
import { matchRoutes } from 'react-router-dom';

export interface Match {
  readonly modulo: PublishedModule;
  readonly page: ModulePage;
}

/** Which module has an address, by what each declares; a literal path wins over one with parameters. */
export function moduleFor(direccion: string, modules: readonly PublishedModule[]): Match | null {
  const rutas = modules.flatMap((modulo) =>
    modulo.manifiesto.rutas.map((page) => ({
      path: page.ruta,
      handle: { modulo, page } satisfies Match,
    })),
  );
  return matchRoutes(rutas, direccion)?.[0]?.route.handle ?? null;
}
