#!/bin/sh
# The operator's command line in the image: `docker compose exec projections-1 ops status`.
exec node "$(dirname "$(readlink -f "$0")")/dist/bundle/ops.js" "$@"
