/** Replaces a missing record id, because the key of a chain is not null. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** SQL of bytes that stand for a list of values. JSON keeps the values apart. */
function bytesOf(...values: string[]): string {
  return `convert_to(jsonb_build_array(${values.join(', ')})::text, 'UTF8')`;
}

/**
 * SQL for the hash of an audit row: all its fields, its place in the chain and the hash of the previous row (record 7), with
 * HMAC-SHA256, as RFC 2104 builds it from two hashes (record 20). The database computes it on INSERT
 * (`esquema/functions/auditoria.sql`), and the verification computes it again.
 * @param row alias of the row in the statement.
 * @param key alias of the row of `auditoria_llave`, which has the two padded keys.
 */
export function keyedHashOf(row: string, key: string): string {
  // Microseconds do not depend on the time zone.
  const fields = bytesOf(
    `${row}.id, (extract(epoch FROM ${row}.momento) * 1000000)::bigint, ${row}.usuario_id, ${row}.usuario_nombre`,
    `${row}.ip, ${row}.request_id, ${row}.accion, ${row}.entidad, ${row}.entidad_id, ${row}.antes`,
    `${row}.despues, ${row}.orden, encode(${row}.anterior, 'hex'), ${row}.dispositivo, ${row}.resultado`,
  );
  return `sha256(${key}.externa || sha256(${key}.interna || ${fields}))`;
}

/**
 * SQL that selects the number (`eventos`) and one hash (`resumen`) of the audit rows that meet a condition. It hashes
 * them day by day, so that its memory does not grow with the trail.
 */
export function digestWhere(condition: string): string {
  return `
    SELECT coalesce(sum(t.eventos), 0)::bigint AS eventos,
           sha256(coalesce(string_agg(t.resumen, '' ORDER BY t.dia), '')) AS resumen
      FROM (SELECT (momento AT TIME ZONE 'UTC')::date AS dia, count(*) AS eventos,
                   sha256(string_agg(huella, '' ORDER BY momento, id)) AS resumen
              FROM auditoria WHERE ${condition} GROUP BY 1) t`;
}

/** SQL for the hash of a head of the chains: that of the head before it, and the rows since. */
export function headHash(previous: string, digest: string): string {
  return `sha256(${previous} || ${digest})`;
}

/**
 * SQL for the rows that a head covers: those up to a moment that the head before it does not cover. The first head covers
 * any earlier date, so a row cannot hide before it.
 * @param previous alias of the head before it.
 */
export function coveredSince(previous: string, until: string): string {
  return `momento <= ${until}
    AND momento > CASE ${previous}.numero WHEN 0 THEN '-infinity' ELSE ${previous}.hasta END`;
}
