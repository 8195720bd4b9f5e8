#!/bin/sh
# Asks for the certificate of DOMAIN by ACME and renews it 30 days before it ends. The edge answers for it with what is put into
# /challenge, and takes over what is put into /certs by itself. `certificates.sh once` looks one time.
set -u
umask 077

lego=$(command -v lego || echo /lego)
state=${ACME_DIR:-/acme}
certs=${CERTS_DIR:-/certs}

# Under its name lies a whole file or nothing.
put() {
  cp "$state/certificates/$DOMAIN.$1" "$certs/.$2.new" && mv "$certs/.$2.new" "$certs/$2"
}

look() {
  set -- --accept-tos --path "$state" --server "$ACME_SERVER" --email "$EMAIL" --domains "$DOMAIN" \
    --http --http.webroot "${CHALLENGE_DIR:-/challenge}"
  if [ -e "$state/certificates/$DOMAIN.crt" ]; then
    "$lego" "$@" renew --days "${RENEW_DAYS:-30}" --no-random-sleep || return 1
  else
    "$lego" "$@" run || return 1
  fi
  if cmp -s "$state/certificates/$DOMAIN.crt" "$certs/fullchain.pem"; then return; fi
  put key privkey.pem && put crt fullchain.pem && echo "the certificate of $DOMAIN is in $certs"
}

if [ "${1:-}" = once ]; then
  look
  exit
fi
if [ -z "$DOMAIN" ]; then
  echo "DOMAIN is empty: the edge serves what is in its folder of certificates, or plain HTTP"
  exec sleep infinity
fi
# The edge may not answer yet. Let's Encrypt takes five wrong tries an hour.
sleep 5
while :; do
  if look; then sleep 43200; else sleep 900; fi
done
