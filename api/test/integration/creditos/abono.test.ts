import { cerrarPeriodo, reabrirPeriodo } from '@cartera/contrato/periodos';
import { verRecibo } from '@cartera/contrato/recibos';
import fc from 'fast-check';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

/** A Thursday: two of the Monday installments of 12,000 are due, and three of seven days of 2,000 are earned: 857. */
const TODAY = '2026-03-19';

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');
const otra = await createTestUsuario(api, 'gerente', 'otra');
const caja = new Caja(api, gerente.token);
beforeEach(() => api.clock.set(TODAY));
// The ledger must balance after each test.
afterEach(async () => expect(await caja.descuadres()).toEqual([]));

const total = async (id: string) => expectSuccess(await caja.cotizarLiquidacion(id)).data.total;

/** A loan whose due installments are paid: it owes 80,000 of capital and 16,000 of interest. */
async function paidUp(terminos: { readonly [term: string]: unknown } = {}): Promise<string> {
  const { _id: id } = await caja.prestarWithPlan(terminos);
  expectSuccess(await caja.cobrar(id, 24_000, { fecha: '2026-03-16' }));
  return id;
}

const summary = async (id: string) => {
  const { cuotas, montoTotal, interesTotal, saldoPendiente, fechaVencimiento, estado } = await caja.get(id);
  return { cuotas, montoTotal, interesTotal, saldoPendiente, fechaVencimiento, estado };
};
const planOf = async (id: string) =>
  (await caja.plan(id)).data.map(({ numero, fechaProgramada, montoCapital, montoInteres, montoPagado }) => [
    numero,
    fechaProgramada,
    montoCapital,
    montoInteres,
    montoPagado,
  ]);

