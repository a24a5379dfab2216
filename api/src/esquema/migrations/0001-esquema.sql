SET LOCAL check_function_bodies = off;

-- Text search without accents.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The portfolio of a collector (record 21).
CREATE SCHEMA cobrador;

-- Rejects the change of an append-only table. The API's role gets no other permissions on a table whose trigger
-- `<table>_solo_anexar` calls it.
CREATE FUNCTION solo_anexar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La tabla % solo admite filas nuevas', TG_TABLE_NAME USING ERRCODE = '23000';
END $$;

-- Rejects the deletion of a file that is a document. One without a document is an unfinished upload.
CREATE FUNCTION conservar_archivo() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM documento d WHERE d.clave = OLD.clave) THEN
    RAISE EXCEPTION 'El archivo de un documento no se borra' USING ERRCODE = '23000';
  END IF;
  RETURN OLD;
END $$;

-- The functions of the audit trail run as the owner: the API's role can neither read the key nor write the tables (record 20).
-- `platform/audit/hash.sql.ts` has the same formulas, for the verification.

-- Chains a row to the one before it of the same record. It is dated under the lock of its chain, and never before a head
-- that has left the database: a clock that steps back cannot date it there either.
CREATE FUNCTION encadenar_auditoria() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  registro uuid := coalesce(NEW.entidad_id, '00000000-0000-0000-0000-000000000000');
  lugar bigint;
  previa bytea;
  llave auditoria_llave;
BEGIN
  INSERT INTO auditoria_cadena AS c (entidad, entidad_id, orden, huella) VALUES (NEW.entidad, registro, 1, '')
  ON CONFLICT (entidad, entidad_id) DO UPDATE SET orden = c.orden + 1
  RETURNING c.orden, c.huella INTO lugar, previa;
  SELECT * INTO STRICT llave FROM auditoria_llave;
  NEW.momento := greatest(clock_timestamp(),
    (SELECT hasta + interval '1 microsecond' FROM auditoria_cabeza ORDER BY numero DESC LIMIT 1));
  NEW.orden := lugar;
  NEW.anterior := previa;
  NEW.huella := sha256(llave.externa || sha256(llave.interna || convert_to(jsonb_build_array(
    NEW.id, (extract(epoch FROM NEW.momento) * 1000000)::bigint, NEW.usuario_id, NEW.usuario_nombre,
    NEW.ip, NEW.request_id, NEW.accion, NEW.entidad, NEW.entidad_id, NEW.antes,
    NEW.despues, NEW.orden, encode(NEW.anterior, 'hex'), NEW.dispositivo, NEW.resultado)::text, 'UTF8')));
  UPDATE auditoria_cadena SET huella = NEW.huella WHERE entidad = NEW.entidad AND entidad_id = registro;
  RETURN NEW;
END $$;

-- Writes entries. The author is the user of the session. Without one, the address 'local' is the process's own.
CREATE FUNCTION registrar_auditoria(sesion_id uuid, ip text, dispositivo text, request_id text, entradas jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  autor_id uuid;
  autor_nombre text := CASE WHEN ip = 'local' THEN 'Sistema' END;
BEGIN
  IF sesion_id IS NOT NULL THEN
    SELECT u.id, u.nombre INTO STRICT autor_id, autor_nombre
      FROM sesion s JOIN usuario u ON u.id = s.usuario_id WHERE s.id = sesion_id;
  END IF;
  INSERT INTO auditoria (id, momento, usuario_id, usuario_nombre, ip, dispositivo, request_id,
                         accion, entidad, entidad_id, resultado, antes, despues)
  SELECT h.id, clock_timestamp(), autor_id, autor_nombre, ip, dispositivo, request_id,
         h.accion, h.entidad, h."entidadId", coalesce(h.resultado, 'ok'), h.antes, h.despues
    FROM jsonb_to_recordset(entradas) AS h
         (id uuid, accion text, entidad text, "entidadId" uuid, resultado text, antes jsonb, despues jsonb);
END $$;

-- Adds a head that covers the rows up to a moment that the head before it does not cover. The first one covers any earlier
-- date, so a row cannot hide before it.
CREATE FUNCTION sellar_auditoria(corte timestamptz) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO auditoria_cabeza
  SELECT u.numero + 1, corte, d.eventos, sha256(u.huella || d.resumen)
    FROM (SELECT * FROM auditoria_cabeza ORDER BY numero DESC LIMIT 1) u
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(t.eventos), 0)::bigint AS eventos,
            sha256(coalesce(string_agg(t.resumen, '' ORDER BY t.dia), '')) AS resumen
       FROM (SELECT (momento AT TIME ZONE 'UTC')::date AS dia, count(*) AS eventos,
                    sha256(string_agg(huella, '' ORDER BY momento, id)) AS resumen
               FROM auditoria
              WHERE momento <= corte AND momento > CASE u.numero WHEN 0 THEN '-infinity' ELSE u.hasta END
              GROUP BY 1) t) d
   WHERE corte > u.hasta AND corte <= clock_timestamp()
$$;

-- The first broken link of each chain after one and up to another.
CREATE FUNCTION auditoria_rotos(text, uuid, text, uuid)
RETURNS TABLE (entidad text, "entidadId" uuid, orden bigint, causa text) LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH tramo AS (
    SELECT * FROM auditoria_cadena
     WHERE (entidad, entidad_id) > ($1, $2::uuid) AND (entidad, entidad_id) <= ($3, $4::uuid)
  ), eslabon AS (
    SELECT t.entidad, t.entidad_id, a.orden,
           CASE WHEN a.orden <> row_number() OVER cadena THEN 'falta la fila anterior'
                WHEN a.huella <> sha256(l.externa || sha256(l.interna || convert_to(jsonb_build_array(
                       a.id, (extract(epoch FROM a.momento) * 1000000)::bigint, a.usuario_id, a.usuario_nombre,
                       a.ip, a.request_id, a.accion, a.entidad, a.entidad_id, a.antes,
                       a.despues, a.orden, encode(a.anterior, 'hex'), a.dispositivo, a.resultado)::text, 'UTF8')))
                  THEN 'la fila no es la que se escribió'
                WHEN a.anterior <> coalesce(lag(a.huella) OVER cadena, '') THEN 'no sigue a la fila anterior'
           END AS causa
      FROM tramo t
      JOIN auditoria a
        ON a.entidad = t.entidad AND coalesce(a.entidad_id, '00000000-0000-0000-0000-000000000000') = t.entidad_id
     CROSS JOIN auditoria_llave l
    WINDOW cadena AS (PARTITION BY t.entidad, t.entidad_id ORDER BY a.orden)
  ), final AS (
    SELECT t.entidad, t.entidad_id, t.orden, 'la cadena no termina en su última fila' AS causa
      FROM tramo t
     WHERE NOT EXISTS (
       SELECT FROM auditoria a
        WHERE a.entidad = t.entidad AND coalesce(a.entidad_id, '00000000-0000-0000-0000-000000000000') = t.entidad_id
          AND a.orden = t.orden AND a.huella = t.huella)
  )
  SELECT DISTINCT ON (entidad, entidad_id) entidad, entidad_id AS "entidadId", orden, causa FROM (
    SELECT * FROM eslabon WHERE causa IS NOT NULL UNION ALL SELECT * FROM final) roto
   ORDER BY entidad, entidad_id, orden, causa LIMIT 100
$$;

-- Dates each verification itself: one of the API's with a future date would hide all later ones.
CREATE FUNCTION fechar_verificacion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.momento := clock_timestamp();
  RETURN NEW;
END $$;

-- Opens the account of a new collector.
CREATE FUNCTION abrir_caja() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO caja (id, tipo, usuario_id, codigo) VALUES (NEW.id, 'cobrador', NEW.id, '110510') ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;

-- Registers an operation of cash: its author is the user of the session, and its hour that of the database. It may be done or
-- wait, but not be signed by another person.
CREATE FUNCTION registrar_operacion(sesion_id uuid, operacion jsonb) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  nueva operacion_caja := jsonb_populate_record(NULL::operacion_caja, operacion);
BEGIN
  SELECT s.usuario_id INTO STRICT nueva.creada_por FROM sesion s WHERE s.id = sesion_id;
  nueva.registrada_en := clock_timestamp();
  nueva.decidida_por := NULL;
  nueva.decidida_en := NULL;
  nueva.sola := false;
  INSERT INTO operacion_caja SELECT nueva.*;
END $$;

-- Registers that a collector lets the lender deduct missing cash from commissions: the user of the session, at the hour of the
-- database.
CREATE FUNCTION autorizar_descuento(sesion_id uuid, descuento_id uuid, pesos bigint) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  autor uuid;
BEGIN
  SELECT s.usuario_id INTO STRICT autor FROM sesion s WHERE s.id = sesion_id;
  INSERT INTO descuento_autorizado (id, cobrador_id, monto, created_at) VALUES (descuento_id, autor, pesos, clock_timestamp());
END $$;

-- The collector of the connection. Null, and so no rows, without one.
CREATE FUNCTION cobrador.mi_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
AS $$ SELECT nullif(current_setting('cartera.cobrador', true), '')::uuid $$;

-- The clients with a live loan of the collector. The transaction that closes a loan still sees it.
CREATE FUNCTION cobrador.clientes_prestados() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.cliente_id), '{}') FROM public.prestamo p
           WHERE p.cobrador_id = cobrador.mi_id()
             AND (p.estado IN ('activo', 'vencido', 'mora') OR p.xmin = pg_current_xact_id_if_assigned()::xid));
END $$;

CREATE FUNCTION cobrador.mis_prestamos() RETURNS uuid[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(p.id), '{}') FROM cobrador.prestamo p);
END $$;

-- The functions that a collector's connection calls. They are called with the rights of the caller; the planner puts the first
-- in place of its call, so that the indexes of `public.normalizar` are used.
CREATE FUNCTION cobrador.normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT public.normalizar(texto) $$;

CREATE FUNCTION cobrador.registrar_auditoria(sesion_id uuid, ip text, dispositivo text, request_id text, entradas jsonb)
RETURNS void LANGUAGE sql AS $$ SELECT public.registrar_auditoria(sesion_id, ip, dispositivo, request_id, entradas) $$;

CREATE FUNCTION cobrador.proyectar_cobro(cobro uuid, ahora timestamptz) RETURNS void LANGUAGE sql
AS $$ SELECT public.proyectar_cobro(cobro, ahora) $$;

CREATE FUNCTION cobrador.asentar_desembolso(prestamo uuid, dia date, ahora timestamptz) RETURNS void LANGUAGE sql
AS $$ SELECT public.asentar_desembolso(prestamo, dia, ahora) $$;

CREATE FUNCTION cobrador.asentar_operacion(operacion uuid, dia date, ahora timestamptz) RETURNS void LANGUAGE sql
AS $$ SELECT public.asentar_operacion(operacion, dia, ahora) $$;

-- As the view of operations checks a row.
CREATE FUNCTION cobrador.registrar_operacion(sesion_id uuid, operacion jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cobrador.mi_id()::text IN (operacion->>'caja_id', operacion->>'contraparte_id') THEN
    PERFORM public.registrar_operacion(sesion_id, operacion);
  ELSE
    RAISE EXCEPTION 'La operación no es de una caja del cobrador' USING ERRCODE = '44000';
  END IF;
END $$;

CREATE FUNCTION cobrador.autorizar_descuento(sesion_id uuid, descuento_id uuid, pesos bigint) RETURNS void LANGUAGE sql
AS $$ SELECT public.autorizar_descuento(sesion_id, descuento_id, pesos) $$;

CREATE FUNCTION cobrador.registrar_dispositivo(equipo uuid, quien uuid, apodo text, ahora timestamptz)
RETURNS TABLE (serie integer, "ultimoNumero" integer, "esNuevo" boolean, "conDiaAbierto" boolean, reemplaza boolean)
LANGUAGE sql
AS $$ SELECT * FROM public.registrar_dispositivo(equipo, quien, apodo, ahora) $$;

CREATE FUNCTION cobrador.registrar_envio(equipo uuid, quien uuid, apodo text, envio jsonb, ahora timestamptz) RETURNS boolean
LANGUAGE sql AS $$ SELECT public.registrar_envio(equipo, quien, apodo, envio, ahora) $$;

-- A slot of the counters. A transaction holds it until it ends, so writes to its rows never wait or deadlock.
CREATE FUNCTION tomar_ranura() RETURNS smallint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  primera int := pg_backend_pid() % 32;
  mia int;
BEGIN
  FOR paso IN 0..31 LOOP
    mia := (primera + paso) % 32;
    IF pg_try_advisory_xact_lock('contador'::regclass::oid::int, mia) THEN RETURN mia; END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, primera);
  RETURN primera;
END $$;

-- Calculates all arrears and counters again. All slots are locked, so no uncommitted transaction has changed a counter.
CREATE FUNCTION recontar() RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  FOR una IN 0..31 LOOP
    PERFORM pg_advisory_xact_lock('contador'::regclass::oid::int, una);
  END LOOP;
  PERFORM calcular_todos_los_atrasos();
  DELETE FROM contador;
  INSERT INTO contador SELECT que, clave, 0, cuantos, monto, saldo FROM contado;
END $$;

-- The phones and the numbers of their writes. The API's role only reads both tables: no row is deleted or says something else
-- later, and the office closes what did not arrive.

-- Registers the phone of a user, or notes that it was seen. A new one replaces the one that the user used last,
-- however long ago: data can be cleared after a month of silence. Without a row it is the phone of another user.
CREATE FUNCTION registrar_dispositivo(equipo uuid, quien uuid, apodo text, ahora timestamptz)
RETURNS TABLE (serie integer, "ultimoNumero" integer, "esNuevo" boolean, "conDiaAbierto" boolean, reemplaza boolean) LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO dispositivo AS d (id, usuario_id, nombre, creado, visto, con_dia_abierto, reemplaza_id)
  VALUES ($1, $2, $3, $4, $4, EXISTS (SELECT FROM jornada j WHERE j.caja_id = $2 AND j.estado = 'abierta'),
          (SELECT o.id FROM dispositivo o WHERE o.usuario_id = $2 AND o.id <> $1
            ORDER BY o.visto DESC, o.serie DESC LIMIT 1))
  ON CONFLICT (id) DO UPDATE SET visto = excluded.visto WHERE d.usuario_id = excluded.usuario_id
  RETURNING d.serie, d.ultimo_numero, d.xmax = 0, d.con_dia_abierto, d.reemplaza_id IS NOT NULL
$$;

