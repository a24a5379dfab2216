import type { TipoReporte } from '@cartera/contrato/catalogos';
import { formatoPesos } from '@cartera/contrato/formatos';
import { exportarReporte, type ResumenReporte, verReporte } from '@cartera/contrato/reportes';
import { AppDePrueba } from '../support/app-de-prueba.js';
import { leerCsv, leerXlsx } from '../support/leer-archivos.js';
import { exito, fallo } from '../support/pedir.js';
import { Caja } from '../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba, type UsuarioDePrueba } from '../support/usuarios-de-prueba.js';

const HOY = '2026-03-16';

let api: AppDePrueba;
let caja: Caja;
let token: string;
let ana: UsuarioDePrueba;
let beto: UsuarioDePrueba;

/** What the book of these tests has, by the loans' fates. */
let atrasado: string;
let sinPlan: string;
let cancelado: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({ hoy: HOY });
  ({ token } = await crearUsuarioDePrueba(api, 'gerente'));
  ana = await crearUsuarioDePrueba(api, 'cobrador', 'ana');
  beto = await crearUsuarioDePrueba(api, 'cobrador', 'beto');
  caja = new Caja(api, token);

  // In the range: 100,000 of Ana's, of which 30,000 came in through Beto and 5,000 were taken back.
  const alDia = await caja.prestarConPlan({ fechaInicio: '2026-03-14', cobrador: ana.id });
  exito(await caja.cobrar(alDia._id, 30_000, { cobrador: beto.id }));
  const { data } = exito(await caja.cobrar(alDia._id, 5_000));
  exito(await caja.eliminar(data._id));
  // Withheld interest is not collected, and what is forgiven is not either.
  const adelantado = await caja.prestarConPlan({
    fechaInicio: '2026-03-10',
    tipoAmortizacion: 'interes_adelantado',
    monto: 50_000,
  });
  exito(await caja.cambiarEstado(adelantado._id, { estado: 'pagado', cierre: 'ajuste', motivo: 'Acuerdo' }));
  // Cancelled: not lent, and nobody is late for it.
  cancelado = (await caja.prestarConPlan({ fechaInicio: '2026-03-01', monto: 70_000 }))._id;
  exito(await caja.cancelar(cancelado));
  // Before the range: two installments of five are overdue, one of them paid.
  atrasado = (
    await caja.prestarConPlan({
      fechaInicio: '2026-01-05',
      modalidad: 'mensual',
      cuotas: 5,
      monto: 500_000,
      cobrador: ana.id,
    })
  )._id;
  exito(await caja.cobrar(atrasado, 120_000, { fecha: '2026-02-10' }));
  // Long over and without a plan: the whole of its balance is overdue.
  sinPlan = (await caja.prestar({ fechaInicio: '2025-06-02', monto: 40_000 }))._id;
});
afterAll(() => api.cerrar());

const ver = async (consulta: Record<string, string | number> = {}) =>
  exito(await api.pedir(verReporte, { token, consulta }));

