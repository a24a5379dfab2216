-- Rejects the change of an append-only table. The API's role gets no other permissions on a table whose trigger
-- `<table>_solo_anexar` calls it.
CREATE FUNCTION solo_anexar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La tabla % solo admite filas nuevas', TG_TABLE_NAME USING ERRCODE = '23000';
END $$;

-- Rejects the deletion of a file that is a document. One without a document is an unfinished upload.
CREATE FUNCTION conservar_archivo() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM documento d WHERE d.clave = OLD.clave) THEN
    RAISE EXCEPTION 'El archivo de un documento no se borra' USING ERRCODE = '23000';
  END IF;
  RETURN OLD;
END $$;
