import { leftBehind } from '../support/left-behind.js';
import { expect, test } from '../support/tests.js';
import { publish } from './results.js';

const MB = 1_000_000;

/** More than two hundred changes of page. */
const ROUNDS = 29;
/** Then every page has its code, and the log of diagnostics its 250 lines. */
const WARM_UP_ROUNDS = 10;

test('two hundred changes of page add less than 2 MB', async ({ dashboard, api }) => {
  await api.prestarWithPlan('Cliente De Memoria');
  const { visits, heap, listeners, nodes } = await leftBehind(dashboard, WARM_UP_ROUNDS, ROUNDS);
  await publish(
    'memoria',
    `${visits} cambios de página: a lo sumo 2 MB más`,
    ['memoria, MB', 'oyentes', 'nodos'],
    [[(heap / MB).toFixed(2), `${listeners}`, `${nodes}`]],
  );
  expect(heap).toBeLessThan(2 * MB);
});
