#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The play link, taken apart by somebody else: it says what the session says.

usage: test_link.py KREIGHTS_CLI SAMPLE

The sample game goes into a ledger under hostile names; its link is unescaped and read
with Python's own URL and JSON readers and held against the session document. Prints TAP.
"""

import datetime
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

NAMES = ['"},{"winner":true', "<b>&amp;%22+?#", "鹿 🂡 e\u0301", "back\\slash/{}"]


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=True).stdout


def decode(link):
    parts = urllib.parse.urlsplit(link.strip())
    address = f"{parts.scheme}://{parts.netloc}{parts.path}"
    values = urllib.parse.parse_qs(parts.query, strict_parsing=True)
    return address, parts.fragment, json.loads(values["data"][0])


def expected(session):
    """What the play has to say of each player, from the session alone."""
    pairs = zip(session["seats"], session["result"]["seats"])
    return [
        {
            "name": seat["name"],
            "sourcePlayerId": seat["uuid"],
            "startPlayer": index == session["first_dealer"],
            "winner": result["place"] == 1,
            "score": result["total"],
            "rank": result["place"],
        }
        for index, (seat, result) in enumerate(pairs)
    ]


def find_problems(session, link):
    address, fragment, play = decode(link)
    started = datetime.datetime.fromisoformat(session["started"].replace("Z", "+00:00"))
    ended = datetime.datetime.fromisoformat(session["ended"].replace("Z", "+00:00"))
    pairs = {
        "address": (address, "https://app.bgstatsapp.com/createPlay.html"),
        "fragment": (fragment, ""),
        "players": (play["players"], expected(session)),
        "date": (play["playDate"], started.strftime("%Y-%m-%d %H:%M:%S")),
        "minutes": (play["durationMin"], int((ended - started).total_seconds()) // 60),
        "game": (play["game"]["name"], session["rules"]["name"]),
        "play": (play["sourcePlayId"], session["uuid"]),
        "place": (play["location"], session["place"]),
    }
    return [
        f"{what}: {ours} … {theirs}" for what, (ours, theirs) in pairs.items() if ours != theirs
    ]


def main():
    cli = sys.argv[1]
    session = json.loads(pathlib.Path(sys.argv[2]).read_text(encoding="utf-8"))
    for seat, name in zip(session["seats"], NAMES):
        seat["name"] = name
    with tempfile.TemporaryDirectory() as folder:
        document, ledger = pathlib.Path(folder) / "game.json", f"{folder}/ledger.db"
        document.write_text(json.dumps(session), encoding="utf-8")
        run(cli, "session", "import", str(document), "--db", ledger)
        kept = json.loads(run(cli, "session", "export", session["uuid"], "--db", ledger))
        link = run(cli, "session", "link", session["uuid"], "--db", ledger)
    problems = find_problems(kept, link)
    for problem in problems:
        print("#", problem)
    print("1..1")
    print("not ok" if problems else "ok", 1, "- the link says what the session says")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
