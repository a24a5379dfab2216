import type { Locator, Page } from '@playwright/test';
import { readCsv } from '../../api/test/support/read-files.js';
import { ApiClient, bogotaDay } from '../support/api-client.js';
import { downloadFile, expectPhoneCards, makeFail } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

// The figures cover the whole database, so no other test may create loans in it.
test.use({ ownPortal: true });

/** Today plus a number of days, in the date format of the page. */
const displayed = (days: number) => bogotaDay(days).split('-').reverse().join('/');
const figure = (page: Page, title: string) =>
  page.locator('.ct-metric').filter({ has: page.getByText(title, { exact: true }) });
const rows = (list: Locator) => list.locator('tbody tr:not([aria-hidden])');
const chooseType = (page: Page, label: string) =>
  page.getByRole('radiogroup', { name: 'Tipo de reporte' }).getByText(label, { exact: true }).click();

/** Today 22 loans lend 121,000 and a payment collects 25,500. An older loan, outside the range, has 3,000 overdue. */
test.beforeAll(async ({ portal }) => {
  const api = await ApiClient.signIn(portal);
  const ana = await api.createPersona('cobrador', 'Ana Reportera');
  const upToDate = await api.crearPrestamo(await api.crearCliente('Al Día', ana._id), {
    fechaInicio: bogotaDay(0),
  });
  await api.generarPlan(upToDate);
  await api.cobrar(upToDate, 25_500, 'En efectivo');
  await api.createOverduePrestamo(await api.crearCliente('Muy Atrasado', ana._id), 3000, 40);
  const borrower = await api.crearCliente('Varios Préstamos');
  for (let i = 0; i < 21; i += 1) await api.createOverduePrestamo(borrower, 1000, -1);
});

test('the general report covers the last 30 days, with totals and one row per day, 20 per page', async ({
  dashboard: page,
}) => {
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByLabel('Desde')).toHaveValue(displayed(-29));
  await expect(page.getByLabel('Hasta')).toHaveValue(displayed(0));
  await expect(figure(page, 'Prestado')).toContainText('$ 121.000');
  await expect(figure(page, 'Prestado')).toContainText('22 préstamos');
  await expect(figure(page, 'Cobrado')).toContainText('$ 25.500');
  await expect(figure(page, 'Cobrado')).toContainText('1 cobro');
  await expect(figure(page, 'Recuperación')).toContainText('21,1');
  await expect(figure(page, 'Monto vencido')).toContainText('$ 3.000');
  await expect(figure(page, 'Monto vencido')).toContainText(`1 moroso al ${displayed(0)}`);

  const list = page.getByRole('region', { name: 'Reporte general' });
  await expect(rows(list)).toHaveCount(20);
  await expect(rows(list).first().getByRole('cell').first()).toHaveText(displayed(0));
  await expect(rows(list).first().getByRole('cell').nth(5)).toHaveText('$ 25.500');
  await expect(list.getByText('1–20 de 30')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Gráfica de lo prestado y cobrado del/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cobrado por cobrador' })).toContainText('$ 25.500');

  await list.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(rows(list)).toHaveCount(10);
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(rows(list)).toHaveCount(10);
  await expect(rows(list).last().getByRole('cell').first()).toHaveText(displayed(-29));
});

test('each report type has its own rows, and the address stores the type', async ({ office: page }) => {
  await page.goto('/reportes?page=2');
  await expect(page.getByRole('region', { name: 'Reporte general' })).toContainText('21–30 de 30');
  await chooseType(page, 'Morosos');
  await expect(page).toHaveURL(/\/reportes\?tipo=morosos$/);
  const morosos = page.getByRole('region', { name: 'Reporte morosos' });
  await expect(rows(morosos)).toHaveCount(1);
  await expect(rows(morosos).getByRole('cell')).toHaveText([
    ...['Muy Atrasado', '300-123-4567', 'Ana Reportera', '40', '1', '$ 3.000', '$ 3.000', '—'],
  ]);
  await expect(
    page.getByRole('region', { name: 'Vencido según la cuota más antigua de cada préstamo' }),
  ).toContainText(/31 a 60 días · 1 préstamo\s*\$\s3\.000/);

  await chooseType(page, 'Cobros');
  const cobros = page.getByRole('region', { name: 'Reporte cobros' });
  await expect(rows(cobros).getByRole('cell')).toHaveText([
    ...[displayed(0), 'Al Día', 'Ana Reportera', '$ 25.500', 'En efectivo'],
  ]);

  await page.getByRole('radiogroup', { name: 'Tipo de reporte' }).getByRole('radio').nth(2).focus();
  await page.keyboard.press('ArrowLeft');
  const prestamos = page.getByRole('region', { name: 'Reporte préstamos' });
  await expect(prestamos.getByText('1–20 de 22')).toBeVisible();
  await expect(rows(prestamos)).toHaveCount(20);
  await page.reload();
  await expect(rows(prestamos)).toHaveCount(20);
  await prestamos
    .getByRole('row', { name: /Varios Préstamos/ })
    .first()
    .getByRole('link', { name: /^\$/ })
    .click();
  await expect(page).toHaveURL(/\/prestamos\/[^/]+\/plan/);
});

