import { formatPeriodo } from '@cartera/contrato/formats';
import { progressColor, progressWidth } from '../src/metas/meta-values';
import { formatPeriodos, formatShortPeriodo } from '../src/periodos/format-periodo';

test('the bar is green from 100, blue from 75, yellow from 50, else red', () => {
  expect([0, 49.9, 50, 74.9, 75, 99.9, 100, 440].map(progressColor)).toEqual([
    ...['red', 'red', 'yellow', 'yellow'],
    ...['blue', 'blue', 'green', 'green'],
  ]);
});

test('the bar is never wider than 100 per cent', () => {
  expect([0, 62.5, 100, 440].map(progressWidth)).toEqual([0, 62.5, 100, 100]);
});

test('formats a month in words without a shift by time zone', () => {
  expect(formatPeriodo('2026-01')).toBe('enero de 2026');
  expect(formatShortPeriodo('2026-12')).toBe('dic 2026');
});

test('a run of months says how many they are, and the first and the last', () => {
  expect(formatPeriodos(['2026-01'])).toBe('1 mes (enero de 2026)');
  expect(formatPeriodos(['2025-12', '2026-01', '2026-02'])).toBe(
    '3 meses (de diciembre de 2025 a febrero de 2026)',
  );
});
