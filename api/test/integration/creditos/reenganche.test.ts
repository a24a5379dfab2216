import { editarCliente } from '@cartera/contrato/clientes';
import { editarPrestamo } from '@cartera/contrato/prestamos';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput } from '../../support/test-clientes.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario, openTestSession } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

const api = await TestApp.forFile({ today: TODAY });
const gerente = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, gerente.token);
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

/**
 * Weekly from 2 March, with ten installments of 10,000 and 2,000. Those of the 9th and the 16th are due. After a payment
 * of 5,000 it owes 97,000 of capital and 2,000 of due interest; 16,000 of interest is to come.
 */
const DESGLOSE = {
  capitalPendiente: 97_000,
  interesVencido: 2000,
  interesDevengado: 0,
  interesNoCausado: 0,
  montoAdicional: 0,
  montoNuevo: 99_000,
  interesTrasladado: 2000,
  interesCondonado: 16_000,
};

async function prestamoWithAbono(withPlan = true): Promise<string> {
  const { _id: id } = withPlan ? await caja.prestarWithPlan() : await caja.prestar();
  expectSuccess(await caja.cobrar(id, 5000));
  return id;
}

describe('a reenganche', () => {
  test('a reenganche moves unpaid capital and due interest to a new loan, forgives the rest and links both', async () => {
    const id = await prestamoWithAbono();
    expect(expectSuccess(await caja.cotizarReenganche(id)).data).toEqual({ ...DESGLOSE, dineroAEntregar: 0 });
    const response = await caja.reenganchar(id, { interes: 10, cuotas: 5, modalidad: 'quincenal' });
    expect(response.status).toBe(201);
    const { anterior, nuevo, desglose, dineroAEntregar } = expectSuccess(response).data;
    expect(desglose).toEqual(DESGLOSE);
    expect(dineroAEntregar).toBe(0);
    expect(anterior).toMatchObject({
      _id: id,
      estado: 'reenganchado',
      saldoPendiente: 0,
      cuotasVencidas: 0,
      reenganchadoPor: nuevo._id,
    });
    expect(nuevo).toMatchObject({
      estado: 'activo',
      monto: 99_000,
      montoRenovado: 99_000,
      desembolsoNeto: 0,
      interesTrasladado: 2000,
      montoTotal: 108_700,
      saldoPendiente: 108_700,
      cuotas: 5,
      modalidad: 'quincenal',
      fechaInicio: TODAY,
      planGenerado: false,
      reenganchaA: id,
      reenganchadoPor: null,
      cliente: anterior.cliente,
    });
    const movimientos = await api.db.query(
      'SELECT tipo, monto FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
      [id],
    );
    expect(movimientos).toEqual([
      { tipo: 'cobro', monto: 5000 },
      { tipo: 'traslado', monto: 99_000 },
      { tipo: 'ajuste', monto: 16_000 },
    ]);
    // The moved amount is no received payment.
    expect(await caja.cobros(id)).toMatchObject({ resumen: { montoTotal: 5000 } });
    expect(await caja.cobros(nuevo._id)).toMatchObject({ total: 0 });
    expectSuccess(await caja.generar(nuevo._id));
    expect(await caja.get(nuevo._id)).toMatchObject({ planGenerado: true, saldoPendiente: 108_700 });
  });

  test('additional money is handed over without the interest that the new loan withholds', async () => {
    const id = await prestamoWithAbono();
    expect(expectSuccess(await caja.cotizarReenganche(id, { montoAdicional: 51_000 })).data.montoNuevo).toBe(
      150_000,
    );
    const terminos = { montoAdicional: 51_000, tipoAmortizacion: 'interes_adelantado', interes: 10 };
    // 10 % of 148,000: the 2,000 of interest that are carried over bear none.
    const { nuevo, dineroAEntregar } = expectSuccess(await caja.reenganchar(id, terminos)).data;
    expect(nuevo).toMatchObject({ monto: 150_000, montoRenovado: 99_000, desembolsoNeto: 36_200 });
    expect(dineroAEntregar).toBe(36_200);
  });

  test('a reenganche to a new total hands over what the debt leaves of it', async () => {
    const id = await prestamoWithAbono();
    const asked = { modo: 'total', montoTotal: 150_000 } as const;
    const quoted = expectSuccess(await caja.cotizarReenganche(id, asked)).data;
    expect(quoted).toMatchObject({ montoAdicional: 51_000, montoNuevo: 150_000, dineroAEntregar: 51_000 });
    const { nuevo, desglose, dineroAEntregar } = expectSuccess(await caja.reenganchar(id, asked)).data;
    expect({ ...desglose, dineroAEntregar }).toEqual(quoted);
    expect(nuevo).toMatchObject({ monto: 150_000, montoRenovado: 99_000, desembolsoNeto: 51_000 });
  });

  test('a new total below the debt (422), and an amount of the other mode (400), write nothing', async () => {
    const id = await prestamoWithAbono();
    const before = await caja.get(id);
    const below = { modo: 'total', montoTotal: 98_999 } as const;
    for (const response of [await caja.cotizarReenganche(id, below), await caja.reenganchar(id, below)]) {
      expectRefused(response, 422, 'TOTAL_MENOR_QUE_DEUDA');
    }
    for (const mixed of [
      { modo: 'total' },
      { montoTotal: 150_000 },
      { modo: 'total', montoTotal: 150_000, montoAdicional: 1 },
      { modo: 'total', montoTotal: 0 },
    ]) {
      const failure = expectFailure(await caja.reenganchar(id, mixed));
      expect(failure).toMatchObject({ status: 400, errors: [{ campo: 'montoTotal' }] });
    }
    expect(await caja.get(id)).toEqual(before);
    expectSuccess(await caja.reenganchar(id, { modo: 'total', montoTotal: 99_000 }));
  });

  test('the interest that is carried over bears none in the new loan, also in its edits and a second reenganche', async () => {
    const id = await prestamoWithAbono();
    const { nuevo } = expectSuccess(await caja.reenganchar(id, { interes: 10, cuotas: 5 })).data;
    // 10 % of the 97,000 of capital.
    expect(nuevo).toMatchObject({ interesTrasladado: 2000, interesTotal: 9700, montoTotal: 108_700 });
    const body = { ...TERMINOS, fechaInicio: TODAY, cliente: nuevo.cliente._id, monto: nuevo.monto };
    const params = { id: nuevo._id };
    const edited = await api.call(editarPrestamo, { token: gerente.token, params, body });
    expect(expectSuccess(edited).data).toMatchObject({ interesTrasladado: 2000, interesTotal: 19_400 });
    expectSuccess(await caja.cobrar(nuevo._id, 1000));
    api.clock.set('2026-03-17');
    const tomorrow = caja.actingAs(await openTestSession(api, gerente.id));
    const again = expectSuccess(await tomorrow.cotizarReenganche(nuevo._id)).data;
    api.clock.set(TODAY);
    // A day of the first week earned 277 of its 1,940; the payment of 1,000 had paid them.
    expect(again).toMatchObject({ interesDevengado: 0, interesTrasladado: 2000 });
  });

  test('by setting, the interest that is carried over bears interest', async () => {
    const saved = (await api.db.query('SELECT capitaliza_interes FROM configuracion'))[0];
    expect(saved).toEqual({ capitaliza_interes: false });
    await api.db.query('UPDATE configuracion SET capitaliza_interes = true');
    const id = await prestamoWithAbono();
    const { nuevo, desglose } = expectSuccess(await caja.reenganchar(id, { interes: 10, cuotas: 5 })).data;
    expect(desglose).toEqual({ ...DESGLOSE, interesTrasladado: 0 });
    expect(nuevo).toMatchObject({ interesTrasladado: 0, montoTotal: 108_900 });
    await api.db.query('UPDATE configuracion SET capitaliza_interes = false');
  });

  test('a reenganche that withholds more than it hands over is refused (422) and writes nothing', async () => {
    const id = await prestamoWithAbono();
    const before = await caja.get(id);
    expectRefused(
      await caja.reenganchar(id, { tipoAmortizacion: 'interes_adelantado' }),
      422,
      'ENTREGA_NEGATIVA',
    );
    expect(await caja.get(id)).toEqual(before);
  });

  test('a reenganche of a loan without a plan uses the plan that it would have', async () => {
    const id = await prestamoWithAbono(false);
    expect(expectSuccess(await caja.cotizarReenganche(id)).data).toEqual({ ...DESGLOSE, dineroAEntregar: 0 });
    const { anterior, nuevo } = expectSuccess(await caja.reenganchar(id)).data;
    expect(anterior).toMatchObject({ estado: 'reenganchado', saldoPendiente: 0, planGenerado: false });
    expect(nuevo.monto).toBe(99_000);
  });

  test('the new loan keeps its collector and can be refinanced again', async () => {
    const cobrador = await createTestUsuario(api, 'cobrador', 'ruta');
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    const { nuevo } = expectSuccess(await caja.reenganchar(id, { fechaInicio: '2026-03-10' })).data;
    expectSuccess(await caja.generar(nuevo._id));
    expectSuccess(await caja.cobrar(nuevo._id, 1000));
    const second = expectSuccess(await caja.reenganchar(nuevo._id)).data;
    expect(second.anterior).toMatchObject({ reenganchaA: id, reenganchadoPor: second.nuevo._id });
    expect(second.nuevo.cobrador).toMatchObject({ _id: cobrador.id });
  });

  test('only an open loan can be refinanced (409), and a reenganche is final', async () => {
    const id = await prestamoWithAbono();
    expectSuccess(await caja.reenganchar(id));
    const { _id: pagado } = await caja.prestarWithPlan();
    expectSuccess(await caja.cambiarEstado(pagado));
    const { _id: cancelado } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(cancelado));
    for (const closed of [id, pagado, cancelado]) {
      for (const response of [await caja.reenganchar(closed), await caja.cotizarReenganche(closed)]) {
        expectRefused(response, 409, 'TRANSICION_ILEGAL');
      }
    }
    expect(expectFailure(await caja.cancelar(id)).code).toBe('TRANSICION_ILEGAL');
    expect(expectFailure(await caja.revertir(id, 1)).code).toBe('TRANSICION_ILEGAL');
    expect(expectFailure(await caja.cobrar(id, 1)).code).toBe('PRESTAMO_CERRADO');
  });

  test('the interest of the days that passed since the last due day is carried over, not forgiven', async () => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-03' });
    const quoted = expectSuccess(await caja.cotizarReenganche(id, { montoAdicional: 30_000 })).data;
    // Six of the seven days before the due day of the 17th: 1,714 of its 2,000.
    expect(quoted).toMatchObject({
      ...{ interesVencido: 2000, interesDevengado: 1714, interesCondonado: 16_286 },
      ...{ montoNuevo: 133_714, dineroAEntregar: 30_000 },
    });
    const { desglose, anterior } = expectSuccess(await caja.reenganchar(id, { montoAdicional: 30_000 })).data;
    expect({ ...desglose, dineroAEntregar: 30_000 }).toEqual(quoted);
    expect(anterior.saldoPendiente).toBe(0);
  });

  test('the new loan can be paid on the quincenas', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const terminos = { modalidad: 'quincenal', diasQuincena: '15-fin', generarPlan: true };
    const { nuevo } = expectSuccess(await caja.reenganchar(id, terminos)).data;
    expect(nuevo.diasQuincena).toBe('15-fin');
    const days = (await caja.plan(nuevo._id)).data.slice(0, 3).map(({ fechaProgramada }) => fechaProgramada);
    expect(days).toEqual(['2026-03-31', '2026-04-15', '2026-04-30']);
  });

  test('monthly interest of a plan by quincenas is carried over in halves of 15 days', async () => {
    const quincenal = { modalidad: 'quincenal', diasQuincena: '15-fin', baseInteres: 'mensual' };
    const { _id: id } = await caja.prestarWithPlan({
      ...{ ...quincenal, tipoAmortizacion: 'capital_final', monto: 1_000_000, interes: 10, cuotas: 4 },
      fechaInicio: '2026-02-28',
    });
    // One of 15 days, although the second half of March has 16: a fifteenth of 50,000.
    const { desglose } = expectSuccess(await caja.reenganchar(id, { montoAdicional: 30_000 })).data;
    expect(desglose).toMatchObject({ interesVencido: 50_000, interesDevengado: 3_333 });
  });

  test('monthly interest of a daily plan is carried over by the days there were', async () => {
    const daily = { modalidad: 'diario', calendario: 'sin_domingos', baseInteres: 'mensual' };
    const { _id: id } = await caja.prestarWithPlan({
      ...{ ...daily, tipoAmortizacion: 'capital_final', monto: 1_000_000, interes: 10, cuotas: 26 },
      fechaInicio: '2026-02-14',
      fechaPrimerPago: '2026-03-17',
    });
    // 30 of the 31 days until the first payment, on the 17th.
    const { interesDevengado } = expectSuccess(await caja.cotizarReenganche(id)).data;
    expect(interesDevengado).toBe(100_000);
  });

  test('a reenganche takes place today, or on an earlier day not before the last payment', async () => {
    const id = await prestamoWithAbono();
    for (const fechaInicio of ['2026-03-17', '2150-01-01', '2026-03-15', '2020-01-01']) {
      expect(expectFailure(await caja.reenganchar(id, { fechaInicio }))).toMatchObject({
        status: 400,
        errors: [{ campo: 'fechaInicio' }],
      });
    }
    const { _id: unpaid } = await caja.prestarWithPlan();
    expect(expectFailure(await caja.reenganchar(unpaid, { fechaInicio: '2026-03-01' })).status).toBe(400);
    const { nuevo, desglose } = expectSuccess(
      await caja.reenganchar(unpaid, { fechaInicio: '2026-03-15' }),
    ).data;
    expect(nuevo).toMatchObject({ fecha: '2026-03-15', fechaInicio: '2026-03-15' });
    expect(desglose).toMatchObject({ interesVencido: 2000, interesDevengado: 1714 });
    const [{ fecha }] = await api.db.query(
      `SELECT fecha FROM movimiento WHERE prestamo_id = $1 AND tipo = 'traslado'`,
      [unpaid],
    );
    expect(fecha).toBe('2026-03-15');
  });

  test('a loan is refinanced once a day, and again only after a payment', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { nuevo } = expectSuccess(await caja.reenganchar(id, { fechaInicio: '2026-03-10' })).data;
    const soon = { status: 409, code: 'REENGANCHE_SIN_PAGOS' };
    expect(expectFailure(await caja.reenganchar(nuevo._id, { montoAdicional: 50_000 }))).toMatchObject(soon);
    expect(expectFailure(await caja.cotizarReenganche(nuevo._id))).toMatchObject(soon);
    expectSuccess(await caja.cobrar(nuevo._id, 1000));
    const { nuevo: third } = expectSuccess(await caja.reenganchar(nuevo._id)).data;
    expectSuccess(await caja.cobrar(third._id, 1000));
    expectRefused(await caja.reenganchar(third._id), 409, 'REENGANCHE_DEL_DIA');
  });

  test('a loan that owes only future interest needs additional money (409)', async () => {
    const { _id: id } = await caja.prestarWithPlan({
      tipoAmortizacion: 'capital_final',
      cuotas: 2,
      interes: 10,
    });
    api.clock.set('2026-03-08');
    expectSuccess(await caja.pagar(id, 2, 105_000));
    // 4,286 of the 5,000 of interest that it paid are earned by then.
    expectRefused(await caja.reenganchar(id, { montoAdicional: 50_000 }), 409, 'SALDO_A_FAVOR');
    api.clock.set('2026-03-09');
    expect(expectFailure(await caja.reenganchar(id)).code).toBe('NADA_QUE_REENGANCHAR');
    expect(expectSuccess(await caja.reenganchar(id, { montoAdicional: 50_000 })).data.nuevo.monto).toBe(
      50_000,
    );
    api.clock.set(TODAY);
  });

  test('the principal and the client of the new loan cannot be edited (409)', async () => {
    const { nuevo } = expectSuccess(await caja.reenganchar(await prestamoWithAbono())).data;
    const editar = (changes: object) =>
      api.call(editarPrestamo, {
        token: gerente.token,
        params: { id: nuevo._id },
        body: { ...TERMINOS, fechaInicio: TODAY, cliente: nuevo.cliente._id, monto: nuevo.monto, ...changes },
      });
    const { cliente: other } = await caja.prestar();
    for (const changes of [{ monto: 1 }, { cliente: other._id }]) {
      expectRefused(await editar(changes), 409, 'REENGANCHE_FIJO');
    }
    const renewed = { montoRenovado: 99_000, desembolsoNeto: 0 };
    expect(expectSuccess(await editar({ interes: 5 })).data).toMatchObject({ interes: 5, ...renewed });
    expect(expectFailure(await editar({ tipoAmortizacion: 'interes_adelantado' })).code).toBe(
      'ENTREGA_NEGATIVA',
    );
  });

  test('every invalid field of the terms is listed (400)', async () => {
    const id = await prestamoWithAbono();
    const badValues = { cuotas: 0, interes: 101, montoAdicional: -1, unknown: 1 };
    const { status, errors } = expectFailure(await caja.reenganchar(id, badValues));
    expect(status).toBe(400);
    expect(errors?.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['cuotas', 'interes', 'montoAdicional', 'unknown']),
    );
    expect(expectFailure(await caja.reenganchar(id, { fechaPrimerPago: '2026-03-15' }))).toMatchObject({
      status: 400,
      errors: [{ campo: 'fechaPrimerPago' }],
    });
    expect(expectFailure(await caja.reenganchar(id, { montoAdicional: 1_000_000_000_000 }))).toMatchObject({
      status: 400,
      errors: [{ campo: 'montoAdicional' }],
    });
  });

  test('a loan of an inactive client cannot be refinanced (409)', async () => {
    const id = await prestamoWithAbono();
    const { cliente } = await caja.get(id);
    const body = clienteInput({ cedula: cliente.cedula, estado: 'inactivo' });
    expectSuccess(await api.call(editarCliente, { token: gerente.token, params: { id: cliente._id }, body }));
    expect(expectFailure(await caja.reenganchar(id)).code).toBe('CLIENTE_INACTIVO');
  });

  test('a reenganche with one key runs once', async () => {
    const id = await prestamoWithAbono();
    const firstResponse = await caja.reenganchar(id, {}, 'reenganche-1');
    const repeated = await caja.reenganchar(id, {}, 'reenganche-1');
    expect(repeated.status).toBe(201);
    expect(repeated.body).toEqual(firstResponse.body);
  });

  test('a reenganche records the user and its amounts', async () => {
    const id = await prestamoWithAbono();
    const { nuevo } = expectSuccess(await caja.reenganchar(id)).data;
    const trail = await api.db.query(
      'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = ANY ($1) ORDER BY id DESC LIMIT 2',
      [[id, nuevo._id]],
    );
    expect(trail).toMatchObject([
      {
        accion: 'prestamos.reenganchar',
        usuario_id: gerente.id,
        antes: { estado: 'mora', saldoPendiente: 115_000 },
        despues: { estado: 'reenganchado', saldoPendiente: 0, nuevo: nuevo._id, ...DESGLOSE },
      },
      { accion: 'prestamos.crear', despues: { reenganchaA: id } },
    ]);
  });
});
