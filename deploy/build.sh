#!/bin/sh
# Makes a copy of the sources ready to run, as any user with Node 20 or newer. From then on the tree may be read-only.
# The Containerfile does nothing else.
set -eu
cd "$(dirname "$0")/.."
npm ci --omit=dev
npm run build
