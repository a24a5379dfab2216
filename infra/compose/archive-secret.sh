#!/bin/sh
# archive-secret.sh: makes secretos/archivo, unless it is there: pgBackRest's configuration of the archive, with the passphrase
# that encrypts it. For a bucket or SFTP, add the lines of ../backup/README.md. Keep a copy elsewhere: nothing is restored without it.
set -eu
umask 077
cd "$(dirname "$0")"
[ ! -e secretos/archivo ] || exit 0
pass="$(openssl rand -hex 32)"
cat >secretos/archivo.parcial <<EOF
[global]
repo1-path=/archivo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=$pass
repo1-bundle=y
repo1-retention-full=2
EOF
chmod 444 secretos/archivo.parcial
mv secretos/archivo.parcial secretos/archivo
