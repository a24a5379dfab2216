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