describe('a payment to capital', () => {
  test('a lower installment: the plan is made again from the day, and its interest falls with the capital', async () => {
    const id = await paidUp();
    const before = await total(id);
    const previewed = expectSuccess(await caja.previewAbono(id, 40_857)).data;
    expect(previewed).toMatchObject({
      ...{ vencido: 0, interesDevengado: 857, capital: 40_000, ahorro: 7571, saldoPendiente: 47_572 },
      antes: { cuotas: 8, montoCuota: 12_000, ultimaFecha: '2026-05-11' },
      despues: { cuotas: 8, montoCuota: 5947, ultimaFecha: '2026-05-11' },
    });
    expect((await summary(id)).saldoPendiente).toBe(96_000);
    const response = await caja.abonar(id, 40_857, { metodo: 'nequi', referencia: 'M-1' });
    expect(response.status).toBe(201);
    const { abono, cobro, prestamo } = expectSuccess(response).data;
    expect(abono).toEqual(previewed);
    expect(prestamo).toMatchObject({
      saldoPendiente: 47_572,
      cuotas: 11,
      interesTotal: 12_429,
      estado: 'activo',
    });
    expect((await planOf(id)).slice(0, 5)).toEqual([
      [1, '2026-03-09', 10_000, 2000, 12_000],
      [2, '2026-03-16', 10_000, 2000, 12_000],
      [3, TODAY, 40_000, 857, 40_857],
      [4, '2026-03-23', 5375, 572, 0],
      [5, '2026-03-30', 4947, 1000, 0],
    ]);
    expect((await caja.cobros(id)).data.at(-1)).toMatchObject({ _id: cobro, monto: 40_857, metodo: 'nequi' });
    expect(await total(id)).toBe(before - 40_857);
  });

  test('a shorter term: fewer installments of the same amount', async () => {
    const id = await paidUp();
    expectSuccess(await caja.abonar(id, 40_857, { efecto: 'plazo' }));
    expect(await summary(id)).toMatchObject({
      cuotas: 7,
      fechaVencimiento: '2026-04-13',
      saldoPendiente: 43_572,
    });
    expect((await planOf(id)).slice(3)).toEqual([
      [4, '2026-03-23', 11_428, 572, 0],
      [5, '2026-03-30', 11_000, 1000, 0],
      [6, '2026-04-06', 11_000, 1000, 0],
      [7, '2026-04-13', 6572, 1000, 0],
    ]);
    expectSuccess(await caja.cobrar(id, 43_572));
    expect(await summary(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  });

  test('the former plan, the choice of the debtor and the receipts of earlier days stay readable', async () => {
    const id = await paidUp();
    const before = await planOf(id);
    const { cobro } = expectSuccess(await caja.abonar(id, 40_857)).data;
    const [version, ...others] = await caja.versiones(id);
    expect(others).toEqual([]);
    expect(version).toMatchObject({
      ...{ numero: 1, hasta: TODAY, causa: 'abono', efecto: 'cuota', cobro, montoTotal: 120_000 },
    });
    expect(
      version?.filas.map(({ numero, fechaProgramada, montoCapital, montoInteres, montoPagado }) => [
        numero,
        fechaProgramada,
        montoCapital,
        montoInteres,
        montoPagado,
      ]),
    ).toEqual(before);
    const trail = (await api.auditTrail(id)).filter(({ accion }) => accion === 'prestamos.abonar-capital');
    expect(trail).toMatchObject([
      {
        usuario_id: gerente.id,
        antes: { montoTotal: 120_000 },
        despues: { efecto: 'cuota', montoTotal: 112_429 },
      },
    ]);
    expect((await caja.avisos(id)).map(({ titulo }) => titulo)).toContain('Abono a capital');
    const recibo = expectSuccess(
      await api.call(verRecibo, { token: gerente.token, params: { id: cobro ?? '' } }),
    ).data;
    expect(recibo).toMatchObject({ saldoAnterior: 88_429, monto: 40_857, saldoRestante: 47_572 });
  });

  test('what is due is paid first, and the loan leaves its arrears', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { abono } = expectSuccess(await caja.abonar(id, 44_857)).data;
    expect(abono).toMatchObject({ vencido: 24_000, interesDevengado: 857, capital: 20_000 });
    expect(await summary(id)).toMatchObject({ estado: 'activo' });
  });

  test.each([
    ['all that is owed, or more', 80_857, {}, 'ABONO_LIQUIDA'],
    ['nothing for capital', 857, {}, 'ABONO_INSUFICIENTE'],
    ['a day in the future', 40_000, { fecha: '2026-03-20' }, 'FECHA_FUTURA'],
  ])('%s is refused, and nothing is written', async (_name, monto, changes, code) => {
    const id = await paidUp();
    const before = await summary(id);
    expectRefused(await caja.abonar(id, monto, changes), code === 'FECHA_FUTURA' ? 400 : 409, code);
    expect(await summary(id)).toEqual(before);
    expect(await caja.versiones(id)).toEqual([]);
  });

  test('a day before the last payment, or of a closed month, is refused', async () => {
    const id = await paidUp();
    expect(expectFailure(await caja.abonar(id, 40_000, { fecha: '2026-03-15' }))).toMatchObject({
      ...{ status: 400, errors: [{ campo: 'fecha' }] },
    });
    const { _id: old } = await caja.prestarWithPlan({ fechaInicio: '2026-02-16' });
    const params = { mes: '2026-02' };
    expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params }));
    const refused = expectFailure(await caja.abonar(old, 40_000, { fecha: '2026-02-20' }));
    expectSuccess(await api.call(reabrirPeriodo, { token: admin.token, params, body: { motivo: 'Prueba' } }));
    expect(refused.code).toBe('PERIODO_CERRADO');
  });

  test('a closed loan, one without a plan and one whose interest was withheld are refused', async () => {
    const { _id: paid } = await caja.prestarWithPlan();
    expectSuccess(await caja.liquidar(paid));
    const { _id: unplanned } = await caja.prestar();
    const { _id: withheld } = await caja.prestarWithPlan({ tipoAmortizacion: 'interes_adelantado' });
    const { _id: bullet } = await caja.prestarWithPlan({ tipoAmortizacion: 'capital_final' });
    expectRefused(await caja.abonar(paid, 40_000), 409, 'TRANSICION_ILEGAL');
    expectRefused(await caja.abonar(unplanned, 40_000), 404, 'PLAN_NO_ENCONTRADO');
    expectRefused(await caja.abonar(withheld, 40_000), 409, 'ABONO_DE_ADELANTADO');
    expectRefused(await caja.abonar(bullet, 40_000, { efecto: 'plazo' }), 409, 'ABONO_SIN_PLAZO');
  });

  test('an earlier day that charges much less interest than today waits for a second person', async () => {
    const { _id: id } = await caja.prestarWithPlan({ monto: 100_000_000 });
    await putTope(api);
    const answer = await caja.abonar(id, 50_000_000, { fecha: '2026-03-09' });
    const aprobacion = expectWaits(answer);
    expect((await caja.versiones(id)).length).toBe(0);
    expect((await porAprobar(api, otra.token))[0]).toMatchObject({
      tipo: 'abono',
      cambios: [{ campo: 'fecha', antes: TODAY, despues: '2026-03-09' }, { campo: 'saldoPendiente' }],
    });
    // The approval comes on the next day: the difference is that of the day of the request.
    api.clock.set('2026-03-17');
    expectSuccess(await decidir(api, await openTestSession(api, otra.id), aprobacion));
    api.clock.set(TODAY);
    expect((await caja.versiones(id)).length).toBe(1);
  });

  test('a collector receives one of the own portfolio', async () => {
    const cobrador = await createTestUsuario(api, 'cobrador');
    const id = await paidUp({ cobrador: cobrador.id });
    const mine = caja.actingAs(cobrador.token);
    expectSuccess(await mine.abonar(id, 40_857, { efecto: 'plazo' }));
    expect((await mine.versiones(id)).length).toBe(1);
    expect(await summary(id)).toMatchObject({ saldoPendiente: 43_572 });
  });
});

