#!/bin/sh
# Runs Kurve in place of this shell, so that signals reach it: `npm start`, the systemd units and the image use it.
#   deploy/run.sh                        the server
#   deploy/run.sh kurve data migrate     a command, as `npm run kurve -- data migrate`
set -eu
cd "$(dirname "$0")/.."
PATH="$PWD/node_modules/.bin:$PATH"
export PATH NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=node_modules/.cache/compiled
if [ "${1:-}" = kurve ]; then
  shift
  exec node kurve.ts "$@"
fi
exec node --max-old-space-size=384 --max-semi-space-size=8 start.ts
