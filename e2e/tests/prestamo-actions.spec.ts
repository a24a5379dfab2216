import type { Locator, Page } from '@playwright/test';
import { chooseByTyping, makeFail, pressInToast } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

async function openMenu(page: Page, nombre: string): Promise<string[]> {
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page
    .getByRole('button', { name: `Más acciones de ${nombre}` })
    .first()
    .click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  return page.getByRole('menuitem').allInnerTexts();
}

async function choose(page: Page, nombre: string, action: string) {
  await openMenu(page, nombre);
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

test('each action is offered only in the states that allow it', async ({ office: page, api }) => {
  await api.prestarWithPlan('Oferta Mora');
  const pagado = await api.prestarWithPlan('Oferta Pagada');
  const cancelado = await api.prestarWithPlan('Oferta Cancelada');
  await api.call('PATCH', `/prestamos/${pagado.id}/estado`, { estado: 'pagado' });
  await api.call('PATCH', `/prestamos/${cancelado.id}/cancelar`);
  expect(await openMenu(page, 'Oferta Mora')).toEqual([
    'Editar',
    'Reenganchar',
    'Marcar pagado',
    'Castigar',
    'Cancelar préstamo',
  ]);
  expect(await openMenu(page, 'Oferta Pagada')).toEqual([
    'Editar',
    'Deshacer el saldo perdonado',
    'Cancelar préstamo',
  ]);
  expect(await openMenu(page, 'Oferta Cancelada')).toEqual(['Deshacer la cancelación']);
  const reenganchado = await api.prestarWithPlan('Oferta Reenganchada');
  await api.call('POST', `/prestamos/${reenganchado.id}/reenganche`, {
    ...{ cuotas: 10, interes: 20, modalidad: 'semanal', tipoAmortizacion: 'amortizable' },
  });
  await page.goto('/prestamos?search=Oferta Reenganchada&estado=reenganchado');
  await expect(page.getByRole('link', { name: 'Ver plan de Oferta Reenganchada' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Más acciones/ })).toHaveCount(0);
});

test('marking as paid asks how the balance closes: forgiven or received', async ({ office: page, api }) => {
  const forgiven = await api.prestarWithPlan('Cierre Perdonado');
  const received = await api.prestarWithPlan('Cierre Recibido');

  let dialog = await choose(page, forgiven.nombre, 'Marcar pagado');
  await expect(dialog).toContainText('¿Qué pasa con los $ 120.000 que debe?');
  await dialog.getByRole('button', { name: 'Volver' }).click();
  expect((await api.getPrestamo(forgiven.id)).estado).not.toBe('pagado');
  dialog = await choose(page, forgiven.nombre, 'Marcar pagado');
  // Nothing is chosen beforehand, and the payment comes first.
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/^Se recibió/);
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'Marcar pagado' }).click();
  await expect(dialog.getByText('Elige cómo se cierra el saldo')).toBeVisible();
  await dialog.getByLabel('Se perdonan $ 120.000: no entra dinero').check();
  const forgive = dialog.getByRole('button', { name: 'Perdonar $ 120.000' });
  await expect(forgive).toHaveClass(/ant-btn-color-dangerous/);
  await forgive.click();
  await expect(dialog.getByText('Elige o escribe un motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Se mudó de ciudad');
  await forgive.click();
  await expect(page.getByText('Préstamo marcado como pagado')).toBeVisible();
  expect(await api.getPrestamo(forgiven.id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await api.cobros(forgiven.id)).toMatchObject({ total: 0 });

  dialog = await choose(page, received.nombre, 'Marcar pagado');
  await dialog.getByLabel('Se recibió').check();
  await dialog.getByRole('button', { name: 'Marcar pagado' }).dblclick();
  await expect.poll(async () => (await api.getPrestamo(received.id)).estado).toBe('pagado');
  expect(await api.cobros(received.id)).toMatchObject({ total: 1, resumen: { montoTotal: 120_000 } });
});