-- Stores what came of a write: `envio` has `numero`, `llave`, `estado`, `ruta`, and `registro`, `error`, `contenido`, `pedido` and
-- `huella` if there are any. The numbers that it passes are skipped: the 200 before it at most, so that no number fills the
-- table. A refused write that was sent again as another one stays in sight as `repetido`: `huella` has the fields of an applied
-- write that tell its record and its pesos. False if the phone is another user's.
CREATE FUNCTION registrar_envio(equipo uuid, quien uuid, apodo text, envio jsonb, ahora timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  n constant integer := envio->>'numero';
  ultimo integer;
BEGIN
  SELECT r."ultimoNumero" INTO ultimo FROM registrar_dispositivo(equipo, quien, apodo, ahora) r;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF n > ultimo THEN
    INSERT INTO public.envio (dispositivo_id, numero, llave, estado, recibido)
    SELECT equipo, g, '', 'saltado', ahora FROM generate_series(greatest(ultimo + 1, n - 200), n - 1) g;
    UPDATE dispositivo SET ultimo_numero = n WHERE id = equipo;
  ELSE
    DELETE FROM public.envio e WHERE e.dispositivo_id = equipo AND e.numero = n AND e.llave = '' AND e.cerrado_en IS NULL;
  END IF;
  INSERT INTO public.envio AS e
         (dispositivo_id, numero, llave, estado, repetido, ruta, registro_id, error, contenido, recibido, pedido)
  SELECT equipo, n, envio->>'llave', envio->>'estado',
         EXISTS (SELECT FROM public.envio o
                  WHERE o.dispositivo_id = equipo AND o.numero = n AND o.llave NOT IN ('', envio->>'llave')),
         envio->>'ruta', (envio->>'registro')::uuid, envio->>'error', nullif(envio->'contenido', 'null'), ahora, envio->>'pedido'
  ON CONFLICT (dispositivo_id, numero, llave) DO UPDATE SET
    estado = CASE e.estado WHEN 'aplicado' THEN e.estado ELSE excluded.estado END,
    repetido = e.repetido OR e.estado = 'rechazado' AND excluded.estado = 'aplicado' AND coalesce(
      e.ruta <> excluded.ruta
      OR (SELECT bool_or(e.contenido->>f.campo <> f.valor) FROM jsonb_each_text(envio->'huella') f (campo, valor)), false),
    registro_id = coalesce(e.registro_id, excluded.registro_id),
    error = coalesce(e.error, excluded.error),
    contenido = coalesce(e.contenido, excluded.contenido),
    pedido = coalesce(e.pedido, excluded.pedido);
  RETURN true;
END $$;

-- Closes a number that did not arrive as it should. False if nothing of it is open.
CREATE FUNCTION cerrar_envio(equipo uuid, n integer, quien uuid, motivo text, ahora timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE envio e SET cierre = motivo, cerrado_por = quien, cerrado_en = ahora
   WHERE e.dispositivo_id = equipo AND e.numero = n AND e.cerrado_en IS NULL AND (e.estado <> 'aplicado' OR e.repetido);
  RETURN FOUND;
END $$;

-- Reviews a phone. False if there is nothing to review.
CREATE FUNCTION revisar_dispositivo(equipo uuid, quien uuid, motivo text, ahora timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE dispositivo d SET revision = motivo, revisado_por = quien, revisado_en = ahora
   WHERE d.id = equipo AND d.por_revisar;
  RETURN FOUND;
END $$;

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

-- `unaccent` is only STABLE, because its dictionary could change. Ours does not, and a generated column and an index need
-- IMMUTABLE. Qualified names make it independent of search_path.
CREATE FUNCTION normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;

-- Opens the verification of each payment that is not cash (`needsVerificacion` of `packages/dominio`), and takes from an open one
-- what is undone of its payment. A corrected payment is to be verified again: its first collector or user still answers for it,
-- since its first day.
CREATE FUNCTION abrir_verificaciones() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE verificacion v
     SET monto = v.monto - r.monto, estado = CASE WHEN v.monto = r.monto THEN 'deshecha' ELSE 'pendiente' END
    FROM (SELECT m.revierte_id, sum(m.monto) AS monto FROM nuevas m WHERE m.tipo = 'reverso' GROUP BY 1) r
   WHERE v.movimiento_id = r.revierte_id AND v.estado = 'pendiente';
  INSERT INTO verificacion (movimiento_id, cobro_id, prestamo_id, caja_id, responsable_id, metodo, referencia, monto, desde, estado)
  SELECT m.id, m.cobro_id, m.prestamo_id,
         coalesce((SELECT c.id FROM usuario u JOIN caja c ON c.id = u.id WHERE u.id = p.usuario_id AND u.rol = 'cobrador'),
                  '00000000-0000-7000-8000-000000000001'),
         p.usuario_id, m.metodo, m.referencia, m.monto, p.created_at, 'pendiente'
    FROM nuevas m
    -- A correction of a closed month has an id of its own, and begins with the reversal of what it corrects.
   CROSS JOIN LATERAL (
     WITH RECURSIVE previo AS (
       SELECT f.* FROM (SELECT * FROM movimiento i WHERE i.cobro_id = m.cobro_id ORDER BY i.id LIMIT 1) f
        UNION
       SELECT f.* FROM previo a JOIN movimiento o ON o.id = a.revierte_id
        CROSS JOIN LATERAL (SELECT * FROM movimiento i WHERE i.cobro_id = o.cobro_id ORDER BY i.id LIMIT 1) f)
     SELECT a.usuario_id, a.created_at FROM previo a WHERE a.tipo = 'cobro' ORDER BY a.created_at LIMIT 1) p
   WHERE m.tipo = 'cobro' AND coalesce(m.metodo, 'efectivo') <> 'efectivo';
  RETURN NULL;
END $$;

CREATE FUNCTION normalizar_referencia(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT nullif(regexp_replace(coalesce(nullif(regexp_replace(regexp_replace(translate(texto, 'abcdefghijklmnopqrstuvwxyzáàäâãåéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇАВЕЅІЈКМНОРСТУХЗавеѕіјкмнорстухзΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ０１２３４５６７８９', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAAAAAAEEEEIIIIOOOOOUUUUNCAAAAAAEEEEIIIIOOOOOUUUUNCABESIJKMHOPCTYX3ABESIJKMHOPCTYX3ABEZHIKMNOPTYXABEZHIKMNOPTYX0123456789'), '(?<![0-9A-Z])(REFERENCIA|REF|COMPROBANTE|APROBACION|AUTORIZACION|CONSIGNACION|TRANSFERENCIA|TRANSF|PAGO|RECIBO|NUMERO|NUM|NRO|NO|N[°º]|NEQUI|DAVIPLATA|BANCOLOMBIA|BRE-?B|TX)(?![A-Z])', '', 'g'), '[^0-9A-Z]+', '', 'g'), ''), regexp_replace(translate(texto, 'abcdefghijklmnopqrstuvwxyzáàäâãåéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÅÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇАВЕЅІЈКМНОРСТУХЗавеѕіјкмнорстухзΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ０１２３４５６７８９', 'ABCDEFGHIJKLMNOPQRSTUVWXYZAAAAAAEEEEIIIIOOOOOUUUUNCAAAAAAEEEEIIIIOOOOOUUUUNCABESIJKMHOPCTYX3ABESIJKMHOPCTYX3ABEZHIKMNOPTYXABEZHIKMNOPTYX0123456789'), '[^0-9A-Z]+', '', 'g')), '^0*([A-Z]*)0*', '\1'), '') $$;

-- Users and the accounts of single sign-on that belong to them.
CREATE TABLE usuario (
  id uuid PRIMARY KEY,
  nombre text NOT NULL CHECK (nombre <> ''),
  usuario text CHECK (usuario = lower(usuario)),
  email text NOT NULL,
  clave_hash text NOT NULL,
  debe_cambiar_clave boolean NOT NULL DEFAULT false,
  -- Read with every request; kept by the use cases that add and remove factors.
  tiene_segundo_factor boolean NOT NULL DEFAULT false,
  rol text NOT NULL CHECK (rol IN ('admin', 'gerente', 'cobrador')),
  telefono text,
  zona text,
  estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'inactivo')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  -- The user who created them, and the one who last set their password or address, or removed their second factors: their signatures count as one.
  creado_por uuid CONSTRAINT usuario_creador_fk REFERENCES usuario,
  secreto_puesto_por uuid CONSTRAINT usuario_secreto_fk REFERENCES usuario,
  secreto_puesto_en timestamptz,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || email || ' ' || coalesce(usuario, '') || ' ' || coalesce(telefono, '')
      || ' ' || regexp_replace(coalesce(telefono, ''), '[^0-9]', '', 'g'))) STORED,
  CHECK ((secreto_puesto_por IS NULL) = (secreto_puesto_en IS NULL))
);
CREATE UNIQUE INDEX usuario_email_unico ON usuario (lower(email));
CREATE UNIQUE INDEX usuario_usuario_unico ON usuario (usuario);
CREATE INDEX usuario_por_rol ON usuario (rol, normalizar(nombre));
CREATE INDEX usuario_por_nombre ON usuario (normalizar(nombre), id);
CREATE INDEX usuario_por_creacion ON usuario (created_at DESC, id DESC);
CREATE INDEX usuario_por_creador ON usuario (creado_por);
CREATE INDEX usuario_por_secreto ON usuario (secreto_puesto_por);
CREATE INDEX usuario_busqueda ON usuario USING gin (busqueda gin_trgm_ops);

-- A provider names an account by its subject. A user has one account of each provider.
CREATE TABLE identidad (
  emisor text NOT NULL,
  sujeto text NOT NULL,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  creada timestamptz NOT NULL,
  PRIMARY KEY (emisor, sujeto),
  UNIQUE (usuario_id, emisor)
);

-- A service token is a session of its maker, with the modules that it may publish.
CREATE TABLE sesion (
  id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  tipo text NOT NULL DEFAULT 'computador' CHECK (tipo IN ('computador', 'app')),
  dispositivo text,
  -- The hash of the cookie of its browser, which the login got or gave (record 23). Once a request after the first minute has had it, all must (`ligada`).
  navegador text,
  ligada boolean NOT NULL DEFAULT false,
  ip text,
  creada timestamptz NOT NULL,
  expira timestamptz NOT NULL,
  revocada timestamptz,
  ultimo_uso timestamptz,
  confirmada timestamptz,
  -- A provider of single sign-on checked it.
  con_segundo_factor boolean NOT NULL DEFAULT false,
  modulos text[],
  nombre text,
  huella text,
  CHECK (expira > creada),
  CONSTRAINT sesion_token_completo CHECK (
    (modulos IS NULL) = (nombre IS NULL) AND (modulos IS NULL) = (huella IS NULL))
);
CREATE INDEX sesion_viva ON sesion (usuario_id) WHERE revocada IS NULL;
CREATE INDEX sesion_por_expira ON sesion (expira);
CREATE INDEX sesion_revocada ON sesion (revocada) WHERE revocada IS NOT NULL;
CREATE UNIQUE INDEX sesion_por_huella ON sesion (huella) WHERE huella IS NOT NULL;

-- Failed attempts.
CREATE TABLE intento (
  clave text PRIMARY KEY,
  intentos integer NOT NULL,
  espera_hasta timestamptz NOT NULL,
  caduca timestamptz NOT NULL
);

-- The devices on which each user has signed in.
CREATE TABLE dispositivo_conocido (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  dispositivo text NOT NULL,
  visto timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, dispositivo)
);

-- Second factors: codes of an app, passkeys and recovery codes.
CREATE TABLE totp (
  usuario_id uuid PRIMARY KEY REFERENCES usuario ON DELETE CASCADE,
  secreto text NOT NULL,
  confirmado boolean NOT NULL DEFAULT false,
  ultimo_paso bigint NOT NULL DEFAULT 0,
  -- The other users of the browser that showed the secret, which could have read it (record 41).
  testigos uuid[] NOT NULL DEFAULT '{}'
);
CREATE TABLE llave_de_acceso (
  id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  credencial text NOT NULL UNIQUE,
  clave_publica text NOT NULL,
  contador bigint NOT NULL,
  nombre text NOT NULL,
  creada timestamptz NOT NULL
);
CREATE INDEX llave_de_acceso_por_usuario ON llave_de_acceso (usuario_id);
CREATE TABLE codigo_recuperacion (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  huella text NOT NULL,
  PRIMARY KEY (usuario_id, huella)
);

-- The challenges that wait for a second factor.
CREATE TABLE reto (
  id uuid PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  uso text NOT NULL,
  desafio text NOT NULL,
  clave_hash text NOT NULL,
  expira timestamptz NOT NULL
);
CREATE INDEX reto_por_usuario ON reto (usuario_id);

-- Stored responses by user and `Idempotency-Key`. `cuerpo` is null only until the transaction that inserted the row stores
-- the response.
CREATE TABLE idempotencia (
  usuario_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  llave text NOT NULL CHECK (length(llave) BETWEEN 1 AND 200),
  ruta text NOT NULL,
  huella text NOT NULL,
  cuerpo jsonb,
  creada timestamptz NOT NULL,
  PRIMARY KEY (usuario_id, llave)
);
CREATE INDEX idempotencia_por_creada ON idempotencia (creada);

-- While it has its row, the portal only reads.
CREATE TABLE mantenimiento (
  unico boolean PRIMARY KEY DEFAULT true CHECK (unico),
  mensaje text NOT NULL CHECK (length(mensaje) BETWEEN 1 AND 160),
  hasta timestamptz NOT NULL
);

-- The chunks of files when no bucket is configured. Documents are already compressed.
CREATE TABLE archivo_trozo (
  clave uuid NOT NULL,
  numero integer NOT NULL CHECK (numero >= 0),
  contenido bytea NOT NULL,
  PRIMARY KEY (clave, numero)
);
ALTER TABLE archivo_trozo ALTER COLUMN contenido SET STORAGE EXTERNAL;

-- The audit trail: author, time, origin, and the record before and after. The rows of each record are a chain of hashes
-- (record 7). No foreign key to usuario: an entry survives its user and keeps their name.
CREATE TABLE auditoria (
  id uuid PRIMARY KEY,
  momento timestamptz NOT NULL,
  usuario_id uuid,
  usuario_nombre text,
  ip text,
  dispositivo text,
  request_id text,
  accion text NOT NULL,
  entidad text NOT NULL,
  entidad_id uuid,
  resultado text NOT NULL DEFAULT 'ok' CHECK (resultado IN ('ok', 'rechazado', 'fallido')),
  antes jsonb,
  despues jsonb,
  orden bigint NOT NULL,
  anterior bytea NOT NULL,
  huella bytea NOT NULL
);
CREATE UNIQUE INDEX auditoria_eslabon
  ON auditoria (entidad, coalesce(entidad_id, '00000000-0000-0000-0000-000000000000'), orden);
CREATE INDEX auditoria_por_entidad ON auditoria (entidad, entidad_id, momento DESC);
-- Every filter of the list of events, which is read from the newest.
CREATE INDEX auditoria_por_momento ON auditoria (momento DESC, id DESC);
CREATE INDEX auditoria_por_usuario ON auditoria (usuario_id, momento DESC, id DESC);
CREATE INDEX auditoria_por_accion ON auditoria (accion, momento DESC, id DESC);
CREATE INDEX auditoria_por_modulo ON auditoria (split_part(accion, '.', 1), momento DESC, id DESC);
CREATE INDEX auditoria_por_registro ON auditoria (entidad_id, momento DESC, id DESC);
CREATE INDEX auditoria_por_ip ON auditoria (ip, momento DESC, id DESC);
-- Nearly every event succeeds.
CREATE INDEX auditoria_por_resultado ON auditoria (resultado, momento DESC, id DESC) WHERE resultado <> 'ok';
-- The changes of an account, among its many sign-ins: 'Control' reads them for each row.
CREATE INDEX auditoria_de_cuentas ON auditoria (entidad_id, momento)
  WHERE entidad = 'usuario' AND accion IN ('usuarios.crear', 'usuarios.editar', 'usuarios.cambiar-clave', 'usuarios.eliminar',
    'auth.eliminar-segundo-factor');
CREATE TRIGGER auditoria_encadenar BEFORE INSERT ON auditoria FOR EACH ROW EXECUTE FUNCTION encadenar_auditoria();
CREATE TRIGGER auditoria_solo_anexar BEFORE UPDATE OR DELETE ON auditoria
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER auditoria_sin_truncar BEFORE TRUNCATE ON auditoria EXECUTE FUNCTION solo_anexar();

-- The last link of each chain. Two writers of a record wait for its lock.
CREATE TABLE auditoria_cadena (
  entidad text NOT NULL,
  entidad_id uuid NOT NULL,
  orden bigint NOT NULL CHECK (orden > 0),
  huella bytea NOT NULL,
  PRIMARY KEY (entidad, entidad_id)
);

-- The inner and outer padded keys of HMAC (RFC 2104), which replace the key. The key is 32 random bytes and 32 zeros.
CREATE TABLE auditoria_llave (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  interna bytea NOT NULL,
  externa bytea NOT NULL
);
INSERT INTO auditoria_llave (interna, externa)
SELECT string_agg(set_byte('\x00', 0, get_byte(k.llave, n) # 54), '' ORDER BY n),
       string_agg(set_byte('\x00', 0, get_byte(k.llave, n) # 92), '' ORDER BY n)
  FROM (SELECT sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
               || decode(repeat('00', 32), 'hex') AS llave) k, generate_series(0, 63) n;

-- The heads of all chains. Head 0 covers nothing: the first night's follows it.
CREATE TABLE auditoria_cabeza (
  numero bigint PRIMARY KEY,
  hasta timestamptz NOT NULL,
  eventos bigint NOT NULL,
  huella bytea NOT NULL
);
INSERT INTO auditoria_cabeza VALUES (0, clock_timestamp(), 0, sha256(''));
CREATE TRIGGER auditoria_cabeza_solo_anexar BEFORE UPDATE OR DELETE ON auditoria_cabeza
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER auditoria_cabeza_sin_truncar BEFORE TRUNCATE ON auditoria_cabeza EXECUTE FUNCTION solo_anexar();

-- The results of the verifications of the trail.
CREATE TABLE auditoria_verificacion (
  momento timestamptz PRIMARY KEY,
  eventos bigint NOT NULL,
  cadenas bigint NOT NULL,
  faltas jsonb NOT NULL
);
CREATE TRIGGER auditoria_verificacion_fechada BEFORE INSERT ON auditoria_verificacion
  FOR EACH ROW EXECUTE FUNCTION fechar_verificacion();
CREATE TRIGGER auditoria_verificacion_solo_anexar BEFORE UPDATE OR DELETE ON auditoria_verificacion
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER auditoria_verificacion_sin_truncar BEFORE TRUNCATE ON auditoria_verificacion
  EXECUTE FUNCTION solo_anexar();

-- The lender's settings: one row, with a typed column for each setting. A null value was never saved.
CREATE TABLE configuracion (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  empresa text CHECK (length(empresa) BETWEEN 1 AND 80),
  moneda text CHECK (moneda IN ('COP', 'DOP', 'USD')),
  separador_csv text NOT NULL DEFAULT 'punto-y-coma' CHECK (separador_csv IN ('punto-y-coma', 'excel', 'coma')),
  interes numeric(7,4) CHECK (interes BETWEEN 0 AND 100),
  cuotas integer CHECK (cuotas BETWEEN 1 AND 365),
  festivos text NOT NULL DEFAULT 'co' CHECK (festivos IN ('co', 'do')),
  sabados_laborables boolean NOT NULL DEFAULT true,
  dias_no_laborables date[] NOT NULL DEFAULT '{}',
  -- The methods of payment that the lender offers besides cash.
  metodos_pago text[],
  referencia_obligatoria boolean NOT NULL DEFAULT true,
  -- Interest that is paid and not earned yet, when a loan ends early.
  devolucion_interes text NOT NULL DEFAULT 'prorrata' CHECK (devolucion_interes IN ('prorrata', 'ninguna')),
  mora_para_aprobar_reenganche integer NOT NULL DEFAULT 30 CHECK (mora_para_aprobar_reenganche BETWEEN 0 AND 365),
  capitaliza_interes boolean NOT NULL DEFAULT false,
  limite_gasto_dia bigint CHECK (limite_gasto_dia >= 0),
  tope_sin_segunda_firma bigint CHECK (tope_sin_segunda_firma >= 0),
  separar_usuarios_y_cajas boolean NOT NULL DEFAULT false,
  comision_cobrador numeric(7,4) CONSTRAINT configuracion_comision_check CHECK (comision_cobrador BETWEEN 0 AND 100),
  categorias_gasto text[],
  -- The codes of the journal's accounts that the lender saved, by account.
  codigos_contables jsonb NOT NULL DEFAULT '{}',
  motivos_no_pago text[] NOT NULL
    DEFAULT '{No tiene plata,Está enfermo,No le han pagado,No quiere pagar,Otro}',
  contacto_fuera_de_hora text NOT NULL DEFAULT 'avisar' CHECK (contacto_fuera_de_hora IN ('avisar', 'prohibir')),
  avisar_visitas boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0)
);
INSERT INTO configuracion DEFAULT VALUES;

-- Clients (P-5.2).
CREATE TABLE cliente (
  id uuid PRIMARY KEY,
  cedula text NOT NULL CHECK (cedula ~ '^[0-9]{11}$'),
  nombre text NOT NULL CHECK (nombre <> ''),
  apodo text,
  telefono text NOT NULL CHECK (telefono ~ '^[0-9]{10}$'),
  email text,
  direccion text NOT NULL CHECK (direccion <> ''),
  barrio text,
  ciudad text NOT NULL CHECK (ciudad <> ''),
  departamento text,
  latitud double precision,
  longitud double precision,
  ubicada_en timestamptz,
  -- The pin that the office set or checked. A collector moves only the other one.
  latitud_oficina double precision,
  longitud_oficina double precision,
  fecha_nacimiento date,
  sexo text CHECK (sexo IN ('M', 'F', 'O')),
  estado_civil text CHECK (estado_civil IN ('S', 'C', 'D', 'V', 'U')),
  lugar_nacimiento text,
  ocupacion text,
  ingresos bigint CHECK (ingresos >= 0),
  referencia1_nombre text,
  referencia1_telefono text CHECK (referencia1_telefono ~ '^[0-9]{10}$'),
  referencia2_nombre text,
  referencia2_telefono text CHECK (referencia2_telefono ~ '^[0-9]{10}$'),
  observaciones text,
  estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'inactivo')),
  cobrador_id uuid CONSTRAINT cliente_cobrador_fk REFERENCES usuario,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(nombre || ' ' || coalesce(apodo, '') || ' ' || cedula || ' ' || telefono)) STORED,
  CONSTRAINT cliente_cedula_unica UNIQUE (cedula),
  CONSTRAINT cliente_pin_oficina_check CHECK ((latitud_oficina IS NULL) = (longitud_oficina IS NULL)),
  CONSTRAINT cliente_ubicacion_check CHECK (num_nonnulls(latitud, longitud, ubicada_en) IN (0, 3))
);
CREATE INDEX cliente_busqueda ON cliente USING gin (busqueda gin_trgm_ops);
CREATE INDEX cliente_por_creacion ON cliente (created_at DESC, id DESC);
CREATE INDEX cliente_por_nombre ON cliente (normalizar(nombre), id);
CREATE INDEX cliente_por_cobrador ON cliente (cobrador_id, created_at DESC, id DESC);

-- Photos of clients, in their own table, so that lists never load them (P-5.3). JPEG is already compressed.
CREATE TABLE cliente_foto (
  cliente_id uuid PRIMARY KEY REFERENCES cliente ON DELETE CASCADE,
  jpeg bytea NOT NULL CHECK (length(jpeg) <= 2097152)
);
ALTER TABLE cliente_foto ALTER COLUMN jpeg SET STORAGE EXTERNAL;

-- What collectors changed of how the office reaches a client. It is checked once.
CREATE TABLE cambio_de_cliente (
  id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL REFERENCES cliente ON DELETE CASCADE,
  campo text NOT NULL CHECK (campo <> ''),
  antes text NOT NULL,
  despues text,
  usuario_id uuid NOT NULL CONSTRAINT cambio_de_cliente_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  revisado_por uuid CONSTRAINT cambio_de_cliente_revisor_fk REFERENCES usuario,
  revisado_en timestamptz,
  CONSTRAINT cambio_de_cliente_revision_check CHECK ((revisado_por IS NULL) = (revisado_en IS NULL))
);
CREATE INDEX cambio_de_cliente_por_hora ON cambio_de_cliente (created_at DESC, id DESC);
CREATE INDEX cambio_de_cliente_por_cliente ON cambio_de_cliente (cliente_id, created_at DESC);
CREATE INDEX cambio_de_cliente_por_autor ON cambio_de_cliente (usuario_id, created_at DESC);
CREATE INDEX cambio_de_cliente_por_revisor ON cambio_de_cliente (revisado_por);
CREATE INDEX cambio_de_cliente_por_revisar ON cambio_de_cliente (created_at DESC, id DESC) WHERE revisado_por IS NULL;
CREATE TRIGGER cambio_de_cliente_se_revisa_una_vez BEFORE UPDATE ON cambio_de_cliente
  FOR EACH ROW WHEN (OLD.revisado_por IS NOT NULL) EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER cambio_de_cliente_sin_truncar BEFORE TRUNCATE ON cambio_de_cliente EXECUTE FUNCTION solo_anexar();

-- Cached responses of the identity registry.
CREATE TABLE cedula_cache (
  cedula text PRIMARY KEY CHECK (cedula ~ '^[0-9]{11}$'),
  datos jsonb NOT NULL,
  vence_en timestamptz NOT NULL
);
CREATE INDEX cedula_cache_por_vencimiento ON cedula_cache (vence_en);

-- Accounts of money. The account of a collector has the user's id.
CREATE TABLE caja (
  id uuid PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN (
    'cobrador', 'oficina', 'banco', 'cartera', 'gastos', 'capital', 'diferencias', 'ingresos', 'diferido', 'condonado',
    'castigado', 'recuperado')),
  nombre text,
  usuario_id uuid UNIQUE CONSTRAINT caja_usuario_fk REFERENCES usuario ON DELETE CASCADE CHECK (usuario_id = id),
  metodo text UNIQUE,
  codigo text NOT NULL,
  cerrada_hasta date,
  CHECK ((tipo = 'cobrador') = (usuario_id IS NOT NULL)),
  CHECK ((nombre IS NULL) = (usuario_id IS NOT NULL)),
  CHECK ((tipo = 'banco') = (metodo IS NOT NULL))
);
CREATE TRIGGER caja_cerrada_queda BEFORE UPDATE OF cerrada_hasta ON caja FOR EACH ROW
  WHEN (OLD.cerrada_hasta > coalesce(NEW.cerrada_hasta, '-infinity')) EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER usuario_con_caja AFTER INSERT OR UPDATE OF rol ON usuario
FOR EACH ROW WHEN (NEW.rol = 'cobrador') EXECUTE FUNCTION abrir_caja();

-- The accounts that every lender has, with their default codes. `cajas.sql.ts` names those of no method.
INSERT INTO caja (id, tipo, nombre, codigo, metodo) VALUES
  ('00000000-0000-7000-8000-000000000001', 'oficina', 'Oficina', '110505', NULL),
  ('00000000-0000-7000-8000-000000000002', 'cartera', 'Cartera', '130505', NULL),
  ('00000000-0000-7000-8000-000000000003', 'gastos', 'Gastos', '519595', NULL),
  ('00000000-0000-7000-8000-000000000004', 'capital', 'Capital', '311505', NULL),
  ('00000000-0000-7000-8000-000000000005', 'diferencias', 'Diferencias de caja', '530595', NULL),
  ('00000000-0000-7000-8000-000000000006', 'banco', 'Banco', '111005', 'transferencia'),
  ('00000000-0000-7000-8000-000000000007', 'banco', 'Nequi', '112005', 'nequi'),
  ('00000000-0000-7000-8000-000000000008', 'banco', 'Daviplata', '112010', 'daviplata'),
  ('00000000-0000-7000-8000-000000000009', 'banco', 'Bre-B', '112015', 'bre_b'),
  ('00000000-0000-7000-8000-00000000000a', 'banco', 'Consignaciones', '111005', 'consignacion'),
  ('00000000-0000-7000-8000-00000000000b', 'banco', 'Tarjetas', '112020', 'tarjeta'),
  ('00000000-0000-7000-8000-00000000000c', 'banco', 'Otros medios', '112095', 'otro'),
  ('00000000-0000-7000-8000-00000000000d', 'ingresos', 'Ingresos por intereses', '421005', NULL),
  ('00000000-0000-7000-8000-00000000000e', 'diferido', 'Intereses retenidos por causar', '270505', NULL),
  ('00000000-0000-7000-8000-00000000000f', 'condonado', 'Capital condonado', '530535', NULL),
  ('00000000-0000-7000-8000-000000000010', 'castigado', 'Cartera castigada', '519910', NULL),
  ('00000000-0000-7000-8000-000000000011', 'recuperado', 'Recuperaciones de castigados', '425005', NULL);

-- The days of collectors' cash.
CREATE TABLE jornada (
  id uuid PRIMARY KEY,
  caja_id uuid NOT NULL CONSTRAINT jornada_caja_fk REFERENCES caja,
  dia date NOT NULL,
  base bigint NOT NULL CHECK (base >= 0),
  estado text NOT NULL CHECK (estado IN ('por_abrir', 'abierta', 'cerrada', 'anulada')),
  abierta_en timestamptz NOT NULL,
  cerrada_en timestamptz,
  CHECK ((estado = 'cerrada') = (cerrada_en IS NOT NULL))
);
CREATE UNIQUE INDEX jornada_una_abierta ON jornada (caja_id) WHERE estado IN ('por_abrir', 'abierta');
CREATE INDEX jornada_por_caja ON jornada (caja_id, dia DESC);
CREATE TRIGGER jornada_cerrada_queda BEFORE UPDATE OF estado ON jornada FOR EACH ROW
  WHEN (OLD.estado IN ('cerrada', 'anulada') AND NEW.estado <> OLD.estado) EXECUTE FUNCTION solo_anexar();

-- What staff do with cash: each operation waits for another person or is done. `persona` gives or receives capital. The
-- database dates the row itself (`registrada_en`). Its only change is one decision (record 51).
CREATE TABLE operacion_caja (
  id uuid CONSTRAINT operacion_caja_unica PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN ('base', 'gasto', 'entrega', 'cierre', 'capital', 'retiro', 'rechazo')),
  caja_id uuid NOT NULL CONSTRAINT operacion_caja_fk REFERENCES caja,
  contraparte_id uuid CONSTRAINT operacion_contraparte_fk REFERENCES caja,
  jornada_id uuid CONSTRAINT operacion_jornada_fk REFERENCES jornada,
  monto bigint NOT NULL CHECK (monto >= 0 AND (monto > 0 OR tipo = 'cierre')),
  categoria text,
  persona text,
  nota text,
  esperado bigint,
  denominaciones jsonb,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'hecha', 'rechazada')),
  creada_por uuid NOT NULL CONSTRAINT operacion_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  decidida_por uuid CONSTRAINT operacion_firma_fk REFERENCES usuario,
  decidida_en timestamptz,
  motivo text,
  -- The cap of one person that it exceeded when it was asked, by itself or in sum of the day, and until when it waits (record 50).
  tope bigint CONSTRAINT operacion_caja_tope_check CHECK (tope >= 0),
  vence_en timestamptz,
  -- An admin decided it without a second person.
  sola boolean NOT NULL DEFAULT false,
  registrada_en timestamptz NOT NULL,
  CONSTRAINT operacion_caja_persona_check CHECK ((persona IS NOT NULL) = (tipo IN ('capital', 'retiro'))),
  CONSTRAINT operacion_caja_pendiente_sin_firma CHECK (estado <> 'pendiente' OR decidida_por IS NULL AND decidida_en IS NULL)
);
CREATE INDEX operacion_por_caja ON operacion_caja (caja_id, created_at DESC);
CREATE INDEX operacion_pendiente ON operacion_caja (estado) WHERE estado = 'pendiente';
CREATE INDEX operacion_por_contraparte ON operacion_caja (contraparte_id);
CREATE INDEX operacion_por_jornada ON operacion_caja (jornada_id);
CREATE INDEX operacion_por_autor ON operacion_caja (creada_por);
CREATE INDEX operacion_por_firma ON operacion_caja (decidida_por);
CREATE TRIGGER operacion_caja_se_decide_una_vez BEFORE UPDATE ON operacion_caja FOR EACH ROW
  WHEN (OLD.estado <> 'pendiente' OR NEW.estado = 'pendiente') EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER operacion_caja_sin_borrar BEFORE DELETE ON operacion_caja FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER operacion_caja_sin_truncar BEFORE TRUNCATE ON operacion_caja EXECUTE FUNCTION solo_anexar();

-- Photos of the slips of expenses, in their own table so that no list loads them. None replaces another one, and the same one
-- is stored once.
CREATE TABLE gasto_foto (
  id uuid PRIMARY KEY,
  operacion_id uuid NOT NULL CONSTRAINT gasto_foto_fk REFERENCES operacion_caja,
  jpeg bytea NOT NULL,
  huella bytea NOT NULL GENERATED ALWAYS AS (sha256(jpeg)) STORED,
  usuario_id uuid NOT NULL CONSTRAINT gasto_foto_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  CONSTRAINT gasto_foto_una_vez UNIQUE (operacion_id, huella)
);
CREATE INDEX gasto_foto_por_autor ON gasto_foto (usuario_id);
CREATE TRIGGER gasto_foto_solo_anexar BEFORE UPDATE OR DELETE ON gasto_foto
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER gasto_foto_sin_truncar BEFORE TRUNCATE ON gasto_foto EXECUTE FUNCTION solo_anexar();

-- The payments of collectors' commissions. Each pays the days after the payment before, by an expense of an account; one whose
-- expense was refused counts as none. `correccion` is what changed in the commission of the days of earlier payments.
CREATE TABLE pago_comision (
  id uuid PRIMARY KEY,
  cobrador_id uuid NOT NULL CONSTRAINT pago_comision_cobrador_fk REFERENCES caja,
  desde date NOT NULL,
  hasta date NOT NULL CHECK (hasta >= desde),
  cobrado bigint NOT NULL,
  sin_verificar bigint NOT NULL,
  porcentaje numeric,
  comision bigint NOT NULL,
  correccion bigint NOT NULL,
  arrastre bigint NOT NULL CHECK (arrastre <= 0),
  faltante bigint NOT NULL CHECK (faltante >= 0),
  descuento bigint NOT NULL CHECK (descuento BETWEEN 0 AND faltante),
  a_pagar bigint NOT NULL CHECK (a_pagar >= 0),
  queda bigint NOT NULL CHECK (queda <= 0),
  operacion_id uuid UNIQUE CONSTRAINT pago_comision_operacion_fk REFERENCES operacion_caja,
  created_at timestamptz NOT NULL,
  CONSTRAINT pago_comision_suma CHECK (arrastre + comision + correccion - descuento = a_pagar + queda),
  CONSTRAINT pago_comision_con_gasto CHECK ((a_pagar > 0) = (operacion_id IS NOT NULL))
);
CREATE INDEX pago_comision_por_cobrador ON pago_comision (cobrador_id, hasta DESC);
CREATE TRIGGER pago_comision_solo_anexar BEFORE UPDATE OR DELETE ON pago_comision
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER pago_comision_sin_truncar BEFORE TRUNCATE ON pago_comision EXECUTE FUNCTION solo_anexar();

-- Missing cash that collectors let the lender deduct from their commissions, each by its collector.
CREATE TABLE descuento_autorizado (
  id uuid PRIMARY KEY,
  cobrador_id uuid NOT NULL CONSTRAINT descuento_autorizado_cobrador_fk REFERENCES caja,
  monto bigint NOT NULL CHECK (monto > 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX descuento_autorizado_por_cobrador ON descuento_autorizado (cobrador_id);
CREATE TRIGGER descuento_autorizado_solo_anexar BEFORE UPDATE OR DELETE ON descuento_autorizado
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER descuento_autorizado_sin_truncar BEFORE TRUNCATE ON descuento_autorizado EXECUTE FUNCTION solo_anexar();

-- The phones that keep writes without a network. Each makes its own id, at the first sign-in of a user on it. `serie` is its
-- number in the codes of receipts, which have 24 bits for it. The office reviews a phone that replaced another one, or was
-- new with an open day.
CREATE TABLE dispositivo (
  id uuid PRIMARY KEY,
  serie integer GENERATED ALWAYS AS IDENTITY CONSTRAINT dispositivo_serie_unica UNIQUE CHECK (serie < 16777216),
  usuario_id uuid NOT NULL CONSTRAINT dispositivo_usuario_fk REFERENCES usuario,
  nombre text NOT NULL,
  creado timestamptz NOT NULL,
  visto timestamptz NOT NULL,
  ultimo_numero integer NOT NULL DEFAULT 0,
  con_dia_abierto boolean NOT NULL,
  reemplaza_id uuid CONSTRAINT dispositivo_reemplaza_fk REFERENCES dispositivo,
  revision text,
  revisado_por uuid CONSTRAINT dispositivo_revision_fk REFERENCES usuario,
  revisado_en timestamptz,
  por_revisar boolean NOT NULL GENERATED ALWAYS AS ((con_dia_abierto OR reemplaza_id IS NOT NULL) AND revisado_en IS NULL) STORED,
  CONSTRAINT dispositivo_revision_completa CHECK (num_nonnulls(revision, revisado_por, revisado_en) IN (0, 3))
);
CREATE INDEX dispositivo_por_usuario ON dispositivo (usuario_id);
CREATE INDEX dispositivo_por_reemplazo ON dispositivo (reemplaza_id) WHERE reemplaza_id IS NOT NULL;
CREATE INDEX dispositivo_por_revision ON dispositivo (revisado_por) WHERE revisado_por IS NOT NULL;

-- What came of each write of a phone, by its number. A number that a higher one passed is `saltado`, with an empty key, until
-- it arrives. Two writes with one number are two rows, and the second one is `repetido`. `contenido` is what a refused write
-- said. Its content never changes: only the functions of `functions/dispositivos.sql` write it.
CREATE TABLE envio (
  dispositivo_id uuid NOT NULL CONSTRAINT envio_dispositivo_fk REFERENCES dispositivo,
  numero integer NOT NULL CHECK (numero BETWEEN 1 AND 8388607),
  llave text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('aplicado', 'rechazado', 'saltado')),
  repetido boolean NOT NULL DEFAULT false,
  ruta text,
  registro_id uuid,
  error text,
  contenido jsonb,
  recibido timestamptz NOT NULL,
  pedido text,
  cierre text,
  cerrado_por uuid CONSTRAINT envio_cierre_fk REFERENCES usuario,
  cerrado_en timestamptz,
  PRIMARY KEY (dispositivo_id, numero, llave),
  CONSTRAINT envio_saltado_sin_llave CHECK ((estado = 'saltado') = (llave = '')),
  CONSTRAINT envio_cierre_completo CHECK (num_nonnulls(cierre, cerrado_por, cerrado_en) IN (0, 3))
);
CREATE INDEX envio_pendiente ON envio (dispositivo_id)
  WHERE cerrado_en IS NULL AND (estado <> 'aplicado' OR repetido);
CREATE INDEX envio_por_cierre ON envio (cerrado_por) WHERE cerrado_por IS NOT NULL;

-- Loans (P-5.4). Amounts are whole pesos. `monto_renovado` is the part of `monto` that only renews the debt of the loan
-- that this one refinances: it is neither handed over nor lent (P-8.50).
CREATE TABLE prestamo (
  id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL CONSTRAINT prestamo_cliente_fk REFERENCES cliente,
  cobrador_id uuid CONSTRAINT prestamo_cobrador_fk REFERENCES usuario,
  usuario_id uuid NOT NULL CONSTRAINT prestamo_usuario_fk REFERENCES usuario,
  cuenta_id uuid CONSTRAINT prestamo_cuenta_fk REFERENCES caja,
  monto bigint NOT NULL CHECK (monto > 0),
  monto_renovado bigint NOT NULL DEFAULT 0,
  -- The part of `monto_renovado` that bears no interest, because it is interest of the loan that this one refinances.
  interes_trasladado bigint NOT NULL DEFAULT 0,
  interes numeric(7,4) NOT NULL CHECK (interes BETWEEN 0 AND 100),
  -- A plan of 1000 installments gets one more with each payment to capital.
  cuotas integer NOT NULL CHECK (cuotas BETWEEN 1 AND 2000),
  modalidad text NOT NULL CHECK (modalidad IN ('diario', 'semanal', 'quincenal', 'mensual')),
  dias_quincena text NOT NULL DEFAULT 'cada-15'
    CONSTRAINT prestamo_dias_quincena_check CHECK (dias_quincena IN ('cada-15', '15-fin')),
  tipo_amortizacion text NOT NULL
    CHECK (tipo_amortizacion IN ('capital_final', 'amortizable', 'interes_adelantado')),
  base_interes text NOT NULL CHECK (base_interes IN ('total', 'por_periodo', 'mensual')),
  calendario text NOT NULL CHECK (calendario IN ('corrido', 'sin_domingos', 'sin_domingos_ni_festivos')),
  redondeo_cuota integer NOT NULL CHECK (redondeo_cuota IN (1, 50, 100, 1000)),
  fecha date NOT NULL,
  fecha_inicio date NOT NULL,
  fecha_primer_pago date,
  fecha_vencimiento date NOT NULL,
  estado text NOT NULL
    CHECK (estado IN ('activo', 'pagado', 'vencido', 'mora', 'reenganchado', 'cancelado')),
  monto_total bigint NOT NULL,
  interes_total bigint NOT NULL CHECK (interes_total >= 0),
  cuota_diaria bigint NOT NULL CHECK (cuota_diaria >= 0),
  desembolso_neto bigint NOT NULL,
  saldo_pendiente bigint NOT NULL,
  plan_generado_en timestamptz,
  reengancha_a uuid UNIQUE REFERENCES prestamo,
  reenganchado_por uuid UNIQUE REFERENCES prestamo,
  -- The day of the write-off in force (record 57); null without one.
  castigado_en date,
  -- The first overdue day of the debt, and the day on which it was refinanced or rescheduled while late (record 60).
  reestructurado_desde date,
  reestructurado_en date,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT prestamo_total_es_capital_mas_interes CHECK (monto_total = monto + interes_total),
  CONSTRAINT prestamo_renovado CHECK (monto_renovado = 0 OR reengancha_a IS NOT NULL AND monto_renovado > 0),
  CONSTRAINT prestamo_interes_trasladado CHECK (interes_trasladado BETWEEN 0 AND monto_renovado),
  CONSTRAINT prestamo_reestructurado CHECK (
    (reestructurado_desde IS NULL) = (reestructurado_en IS NULL) AND reestructurado_desde < reestructurado_en),
  CONSTRAINT prestamo_desembolso CHECK (desembolso_neto <= monto - monto_renovado),
  CONSTRAINT prestamo_saldo CHECK (saldo_pendiente BETWEEN 0 AND monto_total),
  CONSTRAINT prestamo_cerrado_sin_saldo
    CHECK ((saldo_pendiente = 0) = (estado IN ('pagado', 'reenganchado', 'cancelado'))),
  CONSTRAINT prestamo_reenganchado_enlazado
    CHECK ((estado = 'reenganchado') = (reenganchado_por IS NOT NULL)),
  CONSTRAINT prestamo_fechas CHECK (
    fecha_vencimiento >= fecha_inicio
    AND (fecha_primer_pago IS NULL OR fecha_primer_pago >= fecha_inicio)),
  CONSTRAINT prestamo_no_se_reengancha_a_si_mismo CHECK (reengancha_a <> id AND reenganchado_por <> id)
);
CREATE INDEX prestamo_por_creacion ON prestamo (created_at DESC, id DESC);
CREATE INDEX prestamo_por_fecha ON prestamo (fecha DESC, id DESC);
CREATE INDEX prestamo_por_inicio ON prestamo (fecha_inicio DESC, id DESC);
CREATE INDEX prestamo_por_cliente ON prestamo (cliente_id);
CREATE INDEX prestamo_por_cobrador ON prestamo (cobrador_id, created_at DESC, id DESC);
CREATE INDEX prestamo_por_estado ON prestamo (estado, created_at DESC, id DESC);
CREATE INDEX prestamo_por_monto ON prestamo (monto DESC, id DESC);
CREATE INDEX prestamo_por_saldo ON prestamo (saldo_pendiente DESC, id DESC);
CREATE INDEX prestamo_por_cuenta ON prestamo (cuenta_id) WHERE cuenta_id IS NOT NULL;
CREATE INDEX prestamo_sin_plan ON prestamo (created_at DESC, id DESC) WHERE plan_generado_en IS NULL;
CREATE INDEX prestamo_castigado ON prestamo (created_at DESC, id DESC) WHERE castigado_en IS NOT NULL;
CREATE INDEX prestamo_reestructurado ON prestamo (created_at DESC, id DESC) WHERE reestructurado_en IS NOT NULL;
-- The order of P-6.8. The list must use the same expression.
CREATE INDEX prestamo_por_lugar_del_estado ON prestamo
  (array_position('{pagado,reenganchado,activo,mora,vencido,cancelado}'::text[], estado), id DESC);

-- The installments of loans (P-5.6): of the plan, or the expected ones before the plan (record 28).
CREATE TABLE cuota (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT cuota_prestamo_fk REFERENCES prestamo,
  numero integer NOT NULL CHECK (numero BETWEEN 0 AND 2000),
  fecha_programada date NOT NULL,
  monto_capital bigint NOT NULL CHECK (monto_capital >= 0),
  monto_interes bigint NOT NULL CHECK (monto_interes >= 0),
  monto_total bigint NOT NULL,
  saldo_restante bigint NOT NULL CHECK (saldo_restante >= 0),
  capital_pagado bigint NOT NULL DEFAULT 0,
  interes_pagado bigint NOT NULL DEFAULT 0,
  capital_condonado bigint NOT NULL DEFAULT 0 CHECK (capital_condonado >= 0),
  interes_condonado bigint NOT NULL DEFAULT 0 CHECK (interes_condonado >= 0),
  fecha_pago date,
  CONSTRAINT cuota_numero_unico UNIQUE (prestamo_id, numero),
  CONSTRAINT cuota_de_su_prestamo UNIQUE (id, prestamo_id),
  CONSTRAINT cuota_total CHECK (monto_total = monto_capital + monto_interes),
  CONSTRAINT cuota_capital_pagado CHECK (capital_pagado BETWEEN 0 AND monto_capital - capital_condonado),
  CONSTRAINT cuota_interes_pagado CHECK (interes_pagado BETWEEN 0 AND monto_interes - interes_condonado),
  CONSTRAINT cuota_fecha_pago
    CHECK (fecha_pago IS NULL OR capital_pagado + interes_pagado = monto_total)
);
CREATE INDEX cuota_por_fecha ON cuota (prestamo_id, fecha_programada);
-- It includes the amounts, so that sums need an index-only scan.
CREATE INDEX cuota_sin_pagar ON cuota (fecha_programada, prestamo_id)
  INCLUDE (monto_total, capital_pagado, interes_pagado, capital_condonado, interes_condonado)
  WHERE capital_pagado + interes_pagado + capital_condonado + interes_condonado < monto_total;

-- The plans that a loan had before the one in force (record 59), as documents: its rows with what was paid of them. `hasta` is the
-- last day of the plan, and `detalle` has the choice of the debtor. A payment that is undone leaves `cobro`: no foreign key.
CREATE TABLE plan_version (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT plan_version_prestamo_fk REFERENCES prestamo,
  numero integer NOT NULL CHECK (numero > 0),
  hasta date NOT NULL,
  causa text NOT NULL CHECK (causa IN ('abono', 'restauracion')),
  cobro_id uuid,
  autor text NOT NULL,
  motivo text,
  detalle jsonb NOT NULL,
  cuotas integer NOT NULL,
  cuota_diaria bigint NOT NULL,
  monto_total bigint NOT NULL,
  fecha_vencimiento date NOT NULL,
  filas jsonb NOT NULL,
  creada_en timestamptz NOT NULL,
  CONSTRAINT plan_version_una_por_numero UNIQUE (prestamo_id, numero),
  CONSTRAINT plan_version_de_un_abono CHECK ((causa = 'abono') = (cobro_id IS NOT NULL))
);
CREATE INDEX plan_version_por_creacion ON plan_version (creada_en);
CREATE TRIGGER plan_version_solo_anexar BEFORE UPDATE OR DELETE ON plan_version
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER plan_version_sin_truncar BEFORE TRUNCATE ON plan_version EXECUTE FUNCTION solo_anexar();

-- The arrears of each live loan with an unpaid installment (record 31). Those due before `hasta` are counted; `proxima` is
-- the due day of the first unpaid one after them. So the row is right on each day from `hasta` to `proxima`, without a
-- write. Name and zone are those of the client; `lugar` is how zones are compared. No foreign key, as in `situacion_diaria`.
CREATE TABLE atraso (
  prestamo_id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL,
  cobrador_id uuid,
  hasta date NOT NULL,
  desde date,
  cuotas integer NOT NULL,
  monto bigint NOT NULL,
  saldo bigint NOT NULL,
  proxima date NOT NULL,
  nombre text NOT NULL DEFAULT '',
  zona text NOT NULL DEFAULT '',
  lugar text NOT NULL DEFAULT ''
) WITH (fillfactor = 80);
CREATE INDEX atraso_por_proxima ON atraso (proxima);
CREATE INDEX atraso_por_hasta ON atraso (hasta);
CREATE INDEX atraso_por_desde ON atraso (desde, monto DESC, prestamo_id) WHERE desde IS NOT NULL;
CREATE INDEX atraso_por_cobrador ON atraso (cobrador_id, desde, saldo DESC, prestamo_id);
CREATE INDEX atraso_por_nombre ON atraso (cobrador_id, nombre, cliente_id, desde);
CREATE INDEX atraso_de_lugar_por_desde ON atraso (cobrador_id, lugar, desde, saldo DESC, prestamo_id);
CREATE INDEX atraso_de_lugar_por_nombre ON atraso (cobrador_id, lugar, nombre, cliente_id, desde);

-- When each cancelled loan was cancelled, and whether that undid its payments.
CREATE TABLE cancelacion (
  prestamo_id uuid PRIMARY KEY CONSTRAINT cancelacion_prestamo_fk REFERENCES prestamo,
  hecha_en timestamptz NOT NULL,
  anulo_cobros boolean NOT NULL
);

-- The write-offs of loans (record 57), also those that were undone: the records of past days need them. `monto` is the balance,
-- in pesos.
CREATE TABLE castigo (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT castigo_prestamo_fk REFERENCES prestamo,
  hecho_en timestamptz NOT NULL,
  monto bigint NOT NULL CHECK (monto > 0),
  motivo text NOT NULL CHECK (motivo <> ''),
  deshecho_en timestamptz CHECK (deshecho_en >= hecho_en)
);
CREATE INDEX castigo_por_prestamo ON castigo (prestamo_id);
CREATE UNIQUE INDEX castigo_vigente ON castigo (prestamo_id) WHERE deshecho_en IS NULL;

-- The notifications of loans (P-5.13). The night is no author, and most events have no reason or payment.
CREATE TABLE notificacion_prestamo (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT notificacion_prestamo_fk REFERENCES prestamo,
  titulo text NOT NULL CHECK (titulo <> ''),
  categoria text NOT NULL
    CHECK (categoria IN ('recordatorio', 'vencimiento', 'promocion', 'sistema', 'cobranza')),
  mensaje text NOT NULL CHECK (mensaje <> ''),
  autor text,
  motivo text,
  cobro_id uuid,
  created_at timestamptz NOT NULL
);
CREATE INDEX notificacion_por_prestamo ON notificacion_prestamo (prestamo_id, created_at DESC, id DESC);

-- The append-only ledger (record 3). `cobro_id` is the public id of the payment, kept by an edit. No foreign key: a reversed
-- payment is deleted from `cobro` and stays here. `metodo` is how it was received, and `referencia` the number of a payment
-- that is not cash.
CREATE TABLE movimiento (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT movimiento_prestamo_fk REFERENCES prestamo,
  tipo text NOT NULL CHECK (tipo IN ('cobro', 'retencion', 'ajuste', 'traslado', 'no_causado', 'reverso')),
  cobro_id uuid,
  monto bigint NOT NULL CHECK (monto > 0),
  fecha date NOT NULL,
  metodo text,
  referencia text,
  observaciones text,
  motivo text,
  cobrador_id uuid CONSTRAINT movimiento_cobrador_fk REFERENCES usuario,
  usuario_id uuid NOT NULL CONSTRAINT movimiento_usuario_fk REFERENCES usuario,
  revierte_id uuid,
  created_at timestamptz NOT NULL,
  CONSTRAINT movimiento_de_su_prestamo UNIQUE (id, prestamo_id),
  CONSTRAINT movimiento_revierte_fk
    FOREIGN KEY (revierte_id, prestamo_id) REFERENCES movimiento (id, prestamo_id),
  CONSTRAINT movimiento_reverso_nombra_lo_que_deshace CHECK ((tipo = 'reverso') = (revierte_id IS NOT NULL)),
  CONSTRAINT movimiento_no_se_revierte_a_si_mismo CHECK (revierte_id <> id),
  CONSTRAINT movimiento_cobro_con_su_id CHECK (tipo <> 'cobro' OR cobro_id IS NOT NULL),
  CONSTRAINT movimiento_ajuste_con_motivo CHECK (tipo NOT IN ('ajuste', 'traslado', 'no_causado') OR motivo IS NOT NULL),
  CONSTRAINT movimiento_efectivo_sin_referencia
    CHECK (referencia IS NULL OR coalesce(metodo, 'efectivo') <> 'efectivo')
);
CREATE INDEX movimiento_por_prestamo ON movimiento (prestamo_id, created_at);
CREATE INDEX movimiento_por_cobro ON movimiento (cobro_id) WHERE cobro_id IS NOT NULL;
CREATE INDEX movimiento_por_revierte ON movimiento (revierte_id) WHERE revierte_id IS NOT NULL;
-- The forgiven balances, and the few rows that can undo one: the counter `condonado` reads both.
CREATE INDEX movimiento_condonado ON movimiento (fecha DESC, id DESC) INCLUDE (prestamo_id, monto)
  WHERE tipo = 'ajuste' OR tipo = 'reverso' AND cobro_id IS NULL;
-- Rows come in the order of their moment, so a small index finds those after a day.
CREATE INDEX movimiento_por_creacion ON movimiento USING brin (created_at);
CREATE TRIGGER movimiento_solo_anexar BEFORE UPDATE OR DELETE ON movimiento
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER movimiento_sin_truncar BEFORE TRUNCATE ON movimiento EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER movimiento_asentar AFTER INSERT ON movimiento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION asentar_pagos();

-- What each row of the ledger pays of each installment.
CREATE TABLE aplicacion (
  id uuid PRIMARY KEY,
  movimiento_id uuid NOT NULL,
  prestamo_id uuid NOT NULL,
  cuota_id uuid NOT NULL,
  interes bigint NOT NULL CHECK (interes >= 0),
  capital bigint NOT NULL CHECK (capital >= 0),
  revierte_id uuid CONSTRAINT aplicacion_se_revierte_una_vez UNIQUE
    CONSTRAINT aplicacion_revierte_fk REFERENCES aplicacion,
  CONSTRAINT aplicacion_movimiento_fk
    FOREIGN KEY (movimiento_id, prestamo_id) REFERENCES movimiento (id, prestamo_id),
  CONSTRAINT aplicacion_cuota_fk FOREIGN KEY (cuota_id, prestamo_id) REFERENCES cuota (id, prestamo_id),
  CONSTRAINT aplicacion_de_algo CHECK (interes + capital > 0),
  CONSTRAINT aplicacion_no_se_revierte_a_si_misma CHECK (revierte_id <> id)
);
CREATE INDEX aplicacion_por_movimiento ON aplicacion (movimiento_id);
CREATE INDEX aplicacion_por_cuota ON aplicacion (cuota_id);
CREATE INDEX aplicacion_por_prestamo ON aplicacion (prestamo_id);
CREATE TRIGGER aplicacion_solo_anexar BEFORE UPDATE OR DELETE ON aplicacion
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER aplicacion_sin_truncar BEFORE TRUNCATE ON aplicacion EXECUTE FUNCTION solo_anexar();

-- The projection of the live payments of the ledger. A correction of a payment of a closed month is a `cobro` of its own,
-- dated the day of the correction and worth the difference: a `cobro` is worth the rows of the ledger with its id, so the
-- corrected one stays as it was.
CREATE TABLE cobro (
  id uuid PRIMARY KEY,
  numero bigint GENERATED BY DEFAULT AS IDENTITY CONSTRAINT cobro_numero_unico UNIQUE,
  prestamo_id uuid NOT NULL,
  movimiento_id uuid NOT NULL CONSTRAINT cobro_de_un_movimiento UNIQUE,
  corrige_id uuid CONSTRAINT cobro_corrige_fk REFERENCES cobro,
  monto bigint NOT NULL,
  fecha date NOT NULL,
  metodo text NOT NULL DEFAULT 'efectivo',
  referencia text,
  observaciones text,
  cobrador_id uuid CONSTRAINT cobro_cobrador_fk REFERENCES usuario,
  usuario_id uuid NOT NULL CONSTRAINT cobro_usuario_fk REFERENCES usuario,
  ocurrido_en timestamptz,
  dispositivo text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT cobro_monto_check CHECK (monto > 0 OR monto < 0 AND corrige_id IS NOT NULL),
  CONSTRAINT cobro_movimiento_fk
    FOREIGN KEY (movimiento_id, prestamo_id) REFERENCES movimiento (id, prestamo_id),
  CONSTRAINT cobro_efectivo_sin_referencia CHECK (referencia IS NULL OR metodo <> 'efectivo')
);
-- Sums need an index-only scan, with the loan of each payment.
CREATE INDEX cobro_por_fecha ON cobro (fecha DESC, id DESC) INCLUDE (monto, prestamo_id, corrige_id);
CREATE INDEX cobro_por_cobrador ON cobro (cobrador_id, fecha) INCLUDE (monto, prestamo_id, corrige_id);
CREATE INDEX cobro_por_creacion ON cobro (created_at DESC, id DESC);
CREATE INDEX cobro_por_prestamo ON cobro (prestamo_id, fecha);
CREATE INDEX cobro_por_monto ON cobro (monto DESC, id DESC);
CREATE INDEX cobro_por_corrige ON cobro (corrige_id) WHERE corrige_id IS NOT NULL;
-- Lists of one method. Most payments are cash, and are read by their day.
CREATE INDEX cobro_por_metodo ON cobro (metodo, fecha DESC, id DESC) INCLUDE (monto, prestamo_id)
  WHERE metodo <> 'efectivo';
-- Payments that were registered after their day.
CREATE INDEX cobro_tarde ON cobro (fecha DESC, id DESC) INCLUDE (monto, prestamo_id, corrige_id)
  WHERE fecha < (created_at AT TIME ZONE 'America/Bogota')::date;
CREATE UNIQUE INDEX cobro_referencia_unica ON cobro (metodo, normalizar_referencia(referencia)) WHERE referencia IS NOT NULL;

-- Receipts as stored documents (record 26). What is printed is copied, because a client, a collector and a lender can
-- change their names. `cuotas` has the number, the interest and the capital of each installment paid; null before the plan.
-- `corrige` has the number and the day of the corrected payment, and its amount before and after. `ahorro` is what a settlement
-- takes off the plan.
CREATE TABLE recibo (
  cobro_id uuid NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  numero bigint NOT NULL,
  empresa text,
  moneda text CHECK (moneda IN ('COP', 'DOP', 'USD')),
  cliente_id uuid NOT NULL,
  cliente_nombre text NOT NULL,
  cliente_cedula text NOT NULL,
  cliente_telefono text NOT NULL,
  prestamo_id uuid NOT NULL CONSTRAINT recibo_prestamo_fk REFERENCES prestamo,
  prestamo_monto bigint NOT NULL,
  prestamo_fecha date NOT NULL,
  prestamo_cuotas integer NOT NULL,
  cobrador_id uuid,
  cobrador_nombre text,
  fecha date NOT NULL,
  monto bigint NOT NULL,
  metodo text,
  referencia text,
  saldo_anterior bigint NOT NULL,
  saldo_restante bigint NOT NULL CHECK (saldo_restante >= 0),
  ahorro bigint CHECK (ahorro > 0),
  cuotas jsonb,
  observaciones text,
  corrige jsonb,
  registrado timestamptz NOT NULL,
  ocurrido timestamptz,
  dispositivo text,
  emitido timestamptz NOT NULL,
  autor text,
  motivo text,
  anulado boolean NOT NULL DEFAULT false,
  PRIMARY KEY (cobro_id, version),
  CONSTRAINT recibo_monto_check CHECK (monto > 0 OR monto < 0 AND corrige IS NOT NULL),
  CONSTRAINT recibo_resta_el_pago CHECK (saldo_anterior - monto = saldo_restante)
);
CREATE INDEX recibo_por_prestamo ON recibo (prestamo_id);
-- A client checks a receipt by its number, also one that was undone.
CREATE INDEX recibo_por_numero ON recibo (numero);
CREATE TRIGGER recibo_solo_anexar BEFORE UPDATE OR DELETE ON recibo FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER recibo_sin_truncar BEFORE TRUNCATE ON recibo EXECUTE FUNCTION solo_anexar();

-- The journal of accounts (record 38). Each row takes from one account what it gives to another, so the sum of all accounts
-- is always 0. No foreign key to them: every payment would lock the row of the same account. Only functions of the owner
-- insert rows: each from its cause, which has its author (record 51), and dated by the database (`registrado_en`).
CREATE TABLE asiento (
  id uuid PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo IN (
    'cobro', 'reverso', 'desembolso', 'devolucion', 'base', 'gasto', 'entrega', 'diferencia', 'capital', 'retiro', 'rechazo',
    'interes', 'interes_renovado', 'retencion', 'causacion', 'no_causado', 'condonacion', 'castigo', 'recuperacion')),
  fecha date NOT NULL,
  de_id uuid NOT NULL,
  a_id uuid NOT NULL,
  monto bigint NOT NULL CHECK (monto > 0),
  prestamo_id uuid CONSTRAINT asiento_prestamo_fk REFERENCES prestamo,
  created_at timestamptz NOT NULL,
  registrado_en timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (de_id <> a_id)
);
-- Nearly every row is of the portfolio, whose rows no list reads.
CREATE INDEX asiento_por_origen ON asiento (de_id, fecha DESC, id DESC)
  WHERE de_id <> '00000000-0000-7000-8000-000000000002';
CREATE INDEX asiento_por_destino ON asiento (a_id, fecha DESC, id DESC)
  WHERE a_id <> '00000000-0000-7000-8000-000000000002';
CREATE INDEX asiento_por_fecha ON asiento USING brin (fecha);
CREATE INDEX asiento_por_prestamo ON asiento (prestamo_id);
CREATE TRIGGER asiento_solo_anexar BEFORE UPDATE OR DELETE ON asiento FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER asiento_sin_truncar BEFORE TRUNCATE ON asiento EXECUTE FUNCTION solo_anexar();

-- The closings of months. A month without a row that is not reopened is open.
CREATE TABLE periodo_cerrado (
  mes date NOT NULL CHECK (extract(day FROM mes) = 1),
  cerrado_en timestamptz NOT NULL,
  cerrado_por uuid CONSTRAINT periodo_cerrado_por_fk REFERENCES usuario,
  reabierto_en timestamptz,
  reabierto_por uuid CONSTRAINT periodo_reabierto_por_fk REFERENCES usuario,
  CHECK (reabierto_en IS NOT NULL OR reabierto_por IS NULL)
);
CREATE UNIQUE INDEX periodo_cerrado_una_vez ON periodo_cerrado (mes) WHERE reabierto_en IS NULL;
CREATE INDEX periodo_cerrado_por ON periodo_cerrado (cerrado_por);
CREATE INDEX periodo_reabierto_por ON periodo_cerrado (reabierto_por);
CREATE TRIGGER periodo_cerrado_se_reabre_una_vez BEFORE UPDATE ON periodo_cerrado FOR EACH ROW
  WHEN (OLD.reabierto_en IS NOT NULL OR NEW.reabierto_en IS NULL) EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER periodo_cerrado_sin_borrar BEFORE DELETE ON periodo_cerrado FOR EACH ROW EXECUTE FUNCTION solo_anexar();

-- The situation of each loan at the end of a day, as it was known that day (record 27). A row is valid from its day until
-- the loan's next row of the same month. The first day of a month has a row of every live loan, so a read needs one
-- partition. No foreign key: a check of each row would double the time of the night.
CREATE TABLE situacion_diaria (
  prestamo_id uuid NOT NULL,
  dia date NOT NULL,
  estado text NOT NULL,
  saldo bigint NOT NULL,
  atrasado_desde date,
  cuotas_vencidas integer NOT NULL,
  monto_vencido bigint NOT NULL,
  cobrador_id uuid,
  reestructurado_desde date,
  PRIMARY KEY (prestamo_id, dia)
) PARTITION BY RANGE (dia);
CREATE TRIGGER situacion_diaria_solo_anexar BEFORE UPDATE OR DELETE ON situacion_diaria
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER situacion_diaria_sin_truncar BEFORE TRUNCATE ON situacion_diaria EXECUTE FUNCTION solo_anexar();

-- The days of which the situations are stored. The first row is the day before the records begin.
CREATE TABLE corte_diario (dia date PRIMARY KEY, tomado timestamptz NOT NULL);
CREATE TRIGGER corte_diario_solo_anexar BEFORE UPDATE OR DELETE ON corte_diario
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER corte_diario_sin_truncar BEFORE TRUNCATE ON corte_diario EXECUTE FUNCTION solo_anexar();

-- Payments that are not cash, of which nobody can count the money: a row of each, of the account that answers for it until
-- another person confirms that it arrived, or refuses it. `monto` is what was not undone before. Only the ledger inserts rows
-- (record 54). `desde` is when the payment was first registered, and `operacion_id` what moved the refused pesos.
CREATE TABLE verificacion (
  movimiento_id uuid PRIMARY KEY CONSTRAINT verificacion_movimiento_fk REFERENCES movimiento,
  cobro_id uuid NOT NULL,
  prestamo_id uuid NOT NULL,
  caja_id uuid NOT NULL CONSTRAINT verificacion_caja_fk REFERENCES caja,
  responsable_id uuid NOT NULL CONSTRAINT verificacion_responsable_fk REFERENCES usuario,
  metodo text NOT NULL,
  referencia text,
  monto bigint NOT NULL CHECK (monto >= 0),
  desde timestamptz NOT NULL,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'confirmada', 'rechazada', 'deshecha')),
  decidida_por uuid CONSTRAINT verificacion_firma_fk REFERENCES usuario,
  decidida_en timestamptz,
  motivo text,
  por_extracto boolean NOT NULL DEFAULT false,
  -- An admin decided it without a second person.
  sola boolean NOT NULL DEFAULT false,
  operacion_id uuid CONSTRAINT verificacion_operacion_fk REFERENCES operacion_caja,
  CONSTRAINT verificacion_firma_check CHECK ((estado IN ('confirmada', 'rechazada')) = (decidida_por IS NOT NULL)),
  CONSTRAINT verificacion_rechazo_check CHECK ((estado = 'rechazada') = (operacion_id IS NOT NULL)),
  CONSTRAINT verificacion_deshecha_check CHECK ((estado = 'deshecha') = (monto = 0))
);
CREATE INDEX verificacion_pendiente ON verificacion (desde, movimiento_id) WHERE estado = 'pendiente';
CREATE INDEX verificacion_por_desde ON verificacion (desde, movimiento_id);
CREATE INDEX verificacion_por_caja ON verificacion (caja_id, desde);
CREATE INDEX verificacion_por_prestamo ON verificacion (prestamo_id);
CREATE INDEX verificacion_por_responsable ON verificacion (responsable_id);
CREATE INDEX verificacion_por_firma ON verificacion (decidida_por);
CREATE INDEX verificacion_por_operacion ON verificacion (operacion_id) WHERE operacion_id IS NOT NULL;
CREATE TRIGGER verificacion_se_decide_una_vez BEFORE UPDATE ON verificacion FOR EACH ROW
  WHEN (OLD.estado <> 'pendiente') EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER verificacion_sin_borrar BEFORE DELETE ON verificacion FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER verificacion_sin_truncar BEFORE TRUNCATE ON verificacion EXECUTE FUNCTION solo_anexar();

-- After the rows of the journal: the triggers of one event run in the order of their names.
CREATE TRIGGER movimiento_por_verificar AFTER INSERT ON movimiento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION abrir_verificaciones();

-- Writes above the cap that wait for a second person (record 50), and those below it that their author made alone
-- (`directa`), which the cap sums by day. `datos` is the command, and `cambios` what it changes. `sola`: an admin decided
-- without a second person. A row is decided once and never changes after that.
CREATE TABLE aprobacion (
  id uuid PRIMARY KEY,
  tipo text NOT NULL CHECK (tipo <> ''),
  -- The loan, payment, installment or account that it changes.
  entidad_id uuid NOT NULL,
  prestamo_id uuid CONSTRAINT aprobacion_prestamo_fk REFERENCES prestamo,
  caja_id uuid CONSTRAINT aprobacion_caja_fk REFERENCES caja,
  monto bigint NOT NULL CHECK (monto > 0),
  tope bigint NOT NULL,
  datos jsonb NOT NULL,
  cambios jsonb NOT NULL,
  nota text,
  pedida_por uuid NOT NULL CONSTRAINT aprobacion_autor_fk REFERENCES usuario,
  pedida_en timestamptz NOT NULL,
  dia date NOT NULL,
  vence_en timestamptz,
  estado text NOT NULL CHECK (estado IN ('directa', 'pendiente', 'aprobada', 'rechazada', 'retirada', 'caducada')),
  decidida_por uuid CONSTRAINT aprobacion_firma_fk REFERENCES usuario,
  decidida_en timestamptz,
  motivo text,
  sola boolean NOT NULL DEFAULT false,
  CONSTRAINT aprobacion_objeto_check CHECK ((prestamo_id IS NULL) <> (caja_id IS NULL)),
  CONSTRAINT aprobacion_plazo_check CHECK ((estado = 'directa') = (vence_en IS NULL)),
  CONSTRAINT aprobacion_firma_check CHECK ((estado IN ('aprobada', 'rechazada', 'retirada')) = (decidida_por IS NOT NULL))
);
CREATE UNIQUE INDEX aprobacion_una_pendiente ON aprobacion (tipo, entidad_id) WHERE estado = 'pendiente';
CREATE INDEX aprobacion_por_autor ON aprobacion (pedida_por, dia);
CREATE INDEX aprobacion_por_firma ON aprobacion (decidida_por);
CREATE INDEX aprobacion_por_prestamo ON aprobacion (prestamo_id);
CREATE INDEX aprobacion_por_caja ON aprobacion (caja_id);
CREATE TRIGGER aprobacion_decidida_una_vez BEFORE UPDATE ON aprobacion
FOR EACH ROW WHEN (OLD.estado <> 'pendiente') EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER aprobacion_sin_borrar BEFORE DELETE ON aprobacion
FOR EACH ROW EXECUTE FUNCTION solo_anexar();

-- A file is stored before its document exists. This table finds unfinished uploads, to delete them.
CREATE TABLE subida (
  clave uuid PRIMARY KEY,
  empezada_en timestamptz NOT NULL
);
CREATE INDEX subida_por_comienzo ON subida (empezada_en);

-- Documents (P-5.12).
CREATE TABLE documento (
  id uuid PRIMARY KEY,
  nombre_original text NOT NULL CHECK (nombre_original <> ''),
  tipo text NOT NULL CHECK (tipo IN ('garantia')),
  mime text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes > 0),
  clave uuid NOT NULL UNIQUE,
  relacionado_tipo text NOT NULL CHECK (relacionado_tipo IN ('garantia')),
  relacionado_id uuid NOT NULL,
  metadata jsonb NOT NULL,
  usuario_id uuid NOT NULL CONSTRAINT documento_usuario_fk REFERENCES usuario,
  created_at timestamptz NOT NULL
);
CREATE INDEX documento_por_relacion ON documento (relacionado_tipo, relacionado_id, created_at);
CREATE INDEX documento_por_creacion ON documento (created_at DESC, id DESC);
CREATE INDEX documento_busqueda ON documento USING gin (normalizar(nombre_original) gin_trgm_ops);
CREATE TRIGGER documento_solo_anexar BEFORE UPDATE OR DELETE ON documento
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER documento_sin_truncar BEFORE TRUNCATE ON documento EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER archivo_de_documento_queda BEFORE DELETE ON archivo_trozo
  FOR EACH ROW EXECUTE FUNCTION conservar_archivo();

