import type { Page } from '@playwright/test';
import { chooseByTyping, downloadFile, pressInToast } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

async function pagarAndOpenRecibo(page: Page, id: string) {
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Monto recibido').fill('15000');
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  await pressInToast(page, 'Ver recibo');
  return page.getByRole('dialog', { name: 'Recibo de pago' });
}

test('each payment offers a receipt with its number, client, installments and balance', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Recibo Del Plan');
  const dialog = await pagarAndOpenRecibo(page, id);
  const recibo = dialog.getByRole('article');
  await expect(recibo).toBeVisible();
  const { data } = await api.cobros(id);
  const { numero } = (await api.call('GET', `/cobros/${data[0]._id}/recibo`)).data;
  await expect(recibo).toContainText(`N.º ${String(numero).padStart(6, '0')}`);
  for (const text of [nombre, '$ 15.000', 'Cuota 1 de 10', 'Cuota 2 de 10', '$ 105.000', 'Cobrador']) {
    await expect(recibo).toContainText(text);
  }
  const link = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  const { host, pathname, searchParams } = new URL(link ?? '');
  expect([host, pathname]).toEqual(['wa.me', '/573001234567']);
  expect(searchParams.get('text')?.replace(/\u00a0/g, ' ')).toContain('Saldo pendiente: $ 105.000');
});

test('a payment of the list of payments opens no dialog either, and offers its receipt', async ({
  office: page,
  api,
}) => {
  await api.prestarWithPlan('Recibo De La Lista');
  await page.goto('/cobros');
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  const cobro = page.getByRole('dialog', { name: 'Registrar cobro' });
  await chooseByTyping(page, cobro.getByLabel('Préstamo'), 'Recibo De La Lista');
  await cobro.getByLabel('Monto').fill('15000');
  await cobro.getByRole('button', { name: 'Registrar cobro' }).click();
  await pressInToast(page, 'Ver recibo');
  await expect(page.getByRole('article', { name: 'Recibo de pago' })).toContainText('$ 15.000');
});

test('a receipt prints alone, on the chosen paper size', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Recibo Impreso');
  // A test cannot control the print dialog, so it checks the page at the time of the print call.
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const dialog = await pagarAndOpenRecibo(page, id);
  const sizes = [
    ['58 mm', /size: 58mm \d+mm/],
    ['80 mm', /size: 80mm \d+mm/],
    ['A4', /size: a4/i],
  ] as const;
  for (const [paper, pageRule] of sizes) {
    await dialog.getByText(paper, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    const rules = await page.evaluate(() =>
      document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
    );
    expect(rules).toEqual([expect.stringMatching(pageRule)]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.ct-print .ct-papel')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Plan de pagos' })).toBeHidden();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.ct-print')).toHaveCount(0);
  }
  await page.reload();
  await page.goto('/cobros?search=impreso');
  await page.getByRole('button', { name: /^Recibo del cobro/ }).click();
  await expect(page.getByRole('dialog').locator('.ct-papel--a4')).toBeVisible();
});

test('a receipt is saved as an image, or shared through the device', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Recibo Retratado');
  await api.call('PATCH', `/prestamos/${id}/plan/cuota/1/pagar`, { monto: 12_000 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/cobros?search=retratado');
  await page.getByRole('button', { name: /^Recibo del cobro/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibo de pago' });
  const { name } = await downloadFile(page, dialog.getByRole('button', { name: 'Imagen' }));
  expect(name).toMatch(/^recibo-\d{6}\.png$/);
  // The receipt is white with dark text, also in the dark theme.
  const pago = dialog.getByRole('article').getByText('$ 12.000').first();
  await expect(pago).toHaveCSS('color', 'rgb(17, 17, 17)');

  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        document.documentElement.setAttribute('data-shared', `${files?.[0]?.name} ${files?.[0]?.type}`);
      },
    });
  });
  await dialog.getByRole('button', { name: 'Imagen' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^recibo-\d{6}\.png image\/png$/);
});

test('a failed load of a receipt can be retried', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Recibo Esquivo');
  await api.call('PATCH', `/prestamos/${id}/plan/cuota/1/pagar`, { monto: 12_000 });
  await page.goto('/cobros?search=esquivo');
  await page.route('**/recibo', (route) => route.abort());
  await page.getByRole('button', { name: /^Recibo del cobro/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibo de pago' });
  await expect(dialog.getByText('Error cargando información')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/recibo');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('article')).toContainText('$ 12.000');
});

test('a corrected receipt shows its versions and their reason', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Recibo Corregido');
  await api.call('PATCH', `/prestamos/${id}/plan/cuota/1/pagar`, { monto: 12_000 });
  const { data } = await api.cobros(id);
  const { _id: cobro, fecha } = data[0];
  const motivo = 'Monto errado';
  await api.call('PUT', `/cobros/${cobro}`, { prestamo: id, monto: 10_000, fecha, motivo });
  await page.goto('/cobros?search=corregido');
  await page.getByRole('button', { name: /^Recibo del cobro/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Recibo de pago' });
  const recibo = dialog.getByRole('article');
  await expect(recibo).toContainText('Versión 2. Reemplaza la versión 1');
  await expect(recibo).toContainText(`Motivo: ${motivo}`);
  await expect(recibo).toContainText('$ 110.000');
  await dialog.getByLabel('Versión del recibo').click();
  await page.getByText('Versión 1', { exact: true }).click();
  await expect(recibo).toContainText('Versión 1. La reemplaza la versión 2');
  await expect(recibo).toContainText('$ 108.000');
});
