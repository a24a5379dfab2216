import { offeredMetodos, requireMetodoOffered, requireNumeroOf } from '../src/metodo-pago.js';

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

test.each([null, '', ' - ', '0000', 'M000', 'Nequi', 'Ref. N° 000', 'sin número'])(
  'a payment that is not cash with the reference %j is refused',
  (referencia) => {
    expect(() => requireNumeroOf('nequi', referencia)).toThrow(
      expect.objectContaining({ code: 'REFERENCIA_OBLIGATORIA' }),
    );
    expect(() => requireNumeroOf('efectivo', referencia)).not.toThrow();
  },
);

test('a payment that is not cash is taken with a number', () => {
  for (const referencia of ['M299247', '7', 'Ref. 00-45', 'Μ２９９'])
    expect(() => requireNumeroOf('nequi', referencia)).not.toThrow();
});
