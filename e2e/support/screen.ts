import { expect, type Locator, type Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };

/**
 * Makes the server fail one call, as it does when something breaks inside it.
 * @param route the path under `/api`, exactly or as a pattern.
 * @returns what to call for the server to work again.
 */
export async function makeFail(
  page: Page,
  method: string,
  route: string | RegExp,
): Promise<() => Promise<void>> {
  const coincide = ({ pathname }: URL) =>
    typeof route === 'string' ? pathname === `/api${route}` : route.test(pathname);
  await page.route(coincide, (request) =>
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
  return () => page.unroute(coincide);
}

/** Goes from a page that is drawn to another as a link of the portal does, without loading everything again. */
export async function navigateInApp(page: Page, route: string): Promise<void> {
  const titulo = page.locator('h1');
  await expect(titulo).toBeVisible();
  await page.evaluate((destination) => {
    document.querySelector('h1')?.setAttribute('data-de-antes', '');
    window.history.pushState(null, '', destination);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, route);
  await expect(page.locator('h1[data-de-antes]')).toHaveCount(0);
  await expect(titulo).toBeVisible();
}

/** Chooses by typing what is found, with the keyboard. */
export async function chooseByTyping(page: Page, campo: Locator, text: string): Promise<void> {
  await campo.fill(text);
  await expect(page.getByRole('option', { name: new RegExp(text) })).toBeAttached();
  await campo.press('Enter');
}

/** Chooses one of a closed list, with the keyboard. */
export async function chooseFromList(page: Page, campo: Locator, option: string): Promise<void> {
  await campo.press('ArrowDown');
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click();
}

/** On a phone the list is cards, and nothing has to be dragged sideways to be read. */
export async function checkPhone(page: Page, list: Locator): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
}
