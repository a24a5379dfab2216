#!/bin/sh
# Postgres runs this once, on an empty volume: creates the API's role, which owns nothing (record 8), and the one of its exporter.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set password="$(cat /run/secrets/clave_api)" <<'SQL'
CREATE ROLE cartera_api LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'password';
CREATE ROLE monitor LOGIN IN ROLE pg_monitor;
SQL
