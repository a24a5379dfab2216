import { situacionText } from '../src/catalogs.js';

test('a paid loan says if a part of it was forgiven', () => {
  expect(situacionText('pagado', 'condonado')).toBe('Pagado · condonado');
  expect(situacionText('pagado', 'cobro')).toBe('Pagado');
  expect(situacionText('pagado', null)).toBe('Pagado');
  // A state of the form, or a count by state, has no closing.
  expect(situacionText('mora')).toBe('En mora');
  expect(situacionText('programado', 'condonado')).toBe('Programado');
});
