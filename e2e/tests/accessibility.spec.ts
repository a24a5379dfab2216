import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { navigateInApp } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';
import { markNewLooks, returnTurn, TO_MEASURE } from '../support/text-looks.js';

/** What a page needs: its address, and what to press before it is looked at. */
interface View {
  readonly nombre: string;
  readonly path: (ids: { readonly cliente: string; readonly prestamo: string }) => string;
  readonly antes?: (page: Page) => Promise<unknown>;
}

const pageView = (path: string): View => ({ nombre: path, path: () => path });

const pulsar = (nombre: string) => async (page: Page) => {
  await page.getByRole('button', { name: nombre, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every page and every dialog: a new one is added here. */
const VISTAS: readonly View[] = [
  ...['/dashboard', '/clientes', '/clientes/nuevo', '/prestamos', '/cobros', '/cobradores'].map(pageView),
  ...['/reportes', '/reportes?tipo=prestamos', '/reportes?tipo=cobros', '/reportes?tipo=morosos'].map(
    pageView,
  ),
  ...['/garantias', '/usuarios', '/configuracion', '/rutas-cobro'].map(pageView),
  ...['/metas-cobradores', '/flujo-caja', '/auditoria', '/notificaciones', '/salud-portal'].map(pageView),
  { nombre: 'editar cliente', path: ({ cliente }) => `/clientes/${cliente}/editar` },
  { nombre: 'plan', path: ({ prestamo }) => `/prestamos/${prestamo}/plan` },
  { nombre: 'nuevo préstamo', path: () => '/prestamos', antes: pulsar('Nuevo préstamo') },
  { nombre: 'registrar cobro', path: () => '/cobros', antes: pulsar('Registrar cobro') },
  {
    nombre: 'pagar cuota',
    path: ({ prestamo }) => `/prestamos/${prestamo}/plan`,
    antes: pulsar('Pagar Cuota 1'),
  },
  { nombre: 'nueva garantía', path: () => '/garantias', antes: pulsar('Nueva garantía') },
  {
    nombre: 'garantía con sus documentos',
    path: () => '/garantias',
    antes: pulsar('Ver la garantía de Cliente De Accesibilidad'),
  },
  {
    nombre: 'avalúo de una garantía',
    path: () => '/garantias',
    antes: async (page) => {
      await pulsar('Ver la garantía de Cliente De Accesibilidad')(page);
      await page.getByRole('button', { name: 'Agregar el avalúo' }).click();
      await expect(page.getByLabel('Cuánto vale según el perito')).toBeVisible();
    },
  },
  { nombre: 'sin resultados', path: () => '/clientes?search=nadie-se-llama-asi' },
];

// The walk is long: each worker takes a half.
test.describe.configure({ mode: 'parallel' });

/** What the check leaves in the page. */
interface AppWindow {
  readonly axe: typeof import('axe-core');
  readonly returnTurn: (element: Element) => void;
}

/**
 * What axe finds that stops somebody from working, with the theme and the size as they are.
 * @param modo their names: contrast is measured twice at most for each look that a text has in them.
 * @param rules only these; all of them unless told.
 */
async function violationsIn(page: Page, modo: string, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(`window.devolverTurno = ${returnTurn}`);
    await page.evaluate((attribute) => {
      const { axe } = window as unknown as AppWindow;
      axe.configure({ rules: [{ id: 'color-contrast', selector: `[${attribute}]` }] });
    }, TO_MEASURE);
  }
  await page.evaluate(markNewLooks, { modo, attribute: TO_MEASURE });
  const found = await page.evaluate(async (onlyThese) => {
    const { axe, returnTurn } = window as unknown as AppWindow;
    const { violations, incomplete } = await axe.run(document, {
      // Neither what passed nor the style sheets, fetched once more for rules that are off, is asked for.
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      preload: false,
      ...(onlyThese && { runOnly: [...onlyThese] }),
    });
    const unmeasured = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
    for (const { element } of unmeasured) if (element) returnTurn(element);
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      place: nodes.map(({ target }) => target.join(' ')),
    }));
  }, rules);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, place }) => place.map((spot) => `${modo}: ${id} en ${spot}`));
}

