import { registrarCobro } from '@cartera/contrato/cobros';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador', 'cata');
const caja = new Caja(api, gerente.token);
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

describe('receiving a payment', () => {
  test('a payment fills the oldest installments in order, interest before capital', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { data } = expectSuccess(await caja.cobrar(id, 13_000));
    expect(data.aplicaciones.map(({ numero, interes, capital }) => [numero, interes, capital])).toEqual([
      [1, 2000, 10_000],
      [2, 1000, 0],
    ]);
    const { data: cuotas, resumen } = await caja.plan(id);
    expect(
      cuotas.slice(0, 3).map(({ estado, montoPagado, fechaPago }) => [estado, montoPagado, fechaPago]),
    ).toEqual([
      ['pagada', 12_000, '2026-03-16'],
      ['parcial', 1000, null],
      ['pendiente', 0, null],
    ]);
    expect(resumen).toMatchObject({ montoPagado: 13_000, saldoPendiente: 107_000, cuotasPagadas: 1 });
  });

  test('a payment of one installment fills it first, and then the oldest ones', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { data } = expectSuccess(await caja.pagar(id, 5, 15_000));
    expect(data.aplicaciones.map(({ numero, interes, capital }) => [numero, interes, capital])).toEqual([
      [5, 2000, 10_000],
      [1, 2000, 1000],
    ]);
    expect(data).toMatchObject({ cuota: { numero: 5, estado: 'pagada' }, saldoPendiente: 105_000 });
  });

  test('an installment is named by its id or by its number', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const third = (await caja.plan(id)).data[2]?._id ?? '';
    expectSuccess(await caja.pagar(id, third, 12_000));
    expect(await caja.montosPagados(id)).toEqual([0, 0, 12_000, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('a payment of the whole balance closes the loan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 120_000));
    expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0, cuotasVencidas: 0 });
    expectRefused(await caja.cobrar(id, 1), 409, 'PRESTAMO_CERRADO');
  });

  test('a payment before the plan lowers the balance, and the plan applies it', async () => {
    const { _id: id } = await caja.prestar();
    expectSuccess(await caja.cobrar(id, 13_000));
    expectSuccess(await caja.cobrar(id, 1000));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 106_000, planGenerado: false });
    expect(await caja.plan(id)).toMatchObject({ total: 0, resumen: { montoPagado: 14_000 } });
    expectSuccess(await caja.generar(id));
    expect((await caja.montosPagados(id)).slice(0, 3)).toEqual([12_000, 2000, 0]);
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 106_000 });
  });

  test('a payment by a collector is assigned to them, else to the given collector, else to the loan’s', async () => {
    const otherCobrador = await createTestUsuario(api, 'cobrador', 'beto');
    const { _id: id } = await caja.prestarWithPlan();
    expect(expectSuccess(await caja.cobrar(id, 1000)).data.cobrador).toBeNull();
    expect(expectSuccess(await caja.cobrar(id, 1000, { cobrador: cobrador.id })).data.cobrador).toMatchObject(
      {
        nombre: 'cata',
      },
    );
    expect(expectFailure(await caja.cobrar(id, 1000, { cobrador: gerente.id })).code).toBe(
      'COBRADOR_NO_ENCONTRADO',
    );
    const own = await caja.prestarWithPlan({ cobrador: cobrador.id });
    expect(
      expectSuccess(await caja.actingAs(cobrador.token).cobrar(own._id, 1000, { cobrador: otherCobrador.id }))
        .data.cobrador,
    ).toMatchObject({ _id: cobrador.id });
    expect(expectSuccess(await caja.cobrar(own._id, 1000)).data.cobrador).toMatchObject({ _id: cobrador.id });
  });
});

