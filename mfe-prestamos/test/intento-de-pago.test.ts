import { DIAS_DE_UNA_LLAVE } from '@cartera/contrato/catalogos';
import { anotarIntento, leerIntento } from '../src/plan/intento-de-pago';

const INTENTO = { llave: 'llave-1', cuotaId: 'cuota-1', numero: 1, monto: 12_000 };
const MS_POR_DIA = 86_400_000;

test('un pago sin respuesta se lee como se escribió', () => {
  expect(leerIntento(anotarIntento(INTENTO))).toEqual(INTENTO);
});

test('no se ofrece cuando el servidor ya pudo olvidar su llave, y reintentarlo cobraría otra vez', () => {
  const desde = Date.UTC(2026, 2, 16);
  const leer = (dias: number) => leerIntento(anotarIntento(INTENTO, desde), desde + dias * MS_POR_DIA);
  expect(leer(DIAS_DE_UNA_LLAVE - 2)).toEqual(INTENTO);
  expect(leer(DIAS_DE_UNA_LLAVE - 1)).toBeNull();
});

test.each([null, '', 'no es json', '{}', '{"llave":1}', JSON.stringify(INTENTO)])(
  'lo que no se entiende no es un pago (%s)',
  (guardado) => {
    expect(leerIntento(guardado)).toBeNull();
  },
);
