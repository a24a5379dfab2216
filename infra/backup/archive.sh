#!/usr/bin/env bash
# archive.sh: prepares the archive in which Postgres stores its WAL (record 44), makes a base backup each day, a full one on
# Sundays, and writes two figures for Prometheus. pgBackRest is set by PGBACKREST_… and its configuration.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

DAY=86400
HOUR=3600
# Figures of an earlier process would look like those of this one.
rm -f "$RESPALDO_DESTINO"/archivo*.prom
trap 'kill $(jobs -p) 2>/dev/null || true; wait; exit 0' TERM INT

# pause SECONDS: a signal ends it at once.
pause() {
  sleep "$1" &
  wait $!
}

# publish FILE METRIC VALUE: for the text files of node_exporter, which runs as another user. Renamed, so that nobody reads half of it.
publish() {
  echo "$2 $3" >"$RESPALDO_DESTINO/$1.parcial"
  chmod 644 "$RESPALDO_DESTINO/$1.parcial"
  mv "$RESPALDO_DESTINO/$1.parcial" "$RESPALDO_DESTINO/$1.prom"
}

# last_base: when the last base backup ended, in seconds since 1970; 0 without one.
last_base() {
  pgbackrest info --output=json |
    node -p 'JSON.parse(require("fs").readFileSync(0))[0]?.backup?.at(-1)?.timestamp.stop ?? 0'
}

make_bases() {
  trap 'kill $(jobs -p) 2>/dev/null || true; wait; exit 0' TERM INT
  while :; do
    if ! base="$(last_base)"; then
      pause 60
      continue
    fi
    [ "$base" = 0 ] || publish archivo-base cartera_archive_base_timestamp_seconds "$base"
    due=$((base + DAY - $(date +%s)))
    if [ "$due" -gt 0 ]; then
      pause "$due"
      continue
    fi
    type=diff
    [ "$(date +%u)" != 7 ] || type=full
    pgbackrest --type="$type" backup &
    if ! wait $!; then
      echo "La copia base falló: se intenta otra vez en una hora" >&2
      pause "$HOUR"
    fi
  done
}

# complete_until: the moment before which all WAL is archived, in seconds since 1970.
complete_until() {
  psql --no-psqlrc -tA -c "
    SELECT floor(extract(epoch FROM coalesce(min(modification), now()))) FROM pg_ls_archive_statusdir()
     WHERE name LIKE '%.ready'"
}

until pgbackrest stanza-create; do pause 5; done
make_bases &
while moment="$(complete_until)"; do
  publish archivo cartera_archive_complete_timestamp_seconds "$moment"
  pause 15
done
