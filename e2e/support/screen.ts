import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, PHONE } from './tests.js';

/**
 * Makes one call of the API answer with an internal error.
 * @param path the path under `/api`: a string for the exact path, or a pattern for the whole path.
 * @returns a function that ends the failure.
 */
export async function makeFail(
  page: Page,
  method: string,
  path: string | RegExp,
): Promise<() => Promise<void>> {
  const matches = ({ pathname }: URL) =>
    typeof path === 'string' ? pathname === `/api${path}` : path.test(pathname);
  await page.route(matches, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 500,
          json: {
            success: false,
            code: 'ERROR_INTERNO',
            message: 'Algo falló de nuestro lado',
            requestId: 'x',
          },
        })
      : route.fallback(),
  );
  return () => page.unroute(matches);
}

/**
 * Makes the page wait before it writes a reduced photo, as a cheap phone does. Call it before the page opens.
 * @returns a function that lets the page write its photos.
 */
export async function holdPhotos(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const write = HTMLCanvasElement.prototype.toBlob;
    const held = new Promise((resolve) => Reflect.set(window, 'writePhotos', resolve));
    HTMLCanvasElement.prototype.toBlob = function toBlob(...parameters) {
      void held.then(() => write.apply(this, parameters));
    };
  });
  return () => page.evaluate<void>('window.writePhotos()');
}

/** The longest that `runUntilVisible` runs the clock too far. */
export const CLOCK_STEP_MS = 20;

/** A part of the page that is loading. */
export const LOADING = '[aria-busy="true"], .ct-loading, .ct-load-state';

/** Waits until no part of the page shows that it is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator(LOADING)).toHaveCount(0);
}

/** Waits until the page has run what it began, on a machine of any speed: it is idle several times in a row. */
export async function expectIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 6; count += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });
}

/** The box of an element, once the page draws it at one place. */
export async function settledBox(element: Locator) {
  let box = await element.boundingBox();
  await expect(async () => {
    const before = box;
    await expectIdle(element.page());
    box = await element.boundingBox();
    expect(box).toEqual(before);
  }).toPass();
  if (!box) throw new Error('The element is not on the screen');
  return box;
}

/**
 * Runs the clock of the page in small steps until an element is shown, so that its time begins with the screen.
 * `page.clock` must be paused.
 */
export async function runUntilVisible(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(CLOCK_STEP_MS);
    await expect(element).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Chooses an option by keyboard: types a text, waits for the option and presses Enter. */
export async function chooseByTyping(
  page: Page,
  field: Locator,
  text: string,
  option: string = text,
): Promise<void> {
  await field.fill(text);
  await expect(page.getByRole('option', { name: new RegExp(option) })).toBeAttached();
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

/** Opens a closed list by keyboard and chooses one of its options, which the field then shows. */
export async function chooseFromList(page: Page, field: Locator, option: string): Promise<void> {
  await field.press('ArrowDown');
  const chosen = field.locator('xpath=ancestor::*[contains(@class, "ant-select ")]');
  // While the list is drawn, an option can be replaced between the press and the release of the mouse: the list stays open.
  await expect(async () => {
    await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
    await expect(chosen).toContainText(option, { timeout: 2_000 });
  }).toPass();
}

/** Expects no horizontal scroll. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
}

/** Resizes the page to a phone, and expects no table and no horizontal scroll. */
export async function expectPhoneLayout(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNoOverflow(page);
}

/** Expects a list to show cards, without horizontal scroll, on a phone. */
export async function expectPhoneCards(page: Page, list: Locator): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectPhoneLayout(page);
}

/** An entry of the sidebar. */
export function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}

/** Presses the button of a toast. Toasts leave by themselves: call it at once. */
export async function pressInToast(page: Page, name: string): Promise<void> {
  await page.locator('[data-sonner-toast]').getByRole('button', { name, exact: true }).click();
}

/** The title of a page. */
export function pageHeading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

/** The row of a table that contains a text. */
export function rowOf(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** Presses a button that downloads a file. @returns the file. */
export async function downloadFile(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** Fields of a module in the registry that tests change. */
interface RegistryEntry {
  readonly nombre: string;
  readonly version: string;
  readonly contrato: string;
  readonly url: string;
  readonly integridad: object;
  readonly manifiesto: object;
}

/** Changes the answer of the module registry about `mfe-clientes`. */
export async function changeRegistry(
  page: Page,
  change: (entry: RegistryEntry) => Partial<RegistryEntry>,
  nombre = 'mfe-clientes',
): Promise<void> {
  await page.route('**/api/portal/modulos*', async (route) => {
    const body: { data: RegistryEntry[] } = await (await route.fetch()).json();
    const data = body.data.map((entry) => (entry.nombre === nombre ? { ...entry, ...change(entry) } : entry));
    await route.fulfill({ json: { ...body, data } });
  });
}

/** The registry entry of a version that the portal does not have. */
export function missingVersion({ url }: { readonly url: string }) {
  return { version: '9.0.0', url: url.replace(/[^/]+\/$/, '9.0.0/') };
}

/** Holds intercepted requests: their handlers wait for `opened` until the test calls `open`. */
export function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
