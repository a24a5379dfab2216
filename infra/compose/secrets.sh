#!/bin/sh
# Makes the secrets of a new installation in ./secretos, a folder of its owner alone. Run it once, and keep a copy of
# respaldo_privada somewhere else: without it no backup can be read. It overwrites nothing.
set -eu
umask 077
cd "$(dirname "$0")"
[ ! -e secretos ] || { echo "Ya hay una carpeta secretos: no se toca" >&2; exit 1; }
[ ! -e .env ] || { echo "Ya hay un archivo .env: no se toca" >&2; exit 1; }
for programa in openssl age-keygen; do
  command -v "$programa" >/dev/null || { echo "Falta $programa: instálalo primero" >&2; exit 1; }
done
mkdir secretos
azar() { openssl rand -hex 32; }
duena="$(azar)" api="$(azar)"
printf %s "$duena" >secretos/clave_duena
printf %s "$api" >secretos/clave_api
printf %s "postgres://cartera:$duena@postgres:5432/cartera" >secretos/base_duena
printf %s "postgres://cartera_api:$api@postgres:5432/cartera" >secretos/base_api
azar >secretos/jwt
azar >secretos/clave_admin
age-keygen -o secretos/respaldo_privada 2>/dev/null
# Containers read them as users of their own; nobody else gets into the folder.
chmod 444 secretos/*
chmod 400 secretos/respaldo_privada
echo "RESPALDO_CLAVE_PUBLICA=$(age-keygen -y secretos/respaldo_privada)" >.env
echo "Secretos hechos en $(pwd)/secretos. La contraseña del primer administrador: $(cat secretos/clave_admin)"
