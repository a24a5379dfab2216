import type { Page } from '@playwright/test';
import { expect } from './tests.js';

/**
 * Opens a page of sample data whose rows do not come, sees its sentence, and sees 'Reintentar' bring them.
 * @param sample name of the file with the rows.
 * @param mensaje the screen's sentence (docs/producto/11-messages.md).
 */
export async function failAndRetry(
  page: Page,
  { route, sample, mensaje }: { route: string; sample: string; mensaje: string },
): Promise<void> {
  const file = `**/${sample}.*.js`;
  await page.route(file, (request) => request.abort());
  await page.goto(route);
  await expect(page.getByRole('alert').getByText(mensaje)).toBeVisible();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(mensaje)).toHaveCount(0);
}

/** Sees that the page says its data is not real. */
export async function expectSampleNotice(page: Page): Promise<void> {
  await expect(page.getByText('Datos de ejemplo', { exact: true })).toBeVisible();
}

/** Makes the page as narrow as a phone, and sees that nothing sticks out of it. */
export async function asPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table')).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBe(0);
}
