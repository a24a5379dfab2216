import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { leerCsv, leerPdf, leerXlsx } from '../../api/test/support/leer-archivos.js';
import { hacerFallar } from '../support/pantalla.js';
import { expect, test } from '../support/pruebas.js';

/** Presses what downloads a file, and reads it. */
async function bajar(page: Page, pulsar: () => Promise<unknown>) {
  const [descarga] = await Promise.all([page.waitForEvent('download'), pulsar()]);
  return { nombre: descarga.suggestedFilename(), contenido: await readFile(await descarga.path()) };
}

async function elegirFormato(page: Page, formato: string): Promise<void> {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: formato }).click();
}

test('the plan is downloaded as CSV, as a spreadsheet and as PDF, each with all its installments', async ({
  oficina: page,
  api,
}) => {
  const { id, nombre } = await api.prestarConPlan('Plan Exportado');
  await page.goto(`/prestamos/${id}/plan`);

  const csv = await bajar(page, () => elegirFormato(page, 'CSV'));
  expect(csv.nombre).toMatch(/^Plan de pagos Plan Exportado .*\.csv$/);
  const filas = leerCsv(csv.contenido);
  expect(filas[0]).toContain('Valor cuota');
  expect(filas[1]?.slice(0, 5)).toEqual(['1', '2026-01-12', '10000', '2000', '12000']);
  expect(filas.filter(([numero]) => /^\d+$/.test(numero ?? ''))).toHaveLength(10);
  await expect(page.getByText('El plan tiene 10 cuotas')).toBeVisible();

  const xlsx = await bajar(page, () => elegirFormato(page, 'Excel (XLSX)'));
  expect(xlsx.nombre).toMatch(/\.xlsx$/);
  const celdas = (await leerXlsx(xlsx.contenido)).flat();
  expect(celdas).toContain(nombre);
  expect(celdas).toContain(120_000);

  const pdf = await bajar(page, () => elegirFormato(page, 'PDF'));
  expect(pdf.nombre).toMatch(/\.pdf$/);
  const textos = (await leerPdf(pdf.contenido)).flat(2);
  expect(textos).toEqual(expect.arrayContaining(['Plan de pagos', nombre]));
});

test('a loan without its plan has nothing to export', async ({ oficina: page, api }) => {
  const { id } = await api.prestar('Plan Sin Exportar');
  await page.goto(`/prestamos/${id}/plan`);
  await expect(page.getByRole('button', { name: 'Generar plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0);
});

test('while the file is being made it says so, and a failure says what failed and can be tried again', async ({
  oficina: page,
  api,
}) => {
  const { id } = await api.prestarConPlan('Plan Demorado');
  await page.goto(`/prestamos/${id}/plan`);
  const reponer = await hacerFallar(page, 'GET', `/prestamos/${id}/plan/export/csv`);
  await elegirFormato(page, 'CSV');
  await expect(page.getByText('Error generando archivo')).toBeVisible();
  await reponer();

  let soltar = () => undefined as undefined;
  const retenida = new Promise<void>((listo) => {
    soltar = () => void listo();
  });
  await page.route('**/plan/export/csv', async (ruta) => {
    await retenida;
    await ruta.continue();
  });
  const bajada = bajar(page, () => elegirFormato(page, 'CSV'));
  await expect(page.getByRole('button', { name: 'Generando archivo...' })).toBeVisible();
  soltar();
  expect(leerCsv((await bajada).contenido).length).toBeGreaterThan(10);
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
});

test('the list downloads every loan that matches, not the page, and says how many', async ({
  oficina: page,
  api,
}) => {
  for (let n = 1; n <= 12; n += 1) await api.prestar(`Exporte Listado ${n}`, { monto: 100_000 * n });
  await api.prestar('Otro Que No Va');
  await page.goto('/prestamos?search=exporte&sort=monto_desc');
  await expect(page.getByText('1–10 de 12')).toBeVisible();
  const { nombre, contenido } = await bajar(page, () =>
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  );
  await expect(page.getByText('Tiene 12 préstamos')).toBeVisible();
  expect(nombre).toMatch(/^Préstamos .*\.csv$/);
  const [titulos = [], ...filas] = leerCsv(contenido);
  const montos = filas.map((fila) => Number(fila[titulos.indexOf('Monto')]));
  expect(montos).toEqual(Array.from({ length: 12 }, (_, i) => 100_000 * (12 - i)));

  await hacerFallar(page, 'GET', '/prestamos/export/csv');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
});
