import type { Page, Request, Route } from '@playwright/test';
import { expectIdle, expectLoaded, LOADING } from './screen.js';
import { expect } from './tests.js';

/** The downloads of a page. Sizes are compressed bytes. */
interface Weight {
  readonly js: number;
  readonly css: number;
  /** The JavaScript of modules: the rest is shared. */
  readonly own: number;
}

/** The downloads and steps of a page until it shows its data, from an empty cache. */
export interface Cost extends Weight {
  /** The paths of the requests of each step. */
  readonly steps: readonly string[][];
}

/** Waits until a page shows its title and its data. */
export async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
}

async function isReady(page: Page): Promise<boolean> {
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) return false;
  return (await page.locator(LOADING).count()) === 0;
}

/** The sizes of the scripts and style sheets that a page has fetched so far. */
export async function weightOf(page: Page): Promise<Weight> {
  const files = await fetchedFiles(page);
  const sum = (ending: string, start = '/') =>
    files
      .filter(([path]) => path.startsWith(start) && path.endsWith(ending))
      .reduce((total, [, bytes]) => total + bytes, 0);
  return { js: sum('.js'), css: sum('.css'), own: sum('.js', '/mfe/') };
}

/** Path and compressed bytes of each file that a page has fetched so far. */
function fetchedFiles(page: Page): Promise<[path: string, bytes: number][]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]),
  );
}

/** The wait of a page before it loads the files of other pages. */
const LOADS_AHEAD_MS = 2_000;

/** While its requests are held, a page has nothing to wait for, and would begin to load ahead. */
function keepFromLoadingAhead(from: number): void {
  const later = window.setTimeout.bind(window);
  const never = 2 ** 31 - 1;
  const setTimeout = (task: () => void, ms = 0): number => later(task, ms >= from ? never : ms);
  Object.assign(window, { setTimeout });
}

/** Opens an address in a page without a cache, and waits until it shows its data. */
export async function costOf(page: Page, address: string): Promise<Cost> {
  const steps = await stepsOf(page, address);
  return { ...(await weightOf(page)), steps };
}

/**
 * Opens an address and counts the steps until its data is shown. A step is a set of requests that leave without the
 * answer of another one of them: all requests are held until the page is idle, and answered together. So the count does
 * not depend on the speed of the machine. The page itself is step 0.
 * @returns the paths of each step, from the first.
 */
async function stepsOf(page: Page, address: string): Promise<string[][]> {
  await page.addInitScript(keepFromLoadingAhead, LOADS_AHEAD_MS);
  const held = new Map<Request, Route>();
  const everything = () => true;
  await page.route(everything, (route) => {
    held.set(route.request(), route);
  });
  const steps: string[][] = [];
  const opening = page.goto(address, { waitUntil: 'commit' });
  await expect.poll(() => held.size).toBe(1);
  await answer(held);
  await opening;
  while (!(await isReady(page))) {
    await expect.poll(async () => held.size > 0 || (await isReady(page))).toBe(true);
    await expectIdle(page);
    // The files that a ready page loads ahead are no step. On a slow machine it asks for them soon after the last answer.
    if (held.size === 0 || (await isReady(page))) continue;
    steps.push([...held.keys()].map((request) => new URL(request.url()).pathname));
    await answer(held);
  }
  await Promise.all([...held.values()].map((route) => route.continue()));
  await page.unroute(everything);
  return steps;
}

/** Lets the held requests pass, and waits for their answers. */
async function answer(held: Map<Request, Route>): Promise<void> {
  const requests = [...held];
  held.clear();
  await Promise.all(
    requests.map(async ([request, route]) => {
      await route.continue();
      await (await request.response())?.finished();
    }),
  );
}
