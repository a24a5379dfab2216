import { expect, test } from '../support/tests.js';

// The report covers the whole database.
test.use({ ownPortal: true });

test('what a gerente forgave is in the report of control, and leads to its event', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Deuda Controlada');
  await api.call('PATCH', `/prestamos/${id}/estado`, { estado: 'pagado', motivo: 'No se pudo cobrar' });
  await page.goto('/reportes');
  await page.getByRole('link', { name: 'Control' }).click();
  const list = page.getByRole('region', { name: 'Control' });
  const row = list.getByRole('row').filter({ hasText: nombre }).filter({ hasText: 'Condonado' });
  await expect(row).toContainText('$ 120.000');
  await expect(row).toContainText('No se pudo cobrar');
  await expect(page.getByText(/Condonado: \d+ ve(z|ces), \$/)).toBeVisible();
  await row.getByRole('button', { name: /^Ver en la auditoría/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Cerrar préstamo');
  await expect(dialog).toContainText(nombre);
});
