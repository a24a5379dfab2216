import { readCsv } from '../../api/test/support/read-files.js';
import { ApiClient } from '../support/api-client.js';
import { expectSampleNotice } from '../support/samples.js';
import { downloadFile, expectPhoneLayout, makeFail } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

const REAL = 'El dinero que entró y salió de las cuentas, según el libro diario.';

test('the real cash flow has balances, what each kind moved, a chart, the days and the projection', async ({
  api,
  office: page,
}) => {
  // Five daily installments fell due, and one of them is paid.
  const prestamo = await api.createOverduePrestamo(await api.crearCliente('Flujo Atrasado'), 100_000, 5, 10);
  await api.cobrar(prestamo, 10_000);
  await page.goto('/flujo-caja');
  await expect(page.getByText(REAL)).toBeVisible();
  const figure = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(figure('Entradas')).toContainText('$ ');
  await expect(figure('Saldo final')).toContainText('Al terminar el');
  await expect(page.getByRole('img', { name: /^Gráfica de las entradas y salidas del/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Por tipo' })).toContainText('Préstamo entregado');
  const days = page.getByRole('region', { name: 'Movimientos por día' });
  await expect(days.locator('tbody tr').first()).toContainText('Cobro');
  const projection = page.getByRole('region', { name: 'Cobros esperados en los próximos 30 días' });
  await expect(projection).toContainText('se espera cobrar');
  await expect(projection.getByRole('img', { name: /^Gráfica de los cobros esperados/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'Cuenta' }).selectOption('Nequi');
  await expect(page).toHaveURL(/cuenta=/);
  await expect(days).not.toContainText('Préstamo entregado');
  await page.goto('/flujo-caja?desde=2020-01-01&hasta=2020-01-31');
  await expect(days).toContainText('No hubo movimiento en estas fechas');
});

test('the cash flow is exported as CSV and as a spreadsheet', async ({ api, office: page }) => {
  const { id } = await api.prestarWithPlan('Flujo Exportado');
  await api.cobrar(id, 5000);
  await page.goto('/flujo-caja');
  const csv = await downloadFile(page, page.getByRole('button', { name: 'Exportar CSV' }));
  const rows = readCsv(csv.content);
  expect(rows[0]).toEqual(['Fecha', 'Concepto', 'Entradas', 'Salidas', 'Saldo']);
  expect([rows[1]?.[1], rows.at(-1)?.[1]]).toEqual(['Saldo inicial', 'Saldo final']);
  const { name } = await downloadFile(page, page.getByRole('button', { name: 'Exportar Excel' }));
  expect(name).toMatch(/^Flujo de caja .*\.xlsx$/);
});

test('each person’s last choice of view is kept, and the demo data opens on the sample', async ({
  api,
  office: page,
}) => {
  await page.goto('/flujo-caja');
  await page.getByRole('radio', { name: 'Ejemplo' }).click();
  await expectSampleNotice(page);
  await page.goto('/flujo-caja');
  await expectSampleNotice(page);
  await page.getByRole('radio', { name: 'Datos reales' }).click();
  await expect(page.getByText(REAL)).toBeVisible();

  await page.evaluate((id) => localStorage.removeItem(`cartera.flujo-caja.${id}`), api.session.usuario._id);
  await page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, demo: true } } });
  });
  await page.goto('/flujo-caja');
  await expectSampleNotice(page);
});

test('a collector sees the own account, with no other to choose', async ({ api, portal, page }) => {
  const cobrador = await api.createPersona('cobrador', 'Cobrador Del Flujo');
  await storeSession(page, await ApiClient.signIn(portal, cobrador));
  await page.goto('/flujo-caja');
  await expect(page.getByText('No hubo movimiento en estas fechas')).toBeVisible();
  await expect(page.getByText('Aún no hay con qué proyectar')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cuenta' })).toHaveCount(0);
});

test('a failed load of the real cash flow shows an error message, and a retry loads it', async ({
  office: page,
}) => {
  const recover = await makeFail(page, 'GET', '/flujo-caja');
  await page.goto('/flujo-caja');
  await expect(page.getByText('Error al cargar el flujo de caja').first()).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByText('Error al cargar el flujo de caja')).toHaveCount(0);
});

test('on a phone the days are cards', async ({ api, office: page }) => {
  const { id } = await api.prestarWithPlan('Flujo En Teléfono');
  await api.cobrar(id, 5000);
  await page.goto('/flujo-caja');
  await expect(page.getByRole('region', { name: 'Movimientos por día' })).toContainText('Cobro');
  await expectPhoneLayout(page);
});
