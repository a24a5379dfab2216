import { registrarCobro } from '@cartera/contrato/cobros';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

let api: TestApp;
let caja: Caja;
let gerente: TestUsuario;
let cobrador: TestUsuario;

beforeAll(async () => {
  api = await TestApp.create({ today: '2026-03-16' });
  gerente = await createTestUsuario(api, 'gerente');
  cobrador = await createTestUsuario(api, 'cobrador', 'cata');
  caja = new Caja(api, gerente.token);
});
// Whatever the tests did, the book adds up.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterAll(() => api.close());

const pagadas = async (id: string) => (await caja.plan(id)).data.map(({ montoPagado }) => montoPagado);

describe('receiving a payment', () => {
  test('fills the oldest installments, interest before capital, and cascades', async () => {
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

  test('of one installment fills it first, and the oldest with what is left', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { data } = expectSuccess(await caja.pagar(id, 5, 15_000));
    expect(data.aplicaciones.map(({ numero, interes, capital }) => [numero, interes, capital])).toEqual([
      [5, 2000, 10_000],
      [1, 2000, 1000],
    ]);
    expect(data).toMatchObject({ cuota: { numero: 5, estado: 'pagada' }, saldoPendiente: 105_000 });
  });

  test('takes the installment by its id as well as by its number', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const third = (await caja.plan(id)).data[2]?._id ?? '';
    expectSuccess(await caja.pagar(id, third, 12_000));
    expect(await pagadas(id)).toEqual([0, 0, 12_000, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('of the whole balance closes the loan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 120_000));
    expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0, cuotasVencidas: 0 });
    expect(expectFailure(await caja.cobrar(id, 1))).toMatchObject({ status: 409, code: 'PRESTAMO_CERRADO' });
  });

  test('before the plan lowers the balance, and is applied when the plan is made', async () => {
    const { _id: id } = await caja.prestar();
    expectSuccess(await caja.cobrar(id, 13_000));
    expectSuccess(await caja.cobrar(id, 1000));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 106_000, planGenerado: false });
    expect(await caja.plan(id)).toMatchObject({ total: 0, resumen: { montoPagado: 14_000 } });
    expectSuccess(await caja.generar(id));
    expect((await pagadas(id)).slice(0, 3)).toEqual([12_000, 2000, 0]);
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 106_000 });
  });

  test('is the collector’s who registers it, else of whom it names, else of the loan’s', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expect(expectSuccess(await caja.cobrar(id, 1000)).data.cobrador).toBeNull();
    expect(expectSuccess(await caja.actingAs(cobrador.token).cobrar(id, 1000)).data.cobrador).toMatchObject({
      _id: cobrador.id,
    });
    expect(expectSuccess(await caja.cobrar(id, 1000, { cobrador: cobrador.id })).data.cobrador).toMatchObject(
      {
        nombre: 'cata',
      },
    );
    expect(expectFailure(await caja.cobrar(id, 1000, { cobrador: gerente.id })).code).toBe(
      'COBRADOR_NO_ENCONTRADO',
    );
    const own = await caja.prestarWithPlan({ cobrador: cobrador.id });
    expect(expectSuccess(await caja.cobrar(own._id, 1000)).data.cobrador).toMatchObject({ _id: cobrador.id });
  });
});

