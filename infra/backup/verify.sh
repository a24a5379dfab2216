#!/usr/bin/env bash
# verify.sh COPIA: restores a dump into a Postgres of its own, which lives for that long and touches no other, and
# checks its book and its audit trail.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

copia="${1:?uso: verify.sh COPIA}"
taller="$(mktemp -d)"
trap 'pg_ctl stop -D "$taller/datos" -m immediate >/dev/null 2>&1 || true; rm -rf "$taller"' EXIT

initdb -D "$taller/datos" -U cartera --auth=trust --encoding=UTF8 --locale=C >/dev/null
puerto="$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')"
pg_ctl start -D "$taller/datos" -w -l "$taller/servidor.log" \
  -o "-c listen_addresses=127.0.0.1 -c port=$puerto -c unix_socket_directories= -c fsync=off" >/dev/null
url="postgres://cartera@127.0.0.1:$puerto/copia"
createdb --maintenance-db="${url%/*}/postgres" copia
pg_restore --no-owner --no-acl --exit-on-error --single-transaction --dbname="$url" "$copia"
revisar "$url"
