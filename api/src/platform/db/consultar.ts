import type { DataSource, EntityManager } from 'typeorm';

/** Whatever can run a query: the pool for a read, a transaction where the read must see its own writes. */
export type Ejecutor = DataSource | EntityManager;

/** Rows of a SELECT, or of a write with RETURNING. The caller names the columns the statement returns. */
export async function filas<T extends object>(
  ejecutor: Ejecutor,
  sql: string,
  parametros: readonly unknown[] = [],
): Promise<T[]> {
  const resultado: T[] | [T[], number] = await ejecutor.query(sql, [...parametros]);
  return esEscritura(resultado) ? resultado[0] : resultado;
}

/** The first row, or none. */
export async function fila<T extends object>(
  ejecutor: Ejecutor,
  sql: string,
  parametros: readonly unknown[] = [],
): Promise<T | undefined> {
  return (await filas<T>(ejecutor, sql, parametros))[0];
}

/** TypeORM answers an UPDATE or a DELETE with its rows and their count, everything else with the rows alone. */
function esEscritura<T>(resultado: T[] | [T[], number]): resultado is [T[], number] {
  return resultado.length === 2 && Array.isArray(resultado[0]) && typeof resultado[1] === 'number';
}

/** A text to look for with LIKE, its own wildcards taken literally. */
export function contiene(texto: string): string {
  return `%${texto.replace(/[\\%_]/g, '\\$&')}%`;
}
