import type { Locator, Page } from '@playwright/test';
import { readCsv, readPdf, readXlsx } from '../../api/test/support/read-files.js';
import { downloadFile, gate, makeFail } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

/** Opens the export menu. @returns the entry of a format. */
async function openFormat(page: Page, format: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  return page.getByRole('menuitem', { name: format });
}

test('the plan downloads as CSV, XLSX and PDF with all its installments', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestarWithPlan('Plan Exportado');
  await page.goto(`/prestamos/${id}/plan`);

  const csv = await downloadFile(page, await openFormat(page, 'CSV'));
  expect(csv.name).toMatch(/^Plan de pagos Plan Exportado .*\.csv$/);
  expect(csv.content.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const rows = readCsv(csv.content);
  expect(rows[0]).toContain('Valor cuota');
  expect(rows[1]?.slice(0, 5)).toEqual(['1', '12/01/2026', '10000', '2000', '12000']);
  expect(rows.filter(([first]) => /^\d+$/.test(first ?? ''))).toHaveLength(10);
  await expect(page.getByText('El plan tiene 10 cuotas')).toBeVisible();

  const xlsx = await downloadFile(page, await openFormat(page, 'Excel (XLSX)'));
  expect(xlsx.name).toMatch(/\.xlsx$/);
  const cells = (await readXlsx(xlsx.content)).flat();
  expect(cells).toContain(nombre);
  expect(cells).toContain(120_000);

  const pdf = await downloadFile(page, await openFormat(page, 'PDF'));
  expect(pdf.name).toMatch(/\.pdf$/);
  const texts = (await readPdf(pdf.content)).flat(2);
  expect(texts).toEqual(expect.arrayContaining(['Plan de pagos', nombre]));
});

test('the history of a loan downloads as CSV and XLSX', async ({ office: page, api }) => {
  const { id, nombre } = await api.prestarWithPlan('Historial Exportado');
  await api.cobrar(id, 12_000);
  const motivo = 'Era de otro cliente';
  await api.call('PATCH', `/prestamos/${id}/plan/cuota/1/revertir`, { motivo });
  await page.goto(`/prestamos/${id}/plan`);
  const historial = page.getByRole('button', { name: 'Descargar historial' });
  await historial.click();
  const csv = await downloadFile(page, page.getByRole('menuitem', { name: 'CSV' }));
  expect(readCsv(csv.content).at(-1)).toContain(motivo);
  await expect(page.getByText('El historial tiene 3 eventos')).toBeVisible();
  await historial.click();
  const xlsx = await downloadFile(page, page.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  expect((await readXlsx(xlsx.content)).flat()).toEqual(expect.arrayContaining([nombre, motivo]));
});

test('a loan without a plan has no export button', async ({ office: page, api }) => {
  const { id } = await api.prestar('Plan Sin Exportar');
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByRole('button', { name: 'Generar plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
});

test('the export button shows progress, and a failed export shows an error and can be retried', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Plan Demorado');
  await page.goto(`/prestamos/${id}/plan`);
  const restore = await makeFail(page, 'GET', `/prestamos/${id}/plan/export/csv`);
  await (await openFormat(page, 'CSV')).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
  await restore();

  const response = gate();
  await page.route('**/plan/export/csv', async (route) => {
    await response.opened;
    await route.continue();
  });
  const pendingDownload = downloadFile(page, await openFormat(page, 'CSV'));
  await expect(page.getByRole('button', { name: 'Generando archivo...' })).toBeVisible();
  response.open();
  expect(readCsv((await pendingDownload).content).length).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
});

test('the list exports every matching loan, not only the page, and shows how many', async ({
  office: page,
  api,
}) => {
  for (let n = 1; n <= 12; n += 1) await api.prestar(`Exporte Listado ${n}`, { monto: 100_000 * n });
  await api.prestar('Fuera De La Búsqueda');
  await page.goto('/prestamos?search=exporte&sort=monto_desc');
  await expect(page.getByText('1–10 de 12')).toBeVisible();
  const { name, content } = await downloadFile(page, page.getByRole('button', { name: 'Exportar CSV' }));
  await expect(page.getByText('Tiene 12 préstamos')).toBeVisible();
  expect(name).toMatch(/^Préstamos .*\.csv$/);
  const [titles = [], ...rows] = readCsv(content);
  const montos = rows.map((row) => Number(row[titles.indexOf('Monto')]));
  expect(montos).toEqual(Array.from({ length: 12 }, (_, i) => 100_000 * (12 - i)));

  await makeFail(page, 'GET', '/prestamos/export/csv');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
});

test('an export pressed before the list arrives has its remembered filter', async ({ office: page, api }) => {
  await api.prestar('Recordado Al Día');
  await page.addInitScript(() =>
    localStorage.setItem('cartera.lista.prestamos', 'search=recordado&estado=pagado'),
  );
  const list = gate();
  await page.route('**/api/prestamos?*', async (route) => {
    await list.opened;
    await route.continue();
  });
  await page.goto('/prestamos');
  const { content } = await downloadFile(page, page.getByRole('button', { name: 'Exportar CSV' }));
  list.open();
  expect(readCsv(content)).toHaveLength(1);
});
