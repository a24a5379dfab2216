import { readCsv } from '../../api/test/support/read-files.js';
import { ApiClient, bogotaDay } from '../support/api-client.js';
import { downloadFile, expectPhoneCards, pageHeading } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

// The figures cover the whole database, so no other test may create loans in it.
test.use({ ownPortal: true });

/** Ten installments of 10,000 of capital and 2,000 of interest, of which one and a half are paid. */
const TERMINOS = {
  ...{ monto: 100_000, interes: 20, cuotas: 10, modalidad: 'diario' },
  ...{ tipoAmortizacion: 'amortizable', fechaInicio: bogotaDay(0) },
};

test('the office reads the results by month and by collector, and downloads them', async ({
  portal,
  dashboard: page,
}) => {
  const api = await ApiClient.signIn(portal);
  const ana = await api.createPersona('cobrador', 'Ana Resultados');
  const prestamo = await api.crearPrestamo(await api.crearCliente('Deja Interés', ana._id), TERMINOS);
  await api.generarPlan(prestamo);
  await api.cobrar(prestamo, 18_000);

  await page.getByRole('link', { name: 'Reportes' }).click();
  await page.getByRole('link', { name: 'Resultados' }).click();
  await expect(pageHeading(page, 'Ingresos y resultados')).toBeVisible();
  const list = page.getByRole('region', { name: 'Ingresos y resultados' });
  const row = (name: RegExp) => list.getByRole('row', { name });
  await expect(row(/de 20\d\d/)).toContainText('$ 18.000$ 14.000$ 4.000');

  await page.getByRole('combobox', { name: 'Agrupar' }).selectOption('Por cobrador');
  await expect(page).toHaveURL(/por=cobrador/);
  await expect(row(/Ana Resultados/)).toContainText('$ 18.000$ 14.000$ 4.000');

  const { content } = await downloadFile(page, page.getByRole('button', { name: 'Exportar CSV' }));
  expect(readCsv(content).at(-1)?.slice(0, 4)).toEqual(['Total', '18000', '14000', '4000']);
  await expectPhoneCards(page, list);
});
