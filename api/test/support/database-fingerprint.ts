import type { DataSource } from 'typeorm';
import { TIPOS_SIN_CAJA } from '../../src/esquema/resultados.sql.js';

/** The number of rows of a table and a checksum of them. */
export interface TableHash {
  readonly rows: number;
  readonly checksum: string;
}

/** A refused request writes to these tables too. The API's role cannot read the key of the audit trail. */
const EXCEPT = ['auditoria_cadena', 'auditoria_llave', 'intento'];

/** The rows of the journal without the hour at which the database wrote them, and the id of those without cash: of equal data both differ. */
const ASIENTO = `(to_jsonb(t) - 'registrado_en' || CASE WHEN t.tipo IN (${TIPOS_SIN_CAJA}) THEN '{"id": null}' ELSE '{}' END::jsonb)`;

/** The names of the tables, except those of `EXCEPT`. */
export async function tableNames(db: DataSource): Promise<string[]> {
  const tables: { name: string }[] = await db.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY 1`,
    [EXCEPT],
  );
  return tables.map(({ name }) => name);
}

/** The hash of every table, without the refusals of the audit trail. Equal hashes prove that nothing was written. */
export async function databaseHash(db: DataSource): Promise<Record<string, TableHash>> {
  const hashes: Record<string, TableHash> = {};
  for (const table of await tableNames(db)) {
    const where = table === 'auditoria' ? `WHERE resultado = 'ok'` : '';
    const row = table === 'asiento' ? ASIENTO : 't';
    const [hash]: TableHash[] = await db.query(
      `SELECT count(*) AS rows, coalesce(md5(string_agg(${row}::text, '|' ORDER BY ${row}::text)), '') AS checksum FROM "${table}" t ${where}`,
    );
    if (hash) hashes[table] = hash;
  }
  return hashes;
}
