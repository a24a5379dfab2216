import type { AplicacionPago } from '@cartera/contrato/plan';
import fc from 'fast-check';
import { applyPago, condonarFromEnd, nextCuota } from '../src/apply-pago.js';
import {
  aplicacionesOfSaldo,
  capitalPendiente,
  cuotaOfPlan,
  interesPendiente,
  montoPendiente,
  saldoOf,
  withCondonado,
  withPagos,
} from '../src/cuota.js';
import { cuota, cuotasOf } from './test-libro.js';
import { anyPrestamo, planOrSkip, rejectionOf } from './test-terminos.js';

const THREE = [cuota({ numero: 1 }), cuota({ numero: 2 }), cuota({ numero: 3 })];

function montos(aplicaciones: readonly AplicacionPago[]): number[][] {
  return aplicaciones.map(({ numero, interes, capital }) => [numero, interes, capital]);
}

test('a payment fills the oldest installment, interest before capital, then the next', () => {
  expect(montos(applyPago(THREE, 60).aplicaciones)).toEqual([[1, 60, 0]]);
  expect(montos(applyPago(THREE, 350).aplicaciones)).toEqual([[1, 100, 250]]);
  expect(applyPago(THREE, 1_150)).toEqual({
    aplicaciones: [
      { cuota: 'cuota-1', numero: 1, interes: 100, capital: 900 },
      { cuota: 'cuota-2', numero: 2, interes: 100, capital: 50 },
    ],
    saldo: 1_850,
  });
});

test('the order of the given installments does not matter', () => {
  expect(montos(applyPago(THREE.toReversed(), 1_000).aplicaciones)).toEqual([[1, 100, 900]]);
});

test('a payment continues where the one before stopped', () => {
  const abonada = [cuota({ numero: 1, interesPagado: 100, capitalPagado: 500 }), cuota({ numero: 2 })];
  expect(montos(applyPago(abonada, 450).aplicaciones)).toEqual([
    [1, 0, 400],
    [2, 50, 0],
  ]);
});

test('paying one installment fills it first and passes the rest to the oldest', () => {
  expect(montos(applyPago(THREE, 2_050, 3).aplicaciones)).toEqual([
    [3, 100, 900],
    [1, 100, 900],
    [2, 50, 0],
  ]);
});

test('the next payment fills the gap that an undo left', () => {
  const withGap = [cuota({ numero: 1 }), cuota({ numero: 2, interesPagado: 100, capitalPagado: 900 })];
  expect(montos(applyPago(withGap, 500).aplicaciones)).toEqual([[1, 100, 400]]);
});

test('a payment skips forgiven installments', () => {
  const condonada = cuota({ numero: 1, interesCondonado: 100, capitalCondonado: 900 });
  expect(montos(applyPago([condonada, cuota({ numero: 2 })], 10).aplicaciones)).toEqual([[2, 10, 0]]);
});

test('rejects a payment above the balance and accepts one equal to it', () => {
  expect(rejectionOf(() => applyPago(THREE, 3_001))).toBe('PAGO_SUPERA_SALDO');
  expect(applyPago(THREE, 3_000).saldo).toBe(0);
  expect(applyPago(THREE, 3_000).aplicaciones).toEqual(aplicacionesOfSaldo(THREE));
});

test('rejects the payment of a paid or unknown installment', () => {
  const pagada = cuota({ numero: 1, interesPagado: 100, capitalPagado: 900 });
  expect(rejectionOf(() => applyPago([pagada, cuota({ numero: 2 })], 10, 1))).toBe('CUOTA_YA_PAGADA');
  expect(rejectionOf(() => applyPago([pagada, cuota({ numero: 2 })], 10, 7))).toBe('CUOTA_NO_ENCONTRADA');
});

test.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('rejects %p as a payment', (monto) => {
  expect(rejectionOf(() => applyPago(THREE, monto))).toBe('MONTO_INVALIDO');
});

