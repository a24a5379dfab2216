import { expect, onPortalRequest, test } from '../support/tests.js';

/** Each address (P-1.1) and the entry of the sidebar that it lights. */
const PATHS = [
  ['/dashboard', 'Dashboard'],
  ['/clientes', 'Clientes'],
  ['/clientes/nuevo', 'Clientes'],
  ['/clientes/:cliente/editar', 'Clientes'],
  ['/prestamos', 'Préstamos'],
  ['/prestamos/:prestamo/plan', 'Préstamos'],
  ['/cobros', 'Cobros'],
  ['/cobradores', 'Cobradores'],
  ['/reportes', 'Reportes'],
  ['/garantias', null],
  ['/usuarios', 'Usuarios'],
  ['/configuracion', 'Configuración'],
  ['/rutas-cobro', 'Rutas de Cobro'],
  ['/metas-cobradores', 'Metas Cobradores'],
  ['/flujo-caja', 'Flujo de Caja'],
  ['/auditoria', 'Auditoría'],
  ['/notificaciones', 'Notificaciones'],
  ['/salud-portal', 'Salud del portal'],
] as const;

const GROUPS = {
  'Sistema Principal': [
    ...['Dashboard', 'Clientes', 'Préstamos', 'Cobros', 'Cobradores', 'Reportes', 'Usuarios'],
  ],
  'Módulos Avanzados': [
    ...['Rutas de Cobro', 'Metas Cobradores', 'Flujo de Caja', 'Auditoría'],
    // The last one is of whoever releases modules.
    ...['Notificaciones', 'Configuración', 'Salud del portal'],
  ],
};

test('every address of the table opens its page, and lights its entry alone', async ({
  office: page,
  api,
}) => {
  const cliente = await api.crearCliente('Cliente De Rutas');
  const prestamo = await api.crearPrestamo(cliente);
  for (const [patternOf, entry] of PATHS) {
    const route = patternOf.replace(':cliente', cliente).replace(':prestamo', prestamo);
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(route);
    const lit = page.getByRole('navigation').locator('[aria-current="page"]');
    if (entry === null) await expect(lit).toHaveCount(0);
    else await expect(lit).toHaveText(entry);
  }
});

test('the root, the old panel, the login and any unknown address lead to the dashboard', async ({
  office: page,
}) => {
  for (const route of ['/', '/panel', '/login', '/no-existe', '/clientes/nuevo/no-existe']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
  }
});

test('without a session every address leads to the login', async ({ page }) => {
  for (const route of ['/', '/dashboard', '/prestamos', '/configuracion', '/no-existe']) {
    await page.goto(route);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  }
});

test('the sidebar has its two groups, and each entry opens a page with the whole layout around', async ({
  dashboard: page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  for (const [group, entries] of Object.entries(GROUPS)) {
    const links = menu.getByRole('region', { name: group }).getByRole('link');
    await expect(links).toHaveText(entries);
    for (const entry of entries) {
      const link = menu.getByRole('link', { name: entry, exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${await link.getAttribute('href')}(\\?|$)`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    }
  }
  await page.getByRole('link', { name: 'Cartera: ir al dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Bienvenido, Administrador')).toBeVisible();
});

test('back and forward go through the pages as they were visited', async ({ dashboard: page }) => {
  const menu = page.getByRole('navigation');
  await menu.getByRole('link', { name: 'Clientes', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'Cobros', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(/\/cobros$/);
  await expect(page.getByRole('heading', { name: 'Gestión de Cobros' })).toBeVisible();
});

test('a spinner shows until the portal and its modules are there', async ({ dashboard: page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onPortalRequest(page, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/clientes', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

test('a spinner shows while the stored session is read, and then the page with what the server says of the user', async ({
  office: page,
}) => {
  await page.goto('/clientes');
  await expect(page.getByText('Bienvenido, Administrador')).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/profile', async (route) => {
    await released;
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, data: { ...body.data, nombre: 'Nombre Nuevo' } } });
  });
  await page.reload();
  // Every file is in the browser's cache by now: the profile is all that the page can wait for.
  await page.waitForTimeout(1000);
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible();
  await expect(page.getByText(/^Bienvenido/)).toHaveCount(0);
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(page.getByText('Bienvenido, Nombre Nuevo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});

test('a session that cannot be read stands as it was stored', async ({ office: page }) => {
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/clientes');
  await expect(page.getByText('Bienvenido, Administrador')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible();
});
