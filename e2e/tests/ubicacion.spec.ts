import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { Portal } from '../support/portal.js';
import { expectLoaded, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

const HOME = { latitude: 4.6351, longitude: -74.0703, accuracy: 12 };
const TILE = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

test.use({ geolocation: HOME, permissions: ['geolocation'] });

/** Records the requests to other hosts than the portal's. */
function recordStrangers(page: Page): string[] {
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http') && !host.startsWith('127.0.0.1') && !host.startsWith('localhost')) {
      hosts.push(host);
    }
  });
  return hosts;
}

const pinOf = async (api: ApiClient, cliente: string) =>
  (await api.call('GET', `/clientes/${cliente}/ubicacion`)).data;

test('the pin of a client is taken by GPS and moved on the map, with nothing fetched from strangers', async ({
  office: page,
  api,
}) => {
  const strangers = recordStrangers(page);
  const nombre = 'Cliente Con Pin';
  const cliente = await api.crearCliente(nombre);
  await page.goto(`/clientes/${cliente}`);
  await page.getByRole('button', { name: 'Tomar su ubicación' }).click();
  const dialog = page.getByRole('dialog', { name: `Ubicación de ${nombre}` });
  await expect(dialog.getByRole('button', { name: 'Guardar ubicación' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Estoy en su casa' }).click();
  const accuracy = dialog.getByText('Con un error de 12 m.');
  await expect(accuracy).toBeVisible();
  const pin = dialog.getByRole('button', { name: `Pin de ${nombre}` });
  await pin.press('ArrowUp');
  await expect(accuracy).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Estoy en su casa' }).click();
  await expect(accuracy).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect(page.getByText('Ubicación guardada')).toBeVisible();
  const taken = await pinOf(api, cliente);
  expect(taken).toMatchObject({ latitud: HOME.latitude, longitud: HOME.longitude });

  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  const zoom = dialog.locator('.leaflet-control-zoom-in');
  await expect(zoom).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await pin.press('ArrowUp');
  await pin.press('ArrowUp');
  await dialog.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect.poll(async () => (await pinOf(api, cliente)).latitud).toBeGreaterThan(taken.latitud);
  expect((await pinOf(api, cliente)).longitud).toBeCloseTo(taken.longitud, 5);
  expect(strangers).toEqual([]);
});

test('a pin that is moved by hand stays when the phone finds its place later', async ({
  office: page,
  api,
}) => {
  await page.addInitScript(() => {
    const ask = Geolocation.prototype.getCurrentPosition;
    Geolocation.prototype.getCurrentPosition = function getCurrentPosition(found, failed, options) {
      const findPlace = () =>
        new Promise<void>((resolve) => {
          const show = (position: GeolocationPosition) => {
            found(position);
            resolve();
          };
          ask.call(this, show, failed, options);
        });
      Reflect.set(window, 'findPlace', findPlace);
    };
  });
  const nombre = 'Cliente Con Pin Movido';
  const cliente = await api.crearCliente(nombre);
  await api.call('PUT', `/clientes/${cliente}/ubicacion`, { latitud: 4.7, longitud: -74.1 });
  await page.goto(`/clientes/${cliente}`);
  await page.getByRole('button', { name: 'Ver en el mapa' }).click();
  const dialog = page.getByRole('dialog', { name: `Ubicación de ${nombre}` });
  await dialog.getByRole('button', { name: 'Estoy en su casa' }).click();
  await dialog.getByRole('button', { name: `Pin de ${nombre}` }).press('ArrowUp');
  await page.evaluate('window.findPlace()');
  await dialog.getByRole('button', { name: 'Guardar ubicación' }).click();
  await expect.poll(async () => (await pinOf(api, cliente)).latitud).toBeGreaterThan(4.7);
});

test('a collector takes the pin at the client’s home, also without a network', async ({ page, api }) => {
  await page.setViewportSize(PHONE);
  const persona = await api.createPersona('cobrador', 'Cobrador De Los Pines');
  const cliente = await api.crearCliente('Cliente Sin Pin', persona._id);
  await api.createOverduePrestamo(cliente, 180_000, 3, 6);
  await storeSession(page, await ApiClient.signIn(api, persona));
  await page.goto('/mi-dia');
  await expectLoaded(page);
  await page.getByRole('button', { name: 'COBRAR' }).click();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Estoy en su casa: tomar su ubicación' }).click();
  await expect(page.getByText('Su casa quedó en el mapa, con un error de 12 m.')).toBeVisible();
  expect(await pinOf(api, cliente)).toBeNull();
  await page.context().setOffline(false);
  await expect.poll(() => pinOf(api, cliente), { timeout: 40_000 }).toMatchObject({ latitud: HOME.latitude });
});

test('with MAPA_URL the tiles come from that origin', async ({ browser }) => {
  const portal = await Portal.create({ MAPA_URL: 'https://tiles.example/{z}/{x}/{y}.gif' });
  await portal.start();
  try {
    const api = await ApiClient.signIn(portal);
    const cliente = await api.crearCliente('Cliente Con Mapa');
    await api.call('PUT', `/clientes/${cliente}/ubicacion`, { latitud: 4.6, longitud: -74.08 });
    const page = await browser.newPage({ baseURL: portal.url, viewport: PHONE });
    await page.route('https://tiles.example/**', (route) =>
      route.fulfill({ body: TILE, contentType: 'image/gif' }),
    );
    await storeSession(page, api);
    await page.goto(`/clientes/${cliente}`);
    await page.getByRole('button', { name: 'Ver en el mapa' }).click();
    const map = page.getByRole('region', { name: 'Mapa de Cliente Con Mapa' });
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeAttached();
    await expect(map).toContainText('Mapa de tiles.example');
    await expectNoOverflow(page);
    await page.close();
  } finally {
    await portal.destroy();
  }
});
