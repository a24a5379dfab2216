import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { ModuleCopy } from '../support/module-version.js';
import { chooseFromList, menuLink, pageHeading } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';
import { Traffic } from '../support/traffic.js';

const MODULE = 'mfe-cobros';
const NEW_VERSION = '1.1.0';
const BEFORE = 'Gestión de Cobros';
const AFTER = 'Gestión de Cobros renovada';
const NOTICE = 'Hay una versión nueva de esta sección';

/** Opens the page of the module in a new browser, with the session of a user. */
async function open(browser: Browser, url: string, api: ApiClient): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await storeSession(page, api);
  await page.goto('/cobros');
  await expectHeading(page, BEFORE);
  return page;
}

const expectHeading = (page: Page, title: string) =>
  expect(pageHeading(page, title)).toBeVisible({ timeout: 30_000 });

/** Simulates the return to a tab, and waits until it reads the registry again. */
async function returnToTab(page: Page): Promise<void> {
  const registry = page.waitForResponse('**/api/portal/modulos*');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await registry;
}

async function reload(page: Page, title: string): Promise<void> {
  await page.reload();
  await expectHeading(page, title);
}

/** Waits until a version counts as good in a browser: its page stayed drawn for ten seconds. */
async function expectGood(page: Page, version: string): Promise<void> {
  const stored = () =>
    page.evaluate((key) => localStorage.getItem(key) ?? '', `cartera:ultima-buena:${MODULE}`);
  await expect.poll(stored).toContain(`/${MODULE}/${version}/`);
}

/** Takes the other version, which uses no answer of the one before. */
async function useNow(page: Page, title: string): Promise<void> {
  const list = page.waitForResponse('**/api/cobros?*');
  await page.getByRole('button', { name: 'Usar ahora' }).click();
  await list;
  await expectHeading(page, title);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
}

test('a version is published, tried as a canary, promoted and rolled back, and each user gets the right version', async ({
  browser,
  portal,
  api,
}) => {
  // A version is built, and nine steps follow each other.
  test.setTimeout(240_000);
  const { data: modules } = await api.call('GET', '/portal/estado');
  const { activa } = modules.find(({ nombre }: { nombre: string }) => nombre === MODULE);
  const asGerente = await ApiClient.signIn(portal, await api.createPersona('gerente', 'Gerente De Prueba'));
  const copy = await ModuleCopy.create(MODULE, portal.url);
  await copy.change('src/cobros/cobros-page.tsx', BEFORE, AFTER);
  const admin = await open(browser, portal.url, api);
  const gerente = await open(browser, portal.url, asGerente);
  const health = await admin.context().newPage();
  const traffic = new Traffic(portal.url, api);

  await test.step('a published version reaches no user yet', async () => {
    expect(await copy.runTool('release', '--version', NEW_VERSION)).toContain(`Publicada ${NEW_VERSION}`);
    await reload(admin, BEFORE);
    await reload(gerente, BEFORE);
  });

  await test.step('a canary for managers, set on the health page, does not reach the admin', async () => {
    await health.goto('/salud-portal');
    await health.getByRole('button', { name: `Canario ${MODULE} ${NEW_VERSION}` }).click();
    const dialog = health.getByRole('dialog');
    await chooseFromList(health, dialog.getByLabel('Roles'), 'Gerente');
    await dialog.getByLabel('Porcentaje de esas personas').fill('100');
    await dialog.getByRole('button', { name: 'Poner canario' }).click();
    await expect(health.getByText('Canario para Gerente, 100%')).toBeVisible();
    await returnToTab(admin);
    await expect(admin.getByText(NOTICE)).toHaveCount(0);
    await reload(admin, BEFORE);
  });

  await test.step('an open tab keeps its version, also for files that it has not fetched yet', async () => {
    await returnToTab(gerente);
    await expect(gerente.getByText(NOTICE)).toBeVisible();
    await expectHeading(gerente, BEFORE);
    const files: string[] = [];
    gerente.on('request', (request) => files.push(request.url()));
    await menuLink(gerente, 'Cobradores').click();
    await expectHeading(gerente, 'Cobradores');
    const moduleFiles = files.filter((file) => file.includes(`/mfe/${MODULE}/`));
    expect(moduleFiles.length).toBeGreaterThan(0);
    expect(moduleFiles.filter((file) => file.includes(`/${NEW_VERSION}/`))).toEqual([]);
    await menuLink(gerente, 'Cobros').click();
    await expectHeading(gerente, BEFORE);
  });

  await test.step('the update notice waits while a dialog is open, and then loads the new version', async () => {
    await gerente.getByRole('button', { name: 'Registrar cobro' }).first().click();
    await expect(gerente.getByRole('dialog')).toBeVisible();
    await expect(gerente.getByText(NOTICE)).toHaveCount(0);
    await gerente.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await useNow(gerente, AFTER);
  });

  await test.step('a promoted version reaches every user', async () => {
    await copy.runTool('promote', '--version', NEW_VERSION);
    await returnToTab(admin);
    await expectHeading(admin, BEFORE);
    await useNow(admin, AFTER);
    await reload(gerente, AFTER);
  });

  await test.step('a rollback on the health page is offered like a new version', async () => {
    await health.reload();
    const card = health.getByRole('region', { name: MODULE });
    await card.getByRole('button', { name: 'Volver a la anterior' }).click();
    await health.getByRole('dialog').getByRole('button', { name: 'Volver a la anterior' }).click();
    await expect(card.getByRole('row', { name: new RegExp(`${NEW_VERSION}.*Anterior`) })).toBeVisible();
    await returnToTab(admin);
    await expectHeading(admin, AFTER);
    await useNow(admin, BEFORE);
    await reload(gerente, BEFORE);
  });

  await test.step('a version whose files were lost from the disk is still served', async () => {
    const folder = join(portal.data, 'mfe', MODULE, NEW_VERSION);
    await rename(folder, `${folder}-lost`);
    await rm(`${folder}-lost`, { recursive: true });
    await copy.runTool('promote', '--version', NEW_VERSION);
    await reload(admin, AFTER);
  });

  await test.step('the last good version replaces a version whose files do not load', async () => {
    await expectGood(gerente, activa);
    await gerente.route(`**/mfe/${MODULE}/${NEW_VERSION}/**`, (route) => route.fulfill({ status: 404 }));
    await reload(gerente, BEFORE);
    await expect(gerente.getByText('Ves la versión anterior de esta sección')).toBeVisible();
    await gerente.unrouteAll();
    await gerente.getByRole('button', { name: 'Probar la nueva' }).click();
    await expectHeading(gerente, AFTER);
  });

  await test.step('a modified file does not run, and the other modules still work', async () => {
    await expectGood(gerente, NEW_VERSION);
    let modified = 0;
    await gerente.route(/\/mfe\/mfe-cobros\/1\.1\.0\/\d+\.\w+\.js$/, async (route) => {
      modified += 1;
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.modified = true;${await response.text()}` });
    });
    await gerente.reload();
    await expect(gerente.locator('[data-causa="archivo"]')).toBeVisible({ timeout: 30_000 });
    expect(modified).toBeGreaterThan(0);
    expect(await gerente.evaluate(() => 'modified' in window)).toBe(false);
    await menuLink(gerente, 'Clientes').click();
    await expectHeading(gerente, 'Clientes');
  });

  await traffic.stop();
  await copy.remove();
  // Other test files use the same portal.
  await api.call('POST', `/portal/modulos/${MODULE}/promover`, { version: activa });
  expect(traffic.total).toBeGreaterThan(100);
  expect(traffic.failed).toEqual([]);
});