afterEach(() => putTope(api, null));

describe('undoing a payment to capital', () => {
  test('brings back the plan before it, and keeps the other one as a version', async () => {
    const id = await paidUp();
    const [before, plan] = [await summary(id), await planOf(id)];
    for (const efecto of ['plazo', 'cuota']) {
      const { cobro } = expectSuccess(await caja.abonar(id, 40_857, { efecto })).data;
      expectSuccess(await caja.eliminar(cobro ?? ''));
      expect(await summary(id)).toEqual(before);
      expect(await planOf(id)).toEqual(plan);
    }
    expect((await caja.versiones(id)).map(({ causa }) => causa)).toEqual([
      ...['abono', 'restauracion', 'abono', 'restauracion'],
    ]);
  });

  test('is refused once a later payment or a second one is built on its plan', async () => {
    const id = await paidUp();
    const { cobro: first } = expectSuccess(await caja.abonar(id, 20_857)).data;
    const { cobro: second } = expectSuccess(await caja.abonar(id, 20_000, { efecto: 'plazo' })).data;
    const { _id: later } = expectSuccess(await caja.cobrar(id, 1000)).data;
    for (const cobro of [first, second]) {
      expectRefused(await caja.eliminar(cobro ?? ''), 409, 'ABONO_CON_MOVIMIENTOS');
    }
    expectSuccess(await caja.eliminar(later));
    expectRefused(await caja.eliminar(first ?? ''), 409, 'ABONO_CON_MOVIMIENTOS');
    expectSuccess(await caja.eliminar(second ?? ''));
    expectSuccess(await caja.eliminar(first ?? ''));
    expect(await summary(id)).toMatchObject({ saldoPendiente: 96_000, cuotas: 10 });
  });

  test('it is not corrected by parts; another method keeps the plan', async () => {
    const id = await paidUp();
    const { cobro } = expectSuccess(await caja.abonar(id, 40_857)).data;
    const edit = (changes: object) =>
      caja.editarCobro(cobro ?? '', { prestamo: id, monto: 40_857, fecha: TODAY, ...changes });
    expectRefused(await edit({ monto: 30_000 }), 409, 'ABONO_FIJO');
    expectRefused(await edit({ fecha: '2026-03-18' }), 409, 'ABONO_FIJO');
    expectRefused(await caja.revertir(id, 3), 409, 'ABONO_FIJO');
    const plan = await planOf(id);
    expectSuccess(await edit({ metodo: 'nequi', referencia: 'M-2' }));
    expect(await planOf(id)).toEqual(plan);
    const { _id: old } = await caja.prestarWithPlan({ fechaInicio: '2026-02-16' });
    const { cobro: closed } = expectSuccess(await caja.abonar(old, 40_000, { fecha: '2026-02-20' })).data;
    const params = { mes: '2026-02' };
    expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params }));
    const refused = await caja.registrarCorreccion(closed ?? '', { monto: 30_000 });
    expectSuccess(await api.call(reabrirPeriodo, { token: admin.token, params, body: { motivo: 'Prueba' } }));
    expectRefused(refused, 409, 'ABONO_FIJO');
  });

  test('a loan is cancelled with all its payments, also one entered later for an earlier day', async () => {
    const id = await paidUp();
    expectSuccess(await caja.abonar(id, 40_857));
    expectSuccess(await caja.cobrar(id, 1000, { fecha: '2026-03-18' }));
    expectSuccess(await caja.cancelar(id, undefined, { cobros: 'anular' }));
    expect((await caja.cobros(id)).data).toEqual([]);
  });

  test('a payment that was undone before leaves no installment behind', async () => {
    const id = await paidUp();
    const { _id: cobro } = expectSuccess(await caja.cobrar(id, 96_000)).data;
    expectSuccess(await caja.eliminar(cobro));
    expectSuccess(await caja.abonar(id, 40_857, { efecto: 'plazo' }));
    expect((await planOf(id)).length).toBe(7);
    expectSuccess(await caja.abonar(id, 10_000, { efecto: 'cuota' }));
    expect((await planOf(id)).length).toBe(8);
  });
});

