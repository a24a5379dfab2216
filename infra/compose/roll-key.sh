#!/bin/sh
# roll-key.sh: puts a new key first in secretos/jwt. The API reads it without a restart; the earlier keys verify sessions.
# roll-key.sh --retire: the earlier keys verify no session any more, once all of theirs have ended. They stay in the file,
# because the apps of codes and the recovery codes stored under them need them. --now: ends those sessions.
set -eu
umask 077
cd "$(dirname "$0")"
file=secretos/jwt
hours="$(sed -n "s/^SESION_HORAS=[\"']\{0,1\}\([0-9][0-9]*\)[\"']\{0,1\}$/\1/p" .env 2>/dev/null | tail -1)"
case "${1:-}" in
  "")
    text="$(openssl rand -hex 32; cat "$file")"
    ;;
  --retire)
    if [ "${2:-}" != --now ] && [ -z "$(find "$file" -mmin "+$((${hours:-12} * 60))")" ]; then
      echo "Todavía hay sesiones de la llave anterior: espera ${hours:-12} horas desde el cambio, o usa --retire --now" >&2
      exit 1
    fi
    text="$(awk 'NF { print (seen++ && !/^datos:/ ? "datos:" : "") $0 }' "$file")"
    ;;
  *)
    echo "Uso: roll-key.sh [--retire [--now]]" >&2
    exit 1
    ;;
esac
# Written in place: a container has the file, not its folder. The copy is for a machine that stops meanwhile.
cp -p "$file" "$file.anterior"
chmod u+w "$file"
printf '%s\n' "$text" >"$file"
chmod 444 "$file"
rm -f "$file.anterior"
echo "Hecho: $(grep -vc '^datos:' "$file") llaves de firma. La primera firma en tres minutos"
