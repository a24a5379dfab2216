import { cobradorShares } from '../src/reportes/cobrador-shares';

const share = (nombre: string | null, cobrado: number, montoVencido = 0) => ({
  cobrador: nombre === null ? null : { _id: nombre, nombre },
  ...{ prestamos: 0, prestado: 0, cobros: 0, cobrado, morosos: 0, montoVencido },
});

test('lists collectors with an amount, largest first; payments without a collector belong to Sistema', () => {
  const cobradores = [share('Ana', 10, 500), share('Beto', 0, 900), share(null, 30)];
  expect(cobradorShares(cobradores, 'cobrado').map(({ label, monto }) => [label, monto])).toEqual([
    ['Sistema', 30],
    ['Ana', 10],
  ]);
  expect(cobradorShares(cobradores, 'montoVencido').map(({ label }) => label)).toEqual(['Beto', 'Ana']);
});

test('sums the smallest shares into one, never a single one', () => {
  const several = (count: number) => Array.from({ length: count }, (_, i) => share(`C${i}`, i + 1));
  expect(cobradorShares(several(6), 'cobrado')).toHaveLength(6);
  const shares = cobradorShares(several(8), 'cobrado');
  expect(shares).toHaveLength(6);
  expect(shares.at(-1)).toMatchObject({ label: 'Otros 3', monto: 1 + 2 + 3 });
});
