import { expectSampleNotice, failAndRetry } from '../support/samples.js';
import { expectPhoneLayout, pageHeading } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

/** The sample view: a database without demo data opens on the real cash flow. */
const SAMPLE = '/flujo-caja?vista=ejemplo';
const MOVIMIENTOS = 'Movimientos';

test('the cash flow shows cards, two placeholders, projections and the first ten days, in dollars', async ({
  office: page,
}) => {
  await page.goto(SAMPLE);
  await expect(pageHeading(page, 'Flujo de Caja')).toBeVisible();
  await expectSampleNotice(page);
  for (const title of ['Ingresos totales', 'Egresos totales', 'Flujo neto', 'Saldo actual']) {
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText(/-?\$[\d,]+\.\d{2}/);
  }
  await expect(page.getByText('Integración con Chart.js pendiente')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'Nómina de cobradores' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '$12,500.00' })).toBeVisible();
  const movimientos = page.getByRole('region', { name: MOVIMIENTOS });
  await expect(movimientos.getByText('Primeros 10 días de 30')).toBeVisible();
  await expect(movimientos.locator('tbody tr')).toHaveCount(10);
});

test('the figures are the same on every visit, and no control changes them', async ({ office: page }) => {
  await page.goto(SAMPLE);
  const figures = page.getByRole('listitem').filter({ hasText: 'Saldo actual' });
  const rows = page.getByRole('region', { name: MOVIMIENTOS }).locator('tbody');
  await expect(figures).toContainText('$');
  const before = [await figures.textContent(), await rows.textContent()];
  for (const period of ['Diario', 'Semanal', 'Trimestral', 'Mensual']) {
    await page.getByText(period, { exact: true }).first().click();
    await expect(page.getByRole('radio', { name: period })).toBeChecked();
  }
  await page.getByLabel('Desde').fill('01/01/2026');
  await page.getByLabel('Desde').press('Enter');
  for (const button of ['Filtrar', 'Actualizar', 'Exportar']) {
    await page.getByRole('button', { name: button }).click();
  }
  expect([await figures.textContent(), await rows.textContent()]).toEqual(before);
  await page.reload();
  await expect(figures).toContainText('$');
  expect([await figures.textContent(), await rows.textContent()]).toEqual(before);
});

test('a failed load of the cash flow shows an error message, and a retry loads it', async ({
  office: page,
}) => {
  await failAndRetry(page, {
    route: SAMPLE,
    sample: 'sample-flujo-caja',
    message: 'Error al cargar datos del flujo de caja',
  });
  await expect(page.getByRole('region', { name: 'Proyecciones' })).toBeVisible();
});

test('on a phone the tables are cards', async ({ office: page }) => {
  await page.goto(SAMPLE);
  await expect(page.getByRole('region', { name: MOVIMIENTOS })).toBeVisible();
  await expectPhoneLayout(page);
  await expect(page.getByRole('region', { name: MOVIMIENTOS }).getByRole('article')).toHaveCount(10);
});
