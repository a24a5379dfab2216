import type { ReporteType } from '@cartera/contrato/catalogs';
import { formatDay, formatPesos } from '@cartera/contrato/formats';
import { exportarReporte, type ReporteSummary, verReporte } from '@cartera/contrato/reportes';
import { readCsv, readXlsx } from '../../support/read-files.js';
import { expectFailure, expectRefused, expectSuccess } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const TODAY = '2026-03-16';

/** The ids of loans with a special state. */
let atrasado: string;
let withoutPlan: string;
let cancelado: string;

const api = await TestApp.forFile({ today: TODAY });
const { token } = await createTestUsuario(api, 'gerente');
const collector = await createTestUsuario(api, 'cobrador', 'ana');
const otherCollector = await createTestUsuario(api, 'cobrador', 'beto');
const caja = new Caja(api, token);
beforeAll(async () => {
  // In the range: a loan of 100,000 of one collector, with 30,000 collected by another and 5,000 undone.
  const upToDate = await caja.prestarWithPlan({ fechaInicio: '2026-03-14', cobrador: collector.id });
  expectSuccess(await caja.cobrar(upToDate._id, 30_000, { cobrador: otherCollector.id }));
  const { data } = expectSuccess(await caja.cobrar(upToDate._id, 5_000));
  expectSuccess(await caja.eliminar(data._id));
  // Neither withheld interest nor a forgiven balance counts as collected.
  const prepaid = await caja.prestarWithPlan({
    fechaInicio: '2026-03-10',
    tipoAmortizacion: 'interes_adelantado',
    monto: 50_000,
  });
  expectSuccess(
    await caja.cambiarEstado(prepaid._id, { estado: 'pagado', cierre: 'ajuste', motivo: 'Acuerdo' }),
  );
  // A cancelled loan counts neither as lent nor as in arrears.
  cancelado = (await caja.prestarWithPlan({ fechaInicio: '2026-03-01', monto: 70_000 }))._id;
  expectSuccess(await caja.cancelar(cancelado));
  // Before the range: two of five installments are due, and one of them is paid.
  atrasado = (
    await caja.prestarWithPlan({
      fechaInicio: '2026-01-05',
      modalidad: 'mensual',
      cuotas: 5,
      monto: 500_000,
      cobrador: collector.id,
    })
  )._id;
  expectSuccess(await caja.cobrar(atrasado, 120_000, { fecha: '2026-02-10' }));
  // Past its last date and without a plan.
  withoutPlan = (await caja.prestar({ fechaInicio: '2025-06-02', monto: 40_000 }))._id;
});

/** No payment of a cancelled loan, and no forgiven balance. */
const NONE = { cobrosDeCancelados: 0, cobradoDeCancelados: 0, condonado: 0 };
const OF_DAY = { ...NONE, cobradoDeCastigados: 0 };
/** The balances of the cancelled loan and of the one that was marked as paid. */
const CONDONADO = { condonado: 84_000 + 50_000 };

const get = async (query: Record<string, string | number> = {}) =>
  expectSuccess(await api.call(verReporte, { token, query }));

