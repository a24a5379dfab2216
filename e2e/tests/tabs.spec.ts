import { expect, signIn, test } from '../support/tests.js';

test('two tabs agree: signing in opens both, signing out closes both, each at its page', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/clientes');
  await expect(otherTab).toHaveURL(/\/login$/);

  await signIn(page);
  await expect(otherTab).toHaveURL(/\/clientes$/);
  await expect(otherTab.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();

  await otherTab.getByRole('button', { name: 'Salir' }).click();
  await expect(otherTab.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('what one tab empties, the other does not go on using', async ({ dashboard: page, context }) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await otherTab.evaluate(() => localStorage.clear());
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});
