import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import type { Page } from '@playwright/test';
import type { ApiClient } from '../support/api-client.js';
import { expectReady, stepsOf, weightOf } from '../support/cold-page.js';
import { expect, test } from '../support/tests.js';

const KB = 1000;

/** The most that a page of each class may need, just above what it needs now. The goal is 300 KB, 25 KB and 3 steps. */
const CLASSES = {
  shell: { js: 260 * KB, css: 16 * KB, steps: 4 },
  list: { js: 325 * KB, css: 26 * KB, steps: 3 },
  listWithDates: { js: 375 * KB, css: 36 * KB, steps: 3 },
  form: { js: 468 * KB, css: 45 * KB, steps: 3 },
};

/** Each test opens every page with an empty cache, which takes two minutes on a busy machine. */
test.setTimeout(360_000);

/** The addresses of each class. Every other page is a form. */
const ADDRESSES: Readonly<Record<Exclude<keyof typeof CLASSES, 'form'>, readonly string[]>> = {
  shell: ['/dashboard', '/mi-cuenta'],
  list: ['/clientes', '/prestamos', '/cobradores', '/cajas', '/garantias', '/usuarios', '/salud-portal'],
  listWithDates: [
    '/mi-caja',
    `/cajas/${CAJA_OFICINA}`,
    '/cobros',
    '/metas-cobradores',
    '/flujo-caja',
    '/auditoria',
    '/reportes',
  ],
};

/**
 * The audit trail and the cash flow choose their view, health is a page of the shell, the own account is the user’s, and
 * the office chooses whose day it reads: each waits once more.
 */
const FOUR_STEPS = new Set(['/auditoria', '/flujo-caja', '/salud-portal', '/mi-caja', '/mi-dia']);

function limitsOf(address: string): { readonly js: number; readonly css: number; readonly steps: number } {
  const listed = (['shell', 'list', 'listWithDates'] as const).find((name) =>
    ADDRESSES[name].includes(address),
  );
  const limits = CLASSES[listed ?? (address.endsWith('/plan') ? 'list' : 'form')];
  return FOUR_STEPS.has(address) ? { ...limits, steps: 4 } : limits;
}

const SHELL_PAGES = ['/dashboard', '/mi-cuenta', '/salud-portal'];

/** Every page of the shell and of the published modules. A path with an id gets one of the first segment's records. */
async function everyAddress(api: ApiClient): Promise<string[]> {
  const { data } = await api.call('GET', `/portal/modulos?contrato=${CONTRACT_VERSION}`);
  const rutas: string[] = data.flatMap(({ manifiesto }: { manifiesto: { rutas: { ruta: string }[] } }) =>
    manifiesto.rutas.map(({ ruta }) => ruta),
  );
  const prestamo = await api.prestarWithPlan('Cliente De Presupuestos');
  await api.cobrar(prestamo.id, 12_000);
  const { cliente } = await api.getPrestamo(prestamo.id);
  const ids: Record<string, string> = { clientes: cliente._id, prestamos: prestamo.id, cajas: CAJA_OFICINA };
  const withId = (ruta: string) =>
    ruta.replace(/^\/([^/]+)\/:\w+/, (_, list: string) => {
      if (!ids[list]) throw new Error(`Add the id of a record of /${list}, for the page ${ruta}`);
      return `/${list}/${ids[list]}`;
    });
  return [...SHELL_PAGES, ...rutas.map(withId)];
}

/** Runs a check of each page in a new context: nothing is cached. @returns a line for each page beyond its limits. */
async function onEveryPage(
  page: Page,
  api: ApiClient,
  check: (page: Page, address: string) => Promise<string | null>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const address of await everyAddress(api)) {
    const context = await page.context().browser()?.newContext({ baseURL: api.url });
    if (!context) throw new Error('The browser is closed');
    await context.addInitScript(({ token, usuario }) => {
      localStorage.setItem('token', token);
      localStorage.setItem('usuario', JSON.stringify(usuario));
    }, api.session);
    const failure = await check(await context.newPage(), address);
    if (failure !== null) failures.push(`${address}: ${failure}`);
    await context.close();
  }
  return failures;
}

test('every page keeps its budget of JavaScript and CSS before its data', async ({ page, api }) => {
  const failures = await onEveryPage(page, api, async (cold, address) => {
    await cold.goto(address);
    await expectReady(cold);
    const { js, css } = await weightOf(cold);
    const limits = limitsOf(address);
    const isRight = js > 50 * KB && js <= limits.js && css <= limits.css;
    return isRight ? null : `${js} bytes of JavaScript, ${css} of CSS`;
  });
  expect(failures).toEqual([]);
});

test('every page keeps its budget of steps that wait for each other before its data', async ({
  page,
  api,
}) => {
  const failures = await onEveryPage(page, api, async (cold, address) => {
    const steps = await stepsOf(cold, address);
    const isRight = steps.length > 0 && steps.length <= limitsOf(address).steps;
    return isRight ? null : steps.map((paths) => paths.join(' ')).join('\n    ');
  });
  expect(failures).toEqual([]);
});

test('every page makes each of its calls once', async ({ page, api }) => {
  const failures = await onEveryPage(page, api, async (cold, address) => {
    const calls: string[] = [];
    cold.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await cold.goto(address);
    await expectReady(cold);
    const repeated = calls.filter((path, index) => calls.indexOf(path) !== index);
    return calls.length > 0 && repeated.length === 0 ? null : `again ${repeated.join(' ')}`;
  });
  expect(failures).toEqual([]);
});
