import { DESCUENTOS, IN_FORCE, PAGOS } from '../../contabilidad/comisiones.sql.js';
import { movidoSince } from '../../contabilidad/cuentas.sql.js';

/**
 * Joins the missing cash of the account `c` that no payment deducted: `n.faltante`, of all counts less the surplus of others, and
 * `n.autorizado`, the part that its collector lets the lender deduct.
 */
export const WITH_POR_DESCONTAR = `
  CROSS JOIN LATERAL (
    SELECT greatest(f.faltante - d.descontado, 0) AS faltante, a.autorizado - d.descontado AS autorizado
      FROM (SELECT greatest(coalesce(sum(s.salidas - s.entradas), 0), 0)::bigint AS faltante
              FROM ${movidoSince('c.id', `'0001-01-01'`)} s WHERE s.tipo = 'diferencia') f,
           (SELECT coalesce(sum(a.monto), 0)::bigint AS autorizado FROM ${DESCUENTOS} WHERE a.cobrador_id = c.id) a,
           (SELECT coalesce(sum(p.descuento), 0)::bigint AS descontado
              FROM ${PAGOS} WHERE p.cobrador_id = c.id AND ${IN_FORCE}) d) n`;
