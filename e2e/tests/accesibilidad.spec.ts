import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { devolverTurno, marcarAspectosNuevos, POR_MEDIR } from '../support/aspectos.js';
import { irPorDentro } from '../support/pantalla.js';
import { expect, TELEFONO, test } from '../support/pruebas.js';

/** What a page needs: its address, and what to press before it is looked at. */
interface Vista {
  readonly nombre: string;
  readonly ruta: (ids: { readonly cliente: string; readonly prestamo: string }) => string;
  readonly antes?: (page: Page) => Promise<unknown>;
}

const pagina = (ruta: string): Vista => ({ nombre: ruta, ruta: () => ruta });

const pulsar = (nombre: string) => async (page: Page) => {
  await page.getByRole('button', { name: nombre, exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** Every page and every dialog: a new one is added here. */
const VISTAS: readonly Vista[] = [
  ...['/dashboard', '/clientes', '/clientes/nuevo', '/prestamos', '/cobros', '/cobradores'].map(pagina),
  ...['/reportes', '/reportes?tipo=prestamos', '/reportes?tipo=cobros', '/reportes?tipo=morosos'].map(pagina),
  ...['/garantias', '/usuarios', '/configuracion', '/rutas-cobro'].map(pagina),
  ...['/metas-cobradores', '/flujo-caja', '/auditoria', '/notificaciones', '/salud-portal'].map(pagina),
  { nombre: 'editar cliente', ruta: ({ cliente }) => `/clientes/${cliente}/editar` },
  { nombre: 'plan', ruta: ({ prestamo }) => `/prestamos/${prestamo}/plan` },
  { nombre: 'nuevo préstamo', ruta: () => '/prestamos', antes: pulsar('Nuevo préstamo') },
  { nombre: 'registrar cobro', ruta: () => '/cobros', antes: pulsar('Registrar cobro') },
  {
    nombre: 'pagar cuota',
    ruta: ({ prestamo }) => `/prestamos/${prestamo}/plan`,
    antes: pulsar('Pagar Cuota 1'),
  },
  { nombre: 'nueva garantía', ruta: () => '/garantias', antes: pulsar('Nueva garantía') },
  {
    nombre: 'garantía con sus documentos',
    ruta: () => '/garantias',
    antes: pulsar('Ver la garantía de Cliente De Accesibilidad'),
  },
  {
    nombre: 'avalúo de una garantía',
    ruta: () => '/garantias',
    antes: async (page) => {
      await pulsar('Ver la garantía de Cliente De Accesibilidad')(page);
      await page.getByRole('button', { name: 'Agregar el avalúo' }).click();
      await expect(page.getByLabel('Cuánto vale según el perito')).toBeVisible();
    },
  },
  { nombre: 'sin resultados', ruta: () => '/clientes?search=nadie-se-llama-asi' },
];

// The walk is long: each worker takes a half.
test.describe.configure({ mode: 'parallel' });

/** What the check leaves in the page. */
interface Ventana {
  readonly axe: typeof import('axe-core');
  readonly devolverTurno: (elemento: Element) => void;
}

/**
 * What axe finds that stops somebody from working, with the theme and the size as they are.
 * @param modo their names: contrast is measured twice at most for each look that a text has in them.
 * @param reglas only these; all of them unless told.
 */
async function faltas(page: Page, modo: string, reglas?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(`window.devolverTurno = ${devolverTurno}`);
    await page.evaluate((atributo) => {
      const { axe } = window as unknown as Ventana;
      axe.configure({ rules: [{ id: 'color-contrast', selector: `[${atributo}]` }] });
    }, POR_MEDIR);
  }
  await page.evaluate(marcarAspectosNuevos, { modo, atributo: POR_MEDIR });
  const encontradas = await page.evaluate(async (soloEstas) => {
    const { axe, devolverTurno } = window as unknown as Ventana;
    const { violations, incomplete } = await axe.run(document, {
      // Neither what passed nor the style sheets, fetched once more for rules that are off, is asked for.
      resultTypes: ['violations', 'incomplete'],
      elementRef: true,
      preload: false,
      ...(soloEstas && { runOnly: [...soloEstas] }),
    });
    const sinMedir = incomplete.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes);
    for (const { element } of sinMedir) if (element) devolverTurno(element);
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      donde: nodes.map(({ target }) => target.join(' ')),
    }));
  }, reglas);
  return encontradas
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, donde }) => donde.map((sitio) => `${modo}: ${id} en ${sitio}`));
}

