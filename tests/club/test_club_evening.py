# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables play at full speed while their club comes and goes; in the end all ledgers are equal.

usage: test_club_evening.py KREIGHTS-CLI CLOCK postgres|folder SEED N_TABLES N_STEPS

Each table has a ledger and a clock of its own, up to half a day from the others'. Its games go on,
are corrected and deleted, its players renamed and taken for one another, while the club is
stopped, killed, put back to an earlier state, while a table's program is killed in the middle of
a round, and while laptops are replaced. Whatever was recorded anywhere is in every ledger at
the end: merging a ledger as it was then changes nothing any more. Prints TAP.
"""

import concurrent.futures
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

import kreights_club
import random_ledger

CLI, CLOCK, KIND = sys.argv[1:4]
SEED, N_TABLES, N_STEPS = (int(argument) for argument in sys.argv[4:7])
N_GAMES = 3 * N_TABLES
RULES = ["kreights", "crates", "creights-joon"]
HOURS_APART = [0, 5, -7, 11, -11, 2]

TOLD = {
    "players": """SELECT uuid, name, pen, named_at_us, hidden, hidden_at_us,
                    (SELECT uuid FROM player AS one WHERE one.id = player.root)
                  FROM player ORDER BY uuid""",
    "links": """SELECT p.uuid, o.uuid, at_us, holds FROM player_link
                JOIN player AS p ON p.id = player JOIN player AS o ON o.id = other
                ORDER BY p.uuid, o.uuid""",
    "games": """SELECT uuid, n_players, n_seats, first_dealer, started_at_us, utc_offset_min,
                  n_done, hex (checksum), deleted FROM session ORDER BY uuid""",
    "versions": "SELECT * FROM versions ORDER BY session",
    "rulings": "SELECT * FROM precedent ORDER BY uuid, edited_at_us",
    "series": """SELECT uuid, name, named_at_us, scoring, best, scored_at_us, deleted,
                   deleted_at_us FROM series ORDER BY uuid""",
    "games of series": """SELECT s.uuid, g.session, g.state, g.at_us FROM series_game AS g
                          JOIN series AS s ON s.id = g.series ORDER BY s.uuid, g.session""",
    "scopes": "SELECT * FROM scope ORDER BY uuid",
    "evenings": "SELECT * FROM evening_event ORDER BY evening, id",
}


class Table:
    """A table with its laptop."""

    def __init__(self, number, folder, club):
        self.random = random.Random(SEED * 1000 + number)
        self.folder = folder
        self.club = club
        self.login = f"table{number}"
        self.number = number
        self.laptops = 0
        self.kept = []  # what laptops had that are no longer here
        self.environment = dict(
            os.environ,
            LD_PRELOAD=CLOCK,
            KREIGHTS_TEST_CLOCK=str(3600 * HOURS_APART[number % len(HOURS_APART)]),
        )
        club.add_login(self.login, "director")
        self.take_laptop()

    def take_laptop(self):
        self.laptops += 1
        # A folder of its own, as on a disk of its own: by a clock that is hours ahead, what another
        # laptop is about to write is something left over.
        disk = self.folder / f"{self.login}-{self.laptops}"
        disk.mkdir()
        self.ledger = disk / "ledger.db"
        self.run("session", "import", str(min(self.folder.glob("game-*.json"))))
        self.joined = False
        self.join()

    def start(self, *arguments):
        return self.start_on(self.ledger, *arguments)

    def start_on(self, ledger, *arguments):
        return subprocess.Popen(
            [CLI, "--db", ledger, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )

    def run(self, *arguments):
        return self.run_on(self.ledger, *arguments)

    def run_on(self, ledger, *arguments):
        """May be refused: what is not there cannot be changed."""
        process = self.start_on(ledger, *arguments)
        out, err = process.communicate()
        assert process.returncode >= 0, (arguments, process.returncode, err)
        if process.returncode == 2 and arguments[0] != "club":
            raise AssertionError(f"{arguments}: {err}")
        return process.returncode, out, err

    def ask(self, *arguments):
        return json.loads(self.run(*arguments, "--json")[1])

    def join(self):
        """When the club can be reached."""
        self.joined = self.joined or self.run("club", "join", self.club.address(self.login))[0] == 0

    def sync(self):
        self.join()
        return self.joined and self.run("club", "sync")[0] == 0

    def sync_killed(self):
        """Ends in the middle of whatever it does."""
        if self.joined:
            process = self.start("club", "sync")
            time.sleep(self.random.random() * 0.15)
            process.send_signal(signal.SIGKILL)
            process.communicate()

    def replace_laptop(self):
        """The old one is put away when the new one has all that it had, and not before."""
        old, was_joined = self.ledger, self.joined
        if not self.sync():
            return
        self.take_laptop()
        if self.sync() and not find_new(self, self.ledger, old):
            self.kept.append(old)
        else:
            self.ledger, self.joined = old, was_joined

    def draw_step(self):
        draw = self.random
        game = draw.randrange(N_GAMES)
        uuid = random_ledger.make_uuid(1, game)
        players = [random_ledger.make_uuid(2, i) for i in range(len(random_ledger.NAMES))]
        one, other = draw.sample(players, 2)
        parts = list(self.folder.glob(f"game-{game}-*.json"))
        name = f"{draw.choice(random_ledger.NAMES)} {draw.randrange(3)}"
        return draw.choice(
            [["session", "import", str(draw.choice(parts))]] * 8
            + [
                ["session", "note", uuid, f"note {draw.randrange(5)}"],
                ["session", "place", uuid, f"place {draw.randrange(3)}"],
                ["session", "delete", uuid],
                ["session", "undelete", uuid],
                ["player", one, "--rename", name],
                ["player", one, "--pen", str(draw.randint(1, 8))],
                ["player", one, "--hide"],
                ["player", one, "--show"],
                ["player", one, "--merge", other],
                ["player", one, "--split"],
                ["series", "new", f"{self.login} {draw.randrange(2)}"],
                ["series", "add", f"table{draw.randrange(N_TABLES)} 0", uuid],
                ["series", "delete", f"table{draw.randrange(N_TABLES)} 1"],
                ["scope", "save", f"{draw.choice(RULES)}", "--with", one],
            ]
        )

    def choose(self):
        for conflict in self.ask("merge", "--conflicts"):
            version = self.random.choice(conflict["versions"])["version"]
            self.run("merge", "--choose", conflict["uuid"], version)

    def play(self):
        for step in range(N_STEPS):
            self.run(*self.draw_step())
            if step % 3 == 2:
                self.sync()
            chance = self.random.random()
            if chance < 0.05:
                self.sync_killed()
            elif chance < 0.09:
                self.replace_laptop()
            elif chance < 0.12:
                self.choose()

    def dump(self):
        assert self.ask("check")["sound"], self.run("check")
        rows = read_told(self.ledger)
        rows["records"] = self.run("records", "--json")[1].split("{")
        rows["list"] = self.run("session", "list", "--json")[1].split("{")
        return rows


def write_games(folder):
    """Each game up to several of its deals, so that it goes on at another table."""
    draw = random.Random(SEED)
    rules = []
    for rules_id in RULES:
        found = subprocess.run(
            [CLI, "rules", rules_id, "--json"], capture_output=True, text=True, check=True
        )
        told = json.loads(found.stdout)
        told["values"] = {key["key"]: key["value"] for key in told["rules"]}
        told["schedules"] = {n: told["deals"] for n in random_ledger.N_PLAYERS[rules_id]}
        rules.append(told)
    for number in range(N_GAMES):
        document = random_ledger.make_session(draw, number, draw.choice(rules))
        events = document["events"]
        for n in {len(events), *(draw.randint(1, len(events)) for _ in range(3))}:
            path = folder / f"game-{number}-{n}.json"
            path.write_text(json.dumps({**document, "events": events[:n]}), encoding="utf-8")


def disturb(club, playing, draw):
    """Whatever can happen to a club, as long as anybody plays."""
    dumps = [club.dump()]
    happened = {"stopped": 0, "killed": 0, "put back": 0, "kept": 0}
    while not (all(table.done() for table in playing) and all(happened.values())):
        time.sleep(draw.random() * 0.4)
        least = min(happened.values())
        what = draw.choice([name for name, n in happened.items() if n <= least + 1])
        happened[what] += 1
        if what == "stopped":
            club.stop()
            time.sleep(draw.random() * 0.5)
            club.start()
        elif what == "killed":
            club.kill()
            club.start()
        elif what == "put back":
            club.restore(draw.choice(dumps))
        else:
            dumps.append(club.dump())
    club.restore(draw.choice(dumps))
    return happened


def sync_all(tables):
    """Twice round: what the first sent the last has, and the other way round."""
    for _ in range(2):
        for table in tables:
            assert table.sync(), table.run("club", "sync")


def check_equal(tables):
    first = tables[0].dump()
    for table in tables[1:]:
        found = table.dump()
        for name, rows in first.items():
            for one, other in zip(rows, found[name]):
                assert one == other, f"{table.login}, {name}: {one} and {other}"
            assert len(rows) == len(found[name]), f"{table.login}: {name}"
    return len(first["games"])


def read_told(ledger):
    """All that was told to the ledger, from its tables."""
    with sqlite3.connect(ledger) as told:
        rows = {name: told.execute(sql).fetchall() for name, sql in TOLD.items()}
    told.close()
    return rows


def find_new(table, ledger, other):
    """What a merge of @other would make of @ledger that it is not."""
    trial = ledger.with_suffix(".trial")
    trial.unlink(missing_ok=True)
    table.run_on(ledger, "backup", str(trial))
    before = read_told(trial)
    table.run_on(trial, "merge", str(other))
    after = read_told(trial)
    return [(rows, after[name]) for name, rows in before.items() if rows != after[name]]


def check_complete(table, kept):
    for other in kept:
        new = find_new(table, table.ledger, other)
        assert not new, f"{other}: {new}"


def main():
    print("1..3")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_games(folder)
        club = kreights_club.CLUBS[KIND](folder, CLI)
        try:
            tables = [Table(number, folder, club) for number in range(N_TABLES)]
            with concurrent.futures.ThreadPoolExecutor(N_TABLES) as pool:
                playing = [pool.submit(table.play) for table in tables]
                happened = disturb(club, playing, random.Random(SEED))
                for table in playing:
                    table.result()
            kept = [ledger for table in tables for ledger in table.kept]
            for table in tables:
                path = folder / f"{table.login}-before.db"
                table.run("backup", str(path))
                kept.append(path)
            print(f"ok 1 - {N_TABLES} tables played: the club was {happened}")
            sync_all(tables)
            print(f"ok 2 - {check_equal(tables)} games are the same in all ledgers, and sound")
            check_complete(tables[0], kept)
            print(f"ok 3 - nothing that {len(kept)} laptops had is missing")
        finally:
            club.end()


if __name__ == "__main__":
    main()
