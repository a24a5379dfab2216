#!/usr/bin/env bash
# nightly.sh: makes a backup each day at RESPALDO_HORA (UTC), and one at the start if there is none of the last day. A
# failed backup is logged and retried twice, an hour apart.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Delete what a killed container left: a copy without encryption must not stay.
rm -rf /tmp/tmp.*
rm -f "$RESPALDO_DESTINO"/cartera*.parcial

# Children run in the background, so the trap handles a stop signal at once and passes it on.
trap 'kill $! 2>/dev/null; wait; exit 0' TERM INT
at="${RESPALDO_HORA:-07:30}"

pause() {
  sleep "$1" &
  wait $!
}

make_backup() {
  for _ in 1 2 3; do
    "$(dirname "${BASH_SOURCE[0]}")/backup.sh" &
    if wait $!; then return; fi
    echo "El respaldo falló: se intenta otra vez en una hora" >&2
    pause 3600
  done
}

find "$RESPALDO_DESTINO" -name 'cartera-*.dump.age' -mmin -1440 | grep -q . || make_backup
while :; do
  seconds=$(($(date -u -d "$at" +%s) - $(date -u +%s)))
  [ "$seconds" -gt 0 ] || seconds=$((seconds + 86400))
  pause "$seconds"
  make_backup
done
