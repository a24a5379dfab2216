import { addAuthenticator } from '../support/second-factor.js';
import { Phone } from '../support/street/phone.js';
import { createRuta } from '../support/street/ruta.js';
import { expect, test } from '../support/tests.js';

declare global {
  interface Window {
    /** Gives the test the bytes of a key that the portal makes. */
    noteKey: (bytes: readonly number[]) => Promise<void>;
  }
}

/** Notes every key that the portal makes. */
async function noteKeys({ page }: Phone): Promise<Buffer[]> {
  const keys: Buffer[] = [];
  await page.exposeFunction('noteKey', (bytes: readonly number[]) => keys.push(Buffer.from(bytes)));
  await page.addInitScript(() => {
    const { subtle } = crypto;
    const generate = subtle.generateKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>;
    // The portal gets a key as it asked for.
    const noted = async (algorithm: AesKeyGenParams, isExtractable: boolean, usages: KeyUsage[]) => {
      const key = await generate(algorithm, true, usages);
      const bytes = await subtle.exportKey('raw', key);
      await window.noteKey([...new Uint8Array(bytes)]);
      return subtle.importKey('raw', bytes, algorithm.name, isExtractable, usages);
    };
    Object.assign(subtle, { generateKey: noted });
  });
  return keys;
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
    const keys = await noteKeys(phone);
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

test('the files of a protected phone have neither its old key nor its new one', async ({
  api,
  playwright,
  portal,
}) => {
  const { persona } = await createRuta(api, 'Archivos Protegidos', 1);
  const phone = await Phone.create(playwright.chromium, portal);
  try {
    await phone.start();
    const keys = await noteKeys(phone);
    await addAuthenticator(phone.page);
    // An authenticator accepts no address of numbers.
    const origin = phone.network.url.replace('127.0.0.1', 'localhost');
    await phone.page.goto(`${origin}/login`);
    await phone.signIn(persona);
    const [old = Buffer.alloc(0)] = keys;
    expect(await phone.holds(old)).toBe(true);

    await phone.page.goto(`${origin}/mi-cuenta`);
    await phone.page.getByRole('button', { name: 'Proteger con huella' }).click();
    await expect(phone.page.getByText('Este teléfono quedó protegido')).toBeVisible();
    expect(keys).toHaveLength(2);
    for (const key of keys) await expect.poll(() => phone.holds(key)).toBe(false);
  } finally {
    await phone.remove();
  }
});
