import { expectNoOverflow, makeFail } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test('the plan is generated once, after a confirmation', async ({ office: page, api }) => {
  const { id } = await api.prestar('Cliente Sin Plan');
  await page.goto(`/prestamos/${id}/plan`);
  // Neither the loan nor its client has a collector.
  await expect(page.getByText('Sistema', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generar plan' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('no se puede repetir');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  expect((await api.getPrestamo(id)).planGenerado).toBe(false);

  await page.getByRole('button', { name: 'Generar plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generar plan' }).click();
  await expect(page.getByRole('button', { name: 'Pagar Cuota 10' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Generar plan' })).toBeHidden();
  await expect(page.getByText('Plan de pagos generado')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Capital por pagar' })).toBeVisible();
});

test('the plan names the collector of the client, if the loan has none of its own', async ({
  office: page,
  api,
}) => {
  const { _id } = await api.createPersona('cobrador', 'Cobradora Del Cliente');
  const prestamo = await api.crearPrestamo(await api.crearCliente('Cliente Con Cobradora', _id));
  await page.goto(`/prestamos/${prestamo}/plan`);
  await expect(page.getByText('Cobradora Del Cliente (del cliente)')).toBeVisible();
});

test('the terms of a loan are corrected on the day of its plan, with a reason', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente Mal Escrito');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Corregir condiciones' }).click();
  const dialog = page.getByRole('dialog', { name: /Corregir las condiciones/ });
  await expect(dialog.getByLabel('Monto')).toHaveValue('100.000');
  await dialog.getByLabel('Monto').fill('50000');
  await dialog.getByLabel('Cuotas', { exact: true }).fill('5');
  await expect(dialog.getByText('$ 60.000').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Corregir condiciones' }).click();
  await expect(dialog.getByText('Elige o escribe un motivo')).toBeVisible();
  await dialog.getByRole('button', { name: 'Monto errado' }).click();
  await dialog.getByRole('button', { name: 'Corregir condiciones' }).click();
  await expect(page.getByText('Condiciones corregidas').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 de 5 cuotas pagadas')).toBeVisible();
  await expect(page.getByText(/^Antes: \$\s100\.000 en 10 cuotas/)).toBeVisible();
  await expect(page.getByText('Monto errado')).toBeVisible();
  await page.getByRole('button', { name: 'Pagar Cuota 1', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Corregir condiciones' })).toBeHidden();
});

test('a partial payment previews its allocation, and an invalid amount shows an error instead', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente Abonador');
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 2', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const monto = dialog.getByLabel('Monto recibido');
  await expect(monto).toHaveValue('12.000');
  await expect(dialog.getByText('queda pagada')).toBeVisible();

  await monto.fill('120001');
  await expect(dialog.getByText('queda pagada')).toBeHidden();
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(
    dialog.getByText('El pago supera el saldo pendiente del préstamo: cobra solo lo que debe'),
  ).toBeVisible();

  await monto.fill('0');
  await expect(dialog.getByText('queda pagada')).toBeHidden();
  await dialog.getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(dialog.getByText('Monto inválido')).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 0 });

  await monto.fill('15000');
  const split = dialog.getByRole('listitem');
  await expect(split.nth(0)).toContainText('Cuota 2 queda pagada');
  await expect(split.nth(1)).toContainText('Cuota 1 queda debiendo $ 9.000');
  await monto.press('Enter');
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('1 de 10 cuotas pagadas')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Parte pagada del préstamo' })).toHaveAttribute(
    'aria-valuenow',
    '12',
  );
  await expect(page.getByText('Pago de $ 15.000 del')).toBeVisible();
});

test('a payment equal to another of the loan and day is asked about, and applied only once confirmed', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente Gemelo');
  await api.cobrar(id, 12_000);
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Pagar Cuota 2', exact: true }).click();
  const apply = page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' });
  await apply.click();
  await expect(
    page.getByRole('dialog', { name: /^Ya hay un cobro igual hoy a las .+¿Es otro\?$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'No, es el mismo' }).click();
  expect(await api.cobros(id)).toMatchObject({ total: 1 });

  await apply.click();
  await page.getByRole('button', { name: 'Sí, es otro' }).click();
  await expect(page.getByText('Pago aplicado')).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 2, resumen: { montoTotal: 24_000 } });
});

test('a paid installment is reverted with a reason, and the history opens its void receipt', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente Revertido');
  await api.call('PATCH', `/prestamos/${id}/plan/cuota/1/pagar`, { monto: 12_000 });
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByRole('button', { name: 'Pagar Cuota 1', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Revertir Cuota 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await api.cobros(id)).toMatchObject({ total: 1 });

  await page.getByRole('button', { name: 'Revertir Cuota 1' }).click();
  const revertir = page.getByRole('dialog').getByRole('button', { name: 'Revertir pago' });
  await revertir.click();
  await expect(page.getByText('Elige o escribe un motivo')).toBeVisible();
  await page.getByRole('button', { name: 'Era de otro cliente' }).click();
  await revertir.click();
  await expect(page.getByText('Pago revertido').first()).toBeVisible();
  await expect(page.getByText('0 de 10 cuotas pagadas')).toBeVisible();
  await expect(page.getByText('Se deshizo un pago de $ 12.000')).toBeVisible();
  expect(await api.getPrestamo(id)).toMatchObject({ saldoPendiente: 120_000 });
  expect(await api.cobros(id)).toMatchObject({ total: 0 });

  const event = page.getByRole('listitem').filter({ hasText: 'Se deshizo un pago' });
  await expect(event).toContainText('Motivo: Era de otro cliente');
  await expect(event).toContainText(/Por \S/);
  await event.getByRole('button', { name: 'Ver recibo' }).click();
  const recibo = page.getByRole('dialog', { name: 'Recibo de pago' });
  await expect(recibo.getByText('ANULADO', { exact: true })).toBeVisible();
  await expect(recibo).toContainText('Motivo: Era de otro cliente');
});

test('a failed request shows the error message of the page and writes nothing', async ({
  office: page,
  api,
}) => {
  const withoutPlan = await api.prestar('Plan Que Falla');
  await makeFail(page, 'POST', `/prestamos/${withoutPlan.id}/plan/generar`);
  await page.goto(`/prestamos/${withoutPlan.id}/plan`);
  await page.getByRole('button', { name: 'Generar plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generar plan' }).click();
  await expect(page.getByText('Error generando plan')).toBeVisible();

  const { id } = await api.prestarWithPlan('Pago Que Falla');
  await api.call('PATCH', `/prestamos/${id}/plan/cuota/1/pagar`, { monto: 12_000 });
  await makeFail(page, 'PATCH', /\/plan\/cuota\/[^/]+\/(pagar|revertir)$/);
  await page.goto(`/prestamos/${id}/plan`);
  await page.getByRole('button', { name: 'Revertir Cuota 1' }).click();
  await page.getByRole('button', { name: 'Era de otro cliente' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revertir pago' }).click();
  await expect(page.getByText('Error revirtiendo')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('button', { name: 'Pagar Cuota 2', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar pago' }).click();
  await expect(page.getByText('Error aplicando pago')).toBeVisible();
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 12_000 } });
});

test('an unknown loan shows that it was not found, and a failed load can be retried', async ({
  office: page,
  api,
}) => {
  await page.goto('/prestamos/01890a5d-ac96-774b-bcce-b302099a8057/plan');
  await expect(page.getByText('Préstamo no encontrado')).toBeVisible();
  const { id } = await api.prestarWithPlan('Cliente Ilegible');
  await page.route('**/api/prestamos/**', (route) => route.abort());
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByText('Error cargando información')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/prestamos/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('0 de 10 cuotas pagadas')).toBeVisible();
});

test('on a phone each installment is a card, and nothing is wider than the screen', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente De Bolsillo');
  await page.setViewportSize(PHONE);
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByRole('article').filter({ hasText: 'Cuota 10' })).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  await expectNoOverflow(page);
});

test('on a phone the unpaid installments come first, and the oldest of them is paid from the foot of the screen', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Cliente De La Calle');
  await api.cobrar(id, 24_000);
  await page.setViewportSize(PHONE);
  await page.goto(`/prestamos/${id}/plan`);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Cuota 3');
  await expect(cards.nth(9)).toContainText('Cuota 2');

  const pay = page.getByRole('button', { name: 'Pagar cuota 3 · $ 12.000' });
  await expect(pay).toBeInViewport();
  await page.mouse.wheel(0, 2_000);
  await expect(pay).toBeInViewport();
  await pay.click();
  await expect(page.getByRole('dialog').getByLabel('Monto recibido')).toHaveValue('12.000');
});
