import type { Page } from '@playwright/test';
import { expect, test } from '../support/tests.js';

/** A payment reaches the server, but no request gets a response. */
async function loseResponses(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'PATCH') await route.fetch();
    await route.abort();
  });
}

test('a payment without a response keeps its dialog open, and a retry pays once', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente Sin Red');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await loseResponses(page);
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error de red').first()).toBeVisible();
  await expect(dialog.getByText('No sabemos si el pago alcanzó a llegar')).toBeVisible();
  await expect(dialog.getByLabel('Monto recibido')).toBeDisabled();

  await page.unroute('**/api/**');
  await dialog.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});

test('a reload during a payment keeps it pending, and a retry pays once', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Cliente Que Recarga');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Monto recibido').fill('15000');

  const arrived = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.route('**/pagar', async (route) => {
    await route.fetch();
    // No response: the page reloads before it.
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  await arrived;
  await expect.poll(async () => (await api.cobros(id)).total).toBe(1);
  await page.reload();
  // Not earlier: while the old page is open, the request would continue and get a response.
  await page.unroute('**/pagar');

  await expect(page.getByText('No sabemos si un pago alcanzó a llegar')).toBeVisible();
  await expect(page.getByText('Es de $ 15.000 a la cuota 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pagar Cuota 3', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await expect(page.getByText('No sabemos si un pago alcanzó a llegar')).toBeHidden();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 15_000 } });

  await page.reload();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  await expect(page.getByText('No sabemos si un pago alcanzó a llegar')).toBeHidden();
});

test('a pending payment blocks payments in every tab, and a retry in one tab settles it in all', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente De Dos Pestañas');
  const notice = (tab: Page) => tab.getByText('No sabemos si un pago alcanzó a llegar');
  const pagar = (tab: Page) => tab.getByRole('button', { name: 'Pagar Cuota 3', exact: true });
  const secondTab = await page.context().newPage();
  for (const tab of [page, secondTab]) await tab.goto(`/prestamos/${id}/plan`);
  await pagar(secondTab).click();
  const applyButton = secondTab.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' });
  await expect(applyButton).toBeEnabled();

  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await loseResponses(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  // The page's reads fail too, and may be first to say 'Error de red'.
  await expect(page.getByRole('dialog').getByText('No sabemos si el pago alcanzó a llegar')).toBeVisible();
  await page.unroute('**/api/**');

  await applyButton.click();
  await expect(secondTab.getByText(/Otro pago espera su respuesta/)).toBeVisible();
  await secondTab.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(notice(secondTab)).toBeVisible();
  await expect(pagar(secondTab)).toBeDisabled();
  const thirdTab = await page.context().newPage();
  await thirdTab.goto(`/prestamos/${id}/plan`);
  await expect(notice(thirdTab)).toBeVisible();
  await thirdTab.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(thirdTab.getByText('Pago aplicado')).toBeVisible();
  await expect(notice(secondTab)).toBeHidden();
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
  for (const tab of [secondTab, thirdTab]) await tab.close();
});

test('a pending payment that never arrived can be discarded', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Cliente Cortado');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await page.route('**/pagar', (route) => route.abort());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(dialog.getByText('No sabemos si el pago alcanzó a llegar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.unroute('**/pagar');

  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar pago' }).click();
  await expect(page.getByText('No sabemos si un pago alcanzó a llegar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pagar Cuota 1', exact: true })).toBeEnabled();
  expect(await api.cobros(id)).toMatchObject({ total: 0 });
});

test('a double click pays once', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Cliente Impaciente');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).dblclick();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});
