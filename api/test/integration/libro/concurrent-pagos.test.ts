import { type ApiResponse, expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);

const times = <T>(n: number, action: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => action(i)));

test('of 40 payments at once with balance for 20, exactly 20 are accepted and the ledger balances', async () => {
  const { _id: id, montoTotal } = await caja.prestarWithPlan();
  const monto = montoTotal / 20;
  const responses = await times<ApiResponse>(40, (i) =>
    i % 2 === 0 ? caja.cobrar(id, monto) : caja.pagar(id, 10 - (i % 10), monto),
  );
  const accepted = responses.filter(({ status }) => status < 300);
  const rejections = responses.filter(({ status }) => status >= 300).map((r) => expectFailure(r).code);
  expect(accepted).toHaveLength(20);
  expect(rejections).toHaveLength(20);
  // A refused payment finds too little balance, a paid installment or a closed loan.
  for (const code of rejections) {
    expect(['PAGO_SUPERA_SALDO', 'CUOTA_YA_PAGADA', 'PRESTAMO_CERRADO']).toContain(code);
  }
  const cobros = await caja.cobros(id);
  expect(cobros.total).toBe(20);
  expect(cobros.resumen.montoTotal).toBe(montoTotal);
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await caja.descuadres()).toEqual([]);
});

test('of 40 equal payments of a loan at once with balance for 20, exactly 20 are accepted', async () => {
  const { _id: id, montoTotal } = await caja.prestarWithPlan();
  const responses = await times(40, () => caja.cobrar(id, montoTotal / 20));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect((await caja.cobros(id)).resumen.montoTotal).toBe(montoTotal);
  expect(await caja.descuadres()).toEqual([]);
});

test('payments of different loans at once are all accepted', async () => {
  const prestamos = await times(8, () => caja.prestarWithPlan());
  const responses = await times(40, (i) => caja.cobrar(prestamos[i % 8]?._id ?? '', 1000));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  expect(await caja.descuadres()).toEqual([]);
});

test('ten requests at once with one key make one payment and get the same answer', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const responses = await times(10, () => caja.cobrar(id, 5000, { idempotencyKey: 'un-solo-cobro' }));
  const ids = responses.map((response) => expectSuccess(response).data._id);
  expect(new Set(ids).size).toBe(1);
  expect(await caja.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 5000 } });
});

test('undoing a payment several times at once undoes it once', async () => {
  const { _id: id, saldoPendiente } = await caja.prestarWithPlan();
  const cobro = expectSuccess(await caja.cobrar(id, 7000)).data._id;
  const responses = await times(4, () => caja.eliminar(cobro));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect(await caja.get(id)).toMatchObject({ saldoPendiente });
  expect(await caja.descuadres()).toEqual([]);
});

test('generating a plan several times at once generates it once', async () => {
  const { _id: id } = await caja.prestar();
  const responses = await times(4, () => caja.generar(id));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await caja.plan(id)).total).toBe(10);
});

test('when a loan is marked as paid during payments, each peso is either collected or forgiven', async () => {
  const { _id: id, montoTotal } = await caja.prestarWithPlan();
  const responses = await times<ApiResponse>(12, (i) =>
    i === 6 ? caja.cambiarEstado(id) : caja.cobrar(id, 1000),
  );
  expect(responses[6]?.status).toBe(200);
  const cobrado = responses.filter(({ status }) => status === 201).length * 1000;
  const late = responses.filter(({ status }) => status === 409).map((r) => expectFailure(r).code);
  expect(new Set(late).size).toBeLessThanOrEqual(1);
  expect(await caja.cobros(id)).toMatchObject({ resumen: { montoTotal: cobrado } });
  const [{ ajustado }] = await api.db.query(
    `SELECT sum(monto)::bigint AS ajustado FROM movimiento WHERE prestamo_id = $1 AND tipo = 'ajuste'`,
    [id],
  );
  expect(cobrado + ajustado).toBe(montoTotal);
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
  expect(await caja.descuadres()).toEqual([]);
});

test('closing a loan in several ways at once closes it once', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  const responses: ApiResponse[] = await Promise.all([
    caja.cancelar(id),
    caja.reenganchar(id),
    caja.cancelar(id),
    caja.reenganchar(id),
  ]);
  expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(responses.filter(({ status }) => status === 409).map((r) => expectFailure(r).code)).toEqual(
    Array.from({ length: 3 }, () => 'TRANSICION_ILEGAL'),
  );
  expect(await caja.descuadres()).toEqual([]);
});

test('several reenganches at once make one loan', async () => {
  const { _id: id, cliente } = await caja.prestarWithPlan();
  const responses = await times(4, () => caja.reenganchar(id));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  const prestamos = await api.db.query('SELECT id FROM prestamo WHERE cliente_id = $1', [cliente._id]);
  expect(prestamos).toHaveLength(2);
  expect(await caja.descuadres()).toEqual([]);
});

test('payments moved between two loans in both directions at once all arrive', async () => {
  const [a, b] = [await caja.prestarWithPlan(), await caja.prestarWithPlan()];
  const cobros = await times(8, async (i) => {
    const origen = i % 2 === 0 ? a : b;
    return {
      id: expectSuccess(await caja.cobrar(origen._id, 1000)).data._id,
      destination: i % 2 === 0 ? b : a,
    };
  });
  const responses = await Promise.all(
    cobros.map(({ id, destination }) => caja.editarCobro(id, { prestamo: destination._id, monto: 1500 })),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  for (const { _id } of [a, b]) expect((await caja.cobros(_id)).resumen.montoTotal).toBe(6000);
  expect(await caja.descuadres()).toEqual([]);
});

test('a payment moved and undone at once leaves the ledger balanced', async () => {
  const [a, b] = [await caja.prestarWithPlan(), await caja.prestarWithPlan()];
  for (let attempt = 0; attempt < 5; attempt++) {
    const { _id } = expectSuccess(await caja.cobrar(a._id, 1000)).data;
    const [moved, removed] = await Promise.all([
      caja.editarCobro(_id, { prestamo: b._id, monto: 1000 }),
      caja.eliminar(_id),
    ]);
    const pair = [moved.status, removed.status];
    expect([
      [200, 409],
      [404, 200],
      [200, 200],
    ]).toContainEqual(pair);
  }
  expect(await caja.descuadres()).toEqual([]);
});
