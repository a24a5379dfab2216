import type { MenuEntry, ModulePage, PublishedModule } from '@cartera/contrato/portal';
import { matchRoutes } from '@cartera/kit/router';

interface Match {
  readonly modulo: PublishedModule;
  readonly page: ModulePage;
  /** The permission of its menu entry; null if it has none. */
  readonly permiso: MenuEntry['permiso'];
}

/** The module that declares a path, or null. A literal path wins over a path with parameters. */
export function moduleFor(path: string, modules: readonly PublishedModule[]): Match | null {
  const routes = modules.flatMap((modulo) =>
    modulo.manifiesto.rutas.map((page) => ({
      path: page.ruta,
      handle: { modulo, page, permiso: permisoOf(modulo, page) } satisfies Match,
    })),
  );
  return matchRoutes(routes, path)?.[0]?.route.handle ?? null;
}

function permisoOf({ manifiesto }: PublishedModule, { ruta }: ModulePage): Match['permiso'] {
  return manifiesto.menu.find((entry) => entry.ruta === ruta)?.permiso ?? null;
}
