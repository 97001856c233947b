#!/bin/sh
# Drill: deploy/build.sh in an empty folder as an ordinary user, then a start from that tree made read-only.
# Needs only git, Node and curl; about three minutes. Usage: deploy/drills/readOnlyTree.sh [PORT]
set -eu
source=$(cd "$(dirname "$0")/../.." && pwd)
port=${1:-3741}
folder=$(mktemp -d)
as=""
if [ "$(id -u)" = 0 ]; then
  chown nobody "$folder"
  as="setpriv --reuid=nobody --regid=nogroup --clear-groups env HOME=$folder/home"
fi
server=""
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
(cd "$source" && git ls-files -z --cached --others --exclude-standard | tar --null -T - -c) > "$folder/tree.tar"
$as mkdir "$folder/tree" "$folder/home" "$folder/data"
$as tar -x -C "$folder/tree" -f "$folder/tree.tar"
rm "$folder/tree.tar"
$as sh "$folder/tree/deploy/build.sh"
$as chmod -R a-w "$folder/tree"
before=$(find "$folder/tree" | sort | cksum)
began=$(date +%s)
env PORT="$port" DATA_FOLDER="$folder/data" DEMO=1 $as sh "$folder/tree/deploy/run.sh" &
server=$!
until curl -fs "http://localhost:$port/readyz" > /dev/null; do
  kill -0 "$server" || { echo "it has ended"; exit 1; }
  [ $(($(date +%s) - began)) -lt 300 ] || { echo "not ready within 300 s"; exit 1; }
  sleep 1
done
echo "ready after $(($(date +%s) - began)) s"
curl -fs "http://localhost:$port/shop/" | grep -q '</html>'
kill "$server"
wait "$server" || { echo "it has not ended well"; exit 1; }
server=""
[ "$before" = "$(find "$folder/tree" | sort | cksum)" ] || { echo "the tree has changed"; exit 1; }
echo "built as an ordinary user, started read-only, nothing written into the tree"
