#!/usr/bin/env bash
# archive.sh: prepares the archive in which Postgres stores its WAL (record 53), makes a base backup each day, a full one on
# Sundays, and says how far the archive is complete. pgBackRest is set by PGBACKREST_… and its configuration.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

DAY=86400
HOUR=3600
trap 'kill $(jobs -p) 2>/dev/null; exit 0' TERM INT

# last_base: when the last base backup ended, in seconds since 1970; 0 without one.
last_base() {
  pgbackrest info --output=json |
    node -p 'JSON.parse(require("fs").readFileSync(0))[0]?.backup?.at(-1)?.timestamp.stop ?? 0'
}

make_bases() {
  while due=$(($(last_base) + DAY - $(date +%s))); do
    type=diff
    [ "$(date +%u)" != 7 ] || type=full
    if [ "$due" -gt 0 ]; then
      sleep "$due"
    elif ! pgbackrest --type="$type" backup; then
      echo "La copia base falló: se intenta otra vez en una hora" >&2
      sleep "$HOUR"
    fi
  done
}

# complete_until: the moment before which all WAL is archived, in seconds since 1970.
complete_until() {
  psql --no-psqlrc -tA -c "
    SELECT floor(extract(epoch FROM coalesce(min(modification), now()))) FROM pg_ls_archive_statusdir()
     WHERE name LIKE '%.ready'"
}

until pgbackrest stanza-create; do sleep 5; done
make_bases &
while moment="$(complete_until)"; do
  # For Prometheus, by the text files of node_exporter. Renamed, so that nobody reads half of it.
  echo "cartera_archive_complete_timestamp_seconds $moment" >"$RESPALDO_DESTINO/archivo.prom.parcial"
  mv "$RESPALDO_DESTINO/archivo.prom.parcial" "$RESPALDO_DESTINO/archivo.prom"
  sleep 15 &
  wait $!
done
