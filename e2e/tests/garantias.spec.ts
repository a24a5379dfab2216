import type { Locator, Page } from '@playwright/test';
import { Libro } from '../support/libro.js';
import { comprobarTelefono, elegirDeLista, elegirEscribiendo, hacerFallar } from '../support/pantalla.js';
import { expect, llevarSesion, TELEFONO, test } from '../support/pruebas.js';

const MIB = 1024 ** 2;

const fila = (page: Page, nombre: string) => page.getByRole('row').filter({ hasText: nombre });

/** Collateral of a loan of its own. @returns its id. */
async function garantia(api: Libro, cliente: string, datos: object = {}): Promise<string> {
  const { id: prestamo } = await api.prestar(cliente);
  const cuerpo = { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000, ...datos };
  return (await api.pedir('POST', '/garantias', cuerpo)).data._id;
}

/** Opens the detail from the list. */
async function abrir(page: Page, cliente: string): Promise<Locator> {
  await page.goto(`/garantias?search=${encodeURIComponent(cliente)}`);
  await page.getByRole('button', { name: `Ver la garantía de ${cliente}` }).click();
  return page.getByRole('dialog', { name: `Garantía de ${cliente}` });
}

const elegirArchivos = (dialogo: Locator, archivos: Parameters<Locator['setInputFiles']>[0]) =>
  dialogo.locator('input[type=file]').setInputFiles(archivos);

/** Lets go of files over what takes them. */
async function soltar(dialogo: Locator, nombre: string, contenido: string): Promise<void> {
  const traido = await dialogo.page().evaluateHandle(
    ([suNombre, suContenido]) => {
      const datos = new DataTransfer();
      datos.items.add(new File([suContenido], suNombre));
      return datos;
    },
    [nombre, contenido] as const,
  );
  await dialogo.getByText('Arrastra aquí los documentos').dispatchEvent('drop', { dataTransfer: traido });
}

const archivoPdf = (nombre: string, buffer: Buffer) => ({
  name: nombre,
  mimeType: 'application/pdf',
  buffer,
});

test('the list is searched, filtered by state and turned, and the address keeps it', async ({
  oficina: page,
  api,
}) => {
  await garantia(api, 'Filtro De Prenda', { descripcion: 'Moto roja', identificadorLegal: 'ABC123' });
  const verificada = await garantia(api, 'Filtro Verificado', { tipo: 'inmueble' });
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

  await page.getByLabel('Buscar por cliente, descripción o identificador legal').fill('abc123');
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
  await elegirDeLista(page, dialogo.getByLabel('Tipo'), 'Vehículo');
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
    const id = await garantia(api, cliente);
    const detalle = await abrir(page, cliente);
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
  const id = await garantia(api, 'Prenda Disputada');
  const detalle = await abrir(page, 'Prenda Disputada');
  await expect(detalle.getByRole('button', { name: 'Verificar' })).toBeVisible();
  await api.pedir('PUT', `/garantias/${id}`, { valorAvaluo: 1000 });
  await detalle.getByRole('button', { name: 'Verificar' }).click();
  await page
    .getByRole('dialog', { name: '¿Verificar la garantía?' })
    .getByRole('button', { name: 'Verificar' })
    .click();
  await expect(page.getByText('Otra persona cambió estos datos')).toBeVisible();
  await expect(detalle.getByText('RD$1,000.00')).toBeVisible();
});

