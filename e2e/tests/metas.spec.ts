import { type ApiClient, bogotaDay, type Persona } from '../support/api-client.js';
import { chooseByTyping, expectPhoneCards, makeFail } from '../support/screen.js';
import { expect, signIn, test } from '../support/tests.js';

const THIS_MONTH = bogotaDay(0).slice(0, 7);
const META = { periodo: THIS_MONTH, metaMonto: 100_000, metaCobros: 2, fechaVencimiento: bogotaDay(20) };

/** Creates a collector who received a payment today, or none if the amount is 0. */
async function crearCobrador(api: ApiClient, nombre: string, cobrado: number): Promise<Persona> {
  const cobrador = await api.createPersona('cobrador', nombre);
  const cliente = await api.crearCliente(`Cliente de ${nombre}`, cobrador._id);
  if (cobrado > 0) await api.cobrar(await api.createOverduePrestamo(cliente, 500_000, 1), cobrado);
  return cobrador;
}

/** Creates a goal for a new collector. @returns the collector. */
async function createMeta(api: ApiClient, nombre: string, cobrado = 0, meta = {}): Promise<Persona> {
  const cobrador = await crearCobrador(api, nombre, cobrado);
  await api.call('POST', '/metas-cobrador', { ...META, ...meta, cobradorId: cobrador._id });
  return cobrador;
}

test('the bar turns yellow at 50, blue at 75 and green at 100 percent, and its width is never more than 100', async ({
  office: page,
  api,
}) => {
  const expected = [
    ['Ada Cuarenta', 49_900, 'red', '49.9%', '49,9%'],
    ['Bea Cincuenta', 50_000, 'yellow', '50%', '50,0%'],
    ['Cleo Setenta', 75_000, 'blue', '75%', '75,0%'],
    ['Dora Cien', 100_000, 'green', '100%', '100,0%'],
    ['Elsa Doble', 240_000, 'green', '100%', '240,0%'],
  ] as const;
  for (const [nombre, cobrado] of expected) await createMeta(api, nombre, cobrado);

  await page.goto('/metas-cobradores');
  for (const [nombre, , color, width, text] of expected) {
    const bar = page.getByRole('progressbar', { name: `Avance de monto de ${nombre}` });
    await expect(bar).toHaveAttribute('data-color', color);
    expect(await bar.locator('div').evaluate((part) => part.style.width)).toBe(width);
    await expect(page.getByRole('row', { name: new RegExp(nombre) })).toContainText(text);
  }
  const dora = page.getByRole('row', { name: /Dora Cien/ });
  await expect(dora).toContainText('RD$100,000.00');
  await expect(dora).toContainText('1 cobro');
  await expect(dora).toContainText('50,0%');
  await expect(dora).toContainText('En progreso');
});

