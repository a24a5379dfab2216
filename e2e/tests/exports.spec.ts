import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readCsv, readPdf, readXlsx } from '../../api/test/support/read-files.js';
import { makeFail } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

/** Presses what downloads a file, and reads it. */
async function startDownload(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { nombre: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function chooseFormat(page: Page, format: string): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: format }).click();
}

test('the plan is downloaded as CSV, as a spreadsheet and as PDF, each with all its installments', async ({
  office: page,
  api,
}) => {
  const { id, nombre } = await api.prestarWithPlan('Plan Exportado');
  await page.goto(`/prestamos/${id}/plan`);

  const csv = await startDownload(page, () => chooseFormat(page, 'CSV'));
  expect(csv.nombre).toMatch(/^Plan de pagos Plan Exportado .*\.csv$/);
  const rows = readCsv(csv.content);
  expect(rows[0]).toContain('Valor cuota');
  expect(rows[1]?.slice(0, 5)).toEqual(['1', '2026-01-12', '10000', '2000', '12000']);
  expect(rows.filter(([numero]) => /^\d+$/.test(numero ?? ''))).toHaveLength(10);
  await expect(page.getByText('El plan tiene 10 cuotas')).toBeVisible();

  const xlsx = await startDownload(page, () => chooseFormat(page, 'Excel (XLSX)'));
  expect(xlsx.nombre).toMatch(/\.xlsx$/);
  const cells = (await readXlsx(xlsx.content)).flat();
  expect(cells).toContain(nombre);
  expect(cells).toContain(120_000);

  const pdf = await startDownload(page, () => chooseFormat(page, 'PDF'));
  expect(pdf.nombre).toMatch(/\.pdf$/);
  const texts = (await readPdf(pdf.content)).flat(2);
  expect(texts).toEqual(expect.arrayContaining(['Plan de pagos', nombre]));
});

test('a loan without its plan has nothing to export', async ({ office: page, api }) => {
  const { id } = await api.prestar('Plan Sin Exportar');
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByRole('button', { name: 'Generar plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
});

test('while the file is being made it says so, and a failure says what failed and can be tried again', async ({
  office: page,
  api,
}) => {
  const { id } = await api.prestarWithPlan('Plan Demorado');
  await page.goto(`/prestamos/${id}/plan`);
  const restore = await makeFail(page, 'GET', `/prestamos/${id}/plan/export/csv`);
  await chooseFormat(page, 'CSV');
  await expect(page.getByText('Error generando archivo')).toBeVisible();
  await restore();

  let release = () => undefined as undefined;
  const held = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route('**/plan/export/csv', async (route) => {
    await held;
    await route.continue();
  });
  const pendingDownload = startDownload(page, () => chooseFormat(page, 'CSV'));
  await expect(page.getByRole('button', { name: 'Generando archivo...' })).toBeVisible();
  release();
  expect(readCsv((await pendingDownload).content).length).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
});

test('the list downloads every loan that matches, not the page, and says how many', async ({
  office: page,
  api,
}) => {
  for (let n = 1; n <= 12; n += 1) await api.prestar(`Exporte Listado ${n}`, { monto: 100_000 * n });
  await api.prestar('Otro Que No Va');
  await page.goto('/prestamos?search=exporte&sort=monto_desc');
  await expect(page.getByText('1–10 de 12')).toBeVisible();
  const { nombre, content } = await startDownload(page, () =>
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  );
  await expect(page.getByText('Tiene 12 préstamos')).toBeVisible();
  expect(nombre).toMatch(/^Préstamos .*\.csv$/);
  const [titles = [], ...rows] = readCsv(content);
  const montos = rows.map((row) => Number(row[titles.indexOf('Monto')]));
  expect(montos).toEqual(Array.from({ length: 12 }, (_, i) => 100_000 * (12 - i)));

  await makeFail(page, 'GET', '/prestamos/export/csv');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
});
