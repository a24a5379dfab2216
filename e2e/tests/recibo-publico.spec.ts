import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { findViolations } from '../support/drawing.js';
import { expectLoaded, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

/** A browser of a client: a phone that never saw the portal. */
async function newClient(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE });
  return context.newPage();
}

test('a receipt has the address at which its client sees that it is valid, without a session or a module', async ({
  office: page,
  api,
  browser,
  portal,
}) => {
  const cliente = await api.crearCliente('Rosa Elvira Comprueba');
  const prestamo = await api.createOverduePrestamo(cliente, 180_000, 3, 6);
  const cobro = await api.cobrar(prestamo, 30_000);
  await page.goto('/cobros?search=Rosa%20Elvira%20Comprueba');
  await expectLoaded(page);
  await page
    .getByRole('button', { name: /^Recibo del cobro/ })
    .first()
    .click();
  const paper = page.getByRole('article', { name: 'Recibo de pago' });
  await expect(paper.getByLabel('Código QR del recibo')).toBeVisible();
  const address = (await paper.getByText(/\/r\/[0-9A-Z]{20}$/).textContent()) ?? '';

  const client = await newClient(browser, portal.url);
  const requested: string[] = [];
  client.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await client.goto(address);
  await expect(client.getByRole('heading', { name: 'Recibo válido' })).toBeVisible();
  await expect(client.getByRole('main')).toContainText('R. E. C.');
  await expect(client.getByRole('main')).toContainText('$ 30.000');
  await expect(client.getByRole('main')).not.toContainText('Rosa');
  expect(client.url()).toBe(address);
  expect(requested.filter((path) => path.startsWith('/mfe/'))).toEqual([]);
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([
    expect.stringMatching(/^\/api\/recibos\//),
  ]);
  await expectNoOverflow(client);
  expect(await findViolations(client)).toEqual([]);

  await api.call('DELETE', `/cobros/${cobro}`, { motivo: 'El cliente no pagó' });
  await client.reload();
  await expect(client.getByRole('heading', { name: 'Recibo anulado' })).toBeVisible();
  await client.context().close();
});

test('a receipt of a phone without a network is valid once its payment arrives', async ({
  page,
  api,
  browser,
  portal,
}) => {
  const persona = await api.createPersona('cobrador', 'Carlos Comprueba');
  const cliente = await api.crearCliente('Beto Comprueba', persona._id);
  await api.createOverduePrestamo(cliente, 180_000, 3, 6);
  await page.setViewportSize(PHONE);
  await storeSession(page, await ApiClient.signIn(api, persona));
  const registered = page.waitForResponse((response) => response.url().endsWith('/api/dispositivos'));
  await page.goto('/mi-dia');
  await expectLoaded(page);
  await (await registered).finished();
  // What the sheet of a receipt needs is in this browser's cache.
  await page.route('**/api/cobros', (route) => route.abort());
  await page.getByRole('button', { name: 'COBRAR' }).click();
  const sheet = page.getByRole('dialog', { name: 'Beto Comprueba' });
  await sheet.getByRole('button', { name: /^RECIBÍ/ }).click();
  const paper = sheet.getByRole('article', { name: 'Comprobante de pago' });
  await expect(paper).toContainText('Este comprobante vale cuando esta página lo muestre como válido');
  const address = (await paper.getByText(/\/r\/[0-9A-Z]{20}$/).textContent()) ?? '';
  const message = await sheet
    .getByRole('link', { name: 'Enviar el recibo por WhatsApp' })
    .getAttribute('href');
  expect(new URL(message ?? '').searchParams.get('text')).toContain(address);

  const client = await newClient(browser, portal.url);
  await client.goto(address);
  await expect(client.getByRole('heading', { name: 'Aún no llega' })).toBeVisible();
  await page.unroute('**/api/cobros');
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/cobros') && response.request().method() === 'POST',
  );
  await page.reload();
  expect((await sent).status()).toBe(201);
  await client.reload();
  await expect(client.getByRole('heading', { name: 'Recibo válido' })).toBeVisible();
  await expect(client.getByRole('main')).toContainText('B. C.');
  await client.context().close();
});

test('an unknown code, a lost network and a good answer afterwards', async ({ page }) => {
  await page.goto('/r/00000000000000000000');
  await expect(page.getByRole('alert')).toContainText('Ese código no es de un recibo nuestro');
  await page.route('**/api/recibos/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await page.unroute('**/api/recibos/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toContainText('Ese código no es de un recibo nuestro');
});
