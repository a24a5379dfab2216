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
