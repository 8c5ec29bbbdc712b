#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion offers what the program has.
#
# usage: test_completion.sh KREIGHTS-CLI COMPLETION
program=$(realpath "$1")
completion=$2
PATH=$(dirname "$program"):$PATH
# shellcheck source=/dev/null
. "$completion"
n=0

# check NAME: the status of the command before it counts.
check() {
  [ $? -eq 0 ] && result=ok || result='not ok'
  n=$((n + 1))
  echo "$result $n - $1"
}

# offers WORDS… -- CANDIDATE…: what completes the last of the words, among it all the candidates.
offers() {
  COMP_WORDS=()
  while [ "$1" != -- ]; do
    COMP_WORDS+=("$1")
    shift
  done
  shift
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  _kreights_cli
  for candidate in "$@"; do
    if [[ " ${COMPREPLY[*]} " != *" $candidate "* ]]; then
      echo "# no $candidate after ${COMP_WORDS[*]}: ${COMPREPLY[*]}"
      return 1
    fi
  done
  [ $# -gt 0 ] || [ ${#COMPREPLY[@]} -eq 0 ]
}

offers kreights-cli '' -- rules session players help
check "commands"
offers kreights-cli sess -- session
check "a command that was begun"
offers kreights-cli --db file.db session l -- list link
check "actions, after an option with a value"
offers kreights-cli session list --s -- --since --sort --search
check "options of an action"
offers kreights-cli help rulings s -- search show
check "what help explains"
offers kreights-cli score --rules cr -- crates craits
check "rule sets"
offers kreights-cli backup '' --
check "files where there is no action"
echo "1..$n"
