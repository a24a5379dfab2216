import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16' });
const caja = new Caja(api, (await createTestUsuario(api, 'gerente')).token);
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

describe('undoing', () => {
  test('a reverted installment loses its applied amounts, and its payments shrink by as much', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 5000));
    expectSuccess(await caja.cobrar(id, 12_000));
    const { data } = expectSuccess(await caja.revertir(id, 1));
    expect(data).toMatchObject({ cuota: { montoPagado: 0, fechaPago: null }, saldoPendiente: 115_000 });
    expect((await caja.montosPagados(id)).slice(0, 2)).toEqual([0, 5000]);
    const { data: cobros, resumen } = await caja.cobros(id);
    expect(cobros.map(({ monto }) => monto)).toEqual([5000]);
    expect(resumen.montoTotal).toBe(5000);
  });

  test('the next payment fills a reverted installment first', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 24_000));
    expectSuccess(await caja.revertir(id, 1));
    expect((await caja.montosPagados(id)).slice(0, 3)).toEqual([0, 12_000, 0]);
    expectSuccess(await caja.cobrar(id, 13_000));
    expect((await caja.montosPagados(id)).slice(0, 3)).toEqual([12_000, 12_000, 1000]);
  });

  test('an undone payment leaves the list and every sum, and stays in the ledger', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
    expectSuccess(await caja.eliminar(cobro));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
    expect(await caja.montosPagados(id)).toEqual(Array.from({ length: 10 }, () => 0));
    expect(await caja.cobros(id)).toMatchObject({ total: 0, resumen: { montoTotal: 0 } });
    const libro = await api.db.query(
      'SELECT tipo, monto, cobro_id FROM movimiento WHERE prestamo_id = $1 ORDER BY id',
      [id],
    );
    expect(libro).toEqual([
      { tipo: 'cobro', monto: 13_000, cobro_id: cobro },
      { tipo: 'reverso', monto: 13_000, cobro_id: cobro },
    ]);
    expectRefused(await caja.eliminar(cobro), 404, 'COBRO_NO_ENCONTRADO');
  });

  test('undoing a payment after a reverted installment undoes the rest', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    const cobro = expectSuccess(await caja.cobrar(id, 24_000)).data._id;
    expectSuccess(await caja.revertir(id, 1));
    expectSuccess(await caja.eliminar(cobro));
    expect(await caja.get(id)).toMatchObject({ saldoPendiente: 120_000 });
  });

  test('a payment before the plan can be undone', async () => {
    const { _id: id } = await caja.prestar();
    const cobro = expectSuccess(await caja.cobrar(id, 13_000)).data._id;
    expectSuccess(await caja.eliminar(cobro));
    expectSuccess(await caja.generar(id));
    expect((await caja.montosPagados(id))[0]).toBe(0);
  });

  test('undoing reopens a paid loan', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectSuccess(await caja.cobrar(id, 120_000));
    expectSuccess(await caja.revertir(id, 10));
    expect(await caja.get(id)).toMatchObject({ estado: 'activo', saldoPendiente: 12_000 });
  });

  test('an unpaid installment cannot be reverted (409)', async () => {
    const { _id: id } = await caja.prestarWithPlan();
    expectRefused(await caja.revertir(id, 3), 409, 'CUOTA_SIN_PAGOS');
  });
});

describe('interest withheld from the money handed over', () => {
  const retenido = {
    tipoAmortizacion: 'interes_adelantado',
    monto: 300_000,
    cuotas: 30,
    modalidad: 'diario',
  };

  test('withheld interest is paid from the start, and is part of neither the balance nor the payments', async () => {
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

  test('withheld interest cannot be reverted (409)', async () => {
    const { _id: id } = await caja.prestarWithPlan(retenido);
    expectRefused(await caja.revertir(id, 0), 409, 'CUOTA_RETENIDA');
  });
});

test('not even the database owner can change the ledger', async () => {
  const { _id: id } = await caja.prestarWithPlan();
  expectSuccess(await caja.cobrar(id, 1000));
  for (const table of ['movimiento', 'aplicacion']) {
    for (const sql of [
      `UPDATE ${table} SET prestamo_id = prestamo_id`,
      `DELETE FROM ${table}`,
      `TRUNCATE ${table} CASCADE`,
    ]) {
      await expect(api.base.withOwner(sql)).rejects.toThrow('solo admite filas nuevas');
    }
  }
});
