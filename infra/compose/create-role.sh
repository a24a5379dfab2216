#!/bin/sh
# Run once, by Postgres, on an empty volume: the role that the API connects as, which owns nothing (record 8).
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set clave="$(cat /run/secrets/clave_api)" <<'SQL'
CREATE ROLE cartera_api LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD :'clave';
SQL
