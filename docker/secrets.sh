#!/bin/sh
# Makes the secrets of docker-compose.yml that are missing, beside it, each for the user of the container that reads it alone.
set -eu
umask 377
cd "$(dirname "$0")/.."

# make FILE OWNER BYTES
make() {
  if [ -e "$1" ]; then return; fi
  openssl rand -hex "$3" >"$1.new"
  chown "$2" "$1.new"
  mv "$1.new" "$1"
  echo "$1"
}

make mongod.key 999 32
make internal.secret 1000 32
make keys.secret 1000 32
make backup.secret 1000 32
# A password has at most 20 letters.
make admin.secret 1000 10
make grafana.secret 472 16
