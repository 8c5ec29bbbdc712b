#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A player goes out and draws the two cards that were owed (O-1): the same on every way.

Usage: test_out_with_cards.py CLI

A document says so; the ledger, the document that it exports, the sheet in every format and
the sheet read back from CSV say the same. A record of the same deal makes the same game.
"""

import json
import os
import subprocess
import sys
import tempfile

CLI = os.path.abspath(sys.argv[1])
NAMES = ["Ann", "Bob", "Cai"]
RECORD = """rules {rules}
players Ann Bob Cai
first-game Cai
dealer Ann
cards 2
starter 3H
Bob: 6H
Bob: KH
left Ann: K 9
left Bob: 5 10
left Cai: A A
"""
results = []


def run(folder, *arguments):
    return subprocess.run(
        [CLI, "--db", f"{folder}/ledger.db", *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )


def check(name, good, said=""):
    results.append((name, good))
    if not good:
        print(f"# {name}: {said}")


def make_document(folder, rules):
    """One deal of eight cards: Bob is out and drew 5 and 10; then the table stopped."""
    keys = json.loads(run(folder, "--json", "rules", rules).stdout)["rules"]
    return {
        "format": "kreights-session",
        "version": 1,
        "uuid": "2f6a9c1e-7b4d-4d1a-8c3e-5a9b0c7d1e2f",
        "started": "2026-11-13T20:05:00+01:00",
        "first_dealer": 0,
        "seats": [
            {"uuid": f"0b6c1f6e-3f0f-4a51-9d0c-6b5a4f1f0a1{i}", "name": name}
            for i, name in enumerate(NAMES)
        ],
        "rules": {"id": rules, "name": rules, "keys": {key["key"]: key["value"] for key in keys}},
        "deals": [
            {
                "seats": [
                    {"hand": "K 9"},
                    {"went_out": True, "hand": "5 10", "one_card_forgotten": 1},
                    {"hand": "A A"},
                ]
            }
        ],
        "stopped_early": True,
    }


def export(folder, uuid):
    return json.loads(run(folder, "session", "export", uuid).stdout)


def check_deal(name, document, stars, points=55):
    seat = document["deals"][0]["seats"][1]
    check(f"{name}: out", seat.get("went_out") is True, seat)
    check(f"{name}: points", seat["score"] == points, seat)
    check(f"{name}: star", seat["stars"] == stars, seat)
    check(f"{name}: in the order", document["deals"][0]["out"] == [1], document["deals"][0])


def check_sheets(folder, rules, uuid, sign):
    for form in ("svg", "png", "pdf", "html", "text", "csv"):
        done = run(folder, "sheet", uuid, "--format", form, "-o", f"sheet.{form}")
        check(f"{rules}: a sheet as {form}", done.returncode == 0, done.stderr)
    with open(f"{folder}/sheet.text", encoding="utf-8") as text:
        check(f"{rules}: the text shows {sign}", f"55{sign}" in text.read().replace(" ", ""))
    with open(f"{folder}/sheet.html", encoding="utf-8") as html:
        check(f"{rules}: the page shows {sign}", sign in html.read())


def check_rules(rules, stars, sign):
    with tempfile.TemporaryDirectory() as folder:
        document = make_document(folder, rules)
        with open(f"{folder}/told.json", "w", encoding="utf-8") as told:
            json.dump(document, told)
        done = run(folder, "session", "import", "told.json")
        check(f"{rules}: the document is imported", done.returncode == 0, done.stderr)
        check_deal(f"{rules}: exported", export(folder, document["uuid"]), stars)
        check_sheets(folder, rules, document["uuid"], sign)
        done = run(folder, "--db", "back.db", "session", "import", "sheet.csv", "--rules", rules)
        uuid = run(folder, "--db", "back.db", "session", "list").stdout[:36]
        back = run(folder, "--db", "back.db", "session", "export", uuid)
        check(f"{rules}: the spreadsheet is imported", done.returncode == 0, done.stderr)
        check_deal(f"{rules}: back from CSV", json.loads(back.stdout), stars)
        with open(f"{folder}/deal.table", "w", encoding="utf-8") as record:
            record.write(RECORD.format(rules=rules))
        done = run(folder, "session", "import", "deal.table")
        check(f"{rules}: the record is imported", done.returncode == 0, done.stderr)
        uuid = done.stdout.strip()[-36:]
        document = export(folder, uuid)
        check_deal(f"{rules}: from the record", document, stars)
        check(f"{rules}: a first game", document["seats"][2].get("first_game") is True)
        done = run(folder, "session", "export", uuid, "--deal", "1")
        check(f"{rules}: the record says so", "first-game Cai\n" in done.stdout, done.stdout)
        done = run(folder, "check")
        check(f"{rules}: the ledger is sound", done.returncode == 0, done.stdout)


def main():
    check_rules("kreights", 1, "★")
    check_rules("creights-joon", 0, "✓")
    with tempfile.TemporaryDirectory() as folder:
        document = make_document(folder, "craits")
        with open(f"{folder}/told.json", "w", encoding="utf-8") as told:
            json.dump(document, told)
        done = run(folder, "session", "import", "told.json")
        check("craits forgets the debt: refused", done.returncode != 0, done.stdout)
    print(f"1..{len(results)}")
    for i, (name, good) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {name}")
    return 0 if all(good for _, good in results) else 1


sys.exit(main())
