import type { DataSource, EntityManager } from 'typeorm';

/** Runs queries: the pool, or a transaction whose reads must see its own writes. */
export type Queryable = DataSource | EntityManager;

/** The rows of a SELECT, or of a write with RETURNING. `T` must name the columns of the statement. */
export async function rows<T extends object>(
  db: Queryable,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T[]> {
  const result: T[] | [T[], number] = await db.query(sql, [...params]);
  return isWriteResult(result) ? result[0] : result;
}

/** The first row, or undefined. */
export async function row<T extends object>(
  db: Queryable,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T | undefined> {
  return (await rows<T>(db, sql, params))[0];
}

/** TypeORM returns the rows and their count for UPDATE and DELETE, and only the rows otherwise. */
function isWriteResult<T>(result: T[] | [T[], number]): result is [T[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}

/** A LIKE pattern that finds texts anywhere, one after the other, with their wildcards escaped. */
export function containsPattern(...texts: string[]): string {
  return `%${texts.map((text) => text.replace(/[\\%_]/g, '\\$&')).join('%')}%`;
}