test('with any loan the debt of the day falls by exactly the payment, and undoing it brings everything back', async () => {
  const scenario = fc.record({
    tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable'),
    baseInteres: fc.constantFrom('total', 'por_periodo', 'mensual'),
    modalidad: fc.constantFrom('diario', 'semanal', 'quincenal', 'mensual'),
    redondeoCuota: fc.constantFrom(1, 50),
    interes: fc.integer({ min: 0, max: 25 }),
    pago: fc.integer({ min: 0, max: 60_000 }),
    part: fc.integer({ min: 1, max: 99 }),
    efecto: fc.constantFrom('plazo', 'cuota'),
  });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ pago, part, efecto, ...terminos }) => {
      const { _id: id } = await caja.prestarWithPlan({ ...TERMINOS, ...terminos, fechaInicio: '2026-03-02' });
      if (pago > 0) expectSuccess(await caja.cobrar(id, pago, { fecha: '2026-03-17' }));
      const [owed, before, plan] = [await total(id), await summary(id), await planOf(id)];
      const monto = Math.max(1, Math.floor((owed * part) / 100));
      const { body } = await caja.abonar(id, monto, { efecto });
      if (!body.success) return;
      made += 1;
      expect(await total(id)).toBe(owed - monto);
      expect(await caja.descuadres()).toEqual([]);
      expectSuccess(await caja.eliminar(body.data.cobro ?? ''));
      expect([await summary(id), await planOf(id)]).toEqual([before, plan]);
    }),
    { numRuns: runs(10, 300) },
  );
  expect(made).toBeGreaterThan(0);
});
