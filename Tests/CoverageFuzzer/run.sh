#!/bin/sh
# Builds lexer and parser for libFuzzer, which comes with the toolchain, and runs it on the sources of the corpus.
# Usage: run.sh [LIBFUZZER-OPTION...], for example -max_total_time=600; what ends it is written to the working folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
out=$root/.build/coverage-fuzzer
mkdir -p "$out/found"

build_module() { # NAME: one of our modules, as an object and a module file
    swiftc -O -wmo -swift-version 6 -parse-as-library -sanitize=fuzzer -module-name "$1" -I "$out" \
        -emit-module -emit-module-path "$out/$1.swiftmodule" \
        -emit-object -o "$out/$1.o" "$root/Sources/$1"/*.swift
}

if [ ! -e "$out/fuzzer" ] ||
    [ -n "$(find "$root/Sources/SourceText" "$root/Sources/Syntax" "$here" -newer "$out/fuzzer" -type f)" ]; then
    build_module SourceText
    build_module Syntax
    swiftc -O -wmo -swift-version 6 -parse-as-library -sanitize=fuzzer -module-name CoverageFuzzer -I "$out" \
        "$here/target.swift" "$root/Tests/Fuzzing/TreeLaws.swift" "$out/SourceText.o" "$out/Syntax.o" -o "$out/fuzzer"
fi
exec "$out/fuzzer" -timeout=5 -max_len=4096 "$@" "$out/found" "$root/Corpus/Syntax" "$root/Corpus/Projects"
