import type { QueryRunner } from 'typeorm';

/** Makes a table refuse UPDATE, DELETE and TRUNCATE, so that its history cannot be rewritten. */
export async function makeAppendOnly(q: QueryRunner, tabla: string): Promise<void> {
  await q.query(`
    CREATE TRIGGER ${tabla}_solo_anexar BEFORE UPDATE OR DELETE ON ${tabla}
    FOR EACH ROW EXECUTE FUNCTION solo_anexar()`);
  await q.query(`
    CREATE TRIGGER ${tabla}_sin_truncar BEFORE TRUNCATE ON ${tabla}
    FOR EACH STATEMENT EXECUTE FUNCTION solo_anexar()`);
}
