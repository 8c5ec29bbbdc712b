#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What every command prints with --json is as the schema of answers describes it.

Usage: test_answers.py CLI SCHEMA SAMPLE REPLAYS

Each command is run over a random ledger, and its answer checked against the part of the schema
that has its name; a member that the schema does not describe fails. A command or a part that is
missing from the other side fails too.
"""

import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import jsonschema
import random_ledger

CLI, SCHEMA_PATH, SAMPLE, REPLAYS = sys.argv[1], *map(pathlib.Path, sys.argv[2:5])
SCHEMA = json.loads(SCHEMA_PATH.read_text(encoding="utf-8"))
SESSION = json.loads(SCHEMA_PATH.with_name("session.schema.json").read_text(encoding="utf-8"))
N_SESSIONS = 60
results = {}  # part -> sentences about what is wrong with its answers


def undescribed(value, schema, path=""):
    """Places in the answer that the schema says nothing of."""
    while "$ref" in schema:
        schema = SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]]
    if isinstance(value, dict):
        described, free = schema.get("properties", {}), schema.get("additionalProperties")
        for name, member in value.items():
            if name in described or free is not None:
                yield from undescribed(member, described.get(name, free), f"{path}.{name}")
            else:
                yield f"{path}.{name} is not described"
    elif isinstance(value, list):
        for i, element in enumerate(value):
            yield from undescribed(element, schema.get("items", {}), f"{path}[{i}]")


def judge(part, answer):
    problems = results.setdefault(part, [])
    if part == "session-document":
        validator = jsonschema.Draft202012Validator(SESSION)
    elif part in SCHEMA["$defs"]:
        schema = {"$ref": f"#/$defs/{part}", "$defs": SCHEMA["$defs"]}
        validator = jsonschema.Draft202012Validator(schema)
        problems += undescribed(answer, SCHEMA["$defs"][part])
    else:
        problems.append("the schema does not describe it")
        return
    problems += (
        f"{list(error.path)}: {error.message[:200]}" for error in validator.iter_errors(answer)
    )


class Ledger:
    def __init__(self, path):
        self.path = path

    def ask(self, part, *arguments, lines=False):
        """The answer of a command, judged as @part."""
        done = subprocess.run(
            [CLI, "--db", self.path, "--json", *map(str, arguments)],
            capture_output=True,
            text=True,
            check=False,
        )
        texts = done.stdout.splitlines() if lines else [done.stdout]
        answers = []
        for text in texts:
            try:
                answers.append(json.loads(text))
            except ValueError:
                results.setdefault(part, []).append(f"{arguments}: {text[:80]} {done.stderr}")
                return None
            judge(part, answers[-1])
        return answers[-1] if answers else None


def ask_about_rules(ledger):
    for rules in ledger.ask("rules", "rules"):
        name = rules["id"]
        ledger.ask("rules-one", "rules", name)
        for hand in ("7 Q K 9 3", "3 3"):
            ledger.ask("score", "score", "--rules", name, hand)
        ledger.ask("pressures", "pressures", "--rules", name, 3)
        ledger.ask("schedule", "schedule", "--rules", name, "--players", rules["players"][0])
        ledger.ask("rulings-charts", "rulings", "charts", "--rules", name)
        ledger.ask("rulings-charts", "rulings", "charts", "--rules", name, "--values")
    ledger.ask("score-all", "score", "--all", "8 8 8 8 8 7 3")
    ledger.ask("simulate", "simulate", "--rules", "craits", "--players", 4, "--deals", 15)
    ledger.ask("forecast", "forecast", SAMPLE)


def ask_about_rulings(ledger):
    for words in ("ace", "one card", "three cover an ace", "balcony"):
        for hit in ledger.ask("rulings-search", "rulings", "search", words):
            if hit["kind"] == "ruling":
                ledger.ask("rulings-show", "rulings", "show", hit["id"])
    for document in ledger.ask("rulings-documents", "rulings", "documents"):
        ledger.ask("rulings-document", "rulings", "document", document["id"])
    for record in sorted(REPLAYS.glob("*/*.table")):
        ledger.ask("referee", "referee", record, lines=True)


def fill(ledger, folder):
    """Documents of random games, imported."""
    draw = random.Random(7)

    def ask(command, *arguments):
        return ledger.ask({"rules": "rules-one"}.get(command, command), command, *arguments)

    rules = [random_ledger.load_rules(ask, name) for name in random_ledger.N_PLAYERS]
    for number in range(N_SESSIONS):
        document = random_ledger.make_session(draw, number, draw.choice(rules))
        path = pathlib.Path(folder, f"{number}.json")
        path.write_text(json.dumps(document), encoding="utf-8")
    ledger.ask("session-import", "session", "import", *sorted(pathlib.Path(folder).glob("*.json")))


def ask_about_games(ledger, folder):
    games = ledger.ask("session-list", "session", "list")
    for game in games[:10]:
        document = ledger.ask("session-document", "session", "export", game["uuid"])
        path = pathlib.Path(folder, "one.json")
        path.write_text(json.dumps(document), encoding="utf-8")
        ledger.ask("session-score", "session", "score", path)
        ledger.ask("session-document", "session", "show", game["uuid"])
        ledger.ask("session-chat", "session", "chat", game["uuid"])
        if game["finished"]:
            ledger.ask("session-link", "session", "link", game["uuid"])
    uuid = games[0]["uuid"]
    for change in (
        ["delete", uuid],
        ["undelete", uuid],
        ["note", uuid, "a"],
        ["place", uuid, "b"],
        ["tags", uuid, "c, d"],
        ["counts", uuid, "no"],
        ["counts", uuid, "yes"],
    ):
        ledger.ask("session-change", "session", *change)
    ledger.ask("forecast-quality", "forecast", "--quality")
    ledger.ask("records", "records")
    ledger.ask("records", "records", "--since", "2020-01-01")
    ledger.ask("records", "records", "--top", 10)
    ledger.ask("year", "year", 2026)
    ledger.ask("year", "year", 1999)
    ledger.ask("year", "year", 2026, "--player", random_ledger.make_uuid(2, 1))
    for order in ("rating", "wins", "games", "place", "points"):
        ledger.ask("players", "players", "--by", order)
    for number in range(len(random_ledger.NAMES)):
        ledger.ask("player", "player", random_ledger.make_uuid(2, number))
    one = random_ledger.make_uuid(2, 0)
    for change in ([one, "--rename", "Somebody"], [one, "--hide"], ["--undo"], ["--redo"]):
        ledger.ask("player-change", "player", *change)
    ledger.ask("player", "player", one)


def ask_about_one_deal(folder):
    """A ledger whose only game stopped after a deal, with the most points that can be entered."""
    document = json.loads(SAMPLE.read_text(encoding="utf-8"))
    for member in "events", "ended", "result":
        del document[member]
    del document["deals"][1:]
    document["deals"][0]["seats"][0] = {"points": 10**12, "pressures": 1}
    path = pathlib.Path(folder, "one-deal.json")
    path.write_text(json.dumps(document), encoding="utf-8")
    ledger = Ledger(f"{folder}/one-deal.db")
    ledger.ask("session-import", "session", "import", path)
    ledger.ask("session-document", "session", "export", document["uuid"])
    ledger.ask("records", "records")


def ask_about_series(ledger):
    games = [game["uuid"] for game in ledger.ask("session-list", "session", "list")[:6]]
    uuid = ledger.ask("series-change", "series", "new", "A", "--best", 2)["uuid"]
    for change in (
        ["add", uuid, *games],
        ["count", uuid, games[0], "--not"],
        ["change", uuid, "--by", "wins"],
        ["remove", uuid, games[1]],
        ["delete", uuid],
        ["undelete", uuid],
    ):
        ledger.ask("series-change", "series", *change)
    ledger.ask("series-list", "series", "list")
    ledger.ask("series-show", "series", "show", uuid)


def ask_about_scopes(ledger):
    one, other = (random_ledger.make_uuid(2, number) for number in (1, 2))
    every_part = ["--since", "2020-01-01", "--until", "2026-12-31", "--place", "The club"]
    every_part += ["--tag", "Tuesday", "--among", f"{one},{other}", "--with", one]
    every_part += ["--rules", "craits", "--players", 4]
    uuid = ledger.ask("scope-change", "scope", "save", "A", *every_part)["uuid"]
    told = ledger.ask("scope-show", "scope", "show", "a")
    if told.keys() != {"uuid", "name", *(part[2:] for part in every_part[::2])}:
        results["scope-show"].append(f"{told} is not every part")
    ledger.ask("scope-list", "scope", "list")
    for change in "delete", "undelete":
        ledger.ask("scope-change", "scope", change, uuid)
    for command in ["players"], ["player", one], ["records"], ["year", "2026"]:
        ledger.ask(command[0], *command, "--scope", "A")


def ask_about_ledgers(ledger, folder):
    there = Ledger(f"{folder}/there.db")
    there.ask("session-import", "session", "import", SAMPLE)
    ledger.ask("session-import", "session", "import", SAMPLE)
    uuid = json.loads(SAMPLE.read_text(encoding="utf-8"))["uuid"]
    there.ask("session-change", "session", "note", uuid, "there")
    ledger.ask("session-change", "session", "note", uuid, "here")
    ledger.ask("merge", "merge", there.path)
    conflict = ledger.ask("merge-conflicts", "merge", "--conflicts")[0]
    results["merge-conflicts"] += (
        f"nothing differs in {version}"
        for version in conflict["versions"]
        if version["differs"] != ([] if version["stands"] else ["note"])
    )
    other = next(version for version in conflict["versions"] if "there" in version["note"])
    if [v.get("from") for v in conflict["versions"] if v is not other] != [None]:
        results["merge-conflicts"].append("a version that was made here comes from elsewhere")
    if other.get("from") != there.path:
        results["merge-conflicts"].append(f"it came from {other.get ('from')}")
    version = conflict["versions"][1]["version"]
    ledger.ask("merge-choose", "merge", "--choose", uuid, version)
    ledger.ask("merge-undo", "merge", "--undo")
    ledger.ask("check", "check")
    ledger.ask("check", "check", "--repair")
    backup = ledger.ask("backup", "backup")["backup"]
    ledger.ask("backup-list", "backup", "--list")
    ledger.ask("restore", "restore", backup)


def ask_about_clubs(ledger, folder):
    club = pathlib.Path(f"{folder}/club")
    club.mkdir()
    ledger.ask("club-place", "club", "init", club)
    ledger.ask("club-place", "club", "join", club)
    ledger.ask("club-status", "club", "status")
    ledger.ask("club-sync", "club", "sync")
    ledger.ask("club-status", "club", "status")
    ledger.ask("club-place", "club", "leave")
    five = "Ann,Bo,Cy,Di,Eve"
    ledger.ask("club-seating", "club", "seating", five, "--tables", "1", "--size", "4")


def ask_about_evenings(ledger):
    uuid = ledger.ask("evening-change", "evening", "new", "Club", "--rules", "craits")["uuid"]
    evening = ["evening", "change", uuid, "--size", "4", "--by", "places", "--minutes", "60"]
    ledger.ask("evening-change", *evening)
    ledger.ask("evening-change", "evening", "come", uuid, "Ann,Bo,Cy,Di,Eve")
    ledger.ask("evening-change", "evening", "leave", uuid, "Eve")
    ledger.ask("evening-change", "evening", "come", uuid, "Eve")
    ledger.ask("evening-round", "evening", "draw", uuid, "--since", "2026-01-01")
    out = ledger.ask("evening-round", "evening", "start", uuid, "--seed", "3")["out"][0]
    ledger.ask("evening-change", "evening", "begin", uuid, "1")
    ledger.ask("evening-change", "evening", "seat", uuid, "1", "0", out)
    ledger.ask("evening-change", "evening", "missed", uuid, "1", out, "nothing")
    ledger.ask("evening-change", "evening", "time", uuid)
    ledger.ask("evening-show", "evening", "show", uuid)
    ledger.ask("evening-standings", "evening", "standings", uuid)
    ledger.ask("evening-change", "evening", "close", uuid)
    for change in "undo", "redo":
        ledger.ask("evening-change", "evening", change, uuid)
    ledger.ask("evening-list", "evening", "list")


def list_commands():
    """The commands that the program has, by its help, which is itself for people only."""
    done = subprocess.run([CLI, "--help"], capture_output=True, text=True, check=True)
    return set(re.findall(r"^  (\w+) ", done.stdout, re.MULTILINE)) - {"help"}


SHARED = {  # parts of answers
    "uuid",
    "time",
    "day",
    "two-players",
    "holder",
    "holders",
    "evening-row",
    "evening-lines",
    "streak",
    "named-scope",
    "scope-players",
}


def ask_about_page(document):
    """It answers in one line, and goes on."""
    command = [CLI, "--json", "page", "--address", "127.0.0.1", "--file", document]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as page:
        judge("page", json.loads(page.stdout.readline()))
        page.terminate()


def main():
    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(f"{folder}/ledger.db")
        ask_about_rules(ledger)
        ask_about_rulings(ledger)
        fill(ledger, folder)
        ask_about_games(ledger, folder)
        ask_about_one_deal(folder)
        ask_about_series(ledger)
        ask_about_scopes(ledger)
        ask_about_ledgers(ledger, folder)
        ask_about_clubs(ledger, folder)
        ask_about_evenings(ledger)
        ask_about_page(SAMPLE)
    for command in list_commands():
        if command != "sheet" and not any(part.startswith(command) for part in results):
            results[command] = ["no answer of it is checked"]
    for part in SCHEMA["$defs"].keys() - results.keys() - SHARED:
        results[part] = ["no command answers so"]
    print(f"1..{len(results)}")
    for i, (part, problems) in enumerate(sorted(results.items()), 1):
        for problem in problems[:5]:
            print(f"# {part}: {problem}")
        print(f"{'not ok' if problems else 'ok'} {i} - {part}")
    return 1 if any(results.values()) else 0


sys.exit(main())
