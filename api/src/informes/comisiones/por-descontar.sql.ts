import { movidoSince, withOperacion } from '../../contabilidad/cuentas.sql.js';

/** The payments of commissions `p`, each with the state of its expense `o`. */
export const PAGOS = `pago_comision p ${withOperacion('p.operacion_id')}`;

/** The state of the payment `p`, which is that of its expense. One that pays nothing is done. */
export const ESTADO_DE_PAGO = `coalesce(o.estado, 'hecha')`;

/** Joins the name of the collector of the payment `p`. */
export const WITH_COBRADOR = 'JOIN caja_dato d ON d.id = p.cobrador_id';

/** The payment `p` was not refused. */
export const IN_FORCE = `${ESTADO_DE_PAGO} <> 'rechazada'`;

/**
 * Joins the missing cash of the account `c` that no payment deducted: `n.faltante`, of all counts less the surplus of others, and
 * `n.autorizado`, the part that its collector lets the lender deduct.
 */
export const WITH_POR_DESCONTAR = `
  CROSS JOIN LATERAL (
    SELECT greatest(f.faltante - d.descontado, 0) AS faltante, a.autorizado - d.descontado AS autorizado
      FROM (SELECT greatest(coalesce(sum(s.salidas - s.entradas), 0), 0)::bigint AS faltante
              FROM ${movidoSince('c.id', `'0001-01-01'`)} s WHERE s.tipo = 'diferencia') f,
           (SELECT coalesce(sum(a.monto), 0)::bigint AS autorizado
              FROM descuento_autorizado a WHERE a.cobrador_id = c.id) a,
           (SELECT coalesce(sum(p.descuento), 0)::bigint AS descontado
              FROM ${PAGOS} WHERE p.cobrador_id = c.id AND ${IN_FORCE}) d) n`;
