import type { Page } from '@playwright/test';
import { bogotaDay } from '../support/api-client.js';
import { gate } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** More than the 200 rows of the largest page, so a total computed from one page is wrong. */
const CLIENTES = 205;

async function figure(page: Page, title: string): Promise<string> {
  const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(tile).toHaveCount(1);
  const text = (await tile.locator('.ct-metric__value').textContent()) ?? '';
  return text.replaceAll('\u00a0', ' ').trim();
}

const TILES = [
  ...['Total clientes', 'Clientes activos', 'Total préstamos', 'Préstamos activos', 'Total cobros'],
  ...['Monto prestado', 'Monto cobrado'],
] as const;

/** The figures of the tiles as numbers, and the recovery as text. */
async function readTiles(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Aging de Mora' })).toBeVisible();
  const tiles: Record<string, number> = {};
  for (const title of TILES)
    tiles[title] = Number((await figure(page, title)).replace(/^\$ /, '').replaceAll('.', ''));
  return { tiles, recovery: await figure(page, 'Recuperación') };
}

test('the eight tiles are right with more clients than a page of a list, from one request', async ({
  office: page,
  api,
}) => {
  const before = await readTiles(page);
  const batches = Array.from({ length: CLIENTES / 5 }, (_, batch) => batch);
  const clientes: string[] = [];
  for (const batch of batches) {
    const names = [0, 1, 2, 3, 4].map((item) => `Cliente ${batch}-${item}`);
    clientes.push(...(await Promise.all(names.map((nombre) => api.crearCliente(nombre)))));
  }
  const [first = '', second = ''] = clientes;
  const prestamo = await api.crearPrestamo(first, { monto: 1_000_000, fechaInicio: bogotaDay(0) });
  await api.crearPrestamo(second, { monto: 250_001, fechaInicio: bogotaDay(0) });
  const cancelado = await api.crearPrestamo(second, { monto: 5_000_000 });
  await api.call('PATCH', `/prestamos/${cancelado}/cancelar`);
  await api.cobrar(prestamo, 123_456);
  await api.cobrar(prestamo, 7);

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  const { tiles, recovery } = await readTiles(page);
  // The difference to the figures before: the database also contains data of other test files.
  const added = Object.fromEntries(
    TILES.map((title) => [title, (tiles[title] ?? 0) - (before.tiles[title] ?? 0)]),
  );
  expect(added).toEqual({
    'Total clientes': CLIENTES,
    'Clientes activos': CLIENTES,
    'Total préstamos': 3,
    'Préstamos activos': 2,
    'Total cobros': 2,
    'Monto prestado': 1_250_001,
    'Monto cobrado': 123_463,
  });
  const { 'Monto prestado': lent = 0, 'Monto cobrado': collected = 0 } = tiles;
  expect(recovery).toBe(`${(Math.round((collected * 1000) / lent) / 10).toFixed(1).replace('.', ',')}%`);
  // The numbers of the menu follow once the page has its data.
  const ofMenu = ['/api/aprobaciones', '/api/cajas/pendientes'];
  await expect.poll(() => calls.filter((path) => ofMenu.includes(path)).sort()).toEqual(ofMenu);
  expect(calls.filter((path) => !ofMenu.includes(path)).sort()).toEqual([
    ...['/api/auth/profile', '/api/portal/modulos', '/api/prestamos/reportes/aging', '/api/tablero'],
  ]);
});

const RANGE_LABELS = {
  '1-7': '1 a 7 días',
  '8-15': '8 a 15 días',
  '16-30': '16 a 30 días',
  '31-60': '31 a 60 días',
  '60+': 'Más de 60 días',
} as const;
const RANGES = Object.keys(RANGE_LABELS) as (keyof typeof RANGE_LABELS)[];

