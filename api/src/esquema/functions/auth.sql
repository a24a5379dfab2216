-- The lender may have taken the account from the person who knows the PIN.
CREATE FUNCTION quitar_pin() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM pin_de_firma WHERE usuario_id = NEW.id;
  RETURN NULL;
END $$;
