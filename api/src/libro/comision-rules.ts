import { COMISIONES_IN_FORCE, COMISIONES_PAGADAS, DESCUENTOS } from '../contabilidad/comisiones.sql.js';
import { eventsNaming } from '../platform/audit/events.sql.js';

/** Payments of commissions whose expense has other pesos, or was asked for by their own collector. */
const WRONG_GASTOS = `
  SELECT 'cada comisión pagada es un gasto por lo que vale, que otra persona pidió' AS regla, NULL AS "prestamoId",
         p.a_pagar AS esperado, o.monto AS hallado
    FROM ${COMISIONES_PAGADAS} JOIN operacion_caja o ON o.id = p.operacion_id
   WHERE (o.tipo, o.monto) <> ('gasto', p.a_pagar) OR o.creada_por = p.cobrador_id`;

/** Payments of commissions that are not what the audit trail recorded of them, or that one of the two lacks. */
const WRONG_TRAIL_OF_PAGOS = `
  SELECT 'cada comisión pagada es la que dice la auditoría' AS regla, NULL AS "prestamoId",
         coalesce((e.despues->>'aPagar')::bigint, 0) AS esperado, coalesce(p.a_pagar, 0) AS hallado
    FROM (${eventsNaming('cajas.pagar-comision', 'pago')}) e FULL JOIN ${COMISIONES_PAGADAS} ON p.id = e.id
   WHERE (e.entidad_id, e.despues->>'hasta', e.despues->>'aPagar', e.despues->>'descuento', e.despues->>'queda')
         IS DISTINCT FROM (p.cobrador_id, p.hasta::text, p.a_pagar::text, p.descuento::text, p.queda::text)`;

/** Authorizations that their collector did not give, by the audit trail. */
const WRONG_DESCUENTOS = `
  SELECT 'cada descuento lo autorizó su cobrador' AS regla, NULL AS "prestamoId",
         coalesce((e.despues->>'monto')::bigint, 0) AS esperado, coalesce(a.monto, 0) AS hallado
    FROM (${eventsNaming('cajas.autorizar-descuento', 'autorizacion')}) e FULL JOIN ${DESCUENTOS} ON a.id = e.id
   WHERE (e.entidad_id, e.usuario_id, e.despues->>'monto')
         IS DISTINCT FROM (a.cobrador_id, a.cobrador_id, a.monto::text)`;

/** Collectors whose commissions deducted more than they authorized. */
const WRONG_SUMS = `
  SELECT 'lo descontado de las comisiones cabe en lo que sus cobradores autorizaron' AS regla, NULL AS "prestamoId",
         coalesce(d.monto, 0) AS esperado, p.monto AS hallado
    FROM (SELECT p.cobrador_id, sum(p.descuento)::bigint AS monto FROM ${COMISIONES_IN_FORCE} GROUP BY 1) p
    LEFT JOIN (SELECT a.cobrador_id, sum(a.monto)::bigint AS monto FROM ${DESCUENTOS} GROUP BY 1) d USING (cobrador_id)
   WHERE p.monto > coalesce(d.monto, 0)`;

/** The rules of the commissions of collectors, which are of no batch of loans. */
export const COMISION_RULES = [WRONG_GASTOS, WRONG_TRAIL_OF_PAGOS, WRONG_DESCUENTOS, WRONG_SUMS];
