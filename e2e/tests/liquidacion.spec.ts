import { bogotaDay } from '../support/api-client.js';
import { makeFail, pressInToast } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

/** Ten weekly installments of 10,000 and 2,000, since ten days ago: 2,857 of the interest are earned. */
const TEN_DAYS_AGO = { fechaInicio: bogotaDay(-10) };

test('a loan is settled from its plan by what it owes on a day', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Liquida Desde El Plan', TEN_DAYS_AGO);
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: /^Liquidar hoy por \$\s102\.857, ahorra \$\s17\.143$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Liquidar el préstamo de Liquida Desde El Plan' });
  await expect(dialog).toContainText('Capital que falta$ 100.000');
  await expect(dialog).toContainText('Interés hasta ese día$ 2.857');
  await expect(dialog).toContainText('Por cuotas serían$ 120.000');
  // Three days earlier: the first installment is due.
  await dialog.getByLabel('Fecha').fill(bogotaDay(-3).split('-').reverse().join('/'));
  await dialog.getByLabel('Fecha').press('Tab');
  await expect(dialog).toContainText('Total para liquidar$ 102.000');
  await dialog.getByRole('button', { name: /^Recibí \$\s102\.000$/ }).click();
  await expect(page.getByText('Préstamo liquidado').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await pressInToast(page, 'Ver recibo');
  const paper = page.getByRole('article', { name: 'Recibo de pago' });
  await expect(paper).toContainText('Préstamo liquidado. Ahorro: $ 18.000');
  const address = (await paper.getByText(/\/r\/[0-9A-Z]{20}$/).textContent()) ?? '';
  expect(await api.getPrestamo(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0, cierre: 'cobro' });
  await expect(page.getByText('Liquidada').first()).toBeVisible();
  await expect(page.getByText(/^No se causó/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Liquidar/ })).toBeHidden();
  // Its client sees the saving too.
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText(/Liquidado.*Ahorro.*\$\s18\.000/);
});

test('on a phone a loan is settled from the page of its client, and a failure says so', async ({
  office: page,
  api,
}) => {
  await page.setViewportSize(PHONE);
  const { id } = await api.prestarWithPlan('Liquida Desde El Cliente', TEN_DAYS_AGO);
  const { cliente } = await api.getPrestamo(id);
  await page.goto(`/clientes/${cliente._id}`);
  await page.getByRole('tab', { name: 'Préstamos' }).click();
  await page.getByRole('button', { name: /^Liquidar el préstamo del/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Liquidar el préstamo de/ });
  const confirm = dialog.getByRole('button', { name: /^Recibí \$\s102\.857$/ });
  await expect(confirm).toBeEnabled();
  const works = await makeFail(page, 'POST', `/prestamos/${id}/liquidacion`);
  await confirm.click();
  await expect(page.getByText('No se pudo liquidar').first()).toBeVisible();
  await works();
  await confirm.click();
  await expect(page.getByText('Préstamo liquidado').first()).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 1, data: [{ monto: 102_857 }] });
});
