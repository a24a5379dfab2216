import { ROWS_PER_PAGE } from '@cartera/contrato/catalogs';
import { MAX_COUNTED } from '@cartera/contrato/common';
import { searchWords } from '@cartera/dominio/search';
import { prepared } from './prepared.js';
import { containsPattern, type Queryable, rows } from './query.js';

/** Builds the WHERE of a list. Absent filters add no condition. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly params: unknown[];

  /**
   * @param params values that the query already uses as `$1`, `$2`...
   * @param hasOnePlan true if the best plan is the same for all values, so that the query can be prepared.
   */
  constructor(
    params: readonly unknown[] = [],
    public hasOnePlan = params.length === 0,
  ) {
    this.params = [...params];
  }

  /** Adds a condition without a value. */
  always(sql: string): this {
    this.hasOnePlan = false;
    this.parts.push(sql);
    return this;
  }

  /** Adds a condition with one value, written `?` in the SQL. */
  and(sql: string, value: unknown): this {
    if (value === undefined || value === null) return this;
    this.hasOnePlan = false;
    this.params.push(value);
    this.parts.push(sql.replaceAll('?', `$${this.params.length}`));
    return this;
  }

  equals(column: string, value: unknown): this {
    return this.and(`${column} = ?`, value);
  }

  /** Requires the parent of all rows, of which each has few. */
  ofParent(column: string, id: string | null | undefined): this {
    const { hasOnePlan } = this;
    this.equals(column, id).hasOnePlan = hasOnePlan;
    return this;
  }

  /** Requires every word of a search in a normalized text, in any order. */
  containsWords(normalizedText: string, search: string | null | undefined): this {
    return this.eachWord(`${normalizedText} LIKE normalizar(?)`, search);
  }

  /** Adds a condition for each word of a search. The SQL compares it with `LIKE normalizar(?)`. */
  eachWord(sql: string, search: string | null | undefined): this {
    for (const parts of searchWords(search ?? '')) this.and(sql, containsPattern(...parts));
    return this;
  }

  get where(): string {
    return this.parts.length === 0 ? '' : `WHERE ${this.parts.join(' AND ')}`;
  }
}

/** The fields of a query that choose the rows of a page, not those of the list. */
const OF_PAGE = ['page', 'limit', 'sort'];

/**
 * True if a list has no filter except these. A counter answers only a query of filters that it has: the rows of any
 * other filter are counted and summed.
 */
export function hasOnlyFilters<Q extends object>(query: Q, ...names: readonly (keyof Q & string)[]): boolean {
  const known: readonly string[] = [...OF_PAGE, ...names];
  return Object.entries(query).every(([name, value]) => value == null || known.includes(name));
}

/** A query of rows. Its SQL must not contain user input: the values belong in `conditions`. */
export interface RowsQuery {
  readonly columns: string;
  readonly from: string;
  readonly conditions: Conditions;
  /** Must end in a unique column, so that pages never repeat or skip a row. */
  readonly orderBy: string;
  /** Absent: the count and each page read every join of the rows before it. */
  readonly narrow?: Narrow;
}

/** A simpler FROM that the conditions and the order allow. */
interface Narrow {
  readonly from: string;
  /** A unique column of both. */
  readonly key: string;
}

/** The query of one page of a list. */
export interface PagedQuery extends RowsQuery {
  readonly page: number;
  readonly limit: number;
  /** A table of counts (`cuantos`) that accepts the same filters as `from`. Absent: the rows are counted. */
  readonly countedRows?: string | undefined;
  /** The rows of a search: the count stops at `MAX_COUNTED`. */
  readonly search?: string | null | undefined;
}

/** The number of rows of a list; with `hayMas`, a search matches more. */
export interface Total {
  readonly total: number;
  readonly hayMas?: true;
}

export interface Page<T> extends Total {
  readonly data: T[];
  readonly page: number;
  readonly limit: number;
}

/**
 * The rows of one page. The keys are read first, so that only the rows of the page are joined: otherwise a far page joins
 * every row before it, and Postgres plans the first page for joins of the whole table. The page that staff open most, the
 * first without filters, is a prepared statement.
 */
export function pageRows<T extends object>(
  db: Queryable,
  { columns, from, conditions, orderBy, narrow }: RowsQuery,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<T[]> {
  const { where, params, hasOnePlan } = conditions;
  const order = `ORDER BY ${orderBy}`;
  const select = (ofPage: string): string =>
    narrow
      ? `SELECT ${columns} FROM ${from} WHERE ${narrow.key} = ANY (ARRAY(
           SELECT ${narrow.key} FROM ${narrow.from} ${where} ${order} ${ofPage})) ${order}`
      : `SELECT ${columns} FROM ${from} ${where} ${order} ${ofPage}`;
  // With the limit as a parameter, a prepared plan would be for a tenth of all rows.
  if (hasOnePlan && page === 1 && limit === ROWS_PER_PAGE)
    return rows<T>(db, prepared(select(`LIMIT ${ROWS_PER_PAGE}`)), params);
  const sql = select(`LIMIT $${params.length + 1} OFFSET $${params.length + 2}`);
  return rows<T>(db, sql, [...params, limit, (page - 1) * limit]);
}

/** The totals of a list. @param conditions The conditions of its SQL. */
export function totalRows<T extends object>(
  db: Queryable,
  sql: string,
  { params, hasOnePlan }: Conditions,
): Promise<T[]> {
  return rows<T>(db, hasOnePlan ? prepared(sql) : sql, params);
}

/** One page of a list and the total number of matching rows. */
export async function paginate<T extends object>(
  db: Queryable,
  { page, limit, countedRows, search, ...query }: PagedQuery,
): Promise<Page<T>> {
  const { conditions } = query;
  const { where } = conditions;
  const count =
    countedRows === undefined
      ? `SELECT count(*) AS total FROM (${firstMatches(`SELECT FROM ${query.narrow?.from ?? query.from} ${where}`, search)}) t`
      : `SELECT coalesce(sum(cuantos), 0)::bigint AS total FROM ${countedRows} ${where}`;
  const [data, [counted]] = await Promise.all([
    pageRows<T>(db, query, { page, limit }),
    totalRows<{ total: number }>(db, count, conditions),
  ]);
  return { data, ...totalOf(counted?.total ?? 0, search), page, limit };
}

/** The rows of a query to count and sum: with a search, one more than `MAX_COUNTED` at most. */
export function firstMatches(sql: string, search: string | null | undefined): string {
  return search ? `${sql} LIMIT ${MAX_COUNTED + 1}` : sql;
}

/** @param counted the number of rows of `firstMatches`. */
export function totalOf(counted: number, search: string | null | undefined): Total {
  return search && counted > MAX_COUNTED ? { total: MAX_COUNTED, hayMas: true } : { total: counted };
}
