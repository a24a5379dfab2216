import { ESTADO_CUOTA_LABELS } from '@cartera/contrato/catalogs';
import { crearCliente } from '@cartera/contrato/clientes';
import type { FileFormat } from '@cartera/contrato/files';
import { formatDay, formatPesos } from '@cartera/contrato/formats';
import { type Cuota, exportarPlan } from '@cartera/contrato/plan';
import { exportarPrestamos } from '@cartera/contrato/prestamos';
import { readCsv, readPdf, readXlsx } from '../../support/read-files.js';
import { expectFailure, expectRefused, expectSuccess, UNKNOWN_ID } from '../../support/request.js';
import { TestApp } from '../../support/test-app.js';
import { clienteInput, createTestCliente } from '../../support/test-clientes.js';
import { Caja } from '../../support/test-prestamos.js';
import { createTestUsuario } from '../../support/test-usuarios.js';

const api = await TestApp.forFile({
  today: '2026-03-16',
  config: { empresa: 'Préstamos Ñandú & Cía' },
});
const { token } = await createTestUsuario(api, 'gerente');
const caja = new Caja(api, token);

const download = (id: string, formato: FileFormat) =>
  api.download(exportarPlan, { token, params: { id, formato } });

/** A plan with a paid, a partly paid and an overdue installment, of a client whose name looks like a formula. */
async function testPlan(terminos: object = {}, nombre = '=Íngrid <Núñez> & "Hijos"') {
  const cliente = expectSuccess(await api.call(crearCliente, { token, body: clienteInput({ nombre }) })).data;
  const prestamo = await caja.prestarWithPlan({ cliente: cliente._id, ...terminos });
  expectSuccess(await caja.cobrar(prestamo._id, 17_000));
  return { prestamo, plan: await caja.plan(prestamo._id) };
}

const NUMERIC_COLUMNS = ['montoCapital', 'montoInteres', 'montoTotal', 'montoPagado'] as const;
const sum = (cuotas: readonly Cuota[], campo: (typeof NUMERIC_COLUMNS)[number]) =>
  cuotas.reduce((total, cuota) => total + cuota[campo], 0);
const onPaper = (pesos: number) => formatPesos(pesos).replace('\u{a0}', ' ');

const TITLES = [
  'Cuota',
  'Fecha',
  'Capital',
  'Interés',
  'Valor cuota',
  'Pagado',
  'Capital por pagar',
  'Estado',
  'Pagada el',
];