-- Collateral (P-5.11) and the documents linked to it.
CREATE TABLE garantia (
  id uuid PRIMARY KEY,
  prestamo_id uuid NOT NULL CONSTRAINT garantia_prestamo_fk REFERENCES prestamo,
  tipo text NOT NULL CHECK (tipo IN ('vehiculo', 'inmueble', 'equipo', 'efectivo', 'otros')),
  descripcion text,
  valor_declarado bigint NOT NULL CHECK (valor_declarado >= 0),
  valor_avaluo bigint CHECK (valor_avaluo >= 0),
  identificador_legal text,
  estado text NOT NULL CHECK (estado IN ('pendiente', 'verificada', 'liberada', 'ejecutada')),
  usuario_id uuid NOT NULL CONSTRAINT garantia_usuario_fk REFERENCES usuario,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  busqueda text NOT NULL GENERATED ALWAYS AS
    (normalizar(coalesce(descripcion, '') || ' ' || coalesce(identificador_legal, ''))) STORED
);
CREATE INDEX garantia_por_creacion ON garantia (created_at DESC, id DESC);
CREATE INDEX garantia_por_prestamo ON garantia (prestamo_id);
CREATE INDEX garantia_por_estado ON garantia (estado, created_at DESC, id DESC);
CREATE INDEX garantia_por_tipo ON garantia (tipo, created_at DESC, id DESC);
CREATE INDEX garantia_por_valor ON garantia (valor_declarado DESC, id DESC);
CREATE INDEX garantia_busqueda ON garantia USING gin (busqueda gin_trgm_ops);
CREATE TABLE garantia_documento (
  documento_id uuid PRIMARY KEY REFERENCES documento,
  garantia_id uuid NOT NULL REFERENCES garantia
);
CREATE INDEX garantia_documento_por_garantia ON garantia_documento (garantia_id);
CREATE TRIGGER garantia_documento_solo_anexar BEFORE UPDATE OR DELETE ON garantia_documento
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER garantia_documento_sin_truncar BEFORE TRUNCATE ON garantia_documento EXECUTE FUNCTION solo_anexar();

