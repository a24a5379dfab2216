import { listarCobradores } from '@cartera/contrato/cobradores';
import { verControl } from '@cartera/contrato/control';
import { verMiDia } from '@cartera/contrato/mi-dia';
import { listarPrestamos, verAging } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { generarRutas } from '@cartera/contrato/rutas-cobro';
import { agreedFigures } from '../../support/agreed-figures.js';
import { readCsv } from '../../support/read-files.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { runNoche } from '../../support/run-noche.js';
import { TestApp } from '../../support/test-app.js';
import { decidir, expectWaits, porAprobar, putTope } from '../../support/test-aprobaciones.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

// The tests move the clock by half a year.
const api = await TestApp.forFile({ today: TODAY, config: { sessionHours: 8760 } });
const admin = await createTestUsuario(api, 'admin', 'duena');
const gerente = await createTestUsuario(api, 'gerente', 'gera');
const otra = await createTestUsuario(api, 'gerente', 'otra');
const rosa = await createTestUsuario(api, 'cobrador', 'rosa');
const { token } = gerente;
const caja = new Caja(api, token);
const asAdmin = caja.actingAs(admin.token);
// The ledger, the counters and the trail must agree after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));

/** A loan of 120,000 pesos in ten weekly installments of 12,000. The first one is overdue. @returns its id. */
const late = async (terminos: object = {}) =>
  (await caja.prestarWithPlan({ fechaInicio: '2026-03-02', cobrador: rosa.id, ...terminos }))._id;
const RANGE = { desde: '2026-01-01', hasta: TODAY };
const reporte = async (query: object = RANGE) =>
  expectSuccess(await api.call(verReporte, { token, query: { tipo: 'morosos', ...query } }));
const listed = async (query: Record<string, string> = {}) =>
  expectSuccess(await api.call(listarPrestamos, { token, query }));

/** Reads the figures of the portfolio from each screen. */
async function portfolio() {
  const { mora } = (await reporte()).resumen;
  const query = { cobrador: rosa.id };
  const { paradas, esperado } = expectSuccess(await api.call(verMiDia, { token, query })).data;
  const rutas = expectSuccess(await api.call(generarRutas, { token })).resumen;
  const { porEstado, saldoPendiente } = (await listed()).resumen;
  return {
    ...{ mora, porEstado, saldoPendiente, esperado, rutas },
    paradas: paradas.length,
    aging: expectSuccess(await api.call(verAging, { token })).montos,
    saldoPorCobrar: expectSuccess(await api.call(listarCobradores, { token })).resumen.saldoPendiente,
  };
}

test('a written-off loan leaves the portfolio, the arrears and the routes, and is lent as before', async () => {
  const before = await portfolio();
  const id = await late();
  const withIt = { portfolio: await portfolio(), figures: await agreedFigures(api, token) };
  expect(withIt.portfolio.mora.montoVencido).toBe(before.mora.montoVencido + 12_000);
  expect(withIt.portfolio.saldoPendiente).toBe(before.saldoPendiente + 120_000);
  const { castigados = 0, saldoCastigado = 0 } = (await listed()).resumen;
  expectSuccess(await caja.castigar(id));
  expect(await portfolio()).toEqual(before);
  expect(await agreedFigures(api, token)).toEqual(withIt.figures);
  expect(await caja.get(id)).toMatchObject({
    ...{ estado: 'mora', castigado: true, castigadoEn: TODAY, saldoPendiente: 120_000 },
  });
  expect((await listed()).resumen).toMatchObject({
    castigados: castigados + 1,
    saldoCastigado: saldoCastigado + 120_000,
  });
  const ofCliente = { cliente: (await caja.get(id)).cliente._id };
  expect((await listed({ ...ofCliente, estado: 'castigado' })).data).toMatchObject([{ _id: id }]);
  expect((await listed({ ...ofCliente, estado: 'mora' })).data).toEqual([]);
  expect((await listed({ ...ofCliente, vivos: '1' })).total).toBe(1);
  const { resumen } = await reporte({ ...RANGE, tipo: 'prestamos' });
  expect(resumen.castigados).toMatchObject({ prestamos: castigados + 1, saldoPendiente: 120_000 });
  expect((await caja.avisos(id)).at(-1)).toMatchObject({
    titulo: 'Préstamo castigado',
    motivo: 'No aparece',
  });

  expectSuccess(await asAdmin.descastigar(id));
  expect(await portfolio()).toEqual(withIt.portfolio);
  expect(await caja.get(id)).toMatchObject({ castigado: false, castigadoEn: null });
  expect((await caja.avisos(id)).at(-1)).toMatchObject({ titulo: 'Castigo deshecho', motivo: 'Apareció' });
});

