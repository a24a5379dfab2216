/** A member of staff `u` as JSON, or null where the join found nobody. */
export const USUARIO_JSON = `CASE WHEN u.id IS NOT NULL THEN json_build_object('_id', u.id, 'nombre', u.nombre) END`;

/** Joins the member of staff `u` that an expression names, if it names one. */
export const withUsuario = (id: string): string => `LEFT JOIN usuario u ON u.id = ${id}`;
