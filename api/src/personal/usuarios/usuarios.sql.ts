import { eventsOf } from '../../platform/audit/events.sql.js';

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

/**
 * The events that change an account: its names, its address and its secret. They are rare and have an index of their own; sign-ins are not.
 * @param id an SQL expression.
 */
export const eventsOfUsuario = (id: string): string =>
  eventsOf(
    'usuario',
    id,
    'usuarios.crear',
    'usuarios.editar',
    'usuarios.cambiar-clave',
    'usuarios.eliminar',
    'auth.eliminar-segundo-factor',
  );

/**
 * The name of a user with the names that the audit trail has of other days: each could be that of another person. Null if the trail has
 * none.
 * @param id an SQL expression.
 */
export const namesOf = (id: string): string => `(
  SELECT coalesce(u.nombre || coalesce(' (también ' || t.nombres || ')', ''), t.nombres)
    FROM (SELECT ${id} AS id) k LEFT JOIN usuario u ON u.id = k.id
   CROSS JOIN LATERAL (
     SELECT string_agg(DISTINCT n.nombre, ', ') AS nombres
       FROM ${eventsOfUsuario('k.id')} e CROSS JOIN LATERAL (VALUES (e.antes->>'nombre'), (e.despues->>'nombre')) n (nombre)
      WHERE e.resultado = 'ok' AND n.nombre IS DISTINCT FROM u.nombre) t)`;
