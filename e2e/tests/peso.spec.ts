import type { Page } from '@playwright/test';
import { expect, llevarSesion, test } from '../support/pruebas.js';

// Weighed as by who comes for the first time.
test.use({ contextoNuevo: true });

const KB = 1000;

/** Names of the JavaScript fetched so far, with what each weighed on the way. */
async function javascript(page: Page): Promise<Map<string, number>> {
  const pedidos = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entrada) => entrada instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
  );
  return new Map(pedidos);
}

function suma(archivos: Iterable<number>): number {
  return [...archivos].reduce((total, peso) => total + peso, 0);
}

test('the login asks for 150 KB of JavaScript at most', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  const peso = suma((await javascript(page)).values());
  expect(peso).toBeGreaterThan(50 * KB);
  expect(peso).toBeLessThanOrEqual(150 * KB);
});

test('the dashboard asks for 330 KB of JavaScript at most, however long its figures take', async ({
  page,
  api,
}) => {
  await llevarSesion(page, api);
  await page.route('**/api/**', async (peticion) => {
    await new Promise((seguir) => setTimeout(seguir, 1_500));
    await peticion.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Aging de Mora' })).toBeVisible();
  const peso = suma((await javascript(page)).values());
  expect(peso).toBeGreaterThan(150 * KB);
  expect(peso).toBeLessThanOrEqual(330 * KB);
});

test('a page of a module adds 40 KB of its own at most to what they all share', async ({ oficina: page }) => {
  const rutas = [
    '/clientes',
    '/clientes/nuevo',
    '/prestamos',
    '/cobros',
    '/cobradores',
    '/usuarios',
    '/garantias',
    '/reportes',
  ];
  for (const ruta of rutas) {
    await page.goto(ruta);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .ct-cargando, .ct-carga')).toHaveCount(0);
    const propios = [...(await javascript(page))].filter(([archivo]) => archivo.startsWith('/mfe/'));
    const peso = suma(propios.map(([, bytes]) => bytes));
    expect(propios.length, ruta).toBeGreaterThan(0);
    expect(peso, ruta).toBeLessThanOrEqual(40 * KB);
  }
});
