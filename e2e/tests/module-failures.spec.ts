import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/tests.js';

const FILES = '**/mfe/mfe-clientes/**';

/** What each kind of failure does on the way, and the cause that the panel gives for it. */
const FAILURES: readonly {
  readonly name: string;
  readonly file: string | RegExp;
  readonly respond: (route: Route) => Promise<void>;
  readonly cause: string;
  readonly message: string;
}[] = [
  {
    name: 'a manifest that the server refuses',
    file: '**/mfe/mfe-clientes/**/mf-manifest.json',
    respond: (route) => route.fulfill({ status: 503 }),
    cause: 'http',
    message: 'El servidor no pudo entregar este módulo (respondió 503).',
  },
  {
    name: 'an entry that does not arrive',
    file: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    respond: (route) => route.abort(),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    name: 'a chunk that does not arrive',
    file: /\/mfe\/mfe-clientes\/.*\/\d+\.\w+\.js$/,
    respond: (route) => route.abort(),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    name: 'a style sheet that does not arrive',
    file: '**/mfe/mfe-clientes/**/*.css',
    respond: (route) => route.abort(),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    name: 'a style sheet that was altered',
    file: '**/mfe/mfe-clientes/**/*.css',
    respond: tamper('body { display: none }'),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    name: 'an entry that was altered',
    file: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    respond: tamper('window.alterado = true;'),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
];

function tamper(text: string) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response: response, body: `${text}${await response.text()}` });
  };
}

const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: name, exact: true });

const pageHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: name, exact: true });

/** Sees the panel of a cause, that the rest of the portal works, and that it is still there on coming back. */
async function viewPanel(page: Page, cause: string): Promise<void> {
  await expect(page.locator(`[data-causa="${cause}"]`)).toBeVisible({ timeout: 40_000 });
  await entry(page, 'Dashboard').click();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await entry(page, 'Clientes').click();
  await expect(page.locator(`[data-causa="${cause}"]`)).toBeVisible({ timeout: 40_000 });
}

/** Presses 'Reintentar', and sees the module without the page having been loaded anew. */
async function retry(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { misma: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => 'misma' in window)).toBe(true);
}

for (const { name, file, respond, cause, message } of FAILURES) {
  test(`${name} is told in the module's own place, and the rest goes on`, async ({ dashboard: page }) => {
    await page.route(file, respond);
    await entry(page, 'Clientes').click();
    await expect(page.getByText(message)).toBeVisible({ timeout: 40_000 });
    await viewPanel(page, cause);
    expect(await page.evaluate(() => 'alterado' in window)).toBe(false);
    await page.unrouteAll();
    await retry(page);
  });
}

test('a module of another contract is told as such, and Reintentar takes the version that mends it', async ({
  dashboard: page,
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
  dashboard: page,
  portal,
}) => {
  const policy = (await fetch(`${portal.url}/dashboard`)).headers.get('content-security-policy') ?? '';
  const scriptRule = policy.split(';').find((rule) => rule.trim().startsWith('script-src ')) ?? '';
  expect(scriptRule).toContain("'self'");
  expect(scriptRule).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.escrito = true';
    document.head.append(script);
    return 'escrito' in window;
  });
  expect(hasRun).toBe(false);
});

test('pointing at an entry of the sidebar, or reaching it with the keyboard, fetches its module', async ({
  dashboard: page,
}) => {
  const request = (name: string) => page.waitForRequest(`**/mfe/${name}/**/remoteEntry.*.js`);
  const onHover = request('mfe-prestamos');
  await entry(page, 'Préstamos').hover();
  await onHover;
  const onFocus = request('mfe-avanzados');
  await entry(page, 'Reportes').focus();
  await onFocus;
  await expect(page).toHaveURL(/\/dashboard$/);
});