describe('the totals of a report', () => {
  test('a report covers the last 30 days by default, including today', async () => {
    const { desde, hasta, resumen, total } = await get();
    expect({ desde, hasta }).toEqual({ desde: '2026-02-15', hasta: TODAY });
    expect(resumen.porDia.map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 1, 15 + i)).toISOString().slice(0, 10)),
    );
    expect(total).toBe(30);
    expect(await get({ hasta: '2026-01-31' })).toMatchObject({ desde: '2026-01-02', hasta: '2026-01-31' });
  });

  test('lent omits cancelled loans, and collected omits undone payments', async () => {
    const { resumen } = await get();
    expect(resumen).toMatchObject({
      prestamos: 2,
      prestado: 150_000,
      renovado: 0,
      cobros: 1,
      cobrado: 30_000,
      porcentajeRecuperacion: 20,
      porEstado: {
        activo: { prestamos: 1, monto: 100_000, saldoPendiente: 90_000 },
        pagado: { prestamos: 1, monto: 50_000, saldoPendiente: 0 },
        cancelado: { prestamos: 1, monto: 70_000, saldoPendiente: 0 },
        mora: { prestamos: 0, monto: 0, saldoPendiente: 0 },
      },
    });
    expect(resumen.porDia.filter(({ prestamos, cobros }) => prestamos + cobros > 0)).toEqual([
      { fecha: '2026-03-10', prestamos: 1, prestado: 50_000, renovado: 0, cobros: 0, cobrado: 0, ...OF_DAY },
      { fecha: '2026-03-14', prestamos: 1, prestado: 100_000, renovado: 0, cobros: 0, cobrado: 0, ...OF_DAY },
      {
        fecha: '2026-03-16',
        prestamos: 0,
        prestado: 0,
        renovado: 0,
        cobros: 1,
        cobrado: 30_000,
        ...OF_DAY,
        ...CONDONADO,
      },
    ]);
  });

  test('arrears are calculated for the last day of the range, and omit closed loans', async () => {
    const { resumen } = await get();
    const { riesgo, ...mora } = resumen.mora;
    expect(mora).toEqual({
      corte: TODAY,
      morosos: 2,
      // One installment of 120,000 due on 5 March, and 48,000 of the loan without a plan.
      montoVencido: 168_000,
      saldoPendiente: 480_000 + 48_000,
      porRango: {
        '1-7': { prestamos: 0, monto: 0 },
        '8-15': { prestamos: 1, monto: 120_000 },
        '16-30': { prestamos: 0, monto: 0 },
        '31-60': { prestamos: 0, monto: 0 },
        '60+': { prestamos: 1, monto: 48_000 },
      },
    });
    // Without a restructured loan, the portfolio at risk is the balance of these two.
    expect(riesgo).toMatchObject({
      ...{ prestamos: 2, saldoPendiente: 528_000, reestructurados: 0 },
      porRango: { '8-15': { prestamos: 1, saldo: 480_000 }, '60+': { prestamos: 1, saldo: 48_000 } },
    });
    expect((await get({ hasta: '2026-03-05' })).resumen.mora).toMatchObject({
      corte: '2026-03-05',
      morosos: 1,
    });
    expect((await get({ hasta: '2027-01-01' })).resumen.mora).toMatchObject({ corte: TODAY, morosos: 2 });
  });

  test('the totals by collector, with one row without a collector, add up to the total', async () => {
    const { resumen } = await get();
    expect(resumen.porCobrador).toEqual([
      { cobrador: { _id: otherCollector.id, nombre: 'beto' }, ...part({ cobros: 1, cobrado: 30_000 }) },
      {
        cobrador: { _id: collector.id, nombre: 'ana' },
        ...part({ prestamos: 1, prestado: 100_000, morosos: 1, montoVencido: 120_000 }),
      },
      {
        cobrador: null,
        ...part({ prestamos: 1, prestado: 50_000, morosos: 1, montoVencido: 48_000, ...CONDONADO }),
      },
    ]);
    for (const metric of ['prestamos', 'prestado', 'renovado', 'cobros', 'cobrado', 'condonado'] as const) {
      expect(resumen.porCobrador.reduce((sum, own) => sum + own[metric], 0)).toBe(resumen[metric]);
    }
  });

  test('the totals do not depend on the type or the page', async () => {
    const figures: ReporteSummary[] = [];
    for (const tipo of ['general', 'prestamos', 'cobros', 'morosos', 'condonado', 'reenganchados']) {
      figures.push((await get({ tipo, page: 2, limit: 1 })).resumen);
    }
    for (const other of figures) expect(other).toEqual(figures[0]);
  });
});

