import { MODALIDADES, MORA_RANGES, type MoraRange } from '@cartera/contrato/catalogs';
import { listarPrestamos, type Prestamo, verAging } from '@cartera/contrato/prestamos';
import { verReporte } from '@cartera/contrato/reportes';
import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { generarPlan } from '@cartera/dominio/amortizacion';
import { applyPago } from '@cartera/dominio/apply-pago';
import { type CuotaWithSaldo, cuotaOfPlan, saldoOf, withoutPagos, withPagos } from '@cartera/dominio/cuota';
import { addDays } from '@cartera/dominio/dates';
import { estadoPrestamo } from '@cartera/dominio/estado';
import { FESTIVOS_DE_COLOMBIA } from '@cartera/dominio/laborables';
import { atrasoOf, daysLate, isVencida, moraRangeFor } from '@cartera/dominio/mora';
import fc from 'fast-check';
import { PuestaAlDia } from '../../../src/libro/puesta-al-dia.js';
import { expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, signInOn } from '../../support/test-usuarios.js';

const FIRST_DAY = '2026-03-16';

const terminos = fc.record({
  tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
  modalidad: fc.constantFrom(...MODALIDADES),
  monto: fc.integer({ min: 50_000, max: 90_000 }),
  interes: fc.integer({ min: 0, max: 30 }),
  cuotas: fc.integer({ min: 1, max: 8 }),
  daysAgo: fc.integer({ min: 0, max: 40 }),
  withPlan: fc.boolean(),
});

