import { verRecibo } from '@cartera/contrato/recibos';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16', config: { empresa: 'Préstamos Ñandú' } });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador', 'cata');
const caja = new Caja(api, gerente.token);
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

const callRecibo = (
  id: string,
  { token = cobrador.token, version }: { token?: string; version?: number } = {},
) => api.call(verRecibo, { token, params: { id }, ...(version && { query: { version } }) });
const recibo = async (id: string, version?: number) =>
  expectSuccess(await callRecibo(id, { ...(version && { version }) })).data;

/** A loan of the collector, with its plan and a payment. */
async function withCobro(monto: number, fecha = '2026-03-10') {
  const { _id: id, cliente } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const cobro = expectSuccess(await caja.cobrar(id, monto, { fecha })).data._id;
  return { id, cliente, cobro };
}

const ledgerOf = (id: string) =>
  api.db.query('SELECT * FROM movimiento WHERE prestamo_id = $1 ORDER BY id', [id]);

test('a receipt has the client, the paid installments and the remaining balance', async () => {
  const prestamo = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const cobro = expectSuccess(await caja.actingAs(cobrador.token).cobrar(prestamo._id, 15_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({
    _id: cobro,
    empresa: 'Préstamos Ñandú',
    fecha: '2026-03-16',
    monto: 15_000,
    cliente: { nombre: prestamo.cliente.nombre, cedula: prestamo.cliente.cedula },
    prestamo: { _id: prestamo._id, monto: 100_000, fecha: '2026-03-02', cuotas: 10 },
    cobrador: { _id: cobrador.id },
    aplicaciones: [
      { numero: 1, interes: 2000, capital: 10_000 },
      { numero: 2, interes: 2000, capital: 1000 },
    ],
    saldoAnterior: 120_000,
    saldoRestante: 105_000,
  });
});

test('the receipt of a payment before the plan has no installments, but the right balance', async () => {
  const { _id: id } = await caja.prestar({ cobrador: cobrador.id });
  const cobro = expectSuccess(await caja.cobrar(id, 20_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({
    aplicaciones: [],
    saldoAnterior: 120_000,
    saldoRestante: 100_000,
  });
});

test('withheld interest is not part of the balance on a receipt', async () => {
  const { _id: id } = await caja.prestarWithPlan({
    cobrador: cobrador.id,
    tipoAmortizacion: 'interes_adelantado',
  });
  const cobro = expectSuccess(await caja.cobrar(id, 10_000)).data._id;
  expect(await recibo(cobro)).toMatchObject({ saldoAnterior: 100_000, saldoRestante: 90_000 });
});

describe('the balance on a receipt', () => {
  test('later payments and undoings do not change the balance on a receipt', async () => {
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    const first = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
    const second = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
    expect(await recibo(first)).toMatchObject({ saldoRestante: 108_000 });
    expect(await recibo(second)).toMatchObject({ saldoAnterior: 108_000, saldoRestante: 96_000 });
    expectSuccess(await caja.eliminar(second));
    expectSuccess(await caja.cobrar(id, 1000));
    expect(await recibo(first)).toMatchObject({ saldoAnterior: 120_000, saldoRestante: 108_000 });
  });

  test('the receipt of a partly undone payment has the rest', async () => {
    const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
    const cobro = expectSuccess(await caja.cobrar(id, 24_000)).data._id;
    expectSuccess(await caja.revertir(id, 1));
    expect(await recibo(cobro)).toMatchObject({
      monto: 12_000,
      aplicaciones: [{ numero: 2 }],
      saldoRestante: 108_000,
    });
  });
});

test('each receipt has a unique number, which a correction keeps', async () => {
  const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id });
  const first = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
  const second = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
  const { numero } = await recibo(first);
  expect((await recibo(second)).numero).toBeGreaterThan(numero);
  expectSuccess(await caja.editarCobro(first, { prestamo: id, monto: 5000 }));
  expect(await recibo(first)).toMatchObject({ numero, monto: 5000, version: 2 });
});

test('an unknown payment or version has no receipt (404)', async () => {
  const { cobro } = await withCobro(12_000);
  expectRefused(await callRecibo(UNKNOWN_ID), 404, 'COBRO_NO_ENCONTRADO');
  expectRefused(await callRecibo(cobro, { version: 2 }), 404, 'RECIBO_NO_ENCONTRADO');
  expect(expectFailure(await callRecibo('no-es-un-id')).status).toBe(400);
});

describe('versions of a receipt', () => {
  test('a correction of the notes or the collector moves no balance, day or row of the ledger', async () => {
    const { id, cobro } = await withCobro(12_000);
    expectSuccess(await caja.cobrar(id, 12_000));
    const first = await recibo(cobro);
    const [plan, prestamo, libro] = [await caja.plan(id), await caja.get(id), await ledgerOf(id)];
    const notes = { prestamo: id, monto: 12_000, fecha: '2026-03-10', observaciones: 'Pagó su hermana' };
    expectSuccess(await caja.editarCobro(cobro, notes));
    const otherCobrador = await createTestUsuario(api, 'cobrador', 'otro');
    expectSuccess(
      await caja.editarCobro(cobro, { ...notes, cobrador: otherCobrador.id, motivo: 'Lo recibió él' }),
    );

    expect([await caja.plan(id), await caja.get(id), await ledgerOf(id)]).toEqual([plan, prestamo, libro]);
    expect(await recibo(cobro, 1)).toEqual({ ...first, ultimaVersion: 3 });
    const figures = { monto: 12_000, saldoAnterior: 120_000, saldoRestante: 108_000, fecha: '2026-03-10' };
    expect(await recibo(cobro, 2)).toMatchObject({
      ...figures,
      observaciones: 'Pagó su hermana',
      reemplaza: 1,
    });
    expect(await recibo(cobro)).toMatchObject({
      ...figures,
      ...{ version: 3, reemplaza: 2, motivo: 'Lo recibió él', autor: 'gerente', anulado: false },
      cobrador: { _id: otherCobrador.id },
      aplicaciones: first.aplicaciones,
      createdAt: first.createdAt,
    });
    const listed = (await caja.cobros(id)).data.find(({ _id }) => _id === cobro);
    expect(listed).toMatchObject({ observaciones: 'Pagó su hermana', cobrador: { _id: otherCobrador.id } });
  });

  test('a correction that changes nothing issues no version and records nothing', async () => {
    const { id, cobro } = await withCobro(12_000);
    const before = [await api.auditTrail(id), await caja.avisos(id)];
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 12_000, fecha: '2026-03-10' }));
    expect((await recibo(cobro)).ultimaVersion).toBe(1);
    expect([await api.auditTrail(id), await caja.avisos(id)]).toEqual(before);
  });

  test('a corrected amount keeps the balance before the payment, and the first version stays readable', async () => {
    const { id, cobro } = await withCobro(12_000);
    const next = expectSuccess(await caja.cobrar(id, 12_000)).data._id;
    const [first, second] = [await recibo(cobro), await recibo(next)];
    expectSuccess(
      await caja.editarCobro(cobro, {
        prestamo: id,
        monto: 10_000,
        fecha: '2026-03-10',
        motivo: '  Monto errado ',
      }),
    );
    expect(await recibo(cobro)).toMatchObject({
      ...{ version: 2, reemplaza: 1, motivo: 'Monto errado', autor: 'gerente' },
      ...{ monto: 10_000, saldoAnterior: 120_000, saldoRestante: 110_000 },
    });
    expect(await recibo(cobro, 1)).toEqual({ ...first, ultimaVersion: 2 });
    expect(await recibo(next)).toEqual(second);
  });

  test('a correction above the debt of that day, or in another loan, shows the debt of today', async () => {
    const { id, cobro } = await withCobro(100_000);
    const last = expectSuccess(await caja.cobrar(id, 5000)).data._id;
    expectSuccess(await caja.eliminar(cobro));
    expectSuccess(await caja.editarCobro(last, { prestamo: id, monto: 30_000 }));
    expect(await recibo(last)).toMatchObject({ saldoAnterior: 120_000, saldoRestante: 90_000 });
    const { _id: other } = await caja.prestarWithPlan({ cobrador: cobrador.id, monto: 200_000 });
    expectSuccess(await caja.editarCobro(last, { prestamo: other, monto: 30_000 }));
    expect(await recibo(last)).toMatchObject({
      prestamo: { _id: other },
      ...{ version: 3, saldoAnterior: 240_000, saldoRestante: 210_000 },
    });
    expect(await recibo(last, 2)).toMatchObject({ prestamo: { _id: id }, saldoRestante: 90_000 });
  });

  test('the receipt of an undone payment says who undid it, when and why, and keeps its figures', async () => {
    const { id, cobro } = await withCobro(12_000);
    const first = await recibo(cobro);
    expectSuccess(await caja.eliminar(cobro, { motivo: 'Se registró dos veces' }));
    const annulled = await recibo(cobro);
    expect(annulled).toEqual({
      ...first,
      ...{ version: 2, ultimaVersion: 2, reemplaza: 1, anulado: true },
      ...{ autor: 'gerente', motivo: 'Se registró dos veces', emitidoEn: annulled.emitidoEn },
    });
    expect(await recibo(cobro, 1)).toEqual({ ...first, ultimaVersion: 2 });
    const [, reverso] = await ledgerOf(id);
    expect(reverso).toMatchObject({ tipo: 'reverso', motivo: 'Se registró dos veces' });
  });

  test('reverting an installment corrects its receipts, and voids the ones with nothing left', async () => {
    const { id, cobro } = await withCobro(5000);
    const both = expectSuccess(await caja.cobrar(id, 19_000)).data._id;
    expectSuccess(await caja.revertir(id, 1));
    expect(await recibo(both)).toMatchObject({
      ...{ version: 2, motivo: 'Se deshizo la cuota 1', anulado: false },
      ...{ monto: 12_000, saldoAnterior: 115_000, saldoRestante: 103_000, aplicaciones: [{ numero: 2 }] },
    });
    expect(await recibo(cobro)).toMatchObject({ version: 2, motivo: 'Se deshizo la cuota 1', anulado: true });
    expectSuccess(await caja.revertir(id, 2, { motivo: 'Era de otro cliente' }));
    expect(await recibo(both)).toMatchObject({ version: 3, motivo: 'Era de otro cliente', anulado: true });
  });

  test('later plans and new names of the client, the collector and the lender change no receipt', async () => {
    const { _id: id } = await caja.prestar({ cobrador: cobrador.id });
    const cobro = expectSuccess(await caja.cobrar(id, 20_000, { cobrador: cobrador.id })).data._id;
    const issued = await recibo(cobro);
    expect(issued.aplicaciones).toEqual([]);
    expectSuccess(await caja.generar(id));
    await api.db.query(`UPDATE cliente SET nombre = 'Otro nombre', telefono = '3009999999'`);
    await api.db.query(`UPDATE usuario SET nombre = 'Otra persona' WHERE id = $1`, [cobrador.id]);
    Object.assign(api.config, { empresa: 'Otra empresa' });
    await api.db.query(`UPDATE configuracion SET empresa = 'Préstamos del Valle', moneda = 'DOP'`);
    try {
      expect(await recibo(cobro)).toEqual(issued);
      const later = expectSuccess(await caja.cobrar(id, 20_000)).data._id;
      expect(await recibo(later)).toMatchObject({ empresa: 'Préstamos del Valle', moneda: 'DOP' });
      await api.db.query(`UPDATE configuracion SET empresa = NULL, moneda = NULL`);
      expect(await recibo(later)).toMatchObject({ empresa: 'Préstamos del Valle', moneda: 'DOP' });
    } finally {
      await api.db.query(`UPDATE configuracion SET empresa = NULL, moneda = NULL`);
      Object.assign(api.config, { empresa: 'Préstamos Ñandú' });
    }
  });

  test('a collector reads the newest version of their own payments, and none that went to a colleague', async () => {
    const before = await createTestUsuario(api, 'cobrador', 'antes');
    const after = await createTestUsuario(api, 'cobrador', 'despues');
    const { _id: id } = await caja.prestarWithPlan({ cobrador: before.id });
    const cobro = expectSuccess(await caja.cobrar(id, 12_000, { cobrador: before.id })).data._id;
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 12_000, cobrador: after.id }));
    await api.base.withOwner(`UPDATE prestamo SET cobrador_id = '${cobrador.id}' WHERE id = '${id}'`);
    expect(expectSuccess(await callRecibo(cobro, { token: after.token })).data).toMatchObject({ version: 2 });
    expect(expectFailure(await callRecibo(cobro, { token: before.token })).status).toBe(404);
    expect(expectSuccess(await callRecibo(cobro, { version: 1 })).data).toMatchObject({ version: 1 });
  });
});