describe('the plan of a loan as a file', () => {
  test('the CSV has every row and the totals', async () => {
    const { prestamo, plan } = await testPlan();
    const { headers, content } = await download(prestamo._id, 'csv');
    const [titles, ...rows] = readCsv(content);
    expect(titles).toEqual(TITLES);
    expect(rows.slice(0, -1)).toEqual(
      plan.data.map((cuota) => [
        String(cuota.numero),
        formatDay(cuota.fechaProgramada),
        ...NUMERIC_COLUMNS.map((campo) => String(cuota[campo])),
        String(cuota.saldoRestante),
        ESTADO_CUOTA_LABELS[cuota.estado],
        cuota.fechaPago ? formatDay(cuota.fechaPago) : '',
      ]),
    );
    expect(rows.at(-1)).toEqual([
      'Total',
      '',
      ...NUMERIC_COLUMNS.map((campo) => String(sum(plan.data, campo))),
      '',
      '',
      '',
    ]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('x-total-filas')).toBe('10');
  });

  test('the spreadsheet has the lender, the client, the terms, and amounts as numbers', async () => {
    const { prestamo, plan } = await testPlan();
    const rows = await readXlsx((await download(prestamo._id, 'xlsx')).content);
    expect(rows[0]?.[0]).toBe('Préstamos Ñandú & Cía');
    expect(rows[1]?.[0]).toBe('Plan de pagos');
    const header = Object.fromEntries(rows.slice(2, 18).map(([label, value]) => [label, value]));
    expect(header).toMatchObject({
      Cliente: '=Íngrid <Núñez> & "Hijos"',
      Interés: '20%, sobre el total del préstamo',
      Plazo: '10 cuotas, semanal',
      Amortización: 'Amortizable (cuota fija)',
      'Monto prestado': formatPesos(100_000),
      'Total a pagar': formatPesos(120_000),
      Pagado: formatPesos(17_000),
      'Saldo pendiente': formatPesos(103_000),
    });
    const titles = rows.findIndex(([first]) => first === 'Cuota');
    expect(rows[titles]).toEqual(TITLES);
    expect(rows.slice(titles + 1, -1)).toEqual(
      plan.data.map((cuota) => [
        cuota.numero,
        new Date(cuota.fechaProgramada),
        ...NUMERIC_COLUMNS.map((campo) => cuota[campo]),
        cuota.saldoRestante,
        ESTADO_CUOTA_LABELS[cuota.estado],
        cuota.fechaPago && new Date(cuota.fechaPago),
      ]),
    );
    expect(rows.at(-1)?.slice(0, 6)).toEqual([
      'Total',
      null,
      ...NUMERIC_COLUMNS.map((campo) => sum(plan.data, campo)),
    ]);
  });

  test('the PDF has the same content', async () => {
    const { prestamo, plan } = await testPlan();
    const pages = await readPdf((await download(prestamo._id, 'pdf')).content);
    const lines = pages.flat();
    const text = lines.map((line) => line.join(' ')).join('\n');
    expect(lines[0]).toEqual(['Préstamos Ñandú & Cía']);
    for (const message of [
      '=Íngrid <Núñez> & "Hijos"',
      '20%, sobre el total del préstamo',
      onPaper(103_000),
    ]) {
      expect(text).toContain(message);
    }
    const titles = lines.findIndex(([first]) => first === 'Cuota');
    const rows = lines.slice(titles + 1, titles + 1 + plan.total);
    expect(rows).toEqual(
      plan.data.map((cuota) =>
        [
          String(cuota.numero),
          formatDay(cuota.fechaProgramada),
          ...NUMERIC_COLUMNS.map((campo) => onPaper(cuota[campo])),
          onPaper(cuota.saldoRestante),
          ESTADO_CUOTA_LABELS[cuota.estado],
          cuota.fechaPago ? formatDay(cuota.fechaPago) : '',
        ].filter(Boolean),
      ),
    );
    expect(lines[titles + 1 + plan.total]).toEqual([
      'Total',
      ...NUMERIC_COLUMNS.map((campo) => onPaper(sum(plan.data, campo))),
    ]);
    expect(lines.at(-1)).toEqual(['Página 1 de 1']);
  });

  test('a long PDF repeats the titles on every page and loses no row', async () => {
    const { prestamo, plan } = await testPlan({ cuotas: 365, modalidad: 'diario', monto: 3_650_000 });
    const pages = await readPdf((await download(prestamo._id, 'pdf')).content);
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages.slice(1)) expect(page[0]).toEqual(TITLES);
    const numbers = pages.flat().flatMap(([first]) => (/^\d+$/.test(first ?? '') ? Number(first) : []));
    expect(numbers).toEqual(plan.data.map(({ numero }) => numero));
    expect(pages.at(-1)?.at(-1)).toEqual([`Página ${pages.length} de ${pages.length}`]);
  });

  test('the totals are never alone on a page', async () => {
    // Try every number of installments near the end of the first page.
    const aloneTotals: number[] = [];
    for (let cuotas = 24; cuotas <= 40; cuotas++) {
      const { prestamo } = await testPlan({ cuotas, modalidad: 'diario' });
      const pages = await readPdf((await download(prestamo._id, 'pdf')).content);
      const last = pages.at(-1) ?? [];
      const totals = last.findIndex(([first]) => first === 'Total');
      if (!/^\d+$/.test(last[totals - 1]?.[0] ?? '')) aloneTotals.push(cuotas);
      if (pages.length > 1) break;
    }
    expect(aloneTotals).toEqual([]);
  });

  test('the saved name and currency head the plan', async () => {
    const { prestamo } = await testPlan({ interes: 12.5 });
    await api.db.query(`UPDATE configuracion SET empresa = 'Préstamos del Valle', moneda = 'DOP'`);
    try {
      const { content } = await download(prestamo._id, 'xlsx');
      const rows = await readXlsx(content);
      expect(rows[0]?.[0]).toBe('Préstamos del Valle');
      expect(rows).toContainEqual(expect.arrayContaining(['Monto prestado', 'RD$100,000']));
      expect(rows).toContainEqual(expect.arrayContaining(['Interés', '12.5%, sobre el total del préstamo']));
      const lines = (await readPdf((await download(prestamo._id, 'pdf')).content)).flat();
      expect(lines[0]).toEqual(['Préstamos del Valle']);
      expect(lines.at(-2)).toContain('RD$112,500');
    } finally {
      await api.db.query(`UPDATE configuracion SET empresa = NULL, moneda = NULL`);
    }
  });

  test('the plan and the list of loans name the collector of the loan, else of its client, else Sistema', async () => {
    const own = await createTestUsuario(api, 'cobrador', 'propio');
    const ofCliente = await createTestUsuario(api, 'cobrador', 'del-cliente');
    const clienteOf = async (cobrador?: string) =>
      (await createTestCliente(api, token, cobrador ? { cobrador } : {}))._id;
    const collectors = [
      [await caja.prestarWithPlan({ cliente: await clienteOf(ofCliente.id), cobrador: own.id }), 'propio'],
      [await caja.prestarWithPlan({ cliente: await clienteOf(ofCliente.id) }), 'del-cliente'],
      [await caja.prestarWithPlan({ cliente: await clienteOf() }), 'Sistema'],
    ] as const;
    for (const [{ _id: id, cliente }, name] of collectors) {
      const rows = await readXlsx((await download(id, 'xlsx')).content);
      expect(rows).toContainEqual(expect.arrayContaining(['Cobrador', name]));
      const query = { cliente: cliente._id };
      const [titles = [], loan] = readCsv((await api.download(exportarPrestamos, { token, query })).content);
      expect(loan?.[titles.indexOf('Cobrador')]).toBe(name);
    }
  });

  test('the money of a loan that has not started is still to hand over', async () => {
    const { _id: id } = await caja.prestarWithPlan({ fechaInicio: '2026-03-20' });
    const rows = await readXlsx((await download(id, 'xlsx')).content);
    expect(rows).toContainEqual(expect.arrayContaining(['Dinero a entregar', formatPesos(100_000)]));
  });

  test('withheld interest has its own row', async () => {
    const { prestamo } = await testPlan({ tipoAmortizacion: 'interes_adelantado' });
    const [, retenida] = readCsv((await download(prestamo._id, 'csv')).content);
    expect(retenida?.slice(0, 6)).toEqual(['Retenida', '02/03/2026', '0', '20000', '20000', '20000']);
  });

  test('the file name has the client’s name, and no cache stores the file', async () => {
    const { prestamo } = await testPlan({}, 'Íngrid Núñez');
    const { headers } = await download(prestamo._id, 'pdf');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="Plan de pagos Ingrid Nunez 2026-03-02.pdf"; ' +
        "filename*=UTF-8''Plan%20de%20pagos%20%C3%8Dngrid%20N%C3%BA%C3%B1ez%202026-03-02.pdf",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('access-control-expose-headers')).toContain('X-Total-Filas');
  });

  test('an unknown loan, a loan without a plan and another format are refused', async () => {
    const call = (id: string, formato: string) =>
      api.callRaw('GET', `/api/prestamos/${id}/plan/export/${formato}`, { token });
    const { _id } = await caja.prestar();
    expectRefused(await call(_id, 'pdf'), 404, 'PLAN_NO_ENCONTRADO');
    expectRefused(await call(UNKNOWN_ID, 'csv'), 404, 'PRESTAMO_NO_ENCONTRADO');
    expect(expectFailure(await call(_id, 'docx'))).toMatchObject({
      status: 400,
      errors: [{ campo: 'formato', mensaje: 'Elige el formato: csv, xlsx, pdf' }],
    });
  });
});
