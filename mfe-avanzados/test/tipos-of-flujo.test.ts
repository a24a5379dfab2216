import { movedDays, totalsByTipo } from '../src/flujo-caja/tipos-of-flujo';

const dia = (fecha: string) => ({ fecha, saldoInicial: 0, entradas: 0, salidas: 0, saldoFinal: 0 });
const tipos = [
  { fecha: '2026-03-02', tipo: 'cobro' as const, entradas: 50, salidas: 0 },
  { fecha: '2026-03-02', tipo: 'gasto' as const, entradas: 0, salidas: 80 },
  { fecha: '2026-03-04', tipo: 'cobro' as const, entradas: 20, salidas: 0 },
];

test('each kind has what it moved in the whole range, the largest first', () => {
  expect(totalsByTipo(tipos)).toEqual([
    { _id: 'gasto', tipo: 'gasto', entradas: 0, salidas: 80 },
    { _id: 'cobro', tipo: 'cobro', entradas: 70, salidas: 0 },
  ]);
});

test('the table has the days on which money moved, newest first, each with its kinds', () => {
  const dias = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(dia);
  const flujo = { saldoInicial: 0, entradas: 70, salidas: 80, saldoFinal: -10, dias, tipos };
  expect(movedDays(flujo).map(({ fecha, tipos: moved }) => [fecha, moved.map(({ tipo }) => tipo)])).toEqual([
    ['2026-03-04', ['cobro']],
    ['2026-03-02', ['cobro', 'gasto']],
  ]);
});
