import { expect, type Page } from '@playwright/test';

/**
 * Makes the rows of a page of sample data fail to load, expects its message, and expects 'Reintentar' to load them.
 * @param sample name of the file with the rows.
 * @param message the sentence of the page (docs/producto.md).
 */
export async function failAndRetry(
  page: Page,
  { route, sample, message }: { route: string; sample: string; message: string },
): Promise<void> {
  const file = `**/${sample}.*.js`;
  await page.route(file, (intercepted) => intercepted.abort());
  await page.goto(route);
  await expect(page.getByRole('alert').getByText(message)).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(message)).toHaveCount(0);
}

/** Expects the notice that the data of the page is not real. */
export async function expectSampleNotice(page: Page): Promise<void> {
  await expect(page.getByText('Datos de ejemplo', { exact: true })).toBeVisible();
}
