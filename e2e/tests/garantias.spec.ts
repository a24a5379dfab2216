import type { Locator, Page } from '@playwright/test';
import { abrirGarantia, crearGarantia } from '../support/garantias.js';
import { Libro } from '../support/libro.js';
import { comprobarTelefono, elegirDeLista, elegirEscribiendo, hacerFallar } from '../support/pantalla.js';
import { expect, llevarSesion, TELEFONO, test } from '../support/pruebas.js';

const fila = (page: Page, nombre: string) => page.getByRole('row').filter({ hasText: nombre });

test('the list is searched, filtered by state and turned, and the address keeps it', async ({
  oficina: page,
  api,
}) => {
  await crearGarantia(api, 'Filtro De Prenda', { descripcion: 'Moto roja', identificadorLegal: 'ABC123' });
  const verificada = await crearGarantia(api, 'Filtro Verificado', { tipo: 'inmueble' });
  await api.pedir('PUT', `/garantias/${verificada}`, { estado: 'verificada' });

  await page.goto('/garantias?search=filtro');
  await expect(fila(page, 'Filtro De Prenda')).toContainText('RD$350,000.00');
  await expect(fila(page, 'Filtro Verificado')).toContainText('Inmueble');
  await elegirDeLista(page, page.getByRole('combobox', { name: 'Estado' }), 'Verificada');
  await expect(page).toHaveURL(/estado=verificada/);
  await expect(fila(page, 'Filtro De Prenda')).toBeHidden();
  await page.reload();
  await expect(fila(page, 'Filtro Verificado')).toBeVisible();
  await expect(fila(page, 'Filtro De Prenda')).toBeHidden();
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).not.toHaveURL(/estado/);

  await page.getByLabel('Buscar por cliente o identificador').fill('abc123');
  await expect(fila(page, 'Filtro De Prenda')).toBeVisible();
  await expect(fila(page, 'Filtro Verificado')).toBeHidden();

  const { id: prestamo } = await api.prestar('Filtro De Muchas');
  for (let n = 1; n <= 11; n += 1) {
    await api.pedir('POST', '/garantias', { prestamo, tipo: 'equipo', valorDeclarado: n * 1000 });
  }
  await page.goto('/garantias?search=muchas&sort=valorDeclarado_desc&page=2');
  await expect(page.getByText('11–11 de 11')).toBeVisible();
  await expect(fila(page, 'Filtro De Muchas')).toContainText('RD$1,000.00');
});

