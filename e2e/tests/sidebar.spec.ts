import type { Page } from '@playwright/test';
import { expectReady } from '../support/cold-page.js';
import { leftBehind } from '../support/left-behind.js';
import { expectIdle, expectLoaded, gate } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const ROUNDS = process.env.LARGO === '1' ? 29 : 6;
const WARM_UP_ROUNDS = process.env.LARGO === '1' ? 10 : 2;

/** Visits every entry once, so that each page has its code and its rows. @returns the titles by the addresses. */
async function visitAll(page: Page): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const link of await page.locator('nav a').all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    // The heading of the page before may still be there for a moment.
    await expectIdle(page);
    await expectReady(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    titles.set((await link.getAttribute('href')) ?? '', title ?? '');
  }
  return titles;
}

test('a page that was visited shows its rows again without waiting for a request', async ({
  dashboard: page,
  api,
}) => {
  for (let count = 1; count <= 3; count += 1) await api.prestarWithPlan(`Cliente Rápido ${count}`);
  const titles = await visitAll(page);
  expect(titles.size).toBeGreaterThan(10);
  const answers = gate();
  await page.route('**/*', async (route) => {
    await answers.opened;
    await route.continue().catch(() => undefined);
  });
  for (const [address, title] of titles) {
    await page.locator(`nav a[href="${address}"]`).click();
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(title);
    await expectLoaded(page);
  }
  answers.open();
});

test('changes of page leave no listener or node behind', async ({ dashboard, api }) => {
  await api.prestarWithPlan('Cliente De Memoria');
  const { visits, listeners, nodes } = await leftBehind(dashboard, WARM_UP_ROUNDS, ROUNDS);
  expect(listeners).toBeLessThan(visits / 2);
  expect(nodes).toBeLessThan(visits / 2);
});
