import { listarCobrosDePrestamo, verCobro } from '@cartera/contrato/cobros';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
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

/** A loan with its plan and one payment. */
async function withCobro(monto: number) {
  const { _id: id } = await caja.prestarWithPlan();
  return { id, cobro: expectSuccess(await caja.cobrar(id, monto)).data };
}

describe('correcting a payment', () => {
  test('undoes it and registers it anew under the same id', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { data } = expectSuccess(
      await caja.corregir(cobro._id, {
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
    expect((await pagadas(id)).slice(0, 2)).toEqual([5000, 0]);
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

  test('may raise it up to the whole balance, and no further (422), nothing written', async () => {
    const { id, cobro } = await withCobro(13_000);
    expect(expectFailure(await caja.corregir(cobro._id, { prestamo: id, monto: 120_001 }))).toMatchObject({
      status: 422,
      code: 'PAGO_SUPERA_SALDO',
    });
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 107_000 });
    expectSuccess(await caja.corregir(cobro._id, { prestamo: id, monto: 120_000 }));
    expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
    expectSuccess(await caja.corregir(cobro._id, { prestamo: id, monto: 1000 }));
    expect(await caja.get(id)).toMatchObject({ estado: 'mora', saldoPendiente: 119_000 });
  });

  test('keeps the installment that it paid first', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const { cobro } = expectSuccess(await caja.pagar(id, 5, 12_000)).data;
    expectSuccess(await caja.corregir(cobro, { prestamo: id, monto: 15_000 }));
    expect((await pagadas(id)).slice(0, 5)).toEqual([3000, 0, 0, 0, 12_000]);
  });

  test('before the plan changes the balance, and the plan takes what stands', async () => {
    const { _id: id } = await caja.prestar();
    const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
    expectSuccess(await caja.corregir(cobro, { prestamo: id, monto: 12_500 }));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 107_500 });
    expectSuccess(await caja.generar(id));
    expect((await pagadas(id)).slice(0, 2)).toEqual([12_000, 500]);
  });

  test('keeps what the correction does not name, and clears what it empties', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.actingAs(cobrador.token).cobrar(id, 1000)).data._id;
    expectSuccess(await caja.corregir(cobro, { prestamo: id, monto: 1000, observaciones: 'Parcial' }));
    const { data } = expectSuccess(await caja.corregir(cobro, { prestamo: id, monto: 2000 }));
    expect(data).toMatchObject({ observaciones: 'Parcial', cobrador: { _id: cobrador.id } });
    const empty = { prestamo: id, monto: 2000, observaciones: '', cobrador: null };
    expect(expectSuccess(await caja.corregir(cobro, empty)).data).toMatchObject({
      observaciones: null,
      cobrador: null,
    });
  });

  test('follows the rules of registering: no date after today, a collector that exists', async () => {
    const { id, cobro } = await withCobro(1000);
    const manana = { prestamo: id, monto: 1000, fecha: '2026-03-17' };
    expect(expectFailure(await caja.corregir(cobro._id, manana))).toMatchObject({
      status: 400,
      code: 'FECHA_FUTURA',
    });
    const foreign = { prestamo: id, monto: 1000, cobrador: gerente.id };
    expect(expectFailure(await caja.corregir(cobro._id, foreign)).code).toBe('COBRADOR_NO_ENCONTRADO');
    expect(expectFailure(await caja.corregir(NOBODY, { prestamo: id, monto: 1 })).code).toBe(
      'COBRO_NO_ENCONTRADO',
    );
    expect((await caja.cobros(id)).data).toMatchObject([{ _id: cobro._id, monto: 1000 }]);
  });

  test('of a loan closed by other means is refused (409)', async () => {
    const { id, cobro } = await withCobro(1000);
    expectSuccess(await caja.cancelar(id));
    expect(expectFailure(await caja.corregir(cobro._id, { prestamo: id, monto: 500 }))).toMatchObject({
      status: 409,
      code: 'TRANSICION_ILEGAL',
    });
  });

  test('with one key happens once', async () => {
    const { id, cobro } = await withCobro(1000);
    const one = await caja.corregir(cobro._id, { prestamo: id, monto: 3000 }, 'corregir-1');
    const another = await caja.corregir(cobro._id, { prestamo: id, monto: 3000 }, 'corregir-1');
    expect(another.body).toEqual(one.body);
    const [{ n }] = await api.db.query('SELECT count(*) AS n FROM movimiento WHERE cobro_id = $1', [
      cobro._id,
    ]);
    expect(n).toBe(3);
  });

  test('is for whoever may (403)', async () => {
    const { id, cobro } = await withCobro(1000);
    expect(
      expectFailure(await caja.actingAs(cobrador.token).corregir(cobro._id, { prestamo: id, monto: 1 }))
        .status,
    ).toBe(403);
  });

  test('leaves who did it, once, with what stood before and after', async () => {
    const { id, cobro } = await withCobro(1000);
    expectSuccess(await caja.corregir(cobro._id, { prestamo: id, monto: 4000 }));
    const trail = await api.db.query(
      'SELECT accion, usuario_id, antes, despues FROM auditoria WHERE entidad_id = $1 ORDER BY id DESC LIMIT 2',
      [id],
    );
    expect(trail).toMatchObject([
      {
        accion: 'cobros.editar',
        usuario_id: gerente.id,
        antes: { saldoPendiente: 119_000 },
        despues: { saldoPendiente: 116_000, montoAntes: 1000, monto: 4000 },
      },
      { accion: 'cobros.registrar' },
    ]);
  });
});

