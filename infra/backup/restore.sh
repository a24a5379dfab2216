#!/usr/bin/env bash
# restore.sh RESPALDO: decrypts a backup into the empty database that DATABASE_URL names, as its owner, and checks
# it. The migration job then gives the API's role its permissions.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

respaldo="${1:?uso: restore.sh RESPALDO}"
identidad="${RESPALDO_CLAVE_PRIVADA_FILE:?falta RESPALDO_CLAVE_PRIVADA_FILE, el archivo de la clave privada de age}"
url="$(secreto DATABASE_URL)"

conectar "$url"
tablas="$(psql --no-psqlrc --tuples-only --no-align --command="SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")"
[ "$tablas" = 0 ] || fallar "La base de datos ya tiene $tablas tablas: restaura en una vacía"
age --decrypt --identity "$identidad" "$respaldo" |
  pg_restore --no-owner --no-acl --exit-on-error --single-transaction --dbname="$PGDATABASE"
revisar "$url"
echo "Restaurado y comprobado: corre ahora las migraciones y arranca la API"
