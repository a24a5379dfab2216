import { esMoraGrave, toneForDays } from '../src/prestamos/mora-band';

test('la insignia se oscurece por encima de 3 cuotas vencidas', () => {
  expect([3, 4].map(esMoraGrave)).toEqual([false, true]);
});

test('los días de atraso cambian de color por encima de 8, de 15 y de 30', () => {
  expect([8, 9, 15, 16, 30, 31].map(toneForDays)).toEqual([
    'neutro',
    'info',
    'info',
    'aviso',
    'aviso',
    'peligro',
  ]);
});
