import { CONTRACT_VERSION } from '@cartera/contrato/version';
import type { Page } from '@playwright/test';
import { costOf, weightOf } from '../support/cold-page.js';
import { expectAccessible, expectDrawnWell, findViolations, recordRefusals } from '../support/drawing.js';
import { BUDGETS, isWithin } from '../support/page-budgets.js';
import { addressOf, createRecords, PAGES, type PageIds } from '../support/pages.js';
import { expectIdle, expectLoaded, gate, pageHeading } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

/** Bytes of JavaScript that every page has: fewer mean that nothing was measured. */
const LEAST_JS = 50_000;

/** The records of the pages, which each worker creates once. */
let records: Promise<PageIds> | undefined;

/** Expects the page of an address, without a failure, and the active entry of the sidebar. */
async function expectPage(page: Page, address: string, entry: string | null): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
  const active = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current="page"]');
  if (entry === null) await expect(active).toHaveCount(0);
  else await expect(active).toHaveText(entry);
}

test.describe('every page', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const { path, entry, budget, states = [] } of PAGES) {
    test(`opens at its address, keeps its budget, and is drawn well with its dialogs: ${path}`, async ({
      office: page,
      api,
    }) => {
      records ??= createRecords(api);
      const address = addressOf(path, await records);
      const refusals = await recordRefusals(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname);
      });
      await test.step('budget', async () => {
        const cost = await costOf(page, address);
        expect(cost.js).toBeGreaterThan(LEAST_JS);
        expect(isWithin(cost, BUDGETS[budget]), JSON.stringify(cost, null, 2)).toBe(true);
        expect(calls).not.toEqual([]);
        expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
      });
      await test.step('drawing', async () => {
        await expectPage(page, address, entry);
        await expectDrawnWell(page);
      });
      for (const { name, search = '', open } of states) {
        await test.step(name, async () => {
          await page.setViewportSize({ width: 1366, height: 768 });
          await page.goto(`${address}${search}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectLoaded(page);
          await open?.(page);
          await expectDrawnWell(page);
        });
      }
      expect(refusals).toEqual([]);
    });
  }
});

test('the list of pages has every page of the published modules', async ({ api }) => {
  const { data } = await api.call('GET', `/portal/modulos?contrato=${CONTRACT_VERSION}`);
  const declared: string[] = data.flatMap(({ manifiesto }: { manifiesto: { rutas: { ruta: string }[] } }) =>
    manifiesto.rutas.map(({ ruta }) => ruta),
  );
  expect(declared.length).toBeGreaterThan(20);
  const shape = (path: string) => path.replace(/\/(:\w+|[0-9a-f-]{36})/g, '/:');
  const listed = PAGES.map(({ path }) => shape(path));
  expect(declared.filter((path) => !listed.includes(shape(path)))).toEqual([]);
});

test('the login page loads at most 140 KB of JavaScript, and axe finds nothing in its error messages', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  const { js } = await weightOf(page);
  expect(js).toBeGreaterThan(LEAST_JS);
  expect(js).toBeLessThanOrEqual(140_000);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor ingrese el usuario')).toBeVisible();
  await expectAccessible(page);
});

/** The scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

test('the dashboard loads nothing ahead while its figures are slow', async ({ office: page }) => {
  const figures = gate();
  await page.clock.install();
  await page.route('**/api/tablero*', async (route) => {
    await figures.opened;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/tablero*');
  await page.goto('/dashboard');
  await asked;
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await expectIdle(page);
  const ahead = scriptsOf(page);
  await page.clock.runFor(5_000);
  expect(ahead).toEqual([]);
  figures.open();
  await expect(page.getByRole('table', { name: 'Aging de Mora' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect.poll(() => ahead.length).toBeGreaterThan(0);
});

test('the axe check finds an input without a label and text with low contrast', async ({
  dashboard: page,
}) => {
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Tenue';
    // The policy of the page refuses a `style` attribute.
    faint.style.cssText = 'color: #ccc; background: #fff';
    document.querySelector('main')?.append(document.createElement('input'), faint);
  });
  const contrast = expect.stringMatching(/^color-contrast: .*p/);
  expect(await findViolations(page)).toEqual([contrast, expect.stringMatching(/^label: .*input/)]);
  expect(await findViolations(page, true)).toEqual([contrast]);
});

test('with reduced motion, pages and dialogs have no animation', async ({ office: page }) => {
  await page.goto('/prestamos');
  await page.getByRole('button', { name: 'Nuevo préstamo' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nuevo préstamo' })).toBeVisible();
  // Only a spinner may run: it is an endless animation.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().iterations)
      .filter((iterations) => iterations !== Number.POSITIVE_INFINITY),
  );
  expect(moving).toEqual([]);
});
