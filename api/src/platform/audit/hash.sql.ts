/** Stands for a record without an identifier, since a chain's key holds no null. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The hash of an audit row: of everything in it, its place in its chain and the hash of the row before (record 7).
 * The database makes it when the row is added, and the verification makes it again.
 * @param row how the statement names the row.
 */
export function hashOf(row: string): string {
  // As JSON, where no field can run into the next one; instants as microseconds, free of any time zone.
  return `sha256(convert_to(jsonb_build_array(
    ${row}.id, (extract(epoch FROM ${row}.momento) * 1000000)::bigint, ${row}.usuario_id, ${row}.usuario_nombre,
    ${row}.ip, ${row}.request_id, ${row}.accion, ${row}.entidad, ${row}.entidad_id, ${row}.antes,
    ${row}.despues, ${row}.orden, encode(${row}.anterior, 'hex'))::text, 'UTF8'))`;
}
