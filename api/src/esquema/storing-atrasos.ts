import { atrasosToStore, enCartera } from './atrasos.sql.js';
import { createFunction, createTrigger, type TriggerEvent } from './triggers.js';

/**
 * Stores the arrears of some loans (record 31). Without a day a loan keeps its own, and a new one has the last day
 * on which the night updated the loans: the business day is not that of the statement.
 */
const STORE = createFunction(
  'calcular_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void',
  `DECLARE
  noche date := coalesce(dia, (SELECT max(t.dia) FROM paso_nocturno t WHERE t.paso = 'poner-al-dia' AND t.hecho IS NOT NULL), '-infinity');
BEGIN
  WITH debe AS (${atrasosToStore('p.id = ANY (ids)', 'coalesce(dia, a.hasta, noche)')}
  ), sin_deuda AS (
    DELETE FROM atraso a
     WHERE a.prestamo_id = ANY (ids) AND NOT EXISTS (SELECT FROM debe d WHERE d.prestamo_id = a.prestamo_id)
  )
  INSERT INTO atraso AS a SELECT * FROM debe
  ON CONFLICT (prestamo_id) DO UPDATE
     SET cliente_id = excluded.cliente_id, cobrador_id = excluded.cobrador_id, hasta = excluded.hasta,
         desde = excluded.desde, cuotas = excluded.cuotas, monto = excluded.monto, saldo = excluded.saldo,
         proxima = excluded.proxima, nombre = excluded.nombre, zona = excluded.zona, lugar = excluded.lugar
   WHERE a IS DISTINCT FROM excluded;`,
);

/**
 * Locks the clients of some loans and stores their arrears. Two writes of one client's loans and a change of the client
 * wait for each other, as in the counters.
 */
const LOCK_AND_STORE = createFunction(
  'poner_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void',
  `BEGIN
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT p.cliente_id FROM prestamo p WHERE p.id = ANY (ids))
    ORDER BY c.id FOR SHARE;
  PERFORM calcular_atrasos(ids, dia);`,
);

/** Calculates all of them again, a slice at a time, so that each statement uses the indexes. */
const STORE_ALL = createFunction(
  'calcular_todos_los_atrasos() RETURNS void',
  `DECLARE
  ids uuid[];
  ultimo uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  DELETE FROM atraso;
  LOOP
    ids := ARRAY(SELECT p.id FROM prestamo p WHERE p.id > ultimo ORDER BY p.id LIMIT 5000);
    EXIT WHEN ids = '{}';
    PERFORM calcular_atrasos(ids);
    ultimo := ids[array_length(ids, 1)];
  END LOOP;
  ANALYZE atraso;`,
);

/** Returns a trigger that stores the arrears of the loans of a statement. @param ids a query of their ids. */
const storeAfter = (event: TriggerEvent, table: string, name: string, ids: string): string =>
  createFunction(
    `${name}() RETURNS trigger`,
    `DECLARE
  ids uuid[] := ARRAY(${ids});
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;`,
  ) + createTrigger(name, event, table, name);

/** Its collector or client changed, or whether it is in the portfolio. */
const OF_CHANGED_PRESTAMO = `
    SELECT n.id FROM viejas v JOIN nuevas n ON n.id = v.id
     WHERE (v.cobrador_id, v.cliente_id, ${enCartera('v')})
           IS DISTINCT FROM (n.cobrador_id, n.cliente_id, ${enCartera('n')})`;
const OF_CHANGED_CLIENTE = `
    SELECT p.id FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
     WHERE (v.cobrador_id, v.nombre, v.barrio, v.ciudad) IS DISTINCT FROM (n.cobrador_id, n.nombre, n.barrio, n.ciudad)
       AND ${enCartera()}`;

/** Returns the functions and triggers that store the arrears of loans. */
export function atrasosSql(): string {
  return [
    STORE,
    LOCK_AND_STORE,
    STORE_ALL,
    storeAfter('INSERT', 'cuota', 'atrasar_cuota_insert', 'SELECT DISTINCT prestamo_id FROM nuevas'),
    storeAfter(
      'UPDATE',
      'cuota',
      'atrasar_cuota_update',
      'SELECT prestamo_id FROM nuevas UNION SELECT prestamo_id FROM viejas',
    ),
    storeAfter('DELETE', 'cuota', 'atrasar_cuota_delete', 'SELECT DISTINCT prestamo_id FROM viejas'),
    storeAfter('UPDATE', 'prestamo', 'atrasar_prestamo', OF_CHANGED_PRESTAMO),
    storeAfter('UPDATE', 'cliente', 'atrasar_cliente', OF_CHANGED_CLIENTE),
  ].join('');
}