/** What a theme changes is its colours: the rest is looked at once. */
const REGLAS_DE_TEMA = { light: undefined, dark: ['color-contrast', 'link-in-text-block'] } as const;

const MEDIDAS = { ordenador: { width: 1366, height: 768 }, teléfono: TELEFONO };

/** Looks at what is drawn at both sizes and in both themes, without loading it four times. */
async function deTodosModos(page: Page, vista: string, conDialogo = false): Promise<string[]> {
  const encontradas: string[] = [];
  for (const [pantalla, medida] of Object.entries(MEDIDAS)) {
    await page.setViewportSize(medida);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const tema = colorScheme === 'dark' ? 'oscuro' : 'claro';
      await expect(page.locator('html')).toHaveAttribute('data-tema', tema);
      if (conDialogo) await expect(page.getByRole('dialog').last()).toBeVisible();
      encontradas.push(
        ...(await faltas(page, `${pantalla}, ${tema}`, REGLAS_DE_TEMA[colorScheme])).map(
          (falta) => `${vista}, ${falta}`,
        ),
      );
    }
  }
  return encontradas;
}

test('axe finds nothing serious on the login, light or dark, on a computer or a phone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Por favor ingrese el usuario')).toBeVisible();
  expect(await deTodosModos(page, '/login')).toEqual([]);
});

for (const [mitad, resto] of [
  ['the first half', 0],
  ['the other half', 1],
] as const) {
  test(`axe finds nothing serious on any page, light or dark, on a computer or a phone: ${mitad}`, async ({
    oficina: page,
    api,
  }) => {
    test.setTimeout(240_000);
    const cliente = await api.crearCliente('Cliente De Accesibilidad');
    const prestamo = await api.crearPrestamo(cliente);
    await api.generarPlan(prestamo);
    await api.cobrar(prestamo, 1000, 'Para el reporte');
    await api.pedir('POST', '/garantias', { prestamo, tipo: 'vehiculo', valorDeclarado: 350_000 });
    const encontradas: string[] = [];
    await page.goto('/dashboard');
    for (const { nombre, ruta, antes } of VISTAS.filter((_, indice) => indice % 2 === resto)) {
      await page.setViewportSize(MEDIDAS.ordenador);
      const destino = new URL(ruta({ cliente, prestamo }), page.url());
      // What the view before did to this same page is left behind.
      if (destino.pathname === new URL(page.url()).pathname) await irPorDentro(page, '/configuracion');
      await irPorDentro(page, destino.href);
      await expect(page.locator('[aria-busy="true"], .ct-cargando, .ct-carga')).toHaveCount(0);
      await antes?.(page);
      encontradas.push(...(await deTodosModos(page, nombre, antes !== undefined)));
    }
    expect(encontradas).toEqual([]);
  });
}

test('axe does find what is wrong, and not for each cell: the check is able to fail', async ({
  tablero: page,
}) => {
  expect(await faltas(page, 'claro')).toEqual([]);
  await page.evaluate(() => {
    const cubierto =
      '<div style="position: absolute; inset: 0; background: linear-gradient(red, blue)"></div>';
    const apagados = ['1', '2', 'Uno', 'Dos', 'Tres', 'Cuatro'].map((texto) => {
      const tapa = texto === 'Uno' || texto === 'Dos' ? cubierto : '';
      return `<div style="position: relative"><p style="color: #ccc">${texto}</p>${tapa}</div>`;
    });
    document.querySelector('main')?.insertAdjacentHTML('beforeend', `<input>${apagados.join('')}`);
  });
  const sinNombre = expect.stringMatching(/^claro: label en .*input/);
  const apagado = expect.stringMatching(/^claro: color-contrast en .*p/);
  expect(await faltas(page, 'claro')).toEqual([sinNombre]);
  expect(await faltas(page, 'claro')).toEqual([apagado, apagado, sinNombre]);
  expect(await faltas(page, 'claro')).toEqual([sinNombre]);
});

test('whoever asks for less motion sees nothing move once a page or a dialog is drawn', async ({
  oficina: page,
}) => {
  await page.goto('/prestamos');
  await page.getByRole('button', { name: 'Nuevo préstamo' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nuevo préstamo' })).toBeVisible();
  // What turns without end waits for something, and may be waiting still.
  const moviendose = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().iterations)
      .filter((veces) => veces !== Number.POSITIVE_INFINITY),
  );
  expect(moviendose).toEqual([]);
});
