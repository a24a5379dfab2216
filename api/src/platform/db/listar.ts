import { contiene, type Ejecutor, fila, filas } from './consultar.js';

/** The WHERE of a list, built filter by filter; a filter that was not given is not a condition. */
export class Condiciones {
  private readonly partes: string[] = [];
  readonly parametros: unknown[];

  /** @param previos values that the rest of the query already names, as `$1` and on. */
  constructor(previos: readonly unknown[] = []) {
    this.parametros = [...previos];
  }

  /** A condition that compares no value. */
  siempre(sql: string): this {
    this.partes.push(sql);
    return this;
  }

  /** A comparison whose SQL names its one value as `?`, wherever it does. */
  con(sql: string, valor: unknown): this {
    if (valor === undefined || valor === null) return this;
    this.parametros.push(valor);
    this.partes.push(sql.replaceAll('?', `$${this.parametros.length}`));
    return this;
  }

  igual(columna: string, valor: unknown): this {
    return this.con(`${columna} = ?`, valor);
  }

  /** Every word of the search somewhere in a normalized text, in any order. */
  contienePalabras(textoNormalizado: string, busqueda: string | null | undefined): this {
    return this.porPalabra(`${textoNormalizado} LIKE normalizar(?)`, busqueda);
  }

  /** A condition for every word of the search, which its SQL compares by `LIKE normalizar(?)`. */
  porPalabra(sql: string, busqueda: string | null | undefined): this {
    for (const palabra of palabras(busqueda ?? '')) this.con(sql, contiene(palabra));
    return this;
  }

  get where(): string {
    return this.partes.length === 0 ? '' : `WHERE ${this.partes.join(' AND ')}`;
  }
}

/** A search split into words; identity and phone numbers are found as they are displayed, with their dashes. */
function palabras(busqueda: string): string[] {
  return busqueda
    .split(/\s+/)
    .filter(Boolean)
    .map((palabra) => (/^[\d-]+$/.test(palabra) ? palabra.replaceAll('-', '') : palabra))
    .filter(Boolean);
}

/** The query of rows, all of them. Everything in it but the conditions' values is written by us, never by a user. */
export interface ConsultaDeFilas {
  readonly columnas: string;
  readonly desde: string;
  readonly condiciones: Condiciones;
  /** Ends in a unique column, so that pages never repeat or lose a row. */
  readonly orden: string;
}

/** A list's query. */
export interface ConsultaPaginada extends ConsultaDeFilas {
  readonly page: number;
  readonly limit: number;
  /** Rows that say `cuantos` of those of `desde` there are, and that the same conditions tell apart. Absent: counted. */
  readonly contadas?: string | undefined;
  /** What is counted in place of `desde`, where its conditions ask less than its columns show. */
  readonly contarDesde?: string;
}

export interface Pagina<T> {
  readonly data: T[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** The rows of one page. */
export function filasDePagina<T extends object>(
  ejecutor: Ejecutor,
  { columnas, desde, condiciones, orden }: ConsultaDeFilas,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<T[]> {
  const { where, parametros } = condiciones;
  return filas<T>(
    ejecutor,
    `SELECT ${columnas} FROM ${desde} ${where} ORDER BY ${orden}
     LIMIT $${parametros.length + 1} OFFSET $${parametros.length + 2}`,
    [...parametros, limit, (page - 1) * limit],
  );
}

/** One page of a list, and how many rows match in all. */
export async function pagina<T extends object>(
  ejecutor: Ejecutor,
  { page, limit, contadas, contarDesde, ...consulta }: ConsultaPaginada,
): Promise<Pagina<T>> {
  const { where, parametros } = consulta.condiciones;
  const data = await filasDePagina<T>(ejecutor, consulta, { page, limit });
  const cuenta = await fila<{ total: number }>(
    ejecutor,
    contadas === undefined
      ? `SELECT count(*) AS total FROM ${contarDesde ?? consulta.desde} ${where}`
      : `SELECT coalesce(sum(cuantos), 0)::bigint AS total FROM ${contadas} ${where}`,
    parametros,
  );
  return { data, total: cuenta?.total ?? 0, page, limit };
}
