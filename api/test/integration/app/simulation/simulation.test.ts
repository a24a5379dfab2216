import { addDays } from '@cartera/dominio/dates';
import { Random } from '../../../../bench/dataset/random.js';
import { expectFlujoOfLedger } from '../../../support/expect-flujo-of-ledger.js';
import { runs } from '../../../support/runs.js';
import { Office } from './office.js';
import { KINDS, perform, randomDays } from './operations.js';

const FIRST_DAY = '2025-01-15';
const DAYS = runs(100, 400);
const CLOSED_MONTHS = runs(3, 12);
const PER_DAY = 5;
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_123);
const RESTART_EVERY = 40;
const COMPARE_EVERY = 20;

test('after many days of eight users every figure equals the ledger and no closed month has changed', async () => {
  const office = await Office.open(FIRST_DAY);
  const done = new Map<string, number>();
  try {
    for (const [day, operations] of randomDays(DAYS, PER_DAY, SEED).entries()) {
      const today = addDays(FIRST_DAY, day);
      if (day > 0) await office.startDay(today);
      const restart = day % RESTART_EVERY === 7 ? office.api.restart() : undefined;
      const answers = await Promise.all(
        operations.map(async (operation, i) => ({
          kind: operation.kind,
          answer: await perform(office.caja(operation.n + i), office.portfolio, operation),
        })),
      );
      await restart;
      for (const { kind, answer } of answers) {
        expect([today, kind, (answer?.status ?? 0) < 500]).toEqual([today, kind, true]);
        if (answer && answer.status < 300) done.set(kind, (done.get(kind) ?? 0) + 1);
      }
      if (day % COMPARE_EVERY === COMPARE_EVERY - 1) {
        expect([today, await office.shownFigures()]).toEqual([today, await office.ledgerFigures()]);
        expect([today, await office.caja(0).descuadres()]).toEqual([today, []]);
      }
    }
    await expectFlujoOfLedger(office.api, office.caja(0).token, new Random(SEED));
    expect(office.closedMonths.size).toBeGreaterThanOrEqual(CLOSED_MONTHS);
    for (const [mes, reports] of office.closedMonths) {
      expect([mes, await office.monthReports(mes)]).toEqual([mes, reports]);
    }
    // Users race, so that each time a rare kind of operation may always be refused.
    expect(done.size).toBeGreaterThanOrEqual(KINDS.length - 2);
  } finally {
    await office.api.close();
  }
}, 1_800_000);
