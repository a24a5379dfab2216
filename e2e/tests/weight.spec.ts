import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

const KB = 1000;

/** Names of the JavaScript fetched so far, with what each weighed on the way. */
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

test('the login asks for 150 KB of JavaScript at most', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  const weight = sum((await javascript(page)).values());
  expect(weight).toBeGreaterThan(50 * KB);
  expect(weight).toBeLessThanOrEqual(150 * KB);
});

test('the dashboard asks for 330 KB of JavaScript at most, however long its figures take', async ({
  page,
  api,
}) => {
  await storeSession(page, api);
  await page.route('**/api/**', async (request) => {
    await new Promise((proceed) => setTimeout(proceed, 1_500));
    await request.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Aging de Mora' })).toBeVisible();
  const weight = sum((await javascript(page)).values());
  expect(weight).toBeGreaterThan(150 * KB);
  expect(weight).toBeLessThanOrEqual(330 * KB);
});

test('a page of a module adds 40 KB of its own at most to what they all share', async ({ office: page }) => {
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
    const own = [...(await javascript(page))].filter(([file]) => file.startsWith('/mfe/'));
    const weight = sum(own.map(([, bytes]) => bytes));
    expect(own.length, route).toBeGreaterThan(0);
    expect(weight, route).toBeLessThanOrEqual(40 * KB);
  }
});
