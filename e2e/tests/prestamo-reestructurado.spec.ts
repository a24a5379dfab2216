import { expect, test } from '../support/tests.js';

test('a loan renewed while late is marked with the first overdue day of its debt', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Reestructurado Ayer');
  await api.call('POST', `/prestamos/${id}/reenganche`, {
    ...{ cuotas: 10, interes: 20, modalidad: 'semanal', tipoAmortizacion: 'amortizable', generarPlan: true },
  });
  await page.goto(`/prestamos?search=${nombre}&reestructurado=si`);
  const row = page.getByRole('row').filter({ hasText: nombre });
  await expect(row.getByText('Reestructurado', { exact: true })).toBeVisible();
  await expect(row.getByText('Activo')).toBeVisible();
  await page.getByRole('link', { name: `Ver plan de ${nombre}` }).click();
  await expect(
    page.getByText(/^Reestructurado: su atraso cuenta desde el .* 3 cuotas a tiempo/),
  ).toBeVisible();
  // All ten installments were due: their 20,000 of interest bear none.
  await expect(page.getByText('Sin interés, del renovado')).toBeVisible();
  await page.goto('/reportes?tipo=morosos');
  await expect(page.getByText(/Reestructurado .* · En riesgo/)).toBeVisible();
});
