import type { QueryRunner } from 'typeorm';

/** Makes a table reject UPDATE, DELETE and TRUNCATE. */
export async function makeAppendOnly(q: QueryRunner, table: string): Promise<void> {
  await q.query(`
    CREATE TRIGGER ${table}_solo_anexar BEFORE UPDATE OR DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION solo_anexar()`);
  await q.query(`
    CREATE TRIGGER ${table}_sin_truncar BEFORE TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION solo_anexar()`);
}
