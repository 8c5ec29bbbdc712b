# SPDX-License-Identifier: GPL-3.0-or-later
"""A director and many tables play an evening, while their club comes and goes.

usage: test_club_night.py KREIGHTS-CLI postgres|folder SEED N_TABLES N_ROUNDS

The director has players come and leave, starts rounds, corrects seats and calls time. Each table
has a ledger of its own, begins the game that the round gives it, as soon as it hears of it, and
plays it deal by deal. In the end every ledger has the same evening and the same standings, which
are those that fractions make of the games. Prints TAP.
"""

import concurrent.futures
import fractions
import json
import pathlib
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

import kreights_club

CLI, KIND = sys.argv[1:3]
SEED, N_TABLES, N_ROUNDS = (int(argument) for argument in sys.argv[3:6])
N_PLAYERS = 4 * N_TABLES + 1
N_DEALS = 3
PATIENCE_S = 200


class Laptop:
    def __init__(self, folder, club, login, role):
        self.ledger = folder / f"{login}.db"
        self.folder, self.club, self.login = folder, club, login
        club.add_login(login, role)
        self.run("session", "list")
        self.until(lambda: self.run("club", "join", club.address(login))[0] == 0)

    def run(self, *arguments):
        done = subprocess.run(
            [CLI, "--db", self.ledger, *arguments], capture_output=True, text=True, check=False
        )
        assert done.returncode >= 0, (arguments, done.returncode, done.stderr)
        return done.returncode, done.stdout, done.stderr

    def ask(self, *arguments):
        status, out, err = self.run(*arguments, "--json")
        assert status == 0, (self.login, arguments, err)
        return json.loads(out)

    def until(self, happens):
        end = time.monotonic() + PATIENCE_S
        while not happens():
            assert time.monotonic() < end, f"{self.login} waits in vain"
            time.sleep(0.05)

    def sync(self):
        """Whether the club could be reached."""
        return self.run("club", "sync")[0] == 0


class Director(Laptop):
    def __init__(self, folder, club):
        super().__init__(folder, club, "director", "director")
        self.random = random.Random(SEED)
        self.names = [f"Player {i}" for i in range(N_PLAYERS)]
        self.evening = self.ask(
            *("evening", "new", "Club night", "--rules", "craits", "--by", "places"),
            *("--size", "3-4", "--tables", str(N_TABLES)),
        )["uuid"]

    def change(self, action, *arguments):
        return self.ask("evening", action, self.evening, *arguments)

    def show(self):
        return self.ask("evening", "show", self.evening)

    def correct(self, played):
        """Somebody who sits out or is at another table changes places, perhaps back again."""
        number = self.random.randrange(len(played["tables"]))
        seated = [seat["name"] for table in played["tables"] for seat in table["seats"]]
        others = played["out"] or seated
        before = played["tables"][number]["seats"][1]["name"]
        who = self.random.choice([name for name in others if name != before])
        self.change("seat", str(number + 1), "1", who)
        if self.random.random() < 0.3:
            self.change("undo")

    def run_round(self, number):
        self.change("start", "--seed", str(SEED))
        self.sync()
        self.correct(self.show()["played"][number])

        def is_over():
            self.sync()
            played = self.show()["played"][number]
            return all(table["doing"] == "done" for table in played["tables"])

        self.until(is_over)
        self.change("time")

    def run_evening(self):
        late = self.names[-3:]
        self.change("come", ",".join(self.names[:-3]))
        for number in range(N_ROUNDS):
            self.run_round(number)
            if number == 0:
                self.change("come", ",".join(late))
                self.change("missed", "1", late[0], "nothing")
            elif number == 1:
                self.change("leave", self.names[0])
        self.change("close")


class Table(Laptop):
    def __init__(self, folder, club, number, evening):
        super().__init__(folder, club, f"table{number}", "table")
        self.random = random.Random(SEED * 1000 + number)
        self.number, self.evening = number, evening

    def find_round(self, number):
        """The table in that round, if this ledger has heard of it."""
        self.sync()
        status, out, _ = self.run("evening", "show", self.evening, "--json")
        told = json.loads(out) if status == 0 else {"played": [], "closed": False}
        if number >= len(told["played"]):
            return None, told["closed"]
        tables = told["played"][number]["tables"]
        return (tables[self.number] if self.number < len(tables) else {}), told["closed"]

    def play_deal(self, uuid):
        """Whatever the table has heard meanwhile, it goes on from what its ledger has. Whether it
        was the last deal."""
        document = self.ask("session", "export", uuid)
        deal = len(document["deals"]) + 1
        last = deal >= N_DEALS
        n_seats = len(document["seats"])
        out = self.random.randrange(n_seats)
        points = [f"{seat}:={self.random.randrange(1, 90)}" for seat in range(n_seats)]
        points[out] = f"{out}:out"
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        line = f"score {deal} out={out} time=60 {' '.join(points)}"
        events = document.get("events", []) + [{"line": line, "at": at}]
        if last:
            events.append({"line": "stop", "at": at})
        kept = ("format", "version", "uuid", "started", "utc_offset_min", "seats", "first_dealer")
        document = {key: document[key] for key in (*kept, "rules") if key in document}
        path = self.folder / f"{self.login}.json"
        path.write_text(json.dumps({**document, "events": events}), encoding="utf-8")
        status, out, err = self.run("session", "import", str(path))
        assert status == 0, (out, err)
        return last

    def play_round(self, number):
        found = {}

        def is_there():
            found["table"], closed = self.find_round(number)
            return closed or found["table"] is not None

        self.until(is_there)
        if not found["table"]:
            return
        uuid = self.ask("evening", "begin", self.evening, str(self.number + 1))["uuid"]
        assert uuid == found["table"]["session"]
        while not self.play_deal(uuid):
            self.sync()
        self.until(self.sync)

    def play(self):
        for number in range(N_ROUNDS):
            self.play_round(number)


