import { VISTA_PREVIA_DELAY_MS } from '@cartera/contrato/catalogs';
import type { Page } from '@playwright/test';
import { bogotaDay } from '../support/api-client.js';
import { chooseByTyping, expectIdle, gate } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

async function openNew(page: Page) {
  await page.goto('/prestamos');
  await page.getByRole('button', { name: 'Nuevo préstamo' }).click();
  return page.getByRole('dialog', { name: 'Nuevo préstamo' });
}

test('a new loan starts with the usual terms and shows each error next to its field', async ({
  office: page,
}) => {
  const dialog = await openNew(page);
  await expect(dialog.getByLabel('Interés (%)')).toHaveValue('10');
  await expect(dialog.getByLabel('Cuotas', { exact: true })).toHaveValue('30');
  for (const term of ['Semanal', 'Capital al final']) await expect(dialog.getByTitle(term)).toBeVisible();
  await dialog.getByText('Más condiciones').click();
  for (const term of ['Sobre el total del préstamo', 'Todos los días']) {
    await expect(dialog.getByTitle(term)).toBeVisible();
  }
  await expect(dialog.getByText('Se cobra una sola vez, sobre el monto completo.')).toBeVisible();
  const today = new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date());
  await expect(dialog.getByLabel('Fecha', { exact: true })).toHaveValue(today);
  await expect(dialog.getByLabel('Fecha de inicio')).toHaveValue(today);

  await dialog.getByLabel('Fecha', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(dialog.getByText('Selecciona un cliente')).toBeVisible();
  await expect(dialog.getByText('Escribe un monto').first()).toBeVisible();
  await dialog.getByLabel('Monto').press('ArrowUp');
  await expect(dialog.getByLabel('Monto')).toHaveValue('1.000');
  await dialog.getByLabel('Interés (%)').press('ArrowUp');
  await expect(dialog.getByLabel('Interés (%)')).toHaveValue('10,1');
  await dialog.getByLabel('Interés (%)').fill('101');
  await dialog.getByLabel('Cuotas', { exact: true }).fill('1.001');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(dialog.getByText('El interés va de 0 a 100').first()).toBeVisible();
  await expect(dialog.getByText('Las cuotas van de 1 a 1000').first()).toBeVisible();
});

