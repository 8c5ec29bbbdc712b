#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Replays: the referee's answers to the records of this folder.

    test_replays.py KREIGHTS_CLI [--update]

Each RULES/NAME.table must be answered as in NAME.expected beside it (`referee --json
--atoms`, and the exit status), and its rules are the ones that its folder is named for.
Every atom of atoms.list needs, for each document that has it, a record whose `# atoms:`
names it and whose answers cite it. --update writes the .expected files anew: read the
diff. Prints TAP.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).parent


def answer(program, table):
    run = subprocess.run(
        [program, "referee", "--json", "--atoms", table],
        capture_output=True,
        text=True,
        check=False,
    )
    return run.stdout + run.stderr.replace(f"{table.parent}/", "") + f"exit {run.returncode}\n"


def read_header(table):
    atoms, rules = set(), None
    for line in table.read_text(encoding="utf-8").splitlines():
        if line.startswith("# atoms:"):
            atoms.update(line.removeprefix("# atoms:").split())
        elif line.startswith("rules "):
            rules = line.split()[1]
    return rules, atoms


def read_cited(expected):
    cited = set()
    for line in expected.splitlines():
        if line.startswith("{"):
            cited.update(json.loads(line).get("atoms", []))
    return cited


def read_wanted():
    wanted, unseen = set(), set()
    for line in (FOLDER / "atoms.list").read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[-1] == "(unseen)":
            unseen.add(words.pop(0))
            words.insert(0, line.split()[0])
            words.pop()
        wanted.update((words[0], document) for document in words[1:])
    return wanted, unseen


class Tap:
    def __init__(self):
        self.count = 0
        self.failed = 0

    def check(self, passed, name, detail=""):
        self.count += 1
        self.failed += not passed
        print(f"{'ok' if passed else 'not ok'} {self.count} - {name}")
        for line in detail.splitlines() if not passed else []:
            print(f"# {line}")


def first_difference(expected, got):
    for wanted, line in zip(expected.splitlines(), got.splitlines()):
        if wanted != line:
            return f"expected {wanted}\ngot      {line}"
    return "one of them goes on"


def main():
    program, update = sys.argv[1], "--update" in sys.argv
    wanted, unseen = read_wanted()
    told = set()
    tap = Tap()
    for table in sorted(FOLDER.glob("*/*.table")):
        rules, atoms = read_header(table)
        path = table.with_suffix(".expected")
        got = answer(program, table)
        if update:
            path.write_text(got, encoding="utf-8")
        expected = path.read_text(encoding="utf-8") if path.exists() else ""
        name = f"{table.parent.name}/{table.stem}"
        tap.check(got == expected, name, first_difference(expected, got))
        tap.check(rules == table.parent.name, f"{name} is in the folder of its rules", rules)
        missing = atoms - unseen - read_cited(got)
        tap.check(not missing, f"{name} cites its atoms", " ".join(sorted(missing)))
        told.update((atom, rules) for atom in atoms)
    untold = wanted - told
    tap.check(
        not untold, "every atom is told", "\n".join(" ".join(pair) for pair in sorted(untold))
    )
    print(f"1..{tap.count}")
    return 1 if tap.failed else 0


sys.exit(main())
