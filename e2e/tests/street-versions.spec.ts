import { ApiClient } from '../support/api-client.js';
import { publishVersion, replacing } from '../support/built-version.js';
import { expectIdle } from '../support/screen.js';
import { Collector } from '../support/street/collector.js';
import { expectLedger } from '../support/street/ledger.js';
import { Phone } from '../support/street/phone.js';
import { expectPrepared } from '../support/street/prepared.js';
import { createRuta } from '../support/street/ruta.js';
import { expect, test } from '../support/tests.js';

const MODULE = 'mfe-cobros';
const NEW_VERSION = '1.9.0-calle';
const AFTER = 'Efectivo en mi bolsillo';

test('a queue survives an upgrade and a rollback of the module, and each version opens without a network', async ({
  api,
  portal,
  playwright,
}) => {
  test.setTimeout(240_000);
  const { persona, prestamos } = await createRuta(api, 'Versiones', 3);
  const phone = await Phone.create(playwright.chromium, portal);
  try {
    const version = { nombre: MODULE, version: NEW_VERSION };
    await publishVersion(api, version, replacing('children:["Efectivo "', `children:["${AFTER} "`));
    const collector = new Collector(phone);
    await phone.start();
    await phone.signIn(persona);
    phone.network.losesWrites = true;
    await collector.collect();
    await collector.closeReceipt();

    await api.call('POST', `/portal/modulos/${MODULE}/promover`, { version: NEW_VERSION });
    await expectVersion(phone, AFTER, true);
    await collector.collect();
    await collector.closeReceipt();
    await api.call('POST', `/portal/modulos/${MODULE}/revertir`);
    await expectVersion(phone, AFTER, false);
    await collector.expectDay(3);
    phone.network.losesWrites = false;
    await collector.expectSent();
    await collector.expectDay(3);
    await expectLedger(await ApiClient.signIn(portal, persona), collector, prestamos);
  } finally {
    await phone.remove();
  }
});

test('a new shell is offered when nothing is unsent, and taken with one tap', async ({
  api,
  portal,
  playwright,
}) => {
  const { persona, prestamos } = await createRuta(api, 'Portal Nuevo', 2);
  const phone = await Phone.create(playwright.chromium, portal);
  try {
    const collector = new Collector(phone);
    await phone.start();
    await phone.signIn(persona);
    phone.network.losesWrites = true;
    await collector.collect();
    await collector.closeReceipt();
    phone.network.shellBuild = 'another build';
    const notice = phone.page.getByText('Hay una versión nueva de Cartera');
    await phone.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await expectIdle(phone.page);
    await expect(notice).toHaveCount(0);

    phone.network.losesWrites = false;
    await collector.expectSent();
    await expect(notice).toBeVisible();
    const reloaded = phone.page.waitForEvent('load');
    await phone.page.getByRole('button', { name: 'Usar ahora' }).click();
    await reloaded;
    await collector.expectDay(2);
    await expect(notice).toHaveCount(0);
    expect(
      await phone.page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null),
    ).toBe(true);
    await expectLedger(await ApiClient.signIn(portal, persona), collector, prestamos);
  } finally {
    await phone.remove();
  }
});

/** Opens the day with the registry's version, and again in airplane mode after the browser was killed. */
async function expectVersion(phone: Phone, text: string, isThere: boolean): Promise<void> {
  const shown = () => phone.page.getByText(text);
  const since = new Date().toISOString();
  await phone.page.reload();
  await expect(shown()).toHaveCount(isThere ? 1 : 0);
  await expect(phone.page.getByRole('region', { name: 'Resumen del día' })).toBeVisible();
  await expectPrepared(phone.page, since);
  await phone.setAirplaneMode(true);
  await phone.kill();
  await phone.start();
  await expect(phone.page.getByRole('region', { name: 'Resumen del día' })).toBeVisible();
  await expect(shown()).toHaveCount(isThere ? 1 : 0);
  await phone.setAirplaneMode(false);
}
