import { Phone } from '../support/street/phone.js';
import { createRuta } from '../support/street/ruta.js';
import { expect, test } from '../support/tests.js';

declare global {
  interface Window {
    /** Gives the test the bytes of a key that the portal makes. */
    noteKey: (bytes: readonly number[]) => Promise<void>;
  }
}

test('the key of the day is in the files of the browser until its user signs out', async ({
  api,
  playwright,
  portal,
}) => {
  const { persona } = await createRuta(api, 'Archivos', 1);
  const phone = await Phone.create(playwright.chromium, portal);
  try {
    await phone.start();
    const keys: Buffer[] = [];
    await phone.page.exposeFunction('noteKey', (bytes: readonly number[]) => keys.push(Buffer.from(bytes)));
    await phone.page.addInitScript(() => {
      const { subtle } = crypto;
      const generate = subtle.generateKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>;
      // The portal gets a key that it cannot read, as it asked for.
      const noted = async (algorithm: AesKeyGenParams, _extractable: boolean, usages: KeyUsage[]) => {
        const key = await generate(algorithm, true, usages);
        const bytes = await subtle.exportKey('raw', key);
        await window.noteKey([...new Uint8Array(bytes)]);
        return subtle.importKey('raw', bytes, algorithm.name, false, usages);
      };
      Object.assign(subtle, { generateKey: noted });
    });
    await phone.page.goto('/login');
    await phone.signIn(persona);
    const [key = Buffer.alloc(0)] = keys;
    expect(keys).toHaveLength(1);
    expect(await phone.holds(key)).toBe(true);

    await phone.page.getByRole('button', { name: 'Salir' }).click();
    await phone.page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
    await expect(phone.page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect.poll(() => phone.holds(key)).toBe(false);
  } finally {
    await phone.remove();
  }
});