-- Collectors' goals (P-5.16): one for each collector and month. The collected amount is not stored: it is the sum of the
-- live payments. The goal is the only amount with centavos, as in its form (P-7.34).
CREATE TABLE meta (
  id uuid PRIMARY KEY,
  cobrador_id uuid NOT NULL CONSTRAINT meta_cobrador_fk REFERENCES usuario,
  periodo date NOT NULL CHECK (extract(day FROM periodo) = 1),
  meta_monto numeric(15,2) NOT NULL CHECK (meta_monto >= 0),
  meta_cobros integer NOT NULL CHECK (meta_cobros >= 0),
  fecha_vencimiento date NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT meta_de_un_mes UNIQUE (cobrador_id, periodo)
);
CREATE INDEX meta_por_periodo ON meta (periodo DESC);

-- Visits of clients.
CREATE TABLE visita (
  id uuid CONSTRAINT visita_unica PRIMARY KEY,
  cliente_id uuid NOT NULL CONSTRAINT visita_cliente_fk REFERENCES cliente,
  prestamo_id uuid CONSTRAINT visita_prestamo_fk REFERENCES prestamo,
  cobrador_id uuid CONSTRAINT visita_cobrador_fk REFERENCES usuario,
  resultado text NOT NULL,
  motivo text,
  nota text,
  promesa_fecha date,
  promesa_monto bigint CHECK (promesa_monto > 0),
  fecha date NOT NULL,
  ocurrida_en timestamptz NOT NULL,
  latitud double precision,
  longitud double precision,
  precision_metros double precision,
  created_at timestamptz NOT NULL,
  CHECK ((resultado = 'promesa') = (promesa_fecha IS NOT NULL)),
  CHECK ((promesa_fecha IS NULL) = (promesa_monto IS NULL)),
  CHECK ((latitud IS NULL) = (longitud IS NULL))
);
CREATE INDEX visita_por_hora ON visita (ocurrida_en DESC, id DESC);
CREATE INDEX visita_por_fecha ON visita (fecha);
CREATE INDEX visita_por_cliente ON visita (cliente_id, ocurrida_en DESC);
CREATE INDEX visita_por_prestamo ON visita (prestamo_id) WHERE prestamo_id IS NOT NULL;
CREATE INDEX visita_por_cobrador ON visita (cobrador_id, ocurrida_en DESC);
CREATE TRIGGER visita_solo_anexar BEFORE UPDATE OR DELETE ON visita FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER visita_sin_truncar BEFORE TRUNCATE ON visita EXECUTE FUNCTION solo_anexar();

