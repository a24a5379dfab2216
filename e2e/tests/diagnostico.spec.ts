import type { Page } from '@playwright/test';
import { irPorDentro } from '../support/pantalla.js';
import { expect, TELEFONO, test } from '../support/pruebas.js';

declare global {
  interface Window {
    diagnostico?: () => { sesion: object; lineas: { texto: string }[] };
  }
}

const TIRA = /^Diagnóstico/;

test('it is on by default, and diag=0 and diag=1 are remembered', async ({ page }) => {
  await page.goto('/login');
  const tira = page.getByRole('button', { name: TIRA });
  await expect(tira).toBeVisible();
  await page.goto('/login?diag=0');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(tira).toHaveCount(0);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(tira).toHaveCount(0);
  await page.goto('/login?diag=1');
  await expect(tira).toBeVisible();
});

test('it tells that there is a token and when it expires, and never the token', async ({
  tablero: page,
  api,
}) => {
  const { token } = api.sesion;
  await page.evaluate(`console.info('la cabecera es', 'Bearer ${token}', { otra: '${token}' })`);
  await page.getByRole('button', { name: TIRA }).click();
  const panel = page.getByRole('dialog', { name: 'Diagnóstico' });
  await expect(panel.getByText(/Hay un token de sesión guardado\. Vence: \d/)).toBeVisible();
  await expect(panel.getByLabel('Registro')).toHaveValue(/la cabecera es Bearer \[token\]/);
  const [, cuerpo, firma] = token.split('.');
  const resumen = await page.evaluate(() => JSON.stringify(window.diagnostico?.()));
  const dibujado = await page.evaluate(() => document.documentElement.outerHTML);
  for (const secreto of [cuerpo ?? '', firma ?? '']) {
    expect(secreto.length).toBeGreaterThan(10);
    expect(resumen).not.toContain(secreto);
    expect(dibujado).not.toContain(secreto);
    expect(await panel.getByLabel('Registro').inputValue()).not.toContain(secreto);
  }
  expect(JSON.parse(resumen ?? '{}').sesion).toEqual({ hayToken: true, expira: api.sesion.usuario.expira });
});

test('it keeps the last 250 lines', async ({ tablero: page }) => {
  await page.evaluate(
    'for (let numero = 1; numero <= 300; numero += 1) console.info("renglón " + numero + ".")',
  );
  const textos = await page.evaluate(() => window.diagnostico?.().lineas.map(({ texto }) => texto) ?? []);
  expect(textos).toHaveLength(250);
  expect(textos).toContain('renglón 300.');
  expect(textos).not.toContain('renglón 50.');
});

test('a page that breaks while it is drawn is told, and the menu goes on working', async ({
  oficina: page,
}) => {
  await page.route('**/api/tablero', (ruta) => ruta.fulfill({ json: { success: true, data: {} } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta página' })).toBeVisible();
  const tira = page.getByRole('button', { name: TIRA });
  await expect(tira).toHaveText(/Diagnóstico: TypeError/);
  await tira.click();
  await expect(page.getByLabel('Registro')).toHaveValue(/Caída {2}TypeError/);
  await page.keyboard.press('Escape');
  await expect(tira).toBeFocused();
  await page.getByRole('navigation').getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

/** Buttons and links of the page that something of the diagnostics would take the click of, once scrolled to. */
function tapados(page: Page): Promise<(string | null)[]> {
  return page.locator('header, main, aside').evaluateAll((zonas) =>
    zonas
      .filter((zona) => !zona.matches('.sh-diag'))
      .flatMap((zona) => [...zona.querySelectorAll('a, button')])
      .filter((boton) => {
        boton.scrollIntoView({ block: 'nearest' });
        const { left, top, width, height } = boton.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.sh-diag');
      })
      .map((boton) => boton.textContent),
  );
}

for (const [pantalla, medida] of [
  ['a computer', { width: 1366, height: 768 }],
  ['a phone', TELEFONO],
] as const) {
  test(`it never covers a button on ${pantalla}`, async ({ tablero: page }) => {
    await page.setViewportSize(medida);
    for (const ruta of ['/clientes', '/clientes/nuevo', '/cobros', '/dashboard']) {
      await irPorDentro(page, ruta);
      await expect(page.locator('[aria-busy="true"], .ct-cargando, .ct-carga')).toHaveCount(0);
      expect(await tapados(page), ruta).toEqual([]);
    }
  });
}
