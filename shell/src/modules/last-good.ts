import { PublishedModule } from '@cartera/contrato/portal';
import { readLocal, saveLocal } from '@cartera/kit';
import { z } from 'zod';

const STORAGE_KEY = 'cartera:ultimas-buenas';

const StoredModules = z.record(z.string(), PublishedModule);

function read(): z.infer<typeof StoredModules> {
  try {
    return StoredModules.parse(JSON.parse(readLocal(STORAGE_KEY) ?? '{}'));
  } catch {
    // Written by another version of the portal, or by hand: as good as never written.
    return {};
  }
}

/** Remembers that this version of a module loaded in this browser. */
export function rememberGood(modulo: PublishedModule): void {
  const allStored = read();
  if (allStored[modulo.nombre]?.url === modulo.url) return;
  saveLocal(STORAGE_KEY, JSON.stringify({ ...allStored, [modulo.nombre]: modulo }));
}

/**
 * The version to fall back to when a module's current one does not load: the last that did in this browser,
 * which the server still keeps.
 * @returns Null where there is none, or it is the same that failed.
 */
export function lastGood({ nombre, url }: PublishedModule): PublishedModule | null {
  const stored = read()[nombre];
  return stored && stored.url !== url ? stored : null;
}
