import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

const KB = 1000;

/** The JavaScript files fetched so far: path and transferred bytes. */
async function javascript(page: Page): Promise<Map<string, number>> {
  const requests = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  );
  return new Map(requests);
}

function sum(files: Iterable<number>): number {
  return [...files].reduce((total, weight) => total + weight, 0);
}

test('the login page loads at most 140 KB of JavaScript', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  const weight = sum((await javascript(page)).values());
  expect(weight).toBeGreaterThan(50 * KB);
  expect(weight).toBeLessThanOrEqual(140 * KB);
});

test('the dashboard loads at most 260 KB of JavaScript, also while its figures are slow', async ({
  page,
  api,
}) => {
  await storeSession(page, api);
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Aging de Mora' })).toBeVisible();
  const weight = sum((await javascript(page)).values());
  expect(weight).toBeGreaterThan(150 * KB);
  expect(weight).toBeLessThanOrEqual(260 * KB);
});

test('a page of a module adds at most 40 KB to the shared JavaScript', async ({ office: page }) => {
  const paths = [
    '/clientes',
    '/clientes/nuevo',
    '/prestamos',
    '/cobros',
    '/cobradores',
    '/usuarios',
    '/garantias',
    '/reportes',
  ];
  for (const route of paths) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLoaded(page);
    const moduleFiles = [...(await javascript(page))].filter(([file]) => file.startsWith('/mfe/'));
    const weight = sum(moduleFiles.map(([, bytes]) => bytes));
    expect(moduleFiles.length, route).toBeGreaterThan(0);
    expect(weight, route).toBeLessThanOrEqual(40 * KB);
  }
});
