import type { AplicacionPago } from '@cartera/contrato/plan';
import fc from 'fast-check';
import { generarPlan } from '../src/amortizacion.js';
import { aplicarPago, condonarFromEnd, nextCuota } from '../src/apply-pago.js';
import {
  capitalPendiente,
  cuotaDelPlan,
  interesPendiente,
  montoPendiente,
  saldoAplicaciones,
  saldoOf,
  withCondonado,
  withPagos,
} from '../src/cuota.js';
import { cuota, cuotasOf } from './test-libro.js';
import { anyPrestamo, rejectionOf } from './test-terminos.js';

const THREE = [cuota({ numero: 1 }), cuota({ numero: 2 }), cuota({ numero: 3 })];

function montos(aplicaciones: readonly AplicacionPago[]): number[][] {
  return aplicaciones.map(({ numero, interes, capital }) => [numero, interes, capital]);
}

test('a payment fills the oldest installment, interest before capital, and cascades', () => {
  expect(montos(aplicarPago(THREE, 60).aplicaciones)).toEqual([[1, 60, 0]]);
  expect(montos(aplicarPago(THREE, 350).aplicaciones)).toEqual([[1, 100, 250]]);
  expect(aplicarPago(THREE, 1_150)).toEqual({
    aplicaciones: [
      { cuota: 'cuota-1', numero: 1, interes: 100, capital: 900 },
      { cuota: 'cuota-2', numero: 2, interes: 100, capital: 50 },
    ],
    saldo: 1_850,
  });
});

test('the oldest comes first whatever the order the installments are given in', () => {
  expect(montos(aplicarPago(THREE.toReversed(), 1_000).aplicaciones)).toEqual([[1, 100, 900]]);
});

test('a payment goes on where the one before stopped', () => {
  const abonada = [cuota({ numero: 1, interesPagado: 100, capitalPagado: 500 }), cuota({ numero: 2 })];
  expect(montos(aplicarPago(abonada, 450).aplicaciones)).toEqual([
    [1, 0, 400],
    [2, 50, 0],
  ]);
});

test('paying one installment fills it first and cascades what is left to the oldest', () => {
  expect(montos(aplicarPago(THREE, 2_050, 3).aplicaciones)).toEqual([
    [3, 100, 900],
    [1, 100, 900],
    [2, 50, 0],
  ]);
});

test('a gap that an undo left is the first thing that the next payment fills', () => {
  const withGap = [cuota({ numero: 1 }), cuota({ numero: 2, interesPagado: 100, capitalPagado: 900 })];
  expect(montos(aplicarPago(withGap, 500).aplicaciones)).toEqual([[1, 100, 400]]);
});

test('what was forgiven is not owed', () => {
  const condonada = cuota({ numero: 1, interesCondonado: 100, capitalCondonado: 900 });
  expect(montos(aplicarPago([condonada, cuota({ numero: 2 })], 10).aplicaciones)).toEqual([[2, 10, 0]]);
});

test('a payment above the balance is refused, and one of exactly the balance pays it all', () => {
  expect(rejectionOf(() => aplicarPago(THREE, 3_001))).toBe('PAGO_SUPERA_SALDO');
  expect(aplicarPago(THREE, 3_000).saldo).toBe(0);
  expect(aplicarPago(THREE, 3_000).aplicaciones).toEqual(saldoAplicaciones(THREE));
});

test('an installment that is paid, or that the loan does not have, cannot be paid', () => {
  const pagada = cuota({ numero: 1, interesPagado: 100, capitalPagado: 900 });
  expect(rejectionOf(() => aplicarPago([pagada, cuota({ numero: 2 })], 10, 1))).toBe('CUOTA_YA_PAGADA');
  expect(rejectionOf(() => aplicarPago([pagada, cuota({ numero: 2 })], 10, 7))).toBe('CUOTA_NO_ENCONTRADA');
});

test.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('%p is not a payment', (monto) => {
  expect(rejectionOf(() => aplicarPago(THREE, monto))).toBe('MONTO_INVALIDO');
});

