import { bogotaDay } from '../support/api-client.js';
import { button, createDay, openDay } from '../support/own-day.js';
import { expectNoOverflow } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

test.use({ viewport: PHONE });

test('a phone a day slow is told the time, and its payment has the day of today', async ({ page, api }) => {
  const { persona, prestamoOf } = await createDay(api, 'Vilma Mi Día', ['Tomás Mi Día']);
  await page.clock.setFixedTime(Date.now() - 24 * 3_600_000);
  await openDay(page, api, persona);
  await expect(page.getByText(/^El reloj del teléfono está mal: son las .+/)).toBeVisible();
  await expectNoOverflow(page);
  await button(page, 'COBRAR').click();
  await button(page.getByRole('dialog', { name: 'Tomás Mi Día' }), 'RECIBÍ $ 120.000').click();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  expect((await api.cobros(prestamoOf('Tomás Mi Día'))).data).toMatchObject([{ fecha: bogotaDay(0) }]);
});

test('a browser that says wrongly that there is no network opens the day and sends', async ({
  page,
  api,
}) => {
  const { persona, prestamoOf } = await createDay(api, 'Wilmar Mi Día', ['Ulises Mi Día']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await openDay(page, api, persona);
  await button(page, 'COBRAR').click();
  await button(page.getByRole('dialog', { name: 'Ulises Mi Día' }), 'RECIBÍ $ 120.000').click();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  expect(await api.cobros(prestamoOf('Ulises Mi Día'))).toMatchObject({ total: 1 });
});
