import { expect, test } from '../support/tests.js';

// The figures cover the whole database.
test.use({ ownPortal: true });

test('a forgiven debtor is on the dashboard, in the loans and in the reports', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Deuda Perdonada');
  await api.call('PATCH', `/prestamos/${id}/estado`, { estado: 'pagado', motivo: 'No se pudo cobrar' });
  await page.goto('/');
  await expect(page.getByText('Condonado: $ 120.000')).toBeVisible();

  await page.goto('/prestamos?cierre=condonado');
  const loans = page.getByRole('region', { name: 'Préstamos' });
  await expect(loans.getByRole('row').filter({ hasText: nombre })).toContainText('Pagado · condonado');
  await page.getByRole('link', { name: `Ver plan de ${nombre}` }).click();
  await expect(page.getByText('Pagado · condonado')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Avance' })).toContainText('Condonado $ 120.000');

  await page.goto('/reportes');
  const types = page.getByRole('radiogroup', { name: 'Tipo de reporte' });
  await types.getByText('Condonado', { exact: true }).click();
  const forgiven = page.getByRole('region', { name: 'Reporte condonado' });
  await expect(forgiven.getByRole('row').filter({ hasText: nombre })).toContainText('$ 120.000');
  await expect(forgiven.getByRole('row').filter({ hasText: nombre })).toContainText('No se pudo cobrar');
  await types.getByText('Mora reenganchada', { exact: true }).click();
  await expect(page.getByText('Nadie reenganchó un préstamo atrasado')).toBeVisible();
});
