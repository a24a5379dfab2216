import { apartText } from '../src/pagos/apart-text';

test('the entries that do not count as collected are named, so that a list and its tile can be compared', () => {
  expect(apartText(1196, 1194)).toBe('2 más en la lista, de cancelados o correcciones');
  expect(apartText(1194, 1194)).toBeUndefined();
});