test('the form asks for a loan, looks among a hundred at a time and goes on to the documents', async ({
  oficina: page,
  api,
}) => {
  await api.prestar('Prenda Nueva');
  const pedidas: URL[] = [];
  page.on('request', (peticion) => {
    const url = new URL(peticion.url());
    if (url.pathname === '/api/prestamos') pedidas.push(url);
  });
  await page.goto('/garantias');
  await page.getByRole('button', { name: 'Nueva garantía' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nueva garantía' });
  await dialogo.getByRole('button', { name: 'Crear garantía' }).click();
  await expect(dialogo.getByText('Selecciona un préstamo')).toBeVisible();
  await expect(dialogo.getByText('Elige el tipo de garantía')).toBeVisible();

  await elegirEscribiendo(page, dialogo.getByLabel('Préstamo'), 'Prenda Nueva');
  expect(pedidas.at(-1)?.searchParams.get('limit')).toBe('100');
  await dialogo.getByLabel('Tipo').press('ArrowDown');
  // The loans' choice stays in the page once it was used.
  const tipos = page.locator('.ant-select-item-option').filter({ visible: true });
  await expect(tipos).toHaveText(['Vehículo', 'Inmueble', 'Equipo', 'Efectivo', 'Otros']);
  await tipos.first().click();
  await dialogo.getByLabel('Valor declarado').fill('250000');
  await dialogo.getByLabel('Identificador legal').fill('XYZ987');

  const reponer = await hacerFallar(page, 'POST', '/garantias');
  await dialogo.getByRole('button', { name: 'Crear garantía' }).click();
  await expect(page.getByText('Error creando garantía')).toBeVisible();
  await reponer();
  await dialogo.getByRole('button', { name: 'Crear garantía' }).click();
  await expect(page.getByText('Garantía creada correctamente')).toBeVisible();
  const detalle = page.getByRole('dialog', { name: 'Garantía de Prenda Nueva' });
  await expect(detalle.getByText('RD$250,000.00')).toBeVisible();
  await expect(detalle.getByText('Aún no hay documentos')).toBeVisible();
  const { data } = await api.pedir('GET', '/garantias?search=xyz987');
  expect(data).toMatchObject([{ valorDeclarado: 250_000, estado: 'pendiente', tipo: 'vehiculo' }]);
});

test('it goes from pending to verified, and then is released or executed, each after asking', async ({
  oficina: page,
  api,
}) => {
  for (const [cliente, ultima, estado] of [
    ['Prenda Liberada', 'Liberar', 'liberada'],
    ['Prenda Ejecutada', 'Ejecutar', 'ejecutada'],
  ] as const) {
    const id = await crearGarantia(api, cliente);
    const detalle = await abrirGarantia(page, cliente);
    const pulsar = (accion: string) => detalle.getByRole('button', { name: accion }).click();
    const pregunta = (titulo: string) => page.getByRole('dialog', { name: titulo });
    await expect(detalle.getByRole('button', { name: ultima })).toHaveCount(0);

    await pulsar('Verificar');
    await pregunta('¿Verificar la garantía?').getByRole('button', { name: 'Cancelar' }).click();
    await expect(pregunta('¿Verificar la garantía?')).toBeHidden();
    expect((await api.pedir('GET', `/garantias/${id}`)).data.estado).toBe('pendiente');

    const reponer = await hacerFallar(page, 'PUT', `/garantias/${id}`);
    await pulsar('Verificar');
    await pregunta('¿Verificar la garantía?').getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Error actualizando estado')).toBeVisible();
    await reponer();
    await expect(pregunta('¿Verificar la garantía?')).toBeHidden();
    await pulsar('Verificar');
    await pregunta('¿Verificar la garantía?').getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('Garantía verificada')).toBeVisible();
    await expect(detalle.getByText('Verificada', { exact: true })).toBeVisible();

    await expect(pregunta('¿Verificar la garantía?')).toBeHidden();
    await pulsar(ultima);
    await pregunta(`¿${ultima} la garantía?`).getByRole('button', { name: ultima }).click();
    await expect(page.getByText(`Garantía ${estado}`)).toBeVisible();
    await expect(detalle.getByRole('button', { name: /Verificar|Liberar|Ejecutar/ })).toHaveCount(0);
    expect((await api.pedir('GET', `/garantias/${id}`)).data.estado).toBe(estado);
  }
});

test('what somebody else changed meanwhile is not written over', async ({ oficina: page, api }) => {
  const id = await crearGarantia(api, 'Prenda Disputada');
  // Read before the other's change, and not as the list knew it.
  const leida = page.waitForResponse((respuesta) => respuesta.url().endsWith(`/api/garantias/${id}`));
  const detalle = await abrirGarantia(page, 'Prenda Disputada');
  await leida;
  await api.pedir('PUT', `/garantias/${id}`, { valorAvaluo: 1000 });
  await detalle.getByRole('button', { name: 'Verificar' }).click();
  await page
    .getByRole('dialog', { name: '¿Verificar la garantía?' })
    .getByRole('button', { name: 'Verificar' })
    .click();
  await expect(page.getByText('Otra persona cambió estos datos')).toBeVisible();
  await expect(detalle.getByText('RD$1,000.00')).toBeVisible();
});

test('its appraisal is written down, changed and taken away', async ({ oficina: page, api }) => {
  const id = await crearGarantia(api, 'Prenda Avaluada');
  const detalle = await abrirGarantia(page, 'Prenda Avaluada');
  const avaluar = async (boton: string, valor: string) => {
    await detalle.getByRole('button', { name: boton }).click();
    const avaluo = page.getByRole('dialog', { name: 'Valor de avalúo' });
    await avaluo.getByLabel('Cuánto vale según el perito').fill(valor);
    await avaluo.getByRole('button', { name: 'Guardar avalúo' }).click();
    return avaluo;
  };
  const reponer = await hacerFallar(page, 'PUT', `/garantias/${id}`);
  const avaluo = await avaluar('Agregar el avalúo', '320000');
  await expect(page.getByText('Error guardando avalúo')).toBeVisible();
  await reponer();
  await avaluo.getByRole('button', { name: 'Guardar avalúo' }).click();
  await expect(detalle.getByText('RD$320,000.00')).toBeVisible();
  await expect(avaluo).toBeHidden();

  await avaluar('Cambiar el avalúo', '');
  await expect(detalle.getByText('Sin avalúo')).toBeVisible();
  expect((await api.pedir('GET', `/garantias/${id}`)).data).toMatchObject({
    valorAvaluo: null,
    estado: 'pendiente',
  });
});

test('of two people who write the appraisal at once, the second is told and the first’s stays', async ({
  oficina: page,
  api,
  browser,
  portal,
}) => {
  const id = await crearGarantia(api, 'Prenda De Dos', { valorAvaluo: 300_000 });
  const gerente = await Libro.entrar(portal, await api.crearPersona('gerente', 'Gerente De Prendas'));
  const otro = await browser.newContext({ baseURL: portal.url });
  const suya = await otro.newPage();
  await llevarSesion(suya, gerente);

  const abrirAvaluo = async (de: Page) => {
    const detalle = await abrirGarantia(de, 'Prenda De Dos');
    await detalle.getByRole('button', { name: 'Cambiar el avalúo' }).click();
    const avaluo = de.getByRole('dialog', { name: 'Valor de avalúo' });
    await expect(avaluo.getByLabel('Cuánto vale según el perito')).toHaveValue('300.000');
    return avaluo;
  };
  const guardar = async (avaluo: Locator, valor: string) => {
    await avaluo.getByLabel('Cuánto vale según el perito').fill(valor);
    await avaluo.getByRole('button', { name: 'Guardar avalúo' }).click();
  };
  const primero = await abrirAvaluo(page);
  const segundo = await abrirAvaluo(suya);
  await guardar(primero, '450000');
  await expect(primero).toBeHidden();

  await guardar(segundo, '120000');
  await expect(suya.getByText('Otra persona cambió estos datos')).toBeVisible();
  expect((await api.pedir('GET', `/garantias/${id}`)).data.valorAvaluo).toBe(450_000);
  // Saying so a second time does not write over it either: what the other wrote is looked at first.
  await segundo.getByRole('button', { name: 'Guardar avalúo' }).click();
  await expect(suya.getByText('Otra persona cambió estos datos')).toHaveCount(2);
  expect((await api.pedir('GET', `/garantias/${id}`)).data.valorAvaluo).toBe(450_000);

  await segundo.getByRole('button', { name: 'Cancelar' }).click();
  await suya.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(suya.getByText('RD$450,000.00')).toBeVisible();
  await suya.getByRole('button', { name: 'Cambiar el avalúo' }).click();
  await expect(segundo.getByLabel('Cuánto vale según el perito')).toHaveValue('450.000');
  await guardar(segundo, '460000');
  await expect(segundo).toBeHidden();
  expect((await api.pedir('GET', `/garantias/${id}`)).data.valorAvaluo).toBe(460_000);
  await otro.close();
});

test('a collector sees collateral and its documents, and changes nothing', async ({ page, api, portal }) => {
  await crearGarantia(api, 'Prenda De Lectura');
  const cobrador = await api.crearPersona('cobrador', 'Cobrador De Prendas');
  const suyo = await Libro.entrar(portal, cobrador);
  await llevarSesion(page, suyo);
  const detalle = await abrirGarantia(page, 'Prenda De Lectura');
  await expect(detalle.getByText('Aún no hay documentos.')).toBeVisible();
  await expect(detalle.getByRole('button', { name: /Verificar|avalúo/ })).toHaveCount(0);
  await expect(detalle.locator('input[type=file]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nueva garantía' })).toHaveCount(0);
});

test('a list that fails offers to try again, one that may not be seen says so, and on a phone it is cards', async ({
  oficina: page,
  api,
}) => {
  await crearGarantia(api, 'Prenda De Bolsillo');
  const reponer = await hacerFallar(page, 'GET', '/garantias');
  await page.goto('/garantias?search=bolsillo');
  await expect(page.getByText('Error cargando garantías')).toBeVisible();
  await reponer();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(fila(page, 'Prenda De Bolsillo')).toBeVisible();
  await comprobarTelefono(page, page.getByRole('region', { name: 'Garantías' }));

  await page.setViewportSize(TELEFONO);
  await page.route('**/api/garantias?**', (ruta) =>
    ruta.fulfill({
      status: 403,
      json: { success: false, code: 'SIN_PERMISO', message: 'x', requestId: 'x' },
    }),
  );
  await page.goto('/garantias');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
});
