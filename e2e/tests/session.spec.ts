import { ADMIN } from '../support/portal.js';
import { expect, signIn, test } from '../support/tests.js';

test('leaving ends the session, on this device and on the server', async ({ dashboard: page, api }) => {
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('usuario')])).toEqual(
    [null, null],
  );
  await expect(api.call('GET', '/auth/profile')).rejects.toThrow('success":false');
});

test('leaving works without a network, and whoever comes next starts from the dashboard', async ({
  dashboard: page,
  context,
}) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible({ timeout: 20_000 });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await context.setOffline(false);
  await signIn(page);
});

test('a session that was ended elsewhere goes to the login once, and signing in comes back to the page', async ({
  dashboard: page,
  api,
}) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Préstamos', exact: true }).click();
  await page.getByRole('searchbox').fill('nadie');
  await expect(page).toHaveURL(/\/prestamos\?search=nadie$/);
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await api.call('POST', '/auth/logout');

  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  // Several calls at once, all of them refused.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.waitForTimeout(500);
  expect(addresses.filter((address) => address === '/login')).toHaveLength(1);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('usuario')])).toEqual(
    [null, null],
  );

  await page.getByLabel('Usuario').fill(ADMIN.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
});

test('a refused first visit remembers the whole address, filters and all', async ({ office: page, api }) => {
  await api.call('POST', '/auth/logout');
  await page.goto('/prestamos?search=nadie&page=2');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Usuario').fill(ADMIN.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/prestamos\?search=nadie&page=2$/);
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
});

for (const [testCase, token, usuario] of [
  ['a token of nobody', 'x.y.z', null],
  [
    'somebody without a token',
    null,
    '{"_id":"1","nombre":"Ana","rol":"admin","permisos":[],"expira":"2030"}',
  ],
  ['a user that is not one', 'x.y.z', '{"nombre":7}'],
  ['a text that was cut', 'x.y.z', '{"_id":"1","nom'],
] as const) {
  test(`a stored session that is not valid is discarded: ${testCase}`, async ({ page }) => {
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
    expect(
      await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('usuario')]),
    ).toEqual([null, null]);
  });
}
