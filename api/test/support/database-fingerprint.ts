import type { DataSource } from 'typeorm';

/** What a table holds: how many rows, and a sum of all they say. */
export interface TableHash {
  readonly filas: number;
  readonly suma: string;
}

/** Counts each login that is tried, wrong ones among them. */
const LOGIN_ATTEMPTS = 'intento_acceso';

/** The names of the tables of a book. */
export async function tableNames(db: DataSource): Promise<string[]> {
  const tables: { nombre: string }[] = await db.query(
    `SELECT tablename AS nombre FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1 ORDER BY 1`,
    [LOGIN_ATTEMPTS],
  );
  return tables.map(({ nombre }) => nombre);
}

/** What every table holds, but the one that counts attempts at signing in: two alike mean that nothing was written. */
export async function databaseHash(db: DataSource): Promise<Record<string, TableHash>> {
  const hashes: Record<string, TableHash> = {};
  for (const table of await tableNames(db)) {
    const [hash]: TableHash[] = await db.query(
      `SELECT count(*) AS filas, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS suma FROM "${table}" t`,
    );
    if (hash) hashes[table] = hash;
  }
  return hashes;
}
