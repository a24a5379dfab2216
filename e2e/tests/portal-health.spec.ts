import { CONTRACT_VERSION } from '@cartera/contrato/version';
import { ApiClient } from '../support/api-client.js';
import { chooseFromList, expectPhoneLayout, pageHeading, rowOf } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

test('the health page shows the live version and the load times of each module', async ({ office: page }) => {
  await page.goto('/cobros');
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Salud del portal' }).click();
  const card = page.getByRole('region', { name: 'mfe-cobros' });
  await expect(card.getByText('· compatible').first()).toBeVisible();
  await expect(card.getByRole('row', { name: /La reciben todos/ })).toHaveCount(1);
  // The portal published this version when it started.
  await expect(card.getByRole('row', { name: /La reciben todos/ })).toContainText('Sin commit');
  const figure = (label: string) => card.getByText(label).locator('xpath=following-sibling::dd').first();
  // The browser reports its load times a few seconds after the load.
  await expect(async () => {
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(figure('Cargas en 7 días')).toHaveText(/^[1-9]/, { timeout: 2000 });
  }).toPass();
  await expect(figure('La mitad carga en (p50)')).toHaveText(/ms$/);
  await expect(figure('Casi todas en (p95)')).toHaveText(/ms$/);
  const row = card.getByRole('row', { name: /La reciben todos/ });
  await expect(row).toContainText(/ ms.*\d %/);
  const needs = page.getByRole('region', { name: 'Qué necesita cada módulo' });
  await expect(needs.getByRole('row', { name: /mfe-cobros/ })).toContainText(/\^\d+\.\d+\.0/);
  await expectPhoneLayout(page);
});

for (const [how, className] of [
  ['a promise', 'TypeError'],
  ['a timer', 'RangeError'],
  ['a handler', 'SyntaxError'],
] as const) {
  test(`an error of a module in ${how} is on the health page, with its version and without personal data`, async ({
    office: page,
  }) => {
    await page.goto('/cobros');
    await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();
    const reported = page.waitForResponse('**/api/portal/errores');
    const version = await page.evaluate(
      ({ place, name }) => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name);
        const script = files.find((file) => /\/mfe\/mfe-cobros\/.+\.js$/.test(file)) ?? '';
        const error = new Error('El cliente Ana Rojas, cédula 1032456789, no tiene cobros');
        error.name = name;
        error.stack = `${name}\n    at total (${script}:1:1)`;
        const fail = () => {
          throw error;
        };
        if (place === 'a promise') void Promise.reject(error);
        if (place === 'a timer') setTimeout(fail);
        if (place === 'a handler') {
          document.body.addEventListener('click', fail, { once: true });
          document.body.click();
        }
        return script.split('/')[5];
      },
      { place: how, name: className },
    );
    expect((await reported).status()).toBe(200);
    await page.goto('/salud-portal');
    const cause = page
      .getByRole('list', { name: 'Errores por causa' })
      .getByRole('listitem')
      .filter({ hasText: `${className}: El cliente [nombre], cédula [número], no tiene cobros` });
    await expect(cause).toContainText(`1 vez a 1 persona · en ${version}`);
    await cause.getByText('Dónde ocurrió').click();
    await expect(cause.locator('pre')).toContainText(/:\d+:\d+/);
    await expectPhoneLayout(page);
  });
}

test('a call of a module that breaks the API is on the health page, with its place in the module', async ({
  office: page,
}) => {
  await page.route('**/api/cobradores?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'ERROR_INTERNO', message: 'Algo falló' } }),
  );
  const reported = page.waitForResponse('**/api/portal/errores');
  await page.goto('/cobradores');
  expect((await reported).status()).toBe(200);
  await page.goto('/salud-portal');
  const cause = page
    .getByRole('list', { name: 'Errores por causa' })
    .getByRole('listitem')
    .filter({ hasText: 'ApiError: 500 get /cobradores' });
  await expect(cause).toContainText('mfe-cobros');
  await cause.getByText('Dónde ocurrió').click();
  await expect(cause.locator('pre')).toContainText('src/cobradores/');
});

test('the health page lists the addresses of a developer, and can remove them', async ({
  dashboard: page,
}) => {
  await page.evaluate(() =>
    localStorage.setItem('cartera:modulos', '{"mfe-clientes":"http://localhost:4301/mfe/"}'),
  );
  await page.goto('/salud-portal');
  await expect(page.getByText('mfe-clientes desde http://localhost:4301/mfe/')).toBeVisible();
  await page.getByRole('button', { name: 'Usar la versión publicada de mfe-clientes' }).click();
  await expect(page.getByText('Ninguna: este navegador usa las versiones publicadas.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartera:modulos'))).toBeNull();
});

