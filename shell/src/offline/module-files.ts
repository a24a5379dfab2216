import type { PublishedModule } from '@cartera/contrato/portal';

/** The files of the collector's module. The service worker answers from it. */
export const MODULES_CACHE = 'cartera-modulos';

/**
 * Caches every file of a version, each verified by its hash.
 * @param previous the version that an open tab may still draw: its files stay.
 * @throws TypeError if a file does not arrive as published. What is cached by then stays.
 */
export async function cacheModule(modulo: PublishedModule, previous?: PublishedModule): Promise<void> {
  const cache = await caches.open(MODULES_CACHE);
  const files = addressesOf(modulo);
  for (const [url, integrity] of files) {
    if (await cache.match(url)) continue;
    const answer = await fetch(url, { integrity, mode: 'cors', credentials: 'same-origin' });
    if (!answer.ok) throw new TypeError(`${answer.status} ${url}`);
    await cache.put(url, answer);
  }
  const kept = new Map([...files, ...(previous ? addressesOf(previous) : [])]);
  for (const { url } of await cache.keys()) if (!kept.has(url)) await cache.delete(url);
}

/** The hash of each file, by its absolute address. */
function addressesOf({ url, integridad }: PublishedModule): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(integridad).map(([file, hash]) => [new URL(`${url}${file}`, location.href).href, hash]),
  );
}
