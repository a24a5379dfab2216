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

/** The titles that banks give to a column. A title with 'saldo' never matches. */
const TITULOS = {
  fecha: /^(fecha|dia|date)\b/,
  monto: /^(valor|monto|importe)\b/,
  entra: /\b(creditos?|abonos?|entradas?|ingresos?|haber|depositos?|recibido)\b/,
  sale: /\b(debitos?|cargos?|salidas?|egresos?|retiros?|debe|enviado)\b/,
  sign: /^(tipo|naturaleza|signo|d c)\b|\b(debito|cargo)\b.*\b(credito|abono)\b/,
  referencia: /\b(referencia|ref|comprobante|aprobacion|autorizacion|documento)\b/,
  descripcion: /^(descripcion|concepto|detalle|movimiento|transaccion|observacion|oficina|destino)/,
} as const;
type Column = keyof typeof TITULOS;
/** In the order in which a title is tried. */
const COLUMNS: readonly Column[] = ['fecha', 'sign', 'monto', 'entra', 'sale', 'referencia', 'descripcion'];

const SALE = /^(d|db|nd|debitos?|cargos?|egresos?|salidas?|retiros?)\b/;
const SEPARADORES = [';', ',', '\t'] as const;
/** Banks write the client and the account before the titles. */
const MAX_HEAD = 40;
const MAX_TEXT = 200;

/** The positions of the columns of a statement. */
type Columns = Readonly<Record<Column, readonly number[]>>;

/** Reads the CSV of a bank, in UTF-8 or Latin-1, with any of its usual separators, days and amounts. */
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
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
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
  const filas: FilaDeExtracto[] = [];
  const problemas: Problema[] = [];
  for (const { linea, celdas } of lineas) {
    const first = (column: Column) => celdas[columns[column][0] ?? -1] ?? '';
    const fecha = first('fecha');
    // A total, or the titles again on another page.
    if (!/\d/.test(fecha)) continue;
    const day = dayOf(fecha);
    if (day === null) {
      problemas.push({ linea, mensaje: `«${shown(fecha)}» no es una fecha: usa día/mes/año` });
      continue;
    }
    const amounts = [first('monto'), first('entra'), first('sale')].map((text) => ({
      text,
      pesos: pesosOf(text),
    }));
    const wrong = amounts.find(({ pesos }) => pesos === null);
    if (wrong) {
      problemas.push({ linea, mensaje: `«${shown(wrong.text)}» no es un valor en pesos` });
      continue;
    }
    const [monto = 0, entra = 0, sale = 0] = amounts.map(({ pesos }) => pesos ?? 0);
    const signed = SALE.test(plain(first('sign'))) || first('sign') === '-' ? -Math.abs(monto) : monto;
    const total = signed + Math.abs(entra) - Math.abs(sale);
    if (total === 0) continue;
    filas.push({ linea, fecha: day, monto: total, ...textsOf(celdas, columns) });
  }
  return { filas, omitidas: lineas.length - filas.length - problemas.length, problemas };
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
