import { listarPrestamos } from '@cartera/contrato/prestamos';
import { exportarReporte, verReporte } from '@cartera/contrato/reportes';
import { verTablero } from '@cartera/contrato/tablero';
import { createDatabase } from '../../src/database.js';
import { MontoRenovado1763683200610 } from '../../src/esquema/migrations/0061-monto-renovado.js';
import { grant } from '../../src/platform/db/api-role.js';
import { connect } from '../../src/platform/db/data-source.js';
import { readCsv } from '../support/read-files.js';
import { expectSuccess } from '../support/request.js';
import { TestApp } from '../support/test-app.js';
import { Caja } from '../support/test-prestamos.js';
import { createTestUsuario } from '../support/test-usuarios.js';

const TODAY = '2026-03-16';
let api: TestApp;
let caja: Caja;
let token: string;

beforeAll(async () => {
  api = await TestApp.create({ today: TODAY });
  ({ token } = await createTestUsuario(api, 'gerente'));
  caja = new Caja(api, token);
});
// The ledger must balance after all tests.
afterAll(async () => expect(await caja.descuadres()).toEqual([]));
afterAll(() => api.close());

/** The figures of all days, which every screen, report and export must agree on. */
async function figures() {
  const range = { desde: '2020-01-01', hasta: api.clock.today() };
  const tablero = expectSuccess(await api.call(verTablero, { token })).data;
  const { resumen } = expectSuccess(await api.call(verReporte, { token, query: range }));
  const listed = async (query: Record<string, string>) =>
    expectSuccess(await api.call(listarPrestamos, { token, query })).resumen;
  const csv = await api.download(exportarReporte, { token, params: { formato: 'csv' }, query: range });
  const [titles = [], ...days] = readCsv(csv.content);
  const sumOf = (title: string) => days.reduce((sum, day) => sum + Number(day[titles.indexOf(title)]), 0);
  const byCobrador = (key: 'prestado' | 'renovado' | 'cobrado') =>
    resumen.porCobrador.reduce((sum, own) => sum + own[key], 0);

  const all = await listed({});
  const filtered = await listed({ modalidad: 'semanal' });
  const found = {
    prestado: [
      ...[tablero.montoPrestado, resumen.prestado, byCobrador('prestado'), sumOf('Prestado')],
      ...[all.montoPrestado, filtered.montoPrestado],
    ],
    renovado: [
      ...[tablero.montoRenovado, resumen.renovado, byCobrador('renovado'), sumOf('Renovado')],
      ...[all.montoRenovado, filtered.montoRenovado],
    ],
    cobrado: [tablero.montoCobrado, resumen.cobrado, byCobrador('cobrado'), sumOf('Cobrado')],
    recuperacion: [tablero.porcentajeRecuperacion, resumen.porcentajeRecuperacion],
  };
  return Object.fromEntries(
    Object.entries(found).map(([figure, values]) => {
      expect([figure, [...new Set(values)]]).toEqual([figure, [values[0]]]);
      return [figure, values[0] ?? 0];
    }),
  ) as Record<keyof typeof found, number>;
}

/** Refinances a loan on a day, after a payment of 1000 pesos. @returns the new loan. */
async function renovar(id: string, dia: string, terminos: object = {}) {
  api.clock.set(dia);
  expectSuccess(await caja.cobrar(id, 1000));
  return expectSuccess(await caja.reenganchar(id, { generarPlan: true, ...terminos })).data;
}