test('the list shows the goals of this month by default, filters them and counts them', async ({
  office: page,
  api,
}) => {
  const cobrador = await createMeta(api, 'Mina Mensual', 240_000, { metaCobros: 1 });
  await createMeta(api, 'Vera Vencida', 0, { fechaVencimiento: bogotaDay(-1) });
  await createMeta(api, 'Otto Otroaño', 0, { periodo: '2024-02', fechaVencimiento: '2024-02-29' });

  await page.goto('/metas-cobradores');
  await expect(page.getByRole('row', { name: /Mina Mensual/ })).toContainText('Completada');
  await expect(page.getByRole('row', { name: /Vera Vencida/ })).toContainText('Vencida');
  await expect(page.getByText('Otto Otroaño')).toHaveCount(0);

  await chooseByTyping(page, page.getByRole('combobox', { name: 'Cobrador' }), 'Mina Mensual');
  await expect(page).toHaveURL(new RegExp(`cobradorId=${cobrador._id}`));
  const summary = page.getByRole('main').getByRole('listitem');
  await expect(summary.filter({ hasText: 'Total de metas' })).toContainText('1');
  await expect(summary.filter({ hasText: 'Completadas' })).toContainText('1');
  await expect(summary.filter({ hasText: 'En progreso' })).toContainText('0');
  await expect(summary.filter({ hasText: 'Vencidas' })).toContainText('0');
  await page.reload();
  await expect(page.getByTitle('Mina Mensual')).toBeVisible();
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Vencida');
  await expect(page.getByText('No encontramos resultados')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar filtros' }).first().click();
  await expect(page.getByRole('row', { name: /Mina Mensual/ })).toBeVisible();

  const period = page.getByLabel('Periodo');
  await period.fill('02/2024');
  await period.press('Enter');
  await expect(page).toHaveURL(/periodo=2024-02/);
  await expect(page.getByRole('row', { name: /Otto Otroaño/ })).toBeVisible();
  await expect(page.getByText('Mina Mensual')).toHaveCount(0);
  await expectPhoneCards(page, page.getByRole('region', { name: 'Metas' }));
});

test('a goal is created with all its fields, and cancelling clears the form', async ({
  office: page,
  api,
}) => {
  const nelly = await crearCobrador(api, 'Nelly Nueva', 0);
  await page.goto(`/metas-cobradores?cobradorId=${nelly._id}`);
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nueva Meta' });
  await dialog.getByRole('button', { name: 'Crear' }).click();
  for (const message of [
    'Selecciona un cobrador',
    'Escribe una fecha',
    'Escribe la meta de monto',
    'Escribe la meta de cobros',
  ])
    await expect(dialog.getByText(message)).toBeVisible();

  await dialog.getByLabel('Meta de cobros').fill('7');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  await expect(dialog.getByLabel('Meta de cobros')).toHaveValue('');

  await chooseByTyping(page, dialog.getByLabel('Cobrador'), 'Nelly Nueva');
  await dialog.getByLabel('Meta de monto').fill('-1');
  await dialog.getByLabel('Meta de cobros').fill('-1');
  await dialog.getByRole('button', { name: 'Crear' }).click();
  await expect(dialog.getByText('La meta de monto no puede ser negativa')).toBeVisible();
  await expect(dialog.getByText('La meta de cobros no puede ser negativa')).toBeVisible();
  await dialog.getByLabel('Meta de monto').fill('1500000,25');
  await expect(dialog.getByText('RD$1,500,000.25')).toBeVisible();
  await dialog.getByLabel('Meta de cobros').fill('20');
  const vencimiento = dialog.getByLabel('Fecha de vencimiento');
  await vencimiento.fill('31/12/2030');
  // Enter accepts the day and submits the form.
  await vencimiento.press('Enter');
  await expect(page.getByText('Meta creada exitosamente')).toBeVisible();
  const row = page.getByRole('row', { name: /Nelly Nueva/ });
  await expect(row).toContainText('RD$1,500,000.25');
  await expect(row).toContainText('Pendiente');
  await row.getByRole('button', { name: /^Editar/ }).click();
  await expect(page.getByLabel('Fecha de vencimiento')).toHaveValue('31/12/2030');
});

test('a goal is edited, or deleted after a confirmation, and cancelling an edit clears the form', async ({
  office: page,
  api,
}) => {
  const nora = await createMeta(api, 'Nora Cambia');
  await page.goto(`/metas-cobradores?cobradorId=${nora._id}`);
  const row = page.getByRole('row', { name: /Nora Cambia/ });
  const dialog = page.getByRole('dialog', { name: 'Nueva Meta' });

  await row.getByRole('button', { name: /^Editar/ }).click();
  const editing = page.getByRole('dialog', { name: 'Editar Meta' });
  await expect(editing.getByTitle('Nora Cambia')).toBeVisible();
  await editing.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Nueva Meta' }).first().click();
  await expect(dialog.getByLabel('Meta de cobros')).toHaveValue('');
  await expect(dialog.getByTitle('Nora Cambia')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: /^Editar/ }).click();
  await editing.getByLabel('Meta de cobros').fill('35');
  await editing.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Meta actualizada exitosamente')).toBeVisible();
  await expect(row).toContainText('35');

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Estás seguro de eliminar esta meta?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Meta eliminada correctamente')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a failed request about goals shows an error message and logs to the console', async ({
  office: page,
  api,
}) => {
  const errors: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text());
  });
  const expectLogged = (text: string) =>
    expect.poll(() => errors.filter((line) => line.includes(text)).length);
  const cobrador = await createMeta(api, 'Fina Fallida');

  const restore = await makeFail(page, 'GET', '/metas-cobrador');
  await page.goto(`/metas-cobradores?cobradorId=${cobrador._id}`);
  await expect(page.getByText('Error al cargar metas')).toBeVisible();
  await expectLogged('Falló la consulta metas/list').toBe(1);
  await restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();

  const row = page.getByRole('row', { name: /Fina Fallida/ });
  await makeFail(page, 'PUT', /^\/api\/metas-cobrador\//);
  await row.getByRole('button', { name: /^Editar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Error al guardar la meta')).toBeVisible();
  await expectLogged('Falló una escritura').toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();

  await makeFail(page, 'DELETE', /^\/api\/metas-cobrador\//);
  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Error al eliminar la meta')).toBeVisible();
  await expectLogged('Falló una escritura').toBe(2);
  await expect(row).toBeVisible();
});

test('a collector can only read the list of goals', async ({ page, api }) => {
  const sole = await createMeta(api, 'Sole Mira');
  await signIn(page, sole);
  await page.goto(`/metas-cobradores?cobradorId=${sole._id}`);
  await expect(page.getByRole('row', { name: /Sole Mira/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Nueva Meta|Editar|Eliminar/ })).toHaveCount(0);
});
