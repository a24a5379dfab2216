import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { addressOf, PAGES, type PageIds } from '../support/pages.js';
import { expectLoaded } from '../support/screen.js';
import { expect, PHONE, test } from '../support/tests.js';

const CLIENTE = 'Cliente De Accesibilidad';

/** A page or dialog: its address, and the actions that open it. */
interface View {
  readonly name: string;
  readonly path: (ids: PageIds) => string;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const pageView = (path: string): View => ({ name: path, path: () => path });

const openDialog = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every page and every dialog. Add a new dialog here, and a new page to `PAGES`. */
const VIEWS: readonly View[] = [
  ...PAGES.map(([path]) => ({ name: path, path: (ids: PageIds) => addressOf(path, ids) })),
  ...['/reportes?tipo=prestamos', '/reportes?tipo=cobros', '/reportes?tipo=morosos'].map(pageView),
  { name: 'new loan', path: () => '/prestamos', prepare: openDialog('Nuevo préstamo') },
  { name: 'register payment', path: () => '/cobros', prepare: openDialog('Registrar cobro') },
  {
    name: 'pay installment',
    path: ({ prestamo }) => `/prestamos/${prestamo}/plan`,
    prepare: openDialog('Pagar Cuota 1'),
  },
  {
    name: 'delete payment',
    path: () => '/cobros',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Eliminar el cobro/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible();
    },
  },
  {
    name: 'pin of a client',
    path: ({ cliente }) => `/clientes/${cliente}`,
    prepare: openDialog('Tomar su ubicación'),
  },
  { name: 'capital', path: () => `/cajas/${CAJA_OFICINA}`, prepare: openDialog('Capital') },
  { name: 'new collateral', path: () => '/garantias', prepare: openDialog('Nueva garantía') },
  {
    name: 'collateral with documents',
    path: () => '/garantias',
    prepare: openDialog(`Ver la garantía de ${CLIENTE}`),
  },
  {
    name: 'appraisal of collateral',
    path: () => '/garantias',
    prepare: async (page) => {
      await openDialog(`Ver la garantía de ${CLIENTE}`)(page);
      await page.getByRole('button', { name: 'Agregar el avalúo' }).click();
      await expect(page.getByLabel('Cuánto vale según el perito')).toBeVisible();
    },
  },
  { name: 'sample audit log', path: () => '/auditoria?vista=ejemplo' },
  {
    name: 'audit event',
    path: () => '/auditoria?vista=registro',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Ver detalle de' }).first().click();
      await page.getByRole('dialog').getByText('Detalles técnicos').click();
      await expect(page.getByRole('dialog').getByText('Eslabón')).toBeVisible();
    },
  },
  {
    name: 'adding a second factor',
    path: () => '/mi-cuenta',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Agregar' }).click();
      await page.getByRole('button', { name: 'Usar una aplicación de códigos' }).click();
      await expect(page.locator('.sh-account__qr svg')).toBeVisible();
    },
  },
  { name: 'PIN', path: () => '/mi-cuenta', prepare: openDialog('Configurar PIN') },
  { name: 'no results', path: () => '/clientes?search=nadie-se-llama-asi' },
];

/** The serious and critical violations that axe finds on the page in its current state. */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const results = await run(document, { resultTypes: ['violations'], preload: false });
    return results.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      targets: nodes.map(({ target }) => target.join(' ')),
    }));
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, targets }) => targets.map((target) => `${id}: ${target}`));
}

/** Expects no violation on a computer and on a phone, in the light and the dark theme. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [{ width: 1366, height: 768 }, PHONE]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const theme = colorScheme === 'dark' ? 'oscuro' : 'claro';
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await findViolations(page), `${size.width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

test('axe finds no serious violation on the login page with its error messages', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor ingrese el usuario')).toBeVisible();
  await expectAccessible(page);
});

test.describe('axe finds no serious violation on', () => {
  // Parallel, because these tests together take the most time of the suite.
  test.describe.configure({ mode: 'parallel' });

  for (const { name, path, prepare } of VIEWS) {
    test(name, async ({ office: page, api }) => {
      const { _id: cobrador } = await api.createPersona('cobrador', 'Cobrador De Accesibilidad');
      const cliente = await api.crearCliente(CLIENTE, cobrador);
      const prestamo = await api.crearPrestamo(cliente);
      await api.generarPlan(prestamo);
      await api.cobrar(prestamo, 1000, 'Para el reporte');
      await api.call('POST', '/garantias', { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000 });
      await page.goto(path({ cliente, prestamo, cobrador }));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLoaded(page);
      await prepare?.(page);
      await expectAccessible(page);
    });
  }
});

test('the axe check finds an input without a label and text with low contrast', async ({
  dashboard: page,
}) => {
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Tenue';
    // The policy of the page refuses a `style` attribute.
    faint.style.cssText = 'color: #ccc; background: #fff';
    document.querySelector('main')?.append(document.createElement('input'), faint);
  });
  expect(await findViolations(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*p/),
    expect.stringMatching(/^label: .*input/),
  ]);
});

test('with reduced motion, pages and dialogs have no animation', async ({ office: page }) => {
  await page.goto('/prestamos');
  await page.getByRole('button', { name: 'Nuevo préstamo' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nuevo préstamo' })).toBeVisible();
  // Only a spinner may run: it is an endless animation.
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().iterations)
      .filter((iterations) => iterations !== Number.POSITIVE_INFINITY),
  );
  expect(moving).toEqual([]);
});
