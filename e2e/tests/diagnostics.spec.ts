import type { Page } from '@playwright/test';
import { expectLoaded } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

declare global {
  interface Window {
    diagnostico?: () => { session: object; lines: { text: string }[] };
  }
}

const STRIP = /^Diagnóstico/;

test('it is on by default, and diag=0 and diag=1 are remembered', async ({ page }) => {
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

test('it tells that there is a token and when it expires, and never the token', async ({
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

test('it keeps the last 250 lines', async ({ dashboard: page }) => {
  await page.evaluate(
    'for (let numero = 1; numero <= 300; numero += 1) console.info("renglón " + numero + ".")',
  );
  const texts = await page.evaluate(() => window.diagnostico?.().lines.map(({ text }) => text) ?? []);
  expect(texts).toHaveLength(250);
  expect(texts).toContain('renglón 300.');
  expect(texts).not.toContain('renglón 50.');
});

test('a page that breaks while it is drawn is told, and the menu goes on working', async ({
  office: page,
}) => {
  await page.route('**/api/tablero', (route) => route.fulfill({ json: { success: true, data: {} } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible();
  const strip = page.getByRole('button', { name: STRIP });
  await expect(strip).toHaveText(/Diagnóstico: TypeError/);
  await strip.click();
  await expect(page.getByLabel('Registro')).toHaveValue(/Caída {2}TypeError/);
  await page.keyboard.press('Escape');
  await expect(strip).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

/** Buttons and links of the page that something of the diagnostics would take the click of, once scrolled to. */
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

for (const [fullScreen, size] of [
  ['a computer', { width: 1366, height: 768 }],
  ['a phone', PHONE],
] as const) {
  test(`it never covers a button on ${fullScreen}`, async ({ dashboard: page }) => {
    await page.setViewportSize(size);
    for (const route of ['/clientes', '/clientes/nuevo', '/cobros', '/dashboard']) {
      await page.goto(route);
      await expectLoaded(page);
      expect(await covered(page), route).toEqual([]);
    }
  });
}
