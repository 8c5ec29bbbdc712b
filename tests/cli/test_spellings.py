#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two machines that disagree about the spelling of a name, and a ledger that an earlier version
left with such names in a circle.

Usage: test_spellings.py CLI CIRCLES SAMPLE

CIRCLES is a ledger of schema 9 into which that version merged two others: Ann was joined with
Anne here and Anne with Ann there, Kai with Cai, Cai with Kay and Kay with Kai. Each of the five
has a game. Prints TAP.
"""

import gzip
import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

CLI, CIRCLES, SAMPLE = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
NAMES = ["Ann", "Anne", "Kai", "Cai", "Kay"]
UUIDS = {name: f"11111111-0000-4000-8000-{i:012d}" for i, name in enumerate(NAMES, 1)}
results = []


def run(ledger, *arguments):
    return subprocess.run(
        [CLI, "--db", str(ledger), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )


def check(name, good, why=""):
    results.append((name, good))
    if not good:
        print(f"# {name}: {why}")


def describe(ledger, name):
    """Who the player of that UUID is, how many games and which other names they have."""
    done = run(ledger, "--json", "player", UUIDS[name])
    told = json.loads(done.stdout) if done.returncode == 0 else {"name": done.stderr}
    games = sum(played["games"] for played in told.get("played", []))
    return told["name"], games, sorted(one["name"] for one in told.get("spellings", []))


def expect(ledger, what, wanted):
    sound = run(ledger, "check")
    check(f"{what}: sound", sound.returncode == 0, sound.stdout)
    for name, person in wanted.items():
        found = describe(ledger, name)
        check(f"{what}: {name} is {person}", found == person, found)


def add_games(folder, ledger, names):
    """A game for each, in a year of its own."""
    sample = SAMPLE.read_text(encoding="utf-8")
    year = json.loads(sample)["started"][:5]
    for i, name in enumerate(names, 1):
        document = json.loads(sample.replace(year, f"{2000 + i}-"))
        document["uuid"] = f"00000000-0000-4000-8000-{i:012d}"
        document["seats"][0].update(uuid=UUIDS[name], name=name)
        path = folder / f"{name}.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        done = run(ledger, "session", "import", path)
        assert done.returncode == 0, done.stderr


def check_old(folder):
    ledger = folder / "old.db"
    ledger.write_bytes(gzip.decompress(CIRCLES.read_bytes()))
    ann, kai = ("Ann", 2, ["Anne"]), ("Kai", 3, ["Cai", "Kay"])
    expect(ledger, "circles", {"Ann": ann, "Anne": ann, "Kai": kai, "Cai": kai, "Kay": kai})
    aside = sqlite3.connect(f"{ledger}.before-010")
    (version,) = aside.execute("PRAGMA user_version").fetchone()
    aside.close()
    check("circles: a copy is aside", version == 9, version)
    done = run(ledger, "session", "delete", "00000000-0000-4000-8000-000000000001")
    check("circles: a game can be deleted", done.returncode == 0, done.stderr)
    done = run(ledger, "player", UUIDS["Cai"], "--split")
    check("circles: a spelling can be split off", done.returncode == 0, done.stderr)
    expect(
        ledger,
        "circle split",
        {"Ann": ("Ann", 1, ["Anne"]), "Cai": ("Cai", 1, []), "Kai": ("Kai", 2, ["Kay"])},
    )


def check_opposite(folder):
    kitchen, garden = folder / "kitchen.db", folder / "garden.db"
    add_games(folder, kitchen, NAMES[:2])
    run(kitchen, "backup", garden)
    run(kitchen, "player", UUIDS["Ann"], "--merge", UUIDS["Anne"])
    run(garden, "player", UUIDS["Anne"], "--merge", UUIDS["Ann"])
    anne, ann = ("Anne", 2, ["Ann"]), ("Ann", 2, ["Anne"])
    expect(kitchen, "first choice", {"Ann": anne, "Anne": anne})
    done = run(kitchen, "merge", garden)
    said = "“Anne” is now another spelling of “Ann”.\n"
    check("merged: it says so", said in done.stdout, done.stdout)
    expect(kitchen, "merged", {"Ann": ann, "Anne": ann})
    done = run(kitchen, "merge", garden)
    check("merged again: nothing to say", "spelling" not in done.stdout, done.stdout)
    done = run(garden, "--json", "merge", kitchen)
    told = json.loads(done.stdout)
    check("merged there: nobody is somebody else", told["joined"] == told["split"] == [], told)
    expect(garden, "merged there", {"Ann": ann, "Anne": ann})
    done = run(kitchen, "merge", "--undo")
    check("undone", done.returncode == 0, done.stderr)
    expect(kitchen, "undone", {"Ann": anne, "Anne": anne})
    run(kitchen, "merge", garden)
    expect(kitchen, "merged after undoing", {"Ann": ann, "Anne": ann})
    done = run(kitchen, "player", UUIDS["Anne"], "--split")
    check("split: done", done.returncode == 0, done.stderr)
    apart = {"Ann": ("Ann", 1, []), "Anne": ("Anne", 1, [])}
    expect(kitchen, "split", apart)
    done = run(garden, "merge", kitchen)
    said = "“Anne” and “Ann” are two people again.\n"
    check("split there: it says so", said in done.stdout, done.stdout)
    expect(garden, "split there", apart)
    run(kitchen, "player", "--undo")
    expect(kitchen, "split undone", {"Ann": ann, "Anne": ann})


def main():
    with tempfile.TemporaryDirectory() as name:
        check_old(pathlib.Path(name))
        check_opposite(pathlib.Path(name))
    print(f"1..{len(results)}")
    for i, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {name}")
    return 0 if all(good for _, good in results) else 1


sys.exit(main())
