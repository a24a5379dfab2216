import { readFile } from 'node:fs/promises';
import { ApiClient, bogotaDay, type Persona } from '../support/api-client.js';
import type { Portal } from '../support/portal.js';
import { chooseByTyping, chooseFromList, expectNoOverflow, makeFail } from '../support/screen.js';
import { expect, PHONE, signIn, test } from '../support/tests.js';

/** Days overdue of each client's loan, around the badge's thresholds. */
const ATRASOS = [31, 30, 16, 15, 2, 1] as const;

/** A collector with a client for each delay, who owes as many thousands of pesos as days, and one who is up to date. */
async function prepareRuta(portal: Portal, nombre: string): Promise<Persona> {
  const book = await ApiClient.signIn(portal);
  const cobrador = await book.createPersona('cobrador', nombre);
  for (const days of ATRASOS) {
    const cliente = await book.crearCliente(`Debe ${days} días`, cobrador._id);
    await book.createOverduePrestamo(cliente, days * 1000, days);
  }
  const upToDate = await book.crearCliente('Va al día', cobrador._id);
  await book.createOverduePrestamo(upToDate, 700_000, -5);
  return cobrador;
}

test('a route: whom to visit, what is overdue the longest first, how far and how long, and its text', async ({
  office: page,
  portal,
}) => {
  const cobrador = await prepareRuta(portal, 'Íñigo Rutero');
  await page.goto('/rutas-cobro');
  await expect(page.getByText('No hay rutas generadas')).toBeVisible();
  await expect(page.getByText(/Configura los filtros y haz clic en «Generar Rutas»/)).toBeVisible();

  await chooseByTyping(page, page.getByLabel('Cobrador'), 'Íñigo Rutero');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  const card = page.getByRole('region', { name: 'Íñigo Rutero' });
  const figure = (nombre: string) => card.locator('dl > div').filter({ hasText: nombre }).locator('dd');
  await expect(figure('Clientes')).toHaveText('6');
  await expect(figure('Total a cobrar')).toHaveText('$ 95.000');
  await expect(figure('Distancia')).toHaveText('15,0 km');
  await expect(figure('Tiempo estimado')).toHaveText('3 h');

  const rows = card.locator('tbody tr:not([aria-hidden])');
  await expect(rows).toHaveCount(5);
  await expect(card.getByRole('columnheader')).toHaveText([
    ...['#', 'Cliente', 'Teléfono', 'Días vencido', 'Monto'],
  ]);
  await expect(rows.first().getByRole('cell')).toHaveText([
    ...['1', /Debe 31 días$/, '300-123-4567', '31 días', '$ 31.000'],
  ]);
  const tones = await rows.locator('.ct-etiqueta').evaluateAll((all) => all.map((one) => one.className));
  expect(tones.map((className) => className.split('--').at(-1))).toEqual([
    ...['peligro', 'aviso', 'aviso', 'info', 'info'],
  ]);
  await expect(card.getByText('Y 1 clientes más...')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`ruta-inigo-rutero-${bogotaDay(0)}.txt`);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('RUTA DE COBRO: Íñigo Rutero');
  for (const days of ATRASOS) expect(text).toContain(`Debe ${days} días | 300-123-4567`);

  await expect(page).toHaveURL(new RegExp(`fecha=${bogotaDay(0)}&tipo=vencidos&cobrador=${cobrador._id}`));
  await page.reload();
  await expect(figure('Clientes')).toHaveText('6');
  await expect(page.getByText('Íñigo Rutero')).toHaveCount(2);
});

test('the day and the type say who is visited; the back button brings the routes before', async ({
  office: page,
  portal,
}) => {
  const cobrador = await prepareRuta(portal, 'Tadeo Tipos');
  const forToday = `/rutas-cobro?fecha=${bogotaDay(0)}&cobrador=${cobrador._id}`;
  await page.goto(`${forToday}&tipo=vencidos`);
  const clientes = page.locator('.rc-figures').first().locator('dd').first();
  await expect(clientes).toHaveText('6');

  await chooseFromList(page, page.getByLabel('Tipo de ruta'), 'Todos Activos');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  await expect(clientes).toHaveText('7');
  await expect(page.locator('.rc-figures').first()).toContainText('$ 95.000');
  await page.goBack();
  await expect(clientes).toHaveText('6');
  await expect(page.getByTitle('Solo Vencidos').first()).toBeVisible();

  await page.goto(`${forToday}&tipo=zona`);
  await expect(page.getByRole('region', { name: 'Tadeo Tipos · Cali' })).toBeVisible();

  await page.goto(`/rutas-cobro?fecha=${bogotaDay(-60)}&tipo=vencidos&cobrador=${cobrador._id}`);
  await expect(page.getByText('Nadie por visitar')).toBeVisible();
});

test('while the routes are made the button says so; a failure is said and can be tried again', async ({
  office: page,
  portal,
}) => {
  await prepareRuta(portal, 'Fabio Fallas');
  await page.goto('/rutas-cobro');
  const restore = await makeFail(page, 'GET', '/rutas-cobro');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  await expect(page.getByText('Error generando rutas de cobro')).toBeVisible();
  await restore();

  let proceed = () => {};
  const delay = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await page.route('**/api/rutas-cobro?**', async (ruta) => {
    await delay;
    await ruta.fallback();
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Generando...' })).toBeDisabled();
  proceed();
  const card = page.getByRole('region', { name: 'Fabio Fallas' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generar Rutas' })).toBeEnabled();

  await makeFail(page, 'GET', '/rutas-cobro');
  await card.getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByText('Error generando rutas de cobro')).toBeVisible();
  await expect(card).toBeVisible();
});

test('a collector on a phone sees the route as cards, each with its number to call', async ({
  page,
  portal,
}) => {
  const cobrador = await prepareRuta(portal, 'Celso Celular');
  await page.setViewportSize(PHONE);
  await signIn(page, cobrador);
  await page.goto(`/rutas-cobro?fecha=${bogotaDay(0)}&tipo=vencidos&cobrador=${cobrador._id}`);
  const cards = page.locator('.rc-cards > li');
  await expect(cards).toHaveCount(5);
  await expect(cards.first().getByRole('link', { name: '300-123-4567' })).toHaveAttribute(
    'href',
    'tel:3001234567',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoOverflow(page);
});

test('the choice of a collector says when the collectors do not come', async ({ office: page }) => {
  await makeFail(page, 'GET', '/cobradores');
  await page.goto('/rutas-cobro');
  await page.getByLabel('Cobrador').click();
  await expect(page.locator('.ant-select-dropdown')).toContainText('Algo falló de nuestro lado');
});