describe('the figures of a report', () => {
  test('cover the last 30 days, today among them, unless told otherwise', async () => {
    const { desde, hasta, resumen, total } = await ver();
    expect({ desde, hasta }).toEqual({ desde: '2026-02-15', hasta: HOY });
    expect(resumen.porDia.map(({ fecha }) => fecha)).toEqual(
      Array.from({ length: 30 }, (_, i) => new Date(Date.UTC(2026, 1, 15 + i)).toISOString().slice(0, 10)),
    );
    expect(total).toBe(30);
    expect(await ver({ hasta: '2026-01-31' })).toMatchObject({ desde: '2026-01-02', hasta: '2026-01-31' });
  });

  test('count as lent what was not cancelled, and as collected the payments that stand', async () => {
    const { resumen } = await ver();
    expect(resumen).toMatchObject({
      prestamos: 2,
      prestado: 150_000,
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
      { fecha: '2026-03-10', prestamos: 1, prestado: 50_000, cobros: 0, cobrado: 0 },
      { fecha: '2026-03-14', prestamos: 1, prestado: 100_000, cobros: 0, cobrado: 0 },
      { fecha: '2026-03-16', prestamos: 0, prestado: 0, cobros: 1, cobrado: 30_000 },
    ]);
  });

  test('look at arrears on the day of the cut, however old, and never of a closed loan', async () => {
    const { resumen } = await ver();
    expect(resumen.mora).toEqual({
      corte: HOY,
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
    expect((await ver({ hasta: '2026-03-05' })).resumen.mora).toMatchObject({
      corte: '2026-03-05',
      morosos: 1,
    });
    expect((await ver({ hasta: '2027-01-01' })).resumen.mora).toMatchObject({ corte: HOY, morosos: 2 });
  });

  test('by collector add up to the whole, with what nobody has apart', async () => {
    const { resumen } = await ver();
    expect(resumen.porCobrador).toEqual([
      { cobrador: { _id: beto.id, nombre: 'beto' }, ...parte({ cobros: 1, cobrado: 30_000 }) },
      {
        cobrador: { _id: ana.id, nombre: 'ana' },
        ...parte({ prestamos: 1, prestado: 100_000, morosos: 1, montoVencido: 120_000 }),
      },
      {
        cobrador: null,
        ...parte({ prestamos: 1, prestado: 50_000, morosos: 1, montoVencido: 48_000 }),
      },
    ]);
    for (const cifra of ['prestamos', 'prestado', 'cobros', 'cobrado'] as const) {
      expect(resumen.porCobrador.reduce((suma, suyo) => suma + suyo[cifra], 0)).toBe(resumen[cifra]);
    }
  });

  test('are the same whatever the rows of the report', async () => {
    const cifras: ResumenReporte[] = [];
    for (const tipo of ['general', 'prestamos', 'cobros', 'morosos']) {
      cifras.push((await ver({ tipo, page: 2, limit: 1 })).resumen);
    }
    for (const otra of cifras) expect(otra).toEqual(cifras[0]);
  });
});

describe('the rows of a report', () => {
  test('are days, newest first, 20 to a page', async () => {
    const una = await ver({ tipo: 'general' });
    const otra = await ver({ tipo: 'general', page: 2 });
    expect([una.data.length, otra.data.length, una.limit]).toEqual([20, 10, 20]);
    expect([...una.data, ...otra.data]).toEqual(una.resumen.porDia.toReversed());
  });

  test('are the loans of the range, cancelled ones with their state', async () => {
    const { data, total } = await ver({ tipo: 'prestamos' });
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

  test('are the payments that stand', async () => {
    expect(await ver({ tipo: 'cobros' })).toMatchObject({
      total: 1,
      data: [{ monto: 30_000, fecha: HOY, cobrador: { _id: beto.id } }],
    });
    expect(await ver({ tipo: 'cobros', desde: '2026-02-10', hasta: '2026-02-10' })).toMatchObject({
      total: 1,
      data: [{ prestamo: atrasado, monto: 120_000, cobrador: { _id: ana.id } }],
    });
  });

  test('are the loans in arrears, the longest overdue first', async () => {
    expect(await ver({ tipo: 'morosos' })).toMatchObject({
      total: 2,
      data: [
        { _id: sinPlan, cuotasVencidas: 0, montoVencido: 48_000, saldoPendiente: 48_000, estado: 'vencido' },
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

test('a range that is backwards, or longer than ten years, is refused by name', async () => {
  const pedir = async (consulta: Record<string, string>) =>
    fallo(await api.pedir(verReporte, { token, consulta }));
  expect(await pedir({ desde: '2026-03-02', hasta: '2026-03-01' })).toMatchObject({
    estado: 400,
    errors: [{ campo: 'hasta', mensaje: 'La fecha final no puede ser anterior a la inicial' }],
  });
  expect(await pedir({ desde: '2026-03-17' })).toMatchObject({ errors: [{ campo: 'hasta' }] });
  expect(await pedir({ desde: '2010-01-01' })).toMatchObject({
    errors: [{ campo: 'desde', mensaje: 'El reporte abarca más de diez años: acorta las fechas' }],
  });
  expect(await pedir({ tipo: 'ventas' })).toMatchObject({ errors: [{ campo: 'tipo' }] });
});

describe('a report as a file', () => {
  const tipos = ['general', 'prestamos', 'cobros', 'morosos'] as const satisfies TipoReporte[];

  test.each(tipos)('%s has every row, as CSV and as a spreadsheet', async (tipo) => {
    const { total } = await ver({ tipo });
    const descargar = (formato: string) =>
      api.descargar(exportarReporte, { token, parametros: { formato }, consulta: { tipo } });
    const csv = await descargar('csv');
    const [titulos = [], ...filas] = leerCsv(csv.contenido);
    expect(filas).toHaveLength(total);
    expect(csv.cabeceras.get('x-total-filas')).toBe(String(total));
    const hoja = await leerXlsx((await descargar('xlsx')).contenido);
    const encabezado = hoja.findIndex((fila) => fila[0] === titulos[0] && fila[1] === titulos[1]);
    expect(hoja[encabezado]).toEqual(titulos);
    expect(hoja.slice(encabezado + 1).map((fila) => fila.map(comoEnCsv))).toEqual(filas);
    expect(Object.fromEntries(hoja.slice(2, encabezado - 1))).toMatchObject({
      Período: '15/02/2026 a 16/03/2026',
      Prestado: formatoPesos(150_000),
      Cobrado: formatoPesos(30_000),
      Recuperación: '20 %',
      'Monto vencido': formatoPesos(168_000),
    });
  });

  test('of an impossible range is refused, not half written', async () => {
    const respuesta = await api.pedirTalCual('GET', '/api/reportes/export/csv', {
      token,
      consulta: { desde: '2026-03-02', hasta: '2026-03-01' },
    });
    expect(fallo(respuesta)).toMatchObject({ estado: 400, code: 'DATOS_INVALIDOS' });
  });
});

function parte(cifras: object) {
  return { prestamos: 0, prestado: 0, cobros: 0, cobrado: 0, morosos: 0, montoVencido: 0, ...cifras };
}

function comoEnCsv(valor: unknown): string {
  if (valor instanceof Date) return valor.toISOString().slice(0, 10);
  return valor === null ? '' : String(valor);
}