test('cancelling asks how the balance closes, and removes the loan from the total lent', async ({
  office: page,
  api,
}) => {
  const forgiven = await api.prestarWithPlan('Cancelacion Perdonada');
  const received = await api.prestarWithPlan('Cancelacion Recibida');

  await api.cobrar(received.id, 20_000);

  let dialog = await choose(page, forgiven.nombre, 'Cancelar préstamo');
  await expect(dialog).not.toContainText('que ya pagó');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByLabel('Se perdonan $ 120.000').check();
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect(dialog.getByText('Elige o escribe un motivo')).toBeVisible();
  await dialog.getByRole('button', { name: 'El cliente desistió' }).click();
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect(page.getByText('Préstamo cancelado').first()).toBeVisible();
  await expect(page.getByText('Sin contar cancelados: 1')).toBeVisible();
  expect(await api.getPrestamo(forgiven.id)).toMatchObject({ estado: 'cancelado', saldoPendiente: 0 });
  expect(await api.cobros(forgiven.id)).toMatchObject({ total: 0 });

  dialog = await choose(page, received.nombre, 'Cancelar préstamo');
  await expect(dialog).toContainText('¿Qué pasa con los $ 20.000 que ya pagó?');
  await dialog.getByLabel('Se recibió').check();
  await expect(dialog).toContainText('Primero se registra un cobro de $ 100.000 con fecha de hoy');
  await expect(dialog).not.toContainText('que ya pagó');
  await dialog.getByLabel('Motivo').fill('Acuerdo');
  // The payment succeeds and the cancellation fails: a retry cancels without a second payment.
  await page.route('**/cancelar', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect(page.getByText('No se pudo cancelar')).toBeVisible();
  await expect(page.getByText('El cobro ya quedó registrado. Cancela de nuevo el préstamo')).toBeVisible();
  await page.unroute('**/cancelar');
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect.poll(async () => (await api.getPrestamo(received.id)).estado).toBe('cancelado');
  const resumen = { montoTotal: 0, cobradoDeCancelados: 120_000 };
  expect(await api.cobros(received.id)).toMatchObject({ total: 2, resumen });
  await page.goto(`/cobros?search=${received.nombre}`);
  await expect(page.getByRole('button', { name: /^Recibo/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^(Editar|Eliminar)/ })).toHaveCount(0);
});

test('cancelling asks what becomes of the cash, and twice about a paid loan', async ({
  office: page,
  api,
}) => {
  const returned = await api.prestarWithPlan('Cancelacion Devuelta');
  await api.cobrar(returned.id, 20_000);
  let dialog = await choose(page, returned.nombre, 'Cancelar préstamo');
  await expect(dialog).toContainText('El dinero se queda en caja. Sale de «Cobrado»');
  await dialog.getByLabel('Se perdonan').check();
  await dialog.getByLabel('Se devuelven al cliente').check();
  await expect(dialog).toContainText('Devuelve el dinero al cliente: sus cobros se anulan');
  await dialog.getByLabel('Motivo').fill('Acuerdo');
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await expect.poll(async () => (await api.getPrestamo(returned.id)).estado).toBe('cancelado');
  expect(await api.cobros(returned.id)).toMatchObject({ total: 0 });

  const paid = await api.prestarWithPlan('Cancelacion Pagada');
  await api.cobrar(paid.id, 120_000);
  dialog = await choose(page, paid.nombre, 'Cancelar préstamo');
  await expect(dialog).toContainText('¿Qué pasa con los $ 120.000 que ya pagó?');
  await dialog.getByLabel('Motivo').fill('Acuerdo');
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  const again = page.getByRole('dialog', { name: '¿Cancelar un préstamo que Cancelacion Pagada ya pagó?' });
  await again.getByRole('button', { name: 'Volver' }).click();
  expect((await api.getPrestamo(paid.id)).estado).toBe('pagado');
  await dialog.getByRole('button', { name: 'Cancelar préstamo' }).click();
  await again.getByRole('button', { name: 'Sí, cancelarlo' }).click();
  await expect.poll(async () => (await api.getPrestamo(paid.id)).estado).toBe('cancelado');
  expect(await api.cobros(paid.id)).toMatchObject({ total: 1, resumen: { cobradoDeCancelados: 120_000 } });
});

test('a cancellation and a forgiven balance are undone on their day, with a reason', async ({
  office: page,
  api,
}) => {
  const cancelado = await api.prestarWithPlan('Reapertura Cancelada');
  const pagado = await api.prestarWithPlan('Reapertura Perdonada');
  await api.call('PATCH', `/prestamos/${cancelado.id}/cancelar`);
  await api.call('PATCH', `/prestamos/${pagado.id}/estado`, { estado: 'pagado' });
  for (const [{ id, nombre }, action] of [
    [cancelado, 'Deshacer la cancelación'],
    [pagado, 'Deshacer el saldo perdonado'],
  ] as const) {
    const dialog = await choose(page, nombre, action);
    await dialog.getByRole('button', { name: 'Se cerró por error' }).click();
    await dialog.getByRole('button', { name: action }).click();
    await expect(page.getByText('Préstamo reabierto').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await api.getPrestamo(id)).toMatchObject({ estado: 'vencido', saldoPendiente: 120_000 });
  }
});

test('a reenganche previews the balances that it moves and the money to hand over', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Reenganche Claro');
  const dialog = await choose(page, nombre, 'Reenganchar');
  const preview = dialog.getByRole('region', { name: 'Así queda el préstamo nuevo' });
  await expect(preview).toContainText('Dinero a entregar');
  // An invalid amount shows its error in place of the figures of the previous amount.
  await dialog.getByLabel('Dinero nuevo').fill('1000000000001');
  await expect(preview.getByRole('alert')).toContainText('El monto es demasiado grande');
  await expect(preview).not.toContainText('Dinero a entregar');
  await expect(preview).not.toContainText('Calculando');
  await dialog.getByLabel('Dinero nuevo').fill('50000');
  // All ten installments are due: 100,000 of capital and 20,000 of interest move, and no interest is forgiven.
  await expect(preview).toContainText('Capital que falta$ 100.000');
  await expect(preview).toContainText('Interés ya vencido$ 20.000');
  await expect(preview).toContainText('Monto del préstamo nuevo$ 170.000');
  await expect(preview).toContainText('Interés que no se cobra$ 0');
  await expect(preview).toContainText('Dinero a entregar$ 50.000');
  expect((await api.getPrestamo(id)).estado).toBe('vencido');

  const confirm = dialog.getByRole('button', { name: 'Reenganchar' });
  await expect(confirm).toBeEnabled();
  const { nombre: cobrador } = await api.createPersona('cobrador', 'Reenganche Sin Caja');
  await dialog.getByText('Más condiciones').click();
  const cuenta = dialog.getByLabel('Sale de');
  await chooseByTyping(page, cuenta, cobrador);
  await confirm.click();
  await expect(dialog.getByText('En esa caja no hay tanto dinero').first()).toBeVisible();
  await chooseByTyping(page, cuenta, 'Nequi');
  await confirm.click();
  await expect(page.getByText(`Entrega $ 50.000 a ${nombre}`)).toBeVisible();
  const old = await api.getPrestamo(id);
  expect(old).toMatchObject({ estado: 'reenganchado', saldoPendiente: 0 });
  expect(await api.getPrestamo(old.reenganchadoPor)).toMatchObject({ monto: 170_000, reenganchaA: id });
  await pressInToast(page, 'Abrir su plan');
  await expect(page).toHaveURL(new RegExp(`/prestamos/${old.reenganchadoPor}/plan`));
});

