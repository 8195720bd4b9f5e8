#!/bin/sh
# Fills in the templates from the environment before nginx starts. With certificates in CERTS_DIR the edge speaks TLS.
set -eu

conf=${NGINX_CONF_DIR:-/etc/nginx}
certs=${CERTS_DIR:-/certs}
# `a:1,b:2` are two servers.
gateways=$(printf %s "${GATEWAY_SERVER:-gateway:8080}" | sed 's/ *, */ max_fails=1 fail_timeout=1s; server /g')
tiles=$(printf %s "${TILE_URL:-https://tile.openstreetmap.org/}" | sed -E 's#^(https?://[^/]+).*#\1#; s#\{s\}#*#g')

fill() {
  sed -e "s|\${HTTP_PORT}|${HTTP_PORT:-8080}|g" \
    -e "s|\${HTTPS_PORT}|${HTTPS_PORT:-8443}|g" \
    -e "s|\${SITE_DIR}|${SITE_DIR:-/site}|g" \
    -e "s|\${CERTS_DIR}|$certs|g" \
    -e "s|\${GATEWAY_SERVER}|$gateways|g" \
    -e "s|\${DNS_RESOLVER}|${DNS_RESOLVER:-127.0.0.11}|g" \
    -e "s|\${TILE_ORIGIN}|$tiles|g" \
    "$conf/templates/$1.conf.template" >"$conf/generated/$2.conf"
}

mkdir -p "$conf/generated"
fill gateway gateway
fill content-policy content-policy
fill security-headers security-headers
if [ -r "$certs/fullchain.pem" ]; then fill https server; else fill http server; fi
