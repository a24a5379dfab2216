#!/usr/bin/env bash
# backup.sh: one backup. It counts once it was restored and checked; what stays on the disk is encrypted to a key
# whose other half is kept elsewhere.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

destino="${RESPALDO_DESTINO:?falta RESPALDO_DESTINO, la carpeta de los respaldos}"
clave="${RESPALDO_CLAVE_PUBLICA:?falta RESPALDO_CLAVE_PUBLICA, la clave pública de age}"
conservar="${RESPALDO_CONSERVAR:-14}"
nombre="cartera-$(date -u +%Y%m%dT%H%M%SZ).dump.age"
taller="$(mktemp -d)"
trap 'rm -rf "$taller"' EXIT

(
  conectar "$(secreto DATABASE_URL)"
  pg_dump --format=custom --no-owner --no-acl --file="$taller/copia"
)
"$(dirname "${BASH_SOURCE[0]}")/verify.sh" "$taller/copia"
# Under another name until it is whole: a run that is cut short leaves nothing that looks like a backup.
age --recipient "$clave" --output "$destino/$nombre.parcial" "$taller/copia"
mv "$destino/$nombre.parcial" "$destino/$nombre"

# The newest ones stay. Names sort by date.
find "$destino" -name 'cartera-*.dump.age' | sort -r | tail -n "+$((conservar + 1))" | xargs -r rm --
echo "Respaldo hecho y comprobado: $destino/$nombre ($(stat -c %s "$destino/$nombre") bytes)"
