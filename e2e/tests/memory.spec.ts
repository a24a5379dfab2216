import type { CDPSession, Page } from '@playwright/test';
import { expectReady } from '../support/cold-page.js';
import { publish } from '../support/results.js';
import { expect, test } from '../support/tests.js';

const MB = 1_000_000;

/** Entries of the sidebar: a list, a list with dates, a page with charts, tabs, and the dashboard. */
const ENTRIES = [
  'Clientes',
  'Préstamos',
  'Cobros',
  'Reportes',
  'Metas Cobradores',
  'Configuración',
  'Dashboard',
];
/** More than two hundred changes of page. */
const ROUNDS = 29;
/** Then every page has its code, and the log of diagnostics its 250 lines. */
const WARM_UP_ROUNDS = 10;

/** Visits every page, some times. It ends where it starts, on the dashboard. */
async function navigate(page: Page, rounds: number): Promise<void> {
  for (const name of Array.from({ length: rounds }, () => ENTRIES).flat()) {
    await page.getByRole('link', { name, exact: true }).click();
    await expectReady(page);
  }
}

/** A garbage collection can free objects that only freed objects referred to, so one is not enough. */
const COLLECTIONS = 3;

/** Returns the memory and the nodes of the page after garbage collections. */
async function measure(client: CDPSession) {
  for (let n = 0; n < COLLECTIONS; n++) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((found) => found.name === name)?.value ?? Number.NaN;
  return {
    heap: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  };
}

test('two hundred changes of page leave no memory, listener or node behind', async ({ dashboard, api }) => {
  test.setTimeout(240_000);
  await api.prestarWithPlan('Cliente De Memoria');
  const client = await dashboard.context().newCDPSession(dashboard);
  await client.send('Performance.enable');
  await navigate(dashboard, WARM_UP_ROUNDS);
  const before = await measure(client);
  await navigate(dashboard, ROUNDS);
  const after = await measure(client);
  const grown = (name: keyof typeof after) => after[name] - before[name];
  await publish(
    'memoria',
    `${ROUNDS * ENTRIES.length} cambios de página: a lo sumo 2 MB más`,
    ['memoria, MB', 'oyentes', 'nodos'],
    [[(grown('heap') / MB).toFixed(2), `${grown('listeners')}`, `${grown('nodes')}`]],
  );
  expect(grown('heap')).toBeLessThan(2 * MB);
  // One left behind by each visit would be two hundred.
  expect(grown('listeners')).toBeLessThan(100);
  expect(grown('nodes')).toBeLessThan(100);
});
