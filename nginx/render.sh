#!/bin/sh
# Fills in the templates from the environment before nginx starts. With certificates in CERTS_DIR the edge speaks TLS.
set -eu

conf=${NGINX_CONF_DIR:-/etc/nginx}
certs=${CERTS_DIR:-/certs}
# By it nginx/watch.sh knows that the certificate is another one.
sum=$(cat "$certs/fullchain.pem" "$certs/privkey.pem" 2>/dev/null | cksum)
if [ "${1:-}" = sum ]; then
  echo "$sum"
  exit
fi
# `a:1,b:2` are two servers, each as one of the usual ones and as one that is asked when all of those are left out.
gateways=$(printf %s "${GATEWAY_SERVER:-gateway:8080}" | sed 's/ *, */ max_fails=1 fail_timeout=1s; server /g')
last_gateways=$(printf %s "${GATEWAY_SERVER:-gateway:8080}" | sed 's/ *, */ max_fails=0 backup; server /g')
tiles=$(printf %s "${TILE_URL:-https://tile.openstreetmap.org/}" | sed -E 's#^(https?://[^/]+).*#\1#; s#\{s\}#*#g')

# HTTP/3 where this nginx has it; `http2` is a directive of its own since then.
if "${NGINX:-nginx}" -V 2>&1 | grep -q http_v3_module; then
  listen="listen ${HTTPS_PORT:-8443} ssl default_server; http2 on; listen ${HTTPS_PORT:-8443} quic reuseport default_server; http3 on; add_header Alt-Svc 'h3=\":443\"; ma=86400' always;"
else
  listen="listen ${HTTPS_PORT:-8443} ssl http2 default_server;"
fi

fill() {
  sed -e "s|\${HTTP_PORT}|${HTTP_PORT:-8080}|g" \
    -e "s|\${HTTPS_LISTEN}|$listen|g" \
    -e "s|\${REQUESTS_PER_SECOND}|${REQUESTS_PER_SECOND:-100}|g" \
    -e "s|\${CONNECTIONS}|${CONNECTIONS:-300}|g" \
    -e "s|\${SITE_DIR}|${SITE_DIR:-/site}|g" \
    -e "s|\${CERTS_DIR}|$certs|g" \
    -e "s|\${CHALLENGE_DIR}|${CHALLENGE_DIR:-/challenge}|g" \
    -e "s|\${GATEWAY_SERVER}|$gateways|g" \
    -e "s|\${LAST_GATEWAY_SERVER}|$last_gateways|g" \
    -e "s|\${DNS_RESOLVER}|${DNS_RESOLVER:-127.0.0.11}|g" \
    -e "s|\${TILE_ORIGIN}|$tiles|g" \
    -e "s|\${METRICS_LISTEN}|${METRICS_HOST:-127.0.0.1}:${METRICS_PORT:-}|g" \
    -e "s|\${CONF_DIR}|$conf|g" \
    "$conf/templates/$1.conf.template" >"$conf/generated/$2.conf"
}

mkdir -p "$conf/generated"
fill gateway gateway
fill limits limits
fill content-policy content-policy
fill security-headers security-headers
# Whose word about a client's address is believed. As in packages/service-kit/src/client-address.ts.
for proxy in $(printf %s "${TRUSTED_PROXIES:-}" | tr , ' '); do
  if [ -r "$conf/contract/proxies/$proxy.conf" ]; then
    echo "include contract/proxies/$proxy.conf;"
  else
    case $proxy in
      *[!0-9a-fA-F.:/]*) echo "TRUSTED_PROXIES: $proxy is no address, no range and no name in contract/proxies" >&2 && exit 1 ;;
      *) echo "set_real_ip_from $proxy;" ;;
    esac
  fi
done >"$conf/generated/proxies.conf"
case ${OFFLINE:-1} in 0) worker=sw-off.js ;; *) worker=sw.js ;; esac
echo "try_files /$worker =404;" >"$conf/generated/worker.conf"
# Without a port of its own for it the edge is not measured.
: >"$conf/generated/metrics.conf"
case ${METRICS_PORT:-0} in 0) ;; *) fill metrics metrics ;; esac
if [ -r "$certs/fullchain.pem" ] && [ -r "$certs/privkey.pem" ]; then
  fill https server
elif [ -e "$certs" ] && { ! held=$(ls -A "$certs" 2>&1) || [ -n "$held" ]; }; then
  # Certificates that cannot be read: serving passwords in clear would be worse than not serving.
  echo "$certs is not empty, and fullchain.pem and privkey.pem in it cannot be read by $(id -un 2>/dev/null || id -u)" >&2
  exit 1
else
  fill http server
fi
echo "$sum" >"$conf/generated/certificate.sum"
