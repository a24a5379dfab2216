import { abrirCaja, aprobarOperacion, cerrarCaja } from '@cartera/contrato/cajas-operaciones';
import { autorizarDescuento, exportarComisiones, verComisiones } from '@cartera/contrato/comisiones';
import { editarConfiguracion } from '@cartera/contrato/configuracion';
import { verReporte } from '@cartera/contrato/reportes';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario, type TestUsuario } from '../../support/test-usuarios.js';

const RANGE = { desde: '2026-03-01', hasta: '2026-03-31' };

const api = await TestApp.forFile({ today: '2026-03-16' });
const admin = await createTestUsuario(api, 'admin');
const ana = await createTestUsuario(api, 'cobrador', 'ana');
const bruno = await createTestUsuario(api, 'cobrador', 'bruno');
beforeAll(async () => {
  await createTestUsuario(api, 'cobrador', 'clara');
  for (const [who, monto] of [
    [ana, 12_345],
    [bruno, 24_000],
  ] as const) {
    const { _id } = await new Caja(api, admin.token).prestarWithPlan({ cobrador: who.id });
    expectSuccess(await new Caja(api, who.token).cobrar(_id, monto));
  }
  await closeDayWith(ana, 12_000);
});

/** A collector counts what the account has, and the office signs. */
async function closeDayWith({ token, id }: TestUsuario, contado: number): Promise<void> {
  const params = { id };
  expectSuccess(await api.call(abrirCaja, { token, params, body: {} }));
  const body = { contado, motivo: 'Di mal un vuelto' };
  const { pendientes } = expectSuccess(await api.call(cerrarCaja, { token, params, body })).data;
  const operacion = pendientes[0]?._id;
  expectSuccess(await api.call(aprobarOperacion, { token: admin.token, params, body: { operacion } }));
}

const setPorcentaje = (comisionCobrador: number | null) =>
  api.call(editarConfiguracion, { token: admin.token, body: { comisionCobrador } });
const comisiones = async ({ token }: TestUsuario, query: Readonly<Record<string, string>> = RANGE) =>
  expectSuccess(await api.call(verComisiones, { token, query })).data;

test('each collector earns a percentage of what the report says, and missing cash that nobody authorized is not deducted', async () => {
  expectSuccess(await setPorcentaje(7.5));
  const found = await comisiones(admin);
  expect(found).toMatchObject({ ...RANGE, porcentaje: 7.5 });
  // 925.875 rounds to 926.
  const nothing = { sinVerificar: 0, descuento: 0 };
  const deAna = { ...nothing, cobrado: 12_345, comision: 926, faltante: 345, aPagar: 926 };
  const deBruno = { ...nothing, cobrado: 24_000, comision: 1_800, faltante: 0, aPagar: 1_800 };
  expect(found.cobradores).toEqual([
    { _id: ana.id, nombre: 'ana', ...deAna },
    { _id: bruno.id, nombre: 'bruno', ...deBruno },
  ]);
  expect(found.total).toEqual({ ...nothing, cobrado: 36_345, comision: 2_726, faltante: 345, aPagar: 2_726 });
  const reporte = expectSuccess(await api.call(verReporte, { token: admin.token, query: RANGE }));
  expect(reporte.resumen.porCobrador.map(({ cobrador, cobrado }) => [cobrador?._id, cobrado])).toEqual([
    [bruno.id, 24_000],
    [ana.id, 12_345],
  ]);
});

test('other days have no commission, and an impossible range is refused', async () => {
  expect((await comisiones(admin, { desde: '2026-02-01', hasta: '2026-02-28' })).cobradores).toEqual([]);
  expect((await comisiones(admin, { desde: '2026-03-17', hasta: '2026-03-31' })).cobradores).toEqual([]);
  const query = { desde: '2026-03-31', hasta: '2026-03-01' };
  expect(expectFailure(await api.call(verComisiones, { token: admin.token, query })).code).toBe(
    'DATOS_INVALIDOS',
  );
});

test('without a percentage nobody earns, and nothing is deducted', async () => {
  expectSuccess(await setPorcentaje(null));
  const { porcentaje, total } = await comisiones(admin);
  expect([porcentaje, total.comision, total.aPagar]).toEqual([null, 0, 0]);
});

test('a percentage is from 0 to 100, with four decimals', async () => {
  for (const wrong of [-1, 100.01, 3.33333]) {
    expect(expectFailure(await setPorcentaje(wrong)).code).toBe('DATOS_INVALIDOS');
  }
});

test('missing cash is deducted as far as its collector authorized it', async () => {
  expectSuccess(await setPorcentaje(7.5));
  expectSuccess(await api.call(autorizarDescuento, { token: ana.token, body: { monto: 300 } }));
  expect((await comisiones(admin)).total).toMatchObject({ faltante: 345, descuento: 300, aPagar: 2_426 });
});

test('a collector sees and downloads the own commission only', async () => {
  expectSuccess(await setPorcentaje(7.5));
  const own = await comisiones(ana);
  expect(own.cobradores.map(({ nombre }) => nombre)).toEqual(['ana']);
  expect(own.total).toEqual({
    ...{ cobrado: 12_345, sinVerificar: 0, comision: 926, faltante: 345, descuento: 300, aPagar: 626 },
  });
  const [, ...rows] = readCsv(await fileOf(ana, 'csv'));
  expect(rows.map(([nombre]) => nombre)).toEqual(['ana', 'Total']);
});

test('the commissions download as CSV and as a spreadsheet, with their total', async () => {
  const expected = [
    ['ana', '12345', '0', '926', '345', '300', '626'],
    ['bruno', '24000', '0', '1800', '0', '0', '1800'],
    ['Total', '36345', '0', '2726', '345', '300', '2426'],
  ];
  expect(readCsv(await fileOf(admin, 'csv'))).toEqual([
    ['Cobrador', 'Cobrado', 'Sin verificar', 'Comisión', 'Faltantes', 'Descuento autorizado', 'A pagar'],
    ...expected,
  ]);
  const sheet = await readXlsx(await fileOf(admin, 'xlsx'));
  expect(sheet.slice(-3).map((cells) => cells.map(String))).toEqual(expected);
});

async function fileOf({ token }: TestUsuario, formato: 'csv' | 'xlsx') {
  const options = { token, params: { formato }, query: RANGE };
  return (await api.download(exportarComisiones, options)).content;
}
