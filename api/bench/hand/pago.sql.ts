/**
 * A payment as a careful hand would write it: one call of a function, in one round trip. It locks the loan, and writes the
 * same rows as the API: key, movement, applications, payment, receipt, installments, balance, audit trail and notification.
 * The function is temporary, so each connection creates its own.
 */
export const CREATE_HAND_PAGO = `
CREATE FUNCTION pg_temp.pagar(sesion uuid, pedida text, huella text, pagado uuid, pago bigint, dia date, hoy date,
                              direccion text, peticion text)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  actor record; p prestamo; cl record; quien record; previa record; ahora timestamptz := clock_timestamp();
  mov uuid := gen_random_uuid(); cob uuid := gen_random_uuid(); recibo_numero bigint; nuevo_estado text; resultado json;
  partes jsonb; aplicadas json;
BEGIN
  SELECT u.id, u.nombre INTO actor FROM sesion s JOIN usuario u ON u.id = s.usuario_id
   WHERE s.id = sesion AND s.revocada IS NULL AND s.expira > now() AND u.estado = 'activo' AND u.rol <> 'cobrador';
  IF NOT FOUND THEN RETURN NULL; END IF;
  INSERT INTO idempotencia (usuario_id, llave, ruta, huella, creada)
  VALUES (actor.id, pedida, 'POST /cobros', huella, ahora) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN
    SELECT * INTO previa FROM idempotencia i WHERE i.usuario_id = actor.id AND i.llave = pedida;
    IF previa.ruta <> 'POST /cobros' OR previa.huella <> pagar.huella THEN RAISE 'LLAVE_REUSADA'; END IF;
    RETURN previa.cuerpo;
  END IF;
  SELECT * INTO STRICT p FROM prestamo WHERE id = pagado FOR UPDATE;
  IF p.estado NOT IN ('activo', 'vencido', 'mora') OR p.plan_generado_en IS NULL OR pago < 1
     OR pago > p.saldo_pendiente OR dia > hoy OR dia < p.fecha_inicio OR date_trunc('month', dia) < date_trunc('month', hoy) THEN
    RAISE 'PAGO_NO_VALIDO';
  END IF;
  SELECT id, nombre, cedula, telefono, cobrador_id INTO cl FROM cliente WHERE id = p.cliente_id;
  SELECT id, nombre INTO quien FROM usuario WHERE id = coalesce(p.cobrador_id, cl.cobrador_id);

  INSERT INTO movimiento (id, prestamo_id, tipo, cobro_id, monto, metodo, fecha, cobrador_id, usuario_id, created_at)
  VALUES (mov, p.id, 'cobro', cob, pago, 'efectivo', dia, quien.id, actor.id, ahora);
  WITH pendientes AS (
    SELECT q.id, q.numero, q.monto_total, q.monto_interes - q.interes_pagado - q.interes_condonado AS interes,
           q.monto_capital - q.capital_pagado - q.capital_condonado AS capital,
           coalesce(sum(q.monto_total - q.capital_pagado - q.interes_pagado - q.capital_condonado - q.interes_condonado)
             OVER (ORDER BY q.numero ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS antes
      FROM cuota q WHERE q.prestamo_id = p.id
       AND q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total),
  repartos AS (
    SELECT id, numero, monto_total, least(pago - antes, interes)::bigint AS interes,
           greatest(least(pago - antes - interes, capital), 0)::bigint AS capital
      FROM pendientes WHERE antes < pago),
  aplicado AS (
    INSERT INTO aplicacion (id, movimiento_id, prestamo_id, cuota_id, interes, capital)
    SELECT gen_random_uuid(), mov, p.id, id, interes, capital FROM repartos),
  cuotas AS (
    UPDATE cuota c SET interes_pagado = c.interes_pagado + r.interes, capital_pagado = c.capital_pagado + r.capital,
           fecha_pago = CASE WHEN c.interes_pagado + r.interes + c.capital_pagado + r.capital = c.monto_total THEN dia END
      FROM repartos r WHERE c.id = r.id)
  SELECT jsonb_agg(jsonb_build_array(numero, interes, capital) ORDER BY numero),
         json_agg(json_build_object('cuota', id, 'numero', numero, 'interes', interes, 'capital', capital) ORDER BY numero)
    INTO partes, aplicadas FROM repartos;
  INSERT INTO cobro (id, prestamo_id, movimiento_id, monto, fecha, cobrador_id, usuario_id, created_at, updated_at)
  VALUES (cob, p.id, mov, pago, dia, quien.id, actor.id, ahora, ahora) RETURNING numero INTO recibo_numero;
  INSERT INTO recibo (cobro_id, version, numero, empresa, moneda, cliente_id, cliente_nombre, cliente_cedula,
                      cliente_telefono, prestamo_id, prestamo_monto, prestamo_fecha, prestamo_cuotas, cobrador_id,
                      cobrador_nombre, fecha, monto, metodo, saldo_anterior, saldo_restante, cuotas, registrado, emitido)
  SELECT cob, 1, recibo_numero, coalesce((SELECT empresa FROM configuracion), 'Cartera'),
         (SELECT moneda FROM configuracion), cl.id, cl.nombre, cl.cedula, cl.telefono, p.id, p.monto, p.fecha, p.cuotas,
         quien.id, quien.nombre, dia, pago, 'efectivo', p.saldo_pendiente, p.saldo_pendiente - pago, partes, ahora, ahora;
  nuevo_estado := CASE
    WHEN pago = p.saldo_pendiente THEN 'pagado'
    WHEN p.fecha_vencimiento < hoy THEN 'vencido'
    WHEN EXISTS (SELECT FROM cuota q WHERE q.prestamo_id = p.id AND q.fecha_programada < hoy
                    AND q.capital_pagado + q.interes_pagado + q.capital_condonado + q.interes_condonado < q.monto_total)
    THEN 'mora' ELSE 'activo' END;
  UPDATE prestamo SET saldo_pendiente = saldo_pendiente - pago, estado = nuevo_estado, version = version + 1 WHERE id = p.id;
  PERFORM registrar_auditoria(sesion, direccion, 'Programa', peticion, jsonb_build_array(jsonb_build_object(
    'id', gen_random_uuid(), 'accion', 'cobros.registrar', 'entidad', 'prestamo', 'entidadId', p.id,
    'antes', jsonb_build_object('estado', p.estado, 'saldoPendiente', p.saldo_pendiente),
    'despues', jsonb_build_object('estado', nuevo_estado, 'saldoPendiente', p.saldo_pendiente - pago,
                                  'cobroId', cob, 'monto', pago, 'fecha', dia))));
  INSERT INTO notificacion_prestamo (id, prestamo_id, titulo, categoria, mensaje, autor, cobro_id, created_at)
  VALUES (gen_random_uuid(), p.id, 'Pago recibido', 'cobranza',
          format('Pago de $ %s del %s. Saldo pendiente: $ %s.', translate(to_char(pago, 'FM999,999,999,999'), ',', '.'),
                 to_char(dia, 'DD/MM/YYYY'), translate(to_char(p.saldo_pendiente - pago, 'FM999,999,999,999'), ',', '.')),
          actor.nombre, cob, ahora);
  resultado := json_build_object('data', json_build_object(
    '_id', cob, 'monto', pago, 'fecha', dia, 'metodo', 'efectivo', 'referencia', NULL, 'observaciones', NULL, 'deCancelado', false, 'corrige', NULL,
    'montoCorregido', NULL, 'createdAt', to_char(ahora AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'prestamo', json_build_object('_id', p.id, 'monto', p.monto, 'estado', nuevo_estado,
                                  'cliente', json_build_object('_id', cl.id, 'nombre', cl.nombre)),
    'cobrador', CASE WHEN quien.id IS NOT NULL THEN json_build_object('_id', quien.id, 'nombre', quien.nombre) END,
    'aplicaciones', aplicadas), 'message', 'Cobro registrado correctamente', 'success', true);
  UPDATE idempotencia i SET cuerpo = resultado WHERE i.usuario_id = actor.id AND i.llave = pedida;
  RETURN resultado;
END $$`;

export const HAND_PAGO = 'SELECT pg_temp.pagar($1, $2, $3, $4, $5, $6, $7, $8, $9) AS body';
