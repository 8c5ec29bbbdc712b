# SPDX-License-Identifier: GPL-3.0-or-later
"""What comes into the ledger and leaves it: files, merges, versions, backups."""

import glob
import json
import os
import shutil
import sqlite3
import tempfile
import unittest

import kreights_ui
from kreights_sample import (
    RECORD,
    SPREADSHEET,
    other_table,
    other_version,
    read_sample,
    run_cli,
)
from kreights_ui import App, answer_file, poll


class Exchange(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.ledger = self.make_ledger("here.db", read_sample())
        self.app = App("--db", self.ledger, home=self.path("home"))
        self.app.start()
        self.addCleanup(self.app.stop)
        self.app.resize(1100, 760)
        self.app.key("alt+3")
        self.app.find("1 game", "label")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(content if isinstance(content, str) else json.dumps(content))
        return self.path(name)

    def make_ledger(self, name, *documents):
        paths = [self.write(f"{name}-{i}.json", document) for i, document in enumerate(documents)]
        run_cli("--db", self.path(name), "session", "import", *paths, check=False)
        return self.path(name)

    def open_game(self):
        self.app.find(lambda name: name.startswith("Friday 13 November"), "panel").click()
        self.app.find("Deal 15", "label")

    def choose(self, item):
        self.app.press("Import and Export")
        self.app.press(item)


class BringingIn(Exchange):
    def bring_in(self, path):
        self.choose("Import…")
        answer_file(self.app, "Import Files", path, "Import")

    def refuse(self, path, *words):
        """Imports what cannot be; the sentence is closed."""
        self.bring_in(path)
        start = os.path.basename(path) + ": "
        told = self.app.find(lambda name: name.startswith(start), "label").name
        for word in words:
            self.assertIn(word, told)
        self.app.press("Close this message", "push button")
        self.app.wait_gone(told)

    def test_a_document(self):
        app = self.app
        path = self.write("friday.json", other_table(read_sample()))
        self.bring_in(path)
        app.find("friday.json: Game imported.", "label")
        app.find("2 games", "label")
        app.press("Close this message", "push button")
        app.wait_gone("friday.json: Game imported.")
        self.bring_in(path)
        app.find("friday.json: This game is already in the ledger.", "label")

    def test_a_document_that_contradicts_itself(self):
        app = self.app
        document = other_table(read_sample())
        document["deals"][2]["seats"][1]["total"] += 10
        self.bring_in(self.write("friday.json", document))
        window = app.window("Imported")
        window.find("friday.json", "label")
        said = window.find(
            lambda name: name.startswith("Game imported. Kreights computed"), "label"
        )
        self.assertIn("139", said.name)
        app.shot("brought-in")
        app.press("Show the game from “friday.json”")
        app.wait_closed("Imported")
        app.find("Deal 15", "label")

    def test_texts_that_had_to_be_changed_are_named(self):
        document = other_table(read_sample())
        document["seats"][1]["name"] = "S\u202eam"
        self.bring_in(self.write("friday.json", document))
        window = self.app.window("Imported")
        said = window.find(lambda name: name.startswith("Game imported. Kreights had to"), "label")
        self.assertIn("was changed to “Sam”, because", said.name)

    def test_hostile_files(self):
        self.refuse(self.write("deep.json", "[" * 100000), "damaged", "line 1")
        self.refuse(self.write("cut.json", '{"format": "kreights'), "cut.json")
        self.refuse(self.write("poem.table", "Shall I compare thee"), "poem.table")
        self.refuse(self.write("empty.csv", ""), "empty.csv")
        os.mkfifo(self.path("pipe.json"))
        self.refuse(self.path("pipe.json"), "Kreights cannot import this type of file.")
        self.app.find("1 game", "label")

    def test_what_is_wrong_is_told_in_full_on_a_phone(self):
        app = self.app
        app.resize_to_phone("Back to the games")
        app.tap("Back to the games")
        self.bring_in(self.write("deep.json", "[" * 100000))
        told = app.find(lambda name: name.startswith("deep.json: "), "label")
        app.shot("refused-phone")
        box = told.extents()
        self.assertFalse(app.has("Show the whole message"), "nothing is cut off")
        self.assertLessEqual(box.x + box.width, 360)

    def test_a_spreadsheet(self):
        app = self.app
        self.bring_in(self.write("night.csv", SPREADSHEET))
        window = app.window("Import “night.csv”")
        window.find("Import adds the game below.")
        app.shot("csv")
        window.find("Location", "text").set_text("the train to Porto")
        app.press("Import", "push button")
        app.wait_closed("Import “night.csv”")
        app.find("Deal 15", "label")
        app.find("2 games", "label")

    def test_a_spreadsheet_with_formulas(self):
        app = self.app
        self.bring_in(self.write("night.csv", SPREADSHEET.replace("4,30", "4,=SUM(B2:B4)")))
        window = app.window("Import “night.csv”")
        window.find(lambda name: name.startswith("In row 5, column B"))
        self.assertFalse(window.find("Import", "push button").is_sensitive())
        app.shot("csv-wrong")
        for kind in ("deal", "pressures"):
            app.press(lambda name, kind=kind: name.startswith(f"Row 5: {kind};"))
        window.find("Import adds the game below.")
        app.resize(360, 640, window)
        app.shot("csv-phone")
        window.find("Cancel", "push button").press()
        app.wait_closed("Import “night.csv”")
        app.find("1 game", "label")


class TakingOut(Exchange):
    def choose_for_game(self, item):
        self.app.press("Game menu")
        self.app.press(item)

    def test_a_game(self):
        app = self.app
        self.open_game()
        self.choose_for_game("Export Game…")
        answer_file(self.app, "Export Game", self.path("out.json"), "Save")
        app.find("Saved as “out.json”", "label")
        with open(self.path("out.json"), encoding="utf-8") as file:
            self.assertEqual(json.load(file), read_sample())
        taken = self.write("taken.kreights.json", "mine")
        self.choose_for_game("Export Game…")
        answer_file(self.app, "Export Game", self.path("taken"), "Save")
        app.find(lambda name: name.startswith("“taken.kreights.json” already exists"), "label")
        with open(taken, encoding="utf-8") as file:
            self.assertEqual(file.read(), "mine")
        self.choose_for_game("BG Stats…")
        window = app.window("BG Stats")
        window.find("QR code of the link below", "image")
        window.find(lambda name: "bgstats" in name, "label")
        app.shot("bg-stats")
        window.find("Copy Link", "push button").press()
        window.find("Link copied", "label")

    def test_a_deal(self):
        app = self.app
        self.open_game()
        self.assertFalse(app.has("Export this deal, play by play…", "push button"))
        self.choose("Import…")
        path = self.write("dispute.table", RECORD)
        answer_file(app, "Import Files", path, "Import")
        app.find("dispute.table: Game imported.", "label")
        app.find(lambda name: "Eve" in name, "panel").click()
        app.press("Export this deal, play by play…")
        answer_file(app, "Export Deal", self.path("out"), "Save")
        app.find("Saved as “out.table”", "label")
        with open(self.path("out.table"), encoding="utf-8") as file:
            self.assertEqual(file.read(), RECORD)

    def test_a_chat(self):
        self.open_game()
        self.choose_for_game("Copy for Chat")
        self.app.find("Result copied for a chat", "label")


class Merging(Exchange):
    def merge(self, path):
        self.choose("Merge a Ledger…")
        self.app.press("Choose a Ledger…")
        answer_file(self.app, "Choose a Ledger", path, "Merge")

    def test_another_ledger_and_back(self):
        app = self.app
        self.merge(self.make_ledger("there.db", other_table(read_sample())))
        app.find("“there.db” Merged")
        app.find("1 game was added.", "label")
        app.find("1 player is new here.", "label")
        app.press("Ruth: the same player")
        app.find("One player: all games now count together.", "label")
        app.press("Ruth: two players")
        app.find("Two players: their games count separately.", "label")
        app.shot("merged")
        app.press("Done", "push button")
        app.wait_closed("Merge a Ledger")
        app.find("2 games", "label")
        self.choose("Merge a Ledger…")
        app.find("there.db", "label")
        app.shot("merge")
        app.press("Undo the Last Merge")
        app.find("Merge Undone")
        app.press("Done", "push button")
        app.wait_closed("Merge a Ledger")
        app.find("1 game", "label")

    def test_what_is_no_ledger(self):
        self.merge(self.write("poem.db", "Shall I compare thee to a summer’s day?\n" * 99))
        told = self.app.find(role="alert")
        self.assertIn("poem.db", told.name)
        self.app.shot("merge-refused")
        self.assertEqual(run_cli("--db", self.ledger, "check").returncode, 0)

    def test_versions_side_by_side(self):
        app = self.app
        self.merge(self.make_ledger("there.db", other_version(read_sample())))
        app.press("Choose Which Version to Keep…")
        window = app.window("Changed on Both Machines")
        window.find("Undecided")
        window.find("The first deal that differs is deal 7.", "label")
        window.find("merged from “there.db”", "label")
        window.find("made in this ledger", "label")
        app.shot("versions")
        other_program = sqlite3.connect(self.ledger, isolation_level=None)
        other_program.execute("BEGIN IMMEDIATE")
        app.press("Keep version 2")
        window.find("Waiting for another program to finish writing to the ledger…")
        app.shot("versions-waiting")
        app.press("Cancel")
        window.find("Stopped. Nothing was changed.", "label")
        window.find("Undecided")
        app.focus(app.x_window(window))
        window.find("Close this message").press()
        app.wait_gone("Stopped. Nothing was changed.", "label")
        other_program.close()
        app.press("Keep version 2")
        window.find("Decided. You can still choose the other version.")
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed("Changed on Both Machines")
        self.choose("Resolved Differences…")
        app.window("Changed on Both Machines").find("The current version", "label")


class Backups(Exchange):
    def open(self):
        self.choose("Backups…")
        return self.app.window("Backups")

    def test_make_one_and_go_back(self):
        app = self.app
        window = self.open()
        app.press("Make a Backup Now")
        window.find("Backup made.")
        run_cli(
            "--db",
            self.ledger,
            "session",
            "import",
            self.write("more.json", other_table(read_sample())),
        )
        app.shot("backups")
        app.press(lambda name: name.startswith("Restore the ledger from"))
        told = window.find(lambda name: name.startswith("Backup restored."))
        self.assertIn("before-restore", told.name)
        app.find("1 game", "label")
        window.find(lambda name: name.startswith("Kept before a restore · 2 games"), "label")
        app.shot("backups-gone-back")
        app.resize(360, 640, window)
        app.shot("backups-phone")

    def test_copies(self):
        app = self.app
        poll(lambda: glob.glob(self.path("backups/*-daily.db")), "the backup of the day")
        self.choose("Export the Ledger…")
        answer_file(self.app, "Export the Ledger", self.path("copy.db"), "Export")
        app.find("Ledger exported", "label")
        self.assertIn("2f6a9c1e", run_cli("--db", self.path("copy.db"), "session", "list").stdout)

    def test_a_copy_replaces_no_ledger(self):
        app = self.app
        window = self.open()
        app.press("Make a Backup Now")
        window.find("Backup made.")
        for path, told in (
            (self.ledger, "is the ledger itself. It was not changed; choose another name."),
            (self.path("copy.db"), "Copy saved."),
        ):
            app.press(lambda name: name.startswith("Save a copy of the backup from"))
            answer_file(app, "Save a Copy of the Backup", path, "Save", replace=path == self.ledger)
            window.find(lambda name, told=told: told in name)
        self.assertEqual(os.stat(self.path("copy.db")).st_mode & 0o777, 0o600)
        self.assertIn("2f6a9c1e", run_cli("--db", self.path("copy.db"), "session", "list").stdout)


if __name__ == "__main__":
    kreights_ui.main()
