import type { Accion } from '@cartera/contrato/acciones';

/**
 * The events of a record and some actions, for a FROM.
 * @param id an SQL expression of the record's id.
 */
export const eventsOf = (entidad: string, id: string, ...acciones: readonly Accion[]): string =>
  `(SELECT * FROM auditoria WHERE entidad = '${entidad}' AND entidad_id = ${id} AND accion IN ('${acciones.join("', '")}'))`;

/**
 * The name of the user who last did something to a record.
 * @param id an SQL expression of the record's id.
 * @param condition an SQL condition on the event `a`.
 */
export const lastActor = (id: string, accion: Accion, condition: string): string =>
  last('usuario_nombre', id, accion, condition);

/** The moment of the newest event of a row and an action, as an SQL expression. Takes the same parameters as `lastActor`. */
export const lastMoment = (id: string, accion: Accion, condition: string): string =>
  last('momento', id, accion, condition);

/** The state after the newest event of a row and an action, as an SQL expression. Takes the same parameters as `lastActor`. */
export const lastState = (id: string, accion: Accion, condition: string): string =>
  last('despues', id, accion, condition);

const last = (
  column: 'usuario_nombre' | 'momento' | 'despues',
  id: string,
  accion: Accion,
  condition: string,
) => `(
  SELECT a.${column} FROM auditoria a WHERE a.entidad_id = ${id} AND a.accion = '${accion}' AND ${condition}
   ORDER BY a.momento DESC LIMIT 1)`;

/**
 * Returns the newest state (`despues`) of each record that events of another record name: `id` and `despues`.
 * @param key the property of `despues` with the id of the record.
 */
export const lastRecorded = (entidad: string, key: string): string => `
  SELECT DISTINCT ON (1) (a.despues->>'${key}')::uuid AS id, a.despues
    FROM auditoria a WHERE a.entidad = '${entidad}' AND a.despues ?& ARRAY['${key}', 'estado']
   ORDER BY 1, a.orden DESC`;

/**
 * Returns the newest state (`despues`) of each record of a kind after some actions: `entidad_id` and `despues`.
 * @param condition an SQL condition on the event `a`, which restricts the records.
 */
export const lastStates = (entidad: string, acciones: readonly Accion[], condition: string): string => `
  SELECT DISTINCT ON (a.entidad_id) a.entidad_id, a.despues
    FROM auditoria a
   WHERE a.entidad = '${entidad}' AND ${condition} AND a.resultado = 'ok'
     AND a.accion IN (${acciones.map((accion) => `'${accion}'`).join(', ')})
   ORDER BY a.entidad_id, a.orden DESC`;

/**
 * Returns the events of an action, each with the record that its state names: `id`, `entidad_id`, `usuario_id` and `despues`.
 * @param key the property of `despues` with the id of the record.
 */
export const eventsNaming = (accion: Accion, key: string): string => `
  SELECT (a.despues->>'${key}')::uuid AS id, a.entidad_id, a.usuario_id, a.despues
    FROM auditoria a WHERE a.accion = '${accion}' AND a.resultado = 'ok'`;
