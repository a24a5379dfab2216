import type { Page } from '@playwright/test';
import { expect, test } from '../support/pruebas.js';

/** The payment arrives; its answer does not, and neither does anything after it. */
async function perderRespuestas(page: Page): Promise<void> {
  await page.route('**/api/**', async (ruta) => {
    if (ruta.request().method() === 'PATCH') await ruta.fetch();
    await ruta.abort();
  });
}

test('a payment whose answer is lost keeps its dialog, and trying again pays once', async ({
  oficina: page,
  api,
}) => {
  const { id } = await api.prestarConPlan('Cliente Sin Red');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toBeVisible();

  await perderRespuestas(page);
  await dialogo.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error de red').first()).toBeVisible();
  await expect(dialogo.getByText('No sabemos si el pago alcanzó a llegar')).toBeVisible();
  await expect(dialogo.getByLabel('Monto recibido')).toBeDisabled();

  await page.unroute('**/api/**');
  await dialogo.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});

test('a reload in the middle of paying keeps the payment, and settling it pays once', async ({
  oficina: page,
  api,
}) => {
  const { id } = await api.prestarConPlan('Cliente Que Recarga');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Monto recibido').fill('15000');

  const llego = page.waitForRequest((peticion) => peticion.method() === 'PATCH');
  await page.route('**/pagar', async (ruta) => {
    await ruta.fetch();
    // Its answer never comes: the page is gone before.
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  await llego;
  await expect.poll(async () => (await api.cobros(id)).total).toBe(1);
  await page.reload();
  // Only now: while the page stands, lifting the route would let the request go on and be answered.
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

test('a payment without an answer is every tab’s: none offers to pay meanwhile, and settling it in one settles it', async ({
  oficina: page,
  api,
}) => {
  const { id } = await api.prestarConPlan('Cliente De Dos Pestañas');
  const aviso = (de: Page) => de.getByText('No sabemos si un pago alcanzó a llegar');
  const pagar = (de: Page) => de.getByRole('button', { name: 'Pagar Cuota 3', exact: true });
  const abierta = await page.context().newPage();
  for (const de of [page, abierta]) await de.goto(`/prestamos/${id}/plan`);
  await pagar(abierta).click();
  const yaAbierto = abierta.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' });
  await expect(yaAbierto).toBeEnabled();

  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await perderRespuestas(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error de red').first()).toBeVisible();
  await page.unroute('**/api/**');

  await yaAbierto.click();
  await expect(abierta.getByText(/Otro pago de este préstamo espera su respuesta/)).toBeVisible();
  await abierta.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(aviso(abierta)).toBeVisible();
  await expect(pagar(abierta)).toBeDisabled();
  const nueva = await page.context().newPage();
  await nueva.goto(`/prestamos/${id}/plan`);
  await expect(aviso(nueva)).toBeVisible();
  await nueva.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(nueva.getByText('Pago aplicado')).toBeVisible();
  await expect(aviso(abierta)).toBeHidden();
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
  for (const otra of [abierta, nueva]) await otra.close();
});

test('one that never arrived is paid by trying again, or given up', async ({ oficina: page, api }) => {
  const { id } = await api.prestarConPlan('Cliente Cortado');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await page.route('**/pagar', (ruta) => ruta.abort());
  const dialogo = page.getByRole('dialog');
  await dialogo.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(dialogo.getByText('No sabemos si el pago alcanzó a llegar')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await page.unroute('**/pagar');

  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar pago' }).click();
  await expect(page.getByText('No sabemos si un pago alcanzó a llegar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pagar Cuota 1', exact: true })).toBeEnabled();
  expect(await api.cobros(id)).toMatchObject({ total: 0 });
});

test('a double click pays once', async ({ oficina: page, api }) => {
  const { id } = await api.prestarConPlan('Cliente Impaciente');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const peticiones: string[] = [];
  page.on('request', (peticion) => {
    if (peticion.method() === 'PATCH') peticiones.push(peticion.headers()['idempotency-key'] ?? '');
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).dblclick();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  expect(peticiones).toHaveLength(1);
  expect(peticiones[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});