test('a written-off loan takes payments by the ordinary calls, which the report shows apart, and is paid by the last one', async () => {
  const id = await late();
  expectSuccess(await caja.cobrar(id, 2_000));
  api.clock.advance(1000);
  expectSuccess(await caja.castigar(id));
  api.clock.advance(1000);
  const before = await portfolio();
  const { resumen: then } = await reporte();
  expect(then.cobradoDeCastigados).toBe(0);
  expectSuccess(await caja.actingAs(rosa.token).cobrar(id, 30_000));
  const { resumen } = await reporte();
  expect([resumen.cobradoDeCastigados, resumen.cobrado]).toEqual([30_000, then.cobrado + 30_000]);
  expect(resumen.porDia.at(-1)).toMatchObject({ fecha: TODAY, cobradoDeCastigados: 30_000 });
  const csv = await api.download(exportarReporte, { token, params: { formato: 'csv' }, query: RANGE });
  const [titles = [], today = []] = readCsv(csv.content);
  expect(today[titles.indexOf('Cobrado de castigados')]).toBe('30000');
  expect((await portfolio()).mora).toEqual(before.mora);
  expectSuccess(await caja.pagar(id, 10, 88_000));
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', castigado: false });
  expect((await reporte()).resumen.cobradoDeCastigados).toBe(118_000);
  expectRefused(await asAdmin.descastigar(id), 409, 'PRESTAMO_NO_CASTIGADO');
});

test('the payments of a write-off that was undone are payments as any other', async () => {
  const { cobradoDeCastigados } = (await reporte()).resumen;
  const id = await late();
  expectSuccess(await caja.castigar(id));
  api.clock.advance(1000);
  expectSuccess(await caja.cobrar(id, 5_000));
  expectSuccess(await asAdmin.descastigar(id));
  expect((await reporte()).resumen.cobradoDeCastigados).toBe(cobradoDeCastigados);
});

test('a written-off loan is settled by what it owes, and undoing its payment brings the write-off back', async () => {
  const id = await late();
  expectSuccess(await caja.castigar(id));
  const { cobro, liquidacion } = expectSuccess(await caja.liquidar(id)).data;
  expect(liquidacion).toMatchObject({ total: 104_000, ahorro: 16_000 });
  expect(await caja.get(id)).toMatchObject({ estado: 'pagado', castigado: false, saldoPendiente: 0 });
  expectSuccess(await caja.eliminar(cobro ?? ''));
  expect(await caja.get(id)).toMatchObject({ castigado: true, saldoPendiente: 120_000 });
});

test('only a loan in arrears is written off, once, with a reason, and it is not refinanced', async () => {
  const onTime = await late({ fechaInicio: '2026-03-10' });
  expectRefused(await caja.castigar(onTime), 409, 'CASTIGO_SIN_ATRASO');
  expectRefused(await asAdmin.descastigar(onTime), 409, 'PRESTAMO_NO_CASTIGADO');
  const id = await late();
  expectRefused(await caja.castigar(id, ' '), 400, 'DATOS_INVALIDOS');
  expectSuccess(await caja.castigar(id));
  expectRefused(await caja.castigar(id), 409, 'PRESTAMO_CASTIGADO');
  expectRefused(await caja.reenganchar(id), 409, 'PRESTAMO_CASTIGADO');
  expectRefused(await caja.cotizarReenganche(id), 409, 'PRESTAMO_CASTIGADO');
});

test('a collector writes off no loan, and only an admin undoes it', async () => {
  const id = await late();
  expectRefused(await caja.actingAs(rosa.token).castigar(id), 403, 'SIN_PERMISO');
  expectSuccess(await caja.castigar(id));
  expectRefused(await caja.descastigar(id), 403, 'SIN_PERMISO');
  expect((await caja.get(id)).castigado).toBe(true);
});

/** The month of the database, which stamps the events. */
const [{ mes }] = await api.db.query(`SELECT to_char(now() AT TIME ZONE 'America/Bogota', 'YYYY-MM') AS mes`);
/** The rows 'Castigado' of the report of control about a loan, the newest first. */
async function controlOf(id: string) {
  const query = { mes, limit: 100, tipo: 'castigado' as const };
  const { data } = expectSuccess(await api.call(verControl, { token: admin.token, query }));
  return data.filter(({ objeto }) => objeto === id).map(({ usuario, monto }) => [usuario?.nombre, monto]);
}

test('a gerente who writes off the worst debtor to hide the arrears is in the report of control', async () => {
  const id = await late({ monto: 500_000 });
  expectSuccess(await caja.castigar(id, 'No paga'));
  expect(await controlOf(id)).toEqual([['gera', 600_000]]);
  expectSuccess(await asAdmin.descastigar(id));
  expect(await controlOf(id)).toEqual([
    ['duena', -600_000],
    ['gera', 600_000],
  ]);
});

