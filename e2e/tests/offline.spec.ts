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

test('the day is on screen before the phone loads what it keeps for later', async ({ page, api }) => {
  const collector = await api.createPersona('cobrador', 'Cobradora Con Prisa');
  // Of a slot that Mi día does not have.
  const later = page.waitForRequest(/__federation_expose_cobros_de_cliente/, { timeout: 60_000 });
  await page.goto('/login');
  await fillLogin(page, collector);
  // The answer waits longer than the files of the module would need.
  await page.route('**/api/mi-dia', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue();
  });
  const day = page.waitForResponse('**/api/mi-dia');
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  expect(await Promise.race([day.then(() => 'day'), later.then(() => 'later')])).toBe('day');
  await expect(page.getByText('No tienes visitas para hoy')).toBeVisible();
  await later;
});

test('other users get no service worker', async ({ dashboard: page }) => {
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean))).toBe(false);
});
