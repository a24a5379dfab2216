import {
  type Columna,
  type Documento,
  type Renglon,
  renglonesDe,
  type TipoDeColumna,
  type Valor,
} from './tabla.js';
import { ESTILO, HOJA } from './xlsx-partes.js';

const MS_POR_DIA = 86_400_000;
/** Day 0 of a spreadsheet. */
const DIA_CERO = Date.UTC(1899, 11, 30);

const ESTILO_DE_TIPO = {
  texto: ESTILO.normal,
  numero: ESTILO.normal,
  pesos: ESTILO.pesos,
  fecha: ESTILO.fecha,
} as const satisfies Record<TipoDeColumna, number>;

type DocumentoPorEscribir<F> = Omit<Documento<F>, 'tandas'> & {
  readonly tandas: AsyncIterable<readonly F[]>;
};

/** How many rows stand above the data: the heading, what it is about, a blank one and the columns' titles. */
export function filasDeEncabezado({ datos }: Pick<Documento<never>, 'datos'>): number {
  return datos.length + 4;
}

/** The sheet's XML, a batch of rows at a time. Texts stand in their cells, so no list of them grows with the sheet. */
export async function* hojaEnXml<F>(documento: DocumentoPorEscribir<F>): AsyncGenerator<string> {
  const { columnas } = documento;
  yield HOJA.abre + vista(filasDeEncabezado(documento)) + anchos(columnas);
  yield `<sheetData>${encabezado(documento)}`;
  let numero = filasDeEncabezado(documento);
  for await (const grupo of renglonesDe(columnas, documento.tandas)) {
    yield grupo.map((renglon) => filaDeDatos(++numero, renglon, columnas)).join('');
  }
  yield `</sheetData>${HOJA.cierra}`;
}

/** The titles of the columns stay in sight while the rows go by. */
function vista(fijas: number): string {
  return (
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${fijas}" topLeftCell="A${fijas + 1}"` +
    ' activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  );
}

function anchos(columnas: readonly Columna<never>[]): string {
  const cols = columnas.map(
    ({ ancho }, i) => `<col min="${i + 1}" max="${i + 1}" width="${ancho}" customWidth="1"/>`,
  );
  return `<cols>${cols.join('')}</cols>`;
}

function encabezado<F>({ empresa, titulo, datos, columnas }: DocumentoPorEscribir<F>): string {
  const filas: string[][] = [
    [celda('A1', empresa, ESTILO.empresa)],
    [celda('A2', titulo, ESTILO.titulo)],
    ...datos.map(({ etiqueta, valor }, i) => [
      celda(`A${i + 3}`, etiqueta, ESTILO.etiqueta),
      celda(`B${i + 3}`, valor, ESTILO.normal),
    ]),
    [],
    columnas.map((columna, i) => celda(`${letra(i)}${datos.length + 4}`, columna.titulo, ESTILO.encabezado)),
  ];
  return filas.map((celdas, i) => fila(i + 1, celdas)).join('');
}

function filaDeDatos<F>(
  numero: number,
  { valores, esTotal }: Renglon,
  columnas: readonly Columna<F>[],
): string {
  const celdas = columnas.map(({ tipo }, i) => {
    const estiloDelTotal = tipo === 'pesos' ? ESTILO.totalPesos : ESTILO.total;
    return celdaDe(`${letra(i)}${numero}`, valores[i] ?? null, tipo, esTotal ? estiloDelTotal : undefined);
  });
  return fila(numero, celdas);
}

function celdaDe(
  lugar: string,
  valor: Valor,
  tipo: TipoDeColumna,
  estilo: number = ESTILO_DE_TIPO[tipo],
): string {
  const esDia = tipo === 'fecha' && typeof valor === 'string' && estilo === ESTILO.fecha;
  return celda(lugar, esDia ? diaDeExcel(valor) : valor, estilo);
}

function fila(numero: number, celdas: readonly string[]): string {
  return `<row r="${numero}">${celdas.join('')}</row>`;
}

function celda(lugar: string, valor: Valor, estilo: number): string {
  if (valor === null) return `<c r="${lugar}" s="${estilo}"/>`;
  if (typeof valor === 'number') return `<c r="${lugar}" s="${estilo}"><v>${valor}</v></c>`;
  return `<c r="${lugar}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${enXml(valor)}</t></is></c>`;
}

/** The letter of a column, of 26 at most. */
function letra(indice: number): string {
  return String.fromCharCode(65 + indice);
}

function diaDeExcel(dia: string): number {
  return (Date.parse(dia) - DIA_CERO) / MS_POR_DIA;
}

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML cannot hold most control characters, not even escaped: one that a user pasted is left out. */
function enXml(texto: string): string {
  return texto
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (signo) => ENTIDADES[signo] ?? signo);
}
