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