test('the aging block shows the overdue installments of each range as bars and in a table', async ({
  office: page,
  api,
}) => {
  const prestamo = await api.crearPrestamo(await api.crearCliente('Cliente Atrasado'), {
    fechaInicio: bogotaDay(-24),
  });
  await api.call('POST', `/prestamos/${prestamo}/plan/generar`);
  const { data, montos } = await api.call('GET', '/prestamos/reportes/aging');
  await page.goto('/dashboard');
  await expect(page.getByText('Cuotas en mora agrupadas por rango de días.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Aging de Mora' });
  await expect(table.getByRole('row')).toHaveCount(7);
  // Other tests of the same portal add to the figures.
  const { format } = new Intl.NumberFormat('es-CO');
  for (const range of RANGES) {
    const row = table.getByRole('row', { name: RANGE_LABELS[range] });
    await expect(row.getByRole('cell').first()).toHaveText(format(data[range]));
    await expect(row.getByRole('cell').last()).toHaveText(`$ ${format(montos[range])}`);
  }
  expect(data['1-7']).toBeGreaterThan(0);
  const height = async (range: string) =>
    (await page.locator(`.sh-bars [data-range="${range}"] .sh-bars__bar`).boundingBox())?.height ?? 0;
  const largest = RANGES.reduce((a, b) => (data[b] > data[a] ? b : a));
  for (const range of RANGES) {
    expect((await height(range)) / (await height(largest))).toBeCloseTo(data[range] / data[largest], 1);
  }
});

test('the two tables show the five newest rows, and Sistema for a payment without a collector', async ({
  office: page,
  api,
}) => {
  const cliente = await api.crearCliente('Cliente Reciente');
  for (const monto of [601_000, 602_000, 603_000, 604_000, 605_000, 606_000]) {
    await api.crearPrestamo(cliente, { monto, fechaInicio: bogotaDay(0) });
  }
  // It has not started, so it is none of the latest.
  await api.crearPrestamo(cliente, { monto: 900_000, fechaInicio: bogotaDay(30) });
  const cobrado = await api.crearPrestamo(cliente);
  for (const monto of [1_000, 1_001, 1_002, 1_003, 1_004, 1_005]) await api.cobrar(cobrado, monto);
  await page.goto('/dashboard');
  const latestPrestamos = page.getByRole('table', { name: 'Últimos Préstamos' });
  await expect(latestPrestamos.getByRole('columnheader')).toHaveText(['Cliente', 'Monto', 'Fecha', 'Estado']);
  const montos = latestPrestamos.locator('tbody tr td:nth-child(2)');
  await expect(montos).toHaveText(['$ 606.000', '$ 605.000', '$ 604.000', '$ 603.000', '$ 602.000']);
  const latestCobros = page.getByRole('table', { name: 'Últimos Cobros' });
  await expect(latestCobros.getByRole('columnheader')).toHaveText(['Cliente', 'Monto', 'Fecha', 'Cobrador']);
  await expect(latestCobros.locator('tbody tr td:nth-child(2)')).toHaveText([
    ...['$ 1.005', '$ 1.004', '$ 1.003', '$ 1.002', '$ 1.001'],
  ]);
  await expect(latestCobros.locator('tbody tr').first()).toContainText('Cliente Reciente');
  await expect(latestCobros.locator('tbody tr').first()).toContainText('Sistema');
});

test('the dashboard shows a loading message, and works without the aging, which can be retried', async ({
  office: page,
  api,
}) => {
  await api.prestarWithPlan('Cliente Con Mora');
  const response = gate();
  await page.route('**/api/tablero', async (route) => {
    await response.opened;
    await route.continue();
  });
  await page.route('**/api/prestamos/reportes/aging', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByText('Cargando dashboard...')).toBeVisible();
  response.open();
  await expect(page.getByRole('table', { name: 'Últimos Préstamos' })).toBeVisible();
  await expect(page.getByText('No pudimos cargar la mora en este momento.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8);
  await page.unroute('**/api/prestamos/reportes/aging');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table', { name: 'Aging de Mora' })).toBeVisible();
});

test('a failed load of the dashboard shows an error, and a retry loads it', async ({ office: page }) => {
  await page.route('**/api/tablero', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByText('No pudimos cargar el dashboard')).toBeVisible();
  await page.unroute('**/api/tablero');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Aging de Mora' })).toBeVisible();
});

test('very large figures fit in their tiles, also on a phone', async ({ office: page }) => {
  await page.route('**/api/tablero', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const huge = { montoPrestado: 987_654_321_987_654, montoCobrado: 123_456_789_123_456 };
    const many = { totalClientes: 9_876_543_210, totalCobros: 98_765_432_109_876 };
    await route.fulfill({ json: { ...body, data: { ...body.data, ...huge, ...many } } });
  });
  for (const size of [{ width: 1366, height: 768 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/dashboard');
    await expect(page.getByText('$ 987.654.321.987.654')).toBeVisible();
    const outside = await page.locator('.ct-metric__value').evaluateAll((values) =>
      values
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
          return scrollWidth > clientWidth || scrollHeight > clientHeight;
        })
        .map(({ textContent }) => textContent),
    );
    expect(outside).toEqual([]);
  }
});