-- Photos of visits. None replaces another one, and the same one is stored once.
CREATE TABLE visita_foto (
  id uuid PRIMARY KEY,
  visita_id uuid NOT NULL CONSTRAINT visita_foto_fk REFERENCES visita,
  jpeg bytea NOT NULL,
  huella bytea NOT NULL GENERATED ALWAYS AS (sha256(jpeg)) STORED,
  usuario_id uuid NOT NULL CONSTRAINT visita_foto_autor_fk REFERENCES usuario,
  created_at timestamptz NOT NULL,
  CONSTRAINT visita_foto_una_vez UNIQUE (visita_id, huella)
);
CREATE INDEX visita_foto_por_autor ON visita_foto (usuario_id);
CREATE TRIGGER visita_foto_solo_anexar BEFORE UPDATE OR DELETE ON visita_foto
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER visita_foto_sin_truncar BEFORE TRUNCATE ON visita_foto EXECUTE FUNCTION solo_anexar();

-- Contacts of clients by other channels.
CREATE TABLE contacto (
  id uuid PRIMARY KEY,
  cliente_id uuid NOT NULL CONSTRAINT contacto_cliente_fk REFERENCES cliente,
  usuario_id uuid NOT NULL CONSTRAINT contacto_usuario_fk REFERENCES usuario,
  canal text NOT NULL,
  ocurrido_en timestamptz NOT NULL,
  aviso text,
  created_at timestamptz NOT NULL
);
CREATE INDEX contacto_por_hora ON contacto (ocurrido_en DESC, id DESC);
CREATE INDEX contacto_por_cliente ON contacto (cliente_id, ocurrido_en DESC);
CREATE INDEX contacto_por_usuario ON contacto (usuario_id);
CREATE TRIGGER contacto_solo_anexar BEFORE UPDATE OR DELETE ON contacto
  FOR EACH ROW EXECUTE FUNCTION solo_anexar();
CREATE TRIGGER contacto_sin_truncar BEFORE TRUNCATE ON contacto EXECUTE FUNCTION solo_anexar();

-- The order in which a collector visits clients.
CREATE TABLE orden_visita (
  cobrador_id uuid NOT NULL REFERENCES usuario ON DELETE CASCADE,
  cliente_id uuid NOT NULL REFERENCES cliente ON DELETE CASCADE,
  posicion integer NOT NULL,
  PRIMARY KEY (cobrador_id, cliente_id)
);
CREATE INDEX orden_visita_por_cliente ON orden_visita (cliente_id);

-- The nights whose steps have all ended.
CREATE TABLE trabajo_nocturno (
  dia date PRIMARY KEY,
  empezado timestamptz NOT NULL,
  terminado timestamptz NOT NULL CHECK (terminado >= empezado)
);

-- The last try of each step of a night (record 48). `terminado` is null while it is under way, and after its process was killed.
-- `hecho` is what the step did when it last succeeded, also while an admin runs it again.
CREATE TABLE paso_nocturno (
  dia date NOT NULL,
  paso text NOT NULL CHECK (paso <> ''),
  empezado timestamptz NOT NULL,
  terminado timestamptz,
  hecho jsonb,
  error text,
  intentos integer NOT NULL,
  PRIMARY KEY (dia, paso),
  CHECK (error IS NULL OR terminado IS NOT NULL)
);

