import { ApiClient } from '../support/api-client.js';
import { expect, PHONE, signIn, test } from '../support/tests.js';

test.use({ viewport: PHONE });

test('an expense whose photo did not arrive says so, and another tap sends the photo without spending twice', async ({
  page,
  api,
  portal,
}) => {
  const persona = await api.createPersona('cobrador', 'Cobradora Con Recibo');
  const { data } = await api.call('POST', `/cajas/${persona._id}/abrir`, { base: 50_000 });
  const own = await ApiClient.signIn(portal, persona);
  await own.call('POST', `/cajas/${persona._id}/aprobar`, { operacion: data.pendientes[0]._id });
  await page.route('**/api/cajas/gastos/*/foto', (route) => route.abort(), { times: 1 });

  await signIn(page, persona);
  await page.goto('/mi-caja');
  await page.getByRole('button', { name: 'Gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
  await dialog.getByLabel('Monto').fill('7000');
  await dialog.getByText('Transporte', { exact: true }).click();
  const slip = dialog.getByLabel('Foto del recibo');
  await expect(slip).toBeHidden();
  await slip.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(dialog.getByText('Foto lista.')).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Registrar gasto' });
  await save.click();
  await expect(page.getByText(/^El gasto quedó registrado, pero sin la foto/)).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);

  const { data: movimientos } = await own.call('GET', `/cajas/${persona._id}/movimientos`);
  expect(
    movimientos.map(({ monto, tieneFoto }: { monto: number; tieneFoto: boolean }) => [monto, tieneFoto]),
  ).toEqual([
    [-7000, true],
    [50_000, false],
  ]);
});
