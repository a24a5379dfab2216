import { CAPITAL, DIFERENCIAS, GASTOS, OFICINA } from './cajas.sql.js';
import { createFunction } from './triggers.js';

/**
 * The row of the journal that each done operation `o` has, under its id. A closing has the difference of its count, and no row
 * without one.
 */
export const ASIENTOS_OF_OPERACIONES = `
  SELECT o.id, CASE o.tipo WHEN 'cierre' THEN 'diferencia' ELSE o.tipo END AS tipo,
         CASE WHEN x.monto < 0 THEN x.a_id ELSE x.de_id END AS de_id,
         CASE WHEN x.monto < 0 THEN x.de_id ELSE x.a_id END AS a_id, abs(x.monto) AS monto
    FROM operacion_caja o CROSS JOIN LATERAL (
      SELECT CASE o.tipo WHEN 'base' THEN '${OFICINA}'::uuid WHEN 'capital' THEN '${CAPITAL}'::uuid ELSE o.caja_id END AS de_id,
             CASE WHEN o.tipo IN ('base', 'capital') THEN o.caja_id
                  WHEN o.tipo = 'retiro' THEN '${CAPITAL}'::uuid
                  WHEN o.tipo = 'cierre' THEN '${DIFERENCIAS}'::uuid
                  ELSE coalesce(o.contraparte_id, '${GASTOS}'::uuid) END AS a_id,
             CASE o.tipo WHEN 'cierre' THEN coalesce(o.esperado, 0) - o.monto ELSE o.monto END AS monto) x
   WHERE o.estado = 'hecha' AND x.monto <> 0`;

/** Returns the function that posts an operation to the journal. */
export const operacionesSql = (): string =>
  createFunction(
    'asentar_operacion(operacion uuid, dia date, ahora timestamptz) RETURNS void',
    `BEGIN
  INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, created_at)
  SELECT e.id, e.tipo, dia, e.de_id, e.a_id, e.monto, ahora FROM (${ASIENTOS_OF_OPERACIONES}) e WHERE e.id = operacion;`,
  );
