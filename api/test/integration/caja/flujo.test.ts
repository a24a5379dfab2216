import { abrirCaja, aprobarOperacion, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { CODIGOS_CONTABLES } from '@cartera/contrato/codigos-contables';
import { type ConfiguracionChanges, editarConfiguracion } from '@cartera/contrato/configuracion';
import { exportarFlujoCaja, verFlujoCaja } from '@cartera/contrato/flujo-caja';
import { exportarLibroDiario } from '@cartera/contrato/libro-diario';
import { CARTERA, OFICINA } from '../../../src/esquema/cajas.sql.js';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectFailure, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const MARCH = { desde: '2026-03-01', hasta: '2026-03-31' };

const api = await TestApp.forFile({ today: '2026-03-16' });
const gerente = await createTestUsuario(api, 'gerente');
const cobrador = await createTestUsuario(api, 'cobrador');
const caja = new Caja(api, gerente.token);
beforeAll(async () => {
  const { _id: id } = await caja.prestarWithPlan({ cobrador: cobrador.id, fechaInicio: '2026-02-25' });
  expectSuccess(await caja.cobrar(id, 20_000, { fecha: '2026-03-04' }));
  expectSuccess(await caja.cobrar(id, 3000, { metodo: 'nequi', referencia: 'M1' }));
  expectSuccess(await caja.actingAs(cobrador.token).cobrar(id, 12_000));
  const { _id: undone } = expectSuccess(await caja.cobrar(id, 1000)).data;
  expectSuccess(await caja.eliminar(undone));
  const params = { id: cobrador.id };
  const opened = await api.call(abrirCaja, { token: gerente.token, params, body: { base: 50_000 } });
  const operacion = expectSuccess(opened).data.pendientes[0]?._id;
  expectSuccess(await api.call(aprobarOperacion, { token: cobrador.token, params, body: { operacion } }));
  const body = { monto: 4000, categoria: 'comida' };
  expectSuccess(await api.call(registrarGasto, { token: cobrador.token, params, body }));
});

const flujo = async (query: Readonly<Record<string, string>> = {}, { token } = gerente) =>
  expectSuccess(await api.call(verFlujoCaja, { token, query: { ...MARCH, ...query } })).data;

test('the flow of all accounts has what came in and went out by day and kind, and not what moved between them', async () => {
  const { dias, ...totals } = await flujo();
  expect(totals).toEqual({
    ...{ saldoInicial: -100_000, entradas: 36_000, salidas: 5000, saldoFinal: -69_000 },
    tipos: [
      { fecha: '2026-03-04', tipo: 'cobro', entradas: 20_000, salidas: 0 },
      { fecha: '2026-03-16', tipo: 'cobro', entradas: 16_000, salidas: 0 },
      { fecha: '2026-03-16', tipo: 'gasto', entradas: 0, salidas: 4000 },
      { fecha: '2026-03-16', tipo: 'reverso', entradas: 0, salidas: 1000 },
    ],
  });
  expect(dias).toHaveLength(31);
  expect(dias[3]).toEqual({
    ...{ fecha: '2026-03-04', saldoInicial: -100_000, entradas: 20_000, salidas: 0, saldoFinal: -80_000 },
  });
});

test('one account also has what moved between accounts, and a collector sees the own one', async () => {
  const own = await flujo({ cuenta: cobrador.id });
  expect(own).toMatchObject({ saldoInicial: 0, entradas: 62_000, salidas: 4000, saldoFinal: 58_000 });
  expect(await flujo({}, cobrador)).toEqual(own);
  for (const foreign of [await flujo({ cuenta: OFICINA }, cobrador), await flujo({ cuenta: CARTERA })]) {
    expect(foreign).toMatchObject({ saldoInicial: 0, entradas: 0, salidas: 0, saldoFinal: 0, tipos: [] });
  }
});

test('the sums of the flow are those of the journal and of the payments in force', async () => {
  const { tipos, saldoFinal } = await flujo({ desde: '2020-01-01', hasta: '2026-12-31' });
  const sumOf = (tipo: string, side: 'entradas' | 'salidas') =>
    tipos.filter((one) => one.tipo === tipo).reduce((sum, one) => sum + one[side], 0);
  const [{ cobrado, prestado, saldo }] = await api.db.query(
    `SELECT (SELECT sum(monto) FROM cobro)::bigint AS cobrado, (SELECT sum(desembolso_neto) FROM prestamo)::bigint AS prestado,
            (SELECT sum(CASE a_id WHEN $1 THEN -monto ELSE monto END) FROM asiento WHERE $1 IN (de_id, a_id) AND tipo <> 'interes')::bigint AS saldo`,
    [CARTERA],
  );
  expect(sumOf('cobro', 'entradas') - sumOf('reverso', 'salidas')).toBe(cobrado);
  expect(sumOf('desembolso', 'salidas')).toBe(prestado);
  expect(saldoFinal + sumOf('gasto', 'salidas')).toBe(saldo);
});

test('the cash flow exports as CSV and as a spreadsheet, from the opening balance to the closing one', async () => {
  const download = async (formato: 'csv' | 'xlsx', token = gerente.token) =>
    (await api.download(exportarFlujoCaja, { token, params: { formato }, query: MARCH })).content;
  const lines = [
    ['01/03/2026', 'Saldo inicial', '', '', '-100000'],
    ['04/03/2026', 'Cobro', '20000', '0', '-80000'],
    ['16/03/2026', 'Cobro', '16000', '0', '-64000'],
    ['16/03/2026', 'Gasto', '0', '4000', '-68000'],
    ['16/03/2026', 'Cobro deshecho', '0', '1000', '-69000'],
    ['31/03/2026', 'Saldo final', '', '', '-69000'],
  ];
  const csv = readCsv(await download('csv'));
  expect(csv).toEqual([['Fecha', 'Concepto', 'Entradas', 'Salidas', 'Saldo'], ...lines]);
  const sheet = await readXlsx(await download('xlsx'));
  expect(sheet.slice(-lines.length).map(([, concepto, , , saldo]) => [concepto, String(saldo)])).toEqual(
    lines.map(([, concepto, , , saldo]) => [concepto, saldo]),
  );
  const own = readCsv(await download('csv', cobrador.token));
  expect(own.at(-1)).toEqual(['31/03/2026', 'Saldo final', '', '', '58000']);
});

test('the journal as CSV has a debit and a credit of each row, which sum the same', async () => {
  const { content } = await api.download(exportarLibroDiario, { token: gerente.token, query: MARCH });
  const cells = content
    .toString()
    .split('\r\n')
    .map((line) => line.split(';'))
    .filter(([fecha = '']) => /^\d{2}\//.test(fecha));
  /** 4,000 of the first and second installment, 2,000 of the third. */
  const INTERES = 4000 + 2000;
  const sumOf = (column: number) => cells.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(cells).toHaveLength(2 * 9);
  expect(sumOf(5)).toBe(20_000 + 3000 + 12_000 + 1000 + 1000 + 50_000 + 4000 + INTERES);
  expect(sumOf(6)).toBe(sumOf(5));
  expect(cells[0]?.slice(2, 5)).toEqual(['Cobro', '110505', 'Oficina']);
  expect(cells[1]?.slice(2, 5)).toEqual(['Cobro', '130505', 'Cartera']);
});

test('the journal has the code that the lender saved for an account, and its own for the others', async () => {
  const { token } = await createTestUsuario(api, 'admin');
  const save = (codigosContables: object) =>
    api.call(editarConfiguracion, { token, body: { codigosContables } as ConfiguracionChanges });
  const codes = async () => {
    const { content } = await api.download(exportarLibroDiario, { token: gerente.token, query: MARCH });
    const rows = content.toString().split('\r\n');
    return new Map(rows.map((row) => row.split(';')).map((row) => [row[4], row[3]]));
  };
  expectSuccess(await save({ oficina: ' 1105.05-A ', nequi: '1120' }));
  const saved = await codes();
  expect([saved.get('Oficina'), saved.get('Nequi'), saved.get('Cartera')]).toEqual([
    '1105.05-A',
    '1120',
    '130505',
  ]);
  for (const bad of ['', '=1+1', '-1', 'a b', '1'.repeat(21)])
    expect(expectFailure(await save({ oficina: bad })).errors?.[0]).toEqual({
      campo: 'codigosContables.oficina',
      mensaje: 'Usa números, letras, puntos o guiones, 20 como máximo',
    });
  expect(expectFailure(await save({ otra: '1' })).code).toBe('DATOS_INVALIDOS');
  expectSuccess(await save({}));
  expect((await codes()).get('Oficina')).toBe('110505');
});

test('the codes that the settings show are those of the accounts', async () => {
  const rows: { cuenta: string; codigo: string }[] = await api.db.query(
    'SELECT DISTINCT coalesce(metodo, tipo) AS cuenta, codigo FROM caja ORDER BY 1',
  );
  expect(Object.fromEntries(rows.map(({ cuenta, codigo }) => [cuenta, codigo]))).toEqual(CODIGOS_CONTABLES);
});

test('a range that ends before it begins is refused', async () => {
  const query = { desde: '2026-03-02', hasta: '2026-03-01' };
  expect(expectFailure(await api.call(verFlujoCaja, { token: gerente.token, query })).code).toBe(
    'DATOS_INVALIDOS',
  );
});
