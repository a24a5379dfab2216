# What the scripts of backup and restore share.
set -euo pipefail
umask 077
export LC_ALL=C.UTF-8

# The folder of the API's built commands; in the image and in the repository alike.
API="${CARTERA_API:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../../api" && pwd)}"

fallar() {
  echo "$*" >&2
  exit 1
}

# secreto VARIABLE: what it holds, or what the file that VARIABLE_FILE names holds.
secreto() {
  local archivo="${1}_FILE"
  if [ -n "${!archivo:-}" ]; then cat "${!archivo}"; else echo "${!1:?falta $1 o ${1}_FILE}"; fi
}

# conectar URL: from here on Postgres's programs use that database; in their arguments everyone would see its password.
conectar() {
  local partes
  partes="$(URL_DE_LA_BASE="$1" node -e '
    const u = new URL(process.env.URL_DE_LA_BASE);
    const parte = (texto) => decodeURIComponent(texto).replaceAll("\n", "");
    console.log([u.hostname, u.port || "5432", u.username, u.password, u.pathname.slice(1)].map(parte).join("\n"))')"
  { read -r PGHOST && read -r PGPORT && read -r PGUSER && read -r PGPASSWORD && read -r PGDATABASE; } <<<"$partes"
  export PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE
}

# revisar URL: the book of that database adds up and nobody rewrote its audit trail. Whose secrets it runs with come in
# files is told to forget them: two addresses are refused.
revisar() (
  carpeta="$(mktemp -d)"
  trap 'rm -rf "$carpeta"' EXIT
  for orden in verify-libro verify-auditoria; do
    NODE_ENV=development CARTERA_DATA="$carpeta" DATABASE_URL_FILE='' DATABASE_URL="$1" \
      node "$API/dist/commands/$orden.js"
  done
)
