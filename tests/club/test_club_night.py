# SPDX-License-Identifier: GPL-3.0-or-later
"""A director and many tables play an evening, while their club comes and goes.

usage: test_club_night.py KREIGHTS-CLI CLOCK postgres|folder SEED N_TABLES N_ROUNDS

The director starts rounds, corrects seats while they are played and long after, and calls time,
while an assistant has people come and leave. Each table begins the game that the round gives it, as
soon as it hears of it, and plays it deal by deal. All have ledgers of their own and clocks hours
apart. Meanwhile the club is stopped, killed and put back to an earlier state, the network to the
server breaks between any two messages and in the middle of one, and laptops are replaced. In the
end every ledger has the same evening and the same standings, which are those that fractions make of
the games, and every deal that a ledger took. Prints TAP.
"""

import concurrent.futures
import fractions
import json
import pathlib
import random
import sqlite3
import sys
import tempfile
import threading
import time

import kreights_club
import kreights_laptops

CLI, CLOCK, KIND = sys.argv[1:4]
SEED, N_TABLES, N_ROUNDS = (int(argument) for argument in sys.argv[4:7])
N_PLAYERS = 4 * N_TABLES + 1
N_DEALS = 3
PATIENCE_S = 60 + 30 * N_TABLES  # less than the test may take, to say who waits
MESSAGES = 40  # of a sync that has little to say


class Laptop(kreights_laptops.Laptop):
    evening = None  # the UUID, which all will know

    def until(self, happens):
        end = time.monotonic() + PATIENCE_S
        while not happens():
            assert time.monotonic() < end, f"{self.login} waits in vain"
            time.sleep(0.02)

    def change(self, action, *arguments):
        """May be refused: somebody else may have done it."""
        self.run("evening", action, Laptop.evening, *arguments)

    def show(self):
        """The evening, if this ledger has heard of it."""
        status, out, _ = self.run("evening", "show", Laptop.evening, "--json")
        return json.loads(out) if status == 0 else {"played": [], "closed": False, "standings": []}

    def replace_perhaps(self, chance):
        if self.random.random() < chance:
            self.replace()


