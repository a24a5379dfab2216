/** Stands for a record without an identifier, since a chain's key holds no null. */
export const SIN_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The hash of an audit row: of everything in it, its place in its chain and the hash of the row before (record 7).
 * The database makes it when the row is added, and the verification makes it again.
 * @param fila how the statement names the row.
 */
export function huellaDe(fila: string): string {
  // As JSON, where no field can run into the next one; instants as microseconds, free of any time zone.
  return `sha256(convert_to(jsonb_build_array(
    ${fila}.id, (extract(epoch FROM ${fila}.momento) * 1000000)::bigint, ${fila}.usuario_id, ${fila}.usuario_nombre,
    ${fila}.ip, ${fila}.request_id, ${fila}.accion, ${fila}.entidad, ${fila}.entidad_id, ${fila}.antes,
    ${fila}.despues, ${fila}.orden, encode(${fila}.anterior, 'hex'))::text, 'UTF8'))`;
}
