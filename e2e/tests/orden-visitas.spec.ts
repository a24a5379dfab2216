import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.js';
import { expectLoaded, expectNoOverflow, settledBox } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

const rows = (page: Page) => page.getByRole('list', { name: 'Orden de visitas' }).getByRole('listitem');

/** Expects the clients in an order. @param nombres their first words. */
async function expectOrder(page: Page, nombres: readonly string[]): Promise<void> {
  await expect(rows(page).locator('strong')).toHaveText(nombres.map((nombre) => new RegExp(`^${nombre}`)));
}

/** The page of a collector whose clients have a pin each, in a street from west to east. */
async function openOrden(page: Page, api: ApiClient, nombres: readonly string[], pins: readonly number[]) {
  const { _id: cobrador, nombre } = await api.createPersona('cobrador', `Cobrador De ${nombres[0]}`);
  for (const [index, cliente] of nombres.entries()) {
    const id = await api.crearCliente(cliente, cobrador);
    await api.crearPrestamo(id);
    const longitud = -74.08 + (pins[index] ?? 0) / 1000;
    await api.call('PUT', `/clientes/${id}/ubicacion`, { latitud: 4.6, longitud });
  }
  await page.goto(`/cobradores?search=${encodeURIComponent(nombre)}`);
  await page
    .getByRole('link', { name: `Orden de visitas de ${nombre}` })
    .first()
    .click();
  await expectLoaded(page);
}

test('the office orders the visits by dragging, with the keyboard and by nearness, and the order stays', async ({
  office: page,
  api,
}) => {
  await openOrden(page, api, ['Aída Orden', 'Berta Orden', 'Carla Orden', 'Diana Orden'], [1, 4, 2, 3]);
  // New clients follow their nearest neighbor.
  await expectOrder(page, ['Aída', 'Carla', 'Diana', 'Berta']);
  await expect(rows(page).first()).toContainText('Nuevo');

  // Dragged by the mouse to the third place.
  const handle = rows(page).first().getByTitle('Arrastra para cambiar el orden');
  const from = await settledBox(handle);
  const to = await settledBox(rows(page).nth(2));
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expectOrder(page, ['Carla', 'Diana', 'Aída', 'Berta']);

  await page.getByRole('button', { name: 'Subir a Berta Orden' }).press('Enter');
  await expectOrder(page, ['Carla', 'Diana', 'Berta', 'Aída']);
  await page.getByLabel('Lugar de Diana Orden').fill('4');
  await page.getByLabel('Lugar de Diana Orden').press('Enter');
  await expectOrder(page, ['Carla', 'Berta', 'Aída', 'Diana']);

  await page.getByRole('button', { name: 'Ordenar por cercanía' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'recorrido' })).toContainText('330 m');
  const walk = await rows(page).locator('strong').allTextContents();
  expect([walk, walk.toReversed()]).toContainEqual(
    ['Aída', 'Carla', 'Diana', 'Berta'].map((nombre) => `${nombre} Orden`),
  );
  await page.getByRole('button', { name: 'Guardar orden' }).click();
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await page.reload();
  await expectOrder(page, walk);
  await expect(rows(page).first()).not.toContainText('Nuevo');
});

test('a client who is moved while the order is saved stays moved', async ({ office: page, api }) => {
  await openOrden(page, api, ['Gilma Orden', 'Helena Orden', 'Iris Orden'], [1, 2, 3]);
  await page.getByRole('button', { name: 'Bajar a Gilma Orden' }).click();
  await expectOrder(page, ['Helena', 'Gilma', 'Iris']);
  await page.route('**/orden-visitas', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await page.getByRole('button', { name: 'Bajar a Gilma Orden' }).click();
    await expectOrder(page, ['Helena', 'Iris', 'Gilma']);
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Guardar orden' });
  await save.click();
  await expect(page.getByText('Orden guardado')).toBeVisible();
  await expectOrder(page, ['Helena', 'Iris', 'Gilma']);
  await expect(save).toBeEnabled();
});

test('on a phone the arrows move a client, and leaving asks before the order is lost', async ({
  office: page,
  api,
}) => {
  await page.setViewportSize(PHONE);
  await openOrden(page, api, ['Elena Orden', 'Fanny Orden'], [1, 2]);
  await page.getByRole('button', { name: 'Bajar a Elena Orden' }).click();
  await expectOrder(page, ['Fanny', 'Elena']);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'Cobradores' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('¿Salir sin guardar?');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expectOrder(page, ['Fanny', 'Elena']);
});