test('every field of the specification is visible without scrolling, and the others are folded', async ({
  office: page,
  api,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const dialog = await openNew(page);
  const labels = ['Cliente', 'Monto', 'Cuotas', 'Interés (%)', 'Modalidad', 'Tipo de amortización'];
  for (const label of [...labels, 'Fecha', 'Fecha de inicio', 'Primer pago']) {
    await expect(dialog.getByLabel(label, { exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByText(/^Vacío: un periodo después/)).toBeInViewport({ ratio: 1 });
  const more = dialog.getByText('Más condiciones');
  const base = dialog.getByLabel('El interés se calcula');
  await expect(base).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(base).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(base).toBeHidden();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();

  const { nombre } = await api.prestar('Condicion Rara', { baseInteres: 'mensual' });
  const editing = await openEditing(page, nombre);
  await expect(editing.getByLabel('El interés se calcula')).toBeVisible();
});

test('the folded fields show when one of them has an error', async ({ office: page, api }) => {
  await api.crearCliente('Condicion Errada');
  const dialog = await openNew(page);
  await chooseByTyping(page, dialog.getByLabel('Cliente'), 'condicion err', 'Condicion Errada');
  await dialog.getByLabel('Monto').fill('100000');
  await page.route('**/api/prestamos', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: {
            success: false,
            code: 'CAJA_SIN_SALDO',
            message: 'En esa caja no hay tanto dinero',
            requestId: 'x',
          },
        })
      : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(dialog.getByLabel('Sale de')).toBeVisible();
  await expect(dialog.getByLabel('Sale de')).toBeFocused();
});

test('the preview is debounced, shows the last installment, and drops a late response', async ({
  office: page,
}) => {
  await page.clock.install();
  const dialog = await openNew(page);
  const preview = dialog.getByRole('region', { name: 'Vista previa' });
  const requests: number[] = [];
  const late = gate();
  const arrived = gate();
  await page.route('**/api/prestamos/preview', async (route) => {
    const { monto } = route.request().postDataJSON();
    requests.push(monto);
    if (monto !== 600_000) return route.continue();
    // The first response arrives after the second one, unless the page has cancelled its request.
    await late.opened;
    await route.continue().catch(() => undefined);
    await route.request().response();
    arrived.open();
  });
  await expect(dialog.getByLabel('Monto')).toBeVisible();
  // The clock stands still, so that a busy machine has no pause between two keys. It stops ahead of its time, or it is late.
  await page.clock.pauseAt(Date.now() + 10_000);
  await dialog.getByLabel('Monto').pressSequentially('600000');
  await page.clock.runFor(VISTA_PREVIA_DELAY_MS - 1);
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requests).toEqual([600_000]);
  await page.clock.resume();
  await dialog.getByLabel('Monto').fill('900000');
  await expect(preview.getByText('$ 990.000').first()).toBeVisible();
  await expect(preview.getByRole('row').last()).toContainText('Cuota 30');
  await expect(preview.getByRole('row').last()).toContainText('$ 903.000');
  // No installment has the mean of them.
  await expect(preview).toContainText(/Cuota\$\s3\.000y la última \$\s903\.000/);
  await expect(preview).not.toContainText('promedio');
  late.open();
  await arrived.opened;
  await expectIdle(page);
  await expect(preview.getByText('$ 990.000').first()).toBeVisible();
  await expect(preview.getByText('$ 660.000')).toHaveCount(0);
});

test('the client is chosen by typing, and the loan gets every term', async ({ office: page, api }) => {
  const cliente = await api.crearCliente('Formulario Completo');
  const dialog = await openNew(page);
  await chooseByTyping(page, dialog.getByLabel('Cliente'), 'formulario comp', 'Formulario Completo');
  await dialog.getByLabel('Monto').fill('500000');
  await dialog.getByLabel('Cuotas', { exact: true }).fill('7');
  await dialog.getByLabel('Interés (%)').fill('2,25');
  const choose = async (label: string, option: string | RegExp) => {
    await dialog.getByLabel(label).click();
    await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  };
  await expect(dialog.getByLabel('Días de la quincena')).toHaveCount(0);
  await choose('Modalidad', 'Quincenal');
  await choose('Días de la quincena', 'Los 15 y fin de mes');
  await choose('Tipo de amortización', 'Amortizable (cuota fija)');
  await dialog.getByText('Más condiciones').click();
  await choose('El interés se calcula', 'Por mes');
  await choose('Días en que se cobra', 'Sin domingos');
  await choose('Redondear la cuota', /^Hacia arriba, de \$\s100 en/);
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo creado correctamente')).toBeVisible();
  await expect(page.getByText('Entrega $ 500.000 a Formulario Completo')).toBeVisible();
  const { data } = await api.call('GET', `/prestamos?cliente=${cliente}`);
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    ...{ monto: 500_000, interes: 2.25, cuotas: 7, modalidad: 'quincenal' },
    ...{ tipoAmortizacion: 'amortizable', baseInteres: 'mensual', calendario: 'sin_domingos' },
    ...{ redondeoCuota: 100, estado: 'activo', diasQuincena: '15-fin' },
  });
  await page.goto(`/prestamos/${data[0]._id}/plan`);
  await expect(page.getByText('Los 15 y fin de mes')).toBeVisible();
});

const openEditing = async (page: Page, nombre: string) => {
  await page.goto(`/prestamos?search=${encodeURIComponent(nombre)}`);
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  return page.getByRole('dialog', { name: 'Editar préstamo' });
};

