import type { DataSource, EntityManager } from 'typeorm';

/** Whatever can run a query: the pool for a read, a transaction where the read must see its own writes. */
export type Queryable = DataSource | EntityManager;

/** Rows of a SELECT, or of a write with RETURNING. The caller names the columns the statement returns. */
export async function rows<T extends object>(
  db: Queryable,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T[]> {
  const result: T[] | [T[], number] = await db.query(sql, [...params]);
  return isWriteResult(result) ? result[0] : result;
}

/** The first row, or none. */
export async function row<T extends object>(
  db: Queryable,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T | undefined> {
  return (await rows<T>(db, sql, params))[0];
}

/** TypeORM answers an UPDATE or a DELETE with its rows and their count, everything else with the rows alone. */
function isWriteResult<T>(result: T[] | [T[], number]): result is [T[], number] {
  return result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number';
}

/** A text to look for with LIKE, its own wildcards taken literally. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
