import { test as base, expect, type Page, type Route } from '@playwright/test';
import { Contextos, vaciar } from './contextos.js';
import { Libro } from './libro.js';
import { ADMIN, type Portal } from './portal.js';
import { Portales, type Variables } from './portales.js';
import { RegistroDeCedulas } from './registro-cedulas.js';

interface DelTrabajador {
  /** The identity registry that the shared portal asks. */
  registro: RegistroDeCedulas;
  portales: Portales;
  contextos: Contextos;
}

interface DeLaPrueba {
  /** What the portal of a file whose book no other may write in runs with; null for the one that files share. */
  libroPropio: Variables | null;
  /** Whether the browser comes for the first time, with nothing kept from another test. */
  contextoNuevo: boolean;
  /** The portal of this file, running. */
  portal: Portal;
  /** The API, with the admin signed in; `oficina` has the same session. */
  api: Libro;
  /** A page where the admin is signed in and nothing is open yet: for what goes to an address of its own. */
  oficina: Page;
  /** The same page, on the dashboard. */
  tablero: Page;
}

/** Tests of the portal: each worker starts one, on a book that its files share, and takes it down at the end. */
export const test = base.extend<DeLaPrueba, DelTrabajador>({
  libroPropio: [null, { option: true }],
  contextoNuevo: [false, { option: true }],
  registro: [
    async ({ browserName: _browserName }, use) => {
      const registro = new RegistroDeCedulas();
      await registro.abrir();
      await use(registro);
      await registro.cerrar();
    },
    { scope: 'worker' },
  ],
  portales: [
    async ({ registro }, use) => {
      const portales = new Portales({ CEDULA_API_URL: registro.url });
      await use(portales);
      await portales.cerrar();
    },
    { scope: 'worker' },
  ],
  portal: async ({ portales, libroPropio }, use, { file }) => use(await portales.para(file, libroPropio)),
  contextos: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, viewport, contextOptions } = project.use;
      const contextos = new Contextos(browser, {
        ...contextOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      });
      await use(contextos);
      await contextos.cerrar();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, contextos, contextoNuevo, portal }, use) => {
    const contexto = contextoNuevo ? await browser.newContext() : await contextos.de(portal);
    await use(contexto);
    await (contextoNuevo ? contexto.close() : vaciar(contexto));
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  api: async ({ portal }, use) => use(await Libro.entrar(portal)),
  oficina: async ({ page, api }, use) => {
    await llevarSesion(page, api);
    await use(page);
  },
  tablero: async ({ oficina }, use) => {
    await oficina.goto('/dashboard');
    await expect(oficina.getByRole('heading', { name: 'Dashboard Principal' })).toBeVisible();
    await use(oficina);
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
export async function llevarSesion(page: Page, { url, sesion }: Libro): Promise<void> {
  const { token } = sesion;
  const guardado = { token, usuario: JSON.stringify(sesion.usuario) };
  await page.addInitScript(
    ([origen, datos]) => {
      const marca = `dejada ${datos.token}`;
      if (location.origin !== origen || sessionStorage.getItem(marca)) return;
      sessionStorage.setItem(marca, 'sí');
      for (const [clave, valor] of Object.entries(datos)) localStorage.setItem(clave, valor);
    },
    [url, guardado] as const,
  );
}

/**
 * Answers for the files that are asked for once the shell runs, which are the portal itself; before that there is
 * nothing to draw with.
 */
export async function alPedirElPortal(page: Page, responder: (ruta: Route) => Promise<void>): Promise<void> {
  await page.route('**/*.js', async (ruta) => {
    // The first file is asked for while the page before is being left, which then has no answer.
    const corre = await page.evaluate(() => 'diagnostico' in window).catch(() => false);
    await (corre ? responder(ruta) : ruta.continue());
  });
}

/** Phone of the accessibility tests and of whatever is different on one. */
export const TELEFONO = { width: 390, height: 844 };

export { expect };
