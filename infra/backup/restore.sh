#!/usr/bin/env bash
# restore.sh FILE: decrypts a backup into the empty database of DATABASE_URL, as its owner, and checks it. The
# migrations' job then grants the API's role its permissions.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

backup="${1:?uso: restore.sh ARCHIVO}"
identity="${RESPALDO_CLAVE_PRIVADA_FILE:?falta RESPALDO_CLAVE_PRIVADA_FILE, el archivo de la clave privada de age}"
url="$(secret DATABASE_URL)"

connect "$url"
tables="$(psql --no-psqlrc --tuples-only --no-align --command="SELECT count(*) FROM pg_tables WHERE schemaname = 'public'")"
[ "$tables" = 0 ] || fail "La base de datos ya tiene $tables tablas: restaura en una vacía"
age --decrypt --identity "$identity" "$backup" |
  pg_restore --no-owner --no-acl --exit-on-error --single-transaction --dbname="$PGDATABASE"
check "$url"
echo "Restaurado y comprobado: corre ahora las migraciones y arranca la API"