/** What a theme changes is its colours: the rest is looked at once. */
const THEME_RULES = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] } as const;

const SIZES = { desktop: { width: 1366, height: 768 }, teléfono: PHONE };

/** Looks at what is drawn at both sizes and in both themes, without loading it four times. */
async function inEveryMode(page: Page, view: string, withDialog = false): Promise<string[]> {
  const found: string[] = [];
  for (const [fullScreen, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const theme = colorScheme === 'dark' ? 'oscuro' : 'claro';
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      if (withDialog) await expect(page.getByRole('dialog').last()).toBeVisible();
      found.push(
        ...(await violationsIn(page, `${fullScreen}, ${theme}`, THEME_RULES[colorScheme])).map(
          (missing) => `${view}, ${missing}`,
        ),
      );
    }
  }
  return found;
}

test('axe finds nothing serious on the login, light or dark, on a computer or a phone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor ingrese el usuario')).toBeVisible();
  expect(await inEveryMode(page, '/login')).toEqual([]);
});

for (const [half, rest] of [
  ['the first half', 0],
  ['the other half', 1],
] as const) {
  test(`axe finds nothing serious on any page, light or dark, on a computer or a phone: ${half}`, async ({
    office: page,
    api,
  }) => {
    test.setTimeout(240_000);
    const cliente = await api.crearCliente('Cliente De Accesibilidad');
    const prestamo = await api.crearPrestamo(cliente);
    await api.generarPlan(prestamo);
    await api.cobrar(prestamo, 1000, 'Para el reporte');
    await api.call('POST', '/garantias', { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000 });
    const found: string[] = [];
    await page.goto('/dashboard');
    for (const { nombre, path, antes } of VISTAS.filter((_, index) => index % 2 === rest)) {
      await page.setViewportSize(SIZES.desktop);
      const destination = new URL(path({ cliente, prestamo }), page.url());
      // What the view before did to this same page is left behind.
      if (destination.pathname === new URL(page.url()).pathname) await navigateInApp(page, '/configuracion');
      await navigateInApp(page, destination.href);
      await expect(page.locator('[aria-busy="true"], .ct-cargando, .ct-carga')).toHaveCount(0);
      await antes?.(page);
      found.push(...(await inEveryMode(page, nombre, antes !== undefined)));
    }
    expect(found).toEqual([]);
  });
}

test('axe does find what is wrong, and not for each cell: the check is able to fail', async ({
  tablero: page,
}) => {
  expect(await violationsIn(page, 'claro')).toEqual([]);
  await page.evaluate(() => {
    const covered =
      '<div style="position: absolute; inset: 0; background: linear-gradient(red, blue)"></div>';
    const dimmed = ['1', '2', 'Uno', 'Dos', 'Tres', 'Cuatro'].map((text) => {
      const cover = text === 'Uno' || text === 'Dos' ? covered : '';
      return `<div style="position: relative"><p style="color: #ccc">${text}</p>${cover}</div>`;
    });
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<input>${dimmed.join('')}`);
  });
  const unnamed = expect.stringMatching(/^claro: label en .*input/);
  const dimmedText = expect.stringMatching(/^claro: color-contrast en .*p/);
  expect(await violationsIn(page, 'claro')).toEqual([unnamed]);
  expect(await violationsIn(page, 'claro')).toEqual([dimmedText, dimmedText, unnamed]);
  expect(await violationsIn(page, 'claro')).toEqual([unnamed]);
});

test('whoever asks for less motion sees nothing move once a page or a dialog is drawn', async ({
  office: page,
}) => {
  await page.goto('/prestamos');
  await page.getByRole('button', { name: 'Nuevo préstamo' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nuevo préstamo' })).toBeVisible();
  // What turns without end waits for something, and may be waiting still.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().iterations)
      .filter((times) => times !== Number.POSITIVE_INFINITY),
  );
  expect(moving).toEqual([]);
});
