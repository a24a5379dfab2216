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
