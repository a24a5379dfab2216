import { expectIdle, gate, menuLink, pageHeading } from '../support/screen.js';
import { expect, fillLogin, onPortalRequest, test } from '../support/tests.js';

/** The entries of each group of the sidebar (P-1.9, P-1.10, P-1.114). */
const GROUPS = {
  'Sistema Principal': [
    ...['Dashboard', 'Clientes', 'Préstamos', 'Cobros', 'Cobradores', 'Reportes', 'Usuarios'],
  ],
  Operación: ['Mi día', 'Visitas', 'Mi caja', 'Cajas', 'Aprobaciones'],
  'Módulos Avanzados': [
    ...['Rutas de Cobro', 'Metas Cobradores', 'Flujo de Caja', 'Auditoría'],
    // Only users who may release modules see the last one.
    ...['Notificaciones', 'Configuración', 'Salud del portal'],
  ],
};

test('the root, /panel, /login and any unknown address redirect to the dashboard', async ({
  office: page,
}) => {
  for (const route of ['/', '/panel', '/login', '/no-existe', '/clientes/nuevo/no-existe']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  }
});

test('the root, the logo and any unknown address lead a collector to the page of their sign-in', async ({
  page,
  api,
}) => {
  const collector = await api.createPersona('cobrador', 'Cobradora De Vuelta');
  await page.goto('/login');
  await fillLogin(page, collector);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/mi-dia$/);
  for (const route of ['/', '/login', '/no-existe']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/mi-dia$/);
  }
  await page.goto('/mi-cuenta');
  await page.getByRole('link', { name: 'Cartera: ir al inicio' }).click();
  await expect(page).toHaveURL(/\/mi-dia$/);
});

test('without a session every address redirects to the login page', async ({ page }) => {
  for (const route of ['/', '/dashboard', '/prestamos', '/configuracion', '/no-existe']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  }
});

test('the sidebar has three groups in sight, and each entry opens its page inside the layout', async ({
  dashboard: page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  for (const [group, entries] of Object.entries(GROUPS)) {
    const links = menu.getByRole('region', { name: group }).getByRole('link');
    await expect(links).toHaveText(entries);
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    for (const entry of entries) {
      const link = menu.getByRole('link', { name: entry, exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}(\\?|$)`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    }
  }
  await page.getByRole('link', { name: 'Cartera: ir al inicio' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Bienvenido, Administrador')).toBeVisible();
});

test('back and forward follow the order of the visited pages', async ({ dashboard: page }) => {
  await menuLink(page, 'Clientes').click();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await menuLink(page, 'Cobros').click();
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();
  await page.goBack();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
  await page.goBack();
  await expect(pageHeading(page, 'Dashboard Principal')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/\/cobros$/);
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();
});

test('back returns to a list without a request, where the user left it', async ({ office: page, api }) => {
  for (let number = 0; number < 10; number += 1) await api.crearCliente(`Cliente De Vuelta ${number}`);
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/clientes') requests += 1;
  });
  await page.setViewportSize({ width: 1366, height: 500 });
  await page.goto('/clientes');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.evaluate(() => window.scrollTo(0, 300));
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(100);
  await menuLink(page, 'Cobros').click();
  await expect(pageHeading(page, 'Gestión de Cobros')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
  expect(requests).toBe(1);
});

test('a spinner shows until the portal and its modules are loaded', async ({ dashboard: page }) => {
  const response = gate();
  await onPortalRequest(page, async (route) => {
    await response.opened;
    await route.continue();
  });
  await page.goto('/clientes', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  response.open();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});

test('a spinner shows until the server returns the profile, and then the page shows it', async ({
  office: page,
}) => {
  await page.goto('/clientes');
  await expect(page.getByText('Bienvenido, Administrador')).toBeVisible();
  const response = gate();
  await page.route('**/api/auth/profile', async (route) => {
    await response.opened;
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, data: { ...body.data, nombre: 'Nombre Nuevo' } } });
  });
  const asked = page.waitForRequest('**/api/auth/profile');
  await page.reload();
  await asked;
  // The browser cached every file, so the page can only wait for the profile.
  await expectIdle(page);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible();
  await expect(page.getByText(/^Bienvenido/)).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
  response.open();
  await expect(page.getByText('Bienvenido, Nombre Nuevo')).toBeVisible();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});

test('the stored session stays if the profile request fails', async ({ office: page }) => {
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/clientes');
  await expect(page.getByText('Bienvenido, Administrador')).toBeVisible();
  await expect(pageHeading(page, 'Clientes')).toBeVisible();
});
