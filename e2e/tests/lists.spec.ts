import { expectLoaded, expectNoOverflow, pageHeading, settledBox } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

const NAMES = Array.from({ length: 23 }, (_, i) => `Listada ${String(i + 1).padStart(2, '0')}`);

test('the address stores search, order and page: reload, back and forward show the same list', async ({
  office: page,
  api,
}) => {
  for (const nombre of NAMES) await api.crearCliente(nombre);
  const rows = page.getByRole('row').filter({ hasText: 'Listada' });
  const first = rows.first();

  await page.goto('/clientes');
  await page.getByRole('searchbox').fill('listada');
  await expect(page).toHaveURL(/\?search=listada$/);
  await expect(page.getByText('1–10 de 23')).toBeVisible();
  await page.getByRole('button', { name: 'Nombre', exact: true }).click();
  await expect(page).toHaveURL(/sort=nombre_asc/);
  await expect(first).toContainText('Listada 01');
  await page.getByRole('button', { name: 'Página 3', exact: true }).click();
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

test('a list shows a skeleton while it loads, an error message when it fails, and can be retried', async ({
  office: page,
}) => {
  let answer = () => {};
  const seen = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/clientes?*', async (route) => {
    await seen;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/clientes');
  await expect(page.locator('.ct-load-state')).toBeVisible();
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar clientes' })).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error al cargar clientes')).toBeVisible();
  await page.unroute('**/api/clientes?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('an empty list shows what to do, and a search without results can be cleared', async ({
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

test('on a phone a list is cards with actions, a main button in reach and no horizontal scroll', async ({
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
    await expect(pageHeading(page, title)).toBeVisible();
    await expectLoaded(page);
    await expectNoOverflow(page);
  }
  // The figures, the search and the filters leave room for the rows.
  await page.goto('/prestamos');
  expect((await settledBox(page.locator('.ct-list__card').first())).y).toBeLessThan(560);
  const tops = await page
    .locator('.ct-list__filters > *')
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
  await page.goto('/clientes');
  const card = page.getByRole('listitem').filter({ hasText: nombre }).first();
  await expect(card).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await card.getByRole('link', { name: `Editar a ${nombre}` }).click();
  await expect(page).toHaveURL(/\/editar$/);
  await page.goBack();
  const box = () => page.getByRole('link', { name: 'Nuevo cliente' }).first().boundingBox();
  await expect.poll(async () => (await box())?.y).toBeGreaterThan(PHONE.height - 120);
  expect((await box())?.height).toBeGreaterThanOrEqual(44);
});

test('a page below a list returns to the list with its search and filters', async ({ office: page, api }) => {
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

test('the title of a sortable column stands above its cells', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestarWithPlan('Columnas Derechas');
  await api.cobrar(id, 12_000);
  for (const address of ['/prestamos', '/cobros', '/clientes']) {
    await page.goto(`${address}?search=${encodeURIComponent(nombre)}`);
    await expect(page.getByRole('cell', { name: nombre }).first()).toBeVisible();
    const columns = await page.locator('.ct-table').evaluate((table) => {
      const edges = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      return [...table.querySelectorAll('th')].flatMap((head, column) => {
        const text = head.querySelector('button')?.firstChild;
        const cell = table.querySelector('tbody tr')?.children[column];
        if (!text || !cell) return [];
        const side = head.dataset.align === 'right' ? 'right' : 'left';
        return [{ title: text.textContent, off: Math.abs(edges(text)[side] - edges(cell)[side]) }];
      });
    });
    expect(columns.length).toBeGreaterThan(0);
    expect(columns.filter(({ off }) => off > 1)).toEqual([]);
  }
});