describe('what a reenganche renews', () => {
  afterEach(() => api.clock.set(TODAY));

  test('four reenganches without a peso handed over add nothing to what is lent', async () => {
    api.clock.set('2026-03-02');
    const before = await figures();
    let { _id: id } = await caja.prestarWithPlan({ monto: 1_000_000 });
    let renewed = 0;
    for (const dia of ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']) {
      const { nuevo, desglose, dineroAEntregar } = await renovar(id, dia);
      expect(nuevo).toMatchObject({ montoRenovado: desglose.montoNuevo, desembolsoNeto: 0 });
      expect(dineroAEntregar).toBe(0);
      renewed += desglose.montoNuevo;
      id = nuevo._id;
    }
    const after = await figures();
    expect(after.prestado).toBe(before.prestado + 1_000_000);
    expect(after.renovado).toBe(before.renovado + renewed);
    expect(after.cobrado).toBe(before.cobrado + 4000);
    expect(after.recuperacion).toBe(Math.round((after.cobrado * 1000) / after.prestado) / 10);
  });

  test('a reenganche lends its new money; what it withholds does not leave the till', async () => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-09' });
    const before = await figures();
    const terminos = { montoAdicional: 50_000, tipoAmortizacion: 'interes_adelantado', interes: 10 };
    const { nuevo, desglose, dineroAEntregar } = await renovar(id, TODAY, terminos);
    const retenido = Math.round(nuevo.monto / 10);
    expect(nuevo).toMatchObject({ montoRenovado: desglose.montoNuevo - 50_000 });
    expect([nuevo.desembolsoNeto, dineroAEntregar]).toEqual([50_000 - retenido, 50_000 - retenido]);
    const after = await figures();
    expect(after.prestado).toBe(before.prestado + 50_000);
    expect(after.renovado).toBe(before.renovado + desglose.montoNuevo - 50_000);
  });

  test.each([
    ['monto_renovado = monto_renovado - 1', 'lo renovado es lo que el préstamo anterior trasladó'],
    ['desembolso_neto = desembolso_neto - 1', 'lo entregado es lo prestado menos lo retenido'],
  ])('the reconciliation finds a loan with %s', async (change, rule) => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-09' });
    const { nuevo } = await renovar(id, TODAY, { montoAdicional: 10_000 });
    const [field] = change.split(' ');
    const before = `(SELECT ${field} FROM copia)`;
    await api.base.withOwner(`CREATE TABLE copia AS SELECT * FROM prestamo WHERE id = '${nuevo._id}'`);
    await api.base.withOwner(`UPDATE prestamo SET ${change} WHERE id = '${nuevo._id}'`);
    const found = await caja.descuadres();
    await api.base.withOwner(`UPDATE prestamo SET ${field} = ${before} WHERE id = '${nuevo._id}'`);
    await api.base.withOwner('DROP TABLE copia');
    expect(found).toContainEqual(expect.objectContaining({ regla: rule, prestamoId: nuevo._id }));
  });

  test('the migration finds what earlier reenganches renewed, and a process of the earlier version writes it', async () => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-09' });
    const { nuevo } = await renovar(id, TODAY, { montoAdicional: 10_000 });
    const before = [await figures(), await caja.get(nuevo._id)];
    const migration = new MontoRenovado1763683200610();
    const owner = createDatabase(api.base.url, 'todo');
    await connect(owner, 0);
    const base = owner.createQueryRunner();
    await migration.down(base);
    await migration.up(base);
    await grant(owner, new URL(api.base.urlDeLaApi).username, false);
    expect([await figures(), await caja.get(nuevo._id)]).toEqual(before);

    // The earlier version inserts the new loan without this column, and the traslado afterwards.
    await base.startTransaction();
    await base.query(
      'UPDATE prestamo SET desembolso_neto = desembolso_neto + monto_renovado, monto_renovado = 0 WHERE id = $1',
      [nuevo._id],
    );
    await base.query(
      `INSERT INTO movimiento (id, prestamo_id, tipo, monto, motivo, fecha, usuario_id, created_at)
       SELECT gen_random_uuid(), prestamo_id, tipo, monto, motivo, fecha, usuario_id, created_at
         FROM movimiento WHERE prestamo_id = $1 AND tipo = 'traslado'`,
      [id],
    );
    expect(
      await base.query('SELECT monto_renovado, desembolso_neto FROM prestamo WHERE id = $1', [nuevo._id]),
    ).toEqual([{ monto_renovado: nuevo.montoRenovado, desembolso_neto: nuevo.desembolsoNeto }]);
    await base.rollbackTransaction();
    await base.release();
    await owner.destroy();
  });
});
