import { bogotaDay } from '../support/api-client.js';
import { makeFail } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** Ten weekly installments of 10,000 and 2,000, since ten days ago: one is due, and 857 of the second week are earned. */
const TEN_DAYS_AGO = { fechaInicio: bogotaDay(-10) };

test('a payment above what is due pays capital, and the former plan stays readable', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Abona A Capital', TEN_DAYS_AGO);
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar cuota 1' });
  await expect(dialog.getByText(/^Sobran/)).toBeHidden();
  await dialog.getByLabel('Monto recibido').fill('57857');
  await expect(dialog.getByText('Sobran $ 45.857. ¿Qué hacemos?')).toBeVisible();
  // Of 90,000 of capital, 45,000 are left.
  await expect(dialog.getByRole('radio', { name: /terminar antes: 4 cuotas menos/ })).toBeEnabled();
  await dialog.getByRole('radio', { name: /bajar la cuota: de \$\s12\.000 a/ }).check();
  await expect(dialog).toContainText('Cuotas que debe$ 12.000');
  await expect(dialog).toContainText('A capital$ 45.000');
  const works = await makeFail(page, 'POST', `/prestamos/${id}/abono-capital`);
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error aplicando pago').first()).toBeVisible();
  await works();
  await dialog.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page.getByText('Abono a capital recibido').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await api.cobros(id)).toMatchObject({ total: 1, data: [{ monto: 57_857 }] });
  expect(await api.getPrestamo(id)).toMatchObject({ cuotas: 11, saldoPendiente: 53_572 });
  await page.getByText('Versiones del plan').click();
  const version = page.getByRole('region', { name: /^Plan 1, hasta el/ });
  await expect(version).toContainText('Abono a capital (bajar la cuota)');
  await expect(version.getByRole('row')).toHaveCount(11);
});

test('on a phone the term is shortened', async ({ office: page, api }) => {
  await page.setViewportSize(PHONE);
  const { id } = await api.prestarWithPlan('Abona Por Teléfono', TEN_DAYS_AGO);
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: /^Pagar cuota 1 ·/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pagar cuota 1' });
  await dialog.getByLabel('Monto recibido').fill('57857');
  await dialog.getByRole('radio', { name: /terminar antes/ }).check();
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Abono a capital recibido').first()).toBeVisible();
  await expect(page.getByText('Versiones del plan')).toBeVisible();
  expect((await api.getPrestamo(id)).cuotas).toBeLessThan(10);
});
