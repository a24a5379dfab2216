import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.js';
import { button, createDay } from '../support/own-day.js';
import type { Portal } from '../support/portal.js';
import { expectNoOverflow } from '../support/screen.js';
import { addAuthenticator } from '../support/second-factor.js';
import { expectPrepared } from '../support/street/prepared.js';
import { expect, fillLogin, PHONE, test } from '../support/tests.js';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

/** An authenticator knows its portal by name: it accepts no address of numbers. */
const originOf = (portal: Portal) => portal.url.replace('127.0.0.1', 'localhost');
const unlocking = (page: Page) => page.getByRole('dialog', { name: 'Desbloquea tu ruta' });
const queue = (page: Page) => page.getByRole('banner').getByRole('status');

/** A collector with one client, whose phone has a fingerprint reader and is protected. */
async function protectPhone(page: Page, portal: Portal, api: ApiClient, nombre: string, cliente: string) {
  const day = await createDay(api, nombre, [cliente]);
  const origin = originOf(portal);
  const forgetPasskeys = await addAuthenticator(page);
  await page.goto(`${origin}/login`);
  await fillLogin(page, day.persona);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expectPrepared(page);
  expect(await keyRows(page)).toEqual([{ hasKey: true, isWrapped: false }]);
  await page.goto(`${origin}/mi-cuenta`);
  await button(page, 'Proteger con huella').click();
  await expect(page.getByText('Este teléfono quedó protegido')).toBeVisible();
  await expect(button(page, 'Quitar protección')).toBeVisible();
  await expectNoOverflow(page);
  expect(await keyRows(page)).toEqual([{ hasKey: false, isWrapped: true }]);
  return { ...day, origin, forgetPasskeys };
}

async function unlock(page: Page): Promise<void> {
  await button(unlocking(page), 'Desbloquear con huella').click();
  await expect(unlocking(page)).toHaveCount(0);
}

/** Receives the debt of the next client, without a network. */
async function collect(page: Page, cliente: string): Promise<void> {
  await button(page, 'COBRAR').click();
  const sheet = page.getByRole('dialog', { name: cliente });
  await button(sheet, 'RECIBÍ $ 120.000').click();
  await expect(page.getByText(/^Guardado/)).toBeVisible();
}

/** Reads what the browser stores of the keys of its users. */
function keyRows(page: Page) {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('cartera');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('llaves').objectStore('llaves').getAll();
    const rows = await new Promise<{ llave?: CryptoKey; huella?: object }[]>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return rows.map((row) => ({
      hasKey: Object.values(row).some((value) => value instanceof CryptoKey),
      isWrapped: row.huella !== undefined,
    }));
  });
}

test('a protected phone opens without a network only with the fingerprint, and then sends what waited', async ({
  page,
  context,
  portal,
  api,
}) => {
  const cliente = 'Tomás Protegido';
  const phone = await protectPhone(page, portal, api, 'Petra Protegida', cliente);
  await page.goto(`${phone.origin}/mi-dia`);
  await unlock(page);
  await expect(button(page, 'COBRAR')).toBeVisible();

  await context.setOffline(true);
  await collect(page, cliente);
  await page.reload();
  await expect(unlocking(page)).toContainText('sin enviar: se envían cuando lo desbloquees');
  await expect(queue(page)).toContainText('Bloqueado');
  await expectNoOverflow(page);

  await context.setOffline(false);
  await page.reload();
  await expect(unlocking(page)).toBeVisible();
  // It waits with a network too.
  expect(await api.cobros(phone.prestamoOf(cliente))).toMatchObject({ total: 0 });
  await context.setOffline(true);
  await unlock(page);
  await expect(queue(page)).toContainText('por enviar');
  await expect(page.getByText('Visitados')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await api.cobros(phone.prestamoOf(cliente))).total).toBe(1);
});

test('the protection ends with the fingerprint, and the phone then opens as before', async ({
  page,
  portal,
  api,
}) => {
  const phone = await protectPhone(page, portal, api, 'Quima Protegida', 'Ulises Protegido');
  await button(page, 'Quitar protección').click();
  await expect(page.getByText('Quitamos la protección de este teléfono')).toBeVisible();
  await page.goto(`${phone.origin}/mi-dia`);
  await expect(button(page, 'COBRAR')).toBeVisible();
  await expect(unlocking(page)).toHaveCount(0);
});

test('without its passkey a phone begins again, and the office sees the number that is missing', async ({
  page,
  context,
  portal,
  api,
}) => {
  const cliente = 'Vidal Protegido';
  const phone = await protectPhone(page, portal, api, 'Rosaura Protegida', cliente);
  await page.goto(`${phone.origin}/mi-dia`);
  await unlock(page);
  await expect(button(page, 'COBRAR')).toBeVisible();
  await context.setOffline(true);
  await collect(page, cliente);
  await phone.forgetPasskeys();
  await page.reload();
  await button(unlocking(page), 'Desbloquear con huella').click();
  await expect(unlocking(page).getByRole('alert')).toHaveText(
    'No reconocimos la huella. Usa la huella, el rostro o el PIN con que protegiste este teléfono',
  );
  await button(unlocking(page), 'No puedo desbloquearlo').click();
  const lost = page.getByRole('dialog', { name: 'Sin la huella no se puede leer' });
  await expect(lost).toContainText('Díselo a la oficina, que ve en ‘Teléfonos’ los números que faltan');
  await expectNoOverflow(page);
  await context.setOffline(false);
  await button(lost, 'Borrar y empezar de nuevo').click();
  await expect(lost).toHaveCount(0);

  await button(page, 'COBRAR').click();
  await button(page.getByRole('dialog', { name: cliente }), 'RECIBÍ $ 120.000').click();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  await expect
    .poll(async () => {
      const { data: phones } = await api.call('GET', '/dispositivos?search=Rosaura');
      const { data: envios } = await api.call('GET', `/dispositivos/${phones[0]?._id}/envios`);
      return envios.map(({ numero, estado }: { numero: number; estado: string }) => [numero, estado]);
    })
    .toContainEqual([1, 'saltado']);
});