const which = fc.nat();
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('cobrar' as const),
      which,
      monto: fc.integer({ min: 1, max: 40_000 }),
    }),
  },
  fc.record({ kind: fc.constant('eliminar' as const), which }),
  fc.record({
    kind: fc.constant('editar-cobro' as const),
    which,
    monto: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.record({ kind: fc.constant('generar' as const), which }),
  fc.record({ kind: fc.constant('cancelar' as const), which }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('amanecer' as const), days: fc.integer({ min: 1, max: 9 }) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let api: TestApp;
let caja: Caja;
let token: string;

/** The installments of a loan by the domain alone: those of its plan, or of its terms less its payments. */
async function cuotasByDomain(prestamo: Prestamo): Promise<CuotaWithSaldo[]> {
  if (['cancelado', 'pagado'].includes(prestamo.estado)) return [];
  if (prestamo.planGenerado) return (await caja.plan(prestamo._id)).data.map(cuotaOfPlan);
  const redondeoCuota = 1;
  const { rows } = generarPlan({ ...prestamo, redondeoCuota }, FESTIVOS_DE_COLOMBIA);
  const cuotas = rows
    .filter(({ numero }) => numero > 0)
    .map((row) => withoutPagos({ id: String(row.numero), ...row }));
  const { resumen } = await caja.cobros(prestamo._id);
  if (resumen.montoTotal === 0) return cuotas;
  return withPagos(cuotas, applyPago(cuotas, resumen.montoTotal).aplicaciones);
}

async function listed(): Promise<Prestamo[]> {
  return expectSuccess(await api.call(listarPrestamos, { token, query: { limit: 1000 } })).data;
}

async function perform(step: Step): Promise<void> {
  if (step.kind === 'amanecer') {
    const dia = addDays(api.clock.today(), step.days);
    token = await signInOn(api, dia, 'gerente');
    caja = caja.actingAs(token);
    await api.service(PuestaAlDia).execute(dia);
    return;
  }
  const prestamos = await listed();
  const { _id: id } = prestamos[step.which % prestamos.length] ?? { _id: '' };
  if (step.kind === 'cobrar') await caja.cobrar(id, step.monto);
  if (step.kind === 'generar') await caja.generar(id);
  if (step.kind === 'cancelar') await caja.cancelar(id);
  const [cobro] = (await caja.cobros(id)).data;
  if (cobro && step.kind === 'eliminar') await caja.eliminar(cobro._id);
  if (cobro && step.kind === 'editar-cobro')
    await caja.editarCobro(cobro._id, { prestamo: id, monto: step.monto });
}

/** Compares aging, list, report, dashboard and routes with the domain. @returns the overdue pesos. */
async function requireOneFigure(): Promise<number> {
  const today = api.clock.today();
  const prestamos = await listed();
  const morosos = [];
  const vencidas: CuotaWithSaldo[] = [];
  for (const prestamo of prestamos) {
    const cuotas = await cuotasByDomain(prestamo);
    const { estado, saldoPendiente: saldo, fechaVencimiento } = prestamo;
    expect(estado).toBe(estadoPrestamo({ estado, saldo, fechaVencimiento, cuotas, today }));
    const { cuotasVencidas, diasMoraPromedio } = prestamo;
    const atraso = atrasoOf(cuotas, today);
    expect([cuotasVencidas, diasMoraPromedio]).toEqual([atraso.cuotas, atraso.diasPromedio]);
    vencidas.push(...cuotas.filter((cuota) => isVencida(cuota, today)));
    if (atraso.cuotas > 0) morosos.push({ _id: prestamo._id, saldo, ...atraso });
  }
  const montoVencido = morosos.reduce((sum, { monto }) => sum + monto, 0);

  const aging = expectSuccess(await api.call(verAging, { token }));
  const inRange = (range: MoraRange) =>
    vencidas.filter(({ fechaProgramada }) => moraRangeFor(daysLate(fechaProgramada, today)) === range);
  expect(MORA_RANGES.map((range) => [aging.data[range], aging.montos[range]])).toEqual(
    MORA_RANGES.map((range) => [inRange(range).length, saldoOf(inRange(range))]),
  );
  const reporte = expectSuccess(
    await api.call(verReporte, { token, query: { tipo: 'morosos', limit: 1000 } }),
  );
  expect(reporte.resumen.mora).toMatchObject({ morosos: morosos.length, montoVencido });
  expect(
    Object.fromEntries(
      reporte.data.map((fila) => {
        if (!('montoVencido' in fila)) throw new Error('not a report of arrears');
        return [fila._id, [fila.cuotasVencidas, fila.montoVencido, fila.diasVencido]];
      }),
    ),
  ).toEqual(Object.fromEntries(morosos.map(({ _id, cuotas, monto, dias }) => [_id, [cuotas, monto, dias]])));
  const rutas = expectSuccess(
    await api.call(generarRutas, { token, query: { tipo: 'vencidos', limit: 1000 } }),
  );
  expect(rutas.resumen).toMatchObject({
    prestamosVencidos: morosos.length,
    totalACobrar: morosos.reduce((sum, { saldo }) => sum + saldo, 0),
  });
  return montoVencido;
}

test('aging, list, report and routes have the arrears of the domain on any book', async () => {
  let seen = 0;
  const property = fc.asyncProperty(
    fc.array(terminos, { minLength: 3, maxLength: 6 }),
    fc.array(step, { minLength: 6, maxLength: 12 }),
    async (book, steps) => {
      api = await TestApp.create({ today: FIRST_DAY });
      try {
        ({ token } = await createTestUsuario(api, 'gerente'));
        caja = new Caja(api, token);
        for (const { daysAgo, withPlan, ...rest } of book) {
          const fechaInicio = addDays(FIRST_DAY, -daysAgo);
          await caja.prestar({ ...rest, fechaInicio, generarPlan: withPlan });
        }
        seen += await requireOneFigure();
        for (const step of steps) {
          await perform(step);
          seen += await requireOneFigure();
        }
        expect(await caja.descuadres()).toEqual([]);
      } finally {
        await api.close();
      }
    },
  );
  await fc.assert(property, { numRuns: runs(3, 50), seed: 20_261_122 });
  expect(seen).toBeGreaterThan(0);
});
