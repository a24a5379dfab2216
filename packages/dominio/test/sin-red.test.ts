import { faultOfDay } from '../src/sin-red.js';

test('a phone dates a write from today back to as many days as it may be without a network', () => {
  const today = '2026-03-16';
  expect(faultOfDay('2026-03-17', today, 7)).toBe('futura');
  expect(faultOfDay(today, today, 7)).toBeNull();
  expect(faultOfDay('2026-03-09', today, 7)).toBeNull();
  expect(faultOfDay('2026-03-08', today, 7)).toBe('antigua');
  expect(faultOfDay('2001-01-01', today, 60)).toBe('antigua');
});
