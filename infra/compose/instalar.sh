#!/bin/sh
# From a bare Debian 13 to a portal with TLS, backups and alerts. It ends with a smoke test: the portal answers at its address,
# the first admin can sign in, a backup was made, restored and checked, and an alert was sent. Run it as root, in a clone of Cartera.
#   --domain D   the public name; ports 80 and 443 must reach this machine. Without it, put a TLS proxy in front
#   --email E    the first admin's email       --company N   the company's name       --port P   without a domain
#   --alerts U   the web hook that gets the alerts, of a phone or chat service. Without it, there are none
#   --check      only the smoke test
set -eu
cd "$(dirname "$0")"
domain="" email="" company="" port="" alerts="" only_check=""
while [ $# -gt 0 ]; do
  case "$1" in
    --check) only_check=1; shift; continue ;;
    --domain | --email | --company | --port | --alerts) ;;
    *) echo "No se conoce $1. Mira las opciones al comienzo de infra/compose/instalar.sh" >&2; exit 1 ;;
  esac
  [ -n "${2:-}" ] || { echo "Escribe un valor después de $1" >&2; exit 1; }
  case "$1" in
    --domain) domain="$2" ;;
    --email) email="$2" ;;
    --company) company="$2" ;;
    --port) port="$2" ;;
    --alerts) alerts="$2" ;;
  esac
  shift 2
done

setting() { sed -n "s/^$1=//p" .env | tr -d "'"; }

# write NAME VALUE: in .env, unless the value is empty. In single quotes: a name may have spaces or a dollar sign.
write() {
  [ -n "$2" ] || return 0
  case "$2" in *"'"*) echo "Quita las comillas simples de $2" >&2; exit 1 ;; esac
  sed -i "/^$1=/d" .env
  echo "$1='$2'" >>.env
}

install_programs() {
  missing=""
  command -v docker >/dev/null || missing="docker.io docker-cli docker-compose docker-buildx"
  command -v age-keygen >/dev/null || missing="$missing age"
  command -v openssl >/dev/null || missing="$missing openssl"
  command -v curl >/dev/null || missing="$missing curl"
  # Docker, curl and the alerts call https.
  [ -e /etc/ssl/certs/ca-certificates.crt ] || missing="$missing ca-certificates"
  # shellcheck disable=SC2086 # one word for each package
  [ -z "$missing" ] || { apt-get update && apt-get install --yes --no-install-recommends $missing; }
  docker compose version >/dev/null || {
    echo "Falta docker compose 2: usa Debian 13, o los paquetes de docker.com" >&2
    exit 1
  }
}

start_portal() {
  if [ -n "$(docker compose ps --quiet --status running web)" ]; then
    echo "Ya hay un portal en marcha: cambia .env y usa update.sh, o comprueba con --check" >&2
    exit 1
  fi
  [ -e .env ] || ./secrets.sh
  write CARTERA_ADMIN_EMAIL "$email"
  write NOMBRE_EMPRESA "$company"
  write CARTERA_PUERTO "$port"
  write CARTERA_DOMINIO "$domain"
  [ -z "$domain" ] || write CARTERA_DIRECCION "https://$domain"
  if [ -n "$alerts" ]; then
    printf %s "$alerts" >"secretos/alertas"
    chmod 444 "secretos/alertas"
  fi
  profiles="${domain:+tls}${domain:+${alerts:+,}}${alerts:+alertas}"
  write COMPOSE_PROFILES "$profiles"
  docker compose build api-1 web postgres ${alerts:+prometheus}
  # Its image starts from theirs.
  docker compose build respaldo
  docker compose up --detach --wait --wait-timeout 600 || {
    echo "No todo quedó listo. El estado y las últimas líneas de cada servicio:"
    docker compose ps --all
    docker compose logs --tail 20
    exit 1
  } >&2
  # A first update that fails goes back to them.
  cp -p .env .env.anterior
}

smoke_test() {
  domain="$(setting CARTERA_DOMINIO)" port="$(setting CARTERA_PUERTO)" email="$(setting CARTERA_ADMIN_EMAIL)"
  origin="${domain:+https://$domain}"
  origin="${origin:-http://127.0.0.1:${port:-8080}}"
  # A certificate may take a minute.
  ask() { curl --silent --show-error --fail --output /dev/null --retry 20 --retry-delay 5 --retry-all-errors "$@"; }
  ask "$origin/api/health/ready"
  ask "$origin/"
  # From standard input, so that no list of processes shows the password.
  answer="$(printf '{"email":"%s","password":"%s"}' "${email:-admin@cartera.local}" "$(cat secretos/clave_admin)" |
    curl --silent --show-error --header 'content-type: application/json' --data @- "$origin/api/auth/login")"
  case "$answer" in
    *'"token"'* | *'"REQUIERE_SEGUNDO_PASO"'*) ;;
    *)
      echo "El primer administrador no pudo entrar en $origin: $answer" >&2
      # Its password may have been changed since the installation.
      [ -n "$only_check" ] || exit 1
      ;;
  esac
  docker compose exec -T respaldo /cartera/infra/backup/backup.sh
  case "$(setting COMPOSE_PROFILES)" in
    *"alertas"*)
      docker compose exec -T alertmanager amtool --alertmanager.url=http://127.0.0.1:9093 alert add "Prueba" severity=ticket \
        --annotation=summary="Una alerta de prueba de Cartera en $origin"
      echo "Se envió una alerta de prueba: espera un minuto por ella"
      ;;
  esac
  echo "Todo responde en $origin. Falta: entrar con la contraseña de secretos/clave_admin, publicar los módulos, guardar"
  echo "secretos/respaldo_privada y secretos/archivo fuera de esta máquina (infra/README.md)"
}

if [ -z "$only_check" ]; then
  [ "$(id -u)" = 0 ] || { echo "Ejecútalo como root" >&2; exit 1; }
  install_programs
  start_portal
fi
smoke_test
