import type { Client } from 'pg';
import { TABLES } from './copy.js';

/**
 * Turns off triggers, foreign keys and indexes until the end of the transaction. It truncates the empty tables: rows of
 * a table that was truncated in the same transaction can be written as frozen. Needs a superuser.
 */
export async function prepareBulkLoad(client: Client): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica');
  await client.query(`SET LOCAL maintenance_work_mem = '512MB'`);
  await client.query(
    `CREATE TEMP TABLE caja_fija ON COMMIT DROP AS SELECT * FROM caja WHERE usuario_id IS NULL`,
  );
  await client.query(`TRUNCATE ${TABLES.join(', ')} CASCADE`);
  // Unlike DROP INDEX, this includes primary keys.
  await client.query(
    `UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid = ANY ($1::regclass[])`,
    [TABLES],
  );
}

/** Builds the indexes. The copy ran without the triggers of accounts and counters: the caller posts and counts again. */
export async function finishBulkLoad(client: Client): Promise<void> {
  for (const table of TABLES) await client.query(`REINDEX TABLE ${table}`);
  await client.query(`ANALYZE ${TABLES.join(', ')}`);
  await client.query(`
    INSERT INTO caja SELECT * FROM caja_fija`);
  await client.query(`
    INSERT INTO caja (id, tipo, usuario_id, codigo) SELECT id, 'cobrador', id, '110510' FROM usuario WHERE rol = 'cobrador'`);
}
