# SPDX-License-Identifier: GPL-3.0-or-later
"""What was acknowledged is on disk, wherever the disk went: the ledger deleted, replaced or moved
under the window, the window closed over something unsaved, another program that writes.
"""

import glob
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

import kreights_ui
from kreights_table import CLI, DATA, Table, sample
from kreights_ui import poll

GONE = "The ledger’s file is gone."
REPLACED = "Another file replaced the ledger."
WAITS = "A copy of this ledger has games or deals"
NOT_SAVED = "Not saved yet: "


def beginning(words):
    return lambda name: name.startswith(words)


class Saving(unittest.TestCase):
    """A table that has scored its first deal."""

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-saving-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.table = Table(self.home)
        self.app = self.table.app
        self.addCleanup(self.app.stop)
        self.folder = os.path.join(self.home, "data", "kreights")
        self.ledger = os.path.join(self.folder, "ledger.db")
        self.deals = sample()["deals"]
        self.score(0)

    def score(self, deal):
        self.app.focus()
        self.table.score_by_keys(self.deals[deal])
        self.table.wait_deal(deal + 2)

    def find_label(self, words):
        return self.app.find(beginning(words), "label")

    def copies(self):
        """Beside the ledger or, where its folder has gone, in one for its path alone."""
        folders = ("backups", "kreights-rescued-*")
        return [
            path
            for folder in folders
            for path in sorted(glob.glob(f"{self.folder}/{folder}/*-rescued.db"))
        ]

    def n_scored(self, path):
        """How many deals of the one game in a ledger are scored, as the command line has it."""
        listed = json.loads(self.run_cli(path, "session", "list", "--json"))
        games = listed["sessions"] if isinstance(listed, dict) else listed
        game = json.loads(self.run_cli(path, "session", "export", games[0]["uuid"]))
        return len([deal for deal in game["deals"] if any("total" in s for s in deal["seats"])])

    def run_cli(self, path, *words):
        command = [CLI, "--db", path, *words]
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def check_sound(self, path):
        self.run_cli(path, "check")


class GoingAway(Saving):
    """The file of the ledger goes away while a game is played."""

    def play_on(self, sentence):
        """Score two deals more: they are in a copy, which the window says and goes on saying."""
        self.score(1)
        self.find_label(sentence)
        self.score(2)
        self.find_label(sentence)
        self.app.stop()
        (copy,) = self.copies()
        self.assertEqual(self.n_scored(copy), 3)
        self.check_sound(copy)
        return copy

    def start_again(self):
        self.app.start()
        self.table.kept.clear()

    def check_settled(self, deal):
        """The ledger is where it was, and nothing is offered any more."""
        self.start_again()
        self.table.wait_deal(deal)
        for sentence in (GONE, REPLACED, WAITS):
            self.assertFalse(self.app.has(beginning(sentence), "label"))

    def put_back(self):
        self.app.press("What to Do…")
        self.app.shot("saving-gone-question")
        self.app.answer("Put It Back")
        self.app.wait_gone(beginning(GONE), "label")
        self.score(3)
        self.app.stop()
        self.assertEqual(self.n_scored(self.ledger), 4)
        self.check_settled(5)

    def test_a_ledger_that_was_deleted_goes_on_in_a_copy(self):
        os.remove(self.ledger)
        self.play_on(GONE)
        self.start_again()
        self.find_label(GONE)
        self.app.shot("saving-gone")
        self.table.wait_deal(4)
        self.put_back()

    def test_it_is_said_before_the_next_deal_is_entered(self):
        os.remove(self.ledger)
        self.find_label(GONE)
        (copy,) = self.copies()
        self.assertEqual(self.n_scored(copy), 1)
        self.app.find(role="alert").find("Close", "push button").press()
        self.app.wait_gone(beginning(GONE), "label")
        self.score(1)
        self.assertEqual(self.n_scored(copy), 2)

    def test_a_ledger_whose_log_was_deleted(self):
        os.remove(self.ledger + "-wal")
        self.play_on(REPLACED)

    def test_a_ledger_that_was_replaced_is_merged(self):
        other = os.path.join(self.home, "other.db")
        self.run_cli(other, "session", "import", os.path.join(DATA, "sample", "session.json"))
        os.rename(other, self.ledger)
        copy = self.play_on(REPLACED)
        self.check_sound(self.ledger)
        self.start_again()
        self.find_label(WAITS)
        self.app.shot("saving-waits")
        self.app.press("What to Do…")
        self.app.answer("Merge…")
        self.app.find("Undo the Merge")
        self.app.wait_gone(beginning(WAITS), "label")
        self.app.stop()
        self.check_sound(self.ledger)
        self.assertEqual(self.n_scored(copy), 3)

    def test_a_folder_that_was_renamed(self):
        os.rename(self.folder, self.folder + ".away")
        self.play_on(GONE)
        self.start_again()
        self.table.wait_deal(4)
        self.find_label(GONE)
        self.put_back()


