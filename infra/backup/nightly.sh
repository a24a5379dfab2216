#!/usr/bin/env bash
# nightly.sh: a backup each day at RESPALDO_HORA (UTC) for as long as the container runs, and one at its start where
# there is none of the last day. One that fails is told in the log and tried twice more, an hour apart.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# What a container that was killed left half done: a copy that is not encrypted must not stay.
rm -rf /tmp/tmp.*
rm -f "$RESPALDO_DESTINO"/*.parcial

# In the background, so that the signal to stop is heard at once, and given to what runs.
trap 'kill $! 2>/dev/null; wait; exit 0' TERM INT
hora="${RESPALDO_HORA:-07:30}"

dormir() {
  sleep "$1" &
  wait $!
}

intentar() {
  for _ in 1 2 3; do
    "$(dirname "${BASH_SOURCE[0]}")/backup.sh" &
    if wait $!; then return; fi
    echo "El respaldo falló: se intenta otra vez en una hora" >&2
    dormir 3600
  done
}

find "$RESPALDO_DESTINO" -name 'cartera-*.dump.age' -mmin -1440 | grep -q . || intentar
while :; do
  falta=$(($(date -u -d "$hora" +%s) - $(date -u +%s)))
  [ "$falta" -gt 0 ] || falta=$((falta + 86400))
  dormir "$falta"
  intentar
done
