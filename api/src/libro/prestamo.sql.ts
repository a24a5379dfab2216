import { ESTADOS_PRESTAMO_VIVO } from '@cartera/contrato/catalogos';

/** What several reads share, on a loan `p`, its client `c` and an installment `q`. */

/** An installment's columns, as `CuotaConSaldo` names them. */
export const COLUMNAS_DE_CUOTA = `
  id, numero, fecha_programada AS "fechaProgramada", monto_capital AS "montoCapital", monto_interes AS "montoInteres",
  capital_pagado AS "capitalPagado", interes_pagado AS "interesPagado",
  capital_condonado AS "capitalCondonado", interes_condonado AS "interesCondonado"`;

/** The loan takes payments: it is `activo`, `vencido` or `mora`. */
export const PRESTAMO_VIVO = `p.estado IN (${ESTADOS_PRESTAMO_VIVO.map((estado) => `'${estado}'`).join(', ')})`;

/** Something of the installment is still owed. The words are those of its partial index. */
export const CUOTA_SIN_PAGAR =
  'q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total';

/** The installment is overdue on the day `$1`; due that day is not overdue. */
export const CUOTA_VENCIDA = `q.fecha_programada < $1 AND ${CUOTA_SIN_PAGAR}`;

/** What is still owed of the installment, in pesos. */
export const PENDIENTE_DE_CUOTA =
  'q.monto_total - q.capital_pagado - q.interes_pagado - q.capital_condonado - q.interes_condonado';

/** Joins the loan `p` that an expression names. */
export const conPrestamo = (id: string): string => `JOIN prestamo p ON p.id = ${id}`;

/** Whose loan it is to collect: the loan's own collector, else its client's. The order in which a payment finds its own. */
export const COBRADOR_DEL_PRESTAMO = 'coalesce(p.cobrador_id, c.cobrador_id)';
