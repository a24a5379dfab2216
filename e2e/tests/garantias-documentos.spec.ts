import type { Locator } from '@playwright/test';
import { abrirGarantia, crearGarantia } from '../support/garantias.js';
import { hacerFallar } from '../support/pantalla.js';
import { expect, test } from '../support/pruebas.js';

const MIB = 1024 ** 2;

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

test('documents are chosen or dropped, their progress is seen, and they are shown and downloaded', async ({
  oficina: page,
  api,
}) => {
  const id = await crearGarantia(api, 'Prenda Con Papeles');
  const foto = await page.screenshot();
  const pdf = await page.pdf();
  const detalle = await abrirGarantia(page, 'Prenda Con Papeles');

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
  await crearGarantia(api, 'Prenda Con PDF');
  const pdf = await page.pdf();
  const detalle = await abrirGarantia(page, 'Prenda Con PDF');
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
  await crearGarantia(api, 'Prenda Rechazada');
  const detalle = await abrirGarantia(page, 'Prenda Rechazada');
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

  // Waited for from before the focus: a key is quicker than the browser learns that somebody waits.
  const eleccion = page.waitForEvent('filechooser');
  await detalle.getByRole('button', { name: /Arrastra aquí/ }).focus();
  await page.keyboard.press('Enter');
  await eleccion;
});

test('a failure says at which step, and trying again goes on from there', async ({ oficina: page, api }) => {
  const id = await crearGarantia(api, 'Prenda Insistente');
  const pdf = await page.pdf();
  const detalle = await abrirGarantia(page, 'Prenda Insistente');
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
  const id = await crearGarantia(api, 'Prenda Cancelada');
  const detalle = await abrirGarantia(page, 'Prenda Cancelada');
  await page.route('**/api/documentos/upload', () => undefined);
  await elegirArchivos(detalle, archivoPdf('Lento.pdf', Buffer.alloc(MIB)));
  await page.keyboard.press('Escape');
  const pregunta = page.getByRole('dialog', { name: '¿Cerrar sin terminar de subir?' });
  await pregunta.getByRole('button', { name: 'Seguir subiendo' }).click();
  await expect(pregunta).toBeHidden();
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
