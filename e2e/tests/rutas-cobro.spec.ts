import { type ApiClient, bogotaDay, type Persona } from '../support/api-client.js';
import {
  chooseByTyping,
  chooseFromList,
  downloadFile,
  expectNoOverflow,
  gate,
  makeFail,
} from '../support/screen.js';
import { expect, PHONE, signIn, test } from '../support/tests.js';

/** The days overdue of each client's loan, around the thresholds of the badge. */
const ATRASOS = [31, 30, 16, 15, 2, 1] as const;

/** Creates a collector with a client who is up to date and one for each delay, who owes 1,000 pesos per day overdue. */
async function prepareRuta(api: ApiClient, nombre: string): Promise<Persona> {
  const cobrador = await api.createPersona('cobrador', nombre);
  for (const days of ATRASOS) {
    const cliente = await api.crearCliente(`Debe ${days} días`, cobrador._id);
    await api.createOverduePrestamo(cliente, days * 1000, days);
  }
  const upToDate = await api.crearCliente('Va al día', cobrador._id);
  await api.createOverduePrestamo(upToDate, 700_000, -5);
  return cobrador;
}

test('a route lists its clients, the longest overdue first, with totals and a text export', async ({
  office: page,
  api,
}) => {
  const cobrador = await prepareRuta(api, 'Íñigo Rutero');
  await page.goto('/rutas-cobro');
  await expect(page.getByText('No hay rutas generadas')).toBeVisible();
  await expect(page.getByText(/Configura los filtros y haz clic en «Generar Rutas»/)).toBeVisible();

  await chooseByTyping(page, page.getByLabel('Cobrador'), 'Íñigo Rutero');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  const card = page.getByRole('region', { name: 'Íñigo Rutero' });
  const figure = (label: string) => card.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(figure('Clientes')).toHaveText('6');
  await expect(figure('Total a cobrar')).toHaveText('$ 95.000');
  await expect(figure('Distancia')).toHaveText('15,0 km');
  await expect(figure('Tiempo estimado')).toHaveText('3 h');

  const rows = card.locator('tbody tr:not([aria-hidden])');
  await expect(rows).toHaveCount(5);
  await expect(card.getByRole('columnheader')).toHaveText([
    ...['#', 'Cliente', 'Teléfono', 'Días vencido', 'Saldo pendiente'],
  ]);
  await expect(rows.first().getByRole('cell')).toHaveText([
    ...['1', /Debe 31 días$/, '300-123-4567', '31 días', '$ 31.000'],
  ]);
  const tones = await rows
    .locator('.ct-tag')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('data-tone')));
  expect(tones).toEqual([...['danger', 'warning', 'warning', 'info', 'info']]);
  await expect(card.getByText('Y 1 clientes más...')).toBeVisible();
  await card.getByRole('button', { name: 'Ver los 6 de Íñigo Rutero' }).click();
  await expect(rows).toHaveCount(6);
  await expect(card.getByText('Y 1 clientes más...')).toHaveCount(0);
  await card.getByRole('button', { name: 'Ver menos de Íñigo Rutero' }).click();
  await expect(rows).toHaveCount(5);

  const { name, content } = await downloadFile(page, card.getByRole('button', { name: 'Exportar' }));
  expect(name).toBe(`ruta-inigo-rutero-${bogotaDay(0)}.txt`);
  const text = content.toString();
  expect(text).toContain('RUTA DE COBRO: Íñigo Rutero');
  for (const days of ATRASOS) expect(text).toContain(`Debe ${days} días | 300-123-4567`);

  await expect(page).toHaveURL(new RegExp(`fecha=${bogotaDay(0)}&tipo=vencidos&cobrador=${cobrador._id}`));
  await page.reload();
  await expect(figure('Clientes')).toHaveText('6');
  await expect(page.getByText('Íñigo Rutero')).toHaveCount(2);
});

test('the day and the type select the clients, and the back button restores the previous routes', async ({
  office: page,
  api,
}) => {
  const cobrador = await prepareRuta(api, 'Tadeo Tipos');
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

test('the button shows progress, and a failed request shows an error and can be retried', async ({
  office: page,
  api,
}) => {
  await prepareRuta(api, 'Fabio Fallas');
  await page.goto('/rutas-cobro');
  const restore = await makeFail(page, 'GET', '/rutas-cobro');
  await page.getByRole('button', { name: 'Generar Rutas' }).click();
  await expect(page.getByText('Error generando rutas de cobro')).toBeVisible();
  await restore();

  const response = gate();
  await page.route('**/api/rutas-cobro?**', async (route) => {
    await response.opened;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Generando...' })).toBeDisabled();
  response.open();
  const card = page.getByRole('region', { name: 'Fabio Fallas' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generar Rutas' })).toBeEnabled();

  await makeFail(page, 'GET', '/rutas-cobro');
  await card.getByRole('button', { name: 'Exportar' }).click();
  await expect(page.getByText('Error generando rutas de cobro')).toBeVisible();
  await expect(card).toBeVisible();
});

test('on a phone a route is cards with phone links', async ({ page, api }) => {
  const cobrador = await prepareRuta(api, 'Celso Celular');
  await page.setViewportSize(PHONE);
  await signIn(page, cobrador);
  await page.goto(`/rutas-cobro?fecha=${bogotaDay(0)}&tipo=vencidos&cobrador=${cobrador._id}`);
  const cards = page.locator('.rc-cards > li');
  await expect(cards).toHaveCount(5);
  await expect(cards.first().getByRole('link', { name: '300-123-4567' })).toHaveAttribute(
    'href',
    'tel:3001234567',
  );
  await expect(cards.first().getByRole('link').first()).toHaveAttribute('href', /^\/clientes\//);
  await expect(cards.first().getByRole('link', { name: /^\$/ })).toHaveAttribute('href', /\/plan$/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoOverflow(page);
});

test('the collector picker shows an error when the collectors do not load', async ({ office: page }) => {
  await makeFail(page, 'GET', '/cobradores');
  await page.goto('/rutas-cobro');
  await page.getByLabel('Cobrador').click();
  const failure = page.locator('.ant-select-dropdown').getByRole('alert');
  await expect(failure).toContainText('Error cargando cobradores');
  await expect(failure).toContainText('Algo falló de nuestro lado');
});
