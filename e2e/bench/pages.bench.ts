import { answer } from '../../api/bench/results.js';
import { type Cost, costOf } from '../support/cold-page.js';
import { GOAL, isWithin } from '../support/page-budgets.js';
import { addressOf, createRecords, PAGES } from '../support/pages.js';
import { expect, storeSession, test } from '../support/tests.js';
import { publish } from './results.js';

const HEADER = ['página', 'JavaScript, KB', 'CSS, KB', 'del módulo, KB', 'pasos', 'meta'];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

test('what every page needs from an empty cache', async ({ browser, api }) => {
  const records = await createRecords(api);
  const costs = new Map<string, Cost>();
  for (const { path } of PAGES) {
    const context = await browser.newContext({ baseURL: api.url });
    const page = await context.newPage();
    await storeSession(page, api);
    costs.set(path, await costOf(page, addressOf(path, records)));
    await context.close();
  }
  await publish(
    'paginas',
    'Páginas en frío: meta de 300 KB, 25 KB y 3 pasos',
    HEADER,
    [...costs].map(([path, cost]) => [
      `\`${path}\``,
      ...[cost.js, cost.css, cost.own].map(kilobytes),
      `${cost.steps.length}`,
      answer(isWithin(cost, GOAL)),
    ]),
  );
  expect(costs.size).toBe(PAGES.length);
});
