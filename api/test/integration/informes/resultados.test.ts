import { moverCapital, registrarGasto } from '@cartera/contrato/cajas-operaciones';
import { exportarResultados, verResultados } from '@cartera/contrato/resultados';
import { OFICINA } from '../../../src/esquema/cajas.sql.js';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({ today: '2026-03-16', config: { sessionHours: 8760 } });
const admin = await createTestUsuario(api, 'admin');
const ana = await createTestUsuario(api, 'cobrador', 'ana');
const caja = new Caja(api, admin.token);

const RANGE = { desde: '2026-03-01', hasta: '2026-04-30' };
const resultados = async (query: object = {}) =>
  expectSuccess(await api.call(verResultados, { token: admin.token, query: { ...RANGE, ...query } })).data;

const NOTHING = {
  ...{
    recibido: 0,
    capital: 0,
    interesCobrado: 0,
    interesRenovado: 0,
    interesCausado: 0,
    interesNoCausado: 0,
  },
  ...{
    ingresos: 0,
    recuperaciones: 0,
    capitalCondonado: 0,
    capitalCastigado: 0,
    gastos: 0,
    comisiones: 0,
    diferencias: 0,
  },
  ...{ perdidas: 0, costos: 0, resultado: 0 },
};

/** 400,000 of interest withheld of 1,000,000, for the 100 days from 2 March to 10 June. */
const ADELANTADO = {
  ...{ monto: 1_000_000, interes: 40, cuotas: 100, modalidad: 'diario' },
  ...{ tipoAmortizacion: 'interes_adelantado', fechaInicio: '2026-03-02' },
};

beforeAll(async () => {
  const weekly = await caja.prestarWithPlan({ cobrador: ana.id });
  const daily = await caja.prestarWithPlan(ADELANTADO);
  const lost = await caja.prestarWithPlan();
  const operacion = { token: admin.token, params: { id: OFICINA } };
  const capital = { tipo: 'capital', monto: 5_000_000, persona: 'La dueña', nota: 'Aporte' };
  expectSuccess(await api.call(moverCapital, { ...operacion, body: capital }));
  // 12,000 of the first installment, and of the second its 2,000 of interest and 1,000 of capital.
  expectSuccess(await caja.cobrar(weekly._id, 15_000));
  const gasto = { monto: 4000, categoria: 'Papelería', nota: 'Recibos' };
  expectSuccess(await api.call(registrarGasto, { ...operacion, body: gasto }));
  expectSuccess(await caja.castigar(lost._id));
  api.clock.set('2026-04-02');
  // 31 of 100 days are earned: 124,000 of the 400,000 withheld.
  expectSuccess(await caja.liquidar(daily._id, { fecha: '2026-04-02', total: 724_000 }));
  expectSuccess(await caja.cobrar(lost._id, 7000));
});

test('the report of each month has what loans brought in and cost', async () => {
  const { grupos, total } = await resultados();
  const march = { recibido: 15_000, capital: 11_000, interesCobrado: 4000, ingresos: 4000 };
  const loss = {
    capitalCastigado: 100_000,
    perdidas: 100_000,
    gastos: 4000,
    costos: 4000,
    resultado: -100_000,
  };
  // The settlement leaves 276,000 of capital unpaid, which the withheld interest of the other days pays.
  const april = { recibido: 731_000, capital: 724_000, interesCausado: 400_000, interesNoCausado: 276_000 };
  const gain = { ingresos: 124_000, recuperaciones: 7000, perdidas: -7000, resultado: 131_000 };
  expect(grupos).toEqual([
    { grupo: '2026-03', nombre: null, ...NOTHING, ...march, ...loss },
    { grupo: '2026-04', nombre: null, ...NOTHING, ...april, ...gain },
  ]);
  expect(total).toEqual({
    ...{ ...NOTHING, ...march, ...april, ...loss, ...gain },
    ...{ recibido: 746_000, capital: 735_000, ingresos: 128_000, perdidas: 93_000, resultado: 31_000 },
  });
});

test('collectors and modalities have the same total, with what is of no loan apart', async () => {
  const { total } = await resultados();
  const byCobrador = await resultados({ por: 'cobrador' });
  expect(byCobrador.total).toEqual(total);
  expect(byCobrador.grupos.map(({ nombre, ingresos, gastos }) => [nombre, ingresos, gastos])).toEqual([
    ['ana', 4000, 0],
    [null, 124_000, 4000],
  ]);
  const byModalidad = await resultados({ por: 'modalidad' });
  expect(byModalidad.total).toEqual(total);
  expect(byModalidad.grupos.map(({ grupo, resultado }) => [grupo, resultado])).toEqual([
    ['diario', 124_000],
    ['semanal', -89_000],
    [null, -4000],
  ]);
});

test('the total is the balance of the accounts of results in the journal', async () => {
  const { total } = await resultados();
  const [{ saldo }] = await api.db.query(`
    SELECT sum(CASE c.id WHEN a.de_id THEN a.monto ELSE -a.monto END)::bigint AS saldo
      FROM caja c JOIN asiento a ON c.id IN (a.de_id, a.a_id)
     WHERE c.tipo IN ('ingresos', 'recuperado', 'diferencias', 'condonado', 'castigado', 'gastos')`);
  expect(total.resultado).toBe(saldo);
});

test('the report is downloaded as CSV and as a spreadsheet, with its total', async () => {
  const download = async (formato: 'csv' | 'xlsx') =>
    (await api.download(exportarResultados, { token: admin.token, params: { formato }, query: RANGE }))
      .content;
  const [header, ...lines] = readCsv(await download('csv'));
  expect([header?.[0], header?.at(-1)]).toEqual(['Mes', 'Resultado']);
  expect(lines.map((line) => [line[0], line[1], line.at(-1)])).toEqual([
    ['marzo de 2026', '15000', '-100000'],
    ['abril de 2026', '731000', '131000'],
    ['Total', '746000', '31000'],
  ]);
  const sheet = await readXlsx(await download('xlsx'));
  expect(sheet.at(-1)?.at(-1)).toBe(31_000);
});

test('a collector has no permission, and an impossible range is refused', async () => {
  expectRefused(await api.call(verResultados, { token: ana.token, query: RANGE }), 403, 'SIN_PERMISO');
  const swapped = { desde: '2026-04-30', hasta: '2026-03-01' };
  expectRefused(
    await api.call(verResultados, { token: admin.token, query: swapped }),
    400,
    'DATOS_INVALIDOS',
  );
});
