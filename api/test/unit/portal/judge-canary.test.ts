import { type Figures, isHigher, judgeCanary } from '../../../src/portal/domain/judge-canary.js';

const figures = (cargas: number, fallos = 0, errores = 0): Figures => ({ cargas, fallos, errores });

test('a share is higher only beyond chance', () => {
  // z of 10/100 and 2/100 is 2.38, and of 20/100 and 2/100 it is 4.07.
  expect(isHigher({ bad: 10, total: 100 }, { bad: 2, total: 100 })).toBe(false);
  expect(isHigher({ bad: 20, total: 100 }, { bad: 2, total: 100 })).toBe(true);
  expect(isHigher({ bad: 2, total: 100 }, { bad: 20, total: 100 })).toBe(false);
  expect(isHigher({ bad: 0, total: 100 }, { bad: 0, total: 100 })).toBe(false);
  expect(isHigher({ bad: 100, total: 100 }, { bad: 100, total: 100 })).toBe(false);
});

test.each([
  ['49 loads decide nothing', figures(49, 49), figures(1_000), 'pocas-cargas'],
  ['49 loads of the active version decide nothing', figures(50, 50), figures(49), 'pocas-cargas'],
  ['a version that fails to load', figures(50, 6), figures(1_000, 1), 'peor'],
  ['a version that breaks afterwards', figures(50, 0, 6), figures(1_000, 0, 1), 'peor'],
  ['more errors than loads', figures(50, 0, 500), figures(1_000), 'peor'],
  ['one failure in 50 loads', figures(50, 1), figures(1_000, 10), 'igual'],
  ['both fail as often', figures(50, 10), figures(1_000, 200), 'igual'],
  ['a better version', figures(50), figures(1_000, 200, 200), 'igual'],
] as const)('%s', (_name, canary, active, verdict) => {
  expect(judgeCanary(canary, active)).toBe(verdict);
});

test('a good version that is judged every minute of a day is rarely stopped', () => {
  // A fixed sequence, so that the test always does the same.
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const isStopped = () => {
    let bad = 0;
    for (let total = 1; total <= 1_000; total++) {
      if (random() < 0.02) bad += 1;
      if (judgeCanary(figures(total, bad), figures(5_000, 100)) === 'peor') return true;
    }
    return false;
  };
  const stopped = Array.from({ length: 500 }, isStopped).filter(Boolean).length;
  expect(stopped).toBeLessThan(25);
});