describe('a payment is refused, and nothing is written,', () => {
  test('above the balance (422)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expect(expectFailure(await caja.cobrar(id, 120_001))).toMatchObject({
      status: 422,
      code: 'PAGO_SUPERA_SALDO',
    });
    expect(expectFailure(await caja.pagar(id, 1, 120_001))).toMatchObject({
      status: 422,
      code: 'PAGO_SUPERA_SALDO',
    });
    expect(await caja.cobros(id)).toMatchObject({ total: 0 });
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
  });

  test('after today (400, naming the field)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const rejection = expectFailure(await caja.cobrar(id, 1000, { fecha: '2026-03-17' }));
    expect(rejection).toMatchObject({ status: 400, code: 'FECHA_FUTURA', errors: [{ campo: 'fecha' }] });
    expect(expectFailure(await caja.pagar(id, 1, 1000, { fecha: '2026-03-17' })).status).toBe(400);
  });

  test('before the loan’s first day (400, naming the field)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const rejection = expectFailure(await caja.cobrar(id, 1000, { fecha: '2026-03-01' }));
    expect(rejection).toMatchObject({ status: 400, code: 'FECHA_ANTERIOR', errors: [{ campo: 'fecha' }] });
  });

  test('of no pesos, with the words of the form (400)', async () => {
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

  test('on an installment that is paid, or that does not exist, or before the plan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.pagar(id, 1, 12_000));
    expect(expectFailure(await caja.pagar(id, 1, 1000))).toMatchObject({
      status: 409,
      code: 'CUOTA_YA_PAGADA',
    });
    expect(expectFailure(await caja.pagar(id, 11, 1000))).toMatchObject({
      status: 404,
      code: 'CUOTA_NO_ENCONTRADA',
    });
    for (const nombre of ['1e0', '0x2', '2.0', '+2', ' ', '-1']) {
      expect(expectFailure(await caja.pagar(id, nombre, 1000)).status).toBe(400);
    }
    const withoutPlan = await caja.prestar();
    expect(expectFailure(await caja.pagar(withoutPlan._id, 1, 1000))).toMatchObject({
      status: 404,
      code: 'PLAN_NO_ENCONTRADO',
    });
  });

  test('on a loan that does not exist (404)', async () => {
    const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(expectFailure(await caja.cobrar(nobody, 1000))).toMatchObject({
      status: 404,
      message: 'Préstamo no encontrado',
    });
  });
});

describe('one key is one payment', () => {
  test('the same key and body get the stored answer; another body is refused (422)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const first = await caja.cobrar(id, 2000, { idempotencyKey: 'k1' });
    const second = await caja.cobrar(id, 2000, { idempotencyKey: 'k1' });
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(expectFailure(await caja.cobrar(id, 2001, { idempotencyKey: 'k1' }))).toMatchObject({
      status: 422,
      code: 'LLAVE_REUSADA',
    });
    expect(await caja.cobros(id)).toMatchObject({ total: 1 });
  });

  test('a refusal stores nothing: the key serves once the reason is gone', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expect(expectFailure(await caja.cobrar(id, 999_999, { idempotencyKey: 'k2' })).status).toBe(422);
    expectSuccess(await caja.cobrar(id, 1000, { idempotencyKey: 'k2' }));
  });

  test('a key is its user’s own', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 1000, { idempotencyKey: 'k3' }));
    expectSuccess(await caja.actingAs(cobrador.token).cobrar(id, 1000, { idempotencyKey: 'k3' }));
    expect(await caja.cobros(id)).toMatchObject({ total: 2 });
  });
});

describe('undoing', () => {
  test('an installment gives back just what stands applied to it, and its payments shrink by as much', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 5000));
    expectSuccess(await caja.cobrar(id, 12_000));
    const { data } = expectSuccess(await caja.revertir(id, 1));
    expect(data).toMatchObject({ cuota: { montoPagado: 0, fechaPago: null }, saldoPendiente: 115_000 });
    expect((await pagadas(id)).slice(0, 2)).toEqual([0, 5000]);
    const { data: cobros, resumen } = await caja.cobros(id);
    expect(cobros.map(({ monto }) => monto)).toEqual([5000]);
    expect(resumen.montoTotal).toBe(5000);
  });

  test('leaves a gap that only the next payment fills', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 24_000));
    expectSuccess(await caja.revertir(id, 1));
    expect((await pagadas(id)).slice(0, 3)).toEqual([0, 12_000, 0]);
    expectSuccess(await caja.cobrar(id, 13_000));
    expect((await pagadas(id)).slice(0, 3)).toEqual([12_000, 12_000, 1000]);
  });

  test('a payment takes it out of the list and of every sum, and leaves it in the ledger', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
    expectSuccess(await caja.eliminar(cobro));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
    expect(await pagadas(id)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(await caja.cobros(id)).toMatchObject({ total: 0, resumen: { montoTotal: 0 } });
    const libro = await api.db.query(
      'SELECT tipo, monto, cobro_id FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
      [id],
    );
    expect(libro).toEqual([
      { tipo: 'cobro', monto: 13_000, cobro_id: cobro },
      { tipo: 'reverso', monto: 13_000, cobro_id: cobro },
    ]);
    expect(expectFailure(await caja.eliminar(cobro))).toMatchObject({
      status: 404,
      code: 'COBRO_NO_ENCONTRADO',
    });
  });

  test('a payment after one of its installments was undone undoes the rest', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.cobrar(id, 24_000)).data._id;
    expectSuccess(await caja.revertir(id, 1));
    expectSuccess(await caja.eliminar(cobro));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
  });

  test('a payment that came before the plan', async () => {
    const { _id: id } = await caja.prestar();
    const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
    expectSuccess(await caja.eliminar(cobro));
    expectSuccess(await caja.generar(id));
    expect((await pagadas(id))[0]).toBe(0);
  });

  test('opens again a loan that was paid', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 120_000));
    expectSuccess(await caja.revertir(id, 10));
    expect(await caja.get(id)).toMatchObject({ estado: 'activo', saldoPendiente: 12_000 });
  });

  test('is refused where nothing stands paid', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expect(expectFailure(await caja.revertir(id, 3))).toMatchObject({ status: 409, code: 'CUOTA_SIN_PAGOS' });
  });
});

