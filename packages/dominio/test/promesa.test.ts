import { estadoDePromesa } from '../src/promesa.js';

const PROMESA = { fecha: '2026-03-16', monto: 10_000 };

test.each([
  [0, '2026-03-15', 'pendiente'],
  [9_999, '2026-03-16', 'pendiente'],
  [9_999, '2026-03-17', 'incumplida'],
  [10_000, '2026-03-15', 'cumplida'],
  [10_000, '2026-03-17', 'cumplida'],
])('a promise of 10,000 with %i paid is on %s %s', (pagado, today, expected) => {
  expect(estadoDePromesa(PROMESA, pagado, today)).toBe(expected);
});
