#!/bin/sh
# update.sh: replaces the running containers with the images of the settings, one API process after the other. No request
# is lost: a draining process refuses requests and nginx sends them to the other.
set -eu
cd "$(dirname "$0")"
docker compose run --rm migraciones
for api in api-1 api-2; do
  docker compose up --detach --no-deps --wait "$api"
  # One second more than nginx avoids a process that refused a request (fail_timeout in upstream.conf).
  sleep 6
done
docker compose up --detach --no-deps --wait web respaldo
# Takes from the API's role what only the earlier version needed (record 20).
docker compose run --rm migraciones
