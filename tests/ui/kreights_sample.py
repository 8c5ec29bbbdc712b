# SPDX-License-Identifier: GPL-3.0-or-later
"""The sample session, as it stood before it was over."""

import datetime
import json
import os
import subprocess
import uuid

CLI = os.environ["KREIGHTS_CLI"]
SAMPLE = os.path.join(os.environ["KREIGHTS_DATA_DIR"], "sample", "session.json")
GO_ON = "Resume the game of Ruth, Sam, Inês, Bo"
PLACES = ("Ruth’s kitchen", "at Inês’s", "the train to Porto")
NEW_DEAL_7 = "score 7 out=2 count=4 time=300 0:7,8 1:K 2:out 3:A"
POINTS = (
    (43, 105, 0, 46),
    (70, 3, 65, 0),
    (0, 21, 45, 90),
    (30, 0, 36, 10),
    (40, 40, 20, 0),
    (35, 1, 0, 10),
    (35, 20, 0, 1),
    (10, 0, 30, 20),
    (0, 15, 31, 50),
    (50, 0, 3, 11),
    (70, 36, 0, 70),
    (13, 170, 150, 0),
    (0, 33, 40, 70),
    (46, 35, 0, 5),
    (40, 0, 66, 65),
)
SPREADSHEET = "Deal,Ruth,Sam,Inês,Bo\n" + "".join(
    f'{deal},{",".join (map (str, points))}\n' for deal, points in enumerate(POINTS, 1)
)


# A deal under the referee, as a `.table` record.
RECORD = """rules craits
players Ruth Sam Eve
dealer Ruth
cards 1
starter 2S
Sam: 2H
Eve: AD
Ruth: 2D
Sam: draw
left Sam: 8 8 9 K 6 5 7
"""


def run_cli(*arguments, check=True):
    return subprocess.run([CLI, *arguments], check=check, capture_output=True, text=True)


def read_sample():
    with open(SAMPLE) as file:
        return json.load(file)


def other_version(document):
    """The same game, deal 7 told otherwise on another machine, which knows of no note."""
    document["events"][-1]["line"] = NEW_DEAL_7
    document["note"] = ""
    return document


def other_table(document):
    """Another game, in which a Ruth sat who may be the one we know."""
    document["uuid"] = str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | 7))
    document["seats"][0]["uuid"] = str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | 8))
    return document


def write_unfinished(path, n_deals):
    """The sample session as it stood after so many deals."""
    document = read_sample()
    lines = [event["line"] for event in document["events"]]
    n_events = (
        0
        if n_deals == 0
        else 1 + next(i for i, line in enumerate(lines) if line.startswith(f"score {n_deals} "))
    )
    document["events"] = document["events"][:n_events]
    document["deals"] = document["deals"][:n_deals]
    del document["ended"]
    document["note"] = ""
    if n_events == 0:
        document["place"] = ""
    del document["result"]
    with open(path, "w") as file:
        json.dump(document, file)


def make_ledger(folder, n_deals=14):
    """The path of a new ledger in that folder, which holds that session."""
    os.makedirs(folder, exist_ok=True)
    document, ledger = (os.path.join(folder, name) for name in ("session.json", "ledger.db"))
    write_unfinished(document, n_deals)
    subprocess.run(
        [CLI, "--db", ledger, "session", "import", document], check=True, stdout=subprocess.DEVNULL
    )
    return ledger


def make_unfinished(folder, n_games):
    """The path of a new ledger with so many such sessions: of Ruth 0, of Ruth 1, …"""
    ledger, document = (os.path.join(folder, name) for name in ("ledger.db", "session.json"))
    write_unfinished(document, 14)
    for number in range(n_games):
        with open(document) as file:
            game = json.load(file)
        game["uuid"] = str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | number + 100))
        game["seats"][0]["name"] = f"Ruth {number}"
        with open(os.path.join(folder, f"{number}.json"), "w") as file:
            json.dump(game, file)
    subprocess.run(
        [
            CLI,
            "--db",
            ledger,
            "session",
            "import",
            *(os.path.join(folder, f"{number}.json") for number in range(n_games)),
        ],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return ledger


def moved(moment, days):
    """The same time of day so many days earlier."""
    before = datetime.datetime.fromisoformat(moment.replace("Z", "+00:00"))
    return (before - datetime.timedelta(days=days)).isoformat().replace("+00:00", "Z")


def past_game(number):
    """The sample session as if it had been played so many times ten days earlier."""
    document = read_sample()
    document["uuid"] = str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | number + 1))
    told = {
        "place": PLACES[number % len(PLACES)],
        "note": "the cat slept on the pack" if number == 7 else "a quiet evening",
    }
    document.update(told)
    for key in ("started", "ended"):
        document[key] = moved(document[key], 10 * number)
    for event in document["events"]:
        event["at"] = moved(event["at"], 10 * number)
        word = event["line"].split(" ")[0]
        if word in told:
            event["line"] = f"{word} {told[word]}"
    return document


def import_documents(folder, documents):
    """Brings the sessions into the ledger of that folder; returns its path."""
    paths = []
    for number, document in enumerate(documents):
        paths.append(os.path.join(folder, f"past-{number}.json"))
        with open(paths[-1], "w") as file:
            json.dump(document, file)
    ledger = os.path.join(folder, "ledger.db")
    subprocess.run(
        [CLI, "--db", ledger, "session", "import", *paths], check=True, stdout=subprocess.DEVNULL
    )
    return ledger
