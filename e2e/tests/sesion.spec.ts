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

test('leaving ends the session, and a session that was ended elsewhere goes to the login and back', async ({
  oficina: page,
}) => {
  await page.goto('/prestamos');
  await expect(page.getByRole('heading', { name: 'Préstamos' })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'vencido'));
  await page.goto('/prestamos?search=x');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
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
    await menu.getByRole('link', { name: entrada.trim(), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  }
});
