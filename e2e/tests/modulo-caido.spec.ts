import { expect, test } from '../support/pruebas.js';

// What the browser keeps from another test would be there without the network.
test.use({ contextoNuevo: true });

test('a module whose files are gone leaves the rest working, and Reintentar brings it back', async ({
  tablero: page,
}) => {
  const menu = page.getByRole('navigation');
  await page.route('**/mfe/mfe-clientes/**', (ruta) => ruta.fulfill({ status: 404 }));
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible({ timeout: 30_000 });

  await menu.getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible();

  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(reintentar).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos mostrar esta sección');
  await page.unroute('**/mfe/mfe-clientes/**');
  await reintentar.click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible({ timeout: 30_000 });
});

test('a module opened without a network says so, and Reintentar opens it once the network is back', async ({
  tablero: page,
  context,
}) => {
  const menu = page.getByRole('navigation');
  await context.setOffline(true);
  // What the browser had kept of it would open it without the network, on a list that comes back by itself.
  await page.route('**/mfe/mfe-cobros/**', (ruta) => ruta.abort('internetdisconnected'));
  await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta sección' })).toBeVisible({
    timeout: 30_000,
  });
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await page.unroute('**/mfe/mfe-cobros/**');
  await context.setOffline(false);
  await reintentar.click();
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible({ timeout: 30_000 });
  await menu.getByRole('link', { name: 'Préstamos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
});

test('a page of a module that does not come says so, and Reintentar brings it', async ({ oficina: page }) => {
  await page.goto('/clientes');
  await expect(page.getByRole('table').or(page.getByText('Aún no hay clientes'))).toBeVisible();
  await page.route('**/mfe/mfe-clientes/**', (ruta) => ruta.abort());
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  const reintentar = page.getByRole('button', { name: 'Reintentar' });
  await expect(reintentar).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/mfe/mfe-clientes/**');
  await reintentar.click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible({ timeout: 30_000 });
});

test('a version that does not load is stood in for by the last good one, which says so', async ({
  oficina: page,
}) => {
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  let rota = true;
  await page.route('**/api/portal/modulos*', async (ruta) => {
    const respuesta = await ruta.fetch();
    const cuerpo = await respuesta.json();
    for (const modulo of cuerpo.data) {
      if (modulo.nombre === 'mfe-clientes')
        Object.assign(modulo, { version: '9.0.0', url: modulo.url.replace(/[^/]+\/$/, '9.0.0/') });
    }
    await ruta.fulfill({ json: cuerpo });
  });
  // What is not there stands for a version that was published wrong, until somebody mends it.
  await page.route('**/mfe/mfe-clientes/9.0.0/**', async (ruta) => {
    if (rota) return ruta.fulfill({ status: 404 });
    const buena = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('cartera:ultimas-buenas') ?? '{}'),
    );
    const archivo = ruta.request().url().split('/9.0.0/')[1];
    return ruta.fulfill({
      response: await ruta.fetch({ url: new URL(`${buena['mfe-clientes'].url}${archivo}`, page.url()).href }),
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
  oficina: page,
}) => {
  await page.route('**/api/portal/modulos*', async (ruta) => {
    const respuesta = await ruta.fetch();
    const cuerpo = await respuesta.json();
    cuerpo.data[0].manifiesto.extensiones = [{ ranura: 'tablero', expone: './no-existe', orden: 1 }];
    await ruta.fulfill({ json: cuerpo });
  });
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'No pudimos mostrar esta sección', level: 2 }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Principal');
  await expect(page.getByRole('heading', { name: 'Últimos Préstamos' })).toBeVisible();
});

test('the sources of the front end are not published', async ({ oficina: page, portal }) => {
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  const archivos = await page.evaluate(() => {
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (name.endsWith('.js') ? [name] : []));
  });
  expect(archivos.filter((archivo) => archivo.includes('/mfe/')).length).toBeGreaterThan(0);
  for (const archivo of archivos) {
    expect((await fetch(`${archivo}.map`)).status, archivo).toBe(404);
    expect((await (await fetch(archivo)).text()).includes('sourceMappingURL'), archivo).toBe(false);
  }
  expect((await fetch(`${portal.url}/mapas/shell.js.map`)).status).toBe(404);
});
