import { expect, test } from '../support/pruebas.js';

const CEDULA = '00198765432';

test('a payment whose answer is lost keeps its dialog, and trying again pays once', async ({
  oficina: page,
  portal,
}) => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const llamar = async (metodo: string, ruta: string, cuerpo?: object) => {
    const respuesta = await fetch(`${portal.url}/api${ruta}`, {
      method: metodo,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
    });
    return respuesta.json();
  };
  const datos = {
    nombre: 'Cliente Sin Red',
    cedula: CEDULA,
    telefono: '3001234567',
    direccion: 'Cl. 1',
    ciudad: 'Cali',
  };
  const cliente = await llamar('POST', '/clientes', datos);
  const prestamo = await llamar('POST', '/prestamos', {
    ...{ cliente: cliente.data._id, monto: 100_000, interes: 20, cuotas: 10 },
    ...{ modalidad: 'semanal', tipoAmortizacion: 'amortizable', fechaInicio: '2026-01-05' },
  });
  const { _id: id } = prestamo.data;
  await llamar('POST', `/prestamos/${id}/plan/generar`);

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
  const cobros = await llamar('GET', `/cobros?prestamo=${id}`);
  expect(cobros).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});