test('an edit starts with the values of the loan and saves the changes', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestar('Edicion Libre', { fechaInicio: '2026-11-02' });
  const dialog = await openEditing(page, nombre);
  await expect(dialog.getByTitle(nombre)).toBeVisible();
  await expect(dialog.getByLabel('Monto')).toHaveValue('100.000');
  await dialog.getByLabel('Monto').fill('200000');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo actualizado')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await api.getPrestamo(id)).toMatchObject({
    monto: 200_000,
    interes: 20,
    cuotas: 10,
    fechaInicio: '2026-11-02',
  });
});

test('a loan with a plan keeps its terms, and setting it to pagado asks how the balance closes', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Edicion Con Plan');
  const dialog = await openEditing(page, nombre);
  await expect(dialog.getByText('Los términos ya no cambian')).toBeVisible();
  await expect(dialog.getByLabel('Monto')).toBeDisabled();
  await dialog.getByLabel('Estado').click();
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(options).toHaveText(['Activo', 'Pagado', 'Vencido']);
  await page.locator('.ant-select-dropdown:visible').getByTitle('Pagado').click();
  await dialog.getByLabel('Se recibió').check();
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo marcado como pagado')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await api.getPrestamo(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await api.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 120_000 } });
});

test('a start more than 60 days ahead asks before the loan is saved', async ({ office: page, api }) => {
  const cliente = await api.crearCliente('Empieza Lejos');
  const dialog = await openNew(page);
  await chooseByTyping(page, dialog.getByLabel('Cliente'), 'empieza lejos', 'Empieza Lejos');
  await dialog.getByLabel('Monto').fill('500000');
  const start = bogotaDay(90);
  const [year, month, day] = start.split('-');
  await dialog.getByLabel('Fecha de inicio').fill(`${day}/${month}/${year}`);
  await dialog.getByLabel('Fecha de inicio').press('Tab');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  const question = page.getByRole('dialog', { name: /El préstamo empieza el/ });
  await question.getByRole('button', { name: 'Corregir la fecha' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Fecha de inicio')).toBeFocused();
  const prestamos = async () => (await api.call('GET', `/prestamos?cliente=${cliente}`)).data;
  expect(await prestamos()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await question.getByRole('button', { name: 'Sí, empieza ese día' }).click();
  await expect(page.getByText('Préstamo creado correctamente')).toBeVisible();
  await expect(page.getByText(`El ${day}/${month}/${year} entrega $ 500.000 a Empieza Lejos`)).toBeVisible();
  await expect(page.getByText('Queda programado: hasta ese día no se entrega ni se cobra.')).toBeVisible();
  expect(await prestamos()).toMatchObject([{ fechaInicio: start }]);
});

test('the office chooses which account the money of a loan leaves', async ({ office: page, api }) => {
  await api.crearCliente('Sale De Caja');
  const cobrador = await api.createPersona('cobrador', 'Caja Sin Nada');
  const dialog = await openNew(page);
  const cuenta = dialog.getByLabel('Sale de');
  await dialog.getByText('Más condiciones').click();
  await expect(dialog.getByTitle('Oficina')).toBeVisible();
  await expect(dialog.getByText(/^Tiene /)).toBeVisible();
  await chooseByTyping(page, dialog.getByLabel('Cliente'), 'Sale De Caja');
  await dialog.getByLabel('Monto').fill('100000');
  await chooseByTyping(page, cuenta, cobrador.nombre);
  await expect(dialog.getByText('Tiene $ 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(dialog.getByText('En esa caja no hay tanto dinero').first()).toBeVisible();
  await expect(cuenta).toHaveAttribute('aria-invalid', 'true');
  await cuenta.fill('Oficina');
  await page
    .getByRole('option', { name: /Oficina/ })
    .first()
    .waitFor({ state: 'attached' });
  await cuenta.press('Enter');
  await dialog.getByRole('button', { name: 'Guardar préstamo' }).click();
  await expect(page.getByText('Préstamo creado').first()).toBeVisible();
});
