import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { expectLoaded, expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, storeSession, test } from '../support/tests.js';

/** A collector whose payment was refused, and who asked the office to close it. */
async function createRefusal(page: Page, api: ApiClient, nombre: string, cliente: string): Promise<void> {
  const persona = await api.createPersona('cobrador', nombre);
  const clienteId = await api.crearCliente(cliente, persona._id);
  const prestamo = await api.createOverduePrestamo(clienteId, 180_000, 3, 6);
  const context = await page.context().browser()?.newContext({ baseURL: api.url, viewport: PHONE });
  if (!context) throw new Error('No browser');
  const phone = await context.newPage();
  await storeSession(phone, await ApiClient.signIn(api, persona));
  await phone.goto('/mi-dia');
  await expectLoaded(phone);
  // Meanwhile the office takes almost the whole balance.
  await api.cobrar(prestamo, 150_000);
  await phone.getByRole('button', { name: 'COBRAR' }).click();
  const sheet = phone.getByRole('dialog', { name: cliente });
  await sheet.getByRole('button', { name: 'RECIBÍ $ 120.000' }).click();
  await expect(sheet.getByText('Quedó en ‘Por resolver’')).toBeVisible();
  await sheet.getByRole('button', { name: 'Siguiente cliente' }).click();
  await phone.getByRole('button', { name: 'Por resolver (1)' }).click();
  const list = phone.getByRole('dialog', { name: 'Por resolver' });
  await list.getByRole('button', { name: 'Ya lo resolví con la oficina' }).click();
  await list.getByLabel('¿Cómo se resolvió?').fill('La oficina ya lo tenía');
  await list.getByRole('button', { name: 'Pedir a la oficina que lo cierre' }).click();
  await expect
    .poll(async () => {
      const { data: phones } = await api.call('GET', `/dispositivos?search=${encodeURIComponent(nombre)}`);
      const { data: envios } = await api.call('GET', `/dispositivos/${phones[0]?._id}/envios`);
      return envios.map((envio: { estado: string }) => envio.estado);
    })
    .toEqual(['por_cerrar']);
  await context.close();
}

const openTelefonos = async (page: Page, nombre: string) => {
  await page.goto(`/telefonos?search=${encodeURIComponent(nombre)}`);
  await expectLoaded(page);
};

test('the office sees a refused payment that its collector asked to close, and closes it with a reason', async ({
  office: page,
  api,
}) => {
  await createRefusal(page, api, 'Rita Teléfonos', 'Saúl Teléfonos');
  await openTelefonos(page, 'Rita Teléfonos');
  const row = page.getByRole('row').filter({ hasText: 'Rita Teléfonos' });
  await expect(row).toContainText('1 por cerrar');
  await row.getByRole('button', { name: 'Ver los envíos de Rita Teléfonos' }).click();
  const envios = page.getByRole('dialog', { name: 'Envíos de Rita Teléfonos' });
  const item = envios.getByRole('listitem').filter({ hasText: 'Cobro de $ 120.000 a Saúl Teléfonos' });
  await expect(item).toContainText('No se aceptó: El pago supera');
  await expect(item).toContainText('El cobrador dice: La oficina ya lo tenía');
  await item.getByRole('button', { name: /^Cerrar: Cobro de/ }).click();
  const closing = page.getByRole('dialog', { name: '¿Cerrar este envío?' });
  await closing.getByRole('button', { name: 'Cerrar envío' }).click();
  await expect(closing.getByText('Elige o escribe un motivo')).toBeVisible();
  await closing.getByRole('button', { name: 'Se registró en la oficina' }).click();
  await closing.getByRole('button', { name: 'Cerrar envío' }).click();
  await expect(item).toContainText('Se registró en la oficina');
  await expect(row).toContainText('Al día');
});

test('the office reviews a phone that replaced another one, and sees when that was used and what it lacks', async ({
  office: page,
  api,
}) => {
  const persona = await api.createPersona('cobrador', 'Nora Teléfonos');
  const own = await ApiClient.signIn(api, persona);
  const [before, after] = [randomUUID(), randomUUID()];
  await own.call('POST', '/dispositivos', { _id: before });
  await own.call('POST', `/dispositivos/${before}/envios`, {
    numero: 1,
    llave: 'uno',
    ruta: 'POST /visitas',
  });
  await own.call('POST', '/dispositivos', { _id: after });
  await openTelefonos(page, 'Nora Teléfonos');
  const row = page.getByRole('row').filter({ hasText: 'Nuevo: reemplaza a otro' });
  await expect(row).toContainText(/El anterior: .*, visto el .*, 1 por cerrar/);
  await expect(row).not.toContainText('Con el día abierto');
  await row.getByRole('button', { name: 'Revisar el teléfono de Nora Teléfonos' }).click();
  const review = page.getByRole('dialog', { name: '¿Ya revisaste este teléfono?' });
  await expect(review).toContainText('Nora Teléfonos entró en un teléfono nuevo. El anterior: ');
  await review.getByLabel('Motivo').fill('Le entregamos otro teléfono');
  await review.getByRole('button', { name: 'Marcar como revisado' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Al día' })).toHaveCount(1);
});

test('on a phone the list is cards, a failure can be retried, and a collector has no permission', async ({
  office: page,
  api,
}) => {
  await createRefusal(page, api, 'Tulia Teléfonos', 'Uriel Teléfonos');
  await page.setViewportSize(PHONE);
  await page.route('**/api/dispositivos?**', (route) => route.abort());
  await page.goto('/telefonos?search=Tulia');
  await expect(page.getByText('Error al cargar los teléfonos')).toBeVisible();
  await page.unroute('**/api/dispositivos?**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('main')).toContainText('Tulia Teléfonos');
  await expect(page.getByRole('main')).toContainText('1 por cerrar');
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Ver los envíos de Tulia Teléfonos' }).click();
  await expect(page.getByRole('dialog')).toContainText('Cobro de $ 120.000 a Uriel Teléfonos');
  await expectNoOverflow(page);
  const persona = await api.createPersona('cobrador', 'Vera Teléfonos');
  await storeSession(page, await ApiClient.signIn(api, persona));
  await page.goto('/telefonos');
  await expect(page.getByText('No tienes permiso')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teléfonos');
  await expect(page).toHaveTitle('Teléfonos · Cartera');
});