class Director(Laptop):
    def __init__(self, kit):
        super().__init__(kit, 0, "director", "director")
        self.names = [f"Player {i}" for i in range(N_PLAYERS)]
        Laptop.evening = self.ask(
            *("evening", "new", "Club night", "--rules", "craits", "--by", "places"),
            *("--size", "3-4", "--tables", str(N_TABLES)),
        )["uuid"]
        self.over = threading.Event()

    def correct(self, number):
        """Somebody who sits out or is at another table changes places, perhaps back again."""
        played = self.show()["played"][number]
        table = self.random.randrange(len(played["tables"]))
        seated = [seat["name"] for table in played["tables"] for seat in table["seats"]]
        before = played["tables"][table]["seats"][1]["name"]
        who = self.random.choice([name for name in seated + played["out"] if name != before])
        self.change("seat", str(table + 1), "1", who, "--round", str(number + 1))
        if self.random.random() < 0.3:
            self.change("undo")

    def count_done(self, number):
        tables = self.show()["played"][number]["tables"]
        return sum(table["doing"] == "done" for table in tables), len(tables)

    def is_over(self, number, share):
        """Whether so many of the tables are done, as far as the director has heard."""
        self.sync()
        n_done, n_tables = self.count_done(number)
        return n_done >= share * n_tables

    def run_round(self, number):
        self.change("start", "--seed", str(SEED))
        self.sync()
        self.correct(number)
        called_early = number % 2 == 1
        self.until(lambda: self.is_over(number, 0 if called_early else 0.3))
        if called_early:
            self.change("time")
        self.correct(number)
        self.replace_perhaps(0.5)
        self.until(lambda: self.is_over(number, 1))
        if not called_early:
            self.change("time")
        self.correct(self.random.randrange(number + 1))
        self.change("missed", str(self.random.randint(1, number + 1)), self.names[0], "nothing")

    def run_evening(self):
        self.change("come", ",".join(self.names[: -N_PLAYERS // 8]))
        for number in range(N_ROUNDS):
            self.run_round(number)
        self.change("close")
        self.over.set()


class Assistant(Laptop):
    """Has those come whom the director has not, and sends people home and has them come back."""

    def __init__(self, kit):
        super().__init__(kit, 1, "assistant", "director")

    def help(self, director):
        waiting = director.names[-N_PLAYERS // 8 :]
        away = []
        while not director.over.is_set():
            self.sync()
            time.sleep(self.random.random())
            told = self.show()
            here = [line["name"] for line in told["standings"] if line["here"]]
            if not told["played"] or not here:
                continue
            if waiting:
                self.change("come", waiting.pop())
            elif away and self.random.random() < 0.6:
                self.change("come", away.pop())
            elif len(away) < N_TABLES // 2:
                away.append(self.random.choice(here))
                self.change("leave", away[-1])
            self.replace_perhaps(0.05)


class Table(Laptop):
    def __init__(self, kit, number):
        super().__init__(kit, number + 2, f"table{number}", "table")
        self.place = number
        self.acknowledged = {}  # of each session the lines that the ledger took

    def find_round(self, number):
        """The table in that round, if this ledger has heard of it, and whether the evening is
        over."""
        self.sync()
        told = self.show()
        if number >= len(told["played"]):
            return None, told["closed"]
        tables = told["played"][number]["tables"]
        return (tables[self.place] if self.place < len(tables) else {}), told["closed"]

    def record(self, uuid, last):
        """One deal more. Whatever the table has heard meanwhile, it goes on from what its ledger
        has. Whether it was the last one."""
        document = self.ask("session", "export", uuid)
        deal = len(document["deals"]) + 1
        last = last or deal >= N_DEALS
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
        path = self.kit.folder / f"{self.login}.json"
        path.write_text(json.dumps({**document, "events": events}), encoding="utf-8")
        status, out, err = self.run("session", "import", str(path))
        assert status == 0, (out, err)
        self.acknowledged[uuid] = [event["line"] for event in events]
        return last

    def play_round(self, number):
        found = {}

        def is_there():
            found["table"], closed = self.find_round(number)
            return closed or found["table"] is not None

        self.until(is_there)
        if not found["table"]:
            return
        uuid = self.ask("evening", "begin", Laptop.evening, str(self.place + 1))["uuid"]
        assert uuid == found["table"]["session"]
        called = False
        while not self.record(uuid, called):
            self.replace_perhaps(0.15)
            self.sync()
            called = "called" in self.show()["played"][number]

    def play(self, over):
        for number in range(N_ROUNDS):
            self.play_round(number)
        while not over.is_set():  # the club may lose what it has
            self.sync()
            time.sleep(0.5)


def break_network(draw):
    """Every third connection or so: then after any message, of which nothing, a part or all
    arrives."""

    def draw_cut():
        if draw.random() < 0.65:
            return None
        return draw.randint(1, MESSAGES), draw.choice([0, 0.5, 1])

    return draw_cut


# --- What has to come of it ---------------------------------------------------------------


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
    """Each round: who had gone home, where everybody is, and the seats of each table. What a clock
    that is ahead puts behind the end of the evening does not count."""
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
        elif words[0] == "close":
            break
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


def check_acknowledged(director, tables):
    """The number of deals, none of which was lost."""
    n_deals = 0
    for table in tables:
        for uuid, lines in table.acknowledged.items():
            found = director.ask("session", "export", uuid)["events"]
            assert [event["line"] for event in found] == lines, f"{table.login}: {found}, {lines}"
            n_deals += sum(line.startswith("score ") for line in lines)
    return n_deals


def check_standings(laptops):
    """The standings, which are the same in all ledgers."""
    told = laptops[0].ask("evening", "standings", Laptop.evening)
    for laptop in laptops:
        other = laptop.ask("evening", "standings", Laptop.evening)
        assert other == told, f"{laptop.login}: {other} and {told}"
    return {line["uuid"]: line["place"] for line in told["standings"]}


def play(folder, club):
    """The director, the assistant and the tables, when all are done, and what happened."""
    # A pen that nobody chose is the last one that this ledger saw, perhaps in a seat that was
    # corrected.
    told = [name for name in kreights_laptops.TOLD if name != "pens"]
    kit = kreights_laptops.Kit(CLI, CLOCK, SEED, folder, club, told)
    director, assistant = Director(kit), Assistant(kit)
    tables = [Table(kit, number) for number in range(N_TABLES)]
    if club.network is not None:
        club.network.draw_cut = break_network(random.Random(SEED))
    with concurrent.futures.ThreadPoolExecutor(N_TABLES + 2) as pool:
        playing = [pool.submit(table.play, director.over) for table in tables]
        playing.append(pool.submit(assistant.help, director))
        playing.append(pool.submit(director.run_evening))
        try:
            happened = kreights_club.disturb(club, playing, random.Random(SEED), 3)
            for one in playing:
                one.result()
        finally:
            director.over.set()  # for whoever waits for that
    if club.network is not None:
        club.network.draw_cut = lambda: None
        happened["cut"] = club.network.n_cut
    return director, [director, assistant, *tables], happened


def main():
    print("1..4")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        port = kreights_club.find_port() if KIND == "postgres" else None
        club = kreights_club.CLUBS[KIND](folder, CLI, port)
        if port is not None:
            club.network = kreights_club.Network(port, lambda: None)
        try:
            director, laptops, happened = play(folder, club)
            n_replaced = sum(laptop.laptops - 1 for laptop in laptops)
            print(
                f"ok 1 - {N_ROUNDS} rounds at {N_TABLES} tables: the club was {happened}, "
                f"{n_replaced} laptops were replaced"
            )
            for laptop in laptops:
                laptop.keep_state()
            # What was seated anew at the end has to go round as well.
            kreights_laptops.sync_all(laptops)
            n_games = kreights_laptops.check_equal(laptops)
            places = check_standings(laptops)
            print(f"ok 2 - {n_games} games and the standings are the same in all ledgers")
            kept = [ledger for laptop in laptops for ledger in laptop.kept]
            kreights_laptops.check_complete(director, kept)
            n_deals = check_acknowledged(director, laptops[2:])
            print(f"ok 3 - no deal of {n_deals} and nothing of {len(kept)} laptops is missing")
            expected = recount(director)
            assert places == expected, f"{places} and {expected}"
            print(f"ok 4 - the places of {len(places)} players are those that fractions make")
        finally:
            club.end()
            if club.network is not None:
                club.network.end()


if __name__ == "__main__":
    main()
