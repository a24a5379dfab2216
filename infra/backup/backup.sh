#!/usr/bin/env bash
# backup.sh: makes one backup. It is restored and checked first, then encrypted to a public key whose private key is
# stored elsewhere.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

target="${RESPALDO_DESTINO:?falta RESPALDO_DESTINO, la carpeta de los respaldos}"
public_key="${RESPALDO_CLAVE_PUBLICA:?falta RESPALDO_CLAVE_PUBLICA, la clave pública de age}"
keep="${RESPALDO_CONSERVAR:-14}"
name="cartera-$(date -u +%Y%m%dT%H%M%SZ).dump.age"
workdir="$(mktemp -d)"
trap 'rm -rf "$workdir"' EXIT

(
  connect "$(secret DATABASE_URL)"
  pg_dump --format=custom --no-owner --no-acl --file="$workdir/dump"
)
"$(dirname "${BASH_SOURCE[0]}")/verify.sh" "$workdir/dump"
# A temporary name, so an interrupted run leaves nothing that looks like a backup.
age --recipient "$public_key" --output "$target/$name.parcial" "$workdir/dump"
mv "$target/$name.parcial" "$target/$name"

# For Prometheus, by the text files of node_exporter, which runs as another user. Renamed, so that nobody reads half of it.
echo "cartera_backup_last_end_timestamp_seconds $(date -u +%s)" >"$target/cartera.prom.parcial"
chmod 644 "$target/cartera.prom.parcial"
mv "$target/cartera.prom.parcial" "$target/cartera.prom"

# Keep the newest ones. Names sort by date.
find "$target" -name 'cartera-*.dump.age' | sort -r | tail -n "+$((keep + 1))" | xargs -r rm --
echo "Respaldo hecho y comprobado: $target/$name ($(stat -c %s "$target/$name") bytes)"