describe('a payment is refused', () => {
  test('above the balance (422), and nothing is written', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectRefused(await caja.cobrar(id, 120_001), 422, 'PAGO_SUPERA_SALDO');
    expectRefused(await caja.pagar(id, 1, 120_001), 422, 'PAGO_SUPERA_SALDO');
    expect(await caja.cobros(id)).toMatchObject({ total: 0 });
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
  });

  test('with a date after today (400)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const rejection = expectFailure(await caja.cobrar(id, 1000, { fecha: '2026-03-17' }));
    expect(rejection).toMatchObject({ status: 400, code: 'FECHA_FUTURA', errors: [{ campo: 'fecha' }] });
    expect(expectFailure(await caja.pagar(id, 1, 1000, { fecha: '2026-03-17' })).status).toBe(400);
  });

  test('with a date before the loan’s first day (400)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const rejection = expectFailure(await caja.cobrar(id, 1000, { fecha: '2026-03-01' }));
    expect(rejection).toMatchObject({ status: 400, code: 'FECHA_ANTERIOR', errors: [{ campo: 'fecha' }] });
  });

  test('with an invalid amount (400)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    for (const monto of [0, -5, 1.5]) {
      expect(expectFailure(await caja.pagar(id, 1, monto))).toMatchObject({
        status: 400,
        errors: [{ campo: 'monto' }],
      });
    }
    expect(expectFailure(await caja.pagar(id, 1, 0)).errors).toContainEqual({
      campo: 'monto',
      mensaje: 'Monto inválido',
    });
  });

  test('of a paid or unknown installment, or of a loan without a plan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.pagar(id, 1, 12_000));
    expectRefused(await caja.pagar(id, 1, 1000), 409, 'CUOTA_YA_PAGADA');
    expectRefused(await caja.pagar(id, 11, 1000), 404, 'CUOTA_NO_ENCONTRADA');
    for (const nombre of ['1e0', '0x2', '2.0', '+2', ' ', '-1']) {
      expect(expectFailure(await caja.pagar(id, nombre, 1000)).status).toBe(400);
    }
    const withoutPlan = await caja.prestar();
    expectRefused(await caja.pagar(withoutPlan._id, 1, 1000), 404, 'PLAN_NO_ENCONTRADO');
  });

  test('of a loan that does not exist (404)', async () => {
    expect(expectFailure(await caja.cobrar(UNKNOWN_ID, 1000))).toMatchObject({
      status: 404,
      message: 'Préstamo no encontrado',
    });
  });

  test('without a loan (400)', async () => {
    const rejection = expectFailure(
      await api.call(registrarCobro, { token: gerente.token, body: { monto: 1, fecha: '2026-03-16' } }),
    );
    expect(rejection.errors).toEqual([{ campo: 'prestamo', mensaje: 'Selecciona un préstamo' }]);
  });
});

describe('a payment with an idempotency key', () => {
  test('the same key and body get the stored answer, and another body is refused (422)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const first = await caja.cobrar(id, 2000, { idempotencyKey: 'k1' });
    const second = await caja.cobrar(id, 2000, { idempotencyKey: 'k1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expectRefused(await caja.cobrar(id, 2001, { idempotencyKey: 'k1' }), 422, 'LLAVE_REUSADA');
    expect(await caja.cobros(id)).toMatchObject({ total: 1 });
  });

  test('a refusal is not stored, so the same key works after a correction', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expect(expectFailure(await caja.cobrar(id, 999_999, { idempotencyKey: 'k2' })).status).toBe(422);
    expectSuccess(await caja.cobrar(id, 1000, { idempotencyKey: 'k2' }));
  });

  test('two users can use the same key', async () => {
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    expectSuccess(await caja.cobrar(id, 1000, { idempotencyKey: 'k3' }));
    expectSuccess(await caja.actingAs(cobrador.token).cobrar(id, 1000, { idempotencyKey: 'k3' }));
    expect(await caja.cobros(id)).toMatchObject({ total: 2 });
  });
});

test('a collector registers payments, but cannot undo them or generate plans (403)', async () => {
  const asCobrador = caja.actingAs(cobrador.token);
  const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const cobro = expectSuccess(await asCobrador.cobrar(id, 1000)).data._id;
  expectSuccess(await asCobrador.pagar(id, 2, 1000));
  const withoutPlan = await caja.prestar();
  for (const rejection of [
    await asCobrador.revertir(id, 1),
    await asCobrador.eliminar(cobro),
    await asCobrador.generar(withoutPlan._id),
  ]) {
    expect(expectFailure(rejection)).toMatchObject({
      status: 403,
      message: 'No tienes permiso para esta acción: pídela a un administrador',
    });
  }
});

test('every write records the user and the balances before and after', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 1000));
  const trail = await api.auditTrail(id);
  expect(trail.map(({ accion }) => accion)).toEqual([
    'prestamos.crear',
    'prestamos.generar-plan',
    'cobros.registrar',
  ]);
  expect(trail[2]).toMatchObject({
    usuario_id: gerente.id,
    antes: { saldoPendiente: 120_000 },
    despues: { saldoPendiente: 119_000, monto: 1000 },
  });
});
