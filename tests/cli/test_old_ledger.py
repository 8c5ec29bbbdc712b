#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A ledger of an earlier schema, and the documents exported from it, read as they were.

Usage: test_old_ledger.py CLI FOLDER

FOLDER has `ledger.db.gz` and a document for each of its sessions, all written by an earlier
version: games with a debt at the end, a mulligan, and tables of sizes that a rule set no longer
offers. The rules of a document may get keys that they did not have; nothing else changes.
Statistics are those that the documents make in a new ledger.
"""

import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

CLI, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
DOCUMENTS = sorted(FOLDER.glob("*.json"))
results = []


def run(ledger, *arguments):
    return subprocess.run(
        [CLI, "--db", ledger, *map(str, arguments)], capture_output=True, text=True, check=False
    )


def check(name, good, done=None):
    results.append((name, good))
    if not good and done is not None:
        print(f"# {name}: {done.returncode} {done.stdout[-600:]} {done.stderr}")


def without_rules(text):
    document = json.loads(text)
    del document["rules"]["keys"]
    if len({event["at"] for event in document["events"]}) == 1:
        document.pop("ended", None)  # recorded at one moment: nobody knows the end
    return document


def read_all(ledger, name):
    """Every document is what the ledger exports, and is in it already."""
    for path in DOCUMENTS:
        told = without_rules(path.read_text(encoding="utf-8"))
        done = run(ledger, "session", "export", told["uuid"])
        check(
            f"{name}: {path.stem} is exported as before",
            done.returncode == 0 and without_rules(done.stdout) == told,
            done,
        )
        again = run(ledger, "session", "import", path)
        check(f"{name}: {path.stem} is there already", "already" in again.stdout, again)


def read_sums(ledger):
    """The sums over each player’s games, which do not depend on the order of the imports."""
    sums = {}
    for name in ("Ann", "Bob", "Cai", "Ruth", "Sam", "Bo"):
        done = run(ledger, "--json", "player", name)
        told = json.loads(done.stdout) if done.returncode == 0 else {}
        sums[name] = {key: value for key, value in told.items() if isinstance(value, int)}
    return sums


def read_fastest(ledger):
    """The fastest games and the lengths by which the list is sorted, which hold no others."""
    records = json.loads(run(ledger, "--json", "records").stdout)["played"]
    games = json.loads(run(ledger, "--json", "session", "list").stdout)
    return (
        sorted(
            (played["rules"], played["players"], record["value"])
            for played in records
            for record in played["records"]
            if record["kind"] == "fastest-game"
        ),
        sorted((game["started"], game.get("ended")) for game in games),
    )


def read_by_chance(ledger):
    """What the chances in each game say, once all are worked out."""
    told = json.loads(run(ledger, "--json", "records", "--all", "--top", "10").stdout)
    return told["chances_left"], sorted(
        (played["rules"], played["players"], record["kind"], best["value"], best["session"])
        for played in told["played"]
        for record in played["records"]
        if record["kind"] in ("chance-comeback", "excitement")
        for best in record["top"]
    )


def count_fastest():
    """The same from the documents: of complete games in which every deal has a time."""
    best = {}
    for path in DOCUMENTS:
        document = json.loads(path.read_text(encoding="utf-8"))
        seconds = [deal.get("seconds", 0) for deal in document["deals"]]
        if "ended" not in document or not seconds or not all(seconds):
            continue
        key = document["rules"]["id"], sum("uuid" in seat for seat in document["seats"])
        best[key] = min(sum(seconds), best.get(key, sum(seconds)))
    return sorted((*key, value) for key, value in best.items())


def main():
    with tempfile.TemporaryDirectory() as folder:
        old = f"{folder}/old.db"
        new = f"{folder}/new.db"
        pathlib.Path(old).write_bytes(gzip.decompress((FOLDER / "ledger.db.gz").read_bytes()))
        done = run(old, "check")
        check("the old ledger is sound", done.returncode == 0 and "sound" in done.stdout, done)
        read_all(old, "migrated")
        done = run(old, "check")
        check("and still is", done.returncode == 0 and "sound" in done.stdout, done)
        done = run(new, "session", "import", *DOCUMENTS)
        check("the documents are imported", done.returncode == 0, done)
        read_all(new, "imported")
        before, after = read_sums(old), read_sums(new)
        for name, told in before.items():
            check(f"{name}: the same sums in both", told == after[name])
        check("the same lengths in both", read_fastest(old) == read_fastest(new))
        by_chance = read_by_chance(old)
        check("a complete game has a record by chance", by_chance[0] == 0 and by_chance[1])
        check("the same records by chance in both", by_chance == read_by_chance(new))
        if (FOLDER / "no-times.json").exists():
            unknown = {
                path.stem for path in DOCUMENTS if "ended" not in json.loads(path.read_text())
            }
            listed = json.loads(run(old, "--json", "session", "list").stdout)
            check(
                "unknown lengths are unknown",
                sum("ended" not in game for game in listed) == len(unknown),
            )
        check("a fastest game has times for its deals", read_fastest(old)[0] == count_fastest())
        done = run(new, "merge", old)
        check("both are the same games", "conflict" not in done.stdout, done)
    print(f"1..{len(results)}")
    for i, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {name}")
    return 0 if all(good for _, good in results) else 1


sys.exit(main())
