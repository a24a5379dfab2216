import { formatPeriodo, formatShortPeriodo, monthOf } from '../src/metas/periodo';
import { progressColor, progressWidth } from '../src/metas/progress-colour';
import { readMonto } from '../src/metas/read-monto';

test('la barra es verde desde 100, azul desde 75, amarilla desde 50 y si no roja', () => {
  expect([0, 49.9, 50, 74.9, 75, 99.9, 100, 440].map(progressColor)).toEqual([
    ...['rojo', 'rojo', 'amarillo', 'amarillo'],
    ...['azul', 'azul', 'verde', 'verde'],
  ]);
});

test('la barra no pasa de llena, aunque la meta se supere', () => {
  expect([0, 62.5, 100, 440].map(progressWidth)).toEqual([0, 62.5, 100, 100]);
});

test('el periodo se lee en palabras y sin correrse de mes', () => {
  expect(formatPeriodo('2026-01')).toBe('enero de 2026');
  expect(formatShortPeriodo('2026-12')).toBe('dic 2026');
  expect(monthOf('2026-03-31')).toBe('2026-03');
});

test.each([
  ['1.500.000', '1500000'],
  ['9.000.000,50', '9000000.50'],
  ['1,500.50', '1500.50'],
  ['1,500,000', '1500000'],
  ['1500,5', '1500.5'],
  ['1500', '1500'],
  ['-1', '-1'],
  ['', ''],
])('un monto escrito %s son %s: tres cifras tras el separador son miles', (typed, parsed) => {
  expect(readMonto(typed)).toBe(parsed);
});
