#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Table records into the ledger and out again: the referee says the same of both.

usage: test_tables.py KREIGHTS_CLI RECORDS [EVERY]

Each record (with EVERY, each so many-th) of the folders in RECORDS becomes a session; its
record, as the session gives it, must have the same events, rulings, tables and result, and
must come out of a second session letter for letter. Prints TAP.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

CLI, RECORDS = sys.argv[1], pathlib.Path(sys.argv[2])
EVERY = int(sys.argv[3]) if len(sys.argv) > 3 else 1
problems = []


def run(*arguments):
    return subprocess.run([CLI, *arguments], capture_output=True, text=True)


def referee(path):
    """What the referee says of a record, line numbers aside; None if it cannot be read."""
    told = run("referee", "--json", str(path))
    if told.returncode == 2:
        return None
    answers = [json.loads(line) for line in told.stdout.splitlines()]
    for answer in answers:
        answer.pop("line", None)
    return answers


def expect(what, ours, theirs):
    if ours != theirs:
        problems.append(f"{what}: {str(ours)[:300]} … {str(theirs)[:300]}")


def import_all(paths, ledger):
    told = run("session", "import", *map(str, paths), "--json", "--db", str(ledger))
    if told.returncode != 0:
        raise SystemExit(f"Bail out! {told.stderr}")
    return [read["uuid"] for read in json.loads(told.stdout)]


def export(uuid, ledger, path):
    """The record of the session's last deal, written to a file."""
    session = json.loads(run("session", "export", uuid, "--db", str(ledger)).stdout)
    deals = {
        int(event["line"].split()[1])
        for event in session["events"]
        if event["line"].startswith("table ")
    }
    told = run("session", "export", uuid, "--deal", str(max(deals)), "--db", str(ledger))
    path.write_text(told.stdout)
    expect(f"{path.name}: export", told.returncode, 0)
    return session


def check_score(name, session, answers):
    """What the record scores is what the sheet says, where all hands are told."""
    result = answers[-1].get("result", {})
    if "scores" not in result:
        return 0
    seats = [seat["name"] for seat in session["seats"]]
    ours = [seat["score"] for seat in session["deals"][-1]["seats"]]
    theirs = [result["scores"][seat] for seat in seats]
    # Which of two partners pays the dearer pressure the sheet does not say.
    for side in session.get("partnerships", []):
        for scores in (ours, theirs):
            scores[side[0]] = sum(scores[seat] for seat in side)
            scores[side[1]] = 0
    expect(f"{name}: scores", ours, theirs)
    return 1


def main():
    readable, n_scored = {}, 0
    for path in sorted(RECORDS.glob("*/*.table"))[::EVERY]:
        answers = referee(path)
        if answers:
            readable[path] = answers
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        first, second = folder / "first", folder / "second"
        first.mkdir()
        second.mkdir()
        uuids = import_all(readable, folder / "one.db")
        for uuid, (path, answers) in zip(uuids, readable.items()):
            session = export(uuid, folder / "one.db", first / path.name)
            expect(path.name, answers, referee(first / path.name))
            n_scored += check_score(path.name, session, answers)
        again = [first / path.name for path in readable]
        for uuid, path in zip(import_all(again, folder / "two.db"), again):
            export(uuid, folder / "two.db", second / path.name)
            expect(f"{path.name}: again", path.read_text(), (second / path.name).read_text())
    for problem in problems:
        print("#", problem)
    print(f"# {len(readable)} records, {n_scored} scored")
    print("1..1")
    good = not problems and readable and n_scored
    print("ok" if good else "not ok", 1, "- records go in and out")
    return 0 if good else 1


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"
    sys.exit(main())
