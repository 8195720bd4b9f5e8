#!/bin/sh
# Takes over a certificate that was put, renewed or taken away while nginx runs, without ending a connection: the old workers finish
# theirs. It looks every ten seconds beside nginx; `watch.sh once` looks one time.
set -u

conf=${NGINX_CONF_DIR:-/etc/nginx}

look() {
  if [ "$(sh "$conf/render.sh" sum)" = "$(cat "$conf/generated/certificate.sum")" ]; then return; fi
  # While only half of it is there, nothing is changed; a pair that does not match is refused by nginx, which goes on as it was.
  sh "$conf/render.sh" && kill -HUP "$(cat "$(sed -n 's/^pid \(.*\);$/\1/p' "$conf/nginx.conf")")" && echo "the certificate is another one: taken over"
}

if [ "${1:-}" = once ]; then
  look
else
  while sleep 10; do look; done &
fi
