import type { Locator } from '@playwright/test';
import { createGarantia, openGarantia } from '../support/garantias.js';
import { makeFail } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const MIB = 1024 ** 2;

const chooseFiles = (dialog: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  dialog.locator('input[type=file]').setInputFiles(files);

/** Lets go of files over what takes them. */
async function release(dialog: Locator, nombre: string, content: string): Promise<void> {
  const fetched = await dialog.page().evaluateHandle(
    ([itsName, itsContent]) => {
      const input = new DataTransfer();
      input.items.add(new File([itsContent], itsName));
      return input;
    },
    [nombre, content] as const,
  );
  await dialog.getByText('Arrastra aquí los documentos').dispatchEvent('drop', { dataTransfer: fetched });
}

const pdfFile = (nombre: string, buffer: Buffer) => ({
  name: nombre,
  mimeType: 'application/pdf',
  buffer,
});

test('documents are chosen or dropped, their progress is seen, and they are shown and downloaded', async ({
  office: page,
  api,
}) => {
  const id = await createGarantia(api, 'Prenda Con Papeles');
  const foto = await page.screenshot();
  const pdf = await page.pdf();
  const detail = await openGarantia(page, 'Prenda Con Papeles');

  // Held at the door of the API: the bar is there while the file is on its way.
  await page.route('**/api/garantias/*/documentos/*', async (route) => {
    await expect(detail.getByRole('progressbar', { name: 'Avance de Matrícula.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
    await route.continue();
  });
  await chooseFiles(detail, pdfFile('Matrícula.pdf', pdf));
  await expect(page.getByText('Documento vinculado')).toBeVisible();
  await page.unroute('**/api/garantias/*/documentos/*');
  await expect(detail.getByRole('progressbar')).toHaveCount(0);
  await release(detail, 'Nota.pdf', pdf.toString('latin1'));
  await expect(detail.getByRole('button', { name: 'Descargar Nota.pdf' })).toBeVisible();
  await chooseFiles(detail, { name: 'Frente.png', mimeType: 'image/png', buffer: foto });
  await expect(detail.getByRole('button', { name: 'Ver Frente.png' })).toBeVisible();
  const { documentos } = (await api.call('GET', `/garantias/${id}`)).data;
  expect(documentos.map(({ nombreOriginal }: { nombreOriginal: string }) => nombreOriginal)).toEqual([
    'Matrícula.pdf',
    'Nota.pdf',
    'Frente.png',
  ]);

  await detail.getByRole('button', { name: 'Ver Frente.png' }).click();
  const view = page.getByRole('dialog', { name: 'Frente.png' });
  await expect
    .poll(() =>
      view.getByRole('img', { name: 'Frente.png' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(1366);
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    detail.getByRole('button', { name: 'Descargar Matrícula.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Matrícula.pdf');
});

test('a PDF is shown in the page where the browser can', async ({ office: page, api }) => {
  await createGarantia(api, 'Prenda Con PDF');
  const pdf = await page.pdf();
  const detail = await openGarantia(page, 'Prenda Con PDF');
  await chooseFiles(detail, pdfFile('Escritura.pdf', pdf));
  await detail.getByRole('button', { name: 'Ver Escritura.pdf' }).click();
  const view = page.getByRole('dialog', { name: 'Escritura.pdf' });
  await expect(view.getByRole('button', { name: 'Descargar' })).toBeVisible();
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    // What the policy of the page stops is drawn as an error, at another address.
    const shown = () => page.frames().some((frame) => frame.url().startsWith('blob:'));
    await expect.poll(shown).toBe(true);
  } else await expect(view.getByText('Este navegador no muestra archivos PDF')).toBeVisible();
});

test('what would be refused is told before it is sent', async ({ office: page, api }) => {
  await createGarantia(api, 'Prenda Rechazada');
  const detail = await openGarantia(page, 'Prenda Rechazada');
  await expect(detail.getByText('hasta 10 MB')).toBeVisible();
  let sent = 0;
  await page.route('**/api/documentos/upload', (route) => {
    sent += 1;
    return route.continue();
  });
  await release(detail, 'programa.exe', 'MZ');
  await expect(page.getByText('Ese tipo de archivo no se admite')).toBeVisible();
  await chooseFiles(detail, pdfFile('Enorme.pdf', Buffer.alloc(10 * MIB + 1)));
  await expect(page.getByText('El documento es demasiado grande (>10MB)')).toBeVisible();
  expect(sent).toBe(0);

  await chooseFiles(detail, pdfFile('Falso.pdf', Buffer.from('esto no es un PDF')));
  await expect(detail.getByRole('listitem').filter({ hasText: 'Falso.pdf' })).toContainText('no se admite');
  expect(sent).toBe(1);

  // Waited for from before the focus: a key is quicker than the browser learns that somebody waits.
  const choice = page.waitForEvent('filechooser');
  await detail.getByRole('button', { name: /Arrastra aquí/ }).focus();
  await page.keyboard.press('Enter');
  await choice;
});

test('a failure says at which step, and trying again goes on from there', async ({ office: page, api }) => {
  const id = await createGarantia(api, 'Prenda Insistente');
  const pdf = await page.pdf();
  const detail = await openGarantia(page, 'Prenda Insistente');
  const inProgress = detail.getByRole('listitem').filter({ hasText: 'Póliza.pdf' });

  const restoreUpload = await makeFail(page, 'POST', '/documentos/upload');
  await chooseFiles(detail, pdfFile('Póliza.pdf', pdf));
  await expect(page.getByText('Falló subida')).toBeVisible();
  await restoreUpload();
  const restoreLink = await makeFail(page, 'POST', /^\/api\/garantias\/[^/]+\/documentos\//);
  await inProgress.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error subiendo documento')).toBeVisible();
  await restoreLink();
  await inProgress.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento vinculado')).toBeVisible();
  expect((await api.call('GET', `/garantias/${id}`)).data.documentos).toHaveLength(1);
  const { total } = await api.call('GET', `/documentos?relacionadoTipo=garantia&relacionadoId=${id}`);
  expect(total).toBe(1);
});

test('an upload is cancelled, and one whose session ended goes to the login', async ({
  office: page,
  api,
}) => {
  const id = await createGarantia(api, 'Prenda Cancelada');
  const detail = await openGarantia(page, 'Prenda Cancelada');
  await page.route('**/api/documentos/upload', () => undefined);
  await chooseFiles(detail, pdfFile('Lento.pdf', Buffer.alloc(MIB)));
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Cerrar sin terminar de subir?' });
  await question.getByRole('button', { name: 'Seguir subiendo' }).click();
  await expect(question).toBeHidden();
  await detail.getByRole('button', { name: 'Cancelar Lento.pdf' }).click();
  await expect(detail.getByText('Lento.pdf')).toHaveCount(0);
  await page.unroute('**/api/documentos/upload');
  expect((await api.call('GET', `/garantias/${id}`)).data.documentos).toEqual([]);

  await page.route('**/api/documentos/upload', (route) =>
    route.fulfill({
      status: 401,
      json: { success: false, code: 'NO_AUTENTICADO', message: 'x', requestId: 'x' },
    }),
  );
  await chooseFiles(detail, pdfFile('Tarde.pdf', Buffer.from('%PDF-1.7')));
  await expect(page).toHaveURL(/\/login/);
});
