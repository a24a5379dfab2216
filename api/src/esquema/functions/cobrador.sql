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
