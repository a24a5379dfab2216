/**
 * Issues the first version of the receipt of every payment without one. Such a payment has its `saldo_anterior`: it is
 * from before receipts were stored or of an older process. `$1` is the lender's name; `$2` limits it to payments registered since that moment.
 */
export const ISSUE_MISSING_RECIBOS = `
  INSERT INTO recibo
         (cobro_id, version, numero, empresa, cliente_id, cliente_nombre, cliente_cedula, cliente_telefono, prestamo_id,
          prestamo_monto, prestamo_fecha, prestamo_cuotas, cobrador_id, cobrador_nombre, fecha, monto, saldo_anterior,
          saldo_restante, cuotas, observaciones, registrado, emitido)
  SELECT k.id, 1, k.numero, $1::text, c.id, c.nombre, c.cedula, c.telefono, p.id,
         p.monto, p.fecha, p.cuotas, u.id, u.nombre, k.fecha, k.monto, k.saldo_anterior,
         k.saldo_anterior - k.monto, a.cuotas, k.observaciones, k.created_at, k.created_at
    FROM cobro k
    JOIN prestamo p ON p.id = k.prestamo_id
    JOIN cliente c ON c.id = p.cliente_id
    LEFT JOIN usuario u ON u.id = k.cobrador_id
    LEFT JOIN (
      SELECT a.movimiento_id, jsonb_agg(jsonb_build_array(q.numero, a.interes, a.capital) ORDER BY q.numero) AS cuotas
        FROM cobro k
        JOIN aplicacion a ON a.movimiento_id = k.movimiento_id
        JOIN cuota q ON q.id = a.cuota_id
       WHERE k.saldo_anterior IS NOT NULL AND k.created_at >= $2::timestamptz AND NOT EXISTS (SELECT FROM aplicacion r WHERE r.revierte_id = a.id)
       GROUP BY a.movimiento_id
    ) a ON a.movimiento_id = k.movimiento_id
   WHERE k.saldo_anterior IS NOT NULL AND k.created_at >= $2::timestamptz
  ON CONFLICT (cobro_id, version) DO NOTHING`;
