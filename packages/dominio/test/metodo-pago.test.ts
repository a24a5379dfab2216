import { offeredMetodos, requireMetodoOffered } from '../src/metodo-pago.js';

test('cash is always offered, first, and the others as saved', () => {
  expect(offeredMetodos(undefined)).toEqual(['efectivo', 'transferencia', 'nequi', 'daviplata']);
  expect(offeredMetodos(null)).toEqual(offeredMetodos(undefined));
  expect(offeredMetodos([])).toEqual(['efectivo']);
  expect(offeredMetodos(['tarjeta', 'bre_b'])).toEqual(['efectivo', 'bre_b', 'tarjeta']);
});

test('a method that is not offered is refused', () => {
  expect(() => requireMetodoOffered('bre_b', null)).toThrow(
    expect.objectContaining({ code: 'METODO_APAGADO' }),
  );
  expect(() => requireMetodoOffered('efectivo', [])).not.toThrow();
  expect(() => requireMetodoOffered('bre_b', ['bre_b'])).not.toThrow();
});
