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