-- The findings of its reconciliation (P-13.3). No foreign key to the night: findings are stored before it ends. A finding can
-- be about a total, which has no loan.
CREATE TABLE descuadre (
  id uuid PRIMARY KEY,
  dia date NOT NULL,
  prestamo_id uuid CONSTRAINT descuadre_prestamo_fk REFERENCES prestamo,
  regla text NOT NULL CHECK (regla <> ''),
  esperado bigint NOT NULL,
  hallado bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX descuadre_por_dia ON descuadre (dia DESC, prestamo_id);
CREATE INDEX descuadre_por_prestamo ON descuadre (prestamo_id);

-- The versions of each front-end module. `en_uso_hasta` is the last time that a version was assigned: open tabs still
-- request its files. A withdrawn version has its reason; open tabs leave an unsafe one.
CREATE TABLE portal_version (
  id uuid PRIMARY KEY,
  modulo text NOT NULL CHECK (modulo ~ '^[a-z][a-z0-9-]*$'),
  version text NOT NULL CHECK (version ~ '^[0-9A-Za-z][0-9A-Za-z.+-]*$'),
  url text NOT NULL,
  integridad jsonb NOT NULL,
  contrato text NOT NULL,
  manifiesto jsonb NOT NULL,
  commit_fuente text CHECK (commit_fuente ~ '^[0-9a-f]{40}$'),
  limpio boolean NOT NULL DEFAULT false,
  firma text,
  llave text,
  retiro text CHECK (retiro IN ('retirada', 'insegura')),
  motivo_retiro text,
  created_at timestamptz NOT NULL,
  publicada_en timestamptz NOT NULL,
  publicada_por uuid,
  en_uso_hasta timestamptz,
  CONSTRAINT portal_version_unica UNIQUE (modulo, version),
  CONSTRAINT portal_version_firma_con_llave CHECK ((firma IS NULL) = (llave IS NULL)),
  CONSTRAINT portal_version_retiro_con_motivo CHECK ((retiro IS NULL) = (motivo_retiro IS NULL))
);
CREATE INDEX portal_version_por_fecha ON portal_version (modulo, publicada_en DESC);

-- The rollout of each module, and who releases it. Without an active version, its first one waits for a promotion.
-- `canario_desde` is when the step of the canary began; `llaves` are the keys that sign its versions.
CREATE TABLE portal_modulo (
  id uuid PRIMARY KEY,
  modulo text NOT NULL UNIQUE,
  version_activa text,
  version_anterior text,
  canario_version text,
  canario_roles text[] NOT NULL DEFAULT '{}',
  canario_personas uuid[] NOT NULL DEFAULT '{}',
  canario_porcentaje integer CHECK (canario_porcentaje BETWEEN 0 AND 100),
  canario_pasos integer[],
  canario_espera integer,
  canario_desde timestamptz,
  responsables uuid[] NOT NULL DEFAULT '{}',
  segunda_persona boolean NOT NULL DEFAULT false,
  llaves text[] NOT NULL DEFAULT '{}',
  CHECK ((canario_version IS NULL) = (canario_porcentaje IS NULL)),
  FOREIGN KEY (modulo, version_activa) REFERENCES portal_version (modulo, version),
  FOREIGN KEY (modulo, version_anterior) REFERENCES portal_version (modulo, version),
  FOREIGN KEY (modulo, canario_version) REFERENCES portal_version (modulo, version)
);

-- The files of versions, and their source maps. The files are already compressed.
CREATE TABLE portal_archivo (
  modulo text NOT NULL,
  version text NOT NULL,
  ruta text NOT NULL,
  contenido bytea NOT NULL,
  PRIMARY KEY (modulo, version, ruta),
  FOREIGN KEY (modulo, version) REFERENCES portal_version (modulo, version) ON DELETE CASCADE
);
ALTER TABLE portal_archivo ALTER COLUMN contenido SET STORAGE EXTERNAL;
CREATE TABLE portal_mapa (
  modulo text NOT NULL,
  version text NOT NULL,
  ruta text NOT NULL,
  contenido bytea NOT NULL,
  PRIMARY KEY (modulo, version, ruta),
  FOREIGN KEY (modulo, version) REFERENCES portal_version (modulo, version) ON DELETE CASCADE
);

-- The contracts of open shells, and when this portal last served each: a browser may name any.
CREATE TABLE portal_shell (
  contrato text PRIMARY KEY,
  visto_en timestamptz NOT NULL,
  servido_en timestamptz
);

-- The health reports of browsers, and the errors of modules in them.
CREATE TABLE portal_informe (
  id uuid PRIMARY KEY,
  modulo text NOT NULL,
  version text NOT NULL,
  causa text,
  ms integer NOT NULL,
  mensaje text NOT NULL,
  usuario_id uuid,
  momento timestamptz NOT NULL
);
CREATE INDEX portal_informe_por_modulo ON portal_informe (modulo, momento DESC);
CREATE INDEX portal_informe_por_momento ON portal_informe (momento);
CREATE TABLE portal_error (
  id uuid PRIMARY KEY,
  causa text NOT NULL,
  modulo text NOT NULL,
  version text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('dibujo', 'codigo', 'promesa', 'llamada')),
  nombre text NOT NULL,
  mensaje text NOT NULL,
  pila text[] NOT NULL,
  componentes text[] NOT NULL,
  usuario_id uuid NOT NULL,
  momento timestamptz NOT NULL
);
CREATE INDEX portal_error_por_momento ON portal_error (momento);
CREATE INDEX portal_error_por_causa ON portal_error (causa, momento);
CREATE INDEX portal_error_por_version ON portal_error (modulo, version, momento);
CREATE INDEX portal_error_por_usuario ON portal_error (usuario_id, momento);

-- Counts that outlive what they count.
CREATE TABLE portal_total (nombre text PRIMARY KEY, valor bigint NOT NULL);
INSERT INTO portal_total (nombre, valor) VALUES ('errores', 0), ('canarios_detenidos', 0);

-- Exact totals at constant cost (record 11). Triggers update them in the transaction of the write, so no use case can forget
-- them. A total is the sum of its slots; one slot can be negative. Days and months are compared as text. As many
-- transactions as slots can write at once; more of them wait. `counters.ts` declares each counter.
CREATE TABLE contador (
  que text NOT NULL,
  clave text COLLATE "C" NOT NULL,
  ranura smallint NOT NULL CHECK (ranura BETWEEN 0 AND 31),
  cuantos bigint NOT NULL,
  monto bigint NOT NULL,
  saldo bigint NOT NULL,
  PRIMARY KEY (que, clave, ranura)
) WITH (fillfactor = 50);

-- The columns of joins with a row that is in scope (record 21). No query reads them alone.
CREATE VIEW usuario_dato AS SELECT id, nombre, zona FROM usuario;
CREATE VIEW cliente_dato AS SELECT id, nombre, cedula, telefono, busqueda FROM cliente;
-- A collector reads it of the loans of their own payments.
CREATE VIEW prestamo_dato AS SELECT id, cliente_id, monto, fecha, cuotas, estado, created_at FROM prestamo;
CREATE VIEW cuota_dato AS SELECT id, numero, prestamo_id FROM cuota;
CREATE VIEW caja_dato AS
  SELECT c.id, c.tipo, coalesce(c.nombre, u.nombre) AS nombre FROM caja c LEFT JOIN usuario u ON u.id = c.usuario_id;
CREATE VIEW operacion_dato AS SELECT id, estado FROM operacion_caja;
-- The pesos of payments without cash that nobody verified, or that were refused, less what was undone of them.
CREATE VIEW sin_verificar_dato AS
  SELECT v.movimiento_id,
         m.monto - coalesce((SELECT sum(r.monto) FROM movimiento r WHERE r.revierte_id = m.id), 0)::bigint AS monto
    FROM verificacion v JOIN movimiento m ON m.id = v.movimiento_id
   WHERE v.estado = 'pendiente' OR v.operacion_id IS NOT NULL;

-- The portfolio of a collector (record 21): a view of each table under the same name, with the rows of the collector of the
-- connection. Its search path decides which of both a query reads. Each view uses only views above it.

CREATE VIEW cobrador.usuario AS
  SELECT t.* FROM public.usuario t
   WHERE t.id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.caja AS
  SELECT t.* FROM public.caja t
   WHERE t.id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.asiento AS
  SELECT t.* FROM public.asiento t
   WHERE t.de_id = cobrador.mi_id() OR t.a_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.jornada AS
  SELECT t.* FROM public.jornada t
   WHERE t.caja_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.operacion_caja AS
  SELECT t.* FROM public.operacion_caja t
   WHERE t.caja_id = cobrador.mi_id() OR t.contraparte_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.gasto_foto AS
  SELECT t.* FROM public.gasto_foto t
   WHERE EXISTS (SELECT FROM cobrador.operacion_caja o WHERE o.id = t.operacion_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.pago_comision AS
  SELECT t.* FROM public.pago_comision t
   WHERE t.cobrador_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.descuento_autorizado AS
  SELECT t.* FROM public.descuento_autorizado t
   WHERE t.cobrador_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.meta AS
  SELECT t.* FROM public.meta t
   WHERE t.cobrador_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.idempotencia AS
  SELECT t.* FROM public.idempotencia t
   WHERE t.usuario_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.dispositivo AS
  SELECT t.* FROM public.dispositivo t
   WHERE t.usuario_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.envio AS
  SELECT t.* FROM public.envio t
   WHERE EXISTS (SELECT FROM cobrador.dispositivo d WHERE d.id = t.dispositivo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.cliente AS
  SELECT t.* FROM public.cliente t
   WHERE t.cobrador_id = cobrador.mi_id() OR t.id = ANY ((SELECT cobrador.clientes_prestados())::uuid[])
  WITH CHECK OPTION;

CREATE VIEW cobrador.cliente_foto AS
  SELECT t.* FROM public.cliente_foto t
   WHERE EXISTS (SELECT FROM cobrador.cliente c WHERE c.id = t.cliente_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.cambio_de_cliente AS
  SELECT t.* FROM public.cambio_de_cliente t
   WHERE EXISTS (SELECT FROM cobrador.cliente c WHERE c.id = t.cliente_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.visita AS
  SELECT t.* FROM public.visita t
   WHERE EXISTS (SELECT FROM cobrador.cliente c WHERE c.id = t.cliente_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.visita_foto AS
  SELECT t.* FROM public.visita_foto t
   WHERE EXISTS (SELECT FROM cobrador.visita v WHERE v.id = t.visita_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.contacto AS
  SELECT t.* FROM public.contacto t
   WHERE EXISTS (SELECT FROM cobrador.cliente c WHERE c.id = t.cliente_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.orden_visita AS
  SELECT t.* FROM public.orden_visita t
   WHERE t.cobrador_id = cobrador.mi_id()
  WITH CHECK OPTION;

CREATE VIEW cobrador.prestamo AS
  SELECT t.* FROM public.prestamo t
   WHERE EXISTS (SELECT FROM cobrador.cliente c WHERE c.id = t.cliente_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.cuota AS
  SELECT t.* FROM public.cuota t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.plan_version AS
  SELECT t.* FROM public.plan_version t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.castigo AS
  SELECT t.* FROM public.castigo t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.movimiento AS
  SELECT t.* FROM public.movimiento t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.notificacion_prestamo AS
  SELECT t.* FROM public.notificacion_prestamo t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.descuadre AS
  SELECT t.* FROM public.descuadre t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.situacion_diaria AS
  SELECT t.* FROM public.situacion_diaria t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.atraso AS
  SELECT t.* FROM public.atraso t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.verificacion AS
  SELECT t.* FROM public.verificacion t
   WHERE t.caja_id = cobrador.mi_id()
  WITH CHECK OPTION;

-- A collector's own payments stay when their client goes to another collector.
CREATE VIEW cobrador.cobro AS
  SELECT t.* FROM public.cobro t
   WHERE t.cobrador_id = cobrador.mi_id() OR t.prestamo_id = ANY ((SELECT cobrador.mis_prestamos())::uuid[])
  WITH CHECK OPTION;

-- As a payment. A version that another collector's replaced stays with the loan.
CREATE VIEW cobrador.recibo AS
  SELECT t.* FROM public.recibo t
   WHERE t.prestamo_id = ANY ((SELECT cobrador.mis_prestamos())::uuid[]) OR t.cobrador_id = cobrador.mi_id() AND NOT EXISTS (
    SELECT FROM public.recibo n
     WHERE n.cobro_id = t.cobro_id AND n.version > t.version AND n.cobrador_id IS DISTINCT FROM cobrador.mi_id())
  WITH CHECK OPTION;

CREATE VIEW cobrador.aplicacion AS
  SELECT t.* FROM public.aplicacion t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id) OR EXISTS (
    SELECT FROM public.cobro k WHERE k.movimiento_id = t.movimiento_id AND k.cobrador_id = cobrador.mi_id())
  WITH CHECK OPTION;

CREATE VIEW cobrador.garantia AS
  SELECT t.* FROM public.garantia t
   WHERE EXISTS (SELECT FROM cobrador.prestamo p WHERE p.id = t.prestamo_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.garantia_documento AS
  SELECT t.* FROM public.garantia_documento t
   WHERE EXISTS (SELECT FROM cobrador.garantia g WHERE g.id = t.garantia_id)
  WITH CHECK OPTION;

CREATE VIEW cobrador.documento AS
  SELECT t.* FROM public.documento t
   WHERE t.relacionado_tipo = 'garantia' AND EXISTS (SELECT FROM cobrador.garantia g WHERE g.id = t.relacionado_id)
  WITH CHECK OPTION;

-- What a collector's connection shares with the office: its search path is `cobrador` alone, so a name that is in neither file
-- is an error. These have no data of a client, loan, payment or goal, but for two: `cedula_cache`, which a new client's form reads by a
-- number that its user typed, and `cancelacion`, which has ids and moments alone. Or they lead to a file of a document.
CREATE VIEW cobrador.archivo_trozo AS SELECT * FROM public.archivo_trozo;
CREATE VIEW cobrador.cancelacion AS SELECT * FROM public.cancelacion;
CREATE VIEW cobrador.cedula_cache AS SELECT * FROM public.cedula_cache;
CREATE VIEW cobrador.codigo_recuperacion AS SELECT * FROM public.codigo_recuperacion;
CREATE VIEW cobrador.configuracion AS SELECT * FROM public.configuracion;
CREATE VIEW cobrador.corte_diario AS SELECT * FROM public.corte_diario;
CREATE VIEW cobrador.dispositivo_conocido AS SELECT * FROM public.dispositivo_conocido;
CREATE VIEW cobrador.identidad AS SELECT * FROM public.identidad;
CREATE VIEW cobrador.intento AS SELECT * FROM public.intento;
CREATE VIEW cobrador.llave_de_acceso AS SELECT * FROM public.llave_de_acceso;
CREATE VIEW cobrador.mantenimiento AS SELECT * FROM public.mantenimiento;
CREATE VIEW cobrador.periodo_cerrado AS SELECT * FROM public.periodo_cerrado;
CREATE VIEW cobrador.portal_archivo AS SELECT * FROM public.portal_archivo;
CREATE VIEW cobrador.portal_error AS SELECT * FROM public.portal_error;
CREATE VIEW cobrador.portal_informe AS SELECT * FROM public.portal_informe;
CREATE VIEW cobrador.portal_mapa AS SELECT * FROM public.portal_mapa;
CREATE VIEW cobrador.portal_modulo AS SELECT * FROM public.portal_modulo;
CREATE VIEW cobrador.portal_shell AS SELECT * FROM public.portal_shell;
CREATE VIEW cobrador.portal_total AS SELECT * FROM public.portal_total;
CREATE VIEW cobrador.portal_version AS SELECT * FROM public.portal_version;
CREATE VIEW cobrador.reto AS SELECT * FROM public.reto;
CREATE VIEW cobrador.sesion AS SELECT * FROM public.sesion;
CREATE VIEW cobrador.subida AS SELECT * FROM public.subida;
CREATE VIEW cobrador.totp AS SELECT * FROM public.totp;
CREATE VIEW cobrador.trabajo_nocturno AS SELECT * FROM public.trabajo_nocturno;

-- Joined with a row in scope, as in `public` (datos.sql).
CREATE VIEW cobrador.caja_dato AS SELECT * FROM public.caja_dato;
CREATE VIEW cobrador.cliente_dato AS SELECT * FROM public.cliente_dato;
CREATE VIEW cobrador.cuota_dato AS SELECT * FROM public.cuota_dato;
CREATE VIEW cobrador.operacion_dato AS SELECT * FROM public.operacion_dato;
CREATE VIEW cobrador.prestamo_dato AS SELECT * FROM public.prestamo_dato;
CREATE VIEW cobrador.sin_verificar_dato AS SELECT * FROM public.sin_verificar_dato;
CREATE VIEW cobrador.usuario_dato AS SELECT * FROM public.usuario_dato;


CREATE FUNCTION asentar_operacion(operacion uuid, dia date, ahora timestamptz) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, created_at)
  SELECT e.id, e.tipo, dia, e.de_id, e.a_id, e.monto, ahora FROM (
  SELECT o.id, CASE o.tipo WHEN 'cierre' THEN 'diferencia' ELSE o.tipo END AS tipo,
         CASE WHEN x.monto < 0 THEN x.a_id ELSE x.de_id END AS de_id,
         CASE WHEN x.monto < 0 THEN x.de_id ELSE x.a_id END AS a_id, abs(x.monto) AS monto
    FROM operacion_caja o CROSS JOIN LATERAL (
      SELECT CASE o.tipo WHEN 'base' THEN '00000000-0000-7000-8000-000000000001'::uuid WHEN 'capital' THEN '00000000-0000-7000-8000-000000000004'::uuid ELSE o.caja_id END AS de_id,
             CASE WHEN o.tipo IN ('base', 'capital') THEN o.caja_id
                  WHEN o.tipo = 'retiro' THEN '00000000-0000-7000-8000-000000000004'::uuid
                  WHEN o.tipo = 'cierre' THEN '00000000-0000-7000-8000-000000000005'::uuid
                  ELSE coalesce(o.contraparte_id, '00000000-0000-7000-8000-000000000003'::uuid) END AS a_id,
             CASE o.tipo WHEN 'cierre' THEN coalesce(o.esperado, 0) - o.monto ELSE o.monto END AS monto) x
   WHERE o.estado = 'hecha' AND x.monto <> 0) e WHERE e.id = operacion;
END $$;


CREATE FUNCTION asentar_resultados(ids uuid[], ganados bigint[] DEFAULT NULL, dia date DEFAULT NULL, ahora timestamptz DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  uno record;
BEGIN
  -- Of one loan each, so that Postgres keeps one plan: to plan the query takes longer than to run it.
  FOR uno IN SELECT * FROM unnest(ids, ganados) AS u (id, ganado) LOOP
    INSERT INTO asiento (id, tipo, fecha, de_id, a_id, monto, prestamo_id, created_at)
    SELECT gen_random_uuid(), d.tipo, coalesce(dia, c.fecha), CASE WHEN d.falta > 0 THEN d.de_id ELSE d.a_id END,
           CASE WHEN d.falta > 0 THEN d.a_id ELSE d.de_id END, abs(d.falta), d.prestamo_id, coalesce(ahora, c.momento)
      FROM (SELECT s.*, s.monto - s.asentado AS falta FROM (
  SELECT p.id AS prestamo_id, l.tipo, l.de_id, l.a_id, l.monto, l.asentado
    FROM (SELECT uno.id, uno.ganado) w JOIN prestamo p ON p.id = w.id
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(c.interes_pagado), 0)::bigint AS interes, coalesce(sum(c.capital_condonado), 0)::bigint AS condonado,
            coalesce(sum(c.monto_capital - c.capital_pagado - c.capital_condonado), 0)::bigint AS capital
       FROM cuota c WHERE c.prestamo_id = p.id) q
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(v.monto) FILTER (WHERE v.tipo = 'retencion'), 0)::bigint AS retenido, coalesce(sum(v.monto) FILTER (WHERE v.tipo = 'traslado'), 0)::bigint AS traslado, coalesce(sum(v.monto) FILTER (WHERE v.tipo = 'no_causado'), 0)::bigint AS no_causado,
            coalesce(sum(v.monto) FILTER (WHERE v.tipo = 'cobro'), 0)::bigint AS cobrado
       FROM (SELECT coalesce(o.tipo, v.tipo) AS tipo, CASE WHEN o.id IS NULL THEN v.monto ELSE -v.monto END AS monto
               FROM movimiento v LEFT JOIN movimiento o ON o.id = v.revierte_id WHERE v.prestamo_id = p.id) v) m
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(k.monto), 0)::bigint AS cobrado FROM 
  castigo x JOIN cobro k ON k.prestamo_id = x.prestamo_id AND x.deshecho_en IS NULL
  LEFT JOIN cobro o ON o.id = k.corrige_id
      WHERE p.castigado_en IS NOT NULL AND x.prestamo_id = p.id AND coalesce(o.created_at, k.created_at) > x.hecho_en) n
   CROSS JOIN LATERAL (
     SELECT n.cobrado, CASE WHEN n.cobrado = 0 THEN 0 WHEN p.plan_generado_en IS NULL THEN q.interes - 
  (SELECT sum(least(e.monto_interes, greatest(0, m.retenido + m.cobrado - n.cobrado - e.antes)))::bigint
     FROM (SELECT c.monto_interes, sum(c.monto_total) OVER (ORDER BY c.numero) - c.monto_total AS antes
             FROM cuota c WHERE c.prestamo_id = p.id) e)
                            ELSE 
  (SELECT coalesce(sum(CASE WHEN a.revierte_id IS NULL THEN a.interes ELSE -a.interes END), 0)::bigint
     FROM aplicacion a JOIN movimiento v ON v.id = a.movimiento_id
    WHERE a.prestamo_id = p.id
      AND v.cobro_id IN (SELECT k.id FROM 
  castigo x JOIN cobro k ON k.prestamo_id = x.prestamo_id AND x.deshecho_en IS NULL
  LEFT JOIN cobro o ON o.id = k.corrige_id WHERE x.prestamo_id = p.id AND coalesce(o.created_at, k.created_at) > x.hecho_en)) END AS interes) r
   CROSS JOIN LATERAL (
     SELECT p.estado = 'cancelado' AND NOT EXISTS (SELECT FROM cobro k WHERE k.prestamo_id = p.id) AS nada) x
   CROSS JOIN LATERAL (
     SELECT coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-00000000000d' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'interes'), 0)::bigint AS interes,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-00000000000d' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'interes_renovado'), 0)::bigint AS interes_renovado,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-00000000000e' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'retencion'), 0)::bigint AS retencion,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-00000000000d' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'causacion'), 0)::bigint AS causacion,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-000000000002' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'no_causado'), 0)::bigint AS no_causado,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-000000000002' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'condonacion'), 0)::bigint AS condonacion,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-000000000002' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'castigo'), 0)::bigint AS castigo,
            coalesce(sum(CASE a.de_id WHEN '00000000-0000-7000-8000-000000000011' THEN a.monto ELSE -a.monto END) FILTER (WHERE a.tipo = 'recuperacion'), 0)::bigint AS recuperacion
       FROM asiento a WHERE a.prestamo_id = p.id) h
   CROSS JOIN LATERAL (VALUES
     ('interes', '00000000-0000-7000-8000-00000000000d'::uuid, '00000000-0000-7000-8000-000000000002'::uuid, q.interes - m.retenido - r.interes, h.interes),
     ('interes_renovado', '00000000-0000-7000-8000-00000000000d'::uuid, '00000000-0000-7000-8000-000000000002'::uuid, greatest(0, m.traslado - q.condonado), h.interes_renovado),
     ('retencion', '00000000-0000-7000-8000-00000000000e'::uuid, '00000000-0000-7000-8000-000000000002'::uuid, CASE WHEN x.nada THEN 0 ELSE m.retenido END, h.retencion),
     ('causacion', '00000000-0000-7000-8000-00000000000d'::uuid, '00000000-0000-7000-8000-00000000000e'::uuid, CASE WHEN x.nada THEN 0 WHEN p.estado IN ('pagado', 'reenganchado', 'cancelado') THEN m.retenido ELSE greatest(0, least(coalesce(w.ganado, h.causacion), m.retenido)) END, h.causacion),
     ('no_causado', '00000000-0000-7000-8000-000000000002'::uuid, '00000000-0000-7000-8000-00000000000d'::uuid, CASE WHEN x.nada OR NOT (m.no_causado > 0 OR m.traslado > 0) THEN 0 ELSE greatest(0, q.condonado - m.traslado) END, h.no_causado),
     ('condonacion', '00000000-0000-7000-8000-000000000002'::uuid, '00000000-0000-7000-8000-00000000000f'::uuid, CASE WHEN x.nada THEN p.monto_renovado WHEN m.no_causado > 0 OR m.traslado > 0 THEN 0 ELSE q.condonado END, h.condonacion),
     ('castigo', '00000000-0000-7000-8000-000000000002'::uuid, '00000000-0000-7000-8000-000000000010'::uuid, CASE WHEN p.castigado_en IS NULL THEN 0 ELSE q.capital + r.cobrado - r.interes END, h.castigo),
     ('recuperacion', '00000000-0000-7000-8000-000000000011'::uuid, '00000000-0000-7000-8000-000000000002'::uuid, r.cobrado, h.recuperacion)
   ) l (tipo, de_id, a_id, monto, asentado)) s) d
     CROSS JOIN LATERAL (
  SELECT * FROM (
    (SELECT v.created_at AS momento, coalesce(a.fecha, least(v.fecha, (v.created_at AT TIME ZONE 'America/Bogota')::date)) AS fecha
       FROM movimiento v LEFT JOIN asiento a ON a.id = v.id
      WHERE v.prestamo_id = d.prestamo_id ORDER BY v.created_at DESC, v.id DESC LIMIT 1)
     UNION ALL
    SELECT y.momento, (y.momento AT TIME ZONE 'America/Bogota')::date
      FROM castigo x CROSS JOIN LATERAL (SELECT greatest(x.hecho_en, x.deshecho_en) AS momento) y WHERE x.prestamo_id = d.prestamo_id
  ) u ORDER BY u.momento DESC LIMIT 1) c WHERE d.falta <> 0;
  END LOOP;
