import { ApiClient } from '../support/api-client.js';
import { publishVersion, replacing } from '../support/built-version.js';
import { chooseFromList, pageHeading, rowOf } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

const MODULE = 'mfe-cobros';
const VERSION = '1.9.0';
const BEFORE = 'Gestión de Cobros';
const AFTER = 'Gestión de Cobros en prueba';
/** A process judges the canaries every 30 seconds. */
const ONE_MINUTE_MS = 60_000;

/** Reports loads of a version, as the browsers of an office do. */
async function report(api: ApiClient, version: string, causa: string | null): Promise<void> {
  const loadReport = { modulo: MODULE, version, causa, ms: 100, mensaje: '' };
  for (let sent = 0; sent < 60; sent += 20) {
    await api.call('POST', '/portal/informes', { informes: Array(20).fill(loadReport) });
  }
}

test('a canary whose version fails goes back by itself within a minute', async ({ browser, portal, api }) => {
  test.setTimeout(180_000);
  const { data: modules } = await api.call('GET', '/portal/estado');
  const { activa } = modules.find(({ nombre }: { nombre: string }) => nombre === MODULE);
  await publishVersion(api, { nombre: MODULE, version: VERSION }, replacing(BEFORE, AFTER));
  const gerente = await ApiClient.signIn(portal, await api.createPersona('gerente', 'Gerente Que Prueba'));
  const page = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await storeSession(page, gerente);
  const health = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await storeSession(health, api);
  await health.goto('/salud-portal');
  const card = health.getByRole('region', { name: MODULE });

  await test.step('only the person who tries it gets the version', async () => {
    await health.getByRole('button', { name: `Probar yo ${MODULE} ${VERSION}` }).click();
    await expect(card.getByText('Canario para 1 persona')).toBeVisible();
    await page.goto('/cobros');
    await expect(pageHeading(page, BEFORE)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('a canary by steps for managers begins with the first one', async () => {
    await health.getByRole('button', { name: `Canario ${MODULE} ${VERSION}` }).click();
    const dialog = health.getByRole('dialog');
    await chooseFromList(health, dialog.getByLabel('Reparto'), 'Por pasos: 5 %, 25 % y 100 %');
    await expect(dialog.getByLabel('Minutos de cada paso')).toHaveValue('30');
    await dialog.getByRole('button', { name: 'Poner canario' }).click();
    await expect(card.getByText('Canario para Todos los roles, 5% (luego 25% y 100%)')).toBeVisible();
  });

  await test.step('the version fails, and everybody gets the active one again', async () => {
    const canario = { version: VERSION, roles: ['gerente'], porcentaje: 100 };
    await api.call('PUT', `/portal/modulos/${MODULE}/canario`, canario);
    await page.goto('/cobros');
    await expect(pageHeading(page, AFTER)).toBeVisible({ timeout: 30_000 });
    await report(gerente, activa, null);
    await report(api, VERSION, 'ejecucion');
    await expect(card.getByText(/^Canario para/)).toHaveCount(0, { timeout: ONE_MINUTE_MS });
    await expect(rowOf(health, VERSION).getByText('El canario terminó solo')).toBeVisible();
    await page.goto('/cobros');
    await expect(pageHeading(page, BEFORE)).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the audit trail has it', async () => {
    const { data: events } = await api.call('GET', '/auditoria?accion=portal.detener');
    expect(events[0]).toMatchObject({ accion: 'portal.detener' });
  });
});
