-- Stores the arrears of some loans (record 31). Without a day a loan keeps its own, and a new one has the day of the last
-- night: the business day is not that of the statement.
CREATE FUNCTION calcular_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  noche date := coalesce(dia, (SELECT max(t.dia) FROM trabajo_nocturno t), '-infinity');
BEGIN
  WITH debe AS (
    SELECT p.id, p.cliente_id, coalesce(p.cobrador_id, c.cobrador_id) AS cobrador_id, h.hasta, q.desde, q.cuotas, q.monto, q.saldo,
           q.proxima, normalizar(c.nombre) AS nombre, z.zona, normalizar(z.zona) AS lugar
      FROM prestamo p JOIN cliente c ON c.id = p.cliente_id LEFT JOIN atraso a ON a.prestamo_id = p.id
     CROSS JOIN LATERAL (SELECT coalesce(dia, a.hasta, noche) AS hasta) h
     CROSS JOIN LATERAL (SELECT coalesce(nullif(c.barrio, ''), c.ciudad) AS zona) z
     CROSS JOIN LATERAL (
       SELECT min(q.fecha) FILTER (WHERE q.fecha < h.hasta) AS desde,
              count(*) FILTER (WHERE q.fecha < h.hasta) AS cuotas,
              coalesce(sum(q.monto) FILTER (WHERE q.fecha < h.hasta), 0)::bigint AS monto,
              sum(q.monto)::bigint AS saldo,
              coalesce(min(q.fecha) FILTER (WHERE q.fecha >= h.hasta), 'infinity') AS proxima
         FROM (SELECT q.fecha_programada AS fecha, q.monto_total - (
                        q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado) AS monto
                 FROM cuota q
                WHERE q.prestamo_id = p.id
                  AND q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total) q
       HAVING count(*) > 0) q
     WHERE p.id = ANY (ids) AND p.estado IN ('activo', 'vencido', 'mora')
  ), sin_deuda AS (
    DELETE FROM atraso a WHERE a.prestamo_id = ANY (ids) AND NOT EXISTS (SELECT FROM debe d WHERE d.id = a.prestamo_id)
  )
  INSERT INTO atraso AS a
         (prestamo_id, cliente_id, cobrador_id, hasta, desde, cuotas, monto, saldo, proxima, nombre, zona, lugar)
  SELECT * FROM debe
  ON CONFLICT (prestamo_id) DO UPDATE
     SET cliente_id = excluded.cliente_id, cobrador_id = excluded.cobrador_id, hasta = excluded.hasta,
         desde = excluded.desde, cuotas = excluded.cuotas, monto = excluded.monto, saldo = excluded.saldo,
         proxima = excluded.proxima, nombre = excluded.nombre, zona = excluded.zona, lugar = excluded.lugar
   WHERE (a.cliente_id, a.cobrador_id, a.hasta, a.desde, a.cuotas, a.monto, a.saldo, a.proxima, a.nombre, a.zona, a.lugar)
         IS DISTINCT FROM
         (excluded.cliente_id, excluded.cobrador_id, excluded.hasta, excluded.desde, excluded.cuotas, excluded.monto,
          excluded.saldo, excluded.proxima, excluded.nombre, excluded.zona, excluded.lugar);
END $$;

-- Locks the clients of some loans and stores their arrears. Two writes of one client's loans and a change of the client wait
-- for each other, as in the counters.
CREATE FUNCTION poner_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT p.cliente_id FROM prestamo p WHERE p.id = ANY (ids))
    ORDER BY c.id FOR SHARE;
  PERFORM calcular_atrasos(ids, dia);
END $$;

-- The triggers store the arrears of the loans whose arrears may have changed.
CREATE FUNCTION atrasar_cuota_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT prestamo_id FROM nuevas);
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION atrasar_cuota_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT prestamo_id FROM nuevas UNION SELECT prestamo_id FROM viejas);
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION atrasar_cuota_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT prestamo_id FROM viejas);
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION atrasar_prestamo() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT n.id FROM viejas v JOIN nuevas n ON n.id = v.id
     WHERE (v.cobrador_id, v.cliente_id, v.estado IN ('activo', 'vencido', 'mora'))
           IS DISTINCT FROM (n.cobrador_id, n.cliente_id, n.estado IN ('activo', 'vencido', 'mora')));
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION atrasar_cliente() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT p.id FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
     WHERE (v.cobrador_id, v.nombre, v.barrio, v.ciudad) IS DISTINCT FROM (n.cobrador_id, n.nombre, n.barrio, n.ciudad)
       AND p.estado IN ('activo', 'vencido', 'mora'));
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

-- Calculates all of them again, a slice at a time, so that each statement uses the indexes.
CREATE FUNCTION calcular_todos_los_atrasos() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[];
  ultimo uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  DELETE FROM atraso;
  LOOP
    ids := ARRAY(SELECT p.id FROM prestamo p WHERE p.id > ultimo ORDER BY p.id LIMIT 5000);
    EXIT WHEN ids = '{}';
    PERFORM calcular_atrasos(ids);
    ultimo := ids[array_length(ids, 1)];
  END LOOP;
  ANALYZE atraso;
END $$;
