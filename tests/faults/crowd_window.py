# SPDX-License-Identifier: GPL-3.0-or-later
"""A window in a crowd: deals are scored in it while other programs import games into its ledger,
check, repair and back it up, open and close its files by hand, and hold its lock: as each deal is
saved, too.

The window has to say that a deal is not saved yet, and every deal has to be in the ledger soon, and
every game whose import succeeded. KREIGHTS_FAULT_DEALS says how many deals are scored; the suite
scores a few.
"""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import kreights_ui
from kreights_table import CLI, Table, sample
from kreights_ui import poll

N_DEALS = int(os.environ.get("KREIGHTS_FAULT_DEALS", "3"))


class Crowd:
    """Strangers, each a thread that does its work again and again."""

    def __init__(self, ledger, folder):
        self.ledger = ledger
        self.folder = folder
        self.imported = []
        self.over = threading.Event()
        self.n_turns = 0
        acts = [self.take_in, self.check, self.back_up, self.read_files, self.ask, self.lock]
        self.threads = [threading.Thread(target=self.act_on, args=[act]) for act in acts]
        for thread in self.threads:
            thread.start()

    def act_on(self, act):
        while not self.over.is_set():
            act()
            self.n_turns += 1
            time.sleep(0.05)

    def stop(self):
        self.over.set()
        for thread in self.threads:
            thread.join()

    def run_cli(self, *words):
        command = [CLI, "--db", self.ledger, *words]
        return subprocess.run(command, capture_output=True, text=True).returncode

    def take_in(self):
        document = sample()
        document["uuid"] = f"c0ffee00-0000-4000-8000-{len(self.imported):012}"
        path = os.path.join(self.folder, "imported.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        if self.run_cli("session", "import", path) == 0:
            self.imported.append(document["uuid"])

    def check(self):
        self.run_cli("check", "--repair")

    def back_up(self):
        self.run_cli("backup")

    def read_files(self):
        for ending in ("", "-wal", "-shm"):
            if os.path.exists(self.ledger + ending):
                with open(self.ledger + ending, "rb") as file:
                    file.read()

    def ask(self):
        """As SQLite’s own shell, which removes the log if it believes to be alone."""
        with sqlite3.connect(self.ledger) as connection:
            connection.execute("SELECT count (*) FROM sqlite_schema").fetchall()
        connection.close()

    def lock(self):
        with Busy(self.ledger):
            time.sleep(0.3)
        time.sleep(0.5)


class Busy:
    """Somebody who has the lock as long as this lasts: a process of its own, since one loses its
    locks on a file when it closes it elsewhere."""

    HOLD = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=60)
connection.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.read()
connection.close()
"""

    def __init__(self, ledger):
        self.process = subprocess.Popen(
            [sys.executable, "-c", self.HOLD, ledger],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self):
        assert self.process.stdout.readline() == "locked\n"

    def __exit__(self, *_):
        self.process.communicate()


class WindowInACrowd(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-crowd-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.table = Table(self.home)
        self.addCleanup(self.table.app.stop)
        self.ledger = os.path.join(self.home, "data", "kreights", "ledger.db")

    def n_scored(self, uuid):
        kept = json.loads(self.table.run_cli("session", "export", uuid))
        return len([deal for deal in kept["deals"] if any("total" in s for s in deal["seats"])])

    def test_every_deal_is_in_the_ledger(self):
        played = self.table.session()
        crowd = Crowd(self.ledger, self.home)
        self.addCleanup(crowd.stop)
        for number, deal in enumerate(sample()["deals"][:N_DEALS], 1):
            with Busy(self.ledger):
                self.table.score_by_keys(deal)
                self.table.app.find(lambda name: name.startswith("Not saved yet"))
            if number < len(sample()["deals"]):
                self.table.wait_deal(number + 1)
            poll(lambda: self.n_scored(played) == number, f"deal {number} in the ledger")
        crowd.stop()
        self.table.app.stop()
        self.assertEqual(crowd.run_cli("check"), 0)
        self.assertEqual(self.n_scored(played), N_DEALS)
        self.assertGreater(len(crowd.imported), 0)
        for uuid in crowd.imported:
            self.table.run_cli("session", "export", uuid)
        n_points = N_DEALS + len(crowd.imported)
        print(f"# {n_points} points, {crowd.n_turns} runs, 0 wrong")


if __name__ == "__main__":
    kreights_ui.main()
