import type { FormatoArchivo } from '@cartera/contrato/archivos';
import { ETIQUETA_ESTADO_CUOTA } from '@cartera/contrato/catalogos';
import { crearCliente } from '@cartera/contrato/clientes';
import { formatoDia, formatoPesos } from '@cartera/contrato/formatos';
import { type Cuota, exportarPlan } from '@cartera/contrato/plan';
import { AppDePrueba } from '../../support/app-de-prueba.js';
import { datosDeCliente } from '../../support/clientes-de-prueba.js';
import { leerCsv, leerPdf, leerXlsx } from '../../support/leer-archivos.js';
import { exito, fallo } from '../../support/pedir.js';
import { Caja } from '../../support/prestamos-de-prueba.js';
import { crearUsuarioDePrueba } from '../../support/usuarios-de-prueba.js';

let api: AppDePrueba;
let caja: Caja;
let token: string;

beforeAll(async () => {
  api = await AppDePrueba.crear({
    hoy: '2026-03-16',
    configuracion: { nombreEmpresa: 'Préstamos Ñandú & Cía' },
  });
  ({ token } = await crearUsuarioDePrueba(api, 'gerente'));
  caja = new Caja(api, token);
});
afterAll(() => api.cerrar());

const exportar = (id: string, formato: FormatoArchivo) =>
  api.descargar(exportarPlan, { token, parametros: { id, formato } });

/** A plan with one installment paid, one in part and one overdue, of a client whose name is a formula. */
async function planDePrueba(terminos: object = {}, nombre = '=Íngrid <Núñez> & "Hijos"') {
  const cliente = exito(await api.pedir(crearCliente, { token, cuerpo: datosDeCliente({ nombre }) })).data;
  const prestamo = await caja.prestarConPlan({ cliente: cliente._id, ...terminos });
  exito(await caja.cobrar(prestamo._id, 17_000));
  return { prestamo, plan: await caja.plan(prestamo._id) };
}

const NUMERICAS = ['montoCapital', 'montoInteres', 'montoTotal', 'montoPagado'] as const;
const suma = (cuotas: readonly Cuota[], campo: (typeof NUMERICAS)[number]) =>
  cuotas.reduce((total, cuota) => total + cuota[campo], 0);
const enPapel = (pesos: number) => formatoPesos(pesos).replace('\u{a0}', ' ');

