#!/usr/bin/env bash
# restore-moment.sh FOLDER [MOMENT]: restores pgBackRest's last base backup and the WAL after it into an empty folder, up
# to a moment or to the end of the archive, and checks the ledger and the audit trail. It listens on this machine only
# meanwhile, and is stopped at the end. PGBACKREST_CONFIG names the configuration.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="${1:?uso: restore-moment.sh CARPETA [MOMENTO]}"
moment="${2:-}"
database="${CARTERA_BASE:-cartera}"
target=()
[ -z "$moment" ] || target=(--type=time "--target=$moment" --target-action=promote)
pgbackrest --stanza=cartera --pg1-path="$folder" "${target[@]}" restore

trap 'pg_ctl stop -D "$folder" -m fast >/dev/null 2>&1 || true' EXIT
port="$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')"
pg_ctl start -D "$folder" -w -t 3600 -l "$folder.log" \
  -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c archive_mode=off" >/dev/null
url="postgres://cartera@127.0.0.1:$port/$database"
# Postgres ends by itself if the archive does not reach the moment.
while is_recovering="$(psql --no-psqlrc -tA "$url" -c 'SELECT pg_is_in_recovery()')" && [ "$is_recovering" = t ]; do
  sleep 0.2
done
[ "$is_recovering" = f ] || {
  tail -n 20 "$folder.log" >&2
  fail 'Postgres se detuvo antes de restaurar: elige un momento que el archivo tenga'
}
check "$url"
echo "Restaurado y comprobado en $folder"
