import { expect, test } from '../support/tests.js';

test('writing off a loan asks why; the lists and the plan say so, and it takes payments', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Castigo Ido');
  await page.goto(`/prestamos?search=${nombre}`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Castigar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${nombre} debe $ 120.000 y lo sigue debiendo.`);
  await dialog.getByRole('button', { name: 'Castigar' }).click();
  await expect(dialog.getByText('Elige o escribe un motivo')).toBeVisible();
  await dialog.getByRole('button', { name: 'No aparece' }).click();
  await dialog.getByRole('button', { name: 'Castigar' }).click();
  await expect(page.getByText('Préstamo castigado').first()).toBeVisible();
  await expect(page.getByText('Castigados: 1, $ 120.000')).toBeVisible();
  await page.goto(`/prestamos?search=${nombre}&estado=castigado`);
  await page.getByRole('link', { name: `Ver plan de ${nombre}` }).click();
  await expect(page.getByText(/^Castigado el .* recibe pagos como antes/)).toBeVisible();
  await api.cobrar(id, 20_000);
  await page.reload();
  await expect(page.getByText(/^\$\s20\.000 pagados de/)).toBeVisible();
  expect(await api.getPrestamo(id)).toMatchObject({ castigado: true, saldoPendiente: 100_000 });
});
