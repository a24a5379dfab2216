# Shared by the scripts of backup and restore.
set -euo pipefail
umask 077
export LC_ALL=C.UTF-8

# The API's folder, at the same relative path in the image and in the repository.
API="${CARTERA_API:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../../api" && pwd)}"

fail() {
  echo "$*" >&2
  exit 1
}

# secret VARIABLE: prints the content of the file that VARIABLE_FILE names, else the value of VARIABLE.
secret() {
  local file="${1}_FILE"
  if [ -n "${!file:-}" ]; then cat "${!file}"; else echo "${!1:?falta $1 o ${1}_FILE}"; fi
}

# connect URL: Postgres's programs use that database from here on. As arguments, other users would see its password.
connect() {
  local parts
  parts="$(DATABASE="$1" node -e '
    const u = new URL(process.env.DATABASE);
    const part = (text) => decodeURIComponent(text).replaceAll("\n", "");
    console.log([u.hostname, u.port || "5432", u.username, u.password, u.pathname.slice(1)].map(part).join("\n"))')"
  { read -r PGHOST && read -r PGPORT && read -r PGUSER && read -r PGPASSWORD && read -r PGDATABASE; } <<<"$parts"
  export PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE
}

# check URL: verifies the ledger and the audit trail of that database. DATABASE_URL_FILE is emptied because the API refuses
# a variable that is given twice.
check() (
  folder="$(mktemp -d)"
  trap 'rm -rf "$folder"' EXIT
  for command in verify-libro verify-auditoria; do
    NODE_ENV=development CARTERA_DATA="$folder" DATABASE_URL_FILE='' DATABASE_URL="$1" \
      node "$API/dist/commands/$command.js"
  done
)
