import { expectPrepared } from '../support/street/prepared.js';
import { expect, fillLogin, PHONE, test } from '../support/tests.js';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

test('a collector begins at Mi día, and opens it again without a network', async ({ page, context, api }) => {
  const collector = await api.createPersona('cobrador', 'Cobradora Sin Red');
  await page.goto('/login');
  await fillLogin(page, collector);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/mi-dia$/);
  await expectPrepared(page);

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Sin red' })).toBeVisible();
  await page.close();
  const cold = await context.newPage();
  await cold.goto('/inicio');
  await expect(cold.getByRole('heading', { level: 1, name: 'Mi día' })).toBeVisible();
  await cold.getByRole('button', { name: 'Sin red' }).click();
  await expect(cold.getByText('Todo está enviado.')).toBeVisible();
});

test('other users get no service worker', async ({ dashboard: page }) => {
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean))).toBe(false);
});
