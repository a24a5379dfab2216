import type { Page } from '@playwright/test';
import { expect, fillLogin, PHONE, test } from '../support/tests.js';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

/** True once a start without a network would find all its files. */
function isPrepared(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    return worker?.active?.state === 'activated' && localStorage.getItem('cartera.registro') !== null;
  });
}

test('a collector begins at Mi día, and opens it again without a network', async ({ page, context, api }) => {
  const collector = await api.createPersona('cobrador', 'Cobradora Sin Red');
  await page.goto('/login');
  await fillLogin(page, collector);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/mi-dia$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi día' })).toBeVisible();
  await expect(async () => expect(await isPrepared(page)).toBe(true)).toPass();

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