describe('above the cap of one person', () => {
  beforeAll(() => putTope(api));
  afterAll(() => putTope(api, null));

  test('a write-off waits for another person, by its balance', async () => {
    const id = await late({ monto: 500_000 });
    expectSuccess(await caja.cobrar(id, 20_000));
    const aprobacion = expectWaits(await caja.castigar(id, 'Se fue del país'));
    expect((await caja.get(id)).castigado).toBe(false);
    expectRefused(await decidir(api, token, aprobacion), 403, 'APROBACION_PROPIA');
    const [asked] = await porAprobar(api, otra.token, { estado: 'pendiente' });
    expect(asked).toMatchObject({ tipo: 'castigar', monto: 580_000, nota: 'Se fue del país' });
    expectSuccess(await decidir(api, otra.token, aprobacion));
    expect(await caja.get(id)).toMatchObject({ castigado: true, saldoPendiente: 580_000 });
    expect(await controlOf(id)).toEqual([['otra', 580_000]]);
  });

  test('a payment between the request and the approval makes it stale', async () => {
    const id = await late({ monto: 500_000 });
    const aprobacion = expectWaits(await caja.castigar(id));
    expectSuccess(await caja.cobrar(id, 1_000));
    expectRefused(await decidir(api, otra.token, aprobacion), 409, 'APROBACION_CAMBIO');
    expect((await caja.get(id)).castigado).toBe(false);
  });
});

describe('on other days', () => {
  afterEach(() => api.clock.set(TODAY));

  test('a loan with an installment overdue for 180 days is a candidate, until it is written off', async () => {
    const id = await late();
    const { cliente } = await caja.get(id);
    const candidates = async () =>
      (await listed({ castigable: 'si', cliente: cliente._id })).data.map(({ _id }) => _id);
    // The first installment fell due on 9 March.
    api.clock.set('2026-09-04');
    expect(await candidates()).toEqual([]);
    api.clock.set('2026-09-05');
    expect(await candidates()).toEqual([id]);
    await runNoche(api);
    expectSuccess(await caja.castigar(id));
    expect(await candidates()).toEqual([]);
  });
});

test('the reports of past days keep the arrears of each day, before, while and after a loan was written off', async () => {
  const book = await TestApp.create({ today: TODAY, config: { sessionHours: 720 } });
  try {
    const { token } = await createTestUsuario(book, 'admin', 'historia');
    const of = new Caja(book, token);
    const ofDay = async (hasta: string) => {
      const query = { tipo: 'prestamos', desde: '2026-03-01', hasta } as const;
      const { resumen, data } = expectSuccess(await book.call(verReporte, { token, query }));
      return [resumen.mora.montoVencido, resumen.castigados?.saldoPendiente, data];
    };
    await runNoche(book);
    const { _id: id } = await of.prestarWithPlan();
    const asked = new Map<string, unknown>();
    const endDay = async (dia: string, next: string) => {
      asked.set(dia, await ofDay(dia));
      book.clock.set(next);
      // Once before the night has recorded the day.
      expect(await ofDay(dia)).toEqual(asked.get(dia));
      await runNoche(book);
    };
    await endDay('2026-03-16', '2026-03-17');
    expectSuccess(await of.castigar(id));
    await endDay('2026-03-17', '2026-03-18');
    expectSuccess(await of.cobrar(id, 7_000));
    await endDay('2026-03-18', '2026-03-19');
    expectSuccess(await of.descastigar(id));
    await endDay('2026-03-19', '2026-03-20');
    expect([...asked.values()].map((found) => (found as unknown[]).slice(0, 2))).toEqual([
      [12_000, 0],
      [0, 120_000],
      [0, 113_000],
      [17_000, 0],
    ]);
    for (const [dia, found] of asked) expect([dia, await ofDay(dia)]).toEqual([dia, found]);
    expect(await of.descuadres()).toEqual([]);
  } finally {
    await book.close();
  }
});

test.each([
  ['without its row', (id: string) => `DELETE FROM castigo WHERE prestamo_id = '${id}'`],
  ['by another amount', (id: string) => `UPDATE castigo SET monto = monto - 1 WHERE prestamo_id = '${id}'`],
  ['in its column alone', (id: string) => `UPDATE prestamo SET castigado_en = NULL WHERE id = '${id}'`],
])('the reconciliation finds a loan that is written off %s', async (_, sql) => {
  const book = await TestApp.create({ today: TODAY });
  try {
    const of = new Caja(book, (await createTestUsuario(book, 'admin', 'libro')).token);
    const { _id: id } = await of.prestarWithPlan();
    expectSuccess(await of.castigar(id));
    expect(await of.descuadres()).toEqual([]);
    await book.base.withOwner(sql(id));
    expect((await of.descuadres()).map(({ regla, prestamoId }) => [regla, prestamoId])).toContainEqual([
      'cada préstamo castigado lo es por lo que dice la auditoría',
      id,
    ]);
  } finally {
    await book.close();
  }
});
