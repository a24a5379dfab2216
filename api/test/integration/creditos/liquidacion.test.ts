import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { cerrarPeriodo, reabrirPeriodo } from '@cartera/contrato/periodos';
import { verRecibo } from '@cartera/contrato/recibos';
import fc from 'fast-check';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { runs } from '../../support/runs.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const gerente = await createTestUsuario(api, 'gerente');
const otra = await createTestUsuario(api, 'gerente', 'otra');
const caja = new Caja(api, gerente.token);
beforeEach(() => api.clock.set(TODAY));
// The ledger must balance after each test.
afterEach(async () => expect(await caja.descuadres()).toEqual([]));

/** 400,000 of interest withheld of 1,000,000, for the 100 days from 2 March to 10 June. */
const ADELANTADO = {
  ...{ monto: 1_000_000, interes: 40, cuotas: 100, modalidad: 'diario' },
  ...{ tipoAmortizacion: 'interes_adelantado', fechaInicio: '2026-03-02' },
};

const saldoAndEstado = async (id: string) => {
  const { estado, saldoPendiente, cierre } = await caja.get(id);
  return { estado, saldoPendiente, cierre };
};
const PAGADO = { estado: 'pagado', saldoPendiente: 0, cierre: 'cobro' };
const forgiven = async () =>
  (
    await api.db.query(`SELECT coalesce(sum(monto), 0)::int AS monto FROM movimiento WHERE tipo = 'ajuste'`)
  )[0].monto;

const receiptOf = async (cobro: string | null) =>
  expectSuccess(await api.call(verRecibo, { token: gerente.token, params: { id: cobro ?? '' } })).data;

