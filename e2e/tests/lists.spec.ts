import { expectLoaded, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

const FIRST_NAMES = Array.from(
  { length: 23 },
  (_, numero) => `Listada ${String(numero + 1).padStart(2, '0')}`,
);

test('search, order and page are in the address: a reload, back and forward show the same list', async ({
  office: page,
  api,
}) => {
  for (const nombre of FIRST_NAMES) await api.crearCliente(nombre);
  const rows = page.getByRole('row').filter({ hasText: 'Listada' });
  const first = rows.first();

  await page.goto('/clientes');
  await page.getByRole('searchbox').fill('listada');
  await expect(page).toHaveURL(/\?search=listada$/);
  await expect(page.getByText('1–10 de 23')).toBeVisible();
  await page.getByRole('columnheader', { name: /Nombre/ }).click();
  await expect(page).toHaveURL(/sort=nombre_asc/);
  await expect(first).toContainText('Listada 01');
  await page
    .getByRole('listitem', { name: '3' })
    .or(page.getByTitle('3', { exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/page=3/);
  await expect(rows).toHaveCount(3);
  await expect(first).toContainText('Listada 21');

  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByRole('searchbox')).toHaveValue('listada');

  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(first).toContainText('Listada 01');
  await page.goForward();
  await expect(first).toContainText('Listada 21');
});

test('a list shows its shape while it loads, says what failed, and tries again', async ({ office: page }) => {
  let respond: 'esperar' | 'fallar' = 'esperar';
  await page.route('**/api/clientes?*', async (route) => {
    if (respond === 'esperar') await new Promise((proceed) => setTimeout(proceed, 1_000));
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/clientes');
  await expect(page.locator('.ct-carga')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar clientes' })).toBeVisible();
  respond = 'fallar';
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error al cargar clientes')).toBeVisible();
  await page.unroute('**/api/clientes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('an empty list says what to do, and a search without results how to leave it', async ({
  office: page,
}) => {
  await page.route('**/api/clientes?*', (route) =>
    route.fulfill({ json: { success: true, data: [], total: 0, page: 1, limit: 10 } }),
  );
  await page.goto('/clientes');
  await expect(page.getByText('Aún no hay clientes')).toBeVisible();
  await page.unroute('**/api/clientes?*');
  await page.goto('/clientes?search=nadie-se-llama-asi');
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/clientes$/);
});

test('on a phone a list is cards with their actions, its main button at hand, and nothing scrolls sideways', async ({
  dashboard: page,
  api,
}) => {
  const nombre = 'Clienta De Un Nombre Bastante Largo Para Un Teléfono';
  await api.crearPrestamo(await api.crearCliente(nombre));
  await page.setViewportSize(PHONE);
  for (const [route, title] of [
    ['/clientes', 'Clientes'],
    ['/prestamos', 'Préstamos'],
    ['/cobros', 'Gestión de Cobros'],
    ['/dashboard', 'Dashboard Principal'],
    ['/clientes/nuevo', 'Nuevo cliente'],
  ] as const) {
    await page.goto(route);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expectLoaded(page);
    await expectNoOverflow(page);
  }
  await page.goto('/clientes');
  const card = page.getByRole('listitem').filter({ hasText: nombre }).first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await card.getByRole('link', { name: `Editar a ${nombre}` }).click();
  await expect(page).toHaveURL(/\/editar$/);
  await page.goBack();
  const box = await page.getByRole('link', { name: 'Nuevo cliente' }).first().boundingBox();
  expect(box?.y).toBeGreaterThan(PHONE.height - 120);
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test('the pages below a list go back to it as it was being looked at', async ({ office: page, api }) => {
  const { nombre } = await api.prestarWithPlan('Vuelta A Su Lugar');
  await page.goto('/clientes?search=Vuelta');
  await page.getByRole('link', { name: `Editar a ${nombre}` }).click();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/clientes\?search=Vuelta$/);

  await page.goto('/prestamos?search=Vuelta&estado=vencido');
  await page.getByRole('link', { name: `Ver plan de ${nombre}` }).click();
  await page.getByRole('main').getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page).toHaveURL(/\/prestamos\?search=Vuelta&estado=vencido$/);
});
