#!/usr/bin/env bash
# restore-moment.sh FOLDER [MOMENT]: restores the archive's last base backup and the WAL after it into an empty folder, up to
# a moment or to the end of the archive, checks the ledger and the audit trail, and says which receipts are missing. It
# listens on this machine only meanwhile, and is stopped at the end. pgBackRest is set by PGBACKREST_… and its configuration.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

folder="${1:?uso: restore-moment.sh CARPETA [MOMENTO]}"
moment="${2:-}"
database="${CARTERA_BASE:-cartera}"
target=()
[ -z "$moment" ] || target=(--type=time "--target=$moment" --target-action=promote)
mkdir -p "$folder"
pgbackrest --pg1-path="$folder" "${target[@]}" restore

trap 'pg_ctl stop -D "$folder" -m fast >/dev/null 2>&1 || true' EXIT
port="$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')"
pg_ctl start -D "$folder" -w -t 3600 -l "$folder.log" \
  -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c archive_mode=off" >/dev/null
url="postgres://cartera@127.0.0.1:$port/$database"
ask() { psql --no-psqlrc --set ON_ERROR_STOP=1 -tAq "$url" -c "$1"; }
# Postgres ends by itself if the archive does not reach the moment.
while is_recovering="$(ask 'SELECT pg_is_in_recovery()')" && [ "$is_recovering" = t ]; do
  sleep 0.2
done
[ "$is_recovering" = f ] || {
  tail -n 20 "$folder.log" >&2
  fail 'Postgres se detuvo antes de restaurar: elige un momento que el archivo tenga'
}
check "$url"

# Undone payments have their receipts too. Below the last one, the number of a refused payment is missing as well.
ask "
  SELECT format('El último recibo es el %s, del %s', max(numero),
                to_char(max(emitido) AT TIME ZONE 'America/Bogota', 'YYYY-MM-DD HH24:MI:SS'))
    FROM recibo HAVING count(*) > 0;
  SELECT 'Antes de él no están: ' || string_agg(n::text, ', ' ORDER BY n)
    FROM (SELECT max(numero) AS numero FROM recibo) last, generate_series(numero - 100, numero) n
   WHERE n > 0 AND NOT EXISTS (SELECT FROM recibo WHERE numero = n)
  HAVING count(*) > 0"
# The client of a lost payment may hold its receipt: its number must not name another one.
ask "
  SELECT 'Los recibos nuevos empiezan en el ' ||
         setval(pg_get_serial_sequence('cobro', 'numero'), (max(numero) / 100000 + 2) * 100000, false)
    FROM recibo HAVING count(*) > 0"
echo "Restaurado y comprobado en $folder. Un recibo que alguien tenga y falte aquí se registra otra vez"
