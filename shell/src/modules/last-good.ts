import { PublishedModule } from '@cartera/contrato/portal';
import { readLocal, saveLocal } from '@cartera/kit';
import { z } from 'zod';

const STORAGE_KEY = 'cartera:ultimas-buenas';

const StoredModules = z.record(z.string(), PublishedModule);

function read(): z.infer<typeof StoredModules> {
  try {
    return StoredModules.parse(JSON.parse(readLocal(STORAGE_KEY) ?? '{}'));
  } catch {
    // Another version of the portal may have written it in another shape.
    return {};
  }
}

/** Stores the version of a module that loaded in this browser. */
export function rememberGood(modulo: PublishedModule): void {
  const allStored = read();
  if (allStored[modulo.nombre]?.url === modulo.url) return;
  saveLocal(STORAGE_KEY, JSON.stringify({ ...allStored, [modulo.nombre]: modulo }));
}

/**
 * The fallback when the current version of a module does not load: the last version that loaded in this browser, which
 * the server still keeps.
 * @returns null if there is none, or if it is the version that failed.
 */
export function lastGood({ nombre, url }: PublishedModule): PublishedModule | null {
  const stored = read()[nombre];
  return stored && stored.url !== url ? stored : null;
}
