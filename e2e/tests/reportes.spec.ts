import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { diaBogota, Libro } from '../support/libro.js';
import { comprobarTelefono, hacerFallar } from '../support/pantalla.js';
import { expect, test } from '../support/pruebas.js';

// The figures are those of the whole book: nobody else may lend in it.
test.use({ libroPropio: {} });

/** How the screen writes the day that is a number of days from today. */
const escrito = (dias: number) => diaBogota(dias).split('-').reverse().join('/');
const cifra = (page: Page, titulo: string) =>
  page.locator('.ct-metrica').filter({ has: page.getByText(titulo, { exact: true }) });
const filas = (lista: Locator) => lista.locator('tbody tr:not([aria-hidden])');
const elegirTipo = (page: Page, nombre: string) =>
  page.getByRole('radiogroup', { name: 'Tipo de reporte' }).getByText(nombre, { exact: true }).click();

/** Today 121,000 lent in 22 loans and 25,500 of it collected; a loan older than the range owes 3,000 late. */
test.beforeAll(async ({ portal }) => {
  const libro = await Libro.entrar(portal);
  const ana = await libro.crearPersona('cobrador', 'Ana Reportera');
  const alDia = await libro.crearPrestamo(await libro.crearCliente('Al Día', ana._id), {
    fechaInicio: diaBogota(0),
  });
  await libro.generarPlan(alDia);
  await libro.cobrar(alDia, 25_500, 'En efectivo');
  await libro.crearAtrasado(await libro.crearCliente('Muy Atrasado', ana._id), 3000, 40);
  const varios = await libro.crearCliente('Varios Préstamos');
  for (let i = 0; i < 21; i += 1) await libro.crearAtrasado(varios, 1000, -1);
});

test('the general report covers the last 30 days: lent, collected, their percentage, and each day, 20 to a page', async ({
  tablero: page,
}) => {
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByLabel('Desde')).toHaveValue(escrito(-29));
  await expect(page.getByLabel('Hasta')).toHaveValue(escrito(0));
  await expect(cifra(page, 'Prestado')).toContainText('$ 121.000');
  await expect(cifra(page, 'Prestado')).toContainText('22 préstamos');
  await expect(cifra(page, 'Cobrado')).toContainText('$ 25.500');
  await expect(cifra(page, 'Cobrado')).toContainText('1 cobro');
  await expect(cifra(page, 'Recuperación')).toContainText('21,1');
  await expect(cifra(page, 'Monto vencido')).toContainText('$ 3.000');
  await expect(cifra(page, 'Monto vencido')).toContainText(`1 moroso al ${escrito(0)}`);

  const lista = page.getByRole('region', { name: 'Reporte general' });
  await expect(filas(lista)).toHaveCount(20);
  await expect(filas(lista).first().getByRole('cell').first()).toHaveText(escrito(0));
  await expect(filas(lista).first().getByRole('cell').last()).toHaveText('$ 25.500');
  await expect(lista.getByText('1–20 de 30')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Gráfica de lo prestado y cobrado del/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cobrado por cobrador' })).toContainText('$ 25.500');

  await lista.getByTitle('2', { exact: true }).click();
  await expect(filas(lista)).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(filas(lista)).toHaveCount(10);
  await expect(filas(lista).last().getByRole('cell').first()).toHaveText(escrito(-29));
});

