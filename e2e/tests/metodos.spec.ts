import { chooseByTyping, chooseFromList } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const TAKEN = 'Ya hay un cobro con esa referencia';

test('a payment that is not cash has its method and reference in the form, the list, the filter and the receipt', async ({
  office: page,
  api,
}) => {
  const { nombre } = await api.prestarWithPlan('Nidia Digital');
  await page.goto('/cobros?search=Nidia+Digital');
  const register = async (monto: string) => {
    await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Registrar cobro' });
    await chooseByTyping(page, dialog.getByLabel('Préstamo'), nombre);
    await dialog.getByLabel('Monto').fill(monto);
    return dialog;
  };

  const cash = await register('5000');
  await expect(cash.getByLabel('Referencia')).toHaveCount(0);
  await cash.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByRole('row', { name: /5\.000/ })).toBeVisible();

  const first = await register('12000');
  await chooseFromList(page, first.getByLabel('Método'), 'Nequi');
  await first.getByLabel('Referencia').fill('M 4471');
  await first.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByRole('row', { name: /12\.000/ })).toContainText('Nequi');

  const second = await register('7000');
  await chooseFromList(page, second.getByLabel('Método'), 'Nequi');
  await second.getByLabel('Referencia').fill('m 4471');
  await second.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(second.getByText(TAKEN)).toBeVisible();
  await chooseFromList(page, second.getByLabel('Método'), 'Daviplata');
  await second.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(second).toHaveCount(0);

  await chooseFromList(page, page.getByLabel('Método'), 'Nequi');
  await expect(page).toHaveURL(/metodo=nequi/);
  await expect(page.getByRole('row', { name: /Nidia Digital/ })).toHaveCount(1);
  await page.reload();
  await page.getByRole('button', { name: /^Recibo del cobro/ }).click();
  await expect(page.getByRole('article', { name: 'Recibo de pago' })).toContainText('Nequi, ref. M 4471');
});

test('an installment is paid by transfer from the plan', async ({ office: page, api }) => {
  const { id } = await api.prestarWithPlan('Tomás Transfiere');
  await page.goto(`/prestamos/${id}/plan`);
  await page
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await chooseFromList(page, dialog.getByLabel('Método'), 'Transferencia');
  await dialog.getByLabel('Referencia').fill('TX-981');
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByRole('article', { name: 'Recibo de pago' })).toContainText(
    'Transferencia, ref. TX-981',
  );
});
