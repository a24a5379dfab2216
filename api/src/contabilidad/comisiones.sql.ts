/** The payments of commissions `p`. */
export const COMISIONES_PAGADAS = 'pago_comision p';

/** Stores a payment: its columns in their order. */
export const INSERT_PAGO = `
  INSERT INTO pago_comision (id, cobrador_id, desde, hasta, cobrado, sin_verificar, porcentaje, comision, correccion,
                             arrastre, faltante, descuento, a_pagar, queda, operacion_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`;

/** The payments `p`, each with the state of its expense, `o.estado`; null for a payment of nothing. */
export const PAGOS = `${COMISIONES_PAGADAS} LEFT JOIN operacion_dato o ON o.id = p.operacion_id`;

/** The state of the payment `p`, which is that of its expense. One that pays nothing is done. */
export const ESTADO_DE_PAGO = `coalesce(o.estado, 'hecha')`;

/** The payment `p` was not refused. */
export const IN_FORCE = `${ESTADO_DE_PAGO} <> 'rechazada'`;

/** The payments `p` that were not refused. */
export const COMISIONES_IN_FORCE = `(SELECT p.* FROM ${PAGOS} WHERE ${IN_FORCE}) p`;

/** The authorizations of collectors to deduct missing cash, `a`. */
export const DESCUENTOS = 'descuento_autorizado a';

/** The operation pays a commission. @param id an SQL expression. */
export const isComision = (id: string): string =>
  `EXISTS (SELECT FROM ${COMISIONES_PAGADAS} WHERE p.operacion_id = ${id})`;
