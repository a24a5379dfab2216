import type { Page } from '@playwright/test';
import { changeRegistry, menuLink, missingVersion, pageHeading } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

test('a module without its files leaves the rest working, and a retry loads it', async ({
  dashboard: page,
}) => {
  await page.route('**/mfe/mfe-clientes/**', (route) => route.fulfill({ status: 404 }));
  await menuLink(page, 'Clientes').click();
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible({ timeout: 30_000 });

  await menuLink(page, 'Préstamos').click();
  await expect(pageHeading(page, 'Préstamos')).toBeVisible();
  await menuLink(page, 'Cobros').click();
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();

  await menuLink(page, 'Clientes').click();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos mostrar esta sección');
  await page.unroute('**/mfe/mfe-clientes/**');
  await retry.click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible({ timeout: 30_000 });
});

test('a module opened offline shows an error, and loads by itself when the network is back', async ({
  dashboard: page,
  context,
}) => {
  await context.setOffline(true);
  // Without this route the browser would load the module from its cache.
  await page.route('**/mfe/mfe-cobros/**', (route) => route.abort('internetdisconnected'));
  await menuLink(page, 'Cobros').click();
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta sección' })).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/mfe/mfe-cobros/**');
  await context.setOffline(false);
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible({ timeout: 30_000 });
  await menuLink(page, 'Préstamos').click();
  await expect(pageHeading(page, 'Préstamos')).toBeVisible();
});

test('a page of a module that does not load shows an error, and a retry loads it', async ({
  office: page,
}) => {
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

const notice = (page: Page) => page.getByText('Ves la versión anterior de esta sección');
const good = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cartera:ultima-buena:mfe-clientes') ?? 'null'));

/** Draws the module's page until its version counts as good. */
async function drawGood(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/clientes');
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  expect(await good(page)).toBeNull();
  await page.clock.fastForward(10_000);
  await expect.poll(() => good(page)).toMatchObject({ nombre: 'mfe-clientes' });
}

/** Publishes a version with the files of the good one, except those that are missing. */
async function publishNext(page: Page, isMissing: (file: string) => boolean): Promise<void> {
  const { url } = await good(page);
  await changeRegistry(page, missingVersion);
  await page.route('**/mfe/mfe-clientes/9.0.0/**', async (route) => {
    const file = route.request().url().split('/9.0.0/')[1] ?? '';
    if (isMissing(file)) return route.fulfill({ status: 404 });
    return route.fulfill({
      response: await route.fetch({ url: new URL(`${url}${file}`, page.url()).href }),
    });
  });
}

const REPLACED = [
  { name: 'does not load', isMissing: () => true },
  { name: 'lost the file of its page', isMissing: (file: string) => /(^|\/)\d+\.\w+\.js$/.test(file) },
];

for (const { name, isMissing } of REPLACED) {
  test(`the last good version replaces a version that ${name}, and shows a notice`, async ({
    office: page,
  }) => {
    await drawGood(page);
    let broken = true;
    await publishNext(page, (file) => broken && isMissing(file));
    await page.goto('/clientes');
    await expect(notice(page)).toBeVisible({ timeout: 30_000 });
    await expect(pageHeading(page, 'Clientes')).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Probar la nueva' }).click();
    await expect(notice(page)).toHaveCount(0);
    await expect(pageHeading(page, 'Clientes')).toBeVisible();
  });
}

test('the last good version replaces a version whose page throws, which never counts as good', async ({
  office: page,
}) => {
  await drawGood(page);
  const { url } = await good(page);
  await publishNext(page, () => false);
  // A null row makes the page throw.
  const broken = { success: true, data: [null], total: 1, page: 1, limit: 10 };
  await page.route('**/api/clientes?*', (route) => route.fulfill({ json: broken }), { times: 1 });
  await page.goto('/clientes');
  await expect(notice(page)).toBeVisible({ timeout: 30_000 });
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await page.clock.fastForward(10_000);
  expect(await good(page)).toMatchObject({ url });
});

test('a broken block of a module shows its error in its own place on the dashboard', async ({
  office: page,
}) => {
  const extensiones = [{ ranura: 'tablero', expone: './no-existe', orden: 1 }];
  await changeRegistry(page, ({ manifiesto }) => ({ manifiesto: { ...manifiesto, extensiones } }));
  await page.goto('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'No pudimos mostrar esta sección', level: 2 }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Principal');
  await expect(page.getByRole('heading', { name: 'Últimos Préstamos' })).toBeVisible();
});

test('the source maps of the front end are not published', async ({ office: page, portal }) => {
  await page.goto('/clientes');
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
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
