import { entrar, expect, test } from '../support/tests.js';

test('two tabs agree: signing in opens both, signing out closes both, each at its page', async ({
  page,
  context,
}) => {
  const another = await context.newPage();
  await another.goto('/clientes');
  await expect(another).toHaveURL(/\/login$/);

  await entrar(page);
  await expect(another).toHaveURL(/\/clientes$/);
  await expect(another.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();

  await another.getByRole('button', { name: 'Salir' }).click();
  await expect(another.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('what one tab empties, the other does not go on using', async ({ tablero: page, context }) => {
  const another = await context.newPage();
  await another.goto('/dashboard');
  await another.evaluate(() => localStorage.clear());
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});
