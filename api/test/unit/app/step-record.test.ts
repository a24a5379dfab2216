import { isDue, type StepRecord } from '../../../src/app/maintenance/step-record.js';

const MINUTE_MS = 60_000;
const START = new Date('2026-03-16T05:00:00Z');
const END = new Date('2026-03-16T05:10:00Z');
const after = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);
const failed: StepRecord = { paso: 'x', empezado: START, terminado: END, error: 'falló', intentos: 1 };

test('a step that never ran is due, and so is one that an admin asked for again', () => {
  expect(isDue(undefined, START)).toBe(true);
  expect(isDue({ ...failed, terminado: null, error: null, intentos: 0 }, START)).toBe(true);
});

test('a step that succeeded is never due', () => {
  expect(isDue({ ...failed, error: null }, after(END, 10_000))).toBe(false);
});

test.each([
  [1, 1],
  [2, 2],
  [3, 4],
  [6, 32],
  [7, 60],
  [30, 60],
])('after %i failed tries a step waits %i minutes', (intentos, minutes) => {
  const record = { ...failed, intentos };
  expect(isDue(record, new Date(after(END, minutes).getTime() - 1))).toBe(false);
  expect(isDue(record, after(END, minutes))).toBe(true);
});

test('a try that was cut off waits from its start', () => {
  const cut = { ...failed, terminado: null, error: null };
  expect(isDue(cut, after(START, 0.9))).toBe(false);
  expect(isDue(cut, after(START, 1))).toBe(true);
});
