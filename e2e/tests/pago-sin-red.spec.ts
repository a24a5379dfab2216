import { expect, test } from '../support/pruebas.js';

test('a payment whose answer is lost keeps its dialog, and trying again pays once', async ({
  oficina: page,
  api,
}) => {
  const id = await api.crearPrestamo(await api.crearCliente('Cliente Sin Red'));
  await api.pedir('POST', `/prestamos/${id}/plan/generar`);

  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const dialogo = page.getByRole('dialog');
  await expect(dialogo).toBeVisible();

  // The payment arrives; its answer does not, and neither does anything after it.
  await page.route('**/api/**', async (ruta) => {
    if (ruta.request().method() === 'PATCH') await ruta.fetch();
    await ruta.abort();
  });
  await dialogo.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error de red').first()).toBeVisible();
  await expect(dialogo.getByText('No sabemos si el pago alcanzó a llegar')).toBeVisible();

  await page.unroute('**/api/**');
  await dialogo.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  const cobros = await api.pedir('GET', `/cobros?prestamo=${id}`);
  expect(cobros).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});
