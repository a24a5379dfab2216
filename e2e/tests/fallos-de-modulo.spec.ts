import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/pruebas.js';

// What the browser keeps from another test would arrive where nothing should.
test.use({ contextoNuevo: true });

const ARCHIVOS = '**/mfe/mfe-clientes/**';

/** What each kind of failure does on the way, and the cause that the panel gives for it. */
const FALLOS: readonly {
  readonly nombre: string;
  readonly archivo: string | RegExp;
  readonly responder: (ruta: Route) => Promise<void>;
  readonly causa: string;
  readonly mensaje: string;
}[] = [
  {
    nombre: 'a manifest that the server refuses',
    archivo: '**/mfe/mfe-clientes/**/mf-manifest.json',
    responder: (ruta) => ruta.fulfill({ status: 503 }),
    causa: 'http',
    mensaje: 'El servidor no pudo entregar este módulo (respondió 503).',
  },
  {
    nombre: 'an entry that does not arrive',
    archivo: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    responder: (ruta) => ruta.abort(),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'a chunk that does not arrive',
    archivo: /\/mfe\/mfe-clientes\/.*\/\d+\.\w+\.js$/,
    responder: (ruta) => ruta.abort(),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'a style sheet that does not arrive',
    archivo: '**/mfe/mfe-clientes/**/*.css',
    responder: (ruta) => ruta.abort(),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'a style sheet that was altered',
    archivo: '**/mfe/mfe-clientes/**/*.css',
    responder: alterar('body { display: none }'),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'an entry that was altered',
    archivo: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    responder: alterar('window.alterado = true;'),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
];

function alterar(texto: string) {
  return async (ruta: Route) => {
    const respuesta = await ruta.fetch();
    await ruta.fulfill({ response: respuesta, body: `${texto}${await respuesta.text()}` });
  };
}

const entrada = (page: Page, nombre: string) =>
  page.getByRole('navigation').getByRole('link', { name: nombre, exact: true });

const pagina = (page: Page, nombre: string) =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true });

/** Sees the panel of a cause, that the rest of the portal works, and that it is still there on coming back. */
async function verPanel(page: Page, causa: string): Promise<void> {
  await expect(page.locator(`[data-causa="${causa}"]`)).toBeVisible({ timeout: 40_000 });
  await entrada(page, 'Dashboard').click();
  await expect(pagina(page, 'Dashboard Principal')).toBeVisible();
  await entrada(page, 'Clientes').click();
  await expect(page.locator(`[data-causa="${causa}"]`)).toBeVisible({ timeout: 40_000 });
}

/** Presses 'Reintentar', and sees the module without the page having been loaded anew. */
async function reintentar(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { misma: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pagina(page, 'Clientes')).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => 'misma' in window)).toBe(true);
}

for (const { nombre, archivo, responder, causa, mensaje } of FALLOS) {
  test(`${nombre} is told in the module's own place, and the rest goes on`, async ({ tablero: page }) => {
    await page.route(archivo, responder);
    await entrada(page, 'Clientes').click();
    await expect(page.getByText(mensaje)).toBeVisible({ timeout: 40_000 });
    await verPanel(page, causa);
    expect(await page.evaluate(() => 'alterado' in window)).toBe(false);
    await page.unrouteAll();
    await reintentar(page);
  });
}

test('a module of another contract is told as such, and Reintentar takes the version that mends it', async ({
  tablero: page,
}) => {
  await page.route('**/api/portal/modulos*', async (ruta) => {
    const respuesta = await ruta.fetch();
    const cuerpo = await respuesta.json();
    for (const modulo of cuerpo.data) {
      if (modulo.nombre !== 'mfe-clientes') continue;
      Object.assign(modulo, {
        version: '9.0.0',
        contrato: '^9.0.0',
        url: modulo.url.replace(/[^/]+\/$/, '9.0.0/'),
      });
    }
    await ruta.fulfill({ json: cuerpo });
  });
  await page.reload();
  await entrada(page, 'Clientes').click();
  await expect(page.getByText('Este módulo no es compatible con la versión del portal.')).toBeVisible();
  await verPanel(page, 'contrato');
  await page.unrouteAll();
  await reintentar(page);
});

/** What the portal takes to find the cause of a failure where nothing answers, with some to spare. */
const DIAGNOSTICO_MS = 9_000;

/** Moves the page's clock on, up to just before a time-out and then past it, and sees that nothing else is waited for. */
async function esperarElPlazo(page: Page, segundos: number): Promise<void> {
  const panel = page.getByRole('button', { name: 'Reintentar' });
  await page.clock.fastForward((segundos - 1) * 1000);
  await expect(panel).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(panel).toBeVisible({ timeout: DIAGNOSTICO_MS });
}

test('a module that hangs gives up in seconds, and so does a page of one', async ({ oficina: page }) => {
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(pagina(page, 'Dashboard Principal')).toBeVisible();
  const nunca = () => new Promise<void>(() => undefined);
  await page.route(ARCHIVOS, nunca);
  const manifiesto = page.waitForRequest(ARCHIVOS);
  await entrada(page, 'Clientes').click();
  await manifiesto;
  await esperarElPlazo(page, 8);
  await expect(page.locator('[data-causa="red"]')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reintentar(page);
  await page.route(ARCHIVOS, nunca);
  const archivo = page.waitForRequest(ARCHIVOS);
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await archivo;
  await esperarElPlazo(page, 15);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible({ timeout: 30_000 });
});

test('a module that throws while it is drawn is told in its own place, and its other pages and modules go on', async ({
  oficina: page,
}) => {
  // No row of a list is nothing: a mistake that the module has no words for.
  await page.route('**/api/cobros?*', (ruta) =>
    ruta.fulfill({ json: { success: true, data: [null], total: 1, page: 1, limit: 10 } }),
  );
  await page.goto('/cobros');
  const panel = page.locator('[data-causa="ejecucion"]');
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(entrada(page, 'Cobros')).toBeVisible();
  await entrada(page, 'Cobradores').click();
  await expect(pagina(page, 'Cobradores')).toBeVisible({ timeout: 30_000 });
  await entrada(page, 'Clientes').click();
  await expect(pagina(page, 'Clientes')).toBeVisible({ timeout: 30_000 });

  await entrada(page, 'Cobros').click();
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pagina(page, 'Gestión de Cobros')).toBeVisible({ timeout: 30_000 });
  await expect(panel).toHaveCount(0);
});

test('the policy of the page lets no script run that was written into it', async ({
  tablero: page,
  portal,
}) => {
  const politica = (await fetch(`${portal.url}/dashboard`)).headers.get('content-security-policy') ?? '';
  const deScripts = politica.split(';').find((regla) => regla.trim().startsWith('script-src ')) ?? '';
  expect(deScripts).toContain("'self'");
  expect(deScripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
  const corrio = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.escrito = true';
    document.head.append(script);
    return 'escrito' in window;
  });
  expect(corrio).toBe(false);
});

test('pointing at an entry of the sidebar, or reaching it with the keyboard, fetches its module', async ({
  tablero: page,
}) => {
  const pedido = (nombre: string) => page.waitForRequest(`**/mfe/${nombre}/**/remoteEntry.*.js`);
  const alApuntar = pedido('mfe-prestamos');
  await entrada(page, 'Préstamos').hover();
  await alApuntar;
  const alEnfocar = pedido('mfe-avanzados');
  await entrada(page, 'Reportes').focus();
  await alEnfocar;
  await expect(page).toHaveURL(/\/dashboard$/);
});
