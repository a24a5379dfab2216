import { TIPOS_ASIENTO } from '@cartera/contrato/catalogs';
import fc from 'fast-check';
import { lineasDeJornada } from '../src/jornada.js';

test('the cash of a day is read in parts, and those without money that are always read are 0', () => {
  const tipos = [
    { tipo: 'base', entradas: 200_000, salidas: 0 },
    { tipo: 'cobro', entradas: 412_000, salidas: 0 },
    { tipo: 'reverso', entradas: 0, salidas: 12_000 },
    { tipo: 'gasto', entradas: 0, salidas: 20_000 },
    { tipo: 'entrega', entradas: 5000, salidas: 80_000 },
  ] as const;
  expect(lineasDeJornada({ saldoInicial: 0, tipos })).toEqual([
    { linea: 'base', monto: 200_000 },
    { linea: 'cobrado', monto: 400_000 },
    { linea: 'recibido', monto: 5000 },
    { linea: 'prestado', monto: 0 },
    { linea: 'gastos', monto: -20_000 },
    { linea: 'entregado', monto: -80_000 },
  ]);
});

test('the parts of a day add up to what should be there', () => {
  const pesos = fc.integer({ min: 0, max: 10_000_000 });
  const movido = fc.record({ tipo: fc.constantFrom(...TIPOS_ASIENTO), entradas: pesos, salidas: pesos });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.array(movido), (saldoInicial, tipos) => {
      const expected = tipos.reduce((sum, { entradas, salidas }) => sum + entradas - salidas, saldoInicial);
      const lineas = lineasDeJornada({ saldoInicial, tipos });
      expect(lineas.reduce((sum, { monto }) => sum + monto, 0)).toBe(expected);
    }),
  );
});
