#!/bin/sh
# Writes the origin of the map's tiles (MAPA_URL) for the policy of the page, and starts nginx.
set -eu
folder=${TEMPORAL:-/tmp/nginx}
mkdir -p "$folder"
origin=$(printf '%s' "${MAPA_URL:-}" | sed -nE 's#^(https://[A-Za-z0-9._-]+(:[0-9]+)?)/.*$#\1#p')
printf 'default "%s";\n' "${origin:+ $origin}" >"$folder/map-origin.conf"
[ $# -gt 0 ] || set -- nginx -g 'daemon off;'
exec "$@"
