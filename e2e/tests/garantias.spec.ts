import type { Locator, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { createGarantia, openGarantia } from '../support/garantias.js';
import { chooseByTyping, expectPhoneCards, makeFail, rowOf } from '../support/screen.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

test('the list has a search, a state filter and pages, and the address stores them', async ({
  office: page,
  api,
}) => {
  await createGarantia(api, 'Filtro De Prenda', { descripcion: 'Moto roja', identificadorLegal: 'ABC123' });
  const verificada = await createGarantia(api, 'Filtro Verificado', { tipo: 'inmueble' });
  await api.call('PUT', `/garantias/${verificada}`, { estado: 'verificada' });

  await page.goto('/garantias?search=filtro');
  await expect(rowOf(page, 'Filtro De Prenda')).toContainText('RD$350,000.00');
  await expect(rowOf(page, 'Filtro Verificado')).toContainText('Inmueble');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Verificada');
  await expect(page).toHaveURL(/estado=verificada/);
  await expect(rowOf(page, 'Filtro De Prenda')).toBeHidden();
  await page.reload();
  await expect(rowOf(page, 'Filtro Verificado')).toBeVisible();
  await expect(rowOf(page, 'Filtro De Prenda')).toBeHidden();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).not.toHaveURL(/estado/);

  await page.getByLabel('Buscar por cliente o identificador').fill('abc123');
  await expect(rowOf(page, 'Filtro De Prenda')).toBeVisible();
  await expect(rowOf(page, 'Filtro Verificado')).toBeHidden();

  const { id: prestamo } = await api.prestar('Filtro De Muchas');
  for (let n = 1; n <= 11; n += 1) {
    await api.call('POST', '/garantias', { prestamo, tipo: 'equipo', valorDeclarado: n * 1000 });
  }
  await page.goto('/garantias?search=muchas&sort=valorDeclarado_desc&page=2');
  await expect(page.getByText('11–11 de 11')).toBeVisible();
  await expect(rowOf(page, 'Filtro De Muchas')).toContainText('RD$1,000.00');
});

test('the form requires a loan, searches 100 loans at a time and then opens the documents', async ({
  office: page,
  api,
}) => {
  await api.prestar('Prenda Nueva');
  const requested: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/prestamos') requested.push(url);
  });
  await page.goto('/garantias');
  await page.getByRole('button', { name: 'Nueva garantía' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva garantía' });
  await dialog.getByRole('button', { name: 'Crear garantía' }).click();
  await expect(dialog.getByText('Selecciona un préstamo')).toBeVisible();
  await expect(dialog.getByText('Elige el tipo de garantía')).toBeVisible();

  await chooseByTyping(page, dialog.getByLabel('Préstamo'), 'Prenda Nueva');
  expect(requested.at(-1)?.searchParams.get('limit')).toBe('100');
  await dialog.getByLabel('Tipo').press('ArrowDown');
  // The closed list of loans stays in the page, so only visible options count.
  const types = page.locator('.ant-select-item-option').filter({ visible: true });
  await expect(types).toHaveText(['Vehículo', 'Inmueble', 'Equipo', 'Efectivo', 'Otros']);
  await types.first().click();
  await dialog.getByLabel('Valor declarado').fill('250000');
  await dialog.getByLabel('Identificador legal').fill('XYZ987');

  const restore = await makeFail(page, 'POST', '/garantias');
  await dialog.getByRole('button', { name: 'Crear garantía' }).click();
  await expect(page.getByText('Error creando garantía')).toBeVisible();
  await restore();
  await dialog.getByRole('button', { name: 'Crear garantía' }).click();
  await expect(page.getByText('Garantía creada correctamente')).toBeVisible();
  const detail = page.getByRole('dialog', { name: 'Garantía de Prenda Nueva' });
  await expect(detail.getByText('RD$250,000.00')).toBeVisible();
  await expect(detail.getByText('Aún no hay documentos')).toBeVisible();
  const { data } = await api.call('GET', '/garantias?search=xyz987');
  expect(data).toMatchObject([{ valorDeclarado: 250_000, estado: 'pendiente', tipo: 'vehiculo' }]);
});

