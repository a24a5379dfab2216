import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { Libro } from '../support/libro.js';
import { elegirDeLista } from '../support/pantalla.js';
import { expect, llevarSesion, test } from '../support/pruebas.js';
import { Trafico } from '../support/trafico.js';
import { CopiaDeModulo } from '../support/version-de-modulo.js';

const MODULO = 'mfe-cobros';
const NUEVA = '1.1.0';
const ANTES = 'Gestión de Cobros';
const DESPUES = 'Gestión de Cobros renovada';
const AVISO = 'Hay una versión nueva de esta sección';

/** A tab of somebody's own browser, on the page of the module. */
async function abrir(browser: Browser, url: string, libro: Libro): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await llevarSesion(page, libro);
  await page.goto('/cobros');
  await ve(page, ANTES);
  return page;
}

const ve = (page: Page, titulo: string) =>
  expect(page.getByRole('heading', { level: 1, name: titulo, exact: true })).toBeVisible({ timeout: 30_000 });

/** Coming back to a tab, which then asks the registry again. */
async function volverALaPestana(page: Page): Promise<void> {
  const registro = page.waitForResponse('**/api/portal/modulos*');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await registro;
}

async function recargar(page: Page, titulo: string): Promise<void> {
  await page.reload();
  await ve(page, titulo);
}

async function usarAhora(page: Page, titulo: string): Promise<void> {
  await page.getByRole('button', { name: 'Usar ahora' }).click();
  await ve(page, titulo);
  await expect(page.getByText(AVISO)).toHaveCount(0);
}

test('a version is deployed, tried, given to all, taken back, killed and altered, and only who should see it does', async ({
  browser,
  portal,
  api,
}) => {
  const { data: modulos } = await api.pedir('GET', '/portal/estado');
  const { activa } = modulos.find(({ nombre }: { nombre: string }) => nombre === MODULO);
  const deGerente = await Libro.entrar(portal, await api.crearPersona('gerente', 'Gerente De Prueba'));
  const copia = await CopiaDeModulo.de(MODULO, portal.url);
  await copia.cambiar('src/cobros/pagina-cobros.tsx', ANTES, DESPUES);
  const admin = await abrir(browser, portal.url, api);
  const gerente = await abrir(browser, portal.url, deGerente);
  const salud = await admin.context().newPage();
  const trafico = new Trafico(portal.url, api);

  await test.step('published, it is nobody’s yet', async () => {
    expect(await copia.ordenar('release', '--version', NUEVA)).toContain(`Publicada ${NUEVA}`);
    await recargar(admin, ANTES);
    await recargar(gerente, ANTES);
  });

  await test.step('given to the managers on the health page, it is theirs alone', async () => {
    await salud.goto('/salud-portal');
    await salud.getByRole('button', { name: `Canario ${MODULO} ${NUEVA}` }).click();
    const dialogo = salud.getByRole('dialog');
    await elegirDeLista(salud, dialogo.getByLabel('Roles'), 'Gerente');
    await dialogo.getByLabel('Porcentaje de esas personas').fill('100');
    await dialogo.getByRole('button', { name: 'Poner canario' }).click();
    await expect(salud.getByText('Canario para Gerente, 100 %')).toBeVisible();
    await volverALaPestana(admin);
    await expect(admin.getByText(AVISO)).toHaveCount(0);
    await recargar(admin, ANTES);
  });

  await test.step('a tab that was open goes on with its version, files not fetched before included', async () => {
    await volverALaPestana(gerente);
    await expect(gerente.getByText(AVISO)).toBeVisible();
    await ve(gerente, ANTES);
    const archivos: string[] = [];
    gerente.on('request', (peticion) => archivos.push(peticion.url()));
    await gerente.getByRole('navigation').getByRole('link', { name: 'Cobradores', exact: true }).click();
    await ve(gerente, 'Cobradores');
    const propios = archivos.filter((archivo) => archivo.includes(`/mfe/${MODULO}/`));
    expect(propios.length).toBeGreaterThan(0);
    expect(propios.filter((archivo) => archivo.includes(`/${NUEVA}/`))).toEqual([]);
    await gerente.getByRole('navigation').getByRole('link', { name: 'Cobros', exact: true }).click();
    await ve(gerente, ANTES);
  });

  await test.step('the notice waits while a dialog is open, and then gives the new version', async () => {
    await gerente.getByRole('button', { name: 'Registrar cobro' }).first().click();
    await expect(gerente.getByRole('dialog')).toBeVisible();
    await expect(gerente.getByText(AVISO)).toHaveCount(0);
    await gerente.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await usarAhora(gerente, DESPUES);
  });

  await test.step('promoted, it is everybody’s', async () => {
    await copia.ordenar('promote', '--version', NUEVA);
    await volverALaPestana(admin);
    await ve(admin, ANTES);
    await usarAhora(admin, DESPUES);
    await recargar(gerente, DESPUES);
  });

  await test.step('taken back on the health page, it is offered as a new version is', async () => {
    await salud.reload();
    const tarjeta = salud.getByRole('region', { name: MODULO });
    await tarjeta.getByRole('button', { name: 'Volver a la anterior' }).click();
    await salud.getByRole('dialog').getByRole('button', { name: 'Volver a la anterior' }).click();
    await expect(tarjeta.getByRole('row', { name: new RegExp(`${NUEVA}.*Anterior`) })).toBeVisible();
    await volverALaPestana(admin);
    await ve(admin, DESPUES);
    await usarAhora(admin, ANTES);
    await recargar(gerente, ANTES);
  });

  await test.step('a version whose copy was lost from the disk is served all the same', async () => {
    const carpeta = join(portal.data, 'mfe', MODULO, NUEVA);
    await rename(carpeta, `${carpeta}-perdida`);
    await rm(`${carpeta}-perdida`, { recursive: true });
    await copia.ordenar('promote', '--version', NUEVA);
    await recargar(admin, DESPUES);
  });

  await test.step('where its files do not come, the last good version stands in', async () => {
    await gerente.route(`**/mfe/${MODULO}/${NUEVA}/**`, (ruta) => ruta.fulfill({ status: 404 }));
    await recargar(gerente, ANTES);
    await expect(gerente.getByText('Ves la versión anterior de esta sección')).toBeVisible();
    await gerente.unrouteAll();
    await gerente.getByRole('button', { name: 'Probar la nueva' }).click();
    await ve(gerente, DESPUES);
  });

  await test.step('an altered file does not run, and the other modules do', async () => {
    let alterados = 0;
    await gerente.route(/\/mfe\/mfe-cobros\/1\.1\.0\/\d+\.\w+\.js$/, async (ruta) => {
      alterados += 1;
      const respuesta = await ruta.fetch();
      await ruta.fulfill({ response: respuesta, body: `window.alterado = true;${await respuesta.text()}` });
    });
    await gerente.reload();
    await expect(gerente.locator('[data-causa="archivo"]')).toBeVisible({ timeout: 30_000 });
    expect(alterados).toBeGreaterThan(0);
    expect(await gerente.evaluate(() => 'alterado' in window)).toBe(false);
    await gerente.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
    await ve(gerente, 'Clientes');
  });

  await trafico.parar();
  await copia.borrar();
  // Its portal is other files' too.
  await api.pedir('POST', `/portal/modulos/${MODULO}/promover`, { version: activa });
  expect(trafico.total).toBeGreaterThan(100);
  expect(trafico.fallidas).toEqual([]);
});
