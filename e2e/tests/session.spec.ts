import type { APIResponse, Page, Request, Response } from '@playwright/test';
import { openDay } from '../support/own-day.js';
import { expectIdle, menuLink, pageHeading } from '../support/screen.js';
import { expect, fillLogin, signIn, test } from '../support/tests.js';

/** The file with the code of signing out of a phone. */
async function isLeavePhone(response: Response | APIResponse): Promise<boolean> {
  return response.url().endsWith('.js') && (await response.text()).includes('registros sin enviar');
}

async function expectNoSession(page: Page): Promise<void> {
  const stored = () => [localStorage.getItem('token'), localStorage.getItem('usuario')];
  expect(await page.evaluate(stored)).toEqual([null, null]);
}

test('signing out ends the session on this device and on the server', async ({ dashboard: page, api }) => {
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expectNoSession(page);
  await expect(api.call('GET', '/auth/profile')).rejects.toThrow('success":false');
});

test('signing out works offline, and the next user starts on the dashboard', async ({
  dashboard: page,
  context,
}) => {
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.setOffline(false);
  await signIn(page);
});

test('signing out of a phone asks and works without a network, also the first time', async ({
  page,
  api,
  context,
}) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const loaded = page.waitForResponse(isLeavePhone);
  await openDay(page, api, await api.createPersona('cobrador', 'Cobradora Sin Red'));
  // A phone fetches the code and what it needs before it is asked to leave.
  await loaded;
  await expectIdle(page);
  await expect.poll(() => open.size).toBe(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expectNoSession(page);
});

test('signing out of a phone says why it cannot, if its code is missing without a network', async ({
  page,
  api,
}) => {
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if (await isLeavePhone(response)) await route.abort();
    else await route.fulfill({ response });
  });
  await signIn(page, await api.createPersona('cobrador', 'Cobradora Sin Archivo'));
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('No puedes salir sin red: conéctate y vuelve a intentarlo')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  // A file that loads while the page is closed has no answer to read.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a revoked session redirects to the login page once, and signing in returns to the page', async ({
  dashboard: page,
  api,
}) => {
  await menuLink(page, 'Préstamos').click();
  await page.getByRole('searchbox').fill('nadie');
  await expect(page).toHaveURL(/\/prestamos\?search=nadie$/);
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await api.call('POST', '/auth/logout');

  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  // The dashboard sends several requests at once, and the server refuses all of them.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expectIdle(page);
  expect(addresses.filter((address) => address === '/login')).toHaveLength(1);
  await expectNoSession(page);
  await expect(page.getByText('la cerraron desde otro lugar')).toBeVisible();

  await fillLogin(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await expect(page.locator('#content')).toBeFocused();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByText('Tu sesión se cerró')).toHaveCount(0);
});

test('signing out of a session that was closed elsewhere gives no reason, and the next user starts on the dashboard', async ({
  dashboard: page,
  api,
}) => {
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await api.call('POST', '/auth/logout');
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page.getByText('Tu sesión se cerró')).toHaveCount(0);
  await signIn(page);
});

test('after a redirect to the login page, signing in opens the requested address with its filters', async ({
  office: page,
  api,
}) => {
  await api.call('POST', '/auth/logout');
  await page.goto('/prestamos?search=nadie&page=2');
  await expect(page).toHaveURL(/\/login$/);
  await fillLogin(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/prestamos\?search=nadie&page=2$/);
  await expect(pageHeading(page, 'Préstamos')).toBeVisible();
});

for (const [testCase, token, usuario] of [
  ['a token without a user', 'x.y.z', null],
  ['a user without a token', null, '{"_id":"1","nombre":"Ana","rol":"admin","permisos":[],"expira":"2030"}'],
  ['a malformed user', 'x.y.z', '{"nombre":7}'],
  ['truncated JSON', 'x.y.z', '{"_id":"1","nom'],
] as const) {
  test(`an invalid stored session is discarded: ${testCase}`, async ({ page }) => {
    await page.goto('/icon.svg');
    await page.evaluate(
      ([storedToken, storedUsuario]) => {
        if (storedToken !== null) localStorage.setItem('token', storedToken);
        if (storedUsuario !== null) localStorage.setItem('usuario', storedUsuario);
      },
      [token, usuario] as const,
    );
    await page.goto('/clientes');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
    await expectNoSession(page);
  });
}
