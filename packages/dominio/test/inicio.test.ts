import { isProgramado, startsTooLate, startsUnusuallyLate } from '../src/inicio.js';

test('a loan starts at most five years ahead, and more than 60 days ahead is unusual', () => {
  expect(startsTooLate('2031-03-16', '2026-03-16')).toBe(false);
  expect(startsTooLate('2031-03-17', '2026-03-16')).toBe(true);
  expect(startsUnusuallyLate('2026-05-15', '2026-03-16')).toBe(false);
  expect(startsUnusuallyLate('2026-05-16', '2026-03-16')).toBe(true);
  expect(startsUnusuallyLate('2020-01-01', '2026-03-16')).toBe(false);
});

test('a loan is programado until its first day, unless it is closed', () => {
  const prestamo = { estado: 'activo', fechaInicio: '2026-03-17' } as const;
  expect(isProgramado(prestamo, '2026-03-16')).toBe(true);
  expect(isProgramado(prestamo, '2026-03-17')).toBe(false);
  expect(isProgramado({ ...prestamo, estado: 'cancelado' }, '2026-03-16')).toBe(false);
});