HOLD = """
import sqlite3, sys, time
connection = sqlite3.connect (sys.argv[1], isolation_level=None)
connection.execute ("BEGIN IMMEDIATE")
print ("locked", flush=True)
time.sleep (600)
"""


class Lock:
    """Another program that is writing to the ledger, until it crashes."""

    def __init__(self, path):
        self.path = path

    def __enter__(self):
        self.holder = subprocess.Popen(
            [sys.executable, "-c", HOLD, self.path], stdout=subprocess.PIPE
        )
        assert self.holder.stdout.readline() == b"locked\n"
        return self

    def __exit__(self, *_):
        self.holder.kill()
        self.holder.wait()
        self.holder.stdout.close()


class Busy(Saving):
    """Another program writes for twelve seconds."""

    LOCKED_S = 12
    LONGEST_ANSWER_S = 3  # of a window on a busy machine; a wait for the lock takes ten

    def test_the_window_goes_on_and_all_is_saved_in_order(self):
        longest_s = 0
        with Lock(self.ledger):
            began = time.monotonic()
            self.table.score_by_keys(self.deals[1])
            while time.monotonic() - began < self.LOCKED_S:
                looked = time.monotonic()
                self.app.find("Undo").is_sensitive()
                longest_s = max(longest_s, time.monotonic() - looked)
            self.find_label(NOT_SAVED + "the score of deal 2. Another program")
            self.app.shot("saving-busy")
            self.app.press("History")
            self.app.find("Players")
            self.app.press("Table")
            self.assertEqual(self.n_scored(self.ledger), 1)
        self.table.wait_deal(3)
        self.app.wait_gone(beginning(NOT_SAVED), "label")
        self.assertLess(longest_s, self.LONGEST_ANSWER_S)
        self.app.stop()
        self.assertEqual(self.n_scored(self.ledger), 2)

    def test_a_short_wait_is_not_mentioned(self):
        with Lock(self.ledger):
            self.table.find_starting("Pressure for Ruth").tap()
            self.table.find_starting("Pressure for Ruth").tap()
        self.table.wait_name("Pressure for Ruth", ", 2 so far")
        self.assertFalse(self.app.has(beginning(NOT_SAVED), "label"))

    def test_undo_gives_up_what_waits(self):
        with Lock(self.ledger):
            self.table.find_starting("Pressure for Ruth").tap()
            self.find_label(NOT_SAVED + "a pressure for Ruth")
            self.app.key("ctrl+z")
            self.app.wait_gone(beginning(NOT_SAVED), "label")
        self.table.find_starting("Pressure for Sam").tap()
        self.table.wait_name("Pressure for Sam", ", 1 so far")
        self.assertNotIn("so far", self.table.find_starting("Pressure for Ruth").name)