/** A loan small enough to pay in a few steps, with the steps: payments as parts of the balance, and reversals. */
const story = fc.record({
  terminos: anyPrestamo.filter(({ cuotas }) => cuotas <= 60),
  steps: fc.array(
    fc.record({
      undo: fc.boolean(),
      part: fc.integer({ min: 1, max: 1000 }),
      cuota: fc.option(fc.nat({ max: 59 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 25 },
  ),
});

test('any sequence of payments and reversals keeps balance = rows − live applications, never below 0', () => {
  fc.assert(
    fc.property(story, ({ terminos, steps }) => {
      const initials = cuotasOf(planOrSkip(terminos).rows);
      const toPay = saldoOf(initials);
      let live: AplicacionPago[] = [];

      for (const step of steps) {
        const cuotas = withPagos(initials, live);
        const saldo = saldoOf(cuotas);
        if (step.undo || saldo === 0) {
          const undone = live[step.part % Math.max(1, live.length)]?.cuota;
          live = live.filter((aplicacion) => aplicacion.cuota !== undone);
        } else {
          const monto = Math.max(1, Math.min(saldo, Math.floor((saldo / 1000) * step.part)));
          const eligible = cuotas.filter((c) => montoPendiente(c) > 0)[step.cuota ?? -1];
          const pago = applyPago(cuotas, monto, eligible?.numero);
          const applied = pago.aplicaciones.reduce((sum, a) => sum + a.interes + a.capital, 0);
          expect(applied).toBe(monto);
          expect(pago.saldo).toBe(saldo - monto);
          for (const { cuota: id, interes, capital } of pago.aplicaciones) {
            const before = cuotas.find((c) => c.id === id);
            if (capital > 0 && before) expect(interes).toBe(interesPendiente(before));
          }
          live = [...live, ...pago.aplicaciones];
        }
        const after = withPagos(initials, live);
        const applied = live.reduce((sum, a) => sum + a.interes + a.capital, 0);
        expect(saldoOf(after)).toBe(toPay - applied);
        expect(after.every((c) => capitalPendiente(c) >= 0 && interesPendiente(c) >= 0)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test('a payment leaves at most its last installment partly paid', () => {
  fc.assert(
    fc.property(
      anyPrestamo.filter(({ cuotas }) => cuotas <= 60),
      fc.integer({ min: 1, max: 1000 }),
      (terminos, part) => {
        const cuotas = cuotasOf(planOrSkip(terminos).rows);
        const monto = Math.max(1, Math.floor((saldoOf(cuotas) / 1000) * part));
        const { aplicaciones } = applyPago(cuotas, monto);
        const touched = withPagos(cuotas, aplicaciones).filter((c) =>
          aplicaciones.some((a) => a.cuota === c.id),
        );
        expect(touched.slice(0, -1).every((c) => montoPendiente(c) === 0)).toBe(true);
      },
    ),
  );
});

test('forgiving closes the last installment first, capital before interest', () => {
  expect(montos(condonarFromEnd(THREE, 950).aplicaciones)).toEqual([[3, 50, 900]]);
  expect(condonarFromEnd(THREE, 1_050)).toMatchObject({ saldo: 1_950 });
  expect(montos(condonarFromEnd(THREE, 1_050).aplicaciones)).toEqual([
    [3, 100, 900],
    [2, 0, 50],
  ]);
  expect(rejectionOf(() => condonarFromEnd(THREE, 3_001))).toBe('PAGO_SUPERA_SALDO');
  expect(rejectionOf(() => condonarFromEnd(THREE, 0))).toBe('MONTO_INVALIDO');
});

test('forgiving the rest covers the same pesos as paying the rest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_999 }), (pagado) => {
      const partlyPaid = withPagos(THREE, applyPago(THREE, pagado).aplicaciones);
      const forgiven = condonarFromEnd(THREE, 3_000 - pagado).aplicaciones;
      expect(withCondonado(partlyPaid, forgiven).map(montoPendiente)).toEqual([0, 0, 0]);
      expect(new Set(aplicacionesOfSaldo(partlyPaid))).toEqual(new Set(forgiven));
    }),
  );
});

test('the next installment is the oldest unpaid one, or none', () => {
  const pagada = cuota({ numero: 1, interesPagado: 100, capitalPagado: 900 });
  expect(nextCuota([cuota({ numero: 3 }), cuota({ numero: 2 }), pagada])?.numero).toBe(2);
  expect(nextCuota([pagada])).toBeUndefined();
  expect(nextCuota([])).toBeUndefined();
});

describe('an installment of the contract', () => {
  const ofPlan = {
    _id: 'cuota-1',
    numero: 1,
    fechaProgramada: '2026-01-12',
    montoCapital: 900,
    montoInteres: 100,
    montoTotal: 1_000,
    saldoRestante: 0,
    fechaPago: null,
  };

  test('owes its total less what is paid, interest first', () => {
    const abonada = cuotaOfPlan({ ...ofPlan, montoPagado: 250, estado: 'parcial' });
    expect([interesPendiente(abonada), capitalPendiente(abonada)]).toEqual([0, 750]);
  });

  test('owes nothing once its rest is forgiven', () => {
    expect(montoPendiente(cuotaOfPlan({ ...ofPlan, montoPagado: 250, estado: 'condonada' }))).toBe(0);
  });
});
