# SPDX-License-Identifier: GPL-3.0-or-later
"""The app starts into something one can begin with."""

import contextlib
import os
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger, make_unfinished
from kreights_ui import App


class Start(unittest.TestCase):
    def test_start_page_offers_a_game(self):
        with App() as app:
            app.find("Who’s Playing?", "label")
            app.find("New Game…", "push button")
            app.shot("start")

    def test_unfinished_games_are_all_there(self):
        """Though not all of them with the first frame, and none with its names yet."""
        folder = tempfile.mkdtemp(prefix="kreights-start-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ledger = make_unfinished(folder, 9)
        with App("--db", ledger) as app:
            for number in range(9):
                app.find(f"Resume the game of Ruth {number}, Sam, Inês, Bo", "push button")
                app.find(f"Ruth {number}, Sam, Inês, Bo", "list item")
            app.shot("start-unfinished")

    def test_an_older_ledger(self):
        """While another program blocks the update, the window says what it is waiting for."""
        folder = tempfile.mkdtemp(prefix="kreights-start-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ledger = make_ledger(folder)
        with contextlib.closing(sqlite3.connect(ledger, isolation_level=None)) as connection:
            connection.execute("DROP INDEX session_displaced")
            connection.execute("PRAGMA user_version = 6")
            connection.execute("PRAGMA wal_checkpoint (TRUNCATE)")
            connection.execute("BEGIN IMMEDIATE")
            with App("--db", ledger) as app:
                app.find("One Moment", "label")
                app.shot("start-older")
                connection.execute("ROLLBACK")
                app.find(GO_ON, "push button")
        self.assertTrue(os.path.exists(f"{ledger}.before-007"))

    def test_second_start_presents_the_first(self):
        with App() as app:
            again = subprocess.run([app.program], timeout=kreights_ui.TIMEOUT_S)
            self.assertEqual(again.returncode, 0)
            self.assertEqual(len(app.windows()), 1)


if __name__ == "__main__":
    kreights_ui.main()
