#!/bin/bash
# Plans 1, 2, 4, 8 and 16 copies of a repository, each a module of its own, and fits a line through the seconds of CPU.
# Usage: growth.sh REOBSERVE FOLDER      the program to time, and a folder with Swift files
set -eu
program=$1
source=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
TIMEFORMAT='%U %S'
for copies in 1 2 4 8 16; do
    folder=$work/$copies
    mkdir "$folder"
    {
        echo '// swift-tools-version: 6.0'
        echo 'import PackageDescription'
        echo 'let package = Package(name: "Copies", platforms: [.iOS(.v17), .macOS(.v14)], targets: ['
        for ((copy = 0; copy < copies; copy++)); do echo "    .target(name: \"Module$copy\"),"; done
        echo '])'
    } >"$folder/Package.swift"
    for ((copy = 0; copy < copies; copy++)); do
        mkdir -p "$folder/Sources/Module$copy"
        (cd "$source" && find . -name '*.swift' ! -name Package.swift -type f -print0 | tar cf - --null -T -) |
            tar xf - -C "$folder/Sources/Module$copy"
    done
    for run in 1 2 3; do
        { time "$program" plan --root "$folder" --no-config --format json -q >/dev/null; } 2>&1
    done | awk -v copies="$copies" '{ print copies, $1 + $2 }' | sort -k2 -n | sed -n 2p
done | awk '
    { print $1 " copies: " $2 " s of CPU (median of 3), " $2 / $1 " each"
      n++; x += $1; y += $2; xx += $1 * $1; xy += $1 * $2; yy += $2 * $2 }
    END { slope = (n * xy - x * y) / (n * xx - x * x)
          fit = (n * xy - x * y) ^ 2 / ((n * xx - x * x) * (n * yy - y * y))
          printf "line: %.3f s + %.3f s a copy, R2 %.4f\n", (y - slope * x) / n, slope, fit }'
