import type { Page, Route } from '@playwright/test';
import { changeRegistry, menuLink, missingVersion, pageHeading } from '../support/screen.js';
import { expect, test } from '../support/tests.js';

const FILES = '**/mfe/mfe-clientes/**';

/** Each kind of failure, and the cause and message that the panel shows for it. */
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
    name: 'a modified style sheet',
    file: '**/mfe/mfe-clientes/**/*.css',
    respond: tamper('body { display: none }'),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
  {
    name: 'a modified entry',
    file: '**/mfe/mfe-clientes/**/remoteEntry.*.js',
    respond: tamper('window.modified = true;'),
    cause: 'archivo',
    message: 'Un archivo de este módulo falta o llegó dañado.',
  },
];

function tamper(text: string) {
  return async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${text}${await response.text()}` });
  };
}

/** Expects the panel of a cause, a working dashboard, and the same panel after returning. */
async function expectPanel(page: Page, cause: string): Promise<void> {
  await expect(page.locator(`[data-causa="${cause}"]`)).toBeVisible({ timeout: 40_000 });
  await menuLink(page, 'Dashboard').click();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await menuLink(page, 'Clientes').click();
  await expect(page.locator(`[data-causa="${cause}"]`)).toBeVisible({ timeout: 40_000 });
}

/** Presses 'Reintentar', and expects the module without a reload of the page. */
async function retry(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { samePage: true }));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
}

for (const { name, file, respond, cause, message } of FAILURES) {
  test(`${name} shows an error in the area of the module, and the rest works`, async ({
    dashboard: page,
  }) => {
    await page.route(file, respond);
    await menuLink(page, 'Clientes').click();
    await expect(page.getByText(message)).toBeVisible({ timeout: 40_000 });
    await expectPanel(page, cause);
    expect(await page.evaluate(() => 'modified' in window)).toBe(false);
    await page.unrouteAll();
    await retry(page);
  });
}

test('a module of another contract shows its own error, and a retry loads a fixed version', async ({
  dashboard: page,
}) => {
  await changeRegistry(page, (entry) => ({ ...missingVersion(entry), contrato: '^9.0.0' }));
  await page.reload();
  await menuLink(page, 'Clientes').click();
  await expect(page.getByText('Este módulo no es compatible con la versión del portal.')).toBeVisible();
  await expectPanel(page, 'contrato');
  await page.unrouteAll();
  await retry(page);
});

for (const [kit, text, replacement] of [
  ['a newer kit than the shell has', 'requiredVersion:"^1.', 'requiredVersion:"^1.99'],
  ['a part of the kit that the shell does not have', '@cartera/kit/list', '@cartera/kit/nueva'],
] as const) {
  test(`a module that needs ${kit} shows the error of another contract`, async ({ dashboard: page }) => {
    const errors: string[] = [];
    page.on('console', (line) => errors.push(line.text()));
    // The registry knows no kit, and the files no longer have its hashes.
    await changeRegistry(page, () => ({ integridad: {} }));
    await page.route('**/mfe/mfe-clientes/**/remoteEntry.*.js', async (route) => {
      const body = await (await route.fetch()).text();
      expect(body).toContain(text);
      await route.fulfill({ contentType: 'text/javascript', body: body.replaceAll(text, replacement) });
    });
    await page.reload();
    await menuLink(page, 'Clientes').click();
    await expect(page.getByText('Este módulo no es compatible con la versión del portal.')).toBeVisible();
    await expectPanel(page, 'contrato');
    expect(errors.filter((line) => line.includes('#130'))).toEqual([]);
  });
}

/** The longest time that the portal needs to find the cause of a failure without a response. */
const DIAGNOSTICS_MS = 9_000;

/** Expects the panel only after a timeout: moves the clock of the page to just before it, and then past it. */
async function expectTimeout(page: Page, seconds: number): Promise<void> {
  const panel = page.getByRole('button', { name: 'Reintentar' });
  await page.clock.fastForward((seconds - 1) * 1000);
  await expect(panel).toHaveCount(0);
  await page.clock.fastForward(1500);
  await expect(panel).toBeVisible({ timeout: DIAGNOSTICS_MS });
}

test('loading a module, or a page of one, times out within seconds', async ({ office: page }) => {
  await page.clock.install();
  await page.goto('/dashboard');
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  const never = () => new Promise<void>(() => undefined);
  await page.route(FILES, never);
  const manifestRequest = page.waitForRequest(FILES);
  await menuLink(page, 'Clientes').click();
  await manifestRequest;
  await expectTimeout(page, 8);
  await expect(page.locator('[data-causa="red"]')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page);
  await page.route(FILES, never);
  const fileRequest = page.waitForRequest(FILES);
  await page.getByRole('link', { name: 'Nuevo cliente' }).first().click();
  await fileRequest;
  await expectTimeout(page, 15);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre completo')).toBeVisible({ timeout: 30_000 });
});

test('a page that throws while rendering shows an error, and other pages and modules work', async ({
  office: page,
}) => {
  // A null row makes the page throw.
  await page.route('**/api/cobros?*', (route) =>
    route.fulfill({ json: { success: true, data: [null], total: 1, page: 1, limit: 10 } }),
  );
  await page.goto('/cobros');
  const panel = page.locator('[data-causa="ejecucion"]');
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await expect(menuLink(page, 'Cobros')).toBeVisible();
  await menuLink(page, 'Cobradores').click();
  await expect(pageHeading(page, 'Cobradores')).toBeVisible({ timeout: 30_000 });
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible({ timeout: 30_000 });

  await menuLink(page, 'Cobros').click();
  await expect(panel).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible({ timeout: 30_000 });
  await expect(panel).toHaveCount(0);
});

test('the content security policy runs no inline script', async ({ dashboard: page, portal }) => {
  const policy = (await fetch(`${portal.url}/dashboard`)).headers.get('content-security-policy') ?? '';
  const scriptRule = policy.split(';').find((rule) => rule.trim().startsWith('script-src ')) ?? '';
  expect(scriptRule).toContain("'self'");
  expect(scriptRule).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:/);
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineScriptRan = true';
    document.head.append(script);
    return 'inlineScriptRan' in window;
  });
  expect(hasRun).toBe(false);
});

test('hovering or focusing an entry of the sidebar fetches its module', async ({ dashboard: page }) => {
  const request = (name: string) => page.waitForRequest(`**/mfe/${name}/**/remoteEntry.*.js`);
  const onHover = request('mfe-prestamos');
  await menuLink(page, 'Préstamos').hover();
  await onHover;
  const onFocus = request('mfe-avanzados');
  await menuLink(page, 'Reportes').focus();
  await onFocus;
  await expect(page).toHaveURL(/\/dashboard$/);
});
