-- Posts the rows of the journal of payments and their reversals, which have their ids (record 38). The money goes to the
-- account of its method; cash, to that of the payment's first row, if it came as cash; else to the collector who first
-- registered the payment, or to the office. A reversal takes it from there, or from the account that owes it since it was refused.
CREATE FUNCTION asentar_pagos() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  oficina constant uuid := '00000000-0000-7000-8000-000000000001';
  cartera constant uuid := '00000000-0000-7000-8000-000000000002';
BEGIN
  INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
  SELECT m.id, m.tipo, CASE WHEN x.fecha > coalesce(c.cerrada_hasta, '-infinity') THEN x.fecha ELSE w.dia END,
         CASE m.tipo WHEN 'cobro' THEN cartera ELSE c.id END, CASE m.tipo WHEN 'cobro' THEN c.id ELSE cartera END,
         m.monto, m.prestamo_id, m.created_at
    FROM nuevas m
    LEFT JOIN movimiento o ON o.id = m.revierte_id
   CROSS JOIN LATERAL (
     SELECT coalesce(o.metodo, m.metodo, 'efectivo') AS metodo, (m.created_at AT TIME ZONE 'America/Bogota')::date AS dia) w
    JOIN caja c ON c.id = coalesce(
      (SELECT v.caja_id FROM verificacion v WHERE v.movimiento_id = m.revierte_id AND v.estado = 'rechazada'),
      (SELECT a.a_id FROM asiento a WHERE a.id = m.revierte_id),
      (SELECT b.id FROM caja b WHERE b.metodo = w.metodo),
      (SELECT CASE a.de_id WHEN cartera THEN a.a_id ELSE a.de_id END
         FROM movimiento p JOIN asiento a ON a.id = p.id
        WHERE p.cobro_id = m.cobro_id AND p.id < m.id AND coalesce(p.metodo, 'efectivo') = w.metodo
        ORDER BY p.id LIMIT 1),
      (SELECT c.id FROM movimiento p JOIN usuario u ON u.id = p.usuario_id AND u.rol = 'cobrador' JOIN caja c ON c.id = u.id
        WHERE p.cobro_id = m.cobro_id ORDER BY p.id LIMIT 1),
      oficina)
   CROSS JOIN LATERAL (
     SELECT CASE WHEN EXISTS (SELECT FROM movimiento p WHERE p.cobro_id = m.cobro_id AND p.id < m.id) THEN w.dia
                 ELSE m.fecha END AS fecha) x
   WHERE m.tipo IN ('cobro', 'reverso') AND coalesce(o.tipo, 'cobro') = 'cobro'
  ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;

-- Posts the difference between what a loan gave out and what the journal has of it. A loan cancelled without payments gave
-- out nothing. The parameters hide columns of the same name, so the statement calls them by their numbers.
CREATE FUNCTION asentar_desembolso(prestamo uuid, dia date, ahora timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH d AS (
    SELECT p.id, p.fecha_inicio, coalesce(p.cuenta_id, '00000000-0000-7000-8000-000000000001') AS caja_id,
           CASE WHEN p.estado = 'cancelado' AND NOT EXISTS (SELECT FROM cobro k WHERE k.prestamo_id = p.id)
                THEN 0 ELSE p.desembolso_neto END
           - coalesce((SELECT sum(CASE a.tipo WHEN 'desembolso' THEN a.monto ELSE -a.monto END) FROM asiento a
                        WHERE a.prestamo_id = p.id AND a.tipo IN ('desembolso', 'devolucion')), 0) AS monto,
           EXISTS (SELECT FROM asiento a WHERE a.prestamo_id = p.id AND a.tipo = 'desembolso') AS posted
      FROM prestamo p WHERE p.id = $1
  )
  INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
  SELECT CASE WHEN d.posted THEN gen_random_uuid() ELSE d.id END,
         CASE WHEN d.monto > 0 THEN 'desembolso' ELSE 'devolucion' END,
         CASE WHEN d.posted OR d.fecha_inicio > $2 OR d.fecha_inicio <= c.cerrada_hasta THEN $2 ELSE d.fecha_inicio END,
         CASE WHEN d.monto > 0 THEN c.id ELSE '00000000-0000-7000-8000-000000000002' END,
         CASE WHEN d.monto > 0 THEN '00000000-0000-7000-8000-000000000002' ELSE c.id END,
         abs(d.monto), d.id, $3
    FROM d JOIN caja c ON c.id = d.caja_id WHERE d.monto <> 0
$$;

-- Sets a payment to what the ledger and its newest receipt have of it: its notes and its collector change without a row in
-- the ledger. The API's role may not update or delete `cobro`, so an undo posts its reversal and calls this (record 20).
-- Calling it again changes nothing.
CREATE FUNCTION proyectar_cobro(cobro uuid, ahora timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH vivo AS (
    SELECT k.id, d.observaciones, d.cobrador_id,
           (SELECT coalesce(sum(CASE m.tipo WHEN 'reverso' THEN -m.monto ELSE m.monto END), 0)
              FROM movimiento m WHERE m.cobro_id = k.id) AS monto
      FROM public.cobro k
     CROSS JOIN LATERAL (
       SELECT v.version, v.observaciones, v.cobrador_id FROM recibo v WHERE v.cobro_id = k.id
        UNION ALL SELECT 0, k.observaciones, k.cobrador_id
        ORDER BY version DESC LIMIT 1) d
     WHERE k.id = $1
  ), borrado AS (
    DELETE FROM public.cobro k USING vivo v WHERE k.id = v.id AND v.monto = 0
  )
  UPDATE public.cobro k
     SET monto = v.monto, observaciones = v.observaciones, cobrador_id = v.cobrador_id, updated_at = $2
    FROM vivo v
   WHERE k.id = v.id AND v.monto <> 0
     AND (v.monto, v.observaciones, v.cobrador_id) IS DISTINCT FROM (k.monto, k.observaciones, k.cobrador_id)
$$;

-- Creates the partition of a month of `situacion_diaria`. The API's role owns nothing, so it cannot.
CREATE FUNCTION abrir_mes(dia date) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  primero date := date_trunc('month', dia);
  tabla text := 'situacion_diaria_' || to_char(dia, 'YYYY_MM');
BEGIN
  IF to_regclass('public.' || tabla) IS NULL THEN
    EXECUTE format('CREATE TABLE %I.%I PARTITION OF public.situacion_diaria FOR VALUES FROM (%L) TO (%L)',
                   'public', tabla, primero, (primero + interval '1 month')::date);
  END IF;
END $$;