describe('the rows of a report', () => {
  test('a general report has days, newest first, 20 to a page', async () => {
    const firstPage = await get({ tipo: 'general' });
    const other = await get({ tipo: 'general', page: 2 });
    expect([firstPage.data.length, other.data.length, firstPage.limit]).toEqual([20, 10, 20]);
    expect([...firstPage.data, ...other.data]).toEqual(firstPage.resumen.porDia.toReversed());
  });

  test('a report of loans has the loans of the range, cancelled ones too', async () => {
    const { data, total } = await get({ tipo: 'prestamos' });
    expect(total).toBe(3);
    expect(data).toMatchObject([
      {
        fecha: '2026-03-14',
        estado: 'activo',
        monto: 100_000,
        saldoPendiente: 90_000,
        cobrador: { nombre: 'ana' },
      },
      { fecha: '2026-03-10', estado: 'pagado', cobrador: null },
      { _id: cancelado, estado: 'cancelado', monto: 70_000 },
    ]);
  });

  test('a report of payments omits undone payments', async () => {
    expect(await get({ tipo: 'cobros' })).toMatchObject({
      total: 1,
      data: [{ monto: 30_000, fecha: TODAY, cobrador: { _id: otherCollector.id } }],
    });
    expect(await get({ tipo: 'cobros', desde: '2026-02-10', hasta: '2026-02-10' })).toMatchObject({
      total: 1,
      data: [{ prestamo: atrasado, monto: 120_000, cobrador: { _id: collector.id } }],
    });
  });

  test('a report of arrears has the loans in arrears, the longest overdue first', async () => {
    expect(await get({ tipo: 'morosos' })).toMatchObject({
      total: 2,
      data: [
        {
          _id: withoutPlan,
          cuotasVencidas: 10,
          montoVencido: 48_000,
          saldoPendiente: 48_000,
          estado: 'vencido',
        },
        {
          _id: atrasado,
          diasVencido: 11,
          cuotasVencidas: 1,
          montoVencido: 120_000,
          saldoPendiente: 480_000,
          estado: 'mora',
          cobrador: { nombre: 'ana' },
        },
      ],
    });
  });
});

test('a reversed range, or one longer than ten years, is refused with its field', async () => {
  const call = async (query: Record<string, string>) =>
    expectFailure(await api.call(verReporte, { token, query }));
  expect(await call({ desde: '2026-03-02', hasta: '2026-03-01' })).toMatchObject({
    status: 400,
    errors: [{ campo: 'hasta', mensaje: 'La fecha final no puede ser anterior a la inicial' }],
  });
  expect(await call({ desde: '2026-03-17' })).toMatchObject({ errors: [{ campo: 'hasta' }] });
  expect(await call({ desde: '2010-01-01' })).toMatchObject({
    errors: [{ campo: 'desde', mensaje: 'El reporte abarca más de diez años: acorta las fechas' }],
  });
  expect(await call({ tipo: 'ventas' })).toMatchObject({ errors: [{ campo: 'tipo' }] });
});

describe('a report as a file', () => {
  const types = ['general', 'prestamos', 'cobros', 'morosos'] as const satisfies ReporteType[];

  test.each(types)('a file of type %s has every row, as CSV and as a spreadsheet', async (tipo) => {
    const { total } = await get({ tipo });
    const download = (formato: string) =>
      api.download(exportarReporte, { token, params: { formato }, query: { tipo } });
    const csv = await download('csv');
    const [titles = [], ...rows] = readCsv(csv.content);
    expect(rows).toHaveLength(total);
    expect(csv.headers.get('x-total-filas')).toBe(String(total));
    const sheet = await readXlsx((await download('xlsx')).content);
    const header = sheet.findIndex((row) => row[0] === titles[0] && row[1] === titles[1]);
    expect(sheet[header]).toEqual(titles);
    expect(sheet.slice(header + 1).map((row) => row.map(asInCsv))).toEqual(rows);
    expect(Object.fromEntries(sheet.slice(2, header - 1))).toMatchObject({
      Período: '15/02/2026 a 16/03/2026',
      Prestado: formatPesos(150_000),
      Cobrado: formatPesos(30_000),
      Recuperación: '20%',
      'Monto vencido': formatPesos(168_000),
    });
  });

  test('an invalid range is refused before the file begins', async () => {
    const response = await api.callRaw('GET', '/api/reportes/export/csv', {
      token,
      query: { desde: '2026-03-02', hasta: '2026-03-01' },
    });
    expectRefused(response, 400, 'DATOS_INVALIDOS');
  });
});

function part(figures: object) {
  return {
    prestamos: 0,
    prestado: 0,
    renovado: 0,
    cobros: 0,
    cobrado: 0,
    ...NONE,
    morosos: 0,
    montoVencido: 0,
    ...figures,
  };
}

function asInCsv(value: unknown): string {
  if (value instanceof Date) return formatDay(value.toISOString().slice(0, 10));
  return value === null ? '' : String(value);
}
