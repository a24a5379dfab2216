import { containsPattern, type Queryable, row, rows } from './query.js';

/** Builds the WHERE of a list. Absent filters add no condition. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly params: unknown[];

  /** @param params values that the query already uses as `$1`, `$2`... */
  constructor(params: readonly unknown[] = []) {
    this.params = [...params];
  }

  /** Adds a condition without a value. */
  always(sql: string): this {
    this.parts.push(sql);
    return this;
  }

  /** Adds a condition with one value, written `?` in the SQL. */
  and(sql: string, value: unknown): this {
    if (value === undefined || value === null) return this;
    this.params.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.params.length}`));
    return this;
  }

  equals(column: string, value: unknown): this {
    return this.and(`${column} = ?`, value);
  }

  /** Requires every word of a search in a normalized text, in any order. */
  containsWords(normalizedText: string, search: string | null | undefined): this {
    return this.eachWord(`${normalizedText} LIKE normalizar(?)`, search);
  }

  /** Adds a condition for each word of a search. The SQL compares it with `LIKE normalizar(?)`. */
  eachWord(sql: string, search: string | null | undefined): this {
    for (const word of splitWords(search ?? '')) this.and(sql, containsPattern(word));
    return this;
  }

  get where(): string {
    return this.parts.length === 0 ? '' : `WHERE ${this.parts.join(' AND ')}`;
  }
}

/** Splits a search into words. Dashes are removed from identity and phone numbers, which are stored without them. */
function splitWords(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^[\d-]+$/.test(word) ? word.replaceAll('-', '') : word))
    .filter(Boolean);
}

/** A query of rows. Its SQL must not contain user input: the values belong in `conditions`. */
export interface RowsQuery {
  readonly columns: string;
  readonly from: string;
  readonly conditions: Conditions;
  /** Must end in a unique column, so that pages never repeat or skip a row. */
  readonly orderBy: string;
}

/** The query of one page of a list. */
export interface PagedQuery extends RowsQuery {
  readonly page: number;
  readonly limit: number;
  /** A table of counts (`cuantos`) that accepts the same filters as `from`. Absent: the rows are counted. */
  readonly countedRows?: string | undefined;
  /** A simpler FROM for the count, when the conditions do not need every join. */
  readonly countFrom?: string;
}

export interface Page<T> {
  readonly data: T[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** The rows of one page. */
export function pageRows<T extends object>(
  db: Queryable,
  { columns, from, conditions, orderBy }: RowsQuery,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<T[]> {
  const { where, params } = conditions;
  return rows<T>(
    db,
    `SELECT ${columns} FROM ${from} ${where} ORDER BY ${orderBy}
     LIMIT $${params.length + 1} OFFSET $${params.length + 2}`,
    [...params, limit, (page - 1) * limit],
  );
}

/** One page of a list and the total number of matching rows. */
export async function paginate<T extends object>(
  db: Queryable,
  { page, limit, countedRows, countFrom, ...query }: PagedQuery,
): Promise<Page<T>> {
  const { where, params } = query.conditions;
  const data = await pageRows<T>(db, query, { page, limit });
  const counted = await row<{ total: number }>(
    db,
    countedRows === undefined
      ? `SELECT count(*) AS total FROM ${countFrom ?? query.from} ${where}`
      : `SELECT coalesce(sum(cuantos), 0)::bigint AS total FROM ${countedRows} ${where}`,
    params,
  );
  return { data, total: counted?.total ?? 0, page, limit };
}