describe('a settlement', () => {
  test('the quote has what is owed on a day, and stores nothing', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 5000, { fecha: '2026-03-09' }));
    // Two installments of 2,000 of interest are earned, of which 2,000 are paid.
    const ofToday = {
      ...{ capital: 97_000, interesDevengado: 2000, interesNoCausado: 0, cargos: 0 },
      ...{ total: 99_000, saldoPlan: 115_000, ahorro: 16_000 },
    };
    expect(expectSuccess(await caja.cotizarLiquidacion(id)).data).toEqual(ofToday);
    expect(expectSuccess(await caja.cotizarLiquidacion(id, '2026-03-09')).data.total).toBe(97_000);
    expect(expectSuccess(await caja.cotizarLiquidacion(id, '2026-05-10')).data.total).toBe(114_714);
    expect((await caja.get(id)).saldoPendiente).toBe(115_000);
  });

  test('a day before the last payment, or more than 60 days ahead, is refused (400)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 5000, { fecha: '2026-03-09' }));
    for (const fecha of ['2026-03-08', '2026-05-16', '2026-02-30']) {
      expect(expectFailure(await caja.cotizarLiquidacion(id, fecha))).toMatchObject({
        status: 400,
        errors: [{ campo: 'fecha' }],
      });
    }
    expect(expectFailure(await caja.liquidar(id, { fecha: '2026-03-17' })).code).toBe('FECHA_FUTURA');
    expect((await caja.get(id)).saldoPendiente).toBe(115_000);
  });

  test('it receives exactly the total, and the rest of the plan is neither forgiven nor collected', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const before = await forgiven();
    const response = await caja.liquidar(id, { metodo: 'nequi', referencia: 'M-7781' });
    expect(response.status).toBe(201);
    const { prestamo, cobro, liquidacion } = expectSuccess(response).data;
    expect(liquidacion).toMatchObject({ total: 104_000, saldoPlan: 120_000, ahorro: 16_000 });
    expect(prestamo).toMatchObject(PAGADO);
    const { data: cobros } = await caja.cobros(id);
    expect(cobros).toMatchObject([{ _id: cobro, monto: 104_000, fecha: TODAY, metodo: 'nequi' }]);
    expect(await forgiven()).toBe(before);
    const { data: cuotas, resumen } = await caja.plan(id);
    expect(resumen).toMatchObject({ condonado: 0, saldoPendiente: 0, montoPagado: 104_000 });
    expect(cuotas.map(({ estado }) => estado)).toEqual(['pagada', 'pagada', ...Array(8).fill('liquidada')]);
    expect(await receiptOf(cobro)).toMatchObject({
      saldoAnterior: 104_000,
      saldoRestante: 0,
      ahorro: 16_000,
    });
  });

  test('the history and the audit trail have the figures of the day', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.liquidar(id));
    expect((await caja.avisos(id)).map(({ titulo }) => titulo)).toEqual([
      'Plan de pagos generado',
      'Préstamo liquidado',
      'Pago recibido',
      'Préstamo pagado',
    ]);
    const trail = (await api.auditTrail(id)).filter(({ accion }) => accion === 'prestamos.liquidar');
    expect(trail).toMatchObject([
      { usuario_id: gerente.id, despues: { fecha: TODAY, total: 104_000, ahorro: 16_000 } },
    ]);
  });

  test('interest that was withheld and not earned pays for capital', async () => {
    const { _id: id } = await caja.prestarWithPlan(ADELANTADO);
    // 14 of 100 days are earned: 56,000.
    expect(expectSuccess(await caja.cotizarLiquidacion(id)).data).toMatchObject({
      ...{ capital: 1_000_000, interesDevengado: 0, interesNoCausado: 344_000 },
      ...{ total: 656_000, saldoPlan: 1_000_000, ahorro: 344_000 },
    });
    expectSuccess(await caja.liquidar(id));
    expect(await saldoAndEstado(id)).toEqual(PAGADO);
  });

  test('a loan without a plan is settled by its expected installments', async () => {
    const { _id: id } = await caja.prestar();
    expect(expectSuccess(await caja.liquidar(id)).data.liquidacion.total).toBe(104_000);
    expect(await saldoAndEstado(id)).toEqual(PAGADO);
    const { data } = await caja.cobros(id);
    expectSuccess(await caja.eliminar(data[0]?._id ?? ''));
    expect(await saldoAndEstado(id)).toMatchObject({ estado: 'mora', saldoPendiente: 120_000 });
  });

  test('a total that is no longer owed is refused with the new one (409), and nothing is written', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const refused = await caja.liquidar(id, { total: 103_999 });
    expectRefused(refused, 409, 'LIQUIDACION_CAMBIO');
    expect(refused.body).toMatchObject({ total: 104_000 });
    expect((await caja.get(id)).saldoPendiente).toBe(120_000);
  });

  test('a client who paid more than is owed is told to undo the last payment (409)', async () => {
    const { _id: id } = await caja.prestarWithPlan(ADELANTADO);
    const { _id: cobro } = expectSuccess(await caja.cobrar(id, 700_000)).data;
    expect(expectSuccess(await caja.cotizarLiquidacion(id)).data.total).toBe(-44_000);
    expectRefused(await caja.liquidar(id, { total: -44_000 }), 409, 'SALDO_A_FAVOR');
    expectSuccess(await caja.eliminar(cobro));
    expect(expectSuccess(await caja.liquidar(id)).data.liquidacion.total).toBe(656_000);
  });

  test('only an open loan that has started is settled (409)', async () => {
    const { _id: paid } = await caja.prestarWithPlan();
    expectSuccess(await caja.liquidar(paid));
    const { _id: cancelled } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(cancelled));
    const { _id: later } = await caja.prestarWithPlan({ fechaInicio: '2026-03-20' });
    for (const id of [paid, cancelled, later]) {
      expectRefused(await caja.cotizarLiquidacion(id), 409, 'TRANSICION_ILEGAL');
      expectRefused(await caja.liquidar(id), 409, 'TRANSICION_ILEGAL');
    }
  });

  test('undoing a payment of a settled loan brings back its plan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { _id: first } = expectSuccess(await caja.cobrar(id, 12_000)).data;
    const { cobro } = expectSuccess(await caja.liquidar(id)).data;
    const planned = (await caja.plan(id)).data.map(({ montoPagado }) => montoPagado);
    expectSuccess(await caja.eliminar(cobro ?? ''));
    expect(await saldoAndEstado(id)).toEqual({ estado: 'activo', saldoPendiente: 108_000, cierre: null });
    expectSuccess(await caja.liquidar(id));
    expect(await caja.montosPagados(id)).toEqual(planned);
    // Also one that came before: without it, the loan was not settled.
    expectSuccess(await caja.eliminar(first));
    expect((await caja.get(id)).saldoPendiente).toBe(28_000);
  });

  test('undoing a settlement leaves in the audit trail what the loan owes again', async () => {
    const trailOf = async (id: string, accion: string) =>
      (await api.auditTrail(id)).filter((event) => event.accion === accion).map(({ despues }) => despues);
    const { _id: id } = await caja.prestarWithPlan();
    const { cobro } = expectSuccess(await caja.liquidar(id)).data;
    const body = { prestamo: id, monto: 104_000, fecha: '2026-03-15' };
    expectSuccess(await caja.editarCobro(cobro ?? '', body));
    expect(await trailOf(id, 'cobros.editar')).toMatchObject([{ noCausado: 16_000 }]);
    const { _id: other } = await caja.prestarWithPlan();
    expectSuccess(await caja.eliminar(expectSuccess(await caja.liquidar(other)).data.cobro ?? ''));
    expect(await trailOf(other, 'cobros.eliminar')).toMatchObject([{ noCausado: 16_000 }]);
    // A payment of a loan that was not settled says nothing of it.
    const { _id: paid } = await caja.prestarWithPlan();
    expectSuccess(await caja.eliminar(expectSuccess(await caja.cobrar(paid, 5_000)).data._id));
    expect((await trailOf(paid, 'cobros.eliminar'))[0]).not.toHaveProperty('noCausado');
  });

  test('without a plan, what was not earned or was forgiven is not paid', async () => {
    const montoPagado = async (id: string) => (await caja.plan(id)).resumen.montoPagado;
    const { _id: settled } = await caja.prestar();
    expectSuccess(await caja.liquidar(settled));
    expect(await montoPagado(settled)).toBe(104_000);
    const { _id: forgiven } = await caja.prestar();
    expectSuccess(await caja.cobrar(forgiven, 5_000));
    expect(await montoPagado(forgiven)).toBe(5_000);
    expectSuccess(await caja.cambiarEstado(forgiven, { estado: 'pagado', cierre: 'ajuste' }));
    expect(await montoPagado(forgiven)).toBe(5_000);
  });

  test('cancelling a settled loan with its payments counts its whole plan for the cap', async () => {
    const { _id: id } = await caja.prestarWithPlan({ monto: 200_000 });
    await putTope(api);
    // 208,000 were received, and 32,000 were not earned.
    expectSuccess(await caja.liquidar(id));
    const aprobacion = expectWaits(await caja.cancelar(id, undefined, { cobros: 'anular' }));
    const [asked] = await porAprobar(api, otra.token, { estado: 'pendiente' });
    expect(asked).toMatchObject({
      ...{ _id: aprobacion, tipo: 'cancelar', monto: 240_000 },
      cambios: expect.arrayContaining([
        { campo: 'cobrado', antes: 208_000, despues: 0 },
        { campo: 'noCausado', antes: 32_000, despues: 0 },
      ]),
    });
    expectSuccess(await decidir(api, otra.token, aprobacion));
    await putTope(api, null);
    expect(await saldoAndEstado(id)).toMatchObject({ estado: 'cancelado', saldoPendiente: 0 });
  });

  test('another method of its payment keeps the loan settled; another amount or day does not', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { cobro } = expectSuccess(await caja.liquidar(id)).data;
    const edit = (changes: object) =>
      caja.editarCobro(cobro ?? '', { prestamo: id, monto: 104_000, fecha: TODAY, ...changes });
    expectSuccess(await edit({ metodo: 'nequi', referencia: 'M-9912' }));
    expect(await saldoAndEstado(id)).toEqual(PAGADO);
    expect(await receiptOf(cobro)).toMatchObject({ saldoAnterior: 104_000, saldoRestante: 0 });
    expectSuccess(await edit({ fecha: '2026-03-15', metodo: 'efectivo' }));
    expect(await saldoAndEstado(id)).toMatchObject({ estado: 'activo', saldoPendiente: 16_000 });
    expect(await receiptOf(cobro)).toMatchObject({ saldoAnterior: 120_000, saldoRestante: 16_000 });
    expectSuccess(await edit({ monto: 100_000 }));
    expect(await saldoAndEstado(id)).toMatchObject({ estado: 'activo', saldoPendiente: 20_000 });
    expect(await receiptOf(cobro)).toMatchObject({ saldoRestante: 20_000 });
  });

  test.each([
    [15_000, 5000],
    [10_000, 10_000],
  ])(
    'a payment of a closed month corrected to %i unsettles its loan, and its receipt has the debt',
    async (monto, debt) => {
      const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-02-02' });
      const { _id: first } = expectSuccess(await caja.cobrar(id, 12_000, { fecha: '2026-02-10' })).data;
      expectSuccess(await caja.liquidar(id));
      const params = { mes: '2026-02' };
      expectSuccess(await api.call(cerrarPeriodo, { token: gerente.token, params }));
      const { _id: correction } = expectSuccess(await caja.registrarCorreccion(first, { monto })).data;
      expectSuccess(
        await api.call(reabrirPeriodo, { token: admin.token, params, body: { motivo: 'Prueba' } }),
      );
      expect(await saldoAndEstado(id)).toMatchObject({ saldoPendiente: debt, cierre: null });
      expect(await receiptOf(correction)).toMatchObject({ saldoAnterior: 8000, saldoRestante: debt });
    },
  );

  test('a settlement of an earlier day that asks for much less than today waits for a second person', async () => {
    const { _id: id } = await caja.prestarWithPlan({ monto: 10_000_000 });
    await putTope(api);
    // 228,571 of the interest of two weeks were earned since the day before the first due day.
    const answer = await caja.liquidar(id, { fecha: '2026-03-08' });
    const aprobacion = expectWaits(answer);
    expect(answer.body).toMatchObject({ data: { cobro: null, prestamo: { saldoPendiente: 12_000_000 } } });
    expect((await porAprobar(api, otra.token))[0]).toMatchObject({
      ...{ tipo: 'liquidacion', monto: 228_571 },
      cambios: [
        { campo: 'fecha', antes: TODAY, despues: '2026-03-08' },
        { campo: 'total', antes: 10_400_000, despues: 10_171_429 },
        { campo: 'saldoPendiente', antes: 12_000_000, despues: 0 },
      ],
    });
    // The approval comes on the next day: the difference is that of the day of the request.
    api.clock.set('2026-03-17');
    expectSuccess(await decidir(api, await openTestSession(api, otra.id), aprobacion));
    api.clock.set(TODAY);
    expect(await saldoAndEstado(id)).toEqual(PAGADO);
    await putTope(api, null);
  });

  test('by setting, interest that is paid and not earned is not given back', async () => {
    const set = (devolucionInteres: string) =>
      api.call(editarConfiguracion, { token: admin.token, body: { devolucionInteres } });
    const { _id: id } = await caja.prestarWithPlan(ADELANTADO);
    expectSuccess(await set('ninguna'));
    expect(expectSuccess(await caja.cotizarLiquidacion(id)).data).toMatchObject({
      ...{ interesNoCausado: 0, total: 1_000_000, ahorro: 0 },
    });
    expectSuccess(await caja.liquidar(id));
    expectSuccess(await set('prorrata'));
    expect(await saldoAndEstado(id)).toEqual(PAGADO);
  });

  test('a collector settles a loan of the own portfolio', async () => {
    const cobrador = await createTestUsuario(api, 'cobrador');
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    expectSuccess(await caja.actingAs(cobrador.token).liquidar(id));
    expect(await saldoAndEstado(id)).toEqual(PAGADO);
  });

  test('every way out of any loan on any day has one figure', async () => {
    const scenario = fc.record({
      tipoAmortizacion: fc.constantFrom('capital_final', 'amortizable', 'interes_adelantado'),
      baseInteres: fc.constantFrom('total', 'por_periodo', 'mensual'),
      modalidad: fc.constantFrom('diario', 'semanal', 'quincenal', 'mensual'),
      interes: fc.integer({ min: 0, max: 25 }),
      pago: fc.integer({ min: 0, max: 90_000 }),
      day: fc.integer({ min: 4, max: 16 }),
      withPlan: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ pago, day, withPlan, ...terminos }) => {
        const input = { ...TERMINOS, ...terminos, monto: 100_000, fechaInicio: '2026-03-04' };
        const twins = await Promise.all(
          [1, 2].map(async () => (await (withPlan ? caja.prestarWithPlan(input) : caja.prestar(input)))._id),
        );
        const [settled = '', renewed = ''] = twins;
        const fecha = `2026-03-${String(day).padStart(2, '0')}`;
        if (pago > 0) for (const id of twins) expectSuccess(await caja.cobrar(id, pago, { fecha }));
        const { total } = expectSuccess(await caja.cotizarLiquidacion(settled)).data;
        const quoted = await caja.cotizarReenganche(renewed, { montoAdicional: 1 });
        if (total < 0) expectRefused(quoted, 409, 'SALDO_A_FAVOR');
        if (total <= 0) return;
        expect(expectSuccess(quoted).data.montoNuevo - 1).toBe(total);
        const { desglose } = expectSuccess(await caja.reenganchar(renewed, { montoAdicional: 1 })).data;
        const { cobro } = expectSuccess(await caja.liquidar(settled)).data;
        const { data } = await caja.cobros(settled);
        expect(data.find(({ _id }) => _id === cobro)?.monto).toBe(desglose.montoNuevo - 1);
      }),
      { numRuns: runs(8, 300) },
    );
  });
});
