import { test as base, expect, type Page } from '@playwright/test';
import { ADMIN, Portal } from './portal.js';

interface DelTrabajador {
  /** Whether the file needs a book that no other file has written in: it then gets a worker of its own. */
  libroNuevo: boolean;
  /** A portal of this worker's own, running. */
  portal: Portal;
}

interface DeLaPrueba {
  /** A page of the portal, with the admin signed in. */
  oficina: Page;
}

/** Tests of the portal: each worker starts one, on a book that its files share, and takes it down at the end. */
export const test = base.extend<DeLaPrueba, DelTrabajador>({
  libroNuevo: [false, { scope: 'worker', option: true }],
  portal: [
    async ({ libroNuevo: _libroNuevo }, use) => {
      const portal = await Portal.create();
      await portal.start();
      await use(portal);
      await portal.destroy();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  oficina: async ({ page }, use) => {
    await entrar(page);
    await use(page);
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

export { expect };
