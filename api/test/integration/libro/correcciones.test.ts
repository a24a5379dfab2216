import { listarCobrosDePrestamo, verCobro } from '@cartera/contrato/cobros';
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

/** A loan with its plan and one payment. */
async function withCobro(monto: number) {
  const { _id: id } = await caja.prestarWithPlan();
  return { id, cobro: expectSuccess(await caja.cobrar(id, monto)).data };
}

describe('correcting a payment', () => {
  test('a correction undoes the payment and registers it again with the same id', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { data } = expectSuccess(
      await caja.editarCobro(cobro._id, {
        prestamo: id,
        monto: 5000,
        fecha: '2026-03-10',
        observaciones: 'Error',
      }),
    );
    expect(data).toMatchObject({
      _id: cobro._id,
      monto: 5000,
      fecha: '2026-03-10',
      observaciones: 'Error',
      createdAt: cobro.createdAt,
    });
    expect((await caja.montosPagados(id)).slice(0, 2)).toEqual([5000, 0]);
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 115_000 });
    expect(await caja.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 5000 } });
    const libro = await api.db.query(
      'SELECT tipo, monto, cobro_id FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
      [id],
    );
    expect(libro).toEqual([
      { tipo: 'cobro', monto: 13_000, cobro_id: cobro._id },
      { tipo: 'reverso', monto: 13_000, cobro_id: cobro._id },
      { tipo: 'cobro', monto: 5000, cobro_id: cobro._id },
    ]);
  });

  test('a correction may raise the payment up to the balance, and above it writes nothing (422)', async () => {
    const { id, cobro } = await withCobro(13_000);
    expectRefused(
      await caja.editarCobro(cobro._id, { prestamo: id, monto: 120_001 }),
      422,
      'PAGO_SUPERA_SALDO',
    );
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 107_000 });
    expectSuccess(await caja.editarCobro(cobro._id, { prestamo: id, monto: 120_000 }));
    expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
    expectSuccess(await caja.editarCobro(cobro._id, { prestamo: id, monto: 1000 }));
    expect(await caja.get(id)).toMatchObject({ estado: 'mora', saldoPendiente: 119_000 });
  });

  test('a correction pays the same installment first', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { cobro } = expectSuccess(await caja.pagar(id, 5, 12_000)).data;
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 15_000 }));
    expect((await caja.montosPagados(id)).slice(0, 5)).toEqual([3000, 0, 0, 0, 12_000]);
  });

  test('a correction before the plan changes the balance, and the plan applies the new amount', async () => {
    const { _id: id } = await caja.prestar();
    const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 12_500 }));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 107_500 });
    expectSuccess(await caja.generar(id));
    expect((await caja.montosPagados(id)).slice(0, 2)).toEqual([12_000, 500]);
  });

  test('a correction keeps the fields that it does not send, and clears the empty ones', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.cobrar(id, 1000, { cobrador: cobrador.id })).data._id;
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 1000, observaciones: 'Parcial' }));
    const { data } = expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 2000 }));
    expect(data).toMatchObject({ observaciones: 'Parcial', cobrador: { _id: cobrador.id } });
    const empty = { prestamo: id, monto: 2000, observaciones: '', cobrador: null };
    expect(expectSuccess(await caja.editarCobro(cobro, empty)).data).toMatchObject({
      observaciones: null,
      cobrador: null,
    });
  });

  test('a correction obeys the rules of a payment: no date after today, an existing collector', async () => {
    const { id, cobro } = await withCobro(1000);
    const tomorrow = { prestamo: id, monto: 1000, fecha: '2026-03-17' };
    expectRefused(await caja.editarCobro(cobro._id, tomorrow), 400, 'FECHA_FUTURA');
    const foreign = { prestamo: id, monto: 1000, cobrador: gerente.id };
    expect(expectFailure(await caja.editarCobro(cobro._id, foreign)).code).toBe('COBRADOR_NO_ENCONTRADO');
    expect(expectFailure(await caja.editarCobro(UNKNOWN_ID, { prestamo: id, monto: 1 })).code).toBe(
      'COBRO_NO_ENCONTRADO',
    );
    expect((await caja.cobros(id)).data).toMatchObject([{ _id: cobro._id, monto: 1000 }]);
  });

  test('a payment of a cancelled loan cannot be corrected (409)', async () => {
    const { id, cobro } = await withCobro(1000);
    expectSuccess(await caja.cancelar(id));
    expectRefused(await caja.editarCobro(cobro._id, { prestamo: id, monto: 500 }), 409, 'TRANSICION_ILEGAL');
  });

  test('a correction with one key runs once', async () => {
    const { id, cobro } = await withCobro(1000);
    const firstResponse = await caja.editarCobro(cobro._id, { prestamo: id, monto: 3000 }, 'editar-1');
    const repeated = await caja.editarCobro(cobro._id, { prestamo: id, monto: 3000 }, 'editar-1');
    expect(repeated.body).toEqual(firstResponse.body);
    const [{ n }] = await api.db.query('SELECT count(*) AS n FROM movimiento WHERE cobro_id = $1', [
      cobro._id,
    ]);
    expect(n).toBe(3);
  });

  test('a collector cannot correct a payment (403)', async () => {
    const { id, cobro } = await withCobro(1000);
    expect(
      expectFailure(await caja.actingAs(cobrador.token).editarCobro(cobro._id, { prestamo: id, monto: 1 }))
        .status,
    ).toBe(403);
  });

  test('a correction records once the user and the data before and after', async () => {
    const { id, cobro } = await withCobro(1000);
    expectSuccess(await caja.editarCobro(cobro._id, { prestamo: id, monto: 4000 }));
    expect((await api.auditTrail(id)).slice(-2)).toMatchObject([
      { accion: 'cobros.registrar' },
      {
        accion: 'cobros.editar',
        usuario_id: gerente.id,
        antes: { saldoPendiente: 119_000 },
        despues: { saldoPendiente: 116_000, montoAntes: 1000, monto: 4000 },
      },
    ]);
  });
});

