-- Opens the account of a new collector.
CREATE FUNCTION abrir_caja() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO caja (id, tipo, usuario_id, codigo) VALUES (NEW.id, 'cobrador', NEW.id, '110510') ON CONFLICT (id) DO NOTHING;
  RETURN NULL;
END $$;
