import { ApiClient, type Persona } from '../support/api-client.js';
import { Collector } from '../support/street/collector.js';
import { Phone } from '../support/street/phone.js';
import { BASE, createRuta } from '../support/street/ruta.js';
import { test as base, expect } from '../support/tests.js';

interface Fixtures {
  readonly persona: Persona;
  /** On a phone in airplane mode. */
  readonly collector: Collector;
  /** The movements of the collector's account. */
  readonly movimientos: () => Promise<readonly Movimiento[]>;
}

interface Movimiento {
  readonly monto: number;
  readonly tieneFoto: boolean;
  readonly createdAt: string;
}

const test = base.extend<Fixtures>({
  persona: async ({ api }, use) => {
    const { persona } = await createRuta(api, 'Gastos', 1);
    await use(persona);
  },
  collector: async ({ playwright, portal, persona }, use) => {
    const phone = await Phone.create(playwright.chromium, portal);
    await phone.start();
    await phone.signIn(persona);
    await phone.setAirplaneMode(true);
    await use(new Collector(phone));
    await phone.remove();
  },
  movimientos: async ({ portal, persona }, use) => {
    const own = await ApiClient.signIn(portal, persona);
    await use(async () => (await own.call('GET', `/cajas/${persona._id}/movimientos`)).data);
  },
});

test('without a network the own account opens, says what waits and offers an expense alone', async ({
  collector,
}) => {
  await collector.spend(7_000);
  await collector.resumen.getByRole('link', { name: /^Efectivo conmigo/ }).click();
  const { page } = collector.phone;
  const caja = page.getByRole('region', { name: 'Efectivo' });
  await expect(caja).toContainText('$ 43.000');
  await expect(collector.cola).toHaveText('Sin red · 1 por enviar');
  await expect(page.getByText(/^Sin red puedes registrar gastos/)).toBeVisible();
  await page.getByRole('button', { name: 'Gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
  await dialog.getByLabel('Monto').fill('43001');
  await dialog.getByText('Transporte', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Registrar gasto' }).click();
  await expect(dialog.getByText('No hay tanto dinero en la caja')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Entregar' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Cerrar día' })).toBeDisabled();
});

test('an expense with its slip survives a killed browser and arrives once, with its hour', async ({
  collector,
  movimientos,
}) => {
  await collector.spend(7_000, true);
  const savedBefore = Date.now();
  await collector.phone.kill();
  await collector.phone.start();
  await expect(collector.resumen).toContainText('$ 43.000');
  await expect(collector.cola).toContainText('2 por enviar');

  await collector.phone.setAirplaneMode(false);
  await collector.expectSent();
  await expect(collector.resumen).toContainText('$ 43.000');
  const [gasto, ...rest] = await movimientos();
  expect(gasto).toMatchObject({ monto: -7_000, tieneFoto: true });
  expect(Date.parse(gasto?.createdAt ?? '')).toBeLessThan(savedBefore);
  expect(rest.map(({ monto }) => monto)).toEqual([BASE]);
});

test('an expense that the account no longer has waits in ‘Por resolver’ with what to do', async ({
  collector,
  persona,
  portal,
  movimientos,
}) => {
  await collector.spend(30_000, true);
  const own = await ApiClient.signIn(portal, persona);
  await own.call('POST', `/cajas/${persona._id}/gasto`, { monto: 40_000, categoria: 'otro' });
  await collector.phone.setAirplaneMode(false);
  await collector.expectSent();
  const { page } = collector.phone;
  await page.getByRole('button', { name: 'Por resolver (1)' }).click();
  const list = page.getByRole('dialog', { name: 'Por resolver' });
  await expect(list.getByRole('listitem')).toContainText('Gasto de $ 30.000');
  await expect(list.getByRole('listitem')).toContainText('no hay tanto dinero');
  await list.getByRole('button', { name: 'Cerrar' }).click();
  await expect(collector.resumen).toContainText('$ 10.000');
  // The slip waited behind its expense, is refused in its turn and settled too.
  await collector.resolveRefused();
  expect((await movimientos()).map(({ monto }) => monto)).toEqual([-40_000, BASE]);
});
