#!/bin/sh
# Has the toolchain's SwiftParser judge what `Fuzzer --pairs FOLDER` kept: what had no error before a move has none after it.
# Usage: judge.sh FOLDER...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
compiler=$(readlink -f "$(command -v swiftc)")
host=$(cd "$(dirname "$compiler")/../lib/swift/host" && pwd)
out=$here/../../.build/parser-oracle
mkdir -p "$out"
if [ ! -e "$out/judge" ] || [ "$here/judge.swift" -nt "$out/judge" ]; then
    cp "$here/judge.swift" "$out/main.swift"
    swiftc -O -swift-version 5 -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax -Xlinker -rpath -Xlinker "$host" \
        "$out/main.swift" -o "$out/judge"
fi
exec "$out/judge" "$@"
