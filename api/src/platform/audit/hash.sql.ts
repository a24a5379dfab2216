/** Replaces a missing record id, because the key of a chain is not null. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * SQL for the hash of an audit row: all its fields, its place in the chain and the hash of the previous row (record 7).
 * The database computes it on INSERT, and the verification computes it again.
 * @param row alias of the row in the statement.
 */
export function hashOf(row: string): string {
  // JSON keeps the fields apart. Microseconds do not depend on the time zone.
  return `sha256(convert_to(jsonb_build_array(
    ${row}.id, (extract(epoch FROM ${row}.momento) * 1000000)::bigint, ${row}.usuario_id, ${row}.usuario_nombre,
    ${row}.ip, ${row}.request_id, ${row}.accion, ${row}.entidad, ${row}.entidad_id, ${row}.antes,
    ${row}.despues, ${row}.orden, encode(${row}.anterior, 'hex'))::text, 'UTF8'))`;
}
