import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/tests.js';

// What the browser keeps from another test would arrive where nothing should.
test.use({ freshContext: true });

const FILES = '**/mfe/mfe-clientes/**';

/** What each kind of failure does on the way, and the cause that the panel gives for it. */
const FAILURES: readonly {
  readonly nombre: string;
  readonly file: string | RegExp;
  readonly responder: (route: Route) => Promise<void>;
  readonly causa: string;
  readonly mensaje: string;
}[] = [
  {
    nombre: 'a manifest that the server refuses',
    file: '**/mfe/mfe-clientes/**/mf-manifest.json',
    responder: (route) => route.fulfill({ status: 503 }),
    causa: 'http',
    mensaje: 'El servidor no pudo entregar este módulo (respondió 503).',
  },
  {
    nombre: 'an entry that does not arrive',
    file: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    responder: (route) => route.abort(),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'a chunk that does not arrive',
    file: /\/mfe\/mfe-clientes\/.*\/\d+\.\w+\.js$/,
    responder: (route) => route.abort(),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'a style sheet that does not arrive',
    file: '**/mfe/mfe-clientes/**/*.css',
    responder: (route) => route.abort(),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'a style sheet that was altered',
    file: '**/mfe/mfe-clientes/**/*.css',
    responder: tamper('body { display: none }'),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    nombre: 'an entry that was altered',
    file: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    responder: tamper('window.alterado = true;'),
    causa: 'archivo',
    mensaje: 'Un archivo de este módulo falta o llegó dañado.',
  },
];

function tamper(text: string) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, body: `${text}${await response.text()}` });
  };
}

const entry = (page: Page, nombre: string) =>
  page.getByRole('navigation').getByRole('link', { name: nombre, exact: true });

const pageHeading = (page: Page, nombre: string) =>
  page.getByRole('heading', { level: 1, name: nombre, exact: true });

/** Sees the panel of a cause, that the rest of the portal works, and that it is still there on coming back. */
async function viewPanel(page: Page, causa: string): Promise<void> {
  await expect(page.locator(`[data-causa="${causa}"]`)).toBeVisible({ timeout: 40_000 });
  await entry(page, 'Dashboard').click();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await entry(page, 'Clientes').click();
  await expect(page.locator(`[data-causa="${causa}"]`)).toBeVisible({ timeout: 40_000 });
}

/** Presses 'Reintentar', and sees the module without the page having been loaded anew. */
async function retry(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { misma: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => 'misma' in window)).toBe(true);
}

for (const { nombre, file, responder, causa, mensaje } of FAILURES) {
  test(`${nombre} is told in the module's own place, and the rest goes on`, async ({ tablero: page }) => {
    await page.route(file, responder);
    await entry(page, 'Clientes').click();
    await expect(page.getByText(mensaje)).toBeVisible({ timeout: 40_000 });
    await viewPanel(page, causa);
    expect(await page.evaluate(() => 'alterado' in window)).toBe(false);
    await page.unrouteAll();
    await retry(page);
  });
}

test('a module of another contract is told as such, and Reintentar takes the version that mends it', async ({
  tablero: page,
}) => {
  await page.route('**/api/portal/modulos*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const modulo of body.data) {
      if (modulo.nombre !== 'mfe-clientes') continue;
      Object.assign(modulo, {
        version: '9.0.0',
        contrato: '^9.0.0',
        url: modulo.url.replace(/[^/]+\/$/, '9.0.0/'),
      });
    }
    await route.fulfill({ json: body });
  });
  await page.reload();
  await entry(page, 'Clientes').click();
  await expect(page.getByText('Este módulo no es compatible con la versión del portal.')).toBeVisible();
  await viewPanel(page, 'contrato');
  await page.unrouteAll();
  await retry(page);
});

/** What the portal takes to find the cause of a failure where nothing answers, with some to spare. */
const DIAGNOSTICS_MS = 9_000;

/** Moves the page's clock on, up to just before a time-out and then past it, and sees that nothing else is waited for. */
async function waitForTimeout(page: Page, seconds: number): Promise<void> {
  const panel = page.getByRole('button', { name: 'Reintentar' });
  await page.clock.fastForward((seconds - 1) * 1000);
  await expect(panel).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(panel).toBeVisible({ timeout: DIAGNOSTICS_MS });
}

test('a module that hangs gives up in seconds, and so does a page of one', async ({ office: page }) => {
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  const never = () => new Promise<void>(() => undefined);
  await page.route(FILES, never);
  const manifiesto = page.waitForRequest(FILES);
  await entry(page, 'Clientes').click();
  await manifiesto;
  await waitForTimeout(page, 8);
  await expect(page.locator('[data-causa="red"]')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page);
  await page.route(FILES, never);
  const file = page.waitForRequest(FILES);
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await file;
  await waitForTimeout(page, 15);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible({ timeout: 30_000 });
});

test('a module that throws while it is drawn is told in its own place, and its other pages and modules go on', async ({
  office: page,
}) => {
  // No row of a list is nothing: a mistake that the module has no words for.
  await page.route('**/api/cobros?*', (route) =>
    route.fulfill({ json: { success: true, data: [null], total: 1, page: 1, limit: 10 } }),
  );
  await page.goto('/cobros');
  const panel = page.locator('[data-causa="ejecucion"]');
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(entry(page, 'Cobros')).toBeVisible();
  await entry(page, 'Cobradores').click();
  await expect(pageHeading(page, 'Cobradores')).toBeVisible({ timeout: 30_000 });
  await entry(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible({ timeout: 30_000 });

  await entry(page, 'Cobros').click();
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible({ timeout: 30_000 });
  await expect(panel).toHaveCount(0);
});

test('the policy of the page lets no script run that was written into it', async ({
  tablero: page,
  portal,
}) => {
  const policy = (await fetch(`${portal.url}/dashboard`)).headers.get('content-security-policy') ?? '';
  const deScripts = policy.split(';').find((rule) => rule.trim().startsWith('script-src ')) ?? '';
  expect(deScripts).toContain("'self'");
  expect(deScripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.escrito = true';
    document.head.append(script);
    return 'typed' in window;
  });
  expect(hasRun).toBe(false);
});

test('pointing at an entry of the sidebar, or reaching it with the keyboard, fetches its module', async ({
  tablero: page,
}) => {
  const request = (nombre: string) => page.waitForRequest(`**/mfe/${nombre}/**/remoteEntry.*.js`);
  const onHover = request('mfe-prestamos');
  await entry(page, 'Préstamos').hover();
  await onHover;
  const onFocus = request('mfe-avanzados');
  await entry(page, 'Reportes').focus();
  await onFocus;
  await expect(page).toHaveURL(/\/dashboard$/);
});
