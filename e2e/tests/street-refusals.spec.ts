import { ApiClient } from '../support/api-client.js';
import { Collector } from '../support/street/collector.js';
import { expectLedger } from '../support/street/ledger.js';
import { Phone } from '../support/street/phone.js';
import { createRuta } from '../support/street/ruta.js';
import { test as base, expect } from '../support/tests.js';

const WEEK_MS = 8 * 24 * 3_600_000;

/** A phone of its own for each test. */
const test = base.extend<{ phone: Phone }>({
  phone: async ({ playwright, portal }, use) => {
    const phone = await Phone.create(playwright.chromium, portal);
    await use(phone);
    await phone.remove();
  },
});

test('what the server refuses waits in ‘Por resolver’ with what to do, and nobody signs out before', async ({
  api,
  portal,
  phone,
}) => {
  const { persona, prestamos } = await createRuta(api, 'Rechazos', 4);
  const other = await api.createPersona('cobrador', 'Otra de Rechazos');
  const [paid = '', almostPaid = '', moved = ''] = prestamos.values();
  const collector = new Collector(phone);
  await phone.start();
  await phone.signIn(persona);
  await phone.setAirplaneMode(true);
  for (let stop = 0; stop < 4; stop++) await collector.collect();
  await collector.closeReceipt();

  // Meanwhile one loan is paid, one almost, and a client goes to another collector.
  const saldoOf = async (id: string) => (await api.getPrestamo(id)).saldoPendiente as number;
  await api.cobrar(paid, await saldoOf(paid));
  await api.cobrar(almostPaid, (await saldoOf(almostPaid)) - 1_000);
  const { cliente } = await api.getPrestamo(moved);
  const { data } = await api.call('GET', `/clientes/${cliente._id}`);
  const { nombre, cedula, telefono, direccion, ciudad } = data;
  await api.call('PUT', `/clientes/${cliente._id}`, {
    ...{ nombre, cedula, telefono, direccion, ciudad, cobrador: other._id },
  });

  await phone.setAirplaneMode(false);
  await collector.expectSent();
  const { page } = phone;
  await page.getByRole('button', { name: 'Por resolver (3)' }).click();
  const list = page.getByRole('dialog', { name: 'Por resolver' });
  await expect(list.getByRole('listitem').nth(0)).toContainText('está cerrado');
  await expect(list.getByRole('listitem').nth(1)).toContainText('supera');
  await expect(list.getByRole('listitem').nth(2)).toContainText('no encontrado');
  await list.getByRole('button', { name: 'Cerrar' }).click();

  await page.getByRole('button', { name: 'Salir' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Tienes 6 registros sin enviar' });
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(collector.resumen).toBeVisible();

  // The visit to the client of somebody else waited behind its payment, is refused in its turn and settled too.
  await collector.resolveRefused();
  await expect(page.getByRole('button', { name: /^Por resolver/ })).toHaveCount(0);
  const own = await ApiClient.signIn(portal, persona);
  const { data: kept } = await own.call('GET', '/cobros');
  expect(kept.map((cobro: { prestamo: { _id: string } }) => cobro.prestamo._id)).toContain(
    [...prestamos.values()][3],
  );
  expect(collector.refused).toHaveLength(3);
  // One tap does not end the day.
  const leave = page.getByRole('dialog', { name: '¿Salir y borrar la ruta de este teléfono?' });
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(leave).toContainText('Lo que registraste ya está en la oficina y se conserva.');
  await leave.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(collector.resumen).toBeVisible();
  await phone.setAirplaneMode(true);
  await page.getByRole('button', { name: 'Salir' }).click();
  await leave.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('a week later the day opens without a network, says its age, and its queue waits for its user alone', async ({
  api,
  portal,
  phone,
}) => {
  const { persona, prestamos } = await createRuta(api, 'Semana', 3);
  const other = await api.createPersona('cobrador', 'Otra de Semana');
  const collector = new Collector(phone);
  await phone.start();
  await phone.signIn(persona);
  await phone.setAirplaneMode(true);
  await collector.collect();
  await collector.visit('No estaba');
  const token = await phone.page.evaluate(() => localStorage.getItem('token'));
  await phone.kill();

  await phone.start(WEEK_MS);
  await expect(phone.page.getByText(/Estos datos son del .*: conéctate para ver los de hoy/)).toBeVisible();
  await expect(collector.cola).toContainText('Sin red · 3 por enviar');
  await phone.kill();

  // The session ended meanwhile. Another user of the phone sees that something waits, and sends nothing.
  await fetch(`${portal.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await phone.setAirplaneMode(false);
  await phone.start();
  await expect(phone.page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await phone.signIn(other);
  await expect(phone.page.getByRole('button', { name: '3 de otra persona' })).toBeVisible();
  const own = await ApiClient.signIn(portal, persona);
  expect((await own.call('GET', '/cobros')).total).toBe(0);
  await phone.page.getByRole('button', { name: 'Salir' }).click();
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
  await expect(phone.page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();

  await phone.signIn(persona);
  await collector.expectSent();
  await collector.expectDay(3);
  await expectLedger(own, collector, prestamos);
});

test('a full disk keeps nothing, says so, and the next tap pays once', async ({ api, portal, phone }) => {
  const { persona, prestamos } = await createRuta(api, 'Disco', 2);
  const collector = new Collector(phone);
  await phone.start();
  await phone.signIn(persona);
  await phone.page.evaluate(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    window.addEventListener('cartera:disk', () => {
      IDBObjectStore.prototype.add = add;
    });
  });
  const tapped = await collector.tapCollect();
  const sheet = phone.page.getByRole('dialog');
  await expect(sheet.getByText('el teléfono no tiene espacio')).toBeVisible();
  await phone.page.evaluate(() => window.dispatchEvent(new Event('cartera:disk')));
  await sheet.getByRole('button', { name: /^RECIBÍ/ }).click();
  await expect(sheet.getByText(/^(Guardado|Pago registrado)/)).toBeVisible();
  collector.seen.push(tapped);
  await collector.expectSent();
  await collector.expectDay(2);
  await expectLedger(await ApiClient.signIn(portal, persona), collector, prestamos);
});
