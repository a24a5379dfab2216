import { isUtf8 } from 'node:buffer';
import type { FilaDeExtracto } from '@cartera/contrato/conciliacion';
import { CsvError, parse } from 'csv-parse/sync';
import { dayOf, pesosOf, plain } from './celdas.js';

/** A problem in a line of the file. */
interface Problema {
  readonly linea: number;
  readonly mensaje: string;
}

export interface ExtractoLeido {
  readonly filas: readonly FilaDeExtracto[];
  /** Lines without a day or pesos, such as a total. */
  readonly omitidas: number;
  /** If there is any, the file is not used. */
  readonly problemas: readonly Problema[];
}

interface Linea {
  readonly linea: number;
  readonly celdas: readonly string[];
}

/** The titles that banks give to a column, in the order in which they are tried. A title with 'saldo' never matches. */
const TITULOS = {
  fecha: /^(fecha|dia|date)\b/,
  sign: /^(tipo|naturaleza|signo|d c)\b|\b(debito|cargo)\b.*\b(credito|abono)\b/,
  entra: /\b(creditos?|abonos?|entradas?|ingresos?|haber|depositos?|consignaciones|recibido)\b/,
  sale: /\b(debitos?|cargos?|salidas?|egresos?|retiros?|debe|enviado)\b/,
  monto: /^(valor|monto|importe)\b/,
  referencia: /\b(referencia|ref|comprobante|aprobacion|autorizacion|documento)\b/,
  descripcion: /^(descripcion|concepto|detalle|movimiento|transaccion|observacion|oficina|destino)/,
} as const;
type Column = keyof typeof TITULOS;
const COLUMNS = Object.keys(TITULOS) as Column[];

const SALE = /^(d|db|nd|debitos?|cargos?|egresos?|salidas?|retiros?)\b/;
/** The words of a deposit that the bank gave back, such as a check without funds. */
const DEVUELTA = /\b(devuel|devol|revers|rechaz)/;
const SEPARADORES = [';', ',', '\t'] as const;
/** Banks write the client and the account before the titles. */
const MAX_HEAD = 40;
const MAX_TEXT = 200;

/** The positions of the columns of a statement. */
type Columns = Readonly<Record<Column, readonly number[]>>;

/** Reads the CSV of a bank, in UTF-8, UTF-16 or Latin-1, with any of its usual separators, days and amounts. */
export function parseExtracto(bytes: Uint8Array): ExtractoLeido {
  const text = decode(bytes);
  if (text === null) return failed(1, 'El archivo no es CSV: en el banco, descarga el extracto como CSV');
  let broken: Problema | null = null;
  for (const separador of SEPARADORES) {
    try {
      const lineas = linesOf(text, separador);
      const head = lineas.slice(0, MAX_HEAD).findIndex(({ celdas }) => columnsOf(celdas) !== null);
      const columns = columnsOf(lineas[head]?.celdas ?? []);
      if (columns) return readLines(lineas.slice(head + 1), columns);
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      broken ??= { linea: Number(error.lines ?? 1), mensaje: 'Las comillas no cierran' };
    }
  }
  if (broken) return failed(broken.linea, broken.mensaje);
  return failed(
    1,
    'Faltan los títulos de las columnas: una se llama Fecha y otra Valor, o Entradas y Salidas',
  );
}

const failed = (linea: number, mensaje: string): ExtractoLeido => ({
  ...{ filas: [], omitidas: 0, problemas: [{ linea, mensaje }] },
});

/** @returns null for a file that is no text, such as a spreadsheet. */
function decode(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? null : text;
}

/** Excel's 'Unicode text' is UTF-16: every other byte of its titles is 0, and the mark before them may be missing. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function linesOf(text: string, delimiter: string): Linea[] {
  const lineas: Linea[] = [];
  parse(text, {
    ...{ delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: true, trim: true },
    on_record: (celdas: string[], { lines }) => {
      lineas.push({ linea: lines, celdas });
      return null;
    },
  });
  return lineas;
}

/** @returns null if these are not the titles of a statement. */
function columnsOf(celdas: readonly string[]): Columns | null {
  const found: Record<Column, number[]> = {
    ...{ fecha: [], sign: [], monto: [], entra: [], sale: [], referencia: [], descripcion: [] },
  };
  for (const [position, celda] of celdas.entries()) {
    const titulo = plain(celda);
    const column = COLUMNS.find((one) => !titulo.includes('saldo') && TITULOS[one].test(titulo));
    if (column) found[column].push(position);
  }
  const hasMonto = found.monto.length + found.entra.length + found.sale.length > 0;
  return found.fecha.length > 0 && hasMonto ? found : null;
}

function readLines(lineas: readonly Linea[], columns: Columns): ExtractoLeido {
  // Other lines are a total, or the titles again on another page.
  const dated = lineas.map((linea) => readCells(linea, columns)).filter(({ fecha }) => /\d/.test(fecha));
  // A bank that writes what went out without a sign means by a sign that it came back.
  const signsOut = dated.every(({ sale }) => (pesosOf(sale) ?? 0) <= 0);
  const filas: FilaDeExtracto[] = [];
  const problemas: Problema[] = [];
  for (const { linea, fecha, valor, entra, sale, texts } of dated) {
    const day = dayOf(fecha);
    const wrong = [valor, entra, sale].find((text) => pesosOf(text) === null);
    if (day === null)
      problemas.push({ linea, mensaje: `«${shown(fecha)}» no es una fecha: usa día/mes/año` });
    else if (wrong)
      problemas.push({ linea, mensaje: `«${shown(wrong)}» no es un valor en pesos: escríbelo como 50.000` });
    else {
      const [signed = 0, came = 0, went = 0] = [valor, entra, sale].map((text) => pesosOf(text) ?? 0);
      const monto = signed + came + (signsOut ? went : -went);
      const devuelta = monto < 0 && (came < 0 || DEVUELTA.test(plain(texts.descripcion ?? '')));
      if (monto !== 0) filas.push({ linea, fecha: day, monto, devuelta, ...texts });
    }
  }
  return { filas, omitidas: lineas.length - filas.length - problemas.length, problemas };
}

function readCells({ linea, celdas }: Linea, columns: Columns) {
  const cell = (column: Column) => celdas[columns[column][0] ?? -1] ?? '';
  const isOut = SALE.test(plain(cell('sign'))) || cell('sign') === '-';
  const valor = cell('monto');
  return {
    ...{ linea, fecha: cell('fecha'), texts: textsOf(celdas, columns) },
    ...{ valor: isOut ? '' : valor, entra: cell('entra'), sale: (isOut && valor) || cell('sale') },
  };
}

/** A second reference is read with the description. */
function textsOf(celdas: readonly string[], { referencia: [first, ...others], descripcion }: Columns) {
  const text = (positions: readonly number[]) =>
    shown(positions.map((position) => celdas[position] ?? '').join(' ')) || null;
  return {
    referencia: text(first === undefined ? [] : [first]),
    descripcion: text([...descripcion, ...others]),
  };
}

/** Without characters that cannot be seen. */
function shown(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}
