import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answer } from '../../api/bench/results.js';
import type { ApiClient } from '../support/api-client.js';
import { weightOf } from '../support/cold-page.js';
import { expect, test } from '../support/tests.js';
import { serveReactAdmin } from './react-admin.js';
import { median } from './reference-page.js';
import { publish } from './results.js';

const ROUNDS = 5;
const PRESTAMOS = 25;
/** A cheap phone on a slow network: bits per second, milliseconds, and times slower. */
const SLOW = { bits: 1_600_000, latency: 150, cpu: 4 };
const GOAL = 0.6;

interface Target {
  readonly name: string;
  readonly url: string;
  /** A selector that is visible once the page has its data. */
  readonly ready: string;
}

/** A new browser context with a session and nothing cached. */
async function coldContext(browser: Browser, api: ApiClient): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(({ token, usuario }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('usuario', JSON.stringify(usuario));
  }, api.session);
  return context;
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const bytes = SLOW.bits / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/** @returns milliseconds from the navigation until the page shows its data, and its JavaScript in KB. */
async function load(browser: Browser, api: ApiClient, { url, ready }: Target, isSlow: boolean) {
  const context = await coldContext(browser, api);
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(
    (selector) => document.querySelector(selector) !== null && performance.now(),
    ready,
    { polling: 'raf', timeout: 60_000 },
  );
  const ms = Number(await shown.jsonValue());
  const { js } = await weightOf(page);
  await context.close();
  return { ms, js: js / 1000 };
}

test('the list of loans beside one of react-admin', async ({ browser, api, portal }) => {
  for (let n = 0; n < PRESTAMOS; n++) await api.prestarWithPlan(`Cliente De La Medición ${n}`);
  const peer = await serveReactAdmin(portal.url);
  const targets: Target[] = [
    { name: 'react-admin', url: `${peer.url}/#/prestamos`, ready: '.RaDatagrid-row' },
    { name: 'Cartera', url: `${portal.url}/prestamos`, ready: '.ct-table[data-loading="false"] tbody tr' },
  ];
  const rows: string[][] = [];
  for (const isSlow of [false, true]) {
    const rounds = targets.map(() => [] as Awaited<ReturnType<typeof load>>[]);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, target] of targets.entries()) rounds[i]?.push(await load(browser, api, target, isSlow));
    }
    const [theirs = 0, ours = 0] = rounds.map((loads) => median(loads.map(({ ms }) => ms)));
    const [theirJs = 0, ourJs = 0] = rounds.map((loads) => median(loads.map(({ js }) => js)));
    const cells = [theirs, ours, theirJs, ourJs].map((value) => value.toFixed(0));
    const ratio = ours / theirs;
    rows.push([isSlow ? 'lenta' : 'normal', ...cells, ratio.toFixed(2), answer(ratio <= GOAL)]);
  }
  peer.close();
  await publish(
    'react-admin',
    `La lista de préstamos junto a una de react-admin: meta de ${GOAL} de su tiempo`,
    ['red', 'react-admin, ms', 'Cartera, ms', 'react-admin, KB', 'Cartera, KB', 'razón', ''],
    rows,
    'npm run pares -w e2e',
  );
  expect(rows).toHaveLength(2);
});
