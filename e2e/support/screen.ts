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
  await page.route(matches, (request) =>
    request.request().method() === method
      ? request.fulfill({
          status: 500,
          json: {
            success: false,
            code: 'ERROR_INTERNO',
            message: 'Algo falló de nuestro lado',
            requestId: 'x',
          },
        })
      : request.fallback(),
  );
  return () => page.unroute(matches);
}

/** Waits until no part of the page shows that it is loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"], .ct-cargando, .ct-carga')).toHaveCount(0);
}

/** Chooses an option by keyboard: types a text and presses Enter on the first option. */
export async function chooseByTyping(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await expect(page.getByRole('option', { name: new RegExp(text) })).toBeAttached();
  await field.press('Enter');
}

/** Opens a closed list by keyboard and chooses one of its options. */
export async function chooseFromList(page: Page, field: Locator, option: string): Promise<void> {
  await field.press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
}

/** Expects nothing to be wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
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
