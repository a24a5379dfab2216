import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { ApiClient, bogotaDay } from '../support/api-client.js';
import { expectPhoneCards, makeFail } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

// The figures are those of the whole book: nobody else may lend in it.
test.use({ ownPortal: true });

/** How the screen writes the day that is a number of days from today. */
const typed = (days: number) => bogotaDay(days).split('-').reverse().join('/');
const figure = (page: Page, title: string) =>
  page.locator('.ct-metrica').filter({ has: page.getByText(title, { exact: true }) });
const rows = (list: Locator) => list.locator('tbody tr:not([aria-hidden])');
const chooseType = (page: Page, nombre: string) =>
  page.getByRole('radiogroup', { name: 'Tipo de reporte' }).getByText(nombre, { exact: true }).click();

/** Today 121,000 lent in 22 loans and 25,500 of it collected; a loan older than the range owes 3,000 late. */
test.beforeAll(async ({ portal }) => {
  const book = await ApiClient.signIn(portal);
  const ana = await book.createPersona('cobrador', 'Ana Reportera');
  const upToDate = await book.crearPrestamo(await book.crearCliente('Al Día', ana._id), {
    fechaInicio: bogotaDay(0),
  });
  await book.generarPlan(upToDate);
  await book.cobrar(upToDate, 25_500, 'En efectivo');
  await book.createOverduePrestamo(await book.crearCliente('Muy Atrasado', ana._id), 3000, 40);
  const several = await book.crearCliente('Varios Préstamos');
  for (let i = 0; i < 21; i += 1) await book.createOverduePrestamo(several, 1000, -1);
});

test('the general report covers the last 30 days: lent, collected, their percentage, and each day, 20 to a page', async ({
  dashboard: page,
}) => {
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByLabel('Desde')).toHaveValue(typed(-29));
  await expect(page.getByLabel('Hasta')).toHaveValue(typed(0));
  await expect(figure(page, 'Prestado')).toContainText('$ 121.000');
  await expect(figure(page, 'Prestado')).toContainText('22 préstamos');
  await expect(figure(page, 'Cobrado')).toContainText('$ 25.500');
  await expect(figure(page, 'Cobrado')).toContainText('1 cobro');
  await expect(figure(page, 'Recuperación')).toContainText('21,1');
  await expect(figure(page, 'Monto vencido')).toContainText('$ 3.000');
  await expect(figure(page, 'Monto vencido')).toContainText(`1 moroso al ${typed(0)}`);

  const list = page.getByRole('region', { name: 'Reporte general' });
  await expect(rows(list)).toHaveCount(20);
  await expect(rows(list).first().getByRole('cell').first()).toHaveText(typed(0));
  await expect(rows(list).first().getByRole('cell').last()).toHaveText('$ 25.500');
  await expect(list.getByText('1–20 de 30')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Gráfica de lo prestado y cobrado del/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cobrado por cobrador' })).toContainText('$ 25.500');

  await list.getByTitle('2', { exact: true }).click();
  await expect(rows(list)).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(rows(list)).toHaveCount(10);
  await expect(rows(list).last().getByRole('cell').first()).toHaveText(typed(-29));
});

