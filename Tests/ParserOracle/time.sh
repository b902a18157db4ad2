#!/bin/sh
# Says how long the toolchain's SwiftParser takes for the Swift files below some folders.
# Usage: time.sh FOLDER...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
compiler=$(readlink -f "$(command -v swiftc)")
host=$(cd "$(dirname "$compiler")/../lib/swift/host" && pwd)
out=$here/../../.build/parser-oracle
mkdir -p "$out/time"
if [ ! -e "$out/timer" ] || [ "$here/time.swift" -nt "$out/timer" ]; then
    cp "$here/time.swift" "$out/time/main.swift"
    swiftc -O -swift-version 5 -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$host" \
        "$out/time/main.swift" -o "$out/timer"
fi
exec "$out/timer" "$@"
