import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE } from '@cartera/contrato/portal-archivos';
import { informarErrores, informarModulos } from '@cartera/contrato/startup';
import { openSession } from '../portal/client.mjs';
import { hashesOf } from '../portal/sign.mjs';
import { filesOf, pathIn } from '../project.mjs';
import { openBrowser } from './browser.mjs';
import { watchLeftovers } from './leftovers.mjs';

/** @typedef {import('../project.mjs').Project} Project */
/** @typedef {import('playwright-core').Page} Page */

/** The time limit to draw a page, and the time that it must stay drawn, in milliseconds. */
const DRAWN_WITHIN_MS = 45_000;
const STAYS_MS = 2_000;
const POLL_MS = 100;

const TYPES = /** @type {Record<string, string>} */ ({
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
});

/** The version under this number exists only in the page that verifies it. */
const VERSION = '0.0.0-verificar';

/**
 * Builds a module and opens its first page in a browser, inside a portal. The version never reaches the portal: the browser
 * gets its files from this process, under hashes as a published version.
 * @param {Project} project
 * @param {string[]} args `--to`: the portal's address.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} A sentence, if the page was drawn and stayed.
 * @throws {Error} with what does not work.
 */
export async function verifyProject(project, args, env = process.env) {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
  const portal = (values.to ?? env.CARTERA_PORTAL)?.replace(/\/+$/, '');
  if (project.manifest === null) throw new Error('Solo se verifica un módulo (con mfe.json)');
  if (!portal) throw new Error('Di en qué portal: --to https://portal.ejemplo.co');
  const ruta = firstPage(project.manifest);
  const session = await openSession(portal, env);
  const { buildProject } = await import('../build/build.mjs');
  await buildProject(project);
  const version = await builtVersion(project);
  const browser = await openBrowser(project.folder, env.CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchLeftovers, version.entry.url);
    await serve(page, version);
    await storeSession(page, portal, session);
    await requireDrawn(page, `${portal}${ruta}`);
    await requireNothingLeft(page);
  } finally {
    await browser.close();
  }
  return `${project.name} ${project.version}-${project.hash} cargó y dibujó ${ruta} en ${portal}`;
}

/**
 * A built version, as the registry of a portal would serve it.
 * @param {Project} project
 * @returns {Promise<{ entry: import('@cartera/contrato/portal').PublishedModule, files: Map<string, Buffer> }>} `files`: by
 * the path of their address.
 */
async function builtVersion({ folder, name }) {
  const dist = join(folder, 'dist');
  const url = `/mfe/${name}/${VERSION}/`;
  const files = new Map();
  for (const file of filesOf(dist)) files.set(`${url}${pathIn(dist, file)}`, await readFile(file));
  const manifiesto = JSON.parse(String(files.get(`${url}${MANIFEST_FILE}`)));
  const { contrato } = manifiesto;
  const integridad = await hashesOf(dist);
  return { entry: { nombre: name, version: VERSION, url, integridad, contrato, manifiesto }, files };
}

/** @param {import('@cartera/contrato/portal').Manifest} manifest @throws {Error} */
function firstPage({ rutas }) {
  const page = rutas.find(({ ruta }) => !ruta.includes(':'));
  if (!page) throw new Error('Ninguna página del módulo se abre sin parámetros');
  return page.ruta;
}

/** Gives the page this version instead of the portal's, and keeps its reports from the portal. */
async function serve(
  /** @type {Page} */ page,
  /** @type {Awaited<ReturnType<typeof builtVersion>>} */ { entry, files },
) {
  await page.route(`**${entry.url}**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = files.get(path);
    return body
      ? route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404 });
  });
  await page.route('**/api/portal/modulos?*', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const others = data.filter((/** @type {{ nombre: string }} */ { nombre }) => nombre !== entry.nombre);
    await route.fulfill({ response, json: { data: [...others, entry] } });
  });
  for (const { path } of [informarModulos, informarErrores]) {
    await page.route(`**/api${path}`, (route) => route.fulfill({ status: 204 }));
  }
}

/** Signs the browser in as the login page does. */
async function storeSession(
  /** @type {Page} */ page,
  /** @type {string} */ portal,
  /** @type {import('../portal/client.mjs').Session} */ { token, usuario },
) {
  // A file of the portal's origin that runs no script.
  await page.goto(`${portal}/icon.svg`);
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    /** @type {[string, string][]} */ ([
      ['token', token],
      ['usuario', JSON.stringify(usuario)],
    ]),
  );
}

/** @param {Page} page @param {string} address @throws {Error} */
async function requireDrawn(page, address) {
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', async (line) => {
    if (line.type() === 'error') errors.push(...(await Promise.all(line.args().map(messageIn))));
  });
  await page.goto(address);
  const limit = Date.now() + DRAWN_WITHIN_MS;
  let drawnSince = 0;
  let brokenSince = 0;
  while (drawnSince === 0 || Date.now() - drawnSince < STAYS_MS) {
    const { causa, isDrawn, path } = await page.evaluate(stateOfPage);
    const [thrown] = errors;
    if (causa) brokenSince ||= Date.now();
    // The browser tells of the panel and of the error behind it on their own ways.
    const isTold = thrown !== undefined || Date.now() - brokenSince > STAYS_MS;
    if (causa && isTold)
      throw new Error(`El módulo no se pudo mostrar (${causa}): ${thrown ?? 'sin mensaje'}`);
    if (`${new URL(address).origin}${path}` !== address) {
      throw new Error(`El portal cambió ${address} por ${path}: ¿el usuario ve esa página?`);
    }
    if (isDrawn && !causa) drawnSince ||= Date.now();
    else drawnSince = 0;
    if (Date.now() > limit) throw new Error(`La página no terminó de dibujarse: ${thrown ?? address}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  // React does not catch errors of handlers and promises, so the page stays as it is.
  if (errors.length > 0) throw new Error(`La página se dibujó y dio un error: ${errors[0]}`);
}

/** Leaves the module's page for the dashboard. @param {Page} page @throws {Error} */
async function requireNothingLeft(page) {
  // The dashboard may draw blocks of the module, which start their own.
  await page.evaluate('stopWatching()');
  await page.locator('a[href="/dashboard"]').first().click();
  await page.waitForURL('**/dashboard');
  await page.waitForTimeout(STAYS_MS);
  const left = /** @type {string[]} */ (await page.evaluate('leftovers()'));
  if (left.length > 0) {
    throw new Error(`Al salir de la página quedan activos: ${left.join(', ')}. Termínalos al desmontar`);
  }
}

/** Returns the text of a logged value. For an error of the portal, this is its cause: the module's error. */
const messageIn = (/** @type {import('playwright-core').JSHandle} */ logged) =>
  logged.evaluate((value) => String(value instanceof Error ? (value.cause ?? value) : value));

/** Runs in the page. */
function stateOfPage() {
  const content = document.querySelector('main#content');
  return {
    causa: document.querySelector('[data-causa]')?.getAttribute('data-causa') ?? null,
    isDrawn: content !== null && content.textContent.trim() !== '' && !content.querySelector('.ct-loading'),
    path: location.pathname,
  };
}
