import { CAJA_OFICINA } from '@cartera/contrato/catalogs';
import { CONTRACT_VERSION } from '@cartera/contrato/version';
import type { Page } from '@playwright/test';
import { answer } from '../../api/bench/results.js';
import type { ApiClient } from '../support/api-client.js';
import { stepsOf, weightOf } from '../support/cold-page.js';
import { publish } from '../support/results.js';
import { expect, test } from '../support/tests.js';

const KB = 1000;
const HEADER = ['página', 'JavaScript, KB', 'CSS, KB', 'pasos', 'meta'];

/** The goal of every page, in bytes and steps. */
const GOAL = { js: 300 * KB, css: 25 * KB, steps: 3 };

/** The most that a page of each class may need: the goal, or just above what it needs now. */
const CLASSES = {
  shell: { ...GOAL, js: 260 * KB, css: 16 * KB },
  list: GOAL,
  /** With the phone's database. The office chooses whose day it reads, so it waits once more. */
  day: { js: 337 * KB, css: 21 * KB, steps: 4 },
  /** Whose cash it shows depends on the user, so it waits once more. */
  cash: { ...GOAL, steps: 4 },
  form: { js: 419 * KB, css: 36 * KB, steps: 3 },
};

/** Every page opens with an empty cache, which takes two minutes on a busy machine. */
test.setTimeout(360_000);

/** The addresses of each class. Every other page is a form. */
const ADDRESSES: Readonly<Record<Exclude<keyof typeof CLASSES, 'form'>, readonly string[]>> = {
  shell: ['/dashboard', '/mi-cuenta'],
  list: [
    '/clientes',
    '/prestamos',
    '/prestamos/:id/plan',
    '/garantias',
    '/usuarios',
    '/cobradores',
    '/salud-portal',
    '/cobros',
    '/cajas',
    '/cajas/:id',
    '/cajas/:id/conciliar',
    '/comisiones',
    '/clientes/:id',
    '/visitas',
    '/cobradores/:id/visitas',
    '/metas-cobradores',
    '/flujo-caja',
    '/auditoria',
    '/reportes',
  ],
  day: ['/mi-dia'],
  cash: ['/mi-caja'],
};

const withoutId = (address: string) => address.replace(/[0-9a-f-]{36}/, ':id');

function limitsOf(address: string): { readonly js: number; readonly css: number; readonly steps: number } {
  const listed = (['shell', 'list', 'day', 'cash'] as const).find((name) =>
    ADDRESSES[name].includes(withoutId(address)),
  );
  return CLASSES[listed ?? 'form'];
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
  const cobrador = await api.createPersona('cobrador', 'Cobrador De Presupuestos');
  const ids: Record<string, string> = {
    clientes: cliente._id,
    prestamos: prestamo.id,
    cobradores: cobrador._id,
    cajas: CAJA_OFICINA,
  };
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

const DASHBOARD_JS = 260 * KB;

interface Measured {
  readonly address: string;
  readonly js: number;
  readonly css: number;
  readonly steps: readonly string[][];
}

const isWithin = ({ js, css, steps }: Measured, limits: typeof GOAL): boolean =>
  js <= limits.js && css <= limits.css && steps.length <= limits.steps;

function publishPages(pages: readonly Measured[]): Promise<void> {
  const rows = pages.map((page) => {
    const { address, js, css, steps } = page;
    const goal = address === '/dashboard' ? { ...GOAL, js: DASHBOARD_JS } : GOAL;
    const sizes = [js, css].map((bytes) => (bytes / KB).toFixed(0));
    return [`\`${withoutId(address)}\``, ...sizes, `${steps.length}`, answer(isWithin(page, goal))];
  });
  return publish('paginas', 'Páginas en frío: meta de 300 KB, 25 KB y 3 pasos', HEADER, rows);
}

test('every page keeps its budgets of JavaScript, CSS and steps before its data, and makes each call once', async ({
  page,
  api,
}) => {
  const pages: Measured[] = [];
  const failures = await onEveryPage(page, api, async (cold, address) => {
    const calls: string[] = [];
    cold.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    const steps = await stepsOf(cold, address);
    const measured = { address, ...(await weightOf(cold)), steps };
    pages.push(measured);
    const repeated = calls.filter((path, index) => calls.indexOf(path) !== index);
    const isRight = measured.js > 50 * KB && calls.length > 0 && repeated.length === 0;
    if (isRight && isWithin(measured, limitsOf(address))) return null;
    const paths = steps.map((step) => step.join(' ')).join('\n    ');
    return `${measured.js} bytes of JavaScript, ${measured.css} of CSS, again ${repeated.join(' ')}\n    ${paths}`;
  });
  await publishPages(pages);
  expect(failures).toEqual([]);
});
