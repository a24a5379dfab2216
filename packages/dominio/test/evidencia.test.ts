import { isFar, metersToPin, minutesLate } from '../src/evidencia.js';

const at = (moment: string) => `2026-03-16T${moment}.000Z`;

test('what arrives within the tolerance of clocks is not late, and later it is late by whole minutes', () => {
  expect(minutesLate(at('12:00:00'), at('12:05:00'))).toBeNull();
  expect(minutesLate(at('12:00:00'), at('12:05:01'))).toBe(5);
  expect(minutesLate(at('12:00:00'), '2026-03-22T12:00:00.000Z')).toBe(6 * 24 * 60);
  expect(minutesLate(at('12:00:00'), at('11:00:00'))).toBeNull();
});

test('the distance to the pin of the office is in whole meters, and needs both points', () => {
  const pin = { latitud: 3.45, longitud: -76.5 };
  expect(metersToPin({ latitud: 3.46, longitud: -76.5 }, pin)).toBe(1112);
  expect(metersToPin(pin, pin)).toBe(0);
  expect(metersToPin(null, pin)).toBeNull();
  expect(metersToPin(pin, null)).toBeNull();
});

test('a place is far above 150 meters, less what the phone measured badly', () => {
  expect(isFar(150, {})).toBe(false);
  expect(isFar(151, {})).toBe(true);
  expect(isFar(400, { precision: 250 })).toBe(false);
  expect(isFar(401, { precision: 250 })).toBe(true);
});
