import type { Page } from '@playwright/test';
import { addressOf, PAGES } from '../support/pages.js';
import { downloadFile, expectLoaded } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** Records each style that the page's policy refuses, from the next navigation on. */
async function recordRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction('recordRefusal', (refusal: string) => refusals.push(refusal));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile, lineNumber }) => {
      // The schema library asks once whether it may use `eval`.
      if (!effectiveDirective.startsWith('style')) return;
      const { recordRefusal } = window as unknown as { recordRefusal: (refusal: string) => void };
      recordRefusal(`${effectiveDirective} ${location.pathname} ${sourceFile}:${lineNumber}`);
    });
  });
  return refusals;
}

/** A value that antd's theme writes: empty if its variables are missing. */
function primaryColor(page: Page): Promise<string> {
  return page
    .locator('.ct')
    .first()
    .evaluate((part) => getComputedStyle(part).getPropertyValue('--ant-color-primary'));
}

for (const [colorScheme, primary] of [
  ['light', '#0d6650'],
  ['dark', '#45c39d'],
] as const) {
  test(`no page writes a style that the policy refuses, in the ${colorScheme} theme`, async ({
    office: page,
    api,
  }) => {
    const { _id: cobrador } = await api.createPersona('cobrador', 'Cobrador De Los Estilos');
    const cliente = await api.crearCliente('Cliente De Los Estilos', cobrador);
    const prestamo = await api.crearPrestamo(cliente);
    await api.generarPlan(prestamo);
    await page.emulateMedia({ colorScheme });
    const refusals = await recordRefusals(page);
    for (const [path] of PAGES) {
      await page.goto(addressOf(path, { cliente, prestamo, cobrador }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLoaded(page);
      expect(await primaryColor(page), path).toBe(primary);
    }
    expect(refusals).toEqual([]);
  });

  test(`no dialog, list, calendar, toast or receipt does, in the ${colorScheme} theme`, async ({
    office: page,
    api,
  }) => {
    const { id } = await api.prestarWithPlan('Cliente De Las Ventanas');
    await api.cobrar(id, 1000);
    await page.emulateMedia({ colorScheme });
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
}

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