describe('the reconciliation of receipts', () => {
  /** Returns the faults found after the owner of the tables runs a statement, which is then undone. */
  async function foundAfter(sql: string): Promise<string[]> {
    await api.base.withOwner('ALTER TABLE recibo DISABLE TRIGGER USER');
    await api.base.withOwner('ALTER TABLE recibo DROP CONSTRAINT recibo_resta_el_pago');
    await api.base.withOwner('CREATE TABLE copia AS SELECT * FROM recibo');
    await api.base.withOwner(sql);
    const found = (await caja.descuadres()).map(({ regla }) => regla);
    await api.base.withOwner('DELETE FROM recibo; INSERT INTO recibo SELECT * FROM copia; DROP TABLE copia');
    await api.base.withOwner(
      'ALTER TABLE recibo ADD CONSTRAINT recibo_resta_el_pago CHECK (saldo_anterior - monto = saldo_restante)',
    );
    await api.base.withOwner('ALTER TABLE recibo ENABLE TRIGGER USER');
    return found;
  }

  test.each([
    ['monto = monto + 1, saldo_restante = saldo_restante - 1', 'version = 2', /dice lo que el cobro vale/],
    ['numero = numero + 100000', 'version = 2', /tiene el número/],
    [`observaciones = 'Otra cosa'`, 'version = 2', /tiene el número, el día, el cobrador/],
    ['version = 3', 'version = 2', /van de una en una/],
    ['saldo_anterior = saldo_anterior + 1', 'version = 1', /baja lo que vale su pago/],
    [`cuotas = '[[1, 0, 1]]'`, 'version = 1', /sus cuotas suman/],
  ])('a receipt with %s is found', async (change, of, rule) => {
    const { id, cobro } = await withCobro(12_000);
    expectSuccess(await caja.editarCobro(cobro, { prestamo: id, monto: 6000 }));
    const found = await foundAfter(`UPDATE recibo SET ${change} WHERE cobro_id = '${cobro}' AND ${of}`);
    expect(found).toContainEqual(expect.stringMatching(rule));
  });

  test('a payment without a receipt is found', async () => {
    const { cobro } = await withCobro(12_000);
    expect(await foundAfter(`DELETE FROM recibo WHERE cobro_id = '${cobro}'`)).toEqual([
      'el recibo vigente de cada cobro dice lo que el cobro vale',
    ]);
  });
});