test('the dates filter the figures and the rows, and an invalid range shows an error', async ({
  office: page,
}) => {
  await page.goto(`/reportes?tipo=cobros&desde=${bogotaDay(-60)}&hasta=${bogotaDay(-30)}`);
  await expect(page.getByText('No hay cobros en estas fechas', { exact: true })).toBeVisible();
  await expect(figure(page, 'Cobrado')).toContainText('$ 0');
  await expect(figure(page, 'Prestado')).toContainText('$ 3.000');

  await page.getByLabel('Hasta').fill(displayed(0));
  await page.getByLabel('Hasta').press('Enter');
  await expect(page).toHaveURL(new RegExp(`hasta=${bogotaDay(0)}`));
  await expect(figure(page, 'Cobrado')).toContainText('$ 25.500');

  await page.goto(`/reportes?tipo=cobros&desde=${bogotaDay(0)}&hasta=${bogotaDay(-1)}`);
  await expect(page.getByText('La fecha final no puede ser anterior a la inicial')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los últimos 30 días' }).click();
  await expect(rows(page.getByRole('region', { name: 'Reporte cobros' }))).toHaveCount(1);
});

test('CSV and Excel exports contain all rows, not only the page, and show how many', async ({
  office: page,
}) => {
  await page.goto('/reportes?page=2');
  const exportAs = async (format: string) => {
    const file = await downloadFile(page, page.getByRole('button', { name: `Exportar ${format}` }));
    await expect(page.getByText('Archivo descargado: 30 filas').first()).toBeVisible();
    return file;
  };
  const csv = await exportAs('CSV');
  const name = `Reporte general ${bogotaDay(-29)} a ${bogotaDay(0)}`;
  expect(csv.name).toBe(`${name}.csv`);
  const days = readCsv(csv.content).map(([day]) => day);
  for (const ago of [0, -19, -29]) expect(days).toContain(displayed(ago));

  const excel = await exportAs('Excel');
  expect(excel.name).toBe(`${name}.xlsx`);
  expect(excel.content.subarray(0, 2).toString()).toBe('PK');
});

test('a failed export shows an error and can be retried', async ({ office: page }) => {
  await page.goto('/reportes');
  const restore = await makeFail(page, 'GET', '/reportes/export/xlsx');
  await page.getByRole('button', { name: 'Exportar Excel' }).click();
  await expect(page.getByText('Error generando archivo')).toBeVisible();
  await restore();
  await downloadFile(page, page.getByRole('button', { name: 'Exportar Excel' }));
});

test('a failed load of a report shows an error message, and a retry loads it', async ({ office: page }) => {
  const restore = await makeFail(page, 'GET', '/reportes');
  await page.goto('/reportes');
  await expect(page.getByText('Error al cargar reportes')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page.getByRole('region', { name: 'Reporte general' }))).toHaveCount(20);
});

test('on a phone the rows of each report are cards that fit the screen', async ({ office: page }) => {
  for (const [tipo, name] of [
    ['general', 'Reporte general'],
    ['prestamos', 'Reporte préstamos'],
    ['cobros', 'Reporte cobros'],
    ['morosos', 'Reporte morosos'],
  ] as const) {
    await page.goto(`/reportes?tipo=${tipo}`);
    await expectPhoneCards(page, page.getByRole('region', { name }));
  }
});
