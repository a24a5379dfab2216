/** What stands of the ledger, as several statements ask for it. */

/** Nothing has undone the application `a`. */
export const NOT_UNDONE = 'NOT EXISTS (SELECT FROM aplicacion r WHERE r.revierte_id = a.id)';

/** What stands of each row of the ledger: its amount less what reversals took back. */
export const LIVE_MOVIMIENTOS = `
  SELECT m.id, m.prestamo_id, m.tipo, m.cobro_id, m.fecha,
         m.monto - coalesce((SELECT sum(r.monto) FROM movimiento r WHERE r.revierte_id = m.id), 0)::bigint AS monto
    FROM movimiento m WHERE m.tipo <> 'reverso'`;
