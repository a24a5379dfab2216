import { flujoOf } from '../../../src/caja/domain/flujo.js';

const RANGE = { desde: '2026-02-27', hasta: '2026-03-01' };

test('each day begins with the balance that the day before left', () => {
  const tipos = [
    { fecha: '2026-02-27', tipo: 'cobro' as const, entradas: 50, salidas: 0 },
    { fecha: '2026-03-01', tipo: 'cobro' as const, entradas: 20, salidas: 0 },
    { fecha: '2026-03-01', tipo: 'desembolso' as const, entradas: 0, salidas: 100 },
  ];
  expect(flujoOf(1000, tipos, RANGE)).toEqual({
    ...{ saldoInicial: 1000, entradas: 70, salidas: 100, saldoFinal: 970, tipos },
    dias: [
      { fecha: '2026-02-27', saldoInicial: 1000, entradas: 50, salidas: 0, saldoFinal: 1050 },
      { fecha: '2026-02-28', saldoInicial: 1050, entradas: 0, salidas: 0, saldoFinal: 1050 },
      { fecha: '2026-03-01', saldoInicial: 1050, entradas: 20, salidas: 100, saldoFinal: 970 },
    ],
  });
});