END $$;

CREATE FUNCTION asentar_resultados_de_escritura() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM asentar_resultados(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER prestamo_asentar_resultados AFTER UPDATE OF version ON prestamo FOR EACH ROW
  WHEN (NEW.version <> OLD.version AND (NEW.saldo_pendiente <> OLD.saldo_pendiente OR NEW.estado = OLD.estado
        OR NEW.estado IN ('pagado', 'reenganchado', 'cancelado') OR OLD.estado IN ('pagado', 'reenganchado', 'cancelado')))
  EXECUTE FUNCTION asentar_resultados_de_escritura();


CREATE FUNCTION calcular_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  noche date := coalesce(dia, (SELECT max(t.dia) FROM paso_nocturno t WHERE t.paso = 'poner-al-dia' AND t.hecho IS NOT NULL), '-infinity');
BEGIN
  WITH debe AS (
  SELECT p.id AS prestamo_id, p.cliente_id, coalesce(p.cobrador_id, c.cobrador_id) AS cobrador_id, h.hasta, q.desde, q.cuotas, q.monto,
         q.saldo, q.proxima, normalizar(c.nombre) AS nombre, z.zona, normalizar(z.zona) AS lugar
    FROM prestamo p JOIN cliente c ON c.id = p.cliente_id LEFT JOIN atraso a ON a.prestamo_id = p.id
   CROSS JOIN LATERAL (SELECT coalesce(dia, a.hasta, noche) AS hasta) h
   CROSS JOIN LATERAL (SELECT coalesce(nullif(c.barrio, ''), c.ciudad) AS zona) z
   CROSS JOIN LATERAL (
     SELECT min(q.fecha_programada) FILTER (WHERE q.fecha_programada < h.hasta AND q.monto_total - (q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado) > 0) AS desde, count(*) FILTER (WHERE q.fecha_programada < h.hasta AND q.monto_total - (q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado) > 0)::integer AS cuotas,
    coalesce(sum(q.monto_total - (q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado)) FILTER (WHERE q.fecha_programada < h.hasta AND q.monto_total - (q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado) > 0), 0)::bigint AS monto, sum(q.monto_total - (q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado))::bigint AS saldo,
            coalesce(min(q.fecha_programada) FILTER (WHERE NOT (q.fecha_programada < h.hasta)), 'infinity') AS proxima
       FROM cuota q WHERE q.prestamo_id = p.id AND q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total HAVING count(*) > 0) q
   WHERE p.id = ANY (ids) AND (p.castigado_en IS NULL AND p.estado IN ('activo', 'vencido', 'mora'))
  ), sin_deuda AS (
    DELETE FROM atraso a
     WHERE a.prestamo_id = ANY (ids) AND NOT EXISTS (SELECT FROM debe d WHERE d.prestamo_id = a.prestamo_id)
  )
  INSERT INTO atraso AS a SELECT * FROM debe
  ON CONFLICT (prestamo_id) DO UPDATE
     SET cliente_id = excluded.cliente_id, cobrador_id = excluded.cobrador_id, hasta = excluded.hasta,
         desde = excluded.desde, cuotas = excluded.cuotas, monto = excluded.monto, saldo = excluded.saldo,
         proxima = excluded.proxima, nombre = excluded.nombre, zona = excluded.zona, lugar = excluded.lugar
   WHERE a IS DISTINCT FROM excluded;
END $$;

CREATE FUNCTION poner_atrasos(ids uuid[], dia date DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT p.cliente_id FROM prestamo p WHERE p.id = ANY (ids))
    ORDER BY c.id FOR SHARE;
  PERFORM calcular_atrasos(ids, dia);
END $$;

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

CREATE FUNCTION atrasar_cuota_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT prestamo_id FROM nuevas);
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER atrasar_cuota_insert AFTER INSERT ON cuota
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION atrasar_cuota_insert();

CREATE FUNCTION atrasar_cuota_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT prestamo_id FROM nuevas UNION SELECT prestamo_id FROM viejas);
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER atrasar_cuota_update AFTER UPDATE ON cuota
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION atrasar_cuota_update();

CREATE FUNCTION atrasar_cuota_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT DISTINCT prestamo_id FROM viejas);
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER atrasar_cuota_delete AFTER DELETE ON cuota
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION atrasar_cuota_delete();

CREATE FUNCTION atrasar_prestamo() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT n.id FROM viejas v JOIN nuevas n ON n.id = v.id
     WHERE (v.cobrador_id, v.cliente_id, (v.castigado_en IS NULL AND v.estado IN ('activo', 'vencido', 'mora')))
           IS DISTINCT FROM (n.cobrador_id, n.cliente_id, (n.castigado_en IS NULL AND n.estado IN ('activo', 'vencido', 'mora'))));
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER atrasar_prestamo AFTER UPDATE ON prestamo
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION atrasar_prestamo();

CREATE FUNCTION atrasar_cliente() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  ids uuid[] := ARRAY(
    SELECT p.id FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
     WHERE (v.cobrador_id, v.nombre, v.barrio, v.ciudad) IS DISTINCT FROM (n.cobrador_id, n.nombre, n.barrio, n.ciudad)
       AND (p.castigado_en IS NULL AND p.estado IN ('activo', 'vencido', 'mora')));
BEGIN
  IF ids <> '{}' THEN PERFORM poner_atrasos(ids); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER atrasar_cliente AFTER UPDATE ON cliente
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION atrasar_cliente();


