import { ApiClient } from '../support/api-client.js';
import { expectPhoneLayout } from '../support/screen.js';
import { expect, storeSession, test } from '../support/tests.js';

test('the health page tells what each module has live, how it loads and what failed', async ({
  office: page,
}) => {
  await page.goto('/cobros');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Cobros' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Salud del portal' }).click();
  const card = page.getByRole('region', { name: 'mfe-cobros' });
  await expect(card.getByText('· compatible').first()).toBeVisible();
  await expect(card.getByRole('row', { name: /La reciben todos/ })).toHaveCount(1);
  // Told a few seconds after it loaded.
  await page.waitForResponse('**/api/portal/informes');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  const datum = (nombre: string) => card.getByText(nombre).locator('xpath=following-sibling::dd').first();
  await expect(datum('Cargas en 7 días')).toHaveText(/^[1-9]/);
  await expect(datum('La mitad carga en (p50)')).toHaveText(/ms$/);
  await expect(datum('Casi todas en (p95)')).toHaveText(/ms$/);
  await expectPhoneLayout(page);
});

test('the addresses of a developer are told there and can be taken away', async ({ dashboard: page }) => {
  await page.evaluate(() =>
    localStorage.setItem('cartera:modulos', '{"mfe-clientes":"http://localhost:4301/mfe/"}'),
  );
  await page.goto('/salud-portal');
  await expect(page.getByText('mfe-clientes desde http://localhost:4301/mfe/')).toBeVisible();
  await page.getByRole('button', { name: 'Usar la versión publicada de mfe-clientes' }).click();
  await expect(page.getByText('Ninguna: este navegador usa las versiones publicadas.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('cartera:modulos'))).toBeNull();
});

test('a module that nobody published is seen in the portal from its developer’s address', async ({
  office: page,
}) => {
  const manifiesto = {
    ...{ nombre: 'mfe-cartas', contrato: '^1.0.0', permisos: ['tablero.ver'] },
    rutas: [{ ruta: '/cartas', titulo: 'Cartas' }],
    menu: [
      {
        ...{ ruta: '/cartas', titulo: 'Cartas', icono: 'reportes' },
        ...{ grupo: 'avanzado', orden: 900, permiso: 'tablero.ver' },
      },
    ],
  };
  await page.route('**/desarrollo/mfe.json', (route) => route.fulfill({ json: manifiesto }));
  await page.goto('/salud-portal');
  await page.evaluate(() =>
    localStorage.setItem(
      'cartera:modulos',
      JSON.stringify({ 'mfe-cartas': `${location.origin}/desarrollo/` }),
    ),
  );
  await page.goto('/cartas');
  await expect(page.getByText('Modo desarrollo: este navegador carga mfe-cartas')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Cartas' })).toBeVisible();
  // Its files are nowhere: the address is dropped, and with it the module.
  await expect(page.getByText('La dirección propia de mfe-cartas falló')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: 'Cartas' })).toHaveCount(0);
});

test('who does not release modules neither finds the page nor may see it', async ({ page, portal, api }) => {
  const gerente = await ApiClient.signIn(
    portal,
    await api.createPersona('gerente', 'Gerente Sin Despliegues'),
  );
  await storeSession(page, gerente);
  await page.goto('/salud-portal');
  await expect(page.getByText('No tienes permiso para ver esta página')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Configuración' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Salud del portal' })).toHaveCount(0);
});

test('a health that does not come says so, and Reintentar brings it', async ({ office: page }) => {
  await page.route('**/api/portal/estado', (route) => route.abort());
  await page.goto('/salud-portal');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('region', { name: 'mfe-cobros' })).toBeVisible();
});