test('collateral is verified and then released or executed, each after a confirmation', async ({
  office: page,
  api,
}) => {
  for (const [cliente, last, estado] of [
    ['Prenda Liberada', 'Liberar', 'liberada'],
    ['Prenda Ejecutada', 'Ejecutar', 'ejecutada'],
  ] as const) {
    const id = await createGarantia(api, cliente);
    const detail = await openGarantia(page, cliente);
    const press = (action: string) => detail.getByRole('button', { name: action }).click();
    const question = (title: string) => page.getByRole('dialog', { name: title });
    await expect(detail.getByRole('button', { name: last })).toHaveCount(0);

    await press('Verificar');
    await question('¿Verificar la garantía?').getByRole('button', { name: 'Cancelar' }).click();
    await expect(question('¿Verificar la garantía?')).toBeHidden();
    expect((await api.call('GET', `/garantias/${id}`)).data.estado).toBe('pendiente');

    const restore = await makeFail(page, 'PUT', `/garantias/${id}`);
    await press('Verificar');
    await question('¿Verificar la garantía?').getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Error actualizando estado')).toBeVisible();
    await restore();
    await expect(question('¿Verificar la garantía?')).toBeHidden();
    await press('Verificar');
    await question('¿Verificar la garantía?').getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Garantía verificada')).toBeVisible();
    await expect(detail.getByText('Verificada', { exact: true })).toBeVisible();

    await expect(question('¿Verificar la garantía?')).toBeHidden();
    await press(last);
    await question(`¿${last} la garantía?`).getByRole('button', { name: last }).click();
    await expect(page.getByText(`Garantía ${estado}`)).toBeVisible();
    await expect(detail.getByRole('button', { name: /Verificar|Liberar|Ejecutar/ })).toHaveCount(0);
    expect((await api.call('GET', `/garantias/${id}`)).data.estado).toBe(estado);
  }
});

test('a change never overwrites the change of another user', async ({ office: page, api }) => {
  const id = await createGarantia(api, 'Prenda Disputada');
  // The dialog reads its own data before the change of the other user.
  const loaded = page.waitForResponse((response) => response.url().endsWith(`/api/garantias/${id}`));
  const detail = await openGarantia(page, 'Prenda Disputada');
  await loaded;
  await api.call('PUT', `/garantias/${id}`, { valorAvaluo: 1000 });
  await detail.getByRole('button', { name: 'Verificar' }).click();
  await page
    .getByRole('dialog', { name: '¿Verificar la garantía?' })
    .getByRole('button', { name: 'Verificar' })
    .click();
  await expect(page.getByText('Otra persona cambió estos datos')).toBeVisible();
  await expect(detail.getByText('RD$1,000.00')).toBeVisible();
});

test('an appraisal is added, changed and removed', async ({ office: page, api }) => {
  const id = await createGarantia(api, 'Prenda Avaluada');
  const detail = await openGarantia(page, 'Prenda Avaluada');
  const appraise = async (button: string, value: string) => {
    await detail.getByRole('button', { name: button }).click();
    const avaluo = page.getByRole('dialog', { name: 'Valor de avalúo' });
    await avaluo.getByLabel('Cuánto vale según el perito').fill(value);
    await avaluo.getByRole('button', { name: 'Guardar avalúo' }).click();
    return avaluo;
  };
  const restore = await makeFail(page, 'PUT', `/garantias/${id}`);
  const avaluo = await appraise('Agregar el avalúo', '320000');
  await expect(page.getByText('Error guardando avalúo')).toBeVisible();
  await restore();
  await avaluo.getByRole('button', { name: 'Guardar avalúo' }).click();
  await expect(detail.getByText('RD$320,000.00')).toBeVisible();
  await expect(avaluo).toBeHidden();

  await appraise('Cambiar el avalúo', '');
  await expect(detail.getByText('Sin avalúo')).toBeVisible();
  expect((await api.call('GET', `/garantias/${id}`)).data).toMatchObject({
    valorAvaluo: null,
    estado: 'pendiente',
  });
});

