import fc from 'fast-check';
import { applyPago } from '../src/apply-pago.js';
import { saldoOf, withPagos } from '../src/cuota.js';
import { addDays } from '../src/dates.js';
import { carriedOver, desgloseReenganche, dineroAEntregar, requirePayout } from '../src/reenganche.js';
import { cuota, cuotasOf } from './test-libro.js';
import { anyPrestamo, planOrSkip, rejectionOf } from './test-terminos.js';

/** Nothing accrues on a due day. */
const AMORTIZABLE = {
  fechaInicio: '2026-01-05',
  modalidad: 'semanal',
  diasQuincena: 'cada-15',
  tipoAmortizacion: 'amortizable',
  baseInteres: 'total',
} as const;

const CUOTAS = [
  cuota({ numero: 1, fechaProgramada: '2026-01-12', interesPagado: 100, capitalPagado: 400 }),
  cuota({ numero: 2, fechaProgramada: '2026-01-19', interesPagado: 30 }),
  cuota({ numero: 3, fechaProgramada: '2026-01-26' }),
];

test('unpaid capital, interest already due and what accrued pass to the new loan; the rest is forgiven', () => {
  expect(desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-20')).toEqual({
    desglose: {
      capitalPendiente: 2_300,
      interesVencido: 70,
      interesDevengado: 14,
      interesNoCausado: 0,
      montoAdicional: 0,
      montoNuevo: 2_384,
      interesTrasladado: 84,
      interesCondonado: 86,
    },
    settled: [
      { cuota: 'cuota-1', numero: 1, interes: 0, capital: 500 },
      { cuota: 'cuota-2', numero: 2, interes: 70, capital: 900 },
      { cuota: 'cuota-3', numero: 3, interes: 14, capital: 900 },
    ],
    forgiven: [{ cuota: 'cuota-3', numero: 3, interes: 86, capital: 0 }],
  });
});

test('interest due today is already due', () => {
  expect(desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-19').desglose.interesVencido).toBe(70);
  expect(desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-18').desglose.interesVencido).toBe(0);
});

test('interest that is paid and not yet earned is not taken over', () => {
  const ahead = [cuota({ numero: 1, fechaProgramada: '2026-01-12', interesPagado: 100 })];
  expect(desgloseReenganche(ahead, AMORTIZABLE, '2026-01-05', { montoAdicional: 50 }).desglose).toEqual({
    capitalPendiente: 900,
    interesVencido: 0,
    interesDevengado: 0,
    interesNoCausado: 100,
    montoAdicional: 50,
    montoNuevo: 850,
    interesTrasladado: 0,
    interesCondonado: 100,
  });
});

test('a loan whose client would get money back is not refinanced', () => {
  const ahead = [cuota({ numero: 1, interesPagado: 100, capitalPagado: 850 })];
  for (const pedido of [{ montoAdicional: 1_000 }, { montoTotal: 1_000 }]) {
    expect(rejectionOf(() => desgloseReenganche(ahead, AMORTIZABLE, '2026-01-05', pedido))).toBe(
      'SALDO_A_FAVOR',
    );
  }
});

test('fresh money is added to the new loan', () => {
  const { desglose } = desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-19', { montoAdicional: 50_000 });
  expect(desglose.montoNuevo).toBe(52_370);
});

test('a new total pays the debt, and the rest of it is fresh money', () => {
  const renewed = (montoTotal: number) =>
    desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-19', { montoTotal }).desglose;
  expect(renewed(52_370)).toMatchObject({ montoNuevo: 52_370, montoAdicional: 50_000 });
  expect(renewed(2_370)).toMatchObject({ montoNuevo: 2_370, montoAdicional: 0 });
  expect(rejectionOf(() => renewed(2_369))).toBe('TOTAL_MENOR_QUE_DEUDA');
});

test('the client gets the fresh money less what the new loan withholds, never a negative amount', () => {
  const { desglose } = desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-19', { montoAdicional: 50_000 });
  expect(dineroAEntregar(52_370, carriedOver(desglose))).toBe(50_000);
  expect(dineroAEntregar(2_370, carriedOver(desglose))).toBe(0);
  expect(dineroAEntregar(2_369, carriedOver(desglose))).toBe(-1);
  expect(rejectionOf(() => requirePayout(0))).toBeNull();
  expect(rejectionOf(() => requirePayout(-1))).toBe('ENTREGA_NEGATIVA');
});

test.each([-1, 0.5, Number.NaN])('rejects %p as fresh money and as a new total', (monto) => {
  for (const pedido of [{ montoAdicional: monto }, { montoTotal: monto }]) {
    expect(rejectionOf(() => desgloseReenganche(CUOTAS, AMORTIZABLE, '2026-01-20', pedido))).toBe(
      'MONTO_INVALIDO',
    );
  }
});

test('a loan that owes only future interest has nothing to refinance', () => {
  const onlyInteres = [cuota({ capitalPagado: 900 })];
  expect(rejectionOf(() => desgloseReenganche(onlyInteres, AMORTIZABLE, '2026-01-05'))).toBe(
    'NADA_QUE_REENGANCHAR',
  );
  for (const pedido of [{ montoAdicional: 1_000 }, { montoTotal: 1_000 }]) {
    expect(desgloseReenganche(onlyInteres, AMORTIZABLE, '2026-01-05', pedido).desglose.montoNuevo).toBe(
      1_000,
    );
  }
});

test('the interest that is carried over bears none, unless the lender says so', () => {
  const carried = (terminos: object) =>
    desgloseReenganche(CUOTAS, { ...AMORTIZABLE, ...terminos }, '2026-01-20').desglose.interesTrasladado;
  expect(carried({})).toBe(84);
  expect(carried({ capitalizaInteres: true })).toBe(0);
  // A second reenganche does not make bearing what the first one carried over and is still owed.
  expect(carried({ interesTrasladado: 500 })).toBe(584);
  expect(carried({ interesTrasladado: 10_000 })).toBe(2_384);
});

test('on any day the old loan owes nothing afterwards', () => {
  const scenario = fc.record({
    terminos: anyPrestamo.filter(({ cuotas }) => cuotas <= 60),
    days: fc.integer({ min: 0, max: 2000 }),
    part: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(scenario, ({ terminos, days, part }) => {
      const cuotas = cuotasOf(planOrSkip(terminos).rows);
      const pagado = Math.floor((saldoOf(cuotas) / 1000) * part);
      const partlyPaid = pagado > 0 ? withPagos(cuotas, applyPago(cuotas, pagado).aplicaciones) : cuotas;
      const saldo = saldoOf(partlyPaid);
      const today = addDays(terminos.fechaInicio, days);
      fc.pre(rejectionOf(() => desgloseReenganche(partlyPaid, terminos, today)) === null);
      const { desglose, settled, forgiven } = desgloseReenganche(partlyPaid, terminos, today);
      expect(desglose.montoNuevo + desglose.interesCondonado).toBe(saldo);
      expect(desglose.interesTrasladado).toBeGreaterThanOrEqual(0);
      expect(desglose.interesTrasladado).toBeLessThanOrEqual(desglose.montoNuevo);
      expect(saldoOf(withPagos(partlyPaid, [...settled, ...forgiven]))).toBe(0);
    }),
  );
});
