import { ApiClient } from '../support/api-client.js';
import { Collector, type Resultado } from '../support/street/collector.js';
import { expectLedger } from '../support/street/ledger.js';
import { Phone } from '../support/street/phone.js';
import { createRuta } from '../support/street/ruta.js';
import { expect, test } from '../support/tests.js';

const STOPS = 40;

/** Payments and outcomes of a part of the day, mixed. */
async function work(collector: Collector, payments: number, outcomes: readonly Resultado[]): Promise<void> {
  for (let stop = 0; stop < Math.max(payments, outcomes.length); stop++) {
    if (stop < payments) await collector.collect(stop % 3 === 2 ? 20_000 + stop : undefined);
    const outcome = outcomes[stop];
    if (outcome) await collector.visit(outcome);
  }
}

test('a day of 40 stops loses nothing and repeats nothing, with the browser killed twice and the API restarted', async ({
  api,
  portal,
  playwright,
}) => {
  test.setTimeout(300_000);
  const { persona, prestamos } = await createRuta(api, 'Calle', STOPS);
  const phone = await Phone.create(playwright.chromium, portal);
  try {
    const collector = new Collector(phone);
    await phone.start();
    await phone.signIn(persona);
    await work(collector, 6, ['No pagó', 'No estaba']);
    await collector.expectDay(STOPS);
    await collector.expectSent();

    // Twenty stops in airplane mode. The browser dies as soon as the screen says that the tenth is saved.
    await phone.setAirplaneMode(true);
    await work(collector, 7, ['No pagó', 'No estaba', 'Se mudó']);
    await phone.kill();
    await phone.start();
    await expect(collector.cola).toContainText('Sin red');
    await collector.expectDay(STOPS);
    await work(collector, 7, ['No pagó', 'No estaba', 'Se mudó']);
    await collector.spend(7_000, true);
    await expect(collector.cola).toContainText('36 por enviar');

    // The browser dies again while it sends.
    const own = await ApiClient.signIn(portal, persona);
    await phone.setAirplaneMode(false);
    await expect.poll(async () => (await own.call('GET', '/cobros')).total).toBeGreaterThan(8);
    await phone.kill();
    await phone.start();
    await collector.expectDay(STOPS);

    // The API restarts while the collector works on.
    await portal.stop();
    await work(collector, 2, ['No pagó']);
    await portal.start();
    await work(collector, 3, ['Se mudó']);
    await collector.expectSent();
    await collector.expectDay(STOPS);

    expect(collector.seen.filter((one) => 'monto' in one)).toHaveLength(25);
    expect(collector.seen).toHaveLength(35);
    await expectLedger(own, collector, prestamos);
    const { data: caja } = await own.call('GET', `/cajas/${persona._id}`);
    await expect(collector.resumen.getByRole('link')).toContainText(caja.esperado.toLocaleString('es-CO'));
  } finally {
    await phone.remove();
  }
});
