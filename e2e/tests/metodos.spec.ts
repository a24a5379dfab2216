import { bogotaDay } from '../support/api-client.js';
import { saveCard } from '../support/configuracion.js';
import { chooseByTyping, chooseFromList, pressInToast } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

test.afterEach(({ api }) =>
  api.call('PUT', '/configuracion', { metodosPago: null, referenciaObligatoria: true }),
);

const TAKEN = 'Ya hay un cobro con esa referencia';
const MISSING = 'Escribe el número del comprobante';

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
  await first.getByLabel('Referencia').fill('Nequi 000');
  await first.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(first.getByText(MISSING, { exact: true })).toBeVisible();
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

  await page.getByLabel('Método').selectOption('Nequi');
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
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(dialog.getByText(MISSING, { exact: true })).toBeVisible();
  await dialog.getByLabel('Referencia').fill('TX-981');
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await pressInToast(page, 'Ver recibo');
  await expect(page.getByRole('article', { name: 'Recibo de pago' })).toContainText(
    'Transferencia, ref. TX-981',
  );
});

test('the methods that are on are offered, without a reference if it is not asked for, and a payment keeps one that is off', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Brenda Breve');
  await api.call('POST', '/cobros', {
    ...{ prestamo: id, monto: 3000, fecha: bogotaDay(0), metodo: 'daviplata', referencia: 'DAV-3' },
  });
  await page.goto('/configuracion');
  const methods = page.getByRole('group', { name: 'Métodos de pago' });
  for (const metodo of ['Transferencia', 'Nequi', 'Daviplata']) {
    await expect(methods.getByLabel(metodo)).toBeChecked();
  }
  await methods.getByLabel('Daviplata').uncheck();
  await methods.getByLabel('Bre-B').check();
  await page.getByLabel('Pedir la referencia de lo que no es efectivo').click();
  await saveCard(page, 'Cobros');
  await expect(page.getByText('Configuración guardada')).toBeVisible();

  await page.goto('/cobros?search=Brenda+Breve');
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Registrar cobro' });
  await chooseByTyping(page, dialog.getByLabel('Préstamo'), 'Brenda Breve');
  await dialog.getByLabel('Monto').fill('9000');
  await chooseFromList(page, dialog.getByLabel('Método'), 'Bre-B');
  await expect(page.locator('.ant-select-item-option').filter({ hasText: 'Daviplata' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByRole('row', { name: /9\.000/ })).toContainText('Bre-B');

  await page.getByLabel('Método').selectOption('Daviplata');
  await page
    .getByRole('row', { name: /3\.000/ })
    .getByRole('button', { name: /Editar/ })
    .click();
  const edit = page.getByRole('dialog', { name: 'Editar cobro' });
  await expect(edit.getByTitle('Daviplata')).toBeVisible();
  await edit.getByLabel('Monto').fill('4000');
  await edit.getByLabel('Motivo').fill('Pagó más');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByRole('row', { name: /4\.000/ })).toContainText('Daviplata');
});