const TITULOS = [
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
  test('is CSV with its rows and their totals', async () => {
    const { prestamo, plan } = await planDePrueba();
    const { cabeceras, contenido } = await exportar(prestamo._id, 'csv');
    const [titulos, ...filas] = leerCsv(contenido);
    expect(titulos).toEqual(TITULOS);
    expect(filas.slice(0, -1)).toEqual(
      plan.data.map((cuota) => [
        String(cuota.numero),
        cuota.fechaProgramada,
        ...NUMERICAS.map((campo) => String(cuota[campo])),
        String(cuota.saldoRestante),
        ETIQUETA_ESTADO_CUOTA[cuota.estado],
        cuota.fechaPago ?? '',
      ]),
    );
    expect(filas.at(-1)).toEqual([
      'Total',
      '',
      ...NUMERICAS.map((campo) => String(suma(plan.data, campo))),
      '',
      '',
      '',
    ]);
    expect(cabeceras.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(cabeceras.get('x-total-filas')).toBe('10');
  });

  test('is a spreadsheet with the lender’s heading, the client, the terms, and figures that are numbers', async () => {
    const { prestamo, plan } = await planDePrueba();
    const filas = await leerXlsx((await exportar(prestamo._id, 'xlsx')).contenido);
    expect(filas[0]?.[0]).toBe('Préstamos Ñandú & Cía');
    expect(filas[1]?.[0]).toBe('Plan de pagos');
    const encabezado = Object.fromEntries(filas.slice(2, 18).map(([etiqueta, valor]) => [etiqueta, valor]));
    expect(encabezado).toMatchObject({
      Cliente: '=Íngrid <Núñez> & "Hijos"',
      Interés: '20 %, sobre el total del préstamo',
      Plazo: '10 cuotas, semanal',
      Amortización: 'Amortizable (cuota fija)',
      'Monto prestado': formatoPesos(100_000),
      'Total a pagar': formatoPesos(120_000),
      Pagado: formatoPesos(17_000),
      'Saldo pendiente': formatoPesos(103_000),
    });
    const titulos = filas.findIndex(([primera]) => primera === 'Cuota');
    expect(filas[titulos]).toEqual(TITULOS);
    expect(filas.slice(titulos + 1, -1)).toEqual(
      plan.data.map((cuota) => [
        cuota.numero,
        new Date(cuota.fechaProgramada),
        ...NUMERICAS.map((campo) => cuota[campo]),
        cuota.saldoRestante,
        ETIQUETA_ESTADO_CUOTA[cuota.estado],
        cuota.fechaPago && new Date(cuota.fechaPago),
      ]),
    );
    expect(filas.at(-1)?.slice(0, 6)).toEqual([
      'Total',
      null,
      ...NUMERICAS.map((campo) => suma(plan.data, campo)),
    ]);
  });

  test('is a PDF with all that on paper', async () => {
    const { prestamo, plan } = await planDePrueba();
    const paginas = await leerPdf((await exportar(prestamo._id, 'pdf')).contenido);
    const lineas = paginas.flat();
    const texto = lineas.map((linea) => linea.join(' ')).join('\n');
    expect(lineas[0]).toEqual(['Préstamos Ñandú & Cía']);
    for (const dicho of [
      '=Íngrid <Núñez> & "Hijos"',
      '20 %, sobre el total del préstamo',
      enPapel(103_000),
    ]) {
      expect(texto).toContain(dicho);
    }
    const titulos = lineas.findIndex(([primera]) => primera === 'Cuota');
    const filas = lineas.slice(titulos + 1, titulos + 1 + plan.total);
    expect(filas).toEqual(
      plan.data.map((cuota) =>
        [
          String(cuota.numero),
          formatoDia(cuota.fechaProgramada),
          ...NUMERICAS.map((campo) => enPapel(cuota[campo])),
          enPapel(cuota.saldoRestante),
          ETIQUETA_ESTADO_CUOTA[cuota.estado],
          cuota.fechaPago ? formatoDia(cuota.fechaPago) : '',
        ].filter(Boolean),
      ),
    );
    expect(lineas[titulos + 1 + plan.total]).toEqual([
      'Total',
      ...NUMERICAS.map((campo) => enPapel(suma(plan.data, campo))),
    ]);
    expect(lineas.at(-1)).toEqual(['Página 1 de 1']);
  });

  test('of many installments repeats the titles on every page, and loses no row', async () => {
    const { prestamo, plan } = await planDePrueba({ cuotas: 365, modalidad: 'diario', monto: 3_650_000 });
    const paginas = await leerPdf((await exportar(prestamo._id, 'pdf')).contenido);
    expect(paginas.length).toBeGreaterThan(8);
    for (const pagina of paginas.slice(1)) expect(pagina[0]).toEqual(TITULOS);
    const numeros = paginas
      .flat()
      .flatMap(([primera]) => (/^\d+$/.test(primera ?? '') ? Number(primera) : []));
    expect(numeros).toEqual(plan.data.map(({ numero }) => numero));
    expect(paginas.at(-1)?.at(-1)).toEqual([`Página ${paginas.length} de ${paginas.length}`]);
  });

  test('never leaves the totals alone on a page', async () => {
    // As many installments as fill a page to each of its last places.
    const solos: number[] = [];
    for (let cuotas = 24; cuotas <= 40; cuotas++) {
      const { prestamo } = await planDePrueba({ cuotas, modalidad: 'diario' });
      const paginas = await leerPdf((await exportar(prestamo._id, 'pdf')).contenido);
      const ultima = paginas.at(-1) ?? [];
      const totales = ultima.findIndex(([primera]) => primera === 'Total');
      if (!/^\d+$/.test(ultima[totales - 1]?.[0] ?? '')) solos.push(cuotas);
      if (paginas.length > 1) break;
    }
    expect(solos).toEqual([]);
  });

  test('shows the interest withheld as a row of its own', async () => {
    const { prestamo } = await planDePrueba({ tipoAmortizacion: 'interes_adelantado' });
    const [, retenida] = leerCsv((await exportar(prestamo._id, 'csv')).contenido);
    expect(retenida?.slice(0, 6)).toEqual(['Retenida', '2026-03-02', '0', '20000', '20000', '20000']);
  });

  test('carries the client’s name in the file’s, and is kept by no cache', async () => {
    const { prestamo } = await planDePrueba({}, 'Íngrid Núñez');
    const { cabeceras } = await exportar(prestamo._id, 'pdf');
    expect(cabeceras.get('content-disposition')).toBe(
      'attachment; filename="Plan de pagos Ingrid Nunez 2026-03-02.pdf"; ' +
        "filename*=UTF-8''Plan%20de%20pagos%20%C3%8Dngrid%20N%C3%BA%C3%B1ez%202026-03-02.pdf",
    );
    expect(cabeceras.get('cache-control')).toBe('no-store');
    expect(cabeceras.get('content-type')).toBe('application/pdf');
    expect(cabeceras.get('access-control-expose-headers')).toContain('X-Total-Filas');
  });

  test('of a loan that does not exist, or has no plan, or in another format, is refused', async () => {
    const pedir = (id: string, formato: string) =>
      api.pedirTalCual('GET', `/api/prestamos/${id}/plan/export/${formato}`, { token });
    const { _id } = await caja.prestar();
    expect(fallo(await pedir(_id, 'pdf'))).toMatchObject({ estado: 404, code: 'PLAN_NO_ENCONTRADO' });
    const nadie = '01890a5d-ac96-774b-bcce-b302099a8057';
    expect(fallo(await pedir(nadie, 'csv'))).toMatchObject({ estado: 404, code: 'PRESTAMO_NO_ENCONTRADO' });
    expect(fallo(await pedir(_id, 'docx'))).toMatchObject({
      estado: 400,
      errors: [{ campo: 'formato', mensaje: 'Elige el formato: csv, xlsx, pdf' }],
    });
  });
});
