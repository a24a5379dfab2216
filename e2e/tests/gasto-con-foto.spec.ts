import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { holdPhotos } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test.use({ viewport: PHONE });

test('an expense whose photo did not arrive says so, and another tap sends the photo without spending twice', async ({
  office: page,
  api,
}) => {
  await api.call('POST', `/cajas/${CAJA_OFICINA}/capital`, {
    tipo: 'capital',
    monto: 50_000,
    persona: 'Socio',
    nota: 'Base',
  });
  await page.route('**/api/cajas/gastos/*/foto', (route) => route.abort(), { times: 1 });
  const writePhotos = await holdPhotos(page);

  await page.goto('/mi-caja');
  await page.getByRole('button', { name: 'Gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
  await dialog.getByLabel('Monto').fill('7000');
  await dialog.getByText('Transporte', { exact: true }).click();
  await dialog.getByLabel('Nota').fill('Taxi de la foto');
  const slip = dialog.getByLabel('Foto del recibo');
  await expect(slip).toBeHidden();
  await slip.setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const save = dialog.getByRole('button', { name: 'Registrar gasto' });
  await dialog.getByLabel('Nota').press('Enter');
  await expect(dialog.getByText('Preparando la foto…')).toBeVisible();
  await writePhotos();
  await expect(dialog.getByText('Foto lista.')).toBeVisible();
  await save.click();
  await expect(page.getByText(/^El gasto quedó registrado, pero sin la foto/)).toBeVisible();
  await save.click();
  await expect(dialog).toHaveCount(0);

  const { data } = await api.call('GET', `/cajas/${CAJA_OFICINA}/movimientos?limit=100`);
  expect(data.filter(({ nota }: { nota: string | null }) => nota === 'Taxi de la foto')).toMatchObject([
    { monto: -7000, tieneFoto: true },
  ]);
});
