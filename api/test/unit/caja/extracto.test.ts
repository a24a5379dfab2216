import { extractoOf } from '../../../src/caja/domain/extracto.js';
import { flujoOf } from '../../../src/caja/domain/flujo.js';

test('a cash flow exports its opening balance, the balance after each kind of each day, and its closing balance', () => {
  const range = { desde: '2026-02-27', hasta: '2026-03-01' };
  const tipos = [
    { fecha: '2026-02-27', tipo: 'cobro' as const, entradas: 50, salidas: 0 },
    { fecha: '2026-02-28', tipo: 'gasto' as const, entradas: 0, salidas: 80 },
  ];
  expect(extractoOf(flujoOf(10, tipos, range), range)).toEqual([
    { fecha: '2026-02-27', concepto: 'Saldo inicial', entradas: null, salidas: null, saldo: 10 },
    { fecha: '2026-02-27', concepto: 'Cobro', entradas: 50, salidas: 0, saldo: 60 },
    { fecha: '2026-02-28', concepto: 'Gasto', entradas: 0, salidas: 80, saldo: -20 },
    { fecha: '2026-03-01', concepto: 'Saldo final', entradas: null, salidas: null, saldo: -20 },
  ]);
});
