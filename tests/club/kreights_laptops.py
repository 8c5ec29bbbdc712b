# SPDX-License-Identifier: GPL-3.0-or-later
"""Laptops of a club: each has a ledger and a clock of its own, and may be replaced.

What was told to a ledger is read from its tables, and compared.
"""

import collections
import json
import os
import random
import signal
import sqlite3
import subprocess
import time

# What all laptops of a test share: the program, the library with the clock, the seed, the folder,
# the club, and which of TOLD they compare.
Kit = collections.namedtuple("Kit", "cli clock seed folder club told")

HOURS_APART = [0, 5, -7, 11, -11, 2]

TOLD = {
    "players": """SELECT uuid, name, named_at_us, hidden, hidden_at_us,
                    (SELECT uuid FROM player AS one WHERE one.id = player.root)
                  FROM player ORDER BY uuid""",
    "pens": "SELECT uuid, pen FROM player ORDER BY uuid",
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


class Laptop:
    """Somebody of the club with a laptop, which may be replaced by another one."""

    def __init__(self, kit, number, login, role):
        self.kit, self.number, self.login = kit, number, login
        self.random = random.Random(kit.seed * 1000 + number)
        self.laptops = 0
        self.kept = []  # ledgers of laptops that are no longer here
        hours = HOURS_APART[number % len(HOURS_APART)]
        self.environment = dict(
            os.environ, LD_PRELOAD=kit.clock, KREIGHTS_TEST_CLOCK=str(3600 * hours)
        )
        kit.club.add_login(login, role)
        self.take()

    def take(self):
        """A new laptop, which knows nothing yet."""
        self.laptops += 1
        # A folder of its own, as on a disk of its own: by a clock that is hours ahead, what another
        # laptop is about to write is something left over.
        disk = self.kit.folder / f"{self.login}-{self.laptops}"
        disk.mkdir()
        self.ledger = disk / "ledger.db"
        self.prepare()
        self.joined = False
        self.join()

    def prepare(self):
        """What is in the ledger before it joins; by itself, joining makes one."""

    def start(self, *arguments):
        return self.start_on(self.ledger, *arguments)

    def start_on(self, ledger, *arguments):
        return subprocess.Popen(
            [self.kit.cli, "--db", ledger, *arguments],
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
        status, out, err = self.run(*arguments, "--json")
        assert out, (self.login, arguments, status, err)
        return json.loads(out)

    # --- The club -------------------------------------------------------------------------

    def join(self):
        """When the club can be reached."""
        self.joined = (
            self.joined or self.run("club", "join", self.kit.club.address(self.login))[0] == 0
        )

    def sync(self):
        """Whether the club could be reached."""
        self.join()
        return self.joined and self.run("club", "sync")[0] == 0

    def sync_killed(self):
        """Ends in the middle of whatever it does."""
        if self.joined:
            process = self.start("club", "sync")
            time.sleep(self.random.random() * 0.15)
            process.send_signal(signal.SIGKILL)
            process.communicate()

    def replace(self):
        """The old one is put away when the new one has all that it had, and not before."""
        old, was_joined = self.ledger, self.joined
        if not self.sync():
            return
        self.take()
        if self.sync() and not find_new(self, self.ledger, old):
            self.kept.append(old)
        else:
            self.ledger, self.joined = old, was_joined

    def keep_state(self):
        """Keeps a copy of the ledger as it is now."""
        path = self.kit.folder / f"{self.login}-before.db"
        self.run("backup", str(path))
        self.kept.append(path)


# --- What has to come of it ---------------------------------------------------------------


def read_told(ledger, names=tuple(TOLD)):
    """What was told to the ledger, from its tables."""
    with sqlite3.connect(ledger) as told:
        rows = {name: told.execute(TOLD[name]).fetchall() for name in names}
    told.close()
    return rows


def find_new(laptop, ledger, other):
    """What a merge of @other would make of @ledger that it is not."""
    trial = ledger.with_suffix(".trial")
    trial.unlink(missing_ok=True)
    laptop.run_on(ledger, "backup", str(trial))
    before = read_told(trial, laptop.kit.told)
    laptop.run_on(trial, "merge", str(other))
    after = read_told(trial, laptop.kit.told)
    return [(rows, after[name]) for name, rows in before.items() if rows != after[name]]


def sync_all(laptops):
    """Twice round: what the first sent the last has, and the other way round."""
    for _ in range(2):
        for laptop in laptops:
            assert laptop.sync(), laptop.run("club", "sync")


def check_complete(laptop, kept):
    """Nothing that one of the ledgers @kept has is missing."""
    for other in kept:
        new = find_new(laptop, laptop.ledger, other)
        assert not new, f"{other}: {new}"


def read_dump(laptop):
    """All that the ledger was told, and what it makes of it."""
    assert laptop.ask("check")["sound"], laptop.run("check")
    rows = read_told(laptop.ledger, laptop.kit.told)
    rows["records"] = laptop.run("records", "--json")[1].split("{")
    rows["list"] = laptop.run("session", "list", "--json")[1].split("{")
    return rows


def check_equal(laptops):
    """The number of games, which are the same in all ledgers."""
    first = read_dump(laptops[0])
    for laptop in laptops[1:]:
        found = read_dump(laptop)
        for name, rows in first.items():
            for one, other in zip(rows, found[name]):
                assert one == other, f"{laptop.login}, {name}: {one} and {other}"
            assert len(rows) == len(found[name]), f"{laptop.login}: {name}"
    return len(first["games"])
