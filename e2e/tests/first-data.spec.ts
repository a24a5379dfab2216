import type { Page, Route } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { expectIdle, expectLoaded, pageHeading } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

/** Record 30: a page's data and files are requested as soon as its address is known. */

/** The requests to the API for a path, as their queries with the fields in order. */
function queriesTo(page: Page, path: string): string[] {
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    searchParams.sort();
    if (pathname === path) queries.push(searchParams.toString());
  });
  return queries;
}

test('the data does not wait for the code, and is requested once with the list state of the address', async ({
  office,
}) => {
  const queries = queriesTo(office, '/api/clientes');
  const held: Route[] = [];
  let isHolding = true;
  await office.route('**/mfe/**/*.js', async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  const opened = office.goto('/clientes?search=zz&estado=activo&page=2', { waitUntil: 'commit' });
  await expect.poll(() => queries).toEqual(['estado=activo&limit=10&page=2&search=zz&sort=createdAt_desc']);
  isHolding = false;
  for (const route of held) await route.continue();
  await opened;
  await expect(office.getByRole('button', { name: 'Limpiar filtros' }).first()).toBeVisible();
  await expectLoaded(office);
  expect(queries).toHaveLength(1);
});

test('a module published without sources and data works', async ({ office, api }) => {
  await api.crearCliente('Cliente De Antes');
  await office.route('**/api/portal/modulos?*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const { manifiesto } of answer.data) {
      manifiesto.rutas = manifiesto.rutas.map(({ ruta, titulo }: { ruta: string; titulo: string }) => ({
        ruta,
        titulo,
      }));
    }
    await route.fulfill({ response, json: answer });
  });
  const queries = queriesTo(office, '/api/clientes');
  await office.goto('/clientes');
  await expect(office.locator('.ct-table').getByText('Cliente De Antes')).toBeVisible();
  expect(queries).toHaveLength(1);
});

test('a user who may not see a page requests neither its data nor its files', async ({
  page,
  portal,
  api,
}) => {
  const cobrador = await api.createPersona('cobrador', 'Cora Sin Usuarios');
  await storeSession(page, await ApiClient.signIn(portal, cobrador));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/usuarios');
  await expect(page.getByText('No tienes permiso')).toBeVisible();
  expect(requested.filter((path) => path.startsWith('/api/usuarios') || path.startsWith('/mfe/'))).toEqual(
    [],
  );
});

test('the pages with a sample request none of the real data', async ({ office }) => {
  const requested: string[] = [];
  office.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const [path, heading] of [
    ['/flujo-caja', 'Flujo de Caja'],
    ['/auditoria', 'Auditoría y Logs'],
    ['/notificaciones', 'Notificaciones'],
  ] as const) {
    await office.goto(`${path}?vista=ejemplo`);
    await expect(pageHeading(office, heading)).toBeVisible();
    await expectIdle(office);
  }
  const ofEveryPage = /^\/api\/(auth|portal|estado)/;
  expect(requested.filter((path) => path.startsWith('/api/') && !ofEveryPage.test(path))).toEqual([]);
});
