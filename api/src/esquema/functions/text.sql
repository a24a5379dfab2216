-- `unaccent` is only STABLE, because its dictionary could change. Ours does not, and a generated column and an index need
-- IMMUTABLE. Qualified names make it independent of search_path.
CREATE FUNCTION normalizar(texto text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, texto)) $$;
