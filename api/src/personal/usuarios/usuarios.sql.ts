/** The user `u`, or `alias`, as JSON, or null if the join found none. */
export const usuarioJson = (alias = 'u'): string =>
  `CASE WHEN ${alias}.id IS NOT NULL THEN json_build_object('_id', ${alias}.id, 'nombre', ${alias}.nombre) END`;
export const USUARIO_JSON = usuarioJson();

/** Joins the name and zone of the user `u`, or `alias`, whose id is the given SQL expression, if it is not null. */
export const withUsuario = (id: string, alias = 'u'): string =>
  `LEFT JOIN usuario_dato ${alias} ON ${alias}.id = ${id}`;

/** Joins the active user `u` whose id is the given SQL expression. */
export const withActiveUsuario = (id: string): string =>
  `JOIN usuario u ON u.id = ${id} AND u.estado = 'activo'`;

/** The name of a user in the audit trail, as JSON. @param id an SQL expression. */
export const nameOfUsuario = (id: string): string =>
  `(SELECT json_build_object('nombre', u.nombre || ' · ' || u.email) FROM usuario u WHERE u.id = ${id})`;

/**
 * Counts the given users who may sign in with one of the given roles.
 * @param ids an array of different ids, in SQL.
 * @param roles an array of roles, in SQL.
 */
export const countActive = (ids: string, roles: string): string =>
  `(SELECT count(*)::int FROM usuario WHERE id = ANY (${ids}) AND estado = 'activo' AND rol = ANY (${roles}))`;

/** The user `id`, who created that account and who last set its secret, as ids. */
export const peopleBehind = (id: string): string =>
  `SELECT unnest(ARRAY[u.id, u.creado_por, u.secreto_puesto_por]) FROM usuario u WHERE u.id = ${id}`;