test('each type has its own rows, chosen by mouse or keyboard and kept in the address', async ({
  oficina: page,
}) => {
  await page.goto('/reportes?page=2');
  await expect(page.getByRole('region', { name: 'Reporte general' })).toContainText('21–30 de 30');
  await elegirTipo(page, 'Morosos');
  await expect(page).toHaveURL(/\/reportes\?tipo=morosos$/);
  const morosos = page.getByRole('region', { name: 'Reporte morosos' });
  await expect(filas(morosos)).toHaveCount(1);
  await expect(filas(morosos).getByRole('cell')).toHaveText([
    ...['Muy Atrasado', '300-123-4567', 'Ana Reportera', '40', '1', '$ 3.000', '$ 3.000'],
  ]);
  await expect(page.getByRole('region', { name: 'Vencido por días de atraso' })).toContainText(
    /31 a 60 días · 1 préstamo\s*\$\s3\.000/,
  );

  await elegirTipo(page, 'Cobros');
  const cobros = page.getByRole('region', { name: 'Reporte cobros' });
  await expect(filas(cobros).getByRole('cell')).toHaveText([
    ...[escrito(0), 'Al Día', 'Ana Reportera', '$ 25.500', 'En efectivo'],
  ]);

  await page.getByRole('radiogroup', { name: 'Tipo de reporte' }).getByRole('radio').nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  const prestamos = page.getByRole('region', { name: 'Reporte préstamos' });
  await expect(prestamos.getByText('1–20 de 22')).toBeVisible();
  await expect(filas(prestamos)).toHaveCount(20);
  await page.reload();
  await expect(filas(prestamos)).toHaveCount(20);
  await prestamos.getByRole('link', { name: 'Varios Préstamos' }).first().click();
  await expect(page).toHaveURL(/\/prestamos\/[^/]+\/plan/);
});

test('the dates narrow the figures and the rows, and those that make no report say what to change', async ({
  oficina: page,
}) => {
  await page.goto(`/reportes?tipo=cobros&desde=${diaBogota(-60)}&hasta=${diaBogota(-30)}`);
  await expect(page.getByText('No hay cobros en estas fechas', { exact: true })).toBeVisible();
  await expect(cifra(page, 'Cobrado')).toContainText('$ 0');
  await expect(cifra(page, 'Prestado')).toContainText('$ 3.000');

  await page.getByLabel('Hasta').fill(escrito(0));
  await page.getByLabel('Hasta').press('Enter');
  await expect(page).toHaveURL(new RegExp(`hasta=${diaBogota(0)}`));
  await expect(cifra(page, 'Cobrado')).toContainText('$ 25.500');

  await page.goto(`/reportes?tipo=cobros&desde=${diaBogota(0)}&hasta=${diaBogota(-1)}`);
  await expect(page.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los últimos 30 días' }).click();
  await expect(filas(page.getByRole('region', { name: 'Reporte cobros' }))).toHaveCount(1);
});

test('exporting saves all the rows and not the page, as CSV and as Excel, and says how many', async ({
  oficina: page,
}) => {
  await page.goto('/reportes?page=2');
  const exportar = async (nombre: string) => {
    const [descarga] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Exportar ${nombre}` }).click(),
    ]);
    await expect(page.getByText('Archivo descargado: 30 filas').first()).toBeVisible();
    return descarga;
  };
  const csv = await exportar('CSV');
  const nombre = `Reporte general ${diaBogota(-29)} a ${diaBogota(0)}`;
  expect(csv.suggestedFilename()).toBe(`${nombre}.csv`);
  const texto = await readFile(await csv.path(), 'utf8');
  for (const dias of [0, -19, -29]) expect(texto).toContain(diaBogota(dias));

  const excel = await exportar('Excel');
  expect(excel.suggestedFilename()).toBe(`${nombre}.xlsx`);
  expect((await readFile(await excel.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an export that fails says so, and can be tried again', async ({ oficina: page }) => {
  await page.goto('/reportes');
  const arreglar = await hacerFallar(page, 'GET', '/reportes/export/xlsx');
  await page.getByRole('button', { name: 'Exportar Excel' }).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
  await arreglar();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Excel' }).click(),
  ]);
});

test('a report that does not load says so, and Reintentar brings it', async ({ oficina: page }) => {
  const arreglar = await hacerFallar(page, 'GET', '/reportes');
  await page.goto('/reportes');
  await expect(page.getByText('Error al cargar reportes')).toBeVisible();
  await arreglar();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(filas(page.getByRole('region', { name: 'Reporte general' }))).toHaveCount(20);
});

test('on a phone each report is cards that fit the screen', async ({ oficina: page }) => {
  for (const [tipo, nombre] of [
    ['general', 'Reporte general'],
    ['prestamos', 'Reporte préstamos'],
    ['cobros', 'Reporte cobros'],
    ['morosos', 'Reporte morosos'],
  ] as const) {
    await page.goto(`/reportes?tipo=${tipo}`);
    await comprobarTelefono(page, page.getByRole('region', { name: nombre }));
  }
});
