import { expect, test } from '../support/tests.js';

test('a module whose files are gone leaves the rest working, and Reintentar brings it back', async ({
  dashboard: page,
}) => {
  const menu = page.getByRole('navigation');
  await page.route('**/mfe/mfe-clientes/**', (route) => route.fulfill({ status: 404 }));
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 30_000 });

  await menu.getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible();

  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos mostrar esta sección');
  await page.unroute('**/mfe/mfe-clientes/**');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible({ timeout: 30_000 });
});

test('a module opened without a network says so, and Reintentar opens it once the network is back', async ({
  dashboard: page,
  context,
}) => {
  const menu = page.getByRole('navigation');
  await context.setOffline(true);
  // What the browser had kept of it would open it without the network, on a list that comes back by itself.
  await page.route('**/mfe/mfe-cobros/**', (route) => route.abort('internetdisconnected'));
  await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta sección' })).toBeVisible({
    timeout: 30_000,
  });
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await page.unroute('**/mfe/mfe-cobros/**');
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible({ timeout: 30_000 });
  await menu.getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
});

test('a page of a module that does not come says so, and Reintentar brings it', async ({ office: page }) => {
  await page.goto('/clientes');
  await expect(page.getByRole('table').or(page.getByText('Aún no hay clientes'))).toBeVisible();
  await page.route('**/mfe/mfe-clientes/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/mfe/mfe-clientes/**');
  await retry.click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible({ timeout: 30_000 });
});

test('a version that does not load is stood in for by the last good one, which says so', async ({
  office: page,
}) => {
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  let rota = true;
  await page.route('**/api/portal/modulos*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const modulo of body.data) {
      if (modulo.nombre === 'mfe-clientes')
        Object.assign(modulo, { version: '9.0.0', url: modulo.url.replace(/[^/]+\/$/, '9.0.0/') });
    }
    await route.fulfill({ json: body });
  });
  // What is not there stands for a version that was published wrong, until somebody mends it.
  await page.route('**/mfe/mfe-clientes/9.0.0/**', async (route) => {
    if (rota) return route.fulfill({ status: 404 });
    const good = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('cartera:ultimas-buenas') ?? '{}'),
    );
    const file = route.request().url().split('/9.0.0/')[1];
    return route.fulfill({
      response: await route.fetch({ url: new URL(`${good['mfe-clientes'].url}${file}`, page.url()).href }),
    });
  });
  await page.goto('/clientes');
  await expect(page.getByText('Ves la versión anterior de esta sección')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  rota = false;
  await page.getByRole('button', { name: 'Probar la nueva' }).click();
  await expect(page.getByText('Ves la versión anterior de esta sección')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

test("a module's block that breaks stays in its place on the dashboard, under the title of the page", async ({
  office: page,
}) => {
  await page.route('**/api/portal/modulos*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data[0].manifiesto.extensiones = [{ ranura: 'tablero', expone: './no-existe', orden: 1 }];
    await route.fulfill({ json: body });
  });
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'No pudimos mostrar esta sección', level: 2 }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Principal');
  await expect(page.getByRole('heading', { name: 'Últimos Préstamos' })).toBeVisible();
});

test('the sources of the front end are not published', async ({ office: page, portal }) => {
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  const files = await page.evaluate(() => {
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.js') ? [name] : []));
  });
  expect(files.filter((file) => file.includes('/mfe/')).length).toBeGreaterThan(0);
  for (const file of files) {
    expect((await fetch(`${file}.map`)).status, file).toBe(404);
    expect((await (await fetch(file)).text()).includes('sourceMappingURL'), file).toBe(false);
  }
  expect((await fetch(`${portal.url}/maps/shell.js.map`)).status).toBe(404);
});