class BusyElsewhere(Saving):
    """Another program writes while something other than a deal is changed."""

    def waiting(self, words):
        """Said within a second or so, and nothing is on disk yet."""
        self.find_label(NOT_SAVED + words)

    def saved(self):
        self.app.wait_gone(beginning(NOT_SAVED), "label")

    def exported(self):
        return self.table.ledger()

    def type_in(self, name, text):
        """Whatever has to be scrolled to first."""
        for _ in range(40):
            self.app.click(self.app.root, 700, 500, button=5)
        field = self.app.find(name, "text")
        field.click()
        field.set_text(text)
        return field

    def test_a_location_and_a_note(self):
        self.app.resize(1100, 760)
        self.app.press("History")
        with Lock(self.ledger):
            self.type_in("Location", "under the bridge")
            self.app.key("Return")
            self.type_in("Note", "Dusty was there.")
            self.app.press("Save Note")
            self.waiting("the location, and 1 more step")
            self.assertNotEqual(self.exported().get("place"), "under the bridge")
        self.saved()
        self.app.find("Note changed", "label")
        self.assertEqual(self.exported()["place"], "under the bridge")
        self.assertEqual(self.exported()["note"], "Dusty was there.")
        with Lock(self.ledger):
            self.app.press_offered("Undo")
            self.waiting("the location or the note")
        self.saved()
        self.assertNotIn("note", self.exported())

    def test_a_name_and_a_player_who_is_hidden(self):
        self.app.resize(1100, 760)
        self.app.press("History")
        self.app.find("Players", "page tab").click()
        self.app.find(beginning("Sam, "), "panel").click()
        self.app.find("Show the games", "push button")
        with Lock(self.ledger):
            self.app.press("Player menu")
            self.app.press("Hide from Lists")
            self.waiting("hiding Sam. ")
            self.type_in("Name", "Samuel")
            self.app.key("Return")
            self.waiting("hiding Sam, and 1 more step")
            self.app.find(beginning("Sam, "), "panel")
        self.saved()
        self.app.find(beginning("Now called "), "label")
        player = json.loads(self.table.run_cli("player", "Samuel", "--json"))
        self.assertTrue(player["hidden"])

    def test_a_table_ruling(self):
        question = "I must draw and the pack is empty. Do I skip the draw?"
        decided = "We shuffle at once."
        self.app.key("ctrl+f")
        self.app.find("Search the rulings", "entry")
        self.app.type("pack is empty")
        self.app.find(question, "list item").click()
        self.app.press("Add a Table Ruling…")
        self.app.set_text("Table ruling", decided)
        with Lock(self.ledger):
            self.app.find("Table ruling", "text").click()
            self.app.key("ctrl+Return")
            self.waiting("a table ruling")
            self.assertFalse(self.app.find("Save Ruling").is_sensitive())
        self.saved()
        self.app.find(decided, "label")
        self.app.wait_gone("Save Ruling")
        with Lock(self.ledger):
            self.app.press("Remove Table Ruling")
            self.waiting("removing a table ruling")
        self.saved()
        self.app.wait_gone(decided, "label")

    def test_a_new_game_and_its_first_dealer(self):
        """Whoever cannot play yet can look at something else."""
        with Lock(self.ledger):
            self.app.press("Main Menu")
            self.app.press("Same Table Again")
            self.waiting("a new game")
            self.app.press("History")
            self.app.find("Players")
            self.app.press("Table")
        self.saved()
        self.app.find(lambda text: text.endswith(" drew the lowest card and deals first"))
        self.app.press("Show…")
        window = self.app.window("First Dealer")
        face = next(
            face
            for face in window.find_all(lambda name: " deals first, drew " in name, "radio button")
            if not face.is_checked()
        )
        name = face.name.split(" deals first")[0]
        with Lock(self.ledger):
            face.click()
            window.find("Done").press()
            self.app.wait_closed("First Dealer")
            self.waiting("the first dealer")
        self.saved()
        self.app.find(f"{name} deals first")

    def test_a_deleted_game(self):
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        delete = self.app.find(beginning("Delete the game of "))
        with Lock(self.ledger):
            delete.press()
            delete.press()
            self.waiting("deleting a game. ")
        self.saved()
        self.app.find("Game deleted", "label")
        with Lock(self.ledger):
            self.app.press_offered("Undo")
            self.waiting("restoring a game")
        self.app.find(beginning("Delete the game of "))

    def test_what_waits_is_asked_about(self):
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        with Lock(self.ledger):
            self.app.press(beginning("Delete the game of "))
            self.app.key("ctrl+q")
            self.find_label(NOT_SAVED + "deleting a game")
            self.app.answer("Save Elsewhere")
            self.app.answer("Close Kreights")
            poll(lambda: self.app.process.poll() is not None, "the end of the program")


