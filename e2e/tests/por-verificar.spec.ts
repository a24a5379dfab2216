import type { Page } from '@playwright/test';
import { ApiClient, bogotaDay } from '../support/api-client.js';
import { button, openDay } from '../support/own-day.js';
import { expectLoaded, expectNoOverflow, rowOf } from '../support/screen.js';
import { createRuta } from '../support/street/ruta.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

/** The next client of the day pays by Nequi. */
async function collectByNequi(phone: Page, monto: string, numero: string): Promise<void> {
  await button(phone, 'COBRAR').click();
  const sheet = phone.getByRole('dialog');
  await button(sheet, 'Otro').click();
  await sheet.getByLabel('Monto', { exact: true }).fill(monto);
  await sheet.getByLabel('Método').selectOption('Nequi');
  for (const invented of ['', 'Ref. 000']) {
    await sheet.getByLabel('Referencia').fill(invented);
    await expect(sheet).toContainText('Escribe el número del comprobante');
    await expect(button(sheet, /^RECIBÍ/)).toBeDisabled();
  }
  await sheet.getByLabel('Referencia').fill(numero);
  await button(sheet, /^RECIBÍ/).click();
  await expect(sheet.getByText(/^(Guardado|Pago registrado)/)).toBeVisible();
  await button(sheet, 'Siguiente cliente').click();
  await expect(sheet).toHaveCount(0);
}

test('the office verifies a payment that a phone kept, and one that did not arrive is missing in the count', async ({
  office: page,
  api,
  browser,
  baseURL,
}) => {
  const { persona } = await createRuta(api, 'Nelson Por Verificar', 2);
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: PHONE });
  const phone = await context.newPage();
  await openDay(phone, api, persona);
  await context.setOffline(true);
  await collectByNequi(phone, '41000', 'VER-100');
  await context.setOffline(false);
  await collectByNequi(phone, '42000', 'VER-200');
  await expect(phone.getByText(/por enviar/)).toHaveCount(0);

  // The collector answers for both and decides neither.
  const own = phone.getByRole('region', { name: 'Efectivo' });
  await phone.goto('/mi-caja');
  await expect(own).toContainText('Por verificar: $ 83.000 de 2 pagos sin efectivo. Respondes por eso');
  await own.getByRole('link', { name: 'Ver pagos' }).click();
  await expect(phone.getByText('Lo verifica otra persona')).toHaveCount(2);
  await expect(button(phone, /llegó el pago/)).toHaveCount(0);
  await expectNoOverflow(phone);

  await page.goto('/cajas?search=Nelson+Por+Verificar');
  await expect(rowOf(page, persona.nombre)).toContainText('+ $ 83.000 por verificar');
  await page.getByRole('link', { name: 'Por verificar', exact: true }).click();
  await page.getByLabel('Buscar por cliente o referencia').fill('Nelson Por Verificar');
  await expectLoaded(page);
  const [arrived, invented] = [rowOf(page, 'VER-100'), rowOf(page, 'VER-200')];
  for (const row of [arrived, invented]) await expect(row).toContainText(/Hoy.*Nelson Por Verificar/);
  await button(arrived, /^Sí llegó/).click();
  await expect(page.getByText('Pago verificado')).toBeVisible();
  await expect(arrived).toHaveCount(0);
  await button(invented, /^No llegó/).click();
  const dialog = page.getByRole('dialog', { name: '¿No llegaron $ 42.000?' });
  await expect(dialog).toContainText('Nelson Por Verificar debe tener $ 42.000 más en efectivo');
  await button(dialog, 'No llegó').click();
  await expect(dialog.getByText('Elige o escribe un motivo')).toBeVisible();
  await button(dialog, 'No está en el extracto').click();
  await button(dialog, 'No llegó').click();
  await expect(invented).toHaveCount(0);
  await page.goto('/por-verificar?estado=rechazada&search=VER-200');
  await expect(invented).toContainText('No está en el extracto');
  await page.goto('/cobros?search=Nelson+Por+Verificar');
  await expect(rowOf(page, '41.000')).toContainText('Verificado');
  await expect(rowOf(page, '42.000')).toContainText('No llegó');

  await phone.goto('/mi-caja');
  await expect(own).toContainText('$ 92.000');
  await expect(own).not.toContainText('Por verificar');
  await expect(phone.getByText('Pago que no llegó').first()).toBeVisible();
  await button(phone, 'Cerrar día').click();
  const cierre = phone.getByRole('dialog', { name: /^Cerrar el día/ });
  await cierre.getByLabel(/Cuántos de \$\s50\.000/).fill('1');
  await expect(cierre.getByText('Faltan $ 42.000')).toBeVisible();
  await context.close();
});

test('a gerente is not offered what they registered themselves', async ({ page, api }) => {
  const gerente = await ApiClient.signIn(api, await api.createPersona('gerente', 'Olga Por Verificar'));
  const { id: prestamo } = await api.prestarWithPlan('Petra Por Verificar');
  const pago = { prestamo, fecha: bogotaDay(0), metodo: 'nequi', monto: 4400, referencia: 'VER-400' };
  await gerente.call('POST', '/cobros', pago);
  await storeSession(page, gerente);
  await page.goto('/por-verificar?search=VER-400');
  await expect(rowOf(page, 'VER-400')).toContainText('Lo verifica otra persona');
  await expect(button(page, /llegó el pago/)).toHaveCount(0);
});

test('a statement verifies the payments that it has', async ({ office: page, api }) => {
  const persona = await api.createPersona('cobrador', 'Quino Por Verificar');
  const own = await ApiClient.signIn(api, persona);
  const { id: prestamo } = await api.prestarWithPlan('Walter Por Verificar', { cobrador: persona._id });
  const fecha = bogotaDay(0);
  await own.call('POST', '/cobros', { prestamo, fecha, metodo: 'nequi', monto: 4300, referencia: 'VER-300' });
  await page.goto('/cajas');
  await page.getByRole('link', { name: 'Nequi' }).click();
  await page.getByRole('link', { name: 'Conciliar extracto' }).click();
  const buffer = Buffer.from(`Fecha;Referencia;Valor\n${fecha};ver300;4.300`);
  await page
    .getByLabel('Extracto del banco')
    .setInputFiles({ name: 'nequi.csv', mimeType: 'text/csv', buffer });
  await button(page, 'Comparar').click();
  await button(page, 'Verificarlos').click();
  await expect(page.getByText('Un pago verificado')).toBeVisible();
  await expect(button(page, 'Verificarlos')).toHaveCount(0);
  await page.goto('/por-verificar?estado=confirmada&search=VER-300');
  await expect(rowOf(page, 'VER-300')).toContainText('Está en el extracto que subió');
});
