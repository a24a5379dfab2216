import type { AplicacionPago } from '@cartera/contrato/plan';
import { aplicarPago } from '@cartera/dominio/aplicar-pago';
import { cuotaDelPlan } from '@cartera/dominio/cuota';
import fc from 'fast-check';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { exito, type Respuesta } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;
let pagosComparados = 0;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: '2026-03-16' });
  caja = new Caja(api, (await crearUsuarioDePrueba(api, 'gerente')).token);
});
afterAll(() => api.cerrar());

const cuota = fc.integer({ min: 0, max: 5 });
const monto = fc.integer({ min: 1, max: 60_000 });

const paso = fc.oneof(
  fc.record({ que: fc.constant('cobrar' as const), monto }),
  fc.record({ que: fc.constant('pagar' as const), cuota, monto }),
  fc.record({ que: fc.constant('revertir' as const), cuota }),
  fc.record({ que: fc.constant('eliminar' as const), cual: fc.nat() }),
  fc.record({ que: fc.constant('generar' as const) }),
  fc.record({ que: fc.constant('corregir' as const), cual: fc.nat(), monto }),
);

/** Ways of closing a loan; rarer than payments, for little happens to a closed loan. */
const cierre = fc.oneof(
  fc.record({ que: fc.constant('marcar' as const), cierre: fc.constantFrom('ajuste', 'cobro') }),
  fc.record({ que: fc.constant('cancelar' as const) }),
  fc.record({ que: fc.constant('reenganchar' as const), montoAdicional: fc.constantFrom(0, 20_000) }),
);

const prestamo = fc.record({
  tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
  baseInteres: fc.constantFrom('total', 'por_periodo', 'mensual'),
  monto: fc.integer({ min: 50_000, max: 90_000 }),
  interes: fc.integer({ min: 0, max: 400 }).map((decimas) => decimas / 10),
  cuotas: fc.constant(5),
});

type Accion = typeof paso extends fc.Arbitrary<infer P> ? P : never;
type Cierre = typeof cierre extends fc.Arbitrary<infer C> ? C : never;

/** Does a step to a loan. A refusal is an answer like any other; a fault of ours is none. */
async function hacer(id: string, accion: Accion | Cierre): Promise<void> {
  const respuesta = await responder(id, accion);
  if (respuesta) expect([accion.que, respuesta.estado < 500]).toEqual([accion.que, true]);
}

/** @returns nothing where there was no payment to undo or to correct. */
async function responder(id: string, accion: Accion | Cierre): Promise<Respuesta | undefined> {
  switch (accion.que) {
    case 'cobrar':
      return caja.cobrar(id, accion.monto);
    case 'pagar':
      return pagar(id, accion.cuota, accion.monto);
    case 'revertir':
      return caja.revertir(id, accion.cuota);
    case 'generar':
      return caja.generar(id);
    case 'marcar':
      return caja.cambiarEstado(id, { estado: 'pagado', cierre: accion.cierre });
    case 'cancelar':
      return caja.cancelar(id);
    case 'reenganchar':
      return caja.reenganchar(id, { montoAdicional: accion.montoAdicional });
    case 'eliminar':
    case 'corregir':
      return sobreUnCobro(id, accion);
  }
}

/** Pays an installment. What the screen shows before is what the server then does. */
async function pagar(id: string, cuota: number, monto: number) {
  const { data: plan } = await caja.plan(id);
  const respuesta = await caja.pagar(id, cuota, monto);
  if (respuesta.estado === 200) {
    const mostrado = aplicarPago(plan.map(cuotaDelPlan), monto, cuota);
    const { aplicaciones, saldoPendiente } = exito(respuesta).data;
    expect(aplicaciones.map(enPesos)).toEqual(mostrado.aplicaciones.map(enPesos));
    expect(saldoPendiente).toBe(mostrado.saldo);
    pagosComparados += 1;
  }
  return respuesta;
}

function enPesos({ numero, interes, capital }: AplicacionPago) {
  return { numero, pesos: interes + capital };
}

async function sobreUnCobro(
  id: string,
  accion: Extract<Accion, { cual: number }>,
): Promise<Respuesta | undefined> {
  const { data } = await caja.cobros(id);
  const elegido = data[accion.cual % Math.max(1, data.length)];
  if (!elegido) return undefined;
  return accion.que === 'eliminar'
    ? caja.eliminar(elegido._id)
    : caja.corregir(elegido._id, { prestamo: id, monto: accion.monto });
}

/** What the ledger took off the balance without a payment: forgiven, or carried to another loan. */
async function descargado(id: string): Promise<number> {
  const [{ suma }] = await api.db.query(
    `SELECT coalesce(sum(monto), 0)::bigint AS suma FROM movimiento
      WHERE prestamo_id = $1 AND tipo IN ('ajuste', 'traslado')`,
    [id],
  );
  return suma;
}

/** @returns the loan's state. */
async function exigirCuadre(id: string, retenido: number): Promise<string> {
  const { montoTotal, saldoPendiente, estado } = await caja.ver(id);
  const { resumen } = await caja.cobros(id);
  expect(saldoPendiente + resumen.montoTotal + retenido + (await descargado(id))).toBe(montoTotal);
  expect(['pagado', 'cancelado', 'reenganchado'].includes(estado)).toBe(saldoPendiente === 0);
  return estado;
}

test('after any sequence of payments, corrections and undoings, what is owed and collected add up to the total', async () => {
  const corrida = fc.asyncProperty(
    prestamo,
    fc.array(paso, { minLength: 4, maxLength: 12 }),
    async (terminos, pasos) => {
      const { _id: id, desembolsoNeto } = await caja.prestar(terminos);
      for (const accion of pasos) {
        await hacer(id, accion);
        await exigirCuadre(id, terminos.monto - desembolsoNeto);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(corrida, { numRuns: 25, seed: 20_261_121 });
  expect(pagosComparados).toBeGreaterThan(5);
});

test('the same where loans are marked as paid, cancelled and refinanced in between', async () => {
  const vistos = new Set<string>();
  const corrida = fc.asyncProperty(
    prestamo,
    fc.array(fc.oneof({ arbitrary: paso, weight: 4 }, { arbitrary: cierre, weight: 1 }), {
      minLength: 6,
      maxLength: 14,
    }),
    async (terminos, pasos) => {
      const { _id: id, desembolsoNeto } = await caja.prestar(terminos);
      for (const accion of pasos) {
        await hacer(id, accion);
        vistos.add(await exigirCuadre(id, terminos.monto - desembolsoNeto));
      }
      const { reenganchadoPor } = await caja.ver(id);
      if (reenganchadoPor) {
        exito(await caja.generar(reenganchadoPor));
        for (const accion of pasos) await hacer(reenganchadoPor, accion);
      }
      expect(await caja.descuadres()).toEqual([]);
    },
  );
  await fc.assert(corrida, { numRuns: 25, seed: 20_261_121 });
  // The sequences are worth something only if they get everywhere.
  expect([...vistos].sort()).toEqual(['activo', 'cancelado', 'mora', 'pagado', 'reenganchado']);
});
