import type { DataSource } from 'typeorm';

/** What a table holds: how many rows, and a sum of all they say. */
export interface TableHash {
  readonly filas: number;
  readonly suma: string;
}

/** Counts each login that is tried, wrong ones among them. */
const RECORDS_ATTEMPTS = 'intento_acceso';

/** The names of the tables of a book. */
export async function tablasDe(base: DataSource): Promise<string[]> {
  const tablas: { nombre: string }[] = await base.query(
    `SELECT tablename AS nombre FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1 ORDER BY 1`,
    [RECORDS_ATTEMPTS],
  );
  return tablas.map(({ nombre }) => nombre);
}

/** What every table holds, but the one that counts attempts at signing in: two alike mean that nothing was written. */
export async function databaseHash(base: DataSource): Promise<Record<string, TableHash>> {
  const hashes: Record<string, TableHash> = {};
  for (const tabla of await tablasDe(base)) {
    const [huella]: TableHash[] = await base.query(
      `SELECT count(*) AS filas, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS suma FROM "${tabla}" t`,
    );
    if (huella) hashes[tabla] = huella;
  }
  return hashes;
}
