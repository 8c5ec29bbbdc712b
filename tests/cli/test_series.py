#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The standings of random series, against a slow recount from what each game's document says.

Usage: test_series.py CLI SEED

The recount tries every choice of games that could count, evening by evening. The spreadsheet has to
say the same.
"""

import csv
import io
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import random_ledger

CLI, SEED = sys.argv[1], int(sys.argv[2])
N_SESSIONS, N_SERIES = 40, 9
MAX_CHOSEN = 8  # games of a series: the recount tries every choice of them
results = []


class Ledger:
    def __init__(self, path):
        self.path = path

    def run(self, *arguments):
        return subprocess.run(
            [CLI, "--db", self.path, *map(str, arguments)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def ask(self, *arguments):
        return json.loads(self.run("--json", *arguments))


def check(name, ours, theirs):
    results.append((ours == theirs, name))
    if ours != theirs:
        print(f"# {name}: {ours!r} is not {theirs!r}")


def fill(ledger, draw, folder, names):
    rules = [random_ledger.load_rules(ledger.ask, name) for name in names]
    for number in range(N_SESSIONS):
        document = random_ledger.make_session(draw, number, draw.choice(rules))
        pathlib.Path(folder, f"{number}.json").write_text(json.dumps(document), encoding="utf-8")
    ledger.run("session", "import", *sorted(pathlib.Path(folder).glob("*.json")))


def read_game(ledger, uuid):
    """What everybody has of the game; None if it was not played to its end."""
    document = ledger.ask("session", "show", uuid)
    ended = any(event["line"].startswith("stop") for event in document["events"])
    if not document["result"]["over"] or ended:
        return None
    keys = document["rules"]["keys"]
    return {
        "when": (document["started"], uuid),
        "uuid": uuid,
        "ties": keys["stars"] == "yes" and keys["stars-break-ties"] == "yes",
        "seats": {
            seat["uuid"]: made
            for seat, made in zip(document["seats"], document["result"]["seats"])
            if "uuid" in seat
        },
    }


def count(scoring, seats):
    """The score, the less the better, and the stars."""
    score = sum(
        {"points": seat["total"], "places": seat["place"], "wins": -(seat["place"] == 1)}[scoring]
        for seat in seats
    )
    return score, -sum(seat["stars"] for seat in seats)


def find_best(scoring, best, games):
    """The best choice of the games, which come with their numbers."""
    wanted = min(best, len(games)) if best else len(games)
    choices = itertools.combinations(sorted(games), wanted)
    return min(
        (*count(scoring, [games[number] for number in choice]), choice) for choice in choices
    )


def recount(scoring, best, ties, games):
    """uuid -> place, score, stars, games, counting and the numbers of those that count."""
    players = {}
    for number, game in enumerate(games):
        for uuid, seat in game["seats"].items():
            players.setdefault(uuid, {})[number] = seat
    chosen = {uuid: find_best(scoring, best, own) for uuid, own in players.items()}

    def rank(uuid):
        score, stars, counted = chosen[uuid]
        missed = 0 if scoring == "wins" else -len(counted)
        return missed, score, stars if ties else 0

    return {
        uuid: {
            "place": 1 + sum(rank(other) < rank(uuid) for other in players),
            "score": abs(score) if scoring == "wins" else score,
            "stars": -stars,
            "games": len(players[uuid]),
            "counting": len(counted),
            "counted": counted,
        }
        for uuid, (score, stars, counted) in chosen.items()
    }


def check_spreadsheet(ledger, name, uuid, n_games, last):
    rows = list(csv.DictReader(io.StringIO(ledger.run("series", "show", uuid, "--format", "csv"))))
    final = [row for row in rows if row["game"] == str(n_games)]
    ours = sorted(int(row["place so far"]) for row in final)
    check(f"{name}: the spreadsheet", ours, sorted(line["place"] for line in last.values()))
    check(
        f"{name}: what counts in the spreadsheet",
        sum(row["state"] == "counts" for row in rows),
        sum(line["counting"] for line in last.values()),
    )


def check_series(ledger, draw, number, uuids):
    scoring, best = ["points", "places", "wins"][number % 3], draw.choice([0, 0, 1, 2, 3])
    name = f"series {number} by {scoring}, best {best}"
    made = ledger.run("series", "new", name, "--by", scoring, "--best", best).strip()
    chosen = draw.sample(uuids, draw.randint(1, MAX_CHOSEN))
    left_out = set(chosen[: draw.randint(0, 2)])
    ledger.run("series", "add", name, *chosen)
    for uuid in left_out:
        ledger.run("series", "count", name, uuid, "--not")
    games = [read_game(ledger, uuid) for uuid in chosen if uuid not in left_out]
    games = sorted((game for game in games if game), key=lambda game: game["when"])
    ties = bool(games) and all(game["ties"] for game in games)
    told = ledger.ask("series", "show", made)
    check(f"{name}: stars", told["stars_break_ties"], ties)
    check(f"{name}: games", told["games"], len(chosen))
    check(f"{name}: counting", told["counting"], len(games))
    evenings = [evening for evening in told["evenings"] if "standings" in evening]
    check(f"{name}: order", [game["uuid"] for game in games], [one["session"] for one in evenings])
    last = {}
    for i, evening in enumerate(evenings):
        last = recount(scoring, best, ties, games[: i + 1])
        for line in evening["standings"]:
            line.pop("name")
            line["counted"] = last.get(line["uuid"], {}).get("counted")
        check(
            f"{name}: standings after {i + 1}",
            {line.pop("uuid"): line for line in evening["standings"]},
            last,
        )
    for i, evening in enumerate(evenings):
        check(
            f"{name}: dropped {i + 1}",
            {one["uuid"] for one in evening["results"] if one["dropped"]},
            {uuid for uuid in games[i]["seats"] if i not in last[uuid]["counted"]},
        )
    if games:
        check_spreadsheet(ledger, name, made, len(games), last)


def main():
    draw = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        for names in (["kreights"], list(random_ledger.N_PLAYERS)):
            ledger = Ledger(f"{folder}/{len(names)}.db")
            fill(ledger, draw, folder, names)
            uuids = [game["uuid"] for game in ledger.ask("session", "list")]
            for number in range(N_SERIES):
                check_series(ledger, draw, number, uuids)
    print(f"1..{len(results)}")
    for i, (good, name) in enumerate(results, 1):
        print(f"{'ok' if good else 'not ok'} {i} - {name}")
    return 0 if all(good for good, _ in results) else 1


sys.exit(main())
