import { ADMIN } from '../support/portal.js';
import { expect, test } from '../support/pruebas.js';

test('the login says what is missing, and what is wrong', async ({ page }) => {
  await page.goto('/clientes');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByText('Digita tus datos de acceso')).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor ingrese el usuario')).toBeVisible();
  await page.getByLabel('Usuario').fill('nadie');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor ingrese la contraseña')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
});

test('leaving ends the session, on this device and on the server', async ({ oficina: page, portal }) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('usuario')])).toEqual(
    [null, null],
  );
  const perfil = await fetch(`${portal.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(perfil.status).toBe(401);
});

test('a session that was ended elsewhere goes to the login, and signing in comes back to the page', async ({
  oficina: page,
  portal,
}) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await fetch(`${portal.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto('/prestamos?search=ana');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Usuario').fill(ADMIN.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/prestamos\?search=ana/);
  await expect(page.getByRole('heading', { name: 'Préstamos', level: 1 })).toBeVisible();
});

test('every entry of the sidebar opens a page of its module', async ({ oficina: page }) => {
  const menu = page.getByRole('navigation');
  const entradas = await menu.getByRole('link').allInnerTexts();
  expect(entradas.map((entrada) => entrada.trim())).toEqual([
    ...['Dashboard', 'Clientes', 'Préstamos', 'Cobros', 'Cobradores', 'Reportes', 'Usuarios'],
    ...[
      'Rutas de Cobro',
      'Metas Cobradores',
      'Flujo de Caja',
      'Auditoría',
      'Notificaciones',
      'Configuración',
    ],
  ]);
  for (const entrada of entradas) {
    const enlace = menu.getByRole('link', { name: entrada.trim(), exact: true });
    const direccion = await enlace.getAttribute('href');
    await enlace.click();
    await expect(page).toHaveURL(new RegExp(`${direccion}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(enlace).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  }
});
