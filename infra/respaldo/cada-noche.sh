#!/usr/bin/env bash
# cada-noche.sh: a backup each day at RESPALDO_HORA (UTC), for as long as the container runs. One that fails is told
# in the log and tried again in an hour, until the next day's.
source "$(dirname "${BASH_SOURCE[0]}")/comun.sh"

trap 'exit 0' TERM INT
hora="${RESPALDO_HORA:-07:30}"
while :; do
  falta=$(($(date -u -d "$hora" +%s) - $(date -u +%s)))
  [ "$falta" -gt 0 ] || falta=$((falta + 86400))
  sleep "$falta" &
  wait $!
  for _ in 1 2 3; do
    if "$(dirname "${BASH_SOURCE[0]}")/respaldar.sh"; then break; fi
    echo "El respaldo falló: se intenta otra vez en una hora" >&2
    sleep 3600 &
    wait $!
  done
done
