#!/usr/bin/env bash
# verify.sh FILE: restores a dump into a temporary Postgres and checks its ledger and its audit trail.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

dump="${1:?uso: verify.sh ARCHIVO}"
workdir="$(mktemp -d)"
trap 'pg_ctl stop -D "$workdir/data" -m immediate >/dev/null 2>&1 || true; rm -rf "$workdir"' EXIT

initdb -D "$workdir/data" -U cartera --auth=trust --encoding=UTF8 --locale=C >/dev/null
port="$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')"
pg_ctl start -D "$workdir/data" -w -l "$workdir/server.log" \
  -o "-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories= -c fsync=off" >/dev/null
url="postgres://cartera@127.0.0.1:$port/dump"
createdb --maintenance-db="${url%/*}/postgres" dump
pg_restore --no-owner --no-acl --exit-on-error --single-transaction --dbname="$url" "$dump"
check "$url"
