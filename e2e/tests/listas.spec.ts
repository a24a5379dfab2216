import { irPorDentro } from '../support/pantalla.js';
import { expect, TELEFONO, test } from '../support/pruebas.js';

const NOMBRES = Array.from({ length: 23 }, (_, numero) => `Listada ${String(numero + 1).padStart(2, '0')}`);

test('search, order and page are in the address: a reload, back and forward show the same list', async ({
  oficina: page,
  api,
}) => {
  for (const nombre of NOMBRES) await api.crearCliente(nombre);
  const filas = page.getByRole('row').filter({ hasText: 'Listada' });
  const primera = filas.first();

  await page.goto('/clientes');
  await page.getByRole('searchbox').fill('listada');
  await expect(page).toHaveURL(/\?search=listada$/);
  await expect(page.getByText('1–10 de 23')).toBeVisible();
  await page.getByRole('columnheader', { name: /Nombre/ }).click();
  await expect(page).toHaveURL(/sort=nombre_asc/);
  await expect(primera).toContainText('Listada 01');
  await page
    .getByRole('listitem', { name: '3' })
    .or(page.getByTitle('3', { exact: true }))
    .first()
    .click();
  await expect(page).toHaveURL(/page=3/);
  await expect(filas).toHaveCount(3);
  await expect(primera).toContainText('Listada 21');

  await page.reload();
  await expect(filas).toHaveCount(3);
  await expect(page.getByRole('searchbox')).toHaveValue('listada');

  await page.goBack();
  await expect(page).not.toHaveURL(/page=/);
  await expect(primera).toContainText('Listada 01');
  await page.goForward();
  await expect(primera).toContainText('Listada 21');
});

test('a list shows its shape while it loads, says what failed, and tries again', async ({
  oficina: page,
}) => {
  let responder: 'esperar' | 'fallar' = 'esperar';
  await page.route('**/api/clientes?*', async (ruta) => {
    if (responder === 'esperar') await new Promise((seguir) => setTimeout(seguir, 1_000));
    await ruta.fulfill({ status: 500, json: {} });
  });
  await page.goto('/clientes');
  await expect(page.locator('.ct-carga')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar clientes' })).toBeVisible();
  responder = 'fallar';
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error al cargar clientes')).toBeVisible();
  await page.unroute('**/api/clientes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('an empty list says what to do, and a search without results how to leave it', async ({
  oficina: page,
}) => {
  await page.route('**/api/clientes?*', (ruta) =>
    ruta.fulfill({ json: { success: true, data: [], total: 0, page: 1, limit: 10 } }),
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
  tablero: page,
  api,
}) => {
  const nombre = 'Clienta De Un Nombre Bastante Largo Para Un Teléfono';
  await api.crearPrestamo(await api.crearCliente(nombre));
  await page.setViewportSize(TELEFONO);
  for (const [ruta, titulo] of [
    ['/clientes', 'Clientes'],
    ['/prestamos', 'Préstamos'],
    ['/cobros', 'Gestión de Cobros'],
    ['/dashboard', 'Dashboard Principal'],
    ['/clientes/nuevo', 'Nuevo cliente'],
  ] as const) {
    await irPorDentro(page, ruta);
    await expect(page.getByRole('heading', { name: titulo, level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .ct-cargando, .ct-carga')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(TELEFONO.width);
  }
  await irPorDentro(page, '/clientes');
  const tarjeta = page.getByRole('listitem').filter({ hasText: nombre }).first();
  await expect(tarjeta).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await tarjeta.getByRole('link', { name: `Editar a ${nombre}` }).click();
  await expect(page).toHaveURL(/\/editar$/);
  await page.goBack();
  const caja = await page.getByRole('link', { name: 'Nuevo cliente' }).first().boundingBox();
  expect(caja?.y).toBeGreaterThan(TELEFONO.height - 120);
  expect(caja?.height).toBeGreaterThanOrEqual(44);
});

test('the pages below a list go back to it as it was being looked at', async ({ oficina: page, api }) => {
  const { nombre } = await api.prestarConPlan('Vuelta A Su Lugar');
  await page.goto('/clientes?search=Vuelta');
  await page.getByRole('link', { name: `Editar a ${nombre}` }).click();
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/clientes\?search=Vuelta$/);

  await page.goto('/prestamos?search=Vuelta&estado=vencido');
  await page.getByRole('link', { name: `Ver plan de ${nombre}` }).click();
  await page.getByRole('main').getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page).toHaveURL(/\/prestamos\?search=Vuelta&estado=vencido$/);
});