test('documents are chosen or dropped, their progress is seen, and they are shown and downloaded', async ({
  oficina: page,
  api,
}) => {
  const id = await garantia(api, 'Prenda Con Papeles');
  const foto = await page.screenshot();
  const pdf = await page.pdf();
  const detalle = await abrir(page, 'Prenda Con Papeles');

  // Held at the door of the API: the bar is there while the file is on its way.
  await page.route('**/api/garantias/*/documentos/*', async (ruta) => {
    await expect(detalle.getByRole('progressbar', { name: 'Avance de Matrícula.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await ruta.continue();
  });
  await elegirArchivos(detalle, archivoPdf('Matrícula.pdf', pdf));
  await expect(page.getByText('Documento vinculado')).toBeVisible();
  await page.unroute('**/api/garantias/*/documentos/*');
  await expect(detalle.getByRole('progressbar')).toHaveCount(0);
  await soltar(detalle, 'Nota.pdf', pdf.toString('latin1'));
  await expect(detalle.getByRole('button', { name: 'Descargar Nota.pdf' })).toBeVisible();
  await elegirArchivos(detalle, { name: 'Frente.png', mimeType: 'image/png', buffer: foto });
  await expect(detalle.getByRole('button', { name: 'Ver Frente.png' })).toBeVisible();
  const { documentos } = (await api.pedir('GET', `/garantias/${id}`)).data;
  expect(documentos.map(({ nombreOriginal }: { nombreOriginal: string }) => nombreOriginal)).toEqual([
    'Matrícula.pdf',
    'Nota.pdf',
    'Frente.png',
  ]);

  await detalle.getByRole('button', { name: 'Ver Frente.png' }).click();
  const vista = page.getByRole('dialog', { name: 'Frente.png' });
  await expect
    .poll(() =>
      vista.getByRole('img', { name: 'Frente.png' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(1366);
  await page.keyboard.press('Escape');
  await expect(vista).toBeHidden();

  const [descarga] = await Promise.all([
    page.waitForEvent('download'),
    detalle.getByRole('button', { name: 'Descargar Matrícula.pdf' }).click(),
  ]);
  expect(descarga.suggestedFilename()).toBe('Matrícula.pdf');
});

test('a PDF is shown in the page where the browser can', async ({ oficina: page, api }) => {
  await garantia(api, 'Prenda Con PDF');
  const pdf = await page.pdf();
  const detalle = await abrir(page, 'Prenda Con PDF');
  await elegirArchivos(detalle, archivoPdf('Escritura.pdf', pdf));
  await detalle.getByRole('button', { name: 'Ver Escritura.pdf' }).click();
  const vista = page.getByRole('dialog', { name: 'Escritura.pdf' });
  await expect(vista.getByRole('button', { name: 'Descargar' })).toBeVisible();
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    // What the policy of the page stops is drawn as an error, at another address.
    const mostrado = () => page.frames().some((marco) => marco.url().startsWith('blob:'));
    await expect.poll(mostrado).toBe(true);
  } else await expect(vista.getByText('Este navegador no muestra archivos PDF')).toBeVisible();
});

test('what would be refused is told before it is sent', async ({ oficina: page, api }) => {
  await garantia(api, 'Prenda Rechazada');
  const detalle = await abrir(page, 'Prenda Rechazada');
  await expect(detalle.getByText('hasta 10 MB')).toBeVisible();
  let enviados = 0;
  await page.route('**/api/documentos/upload', (ruta) => {
    enviados += 1;
    return ruta.continue();
  });
  await soltar(detalle, 'programa.exe', 'MZ');
  await expect(page.getByText('Ese tipo de archivo no se admite')).toBeVisible();
  await elegirArchivos(detalle, archivoPdf('Enorme.pdf', Buffer.alloc(10 * MIB + 1)));
  await expect(page.getByText('El documento es demasiado grande (>10MB)')).toBeVisible();
  expect(enviados).toBe(0);

  await elegirArchivos(detalle, archivoPdf('Falso.pdf', Buffer.from('esto no es un PDF')));
  await expect(detalle.getByRole('listitem').filter({ hasText: 'Falso.pdf' })).toContainText('no se admite');
  expect(enviados).toBe(1);
});

test('a failure says at which step, and trying again goes on from there', async ({ oficina: page, api }) => {
  const id = await garantia(api, 'Prenda Insistente');
  const pdf = await page.pdf();
  const detalle = await abrir(page, 'Prenda Insistente');
  const enCurso = detalle.getByRole('listitem').filter({ hasText: 'Póliza.pdf' });

  const reponerSubida = await hacerFallar(page, 'POST', '/documentos/upload');
  await elegirArchivos(detalle, archivoPdf('Póliza.pdf', pdf));
  await expect(page.getByText('Falló subida')).toBeVisible();
  await reponerSubida();
  const reponerVinculo = await hacerFallar(page, 'POST', /^\/api\/garantias\/[^/]+\/documentos\//);
  await enCurso.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error subiendo documento')).toBeVisible();
  await reponerVinculo();
  await enCurso.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento vinculado')).toBeVisible();
  expect((await api.pedir('GET', `/garantias/${id}`)).data.documentos).toHaveLength(1);
  const { total } = await api.pedir('GET', `/documentos?relacionadoTipo=garantia&relacionadoId=${id}`);
  expect(total).toBe(1);
});

test('an upload is cancelled, and one whose session ended goes to the login', async ({
  oficina: page,
  api,
}) => {
  const id = await garantia(api, 'Prenda Cancelada');
  const detalle = await abrir(page, 'Prenda Cancelada');
  await page.route('**/api/documentos/upload', () => undefined);
  await elegirArchivos(detalle, archivoPdf('Lento.pdf', Buffer.alloc(MIB)));
  await detalle.getByRole('button', { name: 'Cancelar Lento.pdf' }).click();
  await expect(detalle.getByText('Lento.pdf')).toHaveCount(0);
  await page.unroute('**/api/documentos/upload');
  expect((await api.pedir('GET', `/garantias/${id}`)).data.documentos).toEqual([]);

  await page.route('**/api/documentos/upload', (ruta) =>
    ruta.fulfill({
      status: 401,
      json: { success: false, code: 'NO_AUTENTICADO', message: 'x', requestId: 'x' },
    }),
  );
  await elegirArchivos(detalle, archivoPdf('Tarde.pdf', Buffer.from('%PDF-1.7')));
  await expect(page).toHaveURL(/\/login/);
});

test('a collector sees collateral and its documents, and changes nothing', async ({ page, api, portal }) => {
  await garantia(api, 'Prenda De Lectura');
  const cobrador = await api.crearPersona('cobrador', 'Cobrador De Prendas');
  const suyo = await Libro.entrar(portal, cobrador);
  await llevarSesion(page, suyo.sesion);
  const detalle = await abrir(page, 'Prenda De Lectura');
  await expect(detalle.getByText('Aún no hay documentos.')).toBeVisible();
  await expect(detalle.getByRole('button', { name: 'Verificar' })).toHaveCount(0);
  await expect(detalle.locator('input[type=file]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Nueva garantía' })).toHaveCount(0);
});

test('a list that fails offers to try again, one that may not be seen says so, and on a phone it is cards', async ({
  oficina: page,
  api,
}) => {
  await garantia(api, 'Prenda De Bolsillo');
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