test('a reenganche to a new total shows the money that the debt leaves of it', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Reenganche Al Total');
  const dialog = await choose(page, nombre, 'Reenganchar');
  const preview = dialog.getByRole('region', { name: 'Así queda el préstamo nuevo' });
  await dialog.getByText('Nuevo total').click();
  const total = dialog.getByRole('spinbutton', { name: 'Nuevo total' });
  // It starts from the amount of the old loan, which its 120,000 of debt exceed.
  await expect(total).toHaveValue(/100.000/);
  await expect(preview.getByRole('alert')).toContainText('es menor que lo que el cliente debe');
  await expect(dialog.getByRole('button', { name: 'Reenganchar' })).toBeDisabled();
  await total.fill('150000');
  await expect(preview).toContainText('Dinero nuevo$ 30.000');
  await expect(preview).toContainText('Monto del préstamo nuevo$ 150.000');
  await dialog.getByRole('button', { name: 'Reenganchar' }).click();
  await expect(page.getByText(`Entrega $ 30.000 a ${nombre}`)).toBeVisible();
  const { reenganchadoPor } = await api.getPrestamo(id);
  expect(await api.getPrestamo(reenganchadoPor)).toMatchObject({ monto: 150_000, desembolsoNeto: 30_000 });
});

test('a reenganche that waits for a second person says so, and hands over no money yet', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Reenganche En Espera');
  const anterior = await api.getPrestamo(id);
  await page.route(`**/api/prestamos/${id}/reenganche`, (route) =>
    route.fulfill({
      status: 202,
      json: {
        success: true,
        data: { anterior, nuevo: null, dineroAEntregar: 0 },
        aprobacion: id,
        message: 'Queda por aprobar',
      },
    }),
  );
  const dialog = await choose(page, nombre, 'Reenganchar');
  await dialog.getByLabel('Dinero nuevo').fill('50000');
  await dialog.getByRole('button', { name: 'Reenganchar' }).click();
  await expect(page.getByText('Queda por aprobar')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Abrir su plan' })).toHaveCount(0);
  await expect(page.getByText(/^Entrega /)).toHaveCount(0);
});