/** A loan small enough to pay in a few steps, with the steps: payments as parts of the balance, and undos. */
const story = fc.record({
  terminos: anyPrestamo.filter(({ cuotas }) => cuotas <= 60),
  steps: fc.array(
    fc.record({
      deshacer: fc.boolean(),
      parte: fc.integer({ min: 1, max: 1000 }),
      cuota: fc.option(fc.nat({ max: 59 }), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 25 },
  ),
});

test('any sequence of payments and undos keeps balance = rows − live applications, never below 0', () => {
  fc.assert(
    fc.property(story, ({ terminos, steps }) => {
      fc.pre(rejectionOf(() => generarPlan(terminos)) === null);
      const initials = cuotasOf(generarPlan(terminos).filas);
      const toPay = saldoOf(initials);
      let vivas: AplicacionPago[] = [];

      for (const paso of steps) {
        const cuotas = withPagos(initials, vivas);
        const saldo = saldoOf(cuotas);
        if (paso.deshacer || saldo === 0) {
          const revertida = vivas[paso.parte % Math.max(1, vivas.length)]?.cuota;
          vivas = vivas.filter((aplicacion) => aplicacion.cuota !== revertida);
        } else {
          const monto = Math.max(1, Math.min(saldo, Math.floor((saldo / 1000) * paso.parte)));
          const eligible = cuotas.filter((c) => montoPendiente(c) > 0)[paso.cuota ?? -1];
          const pago = aplicarPago(cuotas, monto, eligible?.numero);
          const applied = pago.aplicaciones.reduce((sum, a) => sum + a.interes + a.capital, 0);
          expect(applied).toBe(monto);
          expect(pago.saldo).toBe(saldo - monto);
          for (const { cuota: id, interes, capital } of pago.aplicaciones) {
            const antes = cuotas.find((c) => c.id === id);
            if (capital > 0 && antes) expect(interes).toBe(interesPendiente(antes));
          }
          vivas = [...vivas, ...pago.aplicaciones];
        }
        const despues = withPagos(initials, vivas);
        const applied = vivas.reduce((sum, a) => sum + a.interes + a.capital, 0);
        expect(saldoOf(despues)).toBe(toPay - applied);
        expect(despues.every((c) => capitalPendiente(c) >= 0 && interesPendiente(c) >= 0)).toBe(true);
      }
    }),
    { numRuns: 150 },
  );
});

test('a payment leaves at most one installment part-paid by it, the last one it reached', () => {
  fc.assert(
    fc.property(
      anyPrestamo.filter(({ cuotas }) => cuotas <= 60),
      fc.integer({ min: 1, max: 1000 }),
      (terminos, parte) => {
        fc.pre(rejectionOf(() => generarPlan(terminos)) === null);
        const cuotas = cuotasOf(generarPlan(terminos).filas);
        const monto = Math.max(1, Math.floor((saldoOf(cuotas) / 1000) * parte));
        const { aplicaciones } = aplicarPago(cuotas, monto);
        const touched = withPagos(cuotas, aplicaciones).filter((c) =>
          aplicaciones.some((a) => a.cuota === c.id),
        );
        expect(touched.slice(0, -1).every((c) => montoPendiente(c) === 0)).toBe(true);
      },
    ),
  );
});

test('what is forgiven closes the last installment first, capital before interest', () => {
  expect(montos(condonarFromEnd(THREE, 950).aplicaciones)).toEqual([[3, 50, 900]]);
  expect(condonarFromEnd(THREE, 1_050)).toMatchObject({ saldo: 1_950 });
  expect(montos(condonarFromEnd(THREE, 1_050).aplicaciones)).toEqual([
    [3, 100, 900],
    [2, 0, 50],
  ]);
  expect(rejectionOf(() => condonarFromEnd(THREE, 3_001))).toBe('PAGO_SUPERA_SALDO');
  expect(rejectionOf(() => condonarFromEnd(THREE, 0))).toBe('MONTO_INVALIDO');
});

test('forgiving the rest and paying the rest meet in the same peso', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_999 }), (pagado) => {
      const abonadas = withPagos(THREE, aplicarPago(THREE, pagado).aplicaciones);
      const condonadas = condonarFromEnd(THREE, 3_000 - pagado).aplicaciones;
      expect(withCondonado(abonadas, condonadas).map(montoPendiente)).toEqual([0, 0, 0]);
      expect(new Set(saldoAplicaciones(abonadas))).toEqual(new Set(condonadas));
    }),
  );
});

test('the next installment is the oldest that owes something; without debt there is none', () => {
  const pagada = cuota({ numero: 1, interesPagado: 100, capitalPagado: 900 });
  expect(nextCuota([cuota({ numero: 3 }), cuota({ numero: 2 }), pagada])?.numero).toBe(2);
  expect(nextCuota([pagada])).toBeUndefined();
  expect(nextCuota([])).toBeUndefined();
});

describe('an installment as the contract gives it', () => {
  const delPlan = {
    _id: 'cuota-1',
    numero: 1,
    fechaProgramada: '2026-01-12',
    montoCapital: 900,
    montoInteres: 100,
    montoTotal: 1_000,
    saldoRestante: 0,
    fechaPago: null,
  };

  test('owes its total less what is paid, interest paid first', () => {
    const abonada = cuotaDelPlan({ ...delPlan, montoPagado: 250, estado: 'parcial' });
    expect([interesPendiente(abonada), capitalPendiente(abonada)]).toEqual([0, 750]);
  });

  test('owes nothing once what was left of it is forgiven', () => {
    expect(montoPendiente(cuotaDelPlan({ ...delPlan, montoPagado: 250, estado: 'condonada' }))).toBe(0);
  });
});
