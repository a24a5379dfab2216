import type { Readable } from 'node:stream';

export type Valor = string | number | null;

/** `fecha` is a calendar day `YYYY-MM-DD`; `pesos`, whole pesos. */
export type TipoDeColumna = 'texto' | 'numero' | 'pesos' | 'fecha';

/** A column of a file, whatever its format. */
export interface Columna<F> {
  readonly titulo: string;
  readonly tipo: TipoDeColumna;
  /** In characters. */
  readonly ancho: number;
  readonly valor: (fila: F) => Valor;
  /** Its sum stands in one more row, at the end. */
  readonly suma?: boolean;
}

/** Rows in batches, so that a file of any size is made in little memory. */
export type Tandas<F> = Readable & AsyncIterable<readonly F[]>;

export interface Tabla<F> {
  readonly columnas: readonly Columna<F>[];
  readonly tandas: Tandas<F>;
}

/** A line above the table: what it is about. */
export interface Dato {
  readonly etiqueta: string;
  readonly valor: string;
}

/** A table with the lender's heading, as it is printed or kept in a spreadsheet. */
export interface Documento<F> extends Tabla<F> {
  readonly empresa: string;
  readonly titulo: string;
  readonly datos: readonly Dato[];
}

/** A row as every format writes it: a value for each column. */
export interface Renglon {
  readonly valores: readonly Valor[];
  readonly esTotal: boolean;
}

/** The rows of a table, batch by batch, and after the last the sums of the columns that ask for theirs. */
export async function* renglonesDe<F>(
  columnas: readonly Columna<F>[],
  tandas: AsyncIterable<readonly F[]>,
): AsyncGenerator<Renglon[]> {
  const sumas = columnas.map(() => 0);
  for await (const tanda of tandas) {
    yield tanda.map((fila) => {
      const valores = columnas.map(({ valor }) => valor(fila));
      valores.forEach((valor, i) => {
        if (typeof valor === 'number') sumas[i] = (sumas[i] ?? 0) + valor;
      });
      return { valores, esTotal: false };
    });
  }
  if (!columnas.some(({ suma }) => suma)) return;
  const totales = columnas.map(({ suma }, i) => (suma ? (sumas[i] ?? 0) : null));
  yield [{ valores: ['Total', ...totales.slice(1)], esTotal: true }];
}
