import type { Page } from '@playwright/test';
import { expectLoaded, gate, menuLink, pageHeading } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

declare global {
  interface Window {
    diagnostico?: () => { session: object; lines: { text: string }[] };
  }
}

const STRIP = /^Diagnóstico/;

test('diagnostics is on by default, and the browser remembers diag=0 and diag=1', async ({ page }) => {
  await page.goto('/login');
  const strip = page.getByRole('button', { name: STRIP });
  await expect(strip).toBeVisible();
  await page.goto('/login?diag=0');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await page.goto('/login?diag=1');
  await expect(strip).toBeVisible();
});

test('diagnostics shows that a token exists and when it expires, never the token', async ({
  dashboard: page,
  api,
}) => {
  const { token } = api.session;
  await page.evaluate(`console.info('la cabecera es', 'Bearer ${token}', { otra: '${token}' })`);
  await page.getByRole('button', { name: STRIP }).click();
  const panel = page.getByRole('dialog', { name: 'Diagnóstico' });
  await expect(panel.getByText(/Hay un token de sesión guardado\. Vence: \d/)).toBeVisible();
  await expect(panel.getByLabel('Registro')).toHaveValue(/la cabecera es Bearer \[token\]/);
  const [, body, signature] = token.split('.');
  const summary = await page.evaluate(() => JSON.stringify(window.diagnostico?.()));
  const rendered = await page.evaluate(() => document.documentElement.outerHTML);
  for (const secret of [body ?? '', signature ?? '']) {
    expect(secret.length).toBeGreaterThan(10);
    expect(summary).not.toContain(secret);
    expect(rendered).not.toContain(secret);
    expect(await panel.getByLabel('Registro').inputValue()).not.toContain(secret);
  }
  expect(JSON.parse(summary ?? '{}').session).toEqual({
    hasToken: true,
    expiresAt: api.session.usuario.expira,
  });
});

test('diagnostics keeps the last 250 lines', async ({ dashboard: page }) => {
  await page.evaluate('for (let n = 1; n <= 300; n += 1) console.info("línea " + n + ".")');
  const texts = await page.evaluate(() => window.diagnostico?.().lines.map(({ text }) => text) ?? []);
  expect(texts).toHaveLength(250);
  expect(texts).toContain('línea 300.');
  expect(texts).not.toContain('línea 50.');
});

test('a call that the user leaves behind is logged, and is no error', async ({ dashboard: page }) => {
  const { open, opened } = gate();
  await page.route('**/api/prestamos?**', async (route) => {
    await opened;
    await route.fallback();
  });
  const sent = page.waitForRequest('**/api/prestamos?**');
  await menuLink(page, 'Préstamos').click();
  await sent;
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  const texts = () => page.evaluate(() => window.diagnostico?.().lines.map(({ text }) => text) ?? []);
  await expect.poll(texts).toContainEqual(expect.stringMatching(/^sin respuesta \/api\/prestamos /));
  await expect(page.getByRole('button', { name: STRIP })).toHaveText('Diagnóstico');
  open();
});

test('a page that throws while rendering is reported, and the menu still works', async ({ office: page }) => {
  await page.route('**/api/tablero', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible();
  const strip = page.getByRole('button', { name: STRIP });
  await expect(strip).toHaveText(/Diagnóstico: TypeError/);
  await strip.click();
  await expect(page.getByLabel('Registro')).toHaveValue(/Caída {2}TypeError/);
  await page.keyboard.press('Escape');
  await expect(strip).toBeFocused();
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});

/** The buttons and links that the diagnostics cover after scrolling to them. */
function covered(page: Page): Promise<(string | null)[]> {
  return page.locator('header, main, aside').evaluateAll((regions) =>
    regions
      .filter((region) => !region.matches('.sh-diag'))
      .flatMap((region) => [...region.querySelectorAll('a, button')])
      .filter((button) => {
        button.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.sh-diag');
      })
      .map((button) => button.textContent),
  );
}

for (const [device, size] of [
  ['a computer', { width: 1366, height: 768 }],
  ['a phone', PHONE],
] as const) {
  test(`diagnostics never covers a button on ${device}`, async ({ dashboard: page }) => {
    await page.setViewportSize(size);
    for (const route of ['/clientes', '/clientes/nuevo', '/cobros', '/dashboard']) {
      await page.goto(route);
      await expectLoaded(page);
      expect(await covered(page), route).toEqual([]);
    }
  });
}
