import { pageHeading } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

test('signing in or out in one tab does the same in the other tab, which keeps its page', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/clientes');
  await expect(otherTab).toHaveURL(/\/login$/);

  await signIn(page);
  await expect(otherTab).toHaveURL(/\/clientes$/);
  await expect(pageHeading(otherTab, 'Clientes')).toBeVisible();

  await otherTab.getByRole('button', { name: 'Salir' }).click();
  await expect(otherTab.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('clearing the storage in one tab signs out the other', async ({ dashboard: page, context }) => {
  const otherTab = await context.newPage();
  await otherTab.goto('/dashboard');
  await otherTab.evaluate(() => localStorage.clear());
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});
