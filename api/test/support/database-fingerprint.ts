import type { DataSource } from 'typeorm';

/** The number of rows of a table and a checksum of them. */
export interface TableHash {
  readonly rows: number;
  readonly checksum: string;
}

/** Every login writes to this table, also a failed one. */
const LOGIN_ATTEMPTS = 'intento';

/** The names of the tables, except the login attempts. */
export async function tableNames(db: DataSource): Promise<string[]> {
  const tables: { name: string }[] = await db.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1 ORDER BY 1`,
    [LOGIN_ATTEMPTS],
  );
  return tables.map(({ name }) => name);
}

/** The hash of every table except the login attempts. Equal hashes prove that nothing was written. */
export async function databaseHash(db: DataSource): Promise<Record<string, TableHash>> {
  const hashes: Record<string, TableHash> = {};
  for (const table of await tableNames(db)) {
    const [hash]: TableHash[] = await db.query(
      `SELECT count(*) AS rows, coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS checksum FROM "${table}" t`,
    );
    if (hash) hashes[table] = hash;
  }
  return hashes;
}
