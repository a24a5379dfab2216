import { ESTADOS_PRESTAMO } from '@cartera/contrato/catalogs';
import { editarPrestamo, verAging } from '@cartera/contrato/prestamos';
import { verRecibo } from '@cartera/contrato/recibos';
import { verTablero } from '@cartera/contrato/tablero';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja, TERMINOS } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, gerente.token);
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const libro = (id: string) =>
  api.db.query('SELECT tipo, monto, motivo, usuario_id FROM movimiento WHERE prestamo_id = $1 ORDER BY id', [
    id,
  ]);

describe('marking a loan as paid', () => {
  test('marking as paid forgives the balance, with user and reason, and collects nothing', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 13_000));
    const { data } = expectSuccess(
      await caja.cambiarEstado(id, { estado: 'pagado', motivo: 'Quiebra del cliente' }),
    );
    expect(data).toMatchObject({ estado: 'pagado', saldoPendiente: 0, cuotasVencidas: 0 });
    expect(await caja.cobros(id)).toMatchObject({ total: 1, resumen: { montoTotal: 13_000 } });
    expect((await caja.plan(id)).data.map(({ estado }) => estado)).toEqual([
      'pagada',
      ...Array.from({ length: 9 }, () => 'condonada'),
    ]);
    expect((await libro(id)).at(-1)).toEqual({
      tipo: 'ajuste',
      monto: 107_000,
      motivo: 'Quiebra del cliente',
      usuario_id: gerente.id,
    });
  });

  test('marking as paid with cierre cobro registers a payment of the balance', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 13_000));
    const { data } = expectSuccess(await caja.cambiarEstado(id, { estado: 'pagado', cierre: 'cobro' }));
    expect(data).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
    expect(await caja.cobros(id)).toMatchObject({ total: 2, resumen: { montoTotal: 120_000 } });
    expect((await libro(id)).map(({ tipo }: { tipo: string }) => tipo)).toEqual(['cobro', 'cobro']);
  });

  test.each(['ajuste', 'cobro'])(
    'a loan without a plan can be marked as paid (%s), and then gets no plan',
    async (cierre) => {
      const { _id: id } = await caja.prestar();
      expectSuccess(await caja.cobrar(id, 13_000));
      expectSuccess(await caja.cambiarEstado(id, { estado: 'pagado', cierre }));
      expect(await caja.get(id)).toMatchObject({ estado: 'pagado', saldoPendiente: 0 });
      expect(expectFailure(await caja.generar(id)).code).toBe('PRESTAMO_CERRADO');
    },
  );

  test('a loan in vencido or mora can be marked as paid', async () => {
    for (const fechaInicio of ['2025-01-06', '2026-03-02']) {
      const { _id: id, estado } = await caja.prestarWithPlan({ fechaInicio });
      expect(['vencido', 'mora']).toContain(estado);
      expect(expectSuccess(await caja.cambiarEstado(id)).data.estado).toBe('pagado');
    }
  });

  test('a payment undone afterwards reopens only its own amount, also if the plan comes later', async () => {
    for (const withPlan of [true, false]) {
      const { _id: id } = withPlan ? await caja.prestarWithPlan() : await caja.prestar();
      const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
      expectSuccess(await caja.cambiarEstado(id));
      expectSuccess(await caja.eliminar(cobro));
      if (!withPlan) expectSuccess(await caja.generar(id));
      expect(await caja.get(id)).toMatchObject({ estado: 'mora', saldoPendiente: 13_000 });
      const { data } = await caja.plan(id);
      expect(data.slice(0, 3).map(({ estado }) => estado)).toEqual(['vencida', 'pendiente', 'condonada']);
      expect(await caja.descuadres()).toEqual([]);
      expectSuccess(await caja.cobrar(id, 13_000));
      expect((await caja.get(id)).estado).toBe('pagado');
    }
  });

  test('setting the current state changes nothing and says so', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cambiarEstado(id));
    const { version } = await caja.get(id);
    const response = expectSuccess(await caja.cambiarEstado(id));
    expect(response).toMatchObject({ message: 'El préstamo ya tenía ese estado', data: { version } });
    expect(await libro(id)).toHaveLength(1);
    const { _id: enMora } = await caja.prestarWithPlan();
    expect(expectSuccess(await caja.cambiarEstado(enMora, { estado: 'mora' })).data.estado).toBe('mora');
  });

  test('no other state can be set by hand (409), and an unknown state is invalid (400)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    for (const estado of ESTADOS_PRESTAMO.filter((first) => first !== 'pagado' && first !== 'mora')) {
      expectRefused(await caja.cambiarEstado(id, { estado }), 409, 'TRANSICION_ILEGAL');
    }
    expectSuccess(await caja.cancelar(id));
    expect(expectFailure(await caja.cambiarEstado(id)).code).toBe('TRANSICION_ILEGAL');
    expect(expectFailure(await caja.cambiarEstado(id, { estado: 'perdido' }))).toMatchObject({
      status: 400,
      errors: [{ campo: 'estado' }],
    });
  });

  test('marking as paid with one key runs once', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const body = { estado: 'pagado', cierre: 'cobro' };
    const firstResponse = await caja.cambiarEstado(id, body, 'cerrar-1');
    expect((await caja.cambiarEstado(id, body, 'cerrar-1')).body).toEqual(firstResponse.body);
    expect(expectFailure(await caja.cambiarEstado(id, { estado: 'pagado' }, 'cerrar-1')).code).toBe(
      'LLAVE_REUSADA',
    );
  });
});