describe('moving a payment to the loan it was for', () => {
  test('gives it back to one and registers it in the other', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { _id: other } = await caja.prestarWithPlan();
    const { data } = expectSuccess(
      await caja.corregir(cobro._id, { prestamo: other.toUpperCase(), monto: 12_000 }),
    );
    expect(data).toMatchObject({ _id: cobro._id, prestamo: { _id: other }, monto: 12_000 });
    expect(await caja.cobros(id)).toMatchObject({ total: 0 });
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
    expect(await caja.get(other)).toMatchObject({ saldoPendiente: 108_000 });
    expect((await caja.avisos(id)).at(-1)).toMatchObject({ titulo: 'Pago movido a otro préstamo' });
    expect((await caja.avisos(other)).at(-1)).toMatchObject({ titulo: 'Pago corregido' });
  });

  test('to one that takes no payments is refused (409), nothing written', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { _id: closed } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(closed));
    expect(expectFailure(await caja.corregir(cobro._id, { prestamo: closed, monto: 13_000 }))).toMatchObject({
      status: 409,
      code: 'PRESTAMO_CERRADO',
    });
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 107_000 });
    expect(expectFailure(await caja.corregir(cobro._id, { prestamo: NOBODY, monto: 1 })).code).toBe(
      'PRESTAMO_NO_ENCONTRADO',
    );
  });
});

describe('one payment', () => {
  const get = (id: string) => api.call(verCobro, { token: gerente.token, params: { id } });

  test('is read by itself, with the installments it paid', async () => {
    const { id, cobro } = await withCobro(13_000);
    const { data } = expectSuccess(await get(cobro._id));
    expect(data).toMatchObject({ _id: cobro._id, monto: 13_000, prestamo: { _id: id } });
    expect(data.aplicaciones.map(({ numero, interes, capital }) => [numero, interes + capital])).toEqual([
      [1, 12_000],
      [2, 1000],
    ]);
  });

  test('that does not exist, or was undone, is a 404', async () => {
    const { cobro } = await withCobro(1000);
    expectSuccess(await caja.eliminar(cobro._id));
    for (const id of [NOBODY, cobro._id]) {
      expect(expectFailure(await get(id))).toMatchObject({ status: 404, code: 'COBRO_NO_ENCONTRADO' });
    }
  });
});

describe('the payments of a loan', () => {
  const listCobros = (id: string, query: Record<string, string | number> = {}) =>
    api.call(listarCobrosDePrestamo, { token: gerente.token, params: { id }, query });

  test('are all of its own, latest first, with their sum', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    for (let n = 1; n <= 12; n++)
      expectSuccess(await caja.cobrar(id, 1000 + n, { fecha: `2026-03-${n + 2}`.replace(/-(\d)$/, '-0$1') }));
    await withCobro(9000);
    const list = expectSuccess(await listCobros(id));
    expect(list).toMatchObject({ total: 12, limit: 1000, resumen: { montoTotal: 12_078 } });
    expect(list.data.map(({ monto }) => monto).slice(0, 2)).toEqual([1012, 1011]);
    expect(expectSuccess(await listCobros(id, { limit: 5, page: 3 })).data).toHaveLength(2);
  });

  test('of a loan that does not exist are a 404, not an empty list', async () => {
    expect(expectFailure(await listCobros(NOBODY))).toMatchObject({
      status: 404,
      code: 'PRESTAMO_NO_ENCONTRADO',
    });
  });
});
