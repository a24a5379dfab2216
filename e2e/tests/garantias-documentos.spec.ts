import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { createGarantia, openGarantia } from '../support/garantias.js';
import { downloadFile, makeFail } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const MIB = 1024 ** 2;

const chooseFiles = (dialog: Locator, files: Parameters<Locator['setInputFiles']>[0]) =>
  dialog.locator('input[type=file]').setInputFiles(files);

/** Drops a file on the drop area. */
async function dropFile(dialog: Locator, name: string, content: string): Promise<void> {
  const dataTransfer = await dialog.page().evaluateHandle(
    ([fileName, fileContent]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([fileContent], fileName));
      return transfer;
    },
    [name, content] as const,
  );
  await dialog.getByText('Arrastra aquí los documentos').dispatchEvent('drop', { dataTransfer });
}

const pdfFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

test('documents are chosen or dropped, show their progress, and can be viewed and downloaded', async ({
  office: page,
  api,
}) => {
  const id = await createGarantia(api, 'Prenda Con Papeles');
  const foto = await page.screenshot();
  const pdf = await page.pdf();
  const detail = await openGarantia(page, 'Prenda Con Papeles');

  // The request waits here until the progress bar shows.
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
  await dropFile(detail, 'Nota.pdf', pdf.toString('latin1'));
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

  const { name } = await downloadFile(page, detail.getByRole('button', { name: 'Descargar Matrícula.pdf' }));
  expect(name).toBe('Matrícula.pdf');
});

test('a PDF shows in the page if the browser supports it', async ({ office: page, api }) => {
  await createGarantia(api, 'Prenda Con PDF');
  const pdf = await page.pdf();
  const detail = await openGarantia(page, 'Prenda Con PDF');
  await chooseFiles(detail, pdfFile('Escritura.pdf', pdf));
  await detail.getByRole('button', { name: 'Ver Escritura.pdf' }).click();
  const view = page.getByRole('dialog', { name: 'Escritura.pdf' });
  await expect(view.getByRole('button', { name: 'Descargar' })).toBeVisible();
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    // If the content security policy blocks the frame, its URL is not a blob.
    const shown = () => page.frames().some((frame) => frame.url().startsWith('blob:'));
    await expect.poll(shown).toBe(true);
  } else await expect(view.getByText('Este navegador no muestra archivos PDF')).toBeVisible();
});

test('a file that the server would refuse shows an error before it is sent', async ({
  office: page,
  api,
}, testInfo) => {
  // A path, because the content of so large a file takes long to reach the browser.
  const huge = testInfo.outputPath('Enorme.pdf');
  await writeFile(huge, Buffer.alloc(10 * MIB + 1));
  await createGarantia(api, 'Prenda Rechazada');
  const detail = await openGarantia(page, 'Prenda Rechazada');
  await expect(detail.getByText('hasta 10 MB')).toBeVisible();
  let sent = 0;
  await page.route('**/api/documentos/upload', (route) => {
    sent += 1;
    return route.continue();
  });
  await dropFile(detail, 'programa.exe', 'MZ');
  await expect(page.getByText('Ese tipo de archivo no se admite')).toBeVisible();
  await chooseFiles(detail, huge);
  await expect(page.getByText('El documento es demasiado grande (>10MB)')).toBeVisible();
  expect(sent).toBe(0);

  await chooseFiles(detail, pdfFile('Falso.pdf', Buffer.from('esto no es un PDF')));
  await expect(detail.getByRole('listitem').filter({ hasText: 'Falso.pdf' })).toContainText('no se admite');
  expect(sent).toBe(1);

  // Wait for the event before the key press: it fires at once.
  const fileChooser = page.waitForEvent('filechooser');
  await detail.getByRole('button', { name: /Arrastra aquí/ }).focus();
  await page.keyboard.press('Enter');
  await fileChooser;
});

test('a failed upload shows which step failed, and a retry continues from that step', async ({
  office: page,
  api,
}) => {
  const id = await createGarantia(api, 'Prenda Insistente');
  const pdf = await page.pdf();
  const detail = await openGarantia(page, 'Prenda Insistente');
  const upload = detail.getByRole('listitem').filter({ hasText: 'Póliza.pdf' });

  const restoreUpload = await makeFail(page, 'POST', '/documentos/upload');
  await chooseFiles(detail, pdfFile('Póliza.pdf', pdf));
  await expect(page.getByText('Falló subida')).toBeVisible();
  await restoreUpload();
  const restoreLink = await makeFail(page, 'POST', /^\/api\/garantias\/[^/]+\/documentos\//);
  await upload.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Error subiendo documento')).toBeVisible();
  await restoreLink();
  await upload.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Documento vinculado')).toBeVisible();
  expect((await api.call('GET', `/garantias/${id}`)).data.documentos).toHaveLength(1);
  const { total } = await api.call('GET', `/documentos?relacionadoTipo=garantia&relacionadoId=${id}`);
  expect(total).toBe(1);
});

test('an upload can be cancelled, and an upload after the end of the session opens the login page', async ({
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
