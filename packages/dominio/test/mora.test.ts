import fc from 'fast-check';
import { sumarDias } from '../src/fechas.js';
import { agingDe, diasDeMora, moraDe, rangoDeMora } from '../src/mora.js';
import { cuota } from './libro-de-prueba.js';

const HOY = '2026-03-16';

function cuotaDeHace(dias: number, campos = {}) {
  return cuota({ fechaProgramada: sumarDias(HOY, -dias), ...campos });
}

test('days late count from the day after it was due, and only while something is owed', () => {
  expect(diasDeMora(cuotaDeHace(0), HOY)).toBe(0);
  expect(diasDeMora(cuotaDeHace(1), HOY)).toBe(1);
  expect(diasDeMora(cuotaDeHace(-5), HOY)).toBe(0);
  expect(diasDeMora(cuotaDeHace(9, { interesPagado: 100, capitalPagado: 899 }), HOY)).toBe(9);
  expect(diasDeMora(cuotaDeHace(9, { interesPagado: 100, capitalPagado: 900 }), HOY)).toBe(0);
  expect(diasDeMora(cuotaDeHace(9, { interesCondonado: 100, capitalCondonado: 900 }), HOY)).toBe(0);
});

test('the mean days late is that of the overdue installments alone, half a day up', () => {
  const cuotas = [cuotaDeHace(8), cuotaDeHace(1), cuotaDeHace(0), cuotaDeHace(-7)];
  expect(moraDe(cuotas, HOY)).toEqual({ cuotasVencidas: 2, diasMoraPromedio: 5 });
  expect(moraDe([cuotaDeHace(1), cuotaDeHace(1), cuotaDeHace(2)], HOY).diasMoraPromedio).toBe(1);
});

test('a loan with nothing overdue has no mora', () => {
  expect(moraDe([cuotaDeHace(0)], HOY)).toEqual({ cuotasVencidas: 0, diasMoraPromedio: 0 });
  expect(moraDe([], HOY)).toEqual({ cuotasVencidas: 0, diasMoraPromedio: 0 });
});

test.each([
  [1, '1-7'],
  [7, '1-7'],
  [8, '8-15'],
  [15, '8-15'],
  [16, '16-30'],
  [30, '16-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '60+'],
  [5000, '60+'],
])('%i days late falls in %s', (dias, rango) => {
  expect(rangoDeMora(dias)).toBe(rango);
});

test('aging counts the overdue unpaid installments and what they still owe', () => {
  const cuotas = [
    cuotaDeHace(0),
    cuotaDeHace(3),
    cuotaDeHace(7, { interesPagado: 100, capitalPagado: 400 }),
    cuotaDeHace(20),
    cuotaDeHace(90, { interesPagado: 100, capitalPagado: 900 }),
    cuotaDeHace(90),
  ];
  expect(agingDe(cuotas, HOY)).toEqual({
    '1-7': { cuotas: 2, monto: 1_500 },
    '8-15': { cuotas: 0, monto: 0 },
    '16-30': { cuotas: 1, monto: 1_000 },
    '31-60': { cuotas: 0, monto: 0 },
    '60+': { cuotas: 1, monto: 1_000 },
  });
});

test('aging and cuotasVencidas always count the same installments', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 400 })), (dias) => {
      const cuotas = dias.map((haceDias) => cuotaDeHace(haceDias));
      const enRangos = Object.values(agingDe(cuotas, HOY)).reduce((suma, rango) => suma + rango.cuotas, 0);
      expect(enRangos).toBe(moraDe(cuotas, HOY).cuotasVencidas);
    }),
  );
});
