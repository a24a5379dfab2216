import { expectNoOverflow, rowOf } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

// Closing a month would get in the way of other files' payments.
test.use({ ownPortal: true });

test('a month is closed in Reportes, the screens say so, and an admin reopens it with a reason', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Enero Pasado');
  await api.call('POST', '/cobros', { prestamo: id, monto: 12_000, fecha: '2026-01-12' });

  await page.goto('/reportes');
  await page.getByRole('button', { name: 'Cierre de mes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cierre de mes' });
  await expect(dialog.getByText('Todavía no hay ningún mes cerrado.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar enero de 2026' }).click();
  await expect(page.getByText(/hasta entonces: 1 mes \(enero de 2026\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar mes' }).click();
  await expect(page.getByText('Mes cerrado', { exact: true }).last()).toBeVisible();
  const january = dialog.getByRole('listitem').filter({ hasText: 'enero de 2026' });
  await expect(january.getByText('Cerrado', { exact: true })).toBeVisible();
  await expect(january.getByText('Administrador')).toBeVisible();
  await expect(dialog.getByText('Cerrados: 1 mes (enero de 2026).')).toBeVisible();
  await expect(dialog.getByText('Se puede cerrar cuando termine')).toHaveCount(1);

  await page.goto('/cobros');
  const row = rowOf(page, nombre);
  await expect(row.getByText('Mes cerrado')).toBeVisible();
  await expect(row.getByRole('button', { name: /Editar/ })).toHaveCount(0);
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByText('Mes cerrado', { exact: true }).last()).toBeVisible();
  await page.goto('/prestamos');
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await expect(page.getByRole('menuitem', { name: 'No se cancela: su mes está cerrado' })).toBeDisabled();

  await page.goto('/reportes');
  await page.getByRole('button', { name: 'Cierre de mes' }).click();
  await dialog.getByRole('button', { name: 'Reabrir enero de 2026' }).click();
  await page.getByLabel('Motivo').fill('Faltó un pago');
  await page.getByRole('button', { name: 'Reabrir mes' }).click();
  await expect(january.getByText('Abierto')).toBeVisible();
  await page.goto('/cobros');
  await expect(rowOf(page, nombre).getByRole('button', { name: /Editar/ })).toBeVisible();
});

test('a payment of a closed month is corrected today, and its receipt says what it corrects', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Enero Errado');
  await api.call('POST', '/cobros', { prestamo: id, monto: 12_000, fecha: '2026-01-13' });
  await api.call('POST', '/periodos/2026-01/cerrar');
  await page.goto(`/cobros?search=${encodeURIComponent(nombre)}`);
  const january = page.getByRole('row', { name: /^13\/01\/2026/ });
  await january.getByRole('button', { name: /^Corregir hoy/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Corregir hoy' });
  await expect(dialog).toContainText('es de un mes cerrado, que ya no cambia');
  await dialog.getByLabel('Monto correcto').fill('10000');
  await expect(dialog).toContainText('Hoy se restan $ 2.000 de lo cobrado');
  await dialog.getByRole('button', { name: 'Monto errado' }).click();
  await dialog.getByRole('button', { name: 'Registrar corrección' }).click();
  await expect(page.getByText('Corrección registrada')).toBeVisible();
  await expect(january).toContainText('queda en $ 10.000');
  expect(await api.getPrestamo(id)).toMatchObject({ saldoPendiente: 110_000 });

  const correction = page.getByRole('row').filter({ hasText: 'Corrige el recibo' });
  await expect(correction).toContainText('−$ 2.000');
  await expect(correction.getByRole('button', { name: /^(Editar|Eliminar|Corregir)/ })).toHaveCount(0);
  await correction.getByRole('button', { name: /^Recibo/ }).click();
  const recibo = page.getByRole('dialog', { name: 'Recibo de pago' });
  await expect(recibo).toContainText('Corrección de un pago');
  await expect(recibo).toContainText('decía $ 12.000 y queda en $ 10.000');
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByText('Pago de un mes cerrado corregido')).toBeVisible();
});

test('the dates of a form begin at the first open day, and its months fit a phone', async ({
  office: page,
  api,
}) => {
  await api.call('POST', '/periodos/2026-01/cerrar');
  await page.setViewportSize(PHONE);
  await page.goto('/reportes');
  await page.getByRole('button', { name: 'Cierre de mes' }).click();
  await expect(page.getByRole('list', { name: 'Meses' })).toBeVisible();
  await expectNoOverflow(page);
  await page.goto('/cobros');
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  await page.getByLabel('Fecha').fill('31/01/2026');
  await page.getByLabel('Fecha').press('Tab');
  await expect(page.getByLabel('Fecha')).toHaveValue('31/01/2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByText('Esa fecha es de un mes cerrado')).toBeVisible();
});
