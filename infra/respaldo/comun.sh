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

# revisar URL: the book of that database adds up and nobody rewrote its audit trail.
revisar() {
  local carpeta orden
  carpeta="$(mktemp -d)"
  for orden in verificar-libro verificar-auditoria; do
    NODE_ENV=development CARTERA_DATA="$carpeta" DATABASE_URL="$1" node "$API/dist/comandos/$orden.js"
  done
  rm -r "$carpeta"
}
