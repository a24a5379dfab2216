import { entrar, expect, test } from '../support/pruebas.js';

test('two tabs agree: signing in opens both, signing out closes both, each at its page', async ({
  page,
  context,
}) => {
  const otra = await context.newPage();
  await otra.goto('/clientes');
  await expect(otra).toHaveURL(/\/login$/);

  await entrar(page);
  await expect(otra).toHaveURL(/\/clientes$/);
  await expect(otra.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();

  await otra.getByRole('button', { name: 'Salir' }).click();
  await expect(otra.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('what one tab empties, the other does not go on using', async ({ tablero: page, context }) => {
  const otra = await context.newPage();
  await otra.goto('/dashboard');
  await otra.evaluate(() => localStorage.clear());
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});
