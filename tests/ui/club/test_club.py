# SPDX-License-Identifier: GPL-3.0-or-later
"""A club in the window: joined, followed while the app runs, away, back and left."""

import json
import os
import pathlib
import shutil
import sys
import tempfile
import time
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger, other_table, read_sample, run_cli
from kreights_ui import App, poll

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "club"))
import kreights_club  # noqa: E402 (its folder comes first)

CONNECTED = "Connected to the club"
OTHER = "00000001-0000-4000-8000-00000000dddd"


class Club(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.ledger = make_ledger(self.folder)
        self.other = os.path.join(self.folder, "other.db")

    def make_club(self, kind):
        club = kreights_club.CLUBS[kind](self.folder, os.environ["KREIGHTS_CLI"])
        self.addCleanup(club.end)
        for login in "desk", "other":
            club.add_login(login, "director")
        return club

    def start(self, **options):
        self.app = App("--db", self.ledger, home=os.path.join(self.folder, "home"), **options)
        self.app.start()
        self.addCleanup(self.app.stop)

    def open_window(self):
        self.app.press("Main Menu")
        self.app.press("Club…")
        return self.app.window("Club")

    def wait_button(self, beginning):
        """The state in the header bar."""

        def look():
            buttons = self.app.root.find_all(lambda name: name.startswith(beginning), "push button")
            return buttons[0] if buttons else None

        return poll(look, f"“{beginning}” below the header bar")

    def add_elsewhere(self, club):
        """Another laptop of the club records a game."""
        path = os.path.join(self.folder, "other.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(other_table(read_sample()), file)
        run_cli("--db", self.other, "club", "join", club.address("other"), check=False)
        run_cli("--db", self.other, "session", "import", path)
        run_cli("--db", self.other, "club", "sync")

    def count(self, path):
        return len(json.loads(run_cli("--db", path, "session", "list", "--json").stdout))

    def wait_sent(self):
        def is_sent():
            told = json.loads(run_cli("--db", self.ledger, "club", "status", "--json").stdout)
            return told["waiting"] == 0 and "synced" in told

        poll(is_sent, "everything is sent")

    def play_on_without(self, club):
        """The club is away in the middle of a game, which goes on; then it catches up."""
        self.app.press(GO_ON)
        club.stop()
        self.wait_button("Offline since ")
        self.app.shot("club-offline")
        began = time.monotonic()
        self.app.press("Score Deal")
        self.app.find("Score Deal 15", "label")
        self.app.shot("club-offline-scoring")
        self.assertLess(time.monotonic() - began, 20)
        self.app.key("Escape")
        self.wait_button("Offline since ").press()
        window = self.app.window("Club")
        window.find(lambda name: name.endswith("Kreights tries again by itself."))
        self.app.shot("club-window-offline")
        self.app.key("Escape")
        self.app.wait_closed("Club")
        club.start()
        self.wait_button(CONNECTED)
        self.wait_sent()
        self.add_elsewhere(club)
        n = self.count(self.other)
        poll(lambda: self.count(self.ledger) == n, "the game of the other laptop")


class Folder(Club):
    def test_a_club_is_joined_followed_and_left(self):
        club = self.make_club("folder")
        self.start()
        self.assertFalse(self.app.root.find_all(CONNECTED))
        window = self.open_window()
        self.app.shot("club-join")
        window.wait_focus("Address or Code", "text")
        window.find("Address or Code", "text").set_text(os.path.join(self.folder, "nowhere"))
        window.find("Join", "push button").press()
        window.find(lambda name: "cannot be used" in name)
        self.app.shot("club-refused")
        window.find("Address or Code", "text").set_text(f"  {club.folder} ")
        self.app.key("Return")
        window.find(CONNECTED)
        window.find("This ledger and the club have the same games.")
        self.wait_sent()
        window.find(lambda name: name.startswith("heard") and "this laptop" in name)
        self.app.shot("club-connected")
        self.app.key("Escape")
        self.app.wait_closed("Club")
        self.wait_button(CONNECTED)

        # What another laptop records is in the window.
        n = self.count(self.ledger)
        self.add_elsewhere(club)
        poll(lambda: self.count(self.ledger) == n + 1, "the game of the other laptop")

        self.wait_button(CONNECTED).press()
        window = self.app.window("Club")
        window.find("Leave the Club…", "push button").press()
        self.app.answer("Stay")
        self.app.wait_closed("Leave the Club?")
        window.find(CONNECTED)
        window.find("Leave the Club…", "push button").press()
        self.app.shot("club-leave")
        self.app.answer("Leave the Club")
        window.find("Address or Code", "text")
        self.app.key("Escape")
        self.app.wait_gone(CONNECTED, "push button")
        self.assertEqual(self.count(self.ledger), n + 1)

    def test_a_club_joined_by_another_program_is_noticed(self):
        club = self.make_club("folder")
        self.start()
        self.app.find(GO_ON)
        run_cli("--db", self.ledger, "club", "join", str(club.folder))
        self.assertFalse(self.app.root.find_all(CONNECTED))
        self.open_window()  # whoever closes it comes back to the main window
        self.app.key("Escape")
        self.app.wait_closed("Club")
        self.app.focus()
        self.wait_button(CONNECTED)

    def test_a_second_scorer_is_warned_of(self):
        club = self.make_club("folder")
        run_cli("--db", self.ledger, "club", "join", str(club.folder))
        self.start()
        self.app.press(GO_ON)
        self.wait_button(CONNECTED)
        here = club.folder / "here"
        uuid = json.loads(run_cli("--db", self.ledger, "session", "list", "--json").stdout)[0][
            "uuid"
        ]

        def is_scoring():
            return here.exists() and any(
                json.loads(path.read_text(encoding="utf-8")).get("session") == uuid
                for path in here.glob("*.json")
            )

        poll(is_scoring, "the club hears what is scored here")
        note = {"name": "Two <b>", "session": uuid, "deal": 3}
        (here / f"{OTHER}.json").write_text(json.dumps(note), encoding="utf-8")
        warning = self.app.find(lambda name: name.startswith("Two <b> is scoring this game, too"))
        self.app.shot("club-second-scorer")
        # It locks nothing, and can be closed.
        closers = self.app.root.find_all("Close", "push button")
        next(button for button in closers if "message" in button.description).press()
        poll(lambda: not warning.is_shown(), "the warning is gone")
        self.app.find("Score Deal", "push button")

    def test_the_table_plays_on_without_the_folder(self):
        club = self.make_club("folder")
        run_cli("--db", self.ledger, "club", "join", str(club.folder))
        self.start()
        self.wait_button(CONNECTED)
        self.play_on_without(club)


class Server(Club):
    def test_the_table_plays_on_without_the_server(self):
        club = self.make_club("postgres")
        self.start()
        window = self.open_window()
        window.find("Address or Code", "text").set_text(
            "kreights-club:" + club.address("desk").replace("desk@", "")
        )
        window.find("Login", "text").set_text("desk")
        window.find("Join", "push button").press()
        window.find(CONNECTED)
        window.find(lambda name: name.startswith("kreights-club:postgresql://"), "label")
        window.find("QR code of the club’s address")
        self.app.shot("club-server")
        self.app.key("Escape")
        self.app.wait_closed("Club")
        self.play_on_without(club)


if __name__ == "__main__":
    kreights_ui.main()
