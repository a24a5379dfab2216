import { CONTRACT_VERSION } from '@cartera/contrato/version';
import type { Browser } from '@playwright/test';
import { ApiClient } from '../support/api-client.js';
import { addressOf, PAGES } from '../support/pages.js';
import { Portal } from '../support/portal.js';
import { PreviousMinor } from '../support/previous-minor.js';
import { expect, storeSession, test } from '../support/tests.js';

/** The first minor of a major version has none before it, and the history of a shallow clone may not reach it. */
const NONE_BEFORE = 'The history of this clone has no previous minor of this major version.';

/** `npm run test:largo` builds and draws all of them; building one proves the rule. */
const [MODULES, DRAWN] =
  process.env.LARGO === '1'
    ? [['mfe-clientes', 'mfe-prestamos', 'mfe-cobros', 'mfe-avanzados'], PAGES]
    : [['mfe-clientes'], PAGES.filter(({ path }) => path.startsWith('/clientes'))];

let previous: PreviousMinor | null;

test.beforeAll(async () => {
  test.setTimeout(5 * 60_000);
  previous = await PreviousMinor.build(MODULES);
});
test.afterAll(() => previous?.remove());

test('this shell draws every page of the modules of the previous minor', async ({ browser }) => {
  test.skip(previous === null, NONE_BEFORE);
  const { folder } = previous as PreviousMinor;
  const settings = { CARTERA_MODULOS: folder };
  expect(await openEveryPage(browser, settings, CONTRACT_VERSION)).toBe(CONTRACT_VERSION);
});

test('the shell of the previous minor draws every page of these modules, or says that it is too old', async ({
  browser,
}) => {
  test.skip(previous === null, NONE_BEFORE);
  const { folder, version } = previous as PreviousMinor;
  const settings = { CARTERA_SHELL: `${folder}/shell/dist` };
  expect(await openEveryPage(browser, settings, version)).toBe(version);
});

/** The path of a page or the address of one, without its ids. */
const shapeOf = (path: string) => path.replace(/\/(:\w+|[\da-f-]{36})/g, '/:');

/** The pages of the modules that ask for a later contract than a shell has. */
async function pagesBeyond(api: ApiClient, version: string): Promise<Set<string>> {
  const { data } = await api.call('GET', `/portal/modulos?contrato=${CONTRACT_VERSION}`);
  const manifests: { contrato: string; rutas: { ruta: string }[] }[] = data.map(
    ({ manifiesto }: { manifiesto: unknown }) => manifiesto,
  );
  const isLater = (range: string) =>
    range.replace('^', '').localeCompare(version, 'en', { numeric: true }) > 0;
  const beyond = manifests.filter(({ contrato }) => isLater(contrato));
  return new Set(beyond.flatMap(({ rutas }) => rutas.map(({ ruta }) => shapeOf(ruta))));
}

/** Opens every page in a portal whose shell has this contract. @returns the contract that the shell asks with. */
async function openEveryPage(
  browser: Browser,
  settings: Record<string, string>,
  version: string,
): Promise<string | null> {
  const portal = await Portal.fromNothing(settings);
  await portal.start();
  try {
    const api = await ApiClient.signIn(portal);
    const { _id: cobrador } = await api.createPersona('cobrador', 'Cobrador De Otra Versión');
    const cliente = await api.crearCliente('Cliente De Otra Versión');
    const prestamo = await api.crearPrestamo(cliente);
    const page = await browser.newPage({ baseURL: portal.url });
    await storeSession(page, api);
    const beyond = await pagesBeyond(api, version);
    const registry = page.waitForRequest('**/api/portal/modulos?*');
    for (const { path } of DRAWN) {
      await test.step(path, async () => {
        await page.goto(addressOf(path, { cliente, prestamo, cobrador }));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText('Cargando');
        if (beyond.has(shapeOf(path)))
          await expect(page.getByText('no es compatible con la versión del portal')).toBeVisible();
        else await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
      });
    }
    await page.close();
    return new URL((await registry).url()).searchParams.get('contrato');
  } finally {
    await portal.destroy();
  }
}