test('an unpublished module opens in the portal from the address of its developer', async ({
  office: page,
}) => {
  const manifiesto = {
    ...{ nombre: 'mfe-cartas', contrato: `^${CONTRACT_VERSION}`, permisos: ['tablero.ver'] },
    rutas: [{ ruta: '/cartas', titulo: 'Cartas' }],
    menu: [
      {
        ...{ ruta: '/cartas', titulo: 'Cartas', icono: 'reportes' },
        ...{ grupo: 'avanzado', orden: 900, permiso: 'tablero.ver' },
      },
    ],
  };
  // Its files do not exist. Their requests wait until the notice was seen.
  let failFiles = () => {};
  const noticeSeen = new Promise<void>((resolve) => {
    failFiles = resolve;
  });
  await page.route('**/desarrollo/**', async (route) => {
    await noticeSeen;
    await route.fulfill({ status: 404 });
  });
  await page.route('**/desarrollo/mfe.json', (route) => route.fulfill({ json: manifiesto }));
  await page.goto('/salud-portal');
  await page.evaluate(() =>
    localStorage.setItem(
      'cartera:modulos',
      JSON.stringify({ 'mfe-cartas': `${location.origin}/desarrollo/` }),
    ),
  );
  await page.goto('/cartas');
  await expect(page.getByText('Modo desarrollo: este navegador carga mfe-cartas')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Cartas' })).toBeVisible();
  failFiles();
  await expect(page.getByText('La dirección propia de mfe-cartas falló')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Cartas' })).toHaveCount(0);
});

test('a service token is made, shown once and revoked on the health page', async ({
  office: page,
  portal,
}) => {
  await page.goto('/salud-portal');
  await page.getByRole('button', { name: 'Crear token' }).click();
  const form = page.getByRole('dialog', { name: 'Crear token de servicio' });
  await form.getByRole('button', { name: 'Crear token' }).click();
  await expect(form.getByText('Escribe para qué es el token')).toBeVisible();
  await form.getByLabel('Para qué es').fill('Publicación de cobros');
  await form.getByLabel('Módulos que publica').fill('mfe-cobros');
  await form.getByLabel('Módulos que publica').press('Enter');
  await form.getByLabel('Vence en').fill('30');
  await form.getByRole('button', { name: 'Crear token' }).click();
  const made = page.getByRole('dialog', { name: 'Token creado' });
  const token = (await made.getByText(/^cartera_srv_/).textContent()) ?? '';
  await made.getByRole('button', { name: 'Ya lo guardé' }).click();
  await expect(made).toHaveCount(0);

  const estado = () =>
    fetch(`${portal.url}/api/portal/estado`, { headers: { authorization: `Bearer ${token}` } });
  expect((await estado()).status).toBe(200);
  await expect(rowOf(page, 'Publicación de cobros')).toContainText('mfe-cobros');
  await page.getByRole('button', { name: 'Revocar Publicación de cobros' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await expect(rowOf(page, 'Publicación de cobros')).toHaveCount(0);
  expect((await estado()).status).toBe(401);
});

test('the responsible people of a module are chosen on the health page, and others are told whom to ask', async ({
  office: page,
  portal,
  api,
}) => {
  const owner = await api.createPersona('admin', 'Jefa De Módulos');
  await page.goto('/salud-portal');
  const card = page.getByRole('region', { name: 'mfe-cobros' });
  await card.getByRole('button', { name: 'Responsables' }).click();
  const dialog = page.getByRole('dialog', { name: 'Responsables de mfe-cobros' });
  await chooseFromList(page, dialog.getByLabel('Quién lo publica y lo entrega'), 'Jefa De Módulos');
  await dialog.getByRole('checkbox', { name: 'Quien publica una versión no la entrega' }).press('Space');
  await dialog.getByRole('button', { name: 'Guardar responsables' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('Jefa De Módulos · entrega otra persona')).toBeVisible();

  await card.getByRole('button', { name: 'Responsables' }).click();
  await dialog.getByRole('button', { name: 'Guardar responsables' }).click();
  await expect(
    page.getByText('Este módulo tiene responsables: pide a uno de ellos que lo haga'),
  ).toBeVisible();
  const session = await ApiClient.signIn(portal, owner);
  await session.call('PUT', '/portal/modulos/mfe-cobros/reglas', {
    responsables: [],
    segundaPersona: false,
    llaves: [],
  });
});

test('a user without the release permission neither sees the menu entry nor opens the page', async ({
  page,
  portal,
  api,
}) => {
  const gerente = await ApiClient.signIn(
    portal,
    await api.createPersona('gerente', 'Gerente Sin Despliegues'),
  );
  await storeSession(page, gerente);
  await page.goto('/salud-portal');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Configuración' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Salud del portal' })).toHaveCount(0);
});

test('a failed load of the health page shows an error, and a retry loads it', async ({ office: page }) => {
  await page.route('**/api/portal/estado', (route) => route.abort());
  await page.goto('/salud-portal');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('region', { name: 'mfe-cobros' })).toBeVisible();
});
