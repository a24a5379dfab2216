#!/bin/sh
# Creates the secrets of a new installation in ./secretos, readable by its owner only. Run it once, and keep a copy of
# respaldo_privada and archivo elsewhere: no backup can be read without them. It overwrites nothing.
set -eu
umask 077
cd "$(dirname "$0")"
[ ! -e secretos ] || { echo "Ya hay una carpeta secretos: no se toca" >&2; exit 1; }
[ ! -e .env ] || { echo "Ya hay un archivo .env: no se toca" >&2; exit 1; }
for program in openssl age-keygen; do
  command -v "$program" >/dev/null || { echo "Falta $program: instálalo primero" >&2; exit 1; }
done
mkdir secretos
random_hex() { openssl rand -hex 32; }
owner="$(random_hex)" api="$(random_hex)"
printf %s "$owner" >secretos/clave_duena
printf %s "$api" >secretos/clave_api
printf %s "postgres://cartera:$owner@postgres:5432/cartera" >secretos/base_duena
printf %s "postgres://cartera_api:$api@postgres:5432/cartera" >secretos/base_api
random_hex >secretos/jwt
random_hex >secretos/clave_admin
age-keygen -o secretos/respaldo_privada 2>/dev/null
./archive-secret.sh
# Containers read the files as other users; on this machine only the owner can open the folder.
chmod 444 secretos/*
chmod 400 secretos/respaldo_privada
echo "RESPALDO_CLAVE_PUBLICA=$(age-keygen -y secretos/respaldo_privada)" >.env
echo "Secretos hechos en $(pwd)/secretos. La contraseña del primer administrador: $(cat secretos/clave_admin)"
