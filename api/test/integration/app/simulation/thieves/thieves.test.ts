import { addDays } from '@cartera/dominio/dates';
import { Random } from '../../../../../bench/dataset/random.js';
import { runs } from '../../../../support/runs.js';
import { Lender } from './lender.js';
import { OF_A_COLLECTOR } from './of-a-collector.js';
import { OF_A_GERENTE } from './of-a-gerente.js';
import { OF_A_PAIR } from './of-a-pair.js';
import { OF_AN_ADMIN } from './of-an-admin.js';
import { OF_AN_OPERATOR } from './of-an-operator.js';
import { lackedIn, type Report, type Row, SecondPerson } from './reports.js';
import { Deck, type Theft, type Trick } from './trick.js';

const FIRST_DAY = '2026-03-02';
/** In so many days each trick is tried once. */
const ROUND = 5;
const DAYS = runs(ROUND + 1, 12 * ROUND);
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_128);

const ROLES: Readonly<Record<string, readonly Trick[]>> = {
  'a collector alone who': OF_A_COLLECTOR,
  'a gerente alone who': OF_A_GERENTE,
  'a collector and a gerente who': OF_A_PAIR,
  'an admin who': OF_AN_ADMIN,
  'an operator with the database who': OF_AN_OPERATOR,
};

/** A trick on a day. */
interface Attempt {
  readonly day: string;
  readonly trick: Trick;
  readonly theft: Theft | undefined;
  /** Why it did not go as it should. */
  readonly failure: string | undefined;
}

/** The attempt, with the pesos that no report shows. */
interface Seen extends Attempt {
  readonly unseen: readonly number[];
}

const random = new Random(SEED);
const attempts: Seen[] = [];
const accused: unknown[] = [];
/** Reports that list what honest people do too, as a fact. */
const FACTS: readonly Report[] = ['expenses', 'new clients'];
/** The rows about the clients whom the honest collector registered. */
const facts: Row[] = [];
/** For each day: the pesos that each collector kept, and the pesos that their count lacked. */
const shortages: [day: string, kept: readonly number[], lacked: readonly number[]][] = [];

await simulate();

describe.each(Object.entries(ROLES))('%s', (_, tricks) => {
  test.each(tricks.map((trick) => [trick.nombre, trick] as const))('%s', (_nombre, trick) => {
    const own = attempts.filter((attempt) => attempt.trick === trick);
    const wrong = own.filter(({ failure, unseen }) => failure || unseen.length > 0);
    expect(wrong.map(({ day, failure, theft, unseen }) => ({ SEED, day, failure, theft, unseen }))).toEqual(
      [],
    );
    expect(own.length).toBeGreaterThan(0);
    expect(own.some(({ theft }) => theft)).toBe(trick.shownIn !== null);
  });
});

test('each count lacks what its collector kept, with the payments that the office refused', () => {
  expect(shortages.map(([day, , lacked]) => [day, lacked])).toEqual(
    shortages.map(([day, kept]) => [day, kept]),
  );
  expect(shortages.some(([, [, kept = 0]]) => kept > 0)).toBe(true);
});

test('no report names the honest collector, except for the client whom they registered each day', () => {
  expect(accused).toEqual([]);
  expect(facts).toHaveLength(DAYS);
});

/** Plays the days. Each thief draws tricks, and an honest person reads the reports in the evening. */
async function simulate(): Promise<void> {
  const lender = await Lender.open(FIRST_DAY, random);
  const reader = new SecondPerson(lender);
  const decks = Object.values(ROLES).map((tricks) => ({
    deck: new Deck(tricks),
    perDay: tricks.length / ROUND,
  }));
  await lender.startDay(FIRST_DAY);
  await lender.endDay();
  await reader.newRows();
  for (let number = 1; number <= DAYS; number += 1) {
    const day = addDays(FIRST_DAY, number);
    await lender.startDay(day);
    await lender.lendToClientOf('rosa', 'olga');
    const done: Attempt[] = [];
    for (const { deck, perDay } of shuffled(decks))
      for (let n = 0; n < perDay; n += 1) {
        const attempt = await tryOut(deck.draw(random.fraction()), lender, day);
        if (!attempt.theft && attempt.trick.shownIn) deck.putBack(attempt.trick);
        done.push(attempt);
      }
    const kept = await lender.endDay();
    const rows = await reader.newRows();
    shortages.push([day, kept, lackedIn(rows)]);
    const ofRosa = rows.filter(({ nombres }) => nombres.includes('rosa'));
    accused.push(...ofRosa.filter(({ report }) => !FACTS.includes(report)));
    facts.push(...ofRosa.filter(({ report }) => report === 'new clients'));
    attempts.push(...seen(done, rows));
  }
}

/** Finds the pesos of each theft in a row of its report that names its people. A peso of a row explains one theft. */
function seen(done: readonly Attempt[], rows: readonly Row[]): Seen[] {
  const left = rows.map((row) => ({ ...row }));
  return done.map((attempt) => {
    const { trick, theft } = attempt;
    const own = left.filter(
      ({ report, nombres }) =>
        report === trick.shownIn && theft?.nombres.every((one) => nombres.includes(one)),
    );
    const unseen = (theft?.montos ?? []).filter((pesos) => {
      // One count has all that its collector kept; any other row has the pesos of one act.
      const row = own.find(({ monto }) => (trick.shownIn === 'counts' ? monto >= pesos : monto === pesos));
      if (row) row.monto -= pesos;
      return !row;
    });
    return { ...attempt, unseen };
  });
}

/** Tries a trick. A failure is that of its test. */
async function tryOut(trick: Trick, lender: Lender, day: string): Promise<Attempt> {
  try {
    return { day, trick, theft: await trick.attempt(lender), failure: undefined };
  } catch (error) {
    return { day, trick, theft: undefined, failure: (error as Error).stack };
  }
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: random.fraction() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