describe('interest withheld on handing the money over', () => {
  const retenido = {
    tipoAmortizacion: 'interes_adelantado',
    monto: 300_000,
    cuotas: 30,
    modalidad: 'diario',
  };

  test('is paid from the start, owed by nobody and collected by nobody', async () => {
    const prestamo = await caja.prestar(retenido);
    expect(prestamo).toMatchObject({ montoTotal: 360_000, saldoPendiente: 300_000, desembolsoNeto: 240_000 });
    expectSuccess(await caja.generar(prestamo._id));
    const { data, resumen } = await caja.plan(prestamo._id);
    expect(data[0]).toMatchObject({
      numero: 0,
      estado: 'pagada',
      montoPagado: 60_000,
      fechaPago: '2026-03-02',
    });
    expect(resumen).toMatchObject({ cuotasPagadas: 0, saldoPendiente: 300_000 });
    expect(await caja.cobros(prestamo._id)).toMatchObject({ total: 0 });
  });

  test('is never reverted', async () => {
    const { _id: id } = await caja.prestarWithPlan(retenido);
    expect(expectFailure(await caja.revertir(id, 0))).toMatchObject({ status: 409, code: 'CUOTA_RETENIDA' });
  });
});

test('a collector pays, but does not undo, lend or generate plans (403)', async () => {
  const theirs = caja.actingAs(cobrador.token);
  const { _id: id } = await caja.prestarWithPlan();
  const cobro = expectSuccess(await theirs.cobrar(id, 1000)).data._id;
  expectSuccess(await theirs.pagar(id, 2, 1000));
  const withoutPlan = await caja.prestar();
  for (const rejection of [
    await theirs.revertir(id, 1),
    await theirs.eliminar(cobro),
    await theirs.generar(withoutPlan._id),
  ]) {
    expect(expectFailure(rejection)).toMatchObject({
      status: 403,
      message: 'No tienes permiso para esta acción',
    });
  }
});

test('the ledger refuses to be changed, even by the database’s own owner', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 1000));
  for (const tabla of ['movimiento', 'aplicacion']) {
    for (const sql of [
      `UPDATE ${tabla} SET prestamo_id = prestamo_id`,
      `DELETE FROM ${tabla}`,
      `TRUNCATE ${tabla} CASCADE`,
    ]) {
      await expect(api.base.withOwner(sql)).rejects.toThrow('solo admite filas nuevas');
    }
  }
});

test('every write leaves who did it, and what stood before and after', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 1000));
  const trail = await api.db.query(
    'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 ORDER BY id',
    [id],
  );
  expect(trail.map(({ accion }: { accion: string }) => accion)).toEqual([
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

test('a payment names its field when the loan is missing', async () => {
  const rejection = expectFailure(
    await api.call(registrarCobro, { token: gerente.token, body: { monto: 1, fecha: '2026-03-16' } }),
  );
  expect(rejection.errors).toEqual([{ campo: 'prestamo', mensaje: 'Selecciona un préstamo' }]);
});