describe('moving a payment to another loan', () => {
  test('a moved payment is undone in one loan and registered in the other', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { _id: other } = await caja.prestarWithPlan();
    const { data } = expectSuccess(
      await caja.editarCobro(cobro._id, { prestamo: other.toUpperCase(), monto: 12_000 }),
    );
    expect(data).toMatchObject({ _id: cobro._id, prestamo: { _id: other }, monto: 12_000 });
    expect(await caja.cobros(id)).toMatchObject({ total: 0 });
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
    expect(await caja.get(other)).toMatchObject({ saldoPendiente: 108_000 });
    expect((await caja.avisos(id)).at(-1)).toMatchObject({ titulo: 'Pago movido a otro préstamo' });
    expect((await caja.avisos(other)).at(-1)).toMatchObject({ titulo: 'Pago corregido' });
  });

  test('a payment cannot be moved to a closed loan (409), and nothing is written', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { _id: closed } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(closed));
    expectRefused(
      await caja.editarCobro(cobro._id, { prestamo: closed, monto: 13_000 }),
      409,
      'PRESTAMO_CERRADO',
    );
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 107_000 });
    expect(expectFailure(await caja.editarCobro(cobro._id, { prestamo: UNKNOWN_ID, monto: 1 })).code).toBe(
      'PRESTAMO_NO_ENCONTRADO',
    );
  });
});

describe('one payment', () => {
  const get = (id: string) => api.call(verCobro, { token: gerente.token, params: { id } });

  test('a payment is read by id, with its paid installments', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { data } = expectSuccess(await get(cobro._id));
    const { fecha } = await caja.get(id);
    expect(data).toMatchObject({ _id: cobro._id, monto: 13_000, prestamo: { _id: id, fecha } });
    expect(data.aplicaciones.map(({ numero, interes, capital }) => [numero, interes + capital])).toEqual([
      [1, 12_000],
      [2, 1000],
    ]);
  });

  test('a payment that does not exist or was undone is a 404', async () => {
    const { cobro } = await withCobro(1000);
    expectSuccess(await caja.eliminar(cobro._id));
    for (const id of [UNKNOWN_ID, cobro._id]) {
      expectRefused(await get(id), 404, 'COBRO_NO_ENCONTRADO');
    }
  });
});

describe('the payments of a loan', () => {
  const listCobros = (id: string, query: Record<string, string | number> = {}) =>
    api.call(listarCobrosDePrestamo, { token: gerente.token, params: { id }, query });

  test('the list has all payments of the loan, latest first, with their sum', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    for (let n = 1; n <= 12; n++)
      expectSuccess(await caja.cobrar(id, 1000 + n, { fecha: `2026-03-${n + 2}`.replace(/-(\d)$/, '-0$1') }));
    await withCobro(9000);
    const list = expectSuccess(await listCobros(id));
    expect(list).toMatchObject({ total: 12, limit: 1000, resumen: { montoTotal: 12_078 } });
    expect(list.data.map(({ monto }) => monto).slice(0, 2)).toEqual([1012, 1011]);
    expect(expectSuccess(await listCobros(id, { limit: 5, page: 3 })).data).toHaveLength(2);
  });

  test('the list of a loan that does not exist is a 404, not an empty list', async () => {
    expectRefused(await listCobros(UNKNOWN_ID), 404, 'PRESTAMO_NO_ENCONTRADO');
  });
});

test('an installment of two payments stays paid on the day of the last one when the first is corrected', async () => {
  const { _id: prestamo } = await caja.prestarWithPlan();
  const first = expectSuccess(await caja.cobrar(prestamo, 5000, { fecha: '2026-03-09' })).data._id;
  expectSuccess(await caja.cobrar(prestamo, 7000));
  const fechaPago = async () => (await caja.plan(prestamo)).data[0]?.fechaPago;
  expect(await fechaPago()).toBe('2026-03-16');
  expectSuccess(await caja.editarCobro(first, { prestamo, monto: 6000, fecha: '2026-03-09' }));
  expect(await fechaPago()).toBe('2026-03-16');
});
