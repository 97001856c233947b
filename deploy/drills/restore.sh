#!/bin/sh
# Drill: a running house is backed up, and restored on an empty machine (an empty data folder that is given nothing but
# the backup and the secret). Compares keys, sealed files, pictures and rows. About three minutes.
# Usage: deploy/drills/restore.sh [PORT]
set -eu
cd "$(dirname "$0")/../.."
port=${1:-3743}
folder=$(mktemp -d)
chmod 755 "$folder"
server=""
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT

start() {
  env PORT="$port" DATA_FOLDER="$folder/$1" DEMO=1 DEMO_MATCH=0 deploy/run.sh > "$folder/$1.log" 2>&1 &
  server=$!
  tries=0
  until curl -fs "http://localhost:$port/readyz" > /dev/null; do
    kill -0 "$server" || { cat "$folder/$1.log"; exit 1; }
    tries=$((tries + 1)); [ $tries -lt 300 ] || exit 1
    sleep 1
  done
}
stop() {
  kill "$server"; wait "$server"; server=""
}
# What must be the same: the signing keys, the first pictures of the news, and the sitemap's addresses.
look() {
  base="http://localhost:$port"
  curl -fs "$base/identity/.well-known/openid-configuration/jwks" | cksum
  for picture in $(curl -fs "$base/news/" | grep -o '/media/[^" ,]*' | sort -u | head -5); do
    curl -fs "$base$picture" | cksum
  done
  curl -fs "$base/news/" | grep -o 'href="/news/[^"]*"' | sort -u | cksum
}

start old
look > "$folder/before"
began=$(date +%s)
DATA_FOLDER="$folder/old" DEMO=1 deploy/run.sh kurve data backup "$folder/backups"
echo "backed up while running, $(($(date +%s) - began)) s with the start of the command"
stop
file=$(ls "$folder"/backups/*.data)

mkdir "$folder/new"
if DATA_FOLDER="$folder/new" DEMO=1 deploy/run.sh kurve data import "$file" 2> "$folder/refused"; then
  echo "an import under another secret was not refused"; exit 1
fi
grep -q "another secret" "$folder/refused"
cp -f "$folder/old/secret" "$folder/new/secret"
rm -rf "$folder/old"
began=$(date +%s)
DATA_FOLDER="$folder/new" DEMO=1 deploy/run.sh kurve data import "$file"
echo "restored in $(($(date +%s) - began)) s"
start new
look > "$folder/after"
stop
cmp "$folder/before" "$folder/after"
[ "$(wc -l < "$folder/after")" -gt 3 ]
echo "restored on an empty machine: keys, pictures and pages are the same"