describe('cancelling a loan', () => {
  const tablero = async () => expectSuccess(await api.call(verTablero, { token: gerente.token })).data;
  const aging = async () => expectSuccess(await api.call(verAging, { token: gerente.token }));

  test('a cancelled loan leaves the lent total and arrears, and its payments the collected total', async () => {
    const [before, agingBefore] = [await tablero(), await aging()];
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 5000));
    expect((await aging()).montos).not.toEqual(agingBefore.montos);
    expect(expectSuccess(await caja.cancelar(id))).toMatchObject({
      message: 'Préstamo cancelado',
      data: { estado: 'cancelado', saldoPendiente: 0, cuotasVencidas: 0, diasMoraPromedio: 0 },
    });
    const after = await tablero();
    expect(after.montoPrestado).toBe(before.montoPrestado);
    expect(after).toMatchObject({
      montoCobrado: before.montoCobrado,
      totalCobros: before.totalCobros,
      cobradoDeCancelados: before.cobradoDeCancelados + 5000,
      porcentajeRecuperacion: before.porcentajeRecuperacion,
    });
    expect(await caja.cobros(id)).toMatchObject({
      ...{ total: 1, data: [{ monto: 5000, deCancelado: true, prestamo: { estado: 'cancelado' } }] },
      resumen: { montoTotal: 0, cobradoDeCancelados: 5000 },
    });
    expect((await caja.avisos(id)).at(-1)?.mensaje).toMatch(
      /Los \$\s5\.000 que se cobraron siguen en caja, como cobrado de cancelados\.$/,
    );
    expect(await aging()).toMatchObject({ data: agingBefore.data, montos: agingBefore.montos });
  });

  test('a loan without a plan and a paid loan can be cancelled, but only once (409)', async () => {
    const { _id: withoutPlan } = await caja.prestar();
    expectSuccess(await caja.cancelar(withoutPlan));
    const { _id: pagado } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(pagado, 120_000));
    expectSuccess(await caja.cancelar(pagado));
    for (const id of [withoutPlan, pagado]) {
      expect(await caja.get(id)).toMatchObject({ estado: 'cancelado', saldoPendiente: 0 });
      expectRefused(await caja.cancelar(id), 409, 'TRANSICION_ILEGAL');
    }
  });

  test('a cancelled loan accepts no payment, undoing or new terms', async () => {
    const { _id: id, cliente } = await caja.prestar();
    const cobro = expectSuccess(await caja.cobrar(id, 5000)).data._id;
    expectSuccess(await caja.cancelar(id));
    expect(expectFailure(await caja.cobrar(id, 1)).code).toBe('PRESTAMO_CERRADO');
    expect(expectFailure(await caja.eliminar(cobro)).code).toBe('TRANSICION_ILEGAL');
    const { _id: nuevo, cliente: own } = await caja.prestar();
    expectSuccess(await caja.cancelar(nuevo));
    for (const [prestamo, clienteId] of [
      [id, cliente._id],
      [nuevo, own._id],
    ]) {
      const body = { ...TERMINOS, cliente: clienteId, monto: 200_000 };
      const params = { id: prestamo ?? '' };
      expect(expectFailure(await api.call(editarPrestamo, { token: gerente.token, params, body })).code).toBe(
        'TERMINOS_FIJOS',
      );
    }
  });

  test('the reason of a cancellation is in the ledger and in the history of the loan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(id, undefined, { motivo: 'El cliente desistió' }));
    expect((await libro(id)).at(-1)).toMatchObject({ tipo: 'ajuste', motivo: 'El cliente desistió' });
    expect((await caja.avisos(id)).at(-1)).toMatchObject({
      titulo: 'Préstamo cancelado',
      autor: 'gerente',
      motivo: 'El cliente desistió',
    });
  });

  test('the payments of a cancelled loan can be undone with it, also of a paid one', async () => {
    const before = await tablero();
    for (const withPlan of [true, false]) {
      const { _id: id } = withPlan ? await caja.prestarWithPlan() : await caja.prestar();
      const first = expectSuccess(await caja.cobrar(id, 5000)).data._id;
      expectSuccess(await caja.cobrar(id, 115_000));
      expect(expectSuccess(await caja.cancelar(id, undefined, { cobros: 'anular' })).data).toMatchObject({
        estado: 'cancelado',
        saldoPendiente: 0,
      });
      expect(await caja.cobros(id)).toMatchObject({ total: 0 });
      const { data } = expectSuccess(
        await api.call(verRecibo, { token: gerente.token, params: { id: first } }),
      );
      expect(data).toMatchObject({ anulado: true, motivo: 'Préstamo cancelado', monto: 5000 });
      expect(
        (await libro(id)).map(({ tipo, monto }: { tipo: string; monto: number }) => [tipo, monto]),
      ).toEqual([
        ...[
          ['cobro', 5000],
          ['cobro', 115_000],
        ],
        ...[
          ['reverso', 115_000],
          ['reverso', 5000],
          ['ajuste', 120_000],
        ],
      ]);
    }
    const { montoPrestado, montoCobrado, cobradoDeCancelados } = await tablero();
    expect({ montoPrestado, montoCobrado, cobradoDeCancelados }).toEqual({
      montoPrestado: before.montoPrestado,
      montoCobrado: before.montoCobrado,
      cobradoDeCancelados: before.cobradoDeCancelados,
    });
  });

  test('cancelling takes an empty body, and with one key runs once', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const firstResponse = await caja.cancelar(id, 'cancelar-1');
    expect(expectSuccess(await caja.cancelar(id, 'cancelar-1'))).toEqual(firstResponse.body);
    const { _id: other } = await caja.prestarWithPlan();
    expectSuccess(await caja.cancelar(other, undefined, {}));
    const withBody = { token: gerente.token, body: { cobros: 'perder' } };
    expect((await api.callRaw('PATCH', `/api/prestamos/${id}/cancelar`, withBody)).status).toBe(400);
  });
});

test('a collector cannot close a loan (403)', async () => {
  const asCobrador = caja.actingAs((await createTestUsuario(api, 'cobrador')).token);
  const { _id: id } = await caja.prestarWithPlan();
  for (const response of [
    await asCobrador.cambiarEstado(id),
    await asCobrador.cancelar(id),
    await asCobrador.reenganchar(id),
  ]) {
    expectRefused(response, 403, 'SIN_PERMISO');
  }
});
