# SPDX-License-Identifier: GPL-3.0-or-later
"""The director’s window, and the laptop of a table, in every appearance."""

import json
import os
import subprocess

import kreights_ui
from kreights_audit import appearances_of
from kreights_sample import run_cli
from kreights_ui import App, rest

NAMES = "Ruth,Sam,Inês,Bo,Ann,Cy,Di,Flo,Gus"
EVENING = "Club Night"
QUESTION = "Was that a fifth queen?"


class DuringAnEvening:
    """A second round with two tables and somebody who sits out; table 2 calls."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        folder = cls.new_folder()
        club = os.path.join(folder, "club")
        cls.ledger = os.path.join(folder, "ledger.db")
        os.mkdir(club)
        run_cli("club", "init", club)
        cls.cli("club", "join", club)
        options = ("--rules", "kreights", "--size", "4", "--rounds", "3", "--minutes", "75")
        cls.cli("evening", "new", EVENING, *options)
        cls.cli("evening", "come", EVENING, NAMES)
        for _ in range(2):
            cls.cli("evening", "start", EVENING, "--seed", "1")
        cls.cli("evening", "begin", EVENING, "1")
        cls.call(club)
        cls.app = App("--db", cls.ledger, env=cls.env)
        cls.app.start()
        cls.addClassCleanup(cls.app.remove)

    @classmethod
    def cli(cls, *arguments):
        return run_cli("--db", cls.ledger, *arguments).stdout

    @classmethod
    def call(cls, club):
        """Another laptop is table 2, and calls. It has to be said again and again."""
        evening = json.loads(cls.cli("evening", "list", "--json"))[0]["uuid"]
        note = {"name": "Two", "evening": evening, "round": 2, "table": 2}
        note["call"] = {"question": QUESTION, "since": "2026-11-28T20:41:00Z"}
        os.makedirs(os.path.join(club, "here"), exist_ok=True)
        cls.note = os.path.join(club, "here", "00000001-0000-4000-8000-00000000dddd.json")
        with open(cls.note, "w", encoding="utf-8") as file:
            json.dump(note, file)

    def check_page(self, page, window):
        """As wide as it comes; on a phone what is beside it goes."""
        if self.tells:
            self.check_words(page, window)
        self.app.shot(f"{page}-{self.name}")
        self.check_contrast(page, window)
        self.check_tabs(self.app, page, window)

    def open_evening(self):
        app = self.app
        os.utime(self.note)
        if not app.x_search(EVENING):
            app.focus()
            app.press("Main Menu")
            app.press("Club Night…")
        return self.turn_to(app.window(EVENING))

    def turn_to(self, window):
        """Put it above the others, as a window manager would, and large."""
        self.app.resize(1800, 1000, window)
        subprocess.run(["xdotool", "windowraise", self.app.x_window(window)], check=True)
        self.app.focus(self.app.x_window(window))
        rest(self.app.process.pid)
        return window

    def test_the_director(self):
        app = self.app
        for page in "Tables", "Seats", "Standings":
            window = self.open_evening()
            window.find(page, "page tab").click()
            self.check_page(f"evening-{page.lower()}", window)
            self.check_on_phone(app, f"evening-{page.lower()}-phone", window)
        window = self.open_evening()
        app.key("F11")
        wall = app.window("Standings")
        app.shot(f"evening-wall-{self.name}")
        self.check_contrast("evening-wall", wall)
        app.key("Escape")
        app.wait_closed("Standings")

    def test_what_the_director_opens(self):
        app = self.app
        window = self.open_evening()
        window.find("Tables", "page tab").click()
        window.find("Correct a seat of table 1", "push button").press()
        self.check_closing(self.app, "Who Sits Here", "evening-sit")
        window = self.open_evening()
        window.find("Call Time…", "push button").press()
        self.check_contrast("evening-time", app.window("Call Time?"))
        app.focus(app.x_window(app.window("Call Time?")))
        app.key("Escape")
        app.wait_closed("Call Time?")
        window = self.open_evening()
        window.find("Table 2: calls you")
        window.find("Question…", "push button").press()
        app.window("Table 2 Asks").find("Likely rulings", "list").find(role="list item")
        self.check_closing(self.app, "Table 2 Asks", "evening-question")

    def test_the_table(self):
        app = self.app
        main = self.turn_to(app.window("Kreights"))
        app.find("Which Table Is This?", "label")
        self.check_page("evening-which-table", main)
        self.check_on_phone(app, "evening-which-table-phone", main)
        app.press("Table 2")
        app.find("Round 2, table 2", "label")
        app.resize(1800, 1000, main)
        self.check_page("evening-table", main)
        self.check_on_phone(app, "evening-table-phone", main)
        app.press("Call the Director…")
        self.check_closing(self.app, "Call the Director", "evening-call")
        app.press("Not Here? Say Who Sits…")
        self.check_closing(self.app, "Who Sits Here", "evening-table-sit")


class BeforeAnEvening:
    def test_a_new_evening(self):
        folder = self.new_folder()
        ledger = os.path.join(folder, "ledger.db")
        club = os.path.join(folder, "club")
        os.mkdir(club)
        run_cli("club", "init", club)
        run_cli("--db", ledger, "club", "join", club)
        with App("--db", ledger, env=self.env) as app:
            app.press("Main Menu")
            app.press("Club Night…")
            window = app.window(EVENING)
            self.check_contrast("evening-none", window)
            self.check_on_phone(app, "evening-none", window)
            window.find("New Evening…", "push button").press()
            setup = app.window("New Evening")
            self.check_contrast("evening-new", setup)
            self.check_on_phone(app, "evening-new", setup)


globals().update(appearances_of(DuringAnEvening, BeforeAnEvening))

if __name__ == "__main__":
    kreights_ui.main()
