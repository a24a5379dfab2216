import type { DataSource } from 'typeorm';

/** The amounts of each loan and of its only payment, in pesos. */
export const LARGE_DATASET = { monto: 10_000, pago: 4_000 } as const;

/**
 * Inserts loans of one client, each with a payment, by SQL: over HTTP it would take hours. All have the same day. One
 * loan in ten is cancelled and has no payment. The client's name is long so that an export fills every buffer.
 * @param day `YYYY-MM-DD`.
 */
export async function fillDataset(db: DataSource, prestamos: number, day: string): Promise<void> {
  const { monto, pago } = LARGE_DATASET;
  await db.query(
    `INSERT INTO cliente (id, cedula, nombre, telefono, direccion, ciudad, created_at)
     VALUES (gen_random_uuid(), '99999999999', 'Cliente' || repeat(' Grande', 150), '3001234567', 'Calle 1', 'Bogotá', now())`,
  );
  await db.query(
    `INSERT INTO prestamo (id, cliente_id, usuario_id, monto, interes, cuotas, modalidad, tipo_amortizacion,
       base_interes, calendario, redondeo_cuota, fecha, fecha_inicio, fecha_vencimiento, estado, monto_total,
       interes_total, cuota_diaria, desembolso_neto, saldo_pendiente, created_at)
     SELECT gen_random_uuid(), c.id, u.id, ${monto}, 0, 10, 'semanal', 'amortizable', 'total', 'corrido', 1,
            $2::date, $2::date, $2::date + 70, CASE WHEN n % 10 = 0 THEN 'cancelado' ELSE 'activo' END, ${monto}, 0, ${monto} / 10, ${monto},
            CASE WHEN n % 10 = 0 THEN 0 ELSE ${monto} - ${pago} END, now()
       FROM generate_series(1, $1::int) n, cliente c, (SELECT id FROM usuario LIMIT 1) u
      WHERE c.cedula = '99999999999'`,
    [prestamos, day],
  );
  await db.query(
    `INSERT INTO movimiento (id, prestamo_id, tipo, cobro_id, monto, fecha, usuario_id, created_at)
     SELECT gen_random_uuid(), id, 'cobro', gen_random_uuid(), ${pago}, fecha, usuario_id, now()
       FROM prestamo WHERE estado = 'activo' AND monto = ${monto}`,
  );
  await db.query(
    `INSERT INTO cobro (id, prestamo_id, movimiento_id, monto, fecha, usuario_id, created_at, updated_at)
     SELECT cobro_id, prestamo_id, id, monto, fecha, usuario_id, now(), now() FROM movimiento`,
  );
  await db.query(
    `INSERT INTO recibo (cobro_id, version, numero, cliente_id, cliente_nombre, cliente_cedula, cliente_telefono, prestamo_id,
       prestamo_monto, prestamo_fecha, prestamo_cuotas, fecha, monto, saldo_anterior, saldo_restante, registrado, emitido)
     SELECT k.id, 1, k.numero, c.id, c.nombre, c.cedula, c.telefono, p.id, p.monto, p.fecha, p.cuotas,
            k.fecha, k.monto, ${monto}, ${monto} - k.monto, k.created_at, k.created_at
       FROM cobro k JOIN prestamo p ON p.id = k.prestamo_id JOIN cliente c ON c.id = p.cliente_id`,
  );
}
