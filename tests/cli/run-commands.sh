#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs every NAME.cmd of a folder, each line a command of the shell in which
# kreights-cli is the program under test, and compares what it prints with
# NAME.out: output, errors, and the exit status where it is not 0. TAP.
# $CASES is the folder. To write the .out files anew, and then read the diff:
#   UPDATE=1 tests/cli/run-commands.sh build/src/cli/kreights-cli tests/cli
set -u
program=$(realpath "$1")
CASES=$(realpath "$2")
export CASES
export KREIGHTS_DATA_DIR="${KREIGHTS_DATA_DIR:-$CASES/../../data}"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/bin"
ln -s "$program" "$scratch/bin/kreights-cli"
PATH="$scratch/bin:$PATH"
export PATH

# Runs the lines of one .cmd, in a new folder that is home and holds no ledger.
run_case() (
  HOME=$(mktemp -d "$scratch/home.XXXXXX")
  export HOME XDG_DATA_HOME="$HOME/data" LANGUAGE=C LC_ALL=C.UTF-8
  cd "$HOME" || exit
  while IFS= read -r line; do
    eval "$line" </dev/null
    status=$?
    if [ "$status" -ne 0 ]; then
      echo "[exit $status]"
    fi
  done <"$1"
)

n=0
failed=0
for command in "$CASES"/*.cmd; do
  n=$((n + 1))
  name=$(basename "$command" .cmd)
  expected="${command%.cmd}.out"
  run_case "$command" >"$scratch/printed" 2>&1
  if [ -n "${UPDATE:-}" ]; then
    cp "$scratch/printed" "$expected"
  fi
  if diff -u "$expected" "$scratch/printed" >"$scratch/difference" 2>&1; then
    echo "ok $n - $name"
  else
    failed=1
    echo "not ok $n - $name"
    sed 's/^/# /' "$scratch/difference" >&2
  fi
done
echo "1..$n"
exit "$failed"
