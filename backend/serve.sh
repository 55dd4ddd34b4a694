#!/bin/sh
# Runs the salon's server as it ships: `npm start`, the image, the tests and the benches all start it here. Arguments are further options of Node.
# Requests leave much behind that is soon garbage: with more room for it, half as many collections find it dead.
export NODE_ENV="${NODE_ENV:-production}"
# Else glibc keeps what large buffers took, for others that do not come.
export MALLOC_MMAP_THRESHOLD_=131072
exec node --max-semi-space-size=32 --heap-growing-percent=70 "$@" "$(dirname "$0")/dist/bundle/main.js"