test('on a phone, a refused reenganche says why before its fields', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestarWithPlan('Reenganche Repetido');
  await api.call('POST', `/prestamos/${id}/reenganche`, {
    ...{ cuotas: 10, interes: 20, modalidad: 'semanal', tipoAmortizacion: 'amortizable' },
  });
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}&estado=activo`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Reenganchar' }).click();
  await page.setViewportSize(PHONE);
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByText(/no tiene pagos desde entonces/);
  await expect(reason).toBeVisible();
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  await expect
    .poll(async () => (await top(dialog.getByLabel('Dinero nuevo'))) - (await top(reason)))
    .toBeGreaterThan(0);
});

test('a failed action shows the error message of the page and keeps its dialog open', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Accion Fallida');
  for (const [action, method, route, button, message] of [
    ['Editar', 'PUT', '', 'Guardar préstamo', 'Error al guardar préstamo'],
    ['Marcar pagado', 'PATCH', '/estado', 'Marcar pagado', 'Error marcando pagado'],
    ['Reenganchar', 'POST', '/reenganche', 'Reenganchar', 'Error reenganche'],
    ['Cancelar préstamo', 'PATCH', '/cancelar', 'Cancelar préstamo', 'No se pudo cancelar'],
  ] as const) {
    const dialog = await choose(page, nombre, action);
    await makeFail(page, method, `/prestamos/${id}${route}`);
    if (button === 'Marcar pagado') await dialog.getByLabel('Se recibió').check();
    if (button === 'Cancelar préstamo') {
      await dialog.getByLabel('Se perdonan').check();
      await dialog.getByLabel('Motivo').fill('Acuerdo');
    }
    await dialog.getByRole('button', { name: button }).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(dialog.getByRole('button', { name: button })).toBeEnabled();
  }
  expect(await api.getPrestamo(id)).toMatchObject({ estado: 'vencido', saldoPendiente: 120_000 });
});

test('the menu works with the keyboard alone', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestarWithPlan('Accion Con Teclado');
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Marcar pagado' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('¿Marcar el préstamo como pagado?');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByLabel('Se perdonan')).toBeChecked();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Sigue abierto');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: `Más acciones de ${nombre}` })).toBeFocused();
  expect((await api.getPrestamo(id)).estado).not.toBe('pagado');
});
