#!/bin/sh
# Ends an apply, and then an undo, by SIGKILL at many points of their writing, spread evenly from the first file of the
# journal to the last file that is tidied up. After each, the next start must leave the old tree or the new one:
# names, bytes, permissions and links.
# Usage: kill-points.sh [--files N] [--points N] [--program PATH]; needs `swift build -c release --product FaultPoint`.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
files=200
points=500
program=$here/../../.build/release/FaultPoint
while [ $# -gt 0 ]; do
    case $1 in
    --files) files=$2 ;;
    --points) points=$2 ;;
    --program) program=$2 ;;
    *) echo "error: unknown option $1; there are --files, --points and --program" >&2 && exit 2 ;;
    esac
    shift 2
done
[ -x "$program" ] || { echo "error: $program is not there; build it, or name it with --program" >&2 && exit 2; }
program=$(readlink -f "$program")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
export HOME="$place" GIT_CONFIG_NOSYSTEM=1 SWIFT_BACKTRACE=enable=no

make_repository() {
    mkdir -p "$place/start/Sources" && cd "$place/start"
    number=1
    while [ "$number" -le "$files" ]; do
        cat >"Sources/Model$number.swift" <<SWIFT
import SwiftUI

class Model$number: ObservableObject {
    @Published var count = $number
}

struct View$number: View {
    @StateObject var model = Model$number()
    var body: some View { Text("\\(model.count)") }
}
SWIFT
        case $((number % 5)) in
        0) chmod 755 "Sources/Model$number.swift" ;;
        1) chmod 600 "Sources/Model$number.swift" ;;
        2) ln -s "Model$number.swift" "Sources/Link$number.swift" ;;
        esac
        number=$((number + 1))
    done
    git init -q && git add . && git -c user.name=Tester -c user.email=tester@example.com commit -qm start
}

tree() { # of the working folder, as one number
    {
        find . -path ./.git -prune -o -printf '%P %y %m %l\n' | LC_ALL=C sort
        find . -path ./.git -prune -o -type f -print | LC_ALL=C sort | xargs sha256sum
    } | sha256sum
}

restart() { # FOLDER: a fresh copy of it
    cd "$place" && rm -rf work && cp -a "$1" work && cd work
}

# COMMAND FOLDER: kills the command, begun in a copy of the folder, at each point.
kill_everywhere() {
    total=$((5 * files + 2))
    point=0
    backs=0
    news=0
    while [ "$point" -lt "$points" ]; do
        step=$((point * (total - 1) / (points > 1 ? points - 1 : 1)))
        restart "$2"
        code=0
        "$program" "$step" "$1" -q >/dev/null 2>"$place/said" || code=$?
        [ "$code" -eq 137 ] || { echo "error: $1 ended with $code at step $step, not by SIGKILL" && exit 1; }
        code=0
        "$program" none undo no-such-unit >/dev/null 2>"$place/said" || code=$?
        [ "$code" -eq 2 ] || { echo "error: the start after step $step ended with $code" && exit 1; }
        now=$(tree)
        if [ "$now" = "$old" ]; then
            backs=$((backs + 1))
        elif [ "$now" = "$new" ]; then
            news=$((news + 1))
        else
            echo "error: $1, step $step: neither the old tree nor the new one" && exit 1
        fi
        point=$((point + 1))
    done
    echo "$1: $files files, $points points of $total killed; $backs the old tree, $news the new one, 0 lost"
}

make_repository
restart "$place/start" && old=$(tree)
"$program" none apply -q >/dev/null 2>&1
new=$(tree)
[ "$old" != "$new" ] || { echo "error: apply changed nothing" && exit 1; }
cp -a "$place/work" "$place/applied"
kill_everywhere apply "$place/start"
kill_everywhere undo "$place/applied"