class Leaving(Saving):
    """The window is closed over a deal that is not saved yet."""

    QUESTION = "Not Everything Is Saved"

    def setUp(self):
        super().setUp()
        self.lock = Lock(self.ledger)
        self.lock.__enter__()
        self.locked = True
        self.addCleanup(self.unlock)
        self.table.score_by_keys(self.deals[1])
        self.find_label(NOT_SAVED + "the score of deal 2")

    def unlock(self):
        if self.locked:
            self.lock.__exit__()
        self.locked = False

    def quit(self):
        self.app.key("ctrl+q")
        self.app.find(self.QUESTION, "label")

    def wait_ended(self):
        poll(lambda: self.app.process.poll() is not None, "the end of the program")

    def check_copy(self):
        self.app.stop()
        self.unlock()
        (copy,) = self.copies()
        self.assertEqual(self.n_scored(copy), 2)
        self.assertEqual(self.n_scored(self.ledger), 1)
        self.app.start()
        self.find_label(WAITS)

    def test_what_waits_is_saved_elsewhere(self):
        self.quit()
        self.app.shot("leaving")
        self.app.answer("Save Elsewhere")
        self.find_label("Everything is in this copy")
        self.app.shot("leaving-saved")
        self.app.answer("Close Kreights")
        self.wait_ended()
        self.check_copy()

    def test_whoever_stays_loses_nothing(self):
        self.quit()
        self.app.answer("Keep Open")
        self.unlock()
        self.table.wait_deal(3)
        self.app.focus()
        self.app.key("ctrl+q")
        self.wait_ended()
        self.assertEqual(self.n_scored(self.ledger), 2)

    def test_trying_again_closes_once_it_is_saved(self):
        self.quit()
        self.unlock()
        self.app.answer("Try Again")
        self.wait_ended()
        self.assertEqual(self.n_scored(self.ledger), 2)

    def test_discarding_is_an_answer(self):
        self.quit()
        self.app.answer("Discard")
        self.wait_ended()
        self.unlock()
        self.assertEqual(self.n_scored(self.ledger), 1)
        self.assertEqual(self.copies(), [])

    def test_going_back_to_the_start_drops_nothing(self):
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        self.app.find("Who’s Playing?", "label")
        self.unlock()
        self.app.wait_gone(beginning(NOT_SAVED), "label")
        poll(lambda: self.n_scored(self.ledger) == 2, "the second deal in the ledger")

    def end_by(self, number):
        self.app.process.send_signal(number)
        self.wait_ended()
        with open(self.app.log, encoding="utf-8") as log:
            self.assertIn(f"saved in {self.copies()[0]}", log.read())
        self.check_copy()

    def test_the_end_of_the_session_saves_it_elsewhere(self):
        self.end_by(signal.SIGTERM)

    def test_a_closed_terminal_saves_it_elsewhere(self):
        self.end_by(signal.SIGHUP)


class LeavingAtOnce(Saving):
    """Whatever is on disk needs no question."""

    def test_a_ledger_that_has_just_gone_is_copied_first(self):
        os.remove(self.ledger)
        self.app.key("ctrl+q")
        poll(lambda: self.app.process.poll() is not None, "the end of the program")
        (copy,) = self.copies()
        self.assertEqual(self.n_scored(copy), 1)
        self.check_sound(copy)

    def test_the_end_of_the_session_keeps_what_was_typed(self):
        self.app.key("ctrl+Return")
        self.table.wait_scoring(2)
        self.app.type("k93")
        self.find_label("the 3 covers the 9")
        self.app.process.send_signal(signal.SIGTERM)
        poll(lambda: self.app.process.poll() is not None, "the end of the program")
        self.assertEqual(self.app.process.returncode, 0)
        self.assertEqual(self.copies(), [])
        self.app.start()
        self.table.kept.clear()
        self.table.wait_scoring(2)
        self.find_label("the 3 covers the 9")


if __name__ == "__main__":
    kreights_ui.main()