test('of two users who edit an appraisal at once, the second gets an error and the first value stays', async ({
  office: page,
  api,
  browser,
  portal,
}) => {
  const id = await createGarantia(api, 'Prenda De Dos', { valorAvaluo: 300_000 });
  const gerente = await ApiClient.signIn(portal, await api.createPersona('gerente', 'Gerente De Prendas'));
  const otherBrowser = await browser.newContext({ baseURL: portal.url });
  const otherPage = await otherBrowser.newPage();
  await storeSession(otherPage, gerente);

  const openAvaluo = async (viewer: Page) => {
    const detail = await openGarantia(viewer, 'Prenda De Dos');
    await detail.getByRole('button', { name: 'Cambiar el avalúo' }).click();
    const avaluo = viewer.getByRole('dialog', { name: 'Valor de avalúo' });
    await expect(avaluo.getByLabel('Cuánto vale según el perito')).toHaveValue('300.000');
    return avaluo;
  };
  const save = async (avaluo: Locator, value: string) => {
    await avaluo.getByLabel('Cuánto vale según el perito').fill(value);
    await avaluo.getByRole('button', { name: 'Guardar avalúo' }).click();
  };
  const first = await openAvaluo(page);
  const second = await openAvaluo(otherPage);
  await save(first, '450000');
  await expect(first).toBeHidden();

  await save(second, '120000');
  await expect(otherPage.getByText('Otra persona cambió estos datos')).toBeVisible();
  expect((await api.call('GET', `/garantias/${id}`)).data.valorAvaluo).toBe(450_000);
  // A second attempt does not overwrite it either: the user must load the new value first.
  await second.getByRole('button', { name: 'Guardar avalúo' }).click();
  await expect(otherPage.getByText('Otra persona cambió estos datos')).toHaveCount(2);
  expect((await api.call('GET', `/garantias/${id}`)).data.valorAvaluo).toBe(450_000);

  await second.getByRole('button', { name: 'Cancelar' }).click();
  await otherPage.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(otherPage.getByText('RD$450,000.00')).toBeVisible();
  await otherPage.getByRole('button', { name: 'Cambiar el avalúo' }).click();
  await expect(second.getByLabel('Cuánto vale según el perito')).toHaveValue('450.000');
  await save(second, '460000');
  await expect(second).toBeHidden();
  expect((await api.call('GET', `/garantias/${id}`)).data.valorAvaluo).toBe(460_000);
  await otherBrowser.close();
});

test('a collector can only read collateral and its documents', async ({ page, api, portal }) => {
  const cobrador = await api.createPersona('cobrador', 'Cobrador De Prendas');
  await createGarantia(api, 'Prenda De Lectura', {}, { cobrador: cobrador._id });
  await storeSession(page, await ApiClient.signIn(portal, cobrador));
  const detail = await openGarantia(page, 'Prenda De Lectura');
  await expect(detail.getByText('Aún no hay documentos.')).toBeVisible();
  await expect(detail.getByRole('button', { name: /Verificar|avalúo/ })).toHaveCount(0);
  await expect(detail.locator('input[type=file]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nueva garantía' })).toHaveCount(0);
});

test('a failed list can be retried, a forbidden list shows a message, and on a phone rows are cards', async ({
  office: page,
  api,
}) => {
  await createGarantia(api, 'Prenda De Bolsillo');
  const restore = await makeFail(page, 'GET', '/garantias');
  await page.goto('/garantias?search=bolsillo');
  await expect(page.getByText('Error cargando garantías')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rowOf(page, 'Prenda De Bolsillo')).toBeVisible();
  await expectPhoneCards(page, page.getByRole('region', { name: 'Garantías' }));

  await page.setViewportSize(PHONE);
  await page.route('**/api/garantias?**', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'SIN_PERMISO', message: 'x', requestId: 'x' },
    }),
  );
  await page.goto('/garantias');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
});
