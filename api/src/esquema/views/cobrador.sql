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
