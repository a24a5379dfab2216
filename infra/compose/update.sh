#!/bin/sh
# update.sh: brings the running containers to the images and settings of now: a backup that is restored and checked, the
# migrations, one API process after the other, the web server. What did not change is not touched. No request is lost: a
# draining process refuses requests and nginx sends them to the other. A new process that does not become ready is replaced
# by the version before it. A new minor version of Postgres restarts it, for some seconds; a major one is not for this script.
set -eu
cd "$(dirname "$0")"
before="anterior"
rolled=""

container_of() { docker compose ps --quiet "$1"; }
field() { docker inspect --format "$1" "$2"; }

# changed SERVICE: it has no container, or one with other settings or another image.
changed() {
  container="$(container_of "$1")"
  [ -n "$container" ] || return 0
  wanted="$(docker compose config --hash "$1" | cut -d ' ' -f 2)"
  [ "$(field '{{index .Config.Labels "com.docker.compose.config-hash"}}' "$container")" = "$wanted" ] || return 0
  name="$(field '{{.Config.Image}}' "$container")"
  [ "$(field '{{.Image}}' "$container")" != "$(docker image inspect --format '{{.Id}}' "$name")" ]
}

# With --no-deps compose stores other settings in the container, and the next plain `up` replaces it.
start() { docker compose "$@" up ${no_deps:-} --detach --wait --wait-timeout 180 "$service"; }

# keep_settings: all runs with them, so a later update that fails goes back to them.
keep_settings() { if [ -e .env ]; then cp -p .env .env.anterior; fi; }

# go_back: the containers that this run replaced return to their images and to the settings of the last update.
go_back() {
  echo "$service no quedó listo. Sus últimas líneas:" >&2
  docker compose logs --tail 20 "$service" >&2 || true
  export CARTERA_API_IMAGE="cartera-api:$before" CARTERA_WEB_IMAGE="cartera-web:$before"
  # Only this one: what it depends on goes back after it.
  no_deps=--no-deps
  broken=""
  for service in $rolled; do
    if [ -e .env.anterior ]; then start --env-file .env.anterior; else start; fi || broken="$broken $service"
    sleep 6
  done
  if [ -n "$broken" ]; then
    echo "Tampoco quedó listo con lo anterior:$broken. Corrige .env, mira infra/runbooks.md y repite update.sh" >&2
    exit 1
  fi
  echo "Se volvió a la versión anterior. La base queda migrada, y la versión anterior trabaja con ella" >&2
  exit 1
}

# roll SERVICE IMAGE: replaces its container if it changed. The image of now is kept under the name of before.
roll() {
  service="$1"
  changed "$service" || return 0
  container="$(container_of "$service")"
  [ -z "$container" ] || docker tag "$(field '{{.Image}}' "$container")" "$2:$before"
  # The last one first: it is the one that failed.
  rolled="$service $rolled"
  start || go_back
}

./archive-secret.sh
docker compose config --quiet
# Replaced last, and those of a profile only where they run.
last="respaldo archivo"
for service in tls prometheus alertmanager blackbox node-exporter postgres-exporter; do
  [ -z "$(container_of "$service")" ] || last="$last $service"
done
pending=""
for service in postgres api-1 api-2 web $last; do
  if changed "$service"; then pending="$pending $service"; fi
done
if [ -z "$pending" ]; then
  keep_settings
  echo "Nada cambió"
  exit 0
fi
echo "Cambian:$pending"
wanted="$(docker compose run --rm --no-deps -T --entrypoint printenv postgres PG_MAJOR)"
running="$(docker compose exec -T postgres printenv PG_MAJOR)"
if [ "$wanted" != "$running" ]; then
  echo "Postgres pasa de la versión $running a la $wanted: sigue infra/upgrades.md" >&2
  exit 1
fi

docker compose exec -T respaldo /cartera/infra/backup/backup.sh
service=postgres
if changed postgres; then start; fi
docker compose run --rm migraciones
for api in api-1 api-2; do
  roll "$api" cartera-api
  # One second more than nginx avoids a process that refused a request (fail_timeout in upstream.conf).
  case "$rolled" in "$api "*) sleep 6 ;; esac
done
roll web cartera-web
keep_settings
for service in $last; do
  if changed "$service"; then start; fi
done
