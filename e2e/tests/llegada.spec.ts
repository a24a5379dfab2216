import { randomUUID } from 'node:crypto';
import { ApiClient, bogotaDay } from '../support/api-client.js';
import { expect, test } from '../support/tests.js';

test('payments that came late are listed by collector, and say how late and from which device', async ({
  office: page,
  api,
}) => {
  const dia = bogotaDay(-2);
  for (const nombre of ['Lina Llegada', 'Otto Llegada']) {
    const persona = await api.createPersona('cobrador', nombre);
    const cliente = await api.crearCliente(`Cliente de ${nombre}`, persona._id);
    const prestamo = await api.createOverduePrestamo(cliente, 100_000, 5, 10);
    const own = await ApiClient.signIn(api, persona);
    const pago = { prestamo, monto: 10_000, fecha: dia, ocurridoEn: `${dia}T17:00:00.000Z` };
    await own.call('POST', '/dispositivos', { _id: randomUUID() });
    await own.call('POST', '/cobros', pago);
    await api.cobrar(prestamo, 5_000);
  }
  await page.goto('/telefonos?search=Lina%20Llegada');
  await page.getByRole('button', { name: 'Ver los envíos de Lina Llegada' }).click();
  await page.getByRole('link', { name: 'Sus cobros que llegaron tarde' }).click();
  const rows = page.getByRole('row', { name: /Cliente de/ });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Cliente de Lina Llegada');
  await expect(rows).toContainText('Llegó el ');
  await rows.getByRole('button', { name: /^Recibo del cobro/ }).click();
  const recibo = page.getByRole('dialog', { name: 'Recibo de pago' });
  await expect(recibo).toContainText(/Recibido el .+ · Llegó el .+ después, desde Chrome en/);
});
