-- Text search without accents.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The portfolio of a collector (record 21).
CREATE SCHEMA cobrador;
