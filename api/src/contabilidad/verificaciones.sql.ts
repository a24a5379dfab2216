/** The payments that are not cash, each with who answers for it (`needsVerificacion` of `dominio`). */
export const VERIFICACIONES = 'verificacion';

/** The account that owes the pesos of the reversed payment `m.revierte_id` since they were refused; null if they were not. */
export const REFUSED_TO = `
  (SELECT v.caja_id FROM verificacion v WHERE v.movimiento_id = m.revierte_id AND v.estado = 'rechazada')`;

/** The accounts that owe refused pesos of the loans `$1`. */
export const REFUSED_OF_PRESTAMOS = `
  SELECT v.caja_id FROM verificacion v WHERE v.prestamo_id = ANY ($1) AND v.estado = 'rechazada'`;

/** The state of the verification of a payment. @param id an SQL expression: its row in the ledger. */
export const verificacionOf = (id: string): string =>
  `(SELECT v.estado FROM verificacion v WHERE v.movimiento_id = (${id}))`;

/**
 * The payments to be verified of an account: `cuantos`, `monto` in pesos, and `desde`, the oldest.
 * @param id an SQL expression. @param condition an SQL condition on the row `v`.
 */
export const porVerificarOf = (id: string, condition = 'true'): string => `
  (SELECT count(*)::int AS cuantos, coalesce(sum(v.monto), 0)::bigint AS monto, min(v.desde) AS desde
     FROM verificacion v WHERE v.caja_id = (${id}) AND v.estado = 'pendiente' AND ${condition})`;

/** Joins the unverified or refused pesos `s.monto` of the payment `k`; null for cash, and for verified pesos. */
export const WITH_SIN_VERIFICAR = 'LEFT JOIN sin_verificar_dato s ON s.movimiento_id = k.movimiento_id';
