import type { CDPSession, Page } from '@playwright/test';
import { expectReady } from './cold-page.js';

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

/** A garbage collection can free objects that only freed objects referred to, so one is not enough. */
const COLLECTIONS = 3;

/** Visits every page, some times. It ends where it starts, on the dashboard. */
async function navigate(page: Page, rounds: number): Promise<void> {
  for (const name of Array.from({ length: rounds }, () => ENTRIES).flat()) {
    await page.getByRole('link', { name, exact: true }).click();
    await expectReady(page);
  }
}

/** Returns the memory, listeners and nodes of the page after garbage collections. */
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

/**
 * Visits pages by the sidebar, from the dashboard.
 * @param warmUp rounds before the measured ones, after which every page has its code.
 * @returns how many visits it counted, and how many bytes, listeners and nodes the page holds more after them.
 */
export async function leftBehind(dashboard: Page, warmUp: number, rounds: number) {
  const client = await dashboard.context().newCDPSession(dashboard);
  await client.send('Performance.enable');
  await navigate(dashboard, warmUp);
  const before = await measure(client);
  await navigate(dashboard, rounds);
  const after = await measure(client);
  return {
    visits: rounds * ENTRIES.length,
    heap: after.heap - before.heap,
    listeners: after.listeners - before.listeners,
    nodes: after.nodes - before.nodes,
  };
}
