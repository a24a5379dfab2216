import type { AplicacionPago } from '@cartera/contrato/plan';
import { applyPago } from '@cartera/dominio/apply-pago';
import { cuotaOfPlan } from '@cartera/dominio/cuota';
import fc from 'fast-check';
import { type ApiResponse, expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

let comparedPagos = 0;

const api = await TestApp.forFile({ today: '2026-03-16' });
const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);

const cuota = fc.integer({ min: 0, max: 5 });
const monto = fc.integer({ min: 1, max: 60_000 });

const step = fc.oneof(
  fc.record({ kind: fc.constant('cobrar' as const), monto }),
  fc.record({ kind: fc.constant('pagar' as const), cuota, monto }),
  fc.record({ kind: fc.constant('revertir' as const), cuota }),
  fc.record({ kind: fc.constant('eliminar' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('generar' as const) }),
  fc.record({ kind: fc.constant('editar-cobro' as const), which: fc.nat(), monto }),
);

/** Ways to close a loan. They are rarer than payments, because a closed loan refuses most steps. */
const cierre = fc.oneof(
  fc.record({ kind: fc.constant('marcar' as const), cierre: fc.constantFrom('ajuste', 'cobro') }),
  fc.record({ kind: fc.constant('cancelar' as const), cobros: fc.constantFrom('conservar', 'anular') }),
  fc.record({ kind: fc.constant('reabrir' as const) }),
  fc.record({ kind: fc.constant('reenganchar' as const), montoAdicional: fc.constantFrom(0, 20_000) }),
);

const prestamo = fc.record({
  tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
  baseInteres: fc.constantFrom('total', 'por_periodo', 'mensual'),
  monto: fc.integer({ min: 50_000, max: 90_000 }),
  interes: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  cuotas: fc.constant(5),
});

type Action = typeof step extends fc.Arbitrary<infer P> ? P : never;
type Cierre = typeof cierre extends fc.Arbitrary<infer C> ? C : never;

/** Performs a step on a loan. It may be refused, but must not be an internal error. */
async function perform(id: string, step: Action | Cierre): Promise<void> {
  // A reopening knows by its time what a cancellation wrote.
  api.clock.advance(1000);
  const response = await callStep(id, step);
  if (response) expect([step.kind, response.status < 500]).toEqual([step.kind, true]);
}

/** @returns undefined if there is no payment to undo or to correct. */
async function callStep(id: string, step: Action | Cierre): Promise<ApiResponse | undefined> {
  switch (step.kind) {
    case 'cobrar':
      return caja.cobrar(id, step.monto);
    case 'pagar':
      return pagar(id, step.cuota, step.monto);
    case 'revertir':
      return caja.revertir(id, step.cuota);
    case 'generar':
      return caja.generar(id);
    case 'marcar':
      return caja.cambiarEstado(id, { estado: 'pagado', cierre: step.cierre });
    case 'cancelar':
      return caja.cancelar(id, undefined, { cobros: step.cobros });
    case 'reabrir':
      return caja.reabrir(id);
    case 'reenganchar':
      return caja.reenganchar(id, { montoAdicional: step.montoAdicional });
    case 'eliminar':
    case 'editar-cobro':
      return onOneCobro(id, step);
  }
}

/** Pays an installment, and checks that the screen's calculation equals the server's. */
async function pagar(id: string, cuota: number, monto: number) {
  const { data: plan } = await caja.plan(id);
  const response = await caja.pagar(id, cuota, monto);
  if (response.status === 200) {
    const shown = applyPago(plan.map(cuotaOfPlan), monto, cuota);
    const { aplicaciones, saldoPendiente } = expectSuccess(response).data;
    expect(aplicaciones.map(inPesos)).toEqual(shown.aplicaciones.map(inPesos));
    expect(saldoPendiente).toBe(shown.saldo);
    comparedPagos += 1;
  }
  return response;
}

function inPesos({ numero, interes, capital }: AplicacionPago) {
  return { numero, pesos: interes + capital };
}

async function onOneCobro(
  id: string,
  step: Extract<Action, { which: number }>,
): Promise<ApiResponse | undefined> {
  const { data } = await caja.cobros(id);
  const selected = data[step.which % Math.max(1, data.length)];
  if (!selected) return undefined;
  return step.kind === 'eliminar'
    ? caja.eliminar(selected._id)
    : caja.editarCobro(selected._id, { prestamo: id, monto: step.monto });
}

/** The amount that the ledger forgave or moved to another loan, in pesos. */
async function forgivenOrMoved(id: string): Promise<number> {
  const [{ sum }] = await api.db.query(
    `SELECT coalesce(sum(monto), 0)::bigint AS sum FROM movimiento m
      WHERE prestamo_id = $1 AND tipo IN ('ajuste', 'traslado')
        AND NOT EXISTS (SELECT FROM movimiento r WHERE r.revierte_id = m.id)`,
    [id],
  );
  return sum;
}

/** Checks the balance of a loan. @returns its state. */
async function requireBalanced(id: string, retenido: number): Promise<string> {
  const { montoTotal, saldoPendiente, estado } = await caja.get(id);
  const { resumen } = await caja.cobros(id);
  const cobrado = resumen.montoTotal + resumen.cobradoDeCancelados;
  expect([resumen.montoTotal, resumen.cobradoDeCancelados]).toContain(cobrado);
  expect(saldoPendiente + cobrado + retenido + (await forgivenOrMoved(id))).toBe(montoTotal);
  expect(['pagado', 'cancelado', 'reenganchado'].includes(estado)).toBe(saldoPendiente === 0);
  return estado;
}

test('after any sequence of payments, corrections and undoings, balance and payments add up to the total', async () => {
  const property = fc.asyncProperty(
    prestamo,
    fc.array(step, { minLength: 4, maxLength: 12 }),
    async (terminos, steps) => {
      const { _id: id, desembolsoNeto } = await caja.prestar(terminos);
      for (const step of steps) {
        await perform(id, step);
        await requireBalanced(id, terminos.monto - desembolsoNeto);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: runs(25, 200), seed: 20_261_121 });
  expect(comparedPagos).toBeGreaterThan(5);
});

test('the same is true if the loan is marked as paid, cancelled or refinanced during the sequence', async () => {
  const seen = new Set<string>();
  const property = fc.asyncProperty(
    prestamo,
    fc.array(fc.oneof({ arbitrary: step, weight: 4 }, { arbitrary: cierre, weight: 1 }), {
      minLength: 6,
      maxLength: 14,
    }),
    async (terminos, steps) => {
      const { _id: id, desembolsoNeto } = await caja.prestar(terminos);
      for (const step of steps) {
        await perform(id, step);
        seen.add(await requireBalanced(id, terminos.monto - desembolsoNeto));
      }
      const { reenganchadoPor } = await caja.get(id);
      if (reenganchadoPor) {
        expectSuccess(await caja.generar(reenganchadoPor));
        for (const step of steps) await perform(reenganchadoPor, step);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(property, { numRuns: runs(25, 200), seed: 20_261_121 });
  // The sequences must reach every state.
  expect([...seen].sort()).toEqual(['activo', 'cancelado', 'mora', 'pagado', 'reenganchado']);
});
