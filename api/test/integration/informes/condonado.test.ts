import { listarPrestamos, verPrestamo } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { readCsv } from '../../support/read-files.js';
import { expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';
const api = await TestApp.forFile({ today: TODAY });
const admin = await createTestUsuario(api, 'admin');
const ladron = await createTestUsuario(api, 'gerente', 'ladron');
const ana = await createTestUsuario(api, 'cobrador', 'ana');
const cliente = (await createTestCliente(api, ladron.token, { cobrador: ana.id }))._id;
const caja = new Caja(api, ladron.token);
/** 120,000 pesos of ten weeks, overdue since 9 February. */
const debtor = async () => (await caja.prestarWithPlan({ cliente, fechaInicio: '2026-02-02' }))._id;

const reporte = async (tipo: string, range: object = {}) =>
  expectSuccess(await api.call(verReporte, { token: admin.token, query: { tipo, ...range } }));
const tablero = async () => expectSuccess(await api.call(verTablero, { token: admin.token })).data;
const rowsOf = async (tipo: string) => [...(await reporte(tipo)).data];

beforeEach(async () => {
  // Each test has the debt of its own.
  expect(await caja.descuadres()).toEqual([]);
});

test('a gerente who forgives the worst debtor leaves the pesos on dashboard and reports: who, why and whose', async () => {
  const id = await debtor();
  const before = await tablero();
  const morosos = await reporte('morosos');
  expect(morosos.resumen.mora.morosos).toBe(1);
  expectSuccess(await caja.cambiarEstado(id, { estado: 'pagado', motivo: 'No se pudo cobrar' }));
  const after = await tablero();
  // The debtor is gone from the arrears and recovery is as before: only this figure says it.
  expect(after.porcentajeRecuperacion).toBe(before.porcentajeRecuperacion);
  const forgiven = await reporte('morosos');
  expect(forgiven.resumen.mora.morosos).toBe(0);
  expect(forgiven.resumen.condonado).toBe((morosos.resumen.condonado ?? 0) + 120_000);
  expect(after.condonado).toBe((before.condonado ?? 0) + 120_000);
  expect((await rowsOf('condonado'))[0]).toMatchObject({
    ...{ fecha: TODAY, prestamo: id, monto: 120_000, causa: 'pagado', motivo: 'No se pudo cobrar' },
    ...{
      cliente: { _id: cliente },
      cobrador: { _id: ana.id },
      autor: { _id: ladron.id, nombre: 'ladron' },
    },
  });
  const { porCobrador, porDia } = forgiven.resumen;
  expect(porCobrador.find(({ cobrador }) => cobrador?._id === ana.id)?.condonado).toBe(after.condonado);
  expect(porDia.find(({ fecha }) => fecha === TODAY)?.condonado).toBe(after.condonado);
  const query = { tipo: 'condonado' };
  const { content } = await api.download(exportarReporte, {
    token: admin.token,
    params: { formato: 'csv' },
    query,
  });
  const [titles = [], first = []] = readCsv(content);
  expect(titles.map((title, place) => [title, first[place]])).toEqual(
    expect.arrayContaining([
      ['Por', 'Marcado como pagado'],
      ['Motivo', 'No se pudo cobrar'],
      ['Quién', 'ladron'],
    ]),
  );
});

test('a loan that was forgiven is told apart from one that was paid, with the same state', async () => {
  const [paid, forgiven] = [await debtor(), await debtor()];
  expectSuccess(await caja.cambiarEstado(paid, { estado: 'pagado', cierre: 'cobro' }));
  expectSuccess(await caja.cambiarEstado(forgiven));
  const get = async (id: string) =>
    expectSuccess(await api.call(verPrestamo, { token: admin.token, params: { id } })).data;
  expect(await get(paid)).toMatchObject({ estado: 'pagado', cierre: 'cobro' });
  expect(await get(forgiven)).toMatchObject({ estado: 'pagado', cierre: 'condonado' });
  expect(await get(await debtor())).toMatchObject({ cierre: null });
  const listed = async (cierre: string) => {
    const query = { estado: 'pagado', cierre };
    const { data, total } = expectSuccess(await api.call(listarPrestamos, { token: admin.token, query }));
    expect(data).toHaveLength(total);
    return data.map(({ _id }) => _id);
  };
  expect(await listed('condonado')).toEqual(expect.arrayContaining([forgiven]));
  expect(await listed('condonado')).not.toContain(paid);
  expect(await listed('cobro')).toEqual([paid]);
  expect((await tablero()).ultimosPrestamos.map(({ cierre }) => cierre)).toEqual(
    expect.arrayContaining(['cobro', 'condonado', null]),
  );
});

test('cancelling and refinancing forgive too, and a balance that is owed again is forgiven no more', async () => {
  const before = (await tablero()).condonado ?? 0;
  const [cancelled, renewed, undone] = [await debtor(), await debtor(), await debtor()];
  expectSuccess(await caja.cancelar(cancelled, undefined, { motivo: 'Error' }));
  const { desglose } = expectSuccess(
    await caja.reenganchar(renewed, { montoAdicional: 10_000, generarPlan: true }),
  ).data;
  expect(desglose.interesCondonado).toBeGreaterThan(0);
  expectSuccess(await caja.cambiarEstado(undone));
  expectSuccess(await caja.reabrir(undone, { motivo: 'Error' }));
  const condonado = 120_000 + desglose.interesCondonado;
  expect((await tablero()).condonado).toBe(before + condonado);
  const rows = await rowsOf('condonado');
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ prestamo: cancelled, monto: 120_000, causa: 'cancelado' }),
      expect.objectContaining({ prestamo: renewed, monto: desglose.interesCondonado, causa: 'reenganche' }),
    ]),
  );
  expect(rows).not.toEqual(expect.arrayContaining([expect.objectContaining({ prestamo: undone })]));
  // What passed to the new loan is not forgiven, also on the page of the loan.
  expect((await caja.plan(renewed)).resumen.condonado).toBe(desglose.interesCondonado);
});

test('a gerente who refinances arrears leaves them in a list, with the days late and the pesos', async () => {
  const id = await debtor();
  expectSuccess(await caja.cobrar(id, 5_000));
  const withoutPlan = (await caja.prestar({ cliente, fechaInicio: '2026-03-02' }))._id;
  const { nuevo } = expectSuccess(await caja.reenganchar(id, { montoAdicional: 1_000 })).data;
  expectSuccess(await caja.reenganchar(withoutPlan, { montoAdicional: 1_000 }));
  const onTime = (await caja.prestarWithPlan({ cliente, fechaInicio: TODAY }))._id;
  expectSuccess(await caja.reenganchar(onTime, { montoAdicional: 1_000 }));
  const found = await rowsOf('reenganchados');
  // Five installments of 12,000 pesos fell due from 9 February to 9 March.
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{
          _id: id,
          fecha: TODAY,
          diasVencido: 35,
          cuotasVencidas: 5,
          montoVencido: 55_000,
          nuevo: nuevo._id,
        },
        autor: { _id: ladron.id, nombre: 'ladron' },
      }),
      expect.objectContaining({ _id: withoutPlan, diasVencido: 7, cuotasVencidas: 1, montoVencido: 12_000 }),
    ]),
  );
  expect(found.some((row) => '_id' in row && row._id === onTime)).toBe(false);
});