test('each type has its own rows, chosen by mouse or keyboard and kept in the address', async ({
  office: page,
}) => {
  await page.goto('/reportes?page=2');
  await expect(page.getByRole('region', { name: 'Reporte general' })).toContainText('21–30 de 30');
  await chooseType(page, 'Morosos');
  await expect(page).toHaveURL(/\/reportes\?tipo=morosos$/);
  const morosos = page.getByRole('region', { name: 'Reporte morosos' });
  await expect(rows(morosos)).toHaveCount(1);
  await expect(rows(morosos).getByRole('cell')).toHaveText([
    ...['Muy Atrasado', '300-123-4567', 'Ana Reportera', '40', '1', '$ 3.000', '$ 3.000'],
  ]);
  await expect(page.getByRole('region', { name: 'Vencido por días de atraso' })).toContainText(
    /31 a 60 días · 1 préstamo\s*\$\s3\.000/,
  );

  await chooseType(page, 'Cobros');
  const cobros = page.getByRole('region', { name: 'Reporte cobros' });
  await expect(rows(cobros).getByRole('cell')).toHaveText([
    ...[typed(0), 'Al Día', 'Ana Reportera', '$ 25.500', 'En efectivo'],
  ]);

  await page.getByRole('radiogroup', { name: 'Tipo de reporte' }).getByRole('radio').nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  const prestamos = page.getByRole('region', { name: 'Reporte préstamos' });
  await expect(prestamos.getByText('1–20 de 22')).toBeVisible();
  await expect(rows(prestamos)).toHaveCount(20);
  await page.reload();
  await expect(rows(prestamos)).toHaveCount(20);
  await prestamos.getByRole('link', { name: 'Varios Préstamos' }).first().click();
  await expect(page).toHaveURL(/\/prestamos\/[^/]+\/plan/);
});

test('the dates narrow the figures and the rows, and those that make no report say what to change', async ({
  office: page,
}) => {
  await page.goto(`/reportes?tipo=cobros&desde=${bogotaDay(-60)}&hasta=${bogotaDay(-30)}`);
  await expect(page.getByText('No hay cobros en estas fechas', { exact: true })).toBeVisible();
  await expect(figure(page, 'Cobrado')).toContainText('$ 0');
  await expect(figure(page, 'Prestado')).toContainText('$ 3.000');

  await page.getByLabel('Hasta').fill(typed(0));
  await page.getByLabel('Hasta').press('Enter');
  await expect(page).toHaveURL(new RegExp(`hasta=${bogotaDay(0)}`));
  await expect(figure(page, 'Cobrado')).toContainText('$ 25.500');

  await page.goto(`/reportes?tipo=cobros&desde=${bogotaDay(0)}&hasta=${bogotaDay(-1)}`);
  await expect(page.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los últimos 30 días' }).click();
  await expect(rows(page.getByRole('region', { name: 'Reporte cobros' }))).toHaveCount(1);
});

test('exporting saves all the rows and not the page, as CSV and as Excel, and says how many', async ({
  office: page,
}) => {
  await page.goto('/reportes?page=2');
  const exportar = async (nombre: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Exportar ${nombre}` }).click(),
    ]);
    await expect(page.getByText('Archivo descargado: 30 filas').first()).toBeVisible();
    return download;
  };
  const csv = await exportar('CSV');
  const nombre = `Reporte general ${bogotaDay(-29)} a ${bogotaDay(0)}`;
  expect(csv.suggestedFilename()).toBe(`${nombre}.csv`);
  const text = await readFile(await csv.path(), 'utf8');
  for (const days of [0, -19, -29]) expect(text).toContain(bogotaDay(days));

  const excel = await exportar('Excel');
  expect(excel.suggestedFilename()).toBe(`${nombre}.xlsx`);
  expect((await readFile(await excel.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an export that fails says so, and can be tried again', async ({ office: page }) => {
  await page.goto('/reportes');
  const repair = await makeFail(page, 'GET', '/reportes/export/xlsx');
  await page.getByRole('button', { name: 'Exportar Excel' }).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
  await repair();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar Excel' }).click(),
  ]);
});

test('a report that does not load says so, and Reintentar brings it', async ({ office: page }) => {
  const repair = await makeFail(page, 'GET', '/reportes');
  await page.goto('/reportes');
  await expect(page.getByText('Error al cargar reportes')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page.getByRole('region', { name: 'Reporte general' }))).toHaveCount(20);
});

test('on a phone each report is cards that fit the screen', async ({ office: page }) => {
  for (const [tipo, nombre] of [
    ['general', 'Reporte general'],
    ['prestamos', 'Reporte préstamos'],
    ['cobros', 'Reporte cobros'],
    ['morosos', 'Reporte morosos'],
  ] as const) {
    await page.goto(`/reportes?tipo=${tipo}`);
    await expectPhoneCards(page, page.getByRole('region', { name: nombre }));
  }
});
