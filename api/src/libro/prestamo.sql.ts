import { ESTADOS_PRESTAMO_VIVO } from '@cartera/contrato/catalogos';

/** What several reads share, on a loan `p`, its client `c` and an installment `q`. */

/** The loan takes payments: it is `activo`, `vencido` or `mora`. */
export const PRESTAMO_VIVO = `p.estado IN (${ESTADOS_PRESTAMO_VIVO.map((estado) => `'${estado}'`).join(', ')})`;

/** Something of the installment is still owed. The words are those of its partial index. */
export const CUOTA_SIN_PAGAR =
  'q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total';

/** What is still owed of the installment, in pesos. */
export const PENDIENTE_DE_CUOTA =
  'q.monto_total - q.capital_pagado - q.interes_pagado - q.capital_condonado - q.interes_condonado';

/** Whose loan it is to collect: the loan's own collector, else its client's. The order in which a payment finds its own. */
export const COBRADOR_DEL_PRESTAMO = 'coalesce(p.cobrador_id, c.cobrador_id)';
