#!/bin/sh
# Builds the comparison of our parser with the toolchain's SwiftParser and runs it.
# Usage: compare.sh [--limit N] [--snippets] [--only LABEL,LABEL] DIRECTORY-OR-FILE...
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
compiler=$(readlink -f "$(command -v swiftc)")
host=$(cd "$(dirname "$compiler")/../lib/swift/host" && pwd)
out=$root/.build/parser-oracle
mkdir -p "$out"

build_module() { # NAME: one of our modules, as an object and a module file
    swiftc -O -wmo -swift-version 6 -parse-as-library -module-name "$1" -I "$out" \
        -emit-module -emit-module-path "$out/$1.swiftmodule" \
        -emit-object -o "$out/$1.o" "$root/Sources/$1"/*.swift
}

if [ ! -e "$out/oracle" ] ||
    [ -n "$(find "$root/Sources/SourceText" "$root/Sources/Syntax" "$here" -newer "$out/oracle" -type f)" ]; then
    build_module SourceText
    build_module Syntax
    cp "$here/oracle.swift" "$out/main.swift"
    swiftc -O -wmo -swift-version 5 -I "$out" -I "$host" -L "$host" -lSwiftParser -lSwiftSyntax \
        -Xlinker -rpath -Xlinker "$host" \
        "$out/main.swift" "$here"/facts*.swift "$root/Tests/LexerOracle/snippets.swift" \
        "$out/SourceText.o" "$out/Syntax.o" -o "$out/oracle"
fi
exec "$out/oracle" "$@"
