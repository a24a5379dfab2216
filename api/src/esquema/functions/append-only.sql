-- Rejects the change of an append-only table. The API's role gets no other permissions on a table whose trigger
-- `<table>_solo_anexar` calls it.
CREATE FUNCTION solo_anexar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'La tabla % solo admite filas nuevas', TG_TABLE_NAME USING ERRCODE = '23000';
END $$;
