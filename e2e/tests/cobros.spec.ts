import type { Page } from '@playwright/test';
import { type ApiClient, bogotaDay } from '../support/api-client.js';
import { chooseByTyping, expectPhoneCards, gate, makeFail, settledBox } from '../support/screen.js';
import { expect, PHONE, signIn, test } from '../support/tests.js';

/** Creates a client with ten daily installments of 10,000 pesos, the first one due yesterday. */
async function prepareDebt(api: ApiClient, nombre: string, cobrador?: string) {
  const prestamo = await api.createOverduePrestamo(await api.crearCliente(nombre, cobrador), 100_000, 1, 10);
  const saldo = async () => (await api.getPrestamo(prestamo)).saldoPendiente;
  return { prestamo, saldo };
}

async function openRegistration(page: Page) {
  await page.getByRole('button', { name: 'Registrar cobro' }).first().click();
  return page.getByRole('dialog', { name: 'Registrar cobro' });
}

test('a payment is registered for a loan chosen by typing, with its balance and required fields', async ({
  office: page,
  api,
}) => {
  const { saldo } = await prepareDebt(api, 'Paula Pagos');
  await page.goto('/cobros?search=Paula+Pagos');
  const dialog = await openRegistration(page);
  await dialog.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(dialog.getByText('Selecciona un préstamo')).toBeVisible();
  await expect(dialog.getByText('Escribe un monto')).toBeVisible();
  await dialog.getByLabel('Monto').fill('0');
  await expect(dialog.getByText('Monto inválido')).toBeVisible();
  await chooseByTyping(page, dialog.getByLabel('Préstamo'), 'Paula Pagos');
  await expect(dialog.getByText('$ 100.000', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/N.º 1, vencida el/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cobrar la cuota' }).click();
  await expect(dialog.getByLabel('Monto')).toHaveValue('10.000');
  await dialog.getByLabel('Monto').fill('100001');
  await dialog.getByLabel('Monto').press('Enter');
  await expect(
    dialog.getByText('El pago supera el saldo pendiente del préstamo: cobra solo lo que debe'),
  ).toBeVisible();
  await dialog.getByLabel('Monto').fill('30000');
  await dialog.getByLabel('Observaciones').fill('En efectivo');
  await dialog.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  const row = page.getByRole('row', { name: /Paula Pagos/ });
  await expect(row).toContainText('$ 30.000');
  await expect(row).toContainText('Sistema');
  expect(await saldo()).toBe(70_000);
});

test('the loans of one client are told apart when a payment is registered', async ({ office: page, api }) => {
  const cliente = await api.crearCliente('Delia Dos Veces De La Hoz');
  await api.createOverduePrestamo(cliente, 100_000, 2, 10);
  await api.cobrar(await api.createOverduePrestamo(cliente, 250_000, 1, 10), 50_000);
  await page.goto('/cobros');
  const dialog = await openRegistration(page);
  await dialog.getByLabel('Préstamo').fill('Delia Dos Veces');
  const options = page.locator('.ant-select-item-option');
  await expect(options.filter({ hasText: 'Debe $ 100.000 · préstamo 1 de 2' })).toContainText(
    '$ 100.000 del ',
  );
  await expect(options.filter({ hasText: 'Debe $ 200.000 · préstamo 2 de 2' })).toContainText(
    '$ 250.000 del ',
  );
  // On a phone the one that is chosen has two lines, so that its day is not cut off.
  await page.setViewportSize(PHONE);
  await options.filter({ hasText: 'préstamo 2 de 2' }).click();
  const chosen = dialog.getByTitle(/^Delia Dos Veces/);
  await expect(chosen).toContainText('$ 250.000 del ');
  expect(await chosen.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a payment is edited or deleted with a reason, and its balance returns to its loan', async ({
  office: page,
  api,
}) => {
  const { prestamo, saldo } = await prepareDebt(api, 'Corina Corrige');
  await api.cobrar(prestamo, 30_000, 'En efectivo');
  await page.goto('/cobros?search=Corina+Corrige');
  const row = page.getByRole('row', { name: /Corina Corrige/ });
  await row.getByRole('button', { name: /^Editar el cobro/ }).click();
  const editing = page.getByRole('dialog', { name: 'Editar cobro' });
  await expect(editing.getByTitle(/^Corina Corrige · \$\s100\.000 del \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(editing.getByLabel('Observaciones')).toHaveValue('En efectivo');
  await expect(editing.getByText('Saldo sin este cobro')).toBeVisible();
  await editing.getByRole('button', { name: 'Cobrar todo' }).click();
  await expect(editing.getByLabel('Monto')).toHaveValue('100.000');
  await editing.getByLabel('Monto').fill('45000');
  await editing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(editing.getByText('Elige o escribe un motivo')).toBeVisible();
  await editing.getByLabel('Motivo').fill('Pagó más');
  await editing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cobro actualizado correctamente')).toBeVisible();
  await expect(row).toContainText('$ 45.000');
  expect(await saldo()).toBe(55_000);

  await row.getByRole('button', { name: /^Eliminar el cobro/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Eliminar el cobro/ }).click();
  await page.getByRole('button', { name: 'Se registró dos veces' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar cobro' }).click();
  await expect(page.getByText('Cobro eliminado correctamente')).toBeVisible();
  await expect(row).toHaveCount(0);
  // The button that opened the dialog is gone.
  await expect(page.locator('#content')).toBeFocused();
  expect(await saldo()).toBe(100_000);
});

test('a day typed with one digit filters, and one that cannot be read leaves the list as it was', async ({
  office: page,
}) => {
  await page.goto('/cobros');
  const desde = page.getByLabel('Desde');
  await desde.pressSequentially('5/3/2026');
  await desde.press('Tab');
  await expect(desde).toHaveValue('05/03/2026');
  await expect(page).toHaveURL(/desde=2026-03-05/);
  await desde.fill('5 de marzo');
  await desde.press('Tab');
  await expect(desde).toHaveValue('5 de marzo');
  await expect(page.getByRole('alert')).toHaveText('Escribe la fecha así: 05/11/2026');
  await expect(page).toHaveURL(/desde=2026-03-05/);
});

for (const [screen, width] of [
  ['a computer', 1366],
  ['a phone', 390],
] as const) {
  test(`the button of a payment stays where it is while the balance loads, on ${screen}`, async ({
    office: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const cliente = `Quieto ${width}`;
    await prepareDebt(api, cliente);
    const plan = gate();
    await page.route(/\/plan$/, async (route) => {
      await plan.opened;
      await route.continue();
    });
    await page.goto('/cobros');
    const dialog = await openRegistration(page);
    await chooseByTyping(page, dialog.getByLabel('Préstamo'), cliente);
    const button = dialog.getByRole('button', { name: 'Registrar cobro' });
    await expect(dialog.locator('.cb-debt')).toBeVisible();
    const place = await settledBox(button);
    plan.open();
    await expect(dialog.getByRole('button', { name: 'Cobrar todo' })).toBeVisible();
    expect(await settledBox(button)).toEqual(place);
  });
}

test('payments show ten per page, with a search by client and the sum of all matches', async ({
  office: page,
  api,
}) => {
  const { prestamo } = await prepareDebt(api, 'Onofre Once');
  for (let times = 1; times <= 11; times += 1) await api.cobrar(prestamo, 1000 + times);
  await page.goto('/cobros');
  await page.getByRole('searchbox').fill('onofre');
  await expect(page).toHaveURL(/search=onofre/);
  const rows = page.getByRole('row', { name: /Onofre Once/ });
  await expect(rows).toHaveCount(10);
  await expect(page.getByText('1–10 de 11')).toBeVisible();
  await expect(page.getByText('$ 11.066')).toBeVisible();
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(1);
  await expectPhoneCards(page, page.getByRole('region', { name: 'Cobros' }));
});

test('a failed request shows the error message of the page, keeps the typed data and changes nothing', async ({
  office: page,
  api,
}) => {
  const { prestamo, saldo } = await prepareDebt(api, 'Fausto Fallo');
  await api.cobrar(prestamo, 10_000);
  await page.goto('/cobros?search=Fausto');

  await makeFail(page, 'POST', '/cobros');
  const dialog = await openRegistration(page);
  await chooseByTyping(page, dialog.getByLabel('Préstamo'), 'Fausto Fallo');
  await dialog.getByLabel('Monto').fill('5000');
  await dialog.getByRole('button', { name: 'Registrar cobro' }).click();
  await expect(page.getByText('Error al registrar cobro')).toBeVisible();
  await expect(dialog.getByLabel('Monto')).toHaveValue('5.000');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar pago' }).click();

  const row = page.getByRole('row', { name: /Fausto Fallo/ });
  await makeFail(page, 'PUT', /^\/api\/cobros\//);
  await row.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('button', { name: 'Faltaba un dato' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Error al actualizar cobro')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();

  await makeFail(page, 'DELETE', /^\/api\/cobros\//);
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('button', { name: 'El cliente no pagó' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar cobro' }).click();
  await expect(page.getByText('Error al eliminar cobro')).toBeVisible();
  await expect(row).toBeVisible();
  expect(await saldo()).toBe(90_000);
});

test('a payment registered by a collector is assigned to that collector, who cannot edit or delete it', async ({
  page,
  api,
}) => {
  const collector = await api.createPersona('cobrador', 'Raúl Recibe');
  await prepareDebt(api, 'Rita Ruta', collector._id);
  await signIn(page, collector);
  await page.goto(`/cobros?search=Rita&desde=${bogotaDay(0)}`);
  const dialog = await openRegistration(page);
  await chooseByTyping(page, dialog.getByLabel('Préstamo'), 'Rita Ruta');
  await dialog.getByLabel('Monto').fill('10000');
  await dialog.getByLabel('Monto').press('Enter');
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  await expect(page.getByRole('row', { name: /Rita Ruta/ })).toContainText('Raúl Recibe');
  await expect(page.getByRole('button', { name: /^Recibo del cobro/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Editar|Eliminar/ })).toHaveCount(0);
});

async function fillCobro(page: Page, cliente: string, monto: string) {
  const dialog = await openRegistration(page);
  await chooseByTyping(page, dialog.getByLabel('Préstamo'), cliente);
  await dialog.getByLabel('Monto').fill(monto);
  return dialog.getByRole('button', { name: 'Registrar cobro' });
}

test('a payment equal to another of its loan and day is asked about, and registered only once confirmed', async ({
  office: page,
  api,
}) => {
  const carlos = await api.createPersona('cobrador', 'Carlos Cobra');
  const { prestamo } = await prepareDebt(api, 'Gema Gemela', carlos._id);
  await api.cobrar(prestamo, 10_000);
  await page.goto('/cobros?search=Gema');
  const register = await fillCobro(page, 'Gema Gemela', '10000');
  await register.click();
  const question = page.getByRole('dialog', {
    name: /^Ya hay un cobro igual hoy a las .+ de Carlos Cobra\. ¿Es otro\?$/,
  });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'No, es el mismo' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Error al registrar cobro')).toHaveCount(0);
  expect(await api.cobros(prestamo)).toMatchObject({ total: 1 });

  await register.click();
  await page.getByRole('button', { name: 'Sí, es otro' }).click();
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  expect(await api.cobros(prestamo)).toMatchObject({ total: 2, resumen: { montoTotal: 20_000 } });
});

test('a reload during a payment keeps it pending, and a retry registers it once', async ({
  office: page,
  api,
}) => {
  const { prestamo } = await prepareDebt(api, 'Remedios Recarga');
  await api.cobrar(prestamo, 10_000);
  await page.goto('/cobros?search=Remedios');
  const register = await fillCobro(page, 'Remedios Recarga', '10000');
  await page.route('**/api/cobros', async (route) => {
    const body = route.request().postDataJSON();
    const response = await route.fetch();
    // Only the confirmed payment loses its answer: the page reloads before it.
    if (!body.confirmarParecido) await route.fulfill({ response });
  });
  await register.click();
  await page.getByRole('button', { name: 'Sí, es otro' }).click();
  await expect.poll(async () => (await api.cobros(prestamo)).total).toBe(2);
  await page.reload();
  // Not earlier: while the old page is open, the request would continue and get a response.
  await page.unroute('**/api/cobros');

  await expect(page.getByText('Es de $ 10.000, con fecha')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Registrar cobro' }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Reintentar pago' }).click();
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  await expect(page.getByText('No sabemos si un pago alcanzó a llegar')).toBeHidden();
  expect(await api.cobros(prestamo)).toMatchObject({ total: 2, resumen: { montoTotal: 20_000 } });
});

test('a confirmed payment without a response is sent again from its dialog with the same key', async ({
  office: page,
  api,
}) => {
  const { prestamo } = await prepareDebt(api, 'Lola Lejana');
  await api.cobrar(prestamo, 10_000);
  await page.goto('/cobros?search=Lola');
  const register = await fillCobro(page, 'Lola Lejana', '10000');
  await page.route('**/api/cobros', async (route) => {
    const body = route.request().postDataJSON();
    const response = await route.fetch();
    if (body.confirmarParecido) await route.abort();
    else await route.fulfill({ response });
  });
  await register.click();
  await page.getByRole('button', { name: 'Sí, es otro' }).click();
  await expect(page.getByText('No sabemos si el cobro alcanzó a llegar')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Monto')).toBeDisabled();
  await page.unroute('**/api/cobros');
  await page.getByRole('button', { name: 'Reintentar cobro' }).click();
  await expect(page.getByText('Cobro registrado correctamente')).toBeVisible();
  expect(await api.cobros(prestamo)).toMatchObject({ total: 2, resumen: { montoTotal: 20_000 } });
});

test('the payments of a refinanced loan carry its state and no longer change', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Cobro Renovado');
  await api.call('POST', '/cobros', { prestamo: id, monto: 1000, fecha: bogotaDay(0) });
  await api.call('POST', `/prestamos/${id}/reenganche`, {
    ...{ cuotas: 10, interes: 20, modalidad: 'semanal', tipoAmortizacion: 'amortizable' },
  });
  await page.goto(`/cobros?search=${encodeURIComponent(nombre)}`);
  await expect(page.getByRole('button', { name: /^Recibo/ })).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText('Reenganchado');
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar)/ })).toHaveCount(0);
});
