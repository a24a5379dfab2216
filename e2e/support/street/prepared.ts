import { expect, type Page } from '@playwright/test';

/** Waits until a start without a network would find all its files and its user. @param since kept after this moment. */
export async function expectPrepared(page: Page, since = ''): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Mi día' })).toBeVisible();
  // The session is the last that the portal keeps.
  const isKept = async () => (await page.evaluate(keptAt, 'sesion')) > since;
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true);
}

/** Returns the moment of the portal's last copy, as ISO 8601; empty before the first. */
async function keptAt(nombre: string): Promise<string> {
  const worker = await navigator.serviceWorker.getRegistration();
  const databases = await indexedDB.databases();
  // Opened before the portal made it, the database would be an empty one.
  if (worker?.active?.state !== 'activated' || !databases.some(({ name }) => name === 'cartera')) return '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('cartera');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const reading = database.transaction('copias').objectStore('copias').getAll();
  const copies = await new Promise<{ nombre: string; savedAt: string }[]>((resolve, reject) => {
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  return copies.find((copy) => copy.nombre === nombre)?.savedAt ?? '';
}
