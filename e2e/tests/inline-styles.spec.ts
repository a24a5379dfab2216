import { recordRefusals } from '../support/drawing.js';
import { downloadFile } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test('no dialog, list, calendar, toast or receipt writes a style that the policy refuses', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente De Las Ventanas');
  await api.cobrar(id, 1000);
  // `pages.spec.ts` draws each page in the light theme first.
  await page.emulateMedia({ colorScheme: 'dark' });
  const refusals = await recordRefusals(page);

  await page.goto('/cobros');
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Registrar cobro' });
  await modal.getByLabel('Préstamo').click();
  await expect(page.locator('.ant-select-dropdown')).toBeVisible();
  await page.keyboard.press('Escape');
  await modal.getByLabel('Fecha').click();
  await expect(page.locator('.ant-picker-dropdown')).toBeVisible();
  await page.keyboard.press('Escape');
  // The height follows the text, which antd measures in a hidden copy.
  const notes = modal.getByLabel('Observaciones');
  const height = () => notes.evaluate((field) => field.clientHeight);
  const before = await height();
  await notes.fill('Una línea\n'.repeat(5));
  await expect.poll(height).toBeGreaterThan(before + 40);

  await page.goto('/cobros?search=ventanas');
  await page
    .getByRole('button', { name: /^Recibo del cobro/ })
    .first()
    .click();
  const recibo = page.getByRole('dialog', { name: 'Recibo de pago' });
  await downloadFile(page, recibo.getByRole('button', { name: 'Imagen' }));
  await page.evaluate(() => {
    window.print = () => {};
  });
  await recibo.getByText('80 mm', { exact: true }).click();
  await recibo.getByRole('button', { name: 'Imprimir' }).click();

  await page.goto('/clientes?search=ventanas');
  await page
    .getByRole('button', { name: /^Eliminar a / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.locator('[data-sonner-toast]')).toHaveCSS('position', 'absolute');

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  expect(refusals).toEqual([]);
});

test('the policy refuses a style element and a style attribute, and the walk sees both', async ({
  office: page,
}) => {
  const refusals = await recordRefusals(page);
  await page.goto('/dashboard');
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'b { color: red }' }));
    document.body.setAttribute('style', 'color: red');
  });
  await expect
    .poll(() => refusals.map((refusal) => refusal.split(' ')[0]))
    .toEqual(['style-src-elem', 'style-src-attr']);
});
