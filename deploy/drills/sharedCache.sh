#!/bin/sh
# Drill: Varnish with proxy/varnish.vcl in front of a running Kurve: what it keeps, what it asks for, and what it never
# keeps.
# Needs varnishd and curl. Usage: deploy/drills/sharedCache.sh ORIGIN [PORT], ORIGIN for instance http://127.0.0.1:3000
set -eu
origin=$1
port=${2-6081}
house=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
varnish=""
trap '[ -z "$varnish" ] || kill "$varnish" 2>/dev/null || true; rm -rf "$folder"' EXIT
address=${origin#*://}
sed "s/\"127.0.0.1\";\$/\"${address%:*}\";/; s/\"3001\"/\"${address##*:}\"/" "$house/proxy/varnish.vcl" \
  > "$folder/kurve.vcl"
chmod -R a+rX "$folder"
varnishd -F -n "$folder/varnish" -a "127.0.0.1:$port" -f "$folder/kurve.vcl" -s malloc,64m -p http_gzip_support=off \
  > "$folder/log" 2>&1 &
varnish=$!
cache="http://127.0.0.1:$port"
tries=0
until [ "$(curl -s -o /dev/null -w '%{http_code}' "$cache/")" = 200 ]; do
  tries=$((tries + 1))
  [ "$tries" -lt 60 ] || { cat "$folder/log"; echo "Varnish answers nothing"; exit 1; }
  sleep 1
done

count() { varnishstat -n "$folder/varnish" -1 -f "$1" | awk '{ print $2 }'; }
host="Host: $(echo "$address" | sed 's/127.0.0.1/localhost/')"
ask() { curl -s -o /dev/null -D "$folder/head" -w '%{http_code}' -H "$host" "$@"; }
head_of() { tr -d '\r' < "$folder/head" | sed -n "s/^$1: //Ip"; }
fail() { echo "✗ $1"; exit 1; }
good() { echo "✓ $1"; }

# A page: kept, but asked for each time; its bytes cross the line to Kurve once.
ask -H 'Accept-Encoding: br' "$cache/shop/" > /dev/null
unchanged=$(count MAIN.fetch_304)
[ "$(ask -H 'Accept-Encoding: br, gzip' "$cache/shop/")" = 200 ] || fail "a page"
[ "$(head_of content-encoding)" = br ] || fail "a page comes in Brotli"
etag=$(head_of etag)
[ "$(count MAIN.fetch_304)" -gt "$unchanged" ] || fail "Kurve answers 304 for a page that is kept"
[ "$(ask -H 'Accept-Encoding: br' -H "If-None-Match: $etag" "$cache/shop/")" = 304 ] || fail "a known page is 304"
[ "$(ask "$cache/shop/")" = 200 ] && [ -z "$(head_of content-encoding)" ] || fail "each encoding has its own form"
good "pages are kept after asking, one form for each encoding"

# A file with its hash in its name, and a picture: kept without asking.
page=$(curl -s -H "$host" "$origin/shop/")
for path in "$(echo "$page" | grep -o '/assets/[A-Za-z0-9._-]*\.js' | head -1)" \
  "$(echo "$page" | grep -o '/media/[^" ]*\.\(webp\|jpg\|auto\|png\)' | head -1)"; do
  [ -n "$path" ] || fail "the page names no file"
  ask "$cache$path" > /dev/null
  fetched=$(count MAIN.backend_req)
  [ "$(ask -H 'Cookie: a=b' "$cache$path")" = 200 ] || fail "$path"
  [ "$(count MAIN.backend_req)" = "$fetched" ] || fail "$path is not kept"
done
good "files and pictures are kept for good, whatever cookies come along"

# The last of them, a picture, is taken down: it has to be asked for again.
part=$(echo "$path" | grep -o '[0-9a-f]\{8\}-[0-9a-f-]\{27\}')
[ "$(ask -X PURGE -H "X-Part: $part" "$cache/")" = 200 ] || fail "purging"
ask "$cache$path" > /dev/null
[ "$(count MAIN.backend_req)" -gt "$fetched" ] || fail "what was purged is kept"
good "what was purged is asked for again"

# What belongs to somebody is never kept.
for path in /api/shop/v4/carts/self /office/ /identity/.well-known/openid-configuration; do
  ask -H 'Authorization: Bearer none' "$cache$path" > /dev/null
  fetched=$(count MAIN.backend_req)
  ask "$cache$path" > /dev/null
  [ "$(count MAIN.backend_req)" -gt "$fetched" ] || fail "$path is kept"
done
[ "$(ask "$cache/api/shop/v4/carts/self")" -ge 400 ] || fail "a cart without a buyer"
case "$(head_of cache-control)" in *no-store*) ;; *) fail "a refusal may be kept" ;; esac
[ "$(ask "$cache/no-such-page/")" = 404 ] || fail "a page that is missing"
case "$(head_of cache-control)" in *no-store* | *max-age=0*) ;; *) fail "a missing page may be kept" ;; esac
good "calls, the office, sign-in and refusals are never kept"
