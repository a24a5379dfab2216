#!/bin/sh
# update.sh: puts the images that the settings name in place of the running ones, one API process after the other,
# and loses no request: a process that leaves says so, and nginx gives what it refuses to the other.
set -eu
cd "$(dirname "$0")"
docker compose run --rm migraciones
for api in api-1 api-2; do
  docker compose up --detach --no-deps --wait "$api"
  # As long as nginx leaves alone a process that refused it (fail_timeout in upstream.conf), and a second.
  sleep 6
done
docker compose up --detach --no-deps --wait web respaldo
