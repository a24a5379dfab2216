import type { DataSource } from 'typeorm';

/** Every part of a schema, as SQL that names it and SQL that defines it. Extensions own their parts; they are left out. */
const PARTS = `
  WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'cobrador')),
  relation AS (
    SELECT c.*, format('%s.%s', n.nspname, c.relname) AS name FROM pg_class c JOIN ours n ON n.oid = c.relnamespace
      LEFT JOIN pg_index i ON i.indexrelid = c.oid
     WHERE c.relname NOT LIKE 'migrations%' AND NOT coalesce(i.indrelid = to_regclass('public.migrations'), false)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')),
  routine AS (
    SELECT p.* FROM pg_proc p JOIN ours n ON n.oid = p.pronamespace
     WHERE NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e'))
  SELECT 'schema ' || nspname AS name, concat_ws(' ', nspname, nspacl) AS definition
    FROM pg_namespace WHERE nspname !~ '^pg_|^information_schema'
  UNION ALL
  SELECT 'extension ' || extname, extnamespace::regnamespace::text FROM pg_extension
  UNION ALL
  SELECT 'relation ' || name,
         concat_ws(' ', relkind, relpersistence, reloptions, relacl, relrowsecurity, pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid))
    FROM relation
  UNION ALL
  SELECT 'column ' || r.name || '.' || a.attname,
         concat_ws(' ', row_number() OVER (PARTITION BY r.oid ORDER BY a.attnum), format_type(a.atttypid, a.atttypmod), a.attnotnull,
                   a.attidentity, a.attgenerated, a.attstorage, a.attcompression, a.attacl, nullif(a.attcollation, 0)::regcollation,
                   pg_get_expr(d.adbin, d.adrelid))
    FROM relation r JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  UNION ALL
  SELECT 'constraint ' || r.name || ' ' || k.conname, concat_ws(' ', pg_get_constraintdef(k.oid), k.convalidated)
    FROM relation r JOIN pg_constraint k ON k.conrelid = r.oid
  UNION ALL
  SELECT 'index ' || r.name, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
    FROM relation r JOIN pg_index i ON i.indexrelid = r.oid
  UNION ALL
  SELECT 'view ' || r.name, pg_get_viewdef(r.oid) FROM relation r WHERE r.relkind = 'v'
  UNION ALL
  SELECT 'routine ' || oid::regprocedure, concat_ws(' ', pg_get_functiondef(oid), proacl) FROM routine
  UNION ALL
  SELECT 'trigger ' || r.name || ' ' || t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
    FROM relation r JOIN pg_trigger t ON t.tgrelid = r.oid AND NOT t.tgisinternal
  UNION ALL
  SELECT 'sequence ' || r.name, s.seqtypid::regtype || ' ' || concat_ws(' ', s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle)
    FROM relation r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'type ' || t.oid::regtype, concat_ws(' ', t.typtype, t.typacl) FROM pg_type t JOIN ours n ON n.oid = t.typnamespace
   WHERE t.typtype NOT IN ('b', 'c') AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')
  ORDER BY 1`;

/** Tables whose first row holds a random key or the moment of the migration. */
const RANDOM_ROWS = ['auditoria_cabeza', 'auditoria_llave'];

/**
 * Returns the definition of every part of both schemas with its permissions, and the rows of each table; nothing of TypeORM's
 * own table.
 */
export async function schemaSnapshot(owner: DataSource): Promise<Record<string, string>> {
  const parts: { name: string; definition: string }[] = await owner.query(PARTS);
  const tables: { name: string }[] = await owner.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations' ORDER BY 1`,
  );
  const snapshot = Object.fromEntries(parts.map(({ name, definition }) => [name, definition]));
  for (const { name } of tables) {
    const [{ rows } = { rows: '' }]: { rows: string }[] = await owner.query(
      RANDOM_ROWS.includes(name)
        ? `SELECT count(*)::text AS rows FROM "${name}"`
        : `SELECT coalesce(string_agg(to_jsonb(t)::text, E'\\n' ORDER BY to_jsonb(t)::text), '') AS rows FROM "${name}" t`,
    );
    snapshot[`rows of ${name}`] = rows;
  }
  return snapshot;
}
