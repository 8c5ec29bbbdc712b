# SPDX-License-Identifier: GPL-3.0-or-later
"""Files opened from outside: the command line, the file manager's call over D-Bus."""

import gzip
import hashlib
import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import unittest

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402 (the version comes first)

import kreights_ui  # noqa: E402
from kreights_sample import RECORD, other_table, read_sample, run_cli  # noqa: E402
from kreights_ui import App, poll  # noqa: E402

NAME = "org.kreights.Kreights"
PATH = "/org/kreights/Kreights"
OLD_LEDGER = pathlib.Path(__file__, "../../../data/ledger-007/ledger.db.gz").resolve()
IMPORTED = "Game imported."
NEW = "This game is not in your ledger."


def digest(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


class Opened(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        os.mkdir(self.path("there"))

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return self.path(name)

    def make_ledger(self, name, *documents):
        for i, document in enumerate(documents):
            path = self.write(f"{os.path.basename (name)}-{i}.json", document)
            run_cli("--db", self.path(name), "session", "import", path)
        return self.path(name)

    def start(self, *arguments):
        """The app with a ledger that has the sample."""
        self.ledger = self.make_ledger("here.db", read_sample())
        self.app = App("--db", self.ledger, *arguments, home=self.path("home"))
        self.app.start()
        self.addCleanup(self.app.stop)

    def window(self):
        return self.app.window("Opened Files")

    def count_games(self):
        return len(json.loads(run_cli("--db", self.ledger, "session", "list", "--json").stdout))

    def refuse(self, path, sentence):
        """Opens a file of which nothing can be made; it stays as it is, and so does the ledger."""
        self.start(path)
        window = self.window()
        window.find(os.path.basename(path), "label")
        window.find(sentence)
        for verb in ("Import", "Merge", "Show"):
            self.assertFalse(window.find_all(lambda name: name.startswith(verb), "push button"))
        self.assertEqual(self.count_games(), 1)


class Games(Opened):
    def test_a_game_is_shown_and_imported(self):
        self.start(self.write("friday.json", other_table(read_sample())))
        window = self.window()
        window.find("friday.json", "label")
        window.find("Game", "label")
        window.find("Ruth, Sam, Inês, Bo\nCraits, 4 players · 13 November 2026 · 15 deals", "label")
        window.find(NEW)
        self.app.shot("opened-game")
        self.assertEqual(self.count_games(), 1)
        window.wait_focus("Import “friday.json”", "push button")
        self.app.key("Return")
        window.find(IMPORTED)
        self.assertEqual(self.count_games(), 2)
        window.find("Show the game from “friday.json”").press()
        self.app.wait_closed("Opened Files")
        self.app.find("Deal 15", "label")

    def test_a_game_of_the_ledger_is_only_shown(self):
        self.start(self.write("same", read_sample()))
        window = self.window()
        window.find("This game is already in the ledger.")
        self.assertFalse(window.find_all("Import “same”"))
        window.find("Show the game from “same”").press()
        self.app.find("Deal 15", "label")
        self.app.key("Escape")

    def test_a_game_with_other_figures_says_so(self):
        document = other_table(read_sample())
        document["deals"][2]["seats"][1]["total"] += 10
        self.start(self.write("wrong.json", document))
        self.app.press("Import “wrong.json”")
        self.window().find(lambda name: name.startswith("Game imported. Kreights computed"))

    def test_a_record_becomes_a_game_of_one_deal(self):
        self.start(self.write("deal.table", RECORD))
        window = self.window()
        window.find("Record of One Deal", "label")
        window.find("Ruth, Sam, Eve\nCraits, 3 players", "label")
        window.find(lambda name: name.startswith("Import it to see the deal in the History."))
        self.app.shot("opened-record")
        self.app.press("Import “deal.table”")
        window.find(IMPORTED)
        window.find("Show the game from “deal.table”").press()
        self.app.find("Deal 1", "label")

    def test_a_record_that_stops_goes_on(self):
        self.start(self.write("begun.table", RECORD[: RECORD.index("Ruth: 2D")]))
        window = self.window()
        window.find(lambda name: name.startswith("Import it to go on with the deal at the Table."))

    def test_the_name_says_nothing(self):
        """A record called .json, a document called .table, a ledger called .csv."""
        other = self.make_ledger("there/other.csv", other_table(read_sample()))
        self.start(
            self.write("record.json", RECORD),
            self.write("document.table", other_table(read_sample())),
            other,
        )
        window = self.window()
        window.find("Record of One Deal", "label")
        window.find("Game", "label")
        window.find("Ledger", "label")
        window.find("Merge “other.csv”")

    def test_a_spreadsheet_opens_its_own_window(self):
        self.start(self.write("games.csv", "Deal,Ruth,Sam\n1,10,20\n2,30,0\n"))
        self.window().find("Spreadsheet", "label")
        self.app.press("Import “games.csv”")
        self.app.window("Import “games.csv”")


class Refusals(Opened):
    def test_a_missing_file(self):
        self.refuse(self.path("nowhere.json"), "There is no such file.")

    def test_an_empty_file(self):
        self.refuse(self.write("empty.json", ""), "The file is empty.")

    def test_a_folder(self):
        self.refuse(self.path("there"), "Kreights cannot import this type of file.")

    def test_a_damaged_document(self):
        text = json.dumps(read_sample(), indent=1)
        self.refuse(
            self.write("half.json", text[: len(text) // 2]),
            lambda name: name.startswith("Line "),
        )

    def test_a_huge_file_that_is_nearly_all_holes(self):
        path = self.write("huge.json", "")
        os.truncate(path, 1 << 30)
        self.refuse(path, "The file is too large to be a game.")

    def test_a_huge_file_that_begins_like_a_ledger(self):
        path = self.make_ledger("there/huge.db")
        with open(path, "wb") as file:
            file.write(b"SQLite format 3\0")
            file.truncate(1 << 30)
        self.refuse(path, lambda name: name.startswith("This is a database of another program"))

    def test_a_database_of_another_program(self):
        path = self.path("there/other.db")
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE fruit (name)")
        self.refuse(path, lambda name: name.startswith("This is a database of another program"))


class Ledgers(Opened):
    def test_another_ledger_is_looked_at_and_merged(self):
        other = self.make_ledger("there/other.db", other_table(read_sample()))
        before = digest(other), sorted(os.listdir(self.path("there")))
        self.start(other)
        window = self.window()
        window.find("Ledger", "label")
        facts = window.find(lambda name: name.endswith("1 game · 13 November 2026"), "label").name
        self.assertEqual(set(facts.partition("\n")[0].split(", ")), {"Ruth", "Sam", "Inês", "Bo"})
        window.find(lambda name: name.startswith("Merging imports everything"))
        self.app.shot("opened-ledger")
        self.assertEqual(self.count_games(), 1)
        self.app.press("Merge “other.db”")
        self.app.window("Merge a Ledger").find("“other.db” Merged")
        self.assertEqual(self.count_games(), 2)
        self.assertEqual((digest(other), sorted(os.listdir(self.path("there")))), before)

    def test_an_old_ledger_stays_old(self):
        other = self.path("there/old.db")
        pathlib.Path(other).write_bytes(gzip.decompress(OLD_LEDGER.read_bytes()))
        before = digest(other)
        self.start(other)
        self.window().find(lambda name: " games" in name, "label")
        self.app.key("Escape")
        self.app.wait_closed("Opened Files")
        self.assertEqual(digest(other), before)
        self.assertEqual(os.listdir(self.path("there")), ["old.db"])

    def test_a_newer_ledger(self):
        other = self.make_ledger("there/newer.db", read_sample())
        with sqlite3.connect(other) as database:
            database.execute("PRAGMA user_version = 999")
        self.refuse(other, lambda name: name.startswith("A newer version of Kreights wrote this"))

    def test_a_damaged_ledger(self):
        other = self.make_ledger("there/damaged.db", read_sample())
        with open(other, "r+b") as file:
            file.seek(5000)
            file.write(b"\xff" * 20000)
        self.refuse(other, lambda name: name.startswith("This ledger is damaged."))

    def test_the_ledger_itself(self):
        ledger = self.path("here.db")
        self.refuse(ledger, "This is the ledger that is open in this window.")


class Desktop(Opened):
    """The user's own ledger, to which the file manager opens."""

    def open_over_the_bus(self, *paths):
        uris = [Gio.File.new_for_path(path).get_uri() for path in paths]
        Gio.bus_get_sync(Gio.BusType.SESSION, None).call_sync(
            NAME,
            PATH,
            "org.freedesktop.Application",
            "Open",
            GLib.Variant("(asa{sv})", (uris, {})),
            None,
            0,
            5000,
            None,
        )

    def start_own(self, *arguments):
        self.app = App(*arguments, home=self.path("home"))
        self.app.start()
        self.addCleanup(self.app.stop)

    def test_open_reaches_the_running_program(self):
        self.start_own()
        self.open_over_the_bus(self.write("a.json", read_sample()), self.path("nowhere.json"))
        window = self.window()
        window.find(NEW)
        window.find("There is no such file.")
        self.open_over_the_bus(self.write("b.json", other_table(read_sample())))
        window.find("b.json", "label")
        self.assertEqual(len([w for w in self.app.windows() if w.name == "Opened Files"]), 1)
        window.find("Import All Games").press()
        poll(lambda: len(window.find_all(IMPORTED)) == 2, "both to be imported")
        self.assertFalse(window.find_all("Import All Games"))

    def test_a_second_start_reaches_the_running_program(self):
        self.start_own()
        self.write("a.json", read_sample())
        env = {**os.environ, "GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "memory"}
        done = subprocess.run(
            [kreights_ui.PROGRAM, "a.json"], cwd=self.folder, env=env, check=False, timeout=30
        )
        self.assertEqual(done.returncode, 0)
        self.window().find(NEW)

    def test_files_that_were_read_are_recent(self):
        record = self.write("deal.table", RECORD)
        self.start_own(record, self.path("nowhere.json"))
        self.window().find("There is no such file.")
        self.window().find("Record of One Deal", "label")
        recent = pathlib.Path(self.path("home/data/recently-used.xbel"))
        poll(lambda: recent.exists() and "deal.table" in recent.read_text(), "the recent files")
        text = recent.read_text()
        self.assertIn('<mime:mime-type type="text/x-kreights-table"/>', text)
        self.assertIn("kreights", text)
        self.assertNotIn("nowhere.json", text)


if __name__ == "__main__":
    kreights_ui.main()
