import { bogotaDay } from '../support/api-client.js';
import { expectLoaded, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test('the office compares the statement of Nequi with its account, and mends a file line by line', async ({
  office: page,
  api,
}) => {
  const prestamo = await api.prestarWithPlan('Cliente De Extracto');
  const fecha = bogotaDay(0);
  const pago = { prestamo: prestamo.id, fecha, metodo: 'nequi' };
  await api.call('POST', '/cobros', { ...pago, monto: 3100, referencia: 'EXT-100' });
  await api.call('POST', '/cobros', { ...pago, monto: 3200, referencia: 'EXT-200' });
  await page.goto('/cajas');
  await page.getByRole('link', { name: 'Nequi' }).click();
  await page.getByRole('link', { name: 'Conciliar extracto' }).click();
  await expectLoaded(page);
  const compare = async (csv: string) => {
    const file = { name: 'nequi.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.getByLabel('Extracto del banco').setInputFiles(file);
    await page.getByRole('button', { name: 'Comparar' }).click();
  };
  await compare(`Fecha;Valor\n${fecha};diez`);
  await expect(page.getByRole('alert')).toContainText('Línea 2: «diez» no es un valor en pesos');
  await compare(
    `Fecha;Descripción;Referencia;Valor\n${fecha};Envío;ext100;3.100\n${fecha};Cuota de manejo;;-9.900\n${fecha};Cheque rechazado;ext200;(3.200)`,
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Cuota de manejo/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /EXT-200/ })).toBeVisible();
  await expect(page.getByText('El banco devolvió este dinero')).toBeVisible();
  await expect(page.getByRole('row', { name: /Cheque rechazado.*3\.200/ })).toBeVisible();
  await expect(page.getByText('EXT-100').first()).toBeHidden();
  await page.getByText('Ver lo que coincide').click();
  await expect(page.getByText('EXT-100').first()).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
});