def disturb(club, playing):
    draw = random.Random(SEED)
    happened = {"stopped": 0, "killed": 0}
    while not all(one.done() for one in playing):
        for one in playing:
            if one.done():
                one.result()
        time.sleep(draw.random() * 2)
        if draw.random() < 0.5:
            happened["stopped"] += 1
            club.stop()
            time.sleep(draw.random() * 0.5)
        else:
            happened["killed"] += 1
            club.kill()
        club.start()
    return happened


# --- What has to come of it ---------------------------------------------------------------


def read_rows(laptop):
    with sqlite3.connect(laptop.ledger) as told:
        rows = told.execute("SELECT * FROM evening_event ORDER BY evening, id").fetchall()
        games = told.execute("SELECT uuid, hex (checksum) FROM session ORDER BY uuid").fetchall()
    told.close()
    return rows, games


def read_events(laptop):
    """The events in effect, in their order."""
    with sqlite3.connect(laptop.ledger) as told:
        events = told.execute("SELECT id, text FROM evening_event ORDER BY at_us, id").fetchall()
    told.close()
    undone = set()
    for identity, text in reversed(events):
        if text.startswith("undo ") and identity not in undone:
            undone.add(text[len("undo ") :])
    return [text for identity, text in events if identity not in undone]


def read_seating(events):
    """Each round: who had gone home, where everybody is, and the seats of each table."""
    here, known, rounds = set(), [], []
    for text in events:
        words = text.split(" ")
        if words[0] == "came":
            here.add(words[1])
            known += [words[1]] if words[1] not in known else []
        elif words[0] == "left":
            here.discard(words[1])
        elif words[0] == "round":
            tables = [word.split("/") for word in words[3:-1]]
            seats = {session: people.split(",") for session, _, people in tables}
            gone = {who for who in known if who not in here}
            rounds.append({"seats": seats, "gone": gone, "missed": {}})
        elif words[0] == "seat":
            played = rounds[int(words[1]) - 1]
            tables = list(played["seats"].values())
            new, old = words[4], tables[int(words[2]) - 1][int(words[3])]
            change = {new: old, old: new}
            for table in tables:
                table[:] = [change.get(who, who) for who in table]
        elif words[0] == "missed":
            rounds[int(words[1]) - 1]["missed"][words[2]] = words[3]
    return known, rounds


def recount(laptop):
    """Places by fractions: of each player the sum of places, and the rounds that count."""
    known, rounds = read_seating(read_events(laptop))
    sums = {who: [] for who in known}
    stars = {who: 0 for who in known}
    averaged = {who: 0 for who in known}
    for played in rounds:
        for session, seats in played["seats"].items():
            result = laptop.ask("session", "export", session)["result"]["seats"]
            for seat, who in enumerate(seats):
                sums[who].append(result[seat]["place"])
                stars[who] += result[seat]["stars"]
        at_table = {who for seats in played["seats"].values() for who in seats}
        for who in known:
            agreed = "nothing" if who in played["gone"] else "average"
            if who not in at_table and played["missed"].get(who, agreed) == "average":
                averaged[who] += 1

    def rank(who):
        n = len(sums[who])
        count = n + averaged[who]
        scale = fractions.Fraction(count, n)
        return -count, sum(sums[who]) * scale, -stars[who] * scale

    ranks = {who: rank(who) for who in known if sums[who]}
    return {
        who: 1 + sum(other < ranks[who] for other in ranks.values()) if who in ranks else 0
        for who in known
    }


def main():
    print("1..3")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        club = kreights_club.CLUBS[KIND](folder, CLI)
        try:
            director = Director(folder, club)
            tables = [Table(folder, club, i, director.evening) for i in range(N_TABLES)]
            with concurrent.futures.ThreadPoolExecutor(N_TABLES + 1) as pool:
                playing = [pool.submit(table.play) for table in tables]
                playing.append(pool.submit(director.run_evening))
                happened = disturb(club, playing)
                for one in playing:
                    one.result()
            print(f"ok 1 - {N_ROUNDS} rounds at {N_TABLES} tables: the club was {happened}")
            laptops = [director, *tables]
            # What was seated anew at the end has to go round as well.
            for laptop in laptops + laptops:
                assert laptop.sync(), laptop.run("club", "sync")
            first = read_rows(director)
            told = director.ask("evening", "standings", director.evening)
            for laptop in laptops:
                assert laptop.ask("check")["sound"], laptop.run("check")
                assert read_rows(laptop) == first, f"{laptop.login} has another evening"
                other = laptop.ask("evening", "standings", director.evening)
                assert other == told, f"{laptop.login}: {other} and {told}"
            print(f"ok 2 - {len(first[0])} events and the standings are the same everywhere")
            places = {line["uuid"]: line["place"] for line in told["standings"]}
            expected = recount(director)
            assert places == expected, f"{places} and {expected}"
            print(f"ok 3 - the places of {len(places)} players are those that fractions make")
        finally:
            club.end()


if __name__ == "__main__":
    main()
