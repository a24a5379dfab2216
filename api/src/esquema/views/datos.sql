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
