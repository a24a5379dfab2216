import { faltaDe, repartirPago } from '../src/plan/repartir-pago';
import { cuota } from './cuotas';

const pagada = cuota(1, { montoPagado: 100, estado: 'pagada' });
const abonada = cuota(2, { montoPagado: 40, estado: 'parcial' });
const tercera = cuota(3);
const cuarta = cuota(4);
const plan = [cuarta, tercera, abonada, pagada];

describe('repartirPago', () => {
  test('una cuota exacta queda pagada y no toca las demás', () => {
    expect(repartirPago(plan, tercera, 100)).toEqual([{ numero: 3, monto: 100, queda: 0 }]);
  });

  test('un abono dice cuánto queda debiendo', () => {
    expect(repartirPago(plan, tercera, 30)).toEqual([{ numero: 3, monto: 30, queda: 70 }]);
  });

  test('lo que sobra de la elegida va a las más antiguas, aunque el plan venga desordenado', () => {
    expect(repartirPago(plan, tercera, 170)).toEqual([
      { numero: 3, monto: 100, queda: 0 },
      { numero: 2, monto: 60, queda: 0 },
      { numero: 4, monto: 10, queda: 90 },
    ]);
  });

  test('lo que supera el saldo no se le carga a ninguna', () => {
    const partes = repartirPago(plan, tercera, 1_000_000);
    expect(partes.reduce((suma, { monto }) => suma + monto, 0)).toBe(60 + 100 + 100);
  });

  test('un monto de cero no reparte nada', () => {
    expect(repartirPago(plan, tercera, 0)).toEqual([]);
  });
});

test('a una cuota condonada no le falta nada', () => {
  expect(faltaDe(cuota(5, { montoPagado: 10, estado: 'condonada' }))).toBe(0);
});
