import { test as base, expect, type Page, type Route } from '@playwright/test';
import { ApiClient } from './api-client.js';
import { CedulaRegistry } from './cedula-registry.js';
import { ADMIN, type Portal } from './portal.js';
import { type OwnPortal, WorkerPortals } from './worker-portals.js';

interface WorkerFixtures {
  /** The identity registry that the portals ask. */
  registry: CedulaRegistry;
  portals: WorkerPortals;
}

interface TestFixtures {
  /** True for a file that needs a database without the data of other files; 'npm start' starts from nothing too. */
  ownPortal: OwnPortal;
  /** The running portal of this worker, or of this file. */
  portal: Portal;
  /** The API, with the admin signed in. `office` has the same session. */
  api: ApiClient;
  /** A page where the admin is signed in, before its first navigation to the portal. */
  office: Page;
  /** The same page, on the dashboard. */
  dashboard: Page;
}

/** Tests of the portal. Each worker starts a portal with its own database, which its files share unless they have one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  registry: [
    async ({ browserName: _browserName }, use) => {
      const registry = new CedulaRegistry();
      await registry.open();
      await use(registry);
      await registry.close();
    },
    { scope: 'worker' },
  ],
  portals: [
    async ({ registry }, use) => {
      const portals = new WorkerPortals(registry);
      await use(portals);
      await portals.destroy();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownPortal: [false, { option: true }],
  portal: async ({ ownPortal, portals }, use, { file }) => use(await portals.of(file, ownPortal)),
  baseURL: async ({ portal }, use) => use(portal.url),
  api: async ({ portal }, use) => use(await ApiClient.signIn(portal)),
  office: async ({ page, api }, use) => {
    await storeSession(page, api);
    await use(page);
  },
  dashboard: async ({ office }, use) => {
    await office.goto('/dashboard');
    await expect(office.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
    await use(office);
  },
});

/** Fills the fields of the login page. */
export async function fillLogin(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

/** Signs in on the login page, and waits for the dashboard. */
export async function signIn(page: Page, credentials = ADMIN): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, credentials);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/login'));
  // A collector begins at the day's stops.
  if (new URL(page.url()).pathname === '/mi-dia') await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
}

/** Stores a session in the browser as the login page does. The login page has its own tests. */
export async function storeSession(page: Page, { session }: ApiClient): Promise<void> {
  // A file of the portal's origin that runs no script.
  await page.goto('/icon.svg');
  await page.evaluate(({ token, usuario }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('usuario', JSON.stringify(usuario));
  }, session);
}

/** Intercepts the script files that are requested after the shell has started: the portal itself and its modules. */
export async function onPortalRequest(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/*.js', async (route) => {
    // The evaluation fails while the previous page is being left.
    const started = await page.evaluate(() => 'diagnostico' in window).catch(() => false);
    await (started ? respond(route) : route.continue());
  });
}

/** The size of the phone in every test. */
export const PHONE = { width: 390, height: 844 };

export { expect };
