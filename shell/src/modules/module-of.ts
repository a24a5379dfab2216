import type { MenuEntry, ModulePage, PublishedModule } from '@cartera/contrato/portal';

export interface Match {
  readonly modulo: PublishedModule;
  readonly page: ModulePage;
  /** The parameters in the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** The permission of its menu entry; null if it has none. */
  readonly permiso: MenuEntry['permiso'];
}

/** The module that declares a path, or null. A literal path wins over a path with parameters. */
export function moduleFor(path: string, modules: readonly PublishedModule[]): Match | null {
  const matches = modules.flatMap((modulo) =>
    modulo.manifiesto.rutas.flatMap((page) => {
      const params = paramsOf(page.ruta, path);
      return params ? [{ modulo, page, params, permiso: permisoOf(modulo, page) }] : [];
    }),
  );
  const count = ({ params }: Match) => Object.keys(params).length;
  return matches.sort((a, b) => count(a) - count(b))[0] ?? null;
}

/** The parameters of a path, as the router reads them: any case of letters, and a final slash. Null for another page. */
function paramsOf(ruta: string, path: string): Match['params'] | null {
  const expected = ruta.split('/');
  const actual = path.replace(/\/$/, '').split('/');
  const pairs = expected.map((part, index) => [part, actual[index] ?? ''] as const);
  const isMatch =
    expected.length === actual.length &&
    pairs.every(([part, text]) =>
      part.startsWith(':') ? text !== '' : part.toLowerCase() === text.toLowerCase(),
    );
  if (!isMatch) return null;
  return Object.fromEntries(
    pairs.flatMap(([part, text]) => (part.startsWith(':') ? [[part.slice(1), decode(text)]] : [])),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function permisoOf({ manifiesto }: PublishedModule, { ruta }: ModulePage): Match['permiso'] {
  return manifiesto.menu.find((entry) => entry.ruta === ruta)?.permiso ?? null;
}
