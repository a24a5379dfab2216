import { test as base, expect, type Page, type Route } from '@playwright/test';
import { CedulaRegistry } from './cedula-registry.js';
import { Contexts, clearContext } from './contexts.js';
import { TestBook } from './libro.js';
import { ADMIN, type Portal } from './portal.js';
import { Portals, type Variables } from './portals.js';

interface WorkerFixtures {
  /** The identity registry that the shared portal asks. */
  registry: CedulaRegistry;
  portals: Portals;
  contexts: Contexts;
}

interface TestFixtures {
  /** What the portal of a file whose book no other may write in runs with; null for the one that files share. */
  ownBook: Variables | null;
  /** Whether the browser comes for the first time, with nothing kept from another test. */
  freshContext: boolean;
  /** The portal of this file, running. */
  portal: Portal;
  /** The API, with the admin signed in; `office` has the same session. */
  api: TestBook;
  /** A page where the admin is signed in and nothing is open yet: for what goes to an address of its own. */
  office: Page;
  /** The same page, on the dashboard. */
  tablero: Page;
}

/** Tests of the portal: each worker starts one, on a book that its files share, and takes it down at the end. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownBook: [null, { option: true }],
  freshContext: [false, { option: true }],
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
      const portals = new Portals({ CEDULA_API_URL: registry.url });
      await use(portals);
      await portals.close();
    },
    { scope: 'worker' },
  ],
  portal: async ({ portals, ownBook }, use, { file }) => use(await portals.portalFor(file, ownBook)),
  contexts: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, viewport, contextOptions } = project.use;
      const contexts = new Contexts(browser, {
        ...contextOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      });
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contexts, freshContext, portal }, use) => {
    const context = freshContext ? await browser.newContext() : await contexts.de(portal);
    await use(context);
    await (freshContext ? context.close() : clearContext(context));
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  api: async ({ portal }, use) => use(await TestBook.entrar(portal)),
  office: async ({ page, api }, use) => {
    await carrySession(page, api);
    await use(page);
  },
  tablero: async ({ office }, use) => {
    await office.goto('/dashboard');
    await expect(office.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
    await use(office);
  },
});

/** Signs in on the login page, and waits for the dashboard. */
export async function entrar(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
}

/**
 * Has the page find an open session when it next loads, as the login leaves it: its page has tests of its own. Only
 * once, for whoever signs out must find the door closed.
 */
export async function carrySession(page: Page, { url, session }: TestBook): Promise<void> {
  const { token } = session;
  const saved = { token, usuario: JSON.stringify(session.usuario) };
  await page.addInitScript(
    ([origen, input]) => {
      const mark = `dejada ${input.token}`;
      if (location.origin !== origen || sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'sí');
      for (const [clave, valor] of Object.entries(input)) localStorage.setItem(clave, valor);
    },
    [url, saved] as const,
  );
}

/**
 * Answers for the files that are asked for once the shell runs, which are the portal itself; before that there is
 * nothing to draw with.
 */
export async function onPortalRequest(page: Page, responder: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/*.js', async (route) => {
    // The first file is asked for while the page before is being left, which then has no answer.
    const runs = await page.evaluate(() => 'diagnostico' in window).catch(() => false);
    await (runs ? responder(route) : route.continue());
  });
}

/** Phone of the accessibility tests and of whatever is different on one. */
export const PHONE = { width: 390, height: 844 };

export { expect };
