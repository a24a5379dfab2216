/** The ledger only grows: a row is undone by a reversal. A row, or the part of it, that is not reversed is live. */

/** The aplicacion `a` is live. */
export const NOT_UNDONE = 'NOT EXISTS (SELECT FROM aplicacion r WHERE r.revierte_id = a.id)';

/** The live amount of each movimiento: its amount less its reversals, in pesos. */
export const LIVE_MOVIMIENTOS = `
  SELECT m.id, m.prestamo_id, m.tipo, m.cobro_id, m.fecha,
         m.monto - coalesce((SELECT sum(r.monto) FROM movimiento r WHERE r.revierte_id = m.id), 0)::bigint AS monto
    FROM movimiento m WHERE m.tipo <> 'reverso'`;