CREATE FUNCTION contar_cliente_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('cliente_estado', t.estado, 1, 0, 0, true),
       ('cliente_cobrador', t.cobrador_id::text, 1, 0, 0, t.cobrador_id IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cliente_contar_insert AFTER INSERT ON cliente
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_cliente_insert();

CREATE FUNCTION contar_cliente_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('cliente_estado', t.estado, 1, 0, 0, true),
       ('cliente_cobrador', t.cobrador_id::text, 1, 0, 0, t.cobrador_id IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT c.sign AS sign, d.* FROM (SELECT p.* FROM viejas v JOIN nuevas n ON n.id = v.id JOIN prestamo p ON p.cliente_id = n.id
             WHERE v.cobrador_id IS DISTINCT FROM n.cobrador_id AND p.cobrador_id IS NULL) t
      JOIN (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) c ON c.id = t.cliente_id 
     CROSS JOIN LATERAL (VALUES
       ('prestamo_cobrador', coalesce(t.cobrador_id, c.cobrador_id)::text, 1, t.monto, t.saldo_pendiente, (t.castigado_en IS NULL AND t.estado IN ('activo', 'vencido', 'mora')) AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL),
       ('prestado_dia', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(coalesce(t.cobrador_id, c.cobrador_id)::text, ''), 1, t.monto - t.monto_renovado, t.monto_renovado, t.estado <> 'cancelado')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cliente_contar_update AFTER UPDATE ON cliente
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_cliente_update();

CREATE FUNCTION contar_cliente_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t  
     CROSS JOIN LATERAL (VALUES
       ('cliente_estado', t.estado, 1, 0, 0, true),
       ('cliente_cobrador', t.cobrador_id::text, 1, 0, 0, t.cobrador_id IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cliente_contar_delete AFTER DELETE ON cliente
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_cliente_delete();

CREATE FUNCTION contar_prestamo_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT t.cliente_id FROM (SELECT cliente_id, cobrador_id FROM nuevas) t
                    WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t JOIN cliente c ON c.id = t.cliente_id 
     CROSS JOIN LATERAL (VALUES
       ('prestamo_estado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_renovado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_propio', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, t.cobrador_id IS NOT NULL),
       ('prestamo_propio_renovado', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.cobrador_id IS NOT NULL AND t.monto_renovado > 0),
       ('prestamo_modalidad', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_modalidad_renovado', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_cobrador', coalesce(t.cobrador_id, c.cobrador_id)::text, 1, t.monto, t.saldo_pendiente, (t.castigado_en IS NULL AND t.estado IN ('activo', 'vencido', 'mora')) AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL),
       ('prestado_dia', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(coalesce(t.cobrador_id, c.cobrador_id)::text, ''), 1, t.monto - t.monto_renovado, t.monto_renovado, t.estado <> 'cancelado'),
       ('inicio_estado', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER prestamo_contar_insert AFTER INSERT ON prestamo
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_prestamo_insert();

CREATE FUNCTION contar_prestamo_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT t.cliente_id FROM (SELECT cliente_id, cobrador_id FROM viejas UNION ALL SELECT cliente_id, cobrador_id FROM nuevas) t
                    WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t JOIN cliente c ON c.id = t.cliente_id 
     CROSS JOIN LATERAL (VALUES
       ('prestamo_estado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_renovado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_propio', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, t.cobrador_id IS NOT NULL),
       ('prestamo_propio_renovado', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.cobrador_id IS NOT NULL AND t.monto_renovado > 0),
       ('prestamo_modalidad', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_modalidad_renovado', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_cobrador', coalesce(t.cobrador_id, c.cobrador_id)::text, 1, t.monto, t.saldo_pendiente, (t.castigado_en IS NULL AND t.estado IN ('activo', 'vencido', 'mora')) AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL),
       ('prestado_dia', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(coalesce(t.cobrador_id, c.cobrador_id)::text, ''), 1, t.monto - t.monto_renovado, t.monto_renovado, t.estado <> 'cancelado'),
       ('inicio_estado', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER prestamo_contar_update AFTER UPDATE ON prestamo
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_prestamo_update();

CREATE FUNCTION contar_prestamo_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  PERFORM FROM cliente c
    WHERE c.id IN (SELECT t.cliente_id FROM (SELECT cliente_id, cobrador_id FROM viejas) t
                    WHERE t.cobrador_id IS NULL)
    ORDER BY c.id FOR SHARE;
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t JOIN cliente c ON c.id = t.cliente_id 
     CROSS JOIN LATERAL (VALUES
       ('prestamo_estado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_renovado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_propio', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, t.cobrador_id IS NOT NULL),
       ('prestamo_propio_renovado', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.cobrador_id IS NOT NULL AND t.monto_renovado > 0),
       ('prestamo_modalidad', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_modalidad_renovado', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_cobrador', coalesce(t.cobrador_id, c.cobrador_id)::text, 1, t.monto, t.saldo_pendiente, (t.castigado_en IS NULL AND t.estado IN ('activo', 'vencido', 'mora')) AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL),
       ('prestado_dia', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(coalesce(t.cobrador_id, c.cobrador_id)::text, ''), 1, t.monto - t.monto_renovado, t.monto_renovado, t.estado <> 'cancelado'),
       ('inicio_estado', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER prestamo_contar_delete AFTER DELETE ON prestamo
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_prestamo_delete();

CREATE FUNCTION contar_cuota_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cuota_dia', to_char(t.fecha_programada, 'YYYY-MM-DD'), 1, t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado), 0, t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total AND t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado) > 0 AND p.castigado_en IS NULL),
       ('cuota_capital', '', 1, t.monto_capital - t.capital_pagado - t.capital_condonado, t.capital_condonado, p.estado NOT IN ('cancelado', 'reenganchado'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cuota_contar_insert AFTER INSERT ON cuota
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_cuota_insert();

CREATE FUNCTION contar_cuota_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cuota_dia', to_char(t.fecha_programada, 'YYYY-MM-DD'), 1, t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado), 0, t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total AND t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado) > 0 AND p.castigado_en IS NULL),
       ('cuota_capital', '', 1, t.monto_capital - t.capital_pagado - t.capital_condonado, t.capital_condonado, p.estado NOT IN ('cancelado', 'reenganchado'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cuota_contar_update AFTER UPDATE ON cuota
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_cuota_update();

CREATE FUNCTION contar_cuota_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cuota_dia', to_char(t.fecha_programada, 'YYYY-MM-DD'), 1, t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado), 0, t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total AND t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado) > 0 AND p.castigado_en IS NULL),
       ('cuota_capital', '', 1, t.monto_capital - t.capital_pagado - t.capital_condonado, t.capital_condonado, p.estado NOT IN ('cancelado', 'reenganchado'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cuota_contar_delete AFTER DELETE ON cuota
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_cuota_delete();

CREATE FUNCTION contar_cobro_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cobro', '', 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_cancelado', '', 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado = 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_correccion', '', 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobrado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado <> 'cancelado'),
       ('cobrado_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado = 'cancelado')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cobro_contar_insert AFTER INSERT ON cobro
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_cobro_insert();

CREATE FUNCTION contar_cobro_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cobro', '', 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_cancelado', '', 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado = 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_correccion', '', 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobrado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado <> 'cancelado'),
       ('cobrado_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado = 'cancelado')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cobro_contar_update AFTER UPDATE ON cobro
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_cobro_update();

CREATE FUNCTION contar_cobro_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cobro', '', 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_cancelado', '', 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado = 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_correccion', '', 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobrado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado <> 'cancelado'),
       ('cobrado_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado = 'cancelado')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER cobro_contar_delete AFTER DELETE ON cobro
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_cobro_delete();

CREATE FUNCTION contar_movimiento_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('condonado', '', CASE t.tipo WHEN 'ajuste' THEN 1 ELSE -1 END, CASE t.tipo WHEN 'ajuste' THEN t.monto ELSE -t.monto END, 0, (t.tipo = 'ajuste' OR t.tipo = 'reverso' AND t.cobro_id IS NULL
             AND (SELECT o.tipo FROM public.movimiento o WHERE o.id = t.revierte_id) = 'ajuste'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER movimiento_contar_insert AFTER INSERT ON movimiento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_movimiento_insert();

CREATE FUNCTION contar_atraso_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('atraso_cobrador', coalesce(t.cobrador_id::text, ''), 1, t.monto, t.saldo, t.desde IS NOT NULL),
       ('atraso_dia', to_char(t.desde, 'YYYY-MM-DD'), 1, t.monto, t.saldo, t.desde IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER atraso_contar_insert AFTER INSERT ON atraso
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_atraso_insert();

CREATE FUNCTION contar_atraso_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('atraso_cobrador', coalesce(t.cobrador_id::text, ''), 1, t.monto, t.saldo, t.desde IS NOT NULL),
       ('atraso_dia', to_char(t.desde, 'YYYY-MM-DD'), 1, t.monto, t.saldo, t.desde IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER atraso_contar_update AFTER UPDATE ON atraso
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_atraso_update();

CREATE FUNCTION contar_atraso_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t  
     CROSS JOIN LATERAL (VALUES
       ('atraso_cobrador', coalesce(t.cobrador_id::text, ''), 1, t.monto, t.saldo, t.desde IS NOT NULL),
       ('atraso_dia', to_char(t.desde, 'YYYY-MM-DD'), 1, t.monto, t.saldo, t.desde IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER atraso_contar_delete AFTER DELETE ON atraso
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_atraso_delete();

CREATE FUNCTION contar_garantia_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('garantia', t.tipo || ' ' || t.estado, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER garantia_contar_insert AFTER INSERT ON garantia
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_garantia_insert();

CREATE FUNCTION contar_garantia_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('garantia', t.tipo || ' ' || t.estado, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER garantia_contar_update AFTER UPDATE ON garantia
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_garantia_update();

CREATE FUNCTION contar_garantia_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t  
     CROSS JOIN LATERAL (VALUES
       ('garantia', t.tipo || ' ' || t.estado, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER garantia_contar_delete AFTER DELETE ON garantia
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_garantia_delete();

CREATE FUNCTION contar_documento_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('documento', t.relacionado_tipo, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER documento_contar_insert AFTER INSERT ON documento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_documento_insert();

CREATE FUNCTION contar_documento_update() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas UNION ALL SELECT 1, * FROM nuevas) t  
     CROSS JOIN LATERAL (VALUES
       ('documento', t.relacionado_tipo, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER documento_contar_update AFTER UPDATE ON documento
  REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_documento_update();

CREATE FUNCTION contar_documento_delete() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT -1 AS sign, * FROM viejas) t  
     CROSS JOIN LATERAL (VALUES
       ('documento', t.relacionado_tipo, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER documento_contar_delete AFTER DELETE ON documento
  REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION contar_documento_delete();

CREATE FUNCTION contar_asiento_insert() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT t.sign AS sign, d.* FROM (SELECT 1 AS sign, * FROM nuevas) t  CROSS JOIN LATERAL (VALUES (t.a_id, t.monto, t.monto), (t.de_id, 0, -t.monto)) s (caja_id, entra, saldo)
     CROSS JOIN LATERAL (VALUES
       ('caja', s.caja_id::text, 1, s.entra, s.saldo, true),
       ('caja_dia', s.caja_id || ' ' || to_char(t.fecha, 'YYYY-MM-DD') || ' ' || t.tipo, 1, s.entra, s.saldo, s.caja_id <> '00000000-0000-7000-8000-000000000002')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER asiento_contar_insert AFTER INSERT ON asiento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_asiento_insert();

CREATE FUNCTION contar_cierre() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  mia smallint := tomar_ranura();
BEGIN
  INSERT INTO contador AS c (que, clave, ranura, cuantos, monto, saldo)
  SELECT d.que, d.clave, mia, sum(d.sign * d.cuantos) AS cuantos, sum(d.sign * d.monto) AS monto, sum(d.sign * d.saldo) AS saldo
    FROM (
    SELECT p.sign AS sign, d.* FROM cobro t JOIN (VALUES (-1, OLD.estado, OLD.castigado_en), (1, NEW.estado, NEW.castigado_en)) p (sign, estado, castigado_en) ON t.prestamo_id = NEW.id 
     CROSS JOIN LATERAL (VALUES
       ('cobro', '', 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_cancelado', '', 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado = 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_correccion', '', 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobrado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado <> 'cancelado'),
       ('cobrado_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado = 'cancelado')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT p.sign AS sign, d.* FROM cuota t JOIN (VALUES (-1, OLD.estado, OLD.castigado_en), (1, NEW.estado, NEW.castigado_en)) p (sign, estado, castigado_en) ON t.prestamo_id = NEW.id 
     CROSS JOIN LATERAL (VALUES
       ('cuota_dia', to_char(t.fecha_programada, 'YYYY-MM-DD'), 1, t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado), 0, t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total AND t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado) > 0 AND p.castigado_en IS NULL),
       ('cuota_capital', '', 1, t.monto_capital - t.capital_pagado - t.capital_condonado, t.capital_condonado, p.estado NOT IN ('cancelado', 'reenganchado'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta) d
   GROUP BY d.que, d.clave HAVING (sum(d.sign * d.cuantos), sum(d.sign * d.monto), sum(d.sign * d.saldo)) <> (0, 0, 0)
  ON CONFLICT (que, clave, ranura) DO UPDATE
     SET cuantos = c.cuantos + excluded.cuantos, monto = c.monto + excluded.monto, saldo = c.saldo + excluded.saldo;
  RETURN NULL;
END $$;

CREATE TRIGGER prestamo_contar_cierre AFTER UPDATE OF estado, castigado_en ON prestamo FOR EACH ROW
  WHEN ((OLD.estado IN ('cancelado', 'reenganchado'), OLD.castigado_en IS NULL)
    <> (NEW.estado IN ('cancelado', 'reenganchado'), NEW.castigado_en IS NULL))
  EXECUTE FUNCTION contar_cierre();

CREATE VIEW contado AS
  SELECT que, clave, sum(cuantos)::bigint AS cuantos, sum(monto)::bigint AS monto, sum(saldo)::bigint AS saldo
    FROM (
    SELECT 1 AS sign, d.* FROM cliente t  
     CROSS JOIN LATERAL (VALUES
       ('cliente_estado', t.estado, 1, 0, 0, true),
       ('cliente_cobrador', t.cobrador_id::text, 1, 0, 0, t.cobrador_id IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM prestamo t JOIN cliente c ON c.id = t.cliente_id 
     CROSS JOIN LATERAL (VALUES
       ('prestamo_estado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_renovado', CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_propio', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, t.cobrador_id IS NOT NULL),
       ('prestamo_propio_renovado', t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.cobrador_id IS NOT NULL AND t.monto_renovado > 0),
       ('prestamo_modalidad', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true),
       ('prestamo_modalidad_renovado', t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto_renovado, 0, t.monto_renovado > 0),
       ('prestamo_cobrador', coalesce(t.cobrador_id, c.cobrador_id)::text, 1, t.monto, t.saldo_pendiente, (t.castigado_en IS NULL AND t.estado IN ('activo', 'vencido', 'mora')) AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL),
       ('prestado_dia', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(coalesce(t.cobrador_id, c.cobrador_id)::text, ''), 1, t.monto - t.monto_renovado, t.monto_renovado, t.estado <> 'cancelado'),
       ('inicio_estado', to_char(t.fecha_inicio, 'YYYY-MM-DD ') || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END, 1, t.monto - t.monto_renovado, t.saldo_pendiente, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM cuota t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cuota_dia', to_char(t.fecha_programada, 'YYYY-MM-DD'), 1, t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado), 0, t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total AND t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado) > 0 AND p.castigado_en IS NULL),
       ('cuota_capital', '', 1, t.monto_capital - t.capital_pagado - t.capital_condonado, t.capital_condonado, p.estado NOT IN ('cancelado', 'reenganchado'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM cobro t JOIN prestamo p ON p.id = t.prestamo_id 
     CROSS JOIN LATERAL (VALUES
       ('cobro', '', 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado <> 'cancelado'),
       ('cobro_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_cancelado', '', 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, t.monto, 0, p.estado = 'cancelado'),
       ('cobro_cancelado_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, t.monto, 0, p.estado = 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobro_correccion', '', 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_dia', to_char(t.fecha, 'YYYY-MM-DD'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado'),
       ('cobro_correccion_mes', t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM'), 1, 0, 0, t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL),
       ('cobrado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado <> 'cancelado'),
       ('cobrado_cancelado_dia', to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, ''), CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END, t.monto, 0, p.estado = 'cancelado')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM movimiento t  
     CROSS JOIN LATERAL (VALUES
       ('condonado', '', CASE t.tipo WHEN 'ajuste' THEN 1 ELSE -1 END, CASE t.tipo WHEN 'ajuste' THEN t.monto ELSE -t.monto END, 0, (t.tipo = 'ajuste' OR t.tipo = 'reverso' AND t.cobro_id IS NULL
             AND (SELECT o.tipo FROM public.movimiento o WHERE o.id = t.revierte_id) = 'ajuste'))
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM atraso t  
     CROSS JOIN LATERAL (VALUES
       ('atraso_cobrador', coalesce(t.cobrador_id::text, ''), 1, t.monto, t.saldo, t.desde IS NOT NULL),
       ('atraso_dia', to_char(t.desde, 'YYYY-MM-DD'), 1, t.monto, t.saldo, t.desde IS NOT NULL)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM garantia t  
     CROSS JOIN LATERAL (VALUES
       ('garantia', t.tipo || ' ' || t.estado, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM documento t  
     CROSS JOIN LATERAL (VALUES
       ('documento', t.relacionado_tipo, 1, 0, 0, true)
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    UNION ALL
    SELECT 1 AS sign, d.* FROM asiento t  CROSS JOIN LATERAL (VALUES (t.a_id, t.monto, t.monto), (t.de_id, 0, -t.monto)) s (caja_id, entra, saldo)
     CROSS JOIN LATERAL (VALUES
       ('caja', s.caja_id::text, 1, s.entra, s.saldo, true),
       ('caja_dia', s.caja_id || ' ' || to_char(t.fecha, 'YYYY-MM-DD') || ' ' || t.tipo, 1, s.entra, s.saldo, s.caja_id <> '00000000-0000-7000-8000-000000000002')
     ) d (que, clave, cuantos, monto, saldo, cuenta) WHERE d.cuenta
    ) d GROUP BY que, clave;

CREATE VIEW contador_cliente_estado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cliente_estado';
CREATE VIEW cobrador.contador_cliente_estado WITH (security_invoker) AS
  SELECT (t.estado) COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cliente t  WHERE true;

CREATE VIEW contador_cliente_cobrador WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cliente_cobrador';
CREATE VIEW cobrador.contador_cliente_cobrador WITH (security_invoker) AS
  SELECT (t.cobrador_id::text) COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cliente t  WHERE t.cobrador_id IS NOT NULL;

CREATE VIEW contador_prestamo_estado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_estado';
CREATE VIEW cobrador.contador_prestamo_estado WITH (security_invoker) AS
  SELECT (CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto - t.monto_renovado)::bigint AS monto, (t.saldo_pendiente)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE true;

CREATE VIEW contador_prestamo_renovado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_renovado';
CREATE VIEW cobrador.contador_prestamo_renovado WITH (security_invoker) AS
  SELECT (CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto_renovado)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE t.monto_renovado > 0;

CREATE VIEW contador_prestamo_propio WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_propio';
CREATE VIEW cobrador.contador_prestamo_propio WITH (security_invoker) AS
  SELECT (t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto - t.monto_renovado)::bigint AS monto, (t.saldo_pendiente)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE t.cobrador_id IS NOT NULL;

CREATE VIEW contador_prestamo_propio_renovado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_propio_renovado';
CREATE VIEW cobrador.contador_prestamo_propio_renovado WITH (security_invoker) AS
  SELECT (t.cobrador_id || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto_renovado)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE t.cobrador_id IS NOT NULL AND t.monto_renovado > 0;

CREATE VIEW contador_prestamo_modalidad WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_modalidad';
CREATE VIEW cobrador.contador_prestamo_modalidad WITH (security_invoker) AS
  SELECT (t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto - t.monto_renovado)::bigint AS monto, (t.saldo_pendiente)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE true;

CREATE VIEW contador_prestamo_modalidad_renovado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_modalidad_renovado';
CREATE VIEW cobrador.contador_prestamo_modalidad_renovado WITH (security_invoker) AS
  SELECT (t.modalidad || ' ' || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto_renovado)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE t.monto_renovado > 0;

CREATE VIEW contador_prestamo_cobrador WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestamo_cobrador';
CREATE VIEW cobrador.contador_prestamo_cobrador WITH (security_invoker) AS
  SELECT (coalesce(t.cobrador_id, c.cobrador_id)::text) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (t.saldo_pendiente)::bigint AS saldo
    FROM cobrador.prestamo t JOIN cliente c ON c.id = t.cliente_id WHERE (t.castigado_en IS NULL AND t.estado IN ('activo', 'vencido', 'mora')) AND coalesce(t.cobrador_id, c.cobrador_id) IS NOT NULL;

CREATE VIEW contador_prestado_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'prestado_dia';
CREATE VIEW cobrador.contador_prestado_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha_inicio, 'YYYY-MM-DD ') || coalesce(coalesce(t.cobrador_id, c.cobrador_id)::text, '')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto - t.monto_renovado)::bigint AS monto, (t.monto_renovado)::bigint AS saldo
    FROM cobrador.prestamo t JOIN cliente c ON c.id = t.cliente_id WHERE t.estado <> 'cancelado';

CREATE VIEW contador_inicio_estado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'inicio_estado';
CREATE VIEW cobrador.contador_inicio_estado WITH (security_invoker) AS
  SELECT (to_char(t.fecha_inicio, 'YYYY-MM-DD ') || CASE WHEN (t.castigado_en IS NOT NULL AND t.estado IN ('activo', 'vencido', 'mora')) THEN 'castigado' ELSE t.estado END) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto - t.monto_renovado)::bigint AS monto, (t.saldo_pendiente)::bigint AS saldo
    FROM cobrador.prestamo t  WHERE true;

CREATE VIEW contador_cuota_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cuota_dia';
CREATE VIEW cobrador.contador_cuota_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha_programada, 'YYYY-MM-DD')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado))::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cuota t JOIN prestamo p ON p.id = t.prestamo_id WHERE t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado < t.monto_total AND t.monto_total - (t.capital_pagado + t.interes_pagado + t.capital_condonado + t.interes_condonado) > 0 AND p.castigado_en IS NULL;

CREATE VIEW contador_cuota_capital WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cuota_capital';
CREATE VIEW cobrador.contador_cuota_capital WITH (security_invoker) AS
  SELECT ('') COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto_capital - t.capital_pagado - t.capital_condonado)::bigint AS monto, (t.capital_condonado)::bigint AS saldo
    FROM cobrador.cuota t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado NOT IN ('cancelado', 'reenganchado');

CREATE VIEW contador_cobro WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro';
CREATE VIEW cobrador.contador_cobro WITH (security_invoker) AS
  SELECT ('') COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado <> 'cancelado';

CREATE VIEW contador_cobro_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_dia';
CREATE VIEW cobrador.contador_cobro_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha, 'YYYY-MM-DD')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado <> 'cancelado';

CREATE VIEW contador_cobro_mes WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_mes';
CREATE VIEW cobrador.contador_cobro_mes WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_mes'
    AND (clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %');

CREATE VIEW contador_cobro_cancelado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_cancelado';
CREATE VIEW cobrador.contador_cobro_cancelado WITH (security_invoker) AS
  SELECT ('') COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado = 'cancelado';

CREATE VIEW contador_cobro_cancelado_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_cancelado_dia';
CREATE VIEW cobrador.contador_cobro_cancelado_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha, 'YYYY-MM-DD')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado = 'cancelado';

CREATE VIEW contador_cobro_cancelado_mes WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_cancelado_mes';
CREATE VIEW cobrador.contador_cobro_cancelado_mes WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_cancelado_mes'
    AND (clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %');

CREATE VIEW contador_cobro_correccion WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_correccion';
CREATE VIEW cobrador.contador_cobro_correccion WITH (security_invoker) AS
  SELECT ('') COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE t.corrige_id IS NOT NULL AND p.estado <> 'cancelado';

CREATE VIEW contador_cobro_correccion_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_correccion_dia';
CREATE VIEW cobrador.contador_cobro_correccion_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha, 'YYYY-MM-DD')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE t.corrige_id IS NOT NULL AND p.estado <> 'cancelado';

CREATE VIEW contador_cobro_correccion_mes WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobro_correccion_mes';
CREATE VIEW cobrador.contador_cobro_correccion_mes WITH (security_invoker) AS
  SELECT (t.cobrador_id || ' ' || to_char(t.fecha, 'YYYY-MM')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE t.corrige_id IS NOT NULL AND p.estado <> 'cancelado' AND t.cobrador_id IS NOT NULL;

CREATE VIEW contador_cobrado_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobrado_dia';
CREATE VIEW cobrador.contador_cobrado_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, '')) COLLATE "C" AS clave, (CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END)::bigint AS cuantos, (t.monto)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado <> 'cancelado';

CREATE VIEW contador_cobrado_cancelado_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'cobrado_cancelado_dia';
CREATE VIEW cobrador.contador_cobrado_cancelado_dia WITH (security_invoker) AS
  SELECT (to_char(t.fecha, 'YYYY-MM-DD ') || coalesce(t.cobrador_id::text, '')) COLLATE "C" AS clave, (CASE WHEN t.corrige_id IS NULL THEN 1 ELSE 0 END)::bigint AS cuantos, (t.monto)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.cobro t JOIN prestamo p ON p.id = t.prestamo_id WHERE p.estado = 'cancelado';

CREATE VIEW contador_condonado WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'condonado';
CREATE VIEW cobrador.contador_condonado WITH (security_invoker) AS
  SELECT ('') COLLATE "C" AS clave, (CASE t.tipo WHEN 'ajuste' THEN 1 ELSE -1 END)::bigint AS cuantos, (CASE t.tipo WHEN 'ajuste' THEN t.monto ELSE -t.monto END)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.movimiento t  WHERE (t.tipo = 'ajuste' OR t.tipo = 'reverso' AND t.cobro_id IS NULL
             AND (SELECT o.tipo FROM public.movimiento o WHERE o.id = t.revierte_id) = 'ajuste');

CREATE VIEW contador_atraso_cobrador WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'atraso_cobrador';
CREATE VIEW cobrador.contador_atraso_cobrador WITH (security_invoker) AS
  SELECT (coalesce(t.cobrador_id::text, '')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (t.saldo)::bigint AS saldo
    FROM cobrador.atraso t  WHERE t.desde IS NOT NULL;

CREATE VIEW contador_atraso_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'atraso_dia';
CREATE VIEW cobrador.contador_atraso_dia WITH (security_invoker) AS
  SELECT (to_char(t.desde, 'YYYY-MM-DD')) COLLATE "C" AS clave, (1)::bigint AS cuantos, (t.monto)::bigint AS monto, (t.saldo)::bigint AS saldo
    FROM cobrador.atraso t  WHERE t.desde IS NOT NULL;

CREATE VIEW contador_garantia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'garantia';
CREATE VIEW cobrador.contador_garantia WITH (security_invoker) AS
  SELECT (t.tipo || ' ' || t.estado) COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.garantia t  WHERE true;

CREATE VIEW contador_documento WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'documento';
CREATE VIEW cobrador.contador_documento WITH (security_invoker) AS
  SELECT (t.relacionado_tipo) COLLATE "C" AS clave, (1)::bigint AS cuantos, (0)::bigint AS monto, (0)::bigint AS saldo
    FROM cobrador.documento t  WHERE true;

CREATE VIEW contador_caja WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'caja';
CREATE VIEW cobrador.contador_caja WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'caja'
    AND (clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %');

CREATE VIEW contador_caja_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'caja_dia';
CREATE VIEW cobrador.contador_caja_dia WITH (security_invoker) AS
  SELECT clave, cuantos, monto, saldo FROM public.contador WHERE que = 'caja_dia'
    AND (clave = cobrador.mi_id()::text OR clave LIKE cobrador.mi_id() || ' %');

-- Functions that run as the owner are for triggers, except those that `platform/db/api-role.ts` grants to the API's role.
DO $$
DECLARE
  una regprocedure;
BEGIN
  FOR una IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', una);
  END LOOP;
END $$;
