import { leerIntento } from '../src/plan/intento-de-pago';

const INTENTO = { llave: 'llave-1', cuotaId: 'cuota-1', numero: 1, monto: 12_000 };

test('un pago sin respuesta se lee como se escribió', () => {
  expect(leerIntento(JSON.stringify(INTENTO))).toEqual(INTENTO);
});

test.each([null, '', 'no es json', '{}', '{"llave":1}'])(
  'lo que no se entiende no es un pago (%s)',
  (guardado) => {
    expect(leerIntento(guardado)).toBeNull();
  },
);
