#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window that looks back on a year: of everybody, of a table, of a player, of a year without
games, on a phone, and as a page."""

import datetime
import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import PLACES, import_documents, past_game
from kreights_ui import App, answer_file, poll

N_GAMES = 12
YEAR = 2026  # of the sample games
THIS_YEAR = datetime.date.today().year


class Year(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-year-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def start(self, n_games):
        games = [past_game(number) for number in range(n_games)]
        ledger = ["--db", import_documents(self.home, games)] if games else []
        app = App(*ledger, home=self.home)
        self.addCleanup(app.remove)
        app.start()
        app.resize(1100, 760)
        return app

    def open_year(self, app, who=""):
        """The window, which begins with this year, in the year of the games."""
        window = app.window(f"{THIS_YEAR}{who}")
        app.focus(app.x_window(window))
        for year in range(THIS_YEAR, YEAR, -1):
            window.find("The year before", "push button").press()
            app.window(f"{year - 1}{who}")
        return window

    def test_everybody_and_a_game_of_the_year(self):
        app = self.start(N_GAMES)
        app.press("Main Menu")
        app.press("Year in Review…")
        window = self.open_year(app)
        window.find("Evening to Remember", "label")
        window.find(str(N_GAMES), "label")
        window.find("Players", "label")
        app.shot("year")
        app.resize(360, 640, window)
        app.shot("year-phone")
        window.find("Longest Count", "label").click()
        app.wait_closed(str(YEAR))
        app.focus()
        app.find("Deal 11", "label")

    def test_a_table(self):
        app = self.start(N_GAMES)
        app.press("Main Menu")
        app.press("Year in Review…")
        window = self.open_year(app)
        window.find(lambda name: name.startswith("Which games count: "), "push button").press()
        choice = app.window("Which Games Count")
        choice.find("Location", "text").set_text(PLACES[0])
        choice.find("Show", "push button").press()
        window = app.window(f"{YEAR}: Location: {PLACES[0]}")
        window.find(str(len(range(0, N_GAMES, len(PLACES)))), "label")
        app.shot("year-table")
        window.find("Count all games", "push button").press()
        app.window(str(YEAR)).find(str(N_GAMES), "label")

    def test_a_player_and_a_page(self):
        app = self.start(N_GAMES)
        app.key("alt+3")
        app.find("Players", "page tab").click()
        app.find(lambda name: name.startswith("Bo, "), "panel").click()
        app.press("Player menu")
        app.press("Year in Review…")
        window = self.open_year(app, ": Bo")
        window.find("Rivals", "label")
        window.find("Longest Winning Streak", "label")
        app.shot("year-player")
        window.find("Save as PDF", "push button").press()
        path = os.path.join(self.home, "year.pdf")
        answer_file(app, "Save the Year", path, "Save")
        poll(lambda: os.path.exists(path), "the page")
        told = subprocess.run(
            ["pdftotext", path, "-"], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn("Evening to Remember", told)
        self.assertIn("Rating", told)

    def test_a_year_without_games(self):
        app = self.start(1)
        app.press("Main Menu")
        app.press("Year in Review…")
        window = self.open_year(app)
        window.find("Evening to Remember", "label")
        window.find("The year before", "push button").press()
        window.find("Nothing Played", "label")
        self.assertFalse(window.find("Save as PDF", "push button").is_sensitive())
        app.shot("year-nothing")
        window.find("The year after", "push button").press()
        window.find("Evening to Remember", "label")
        app.key("Escape")
        app.wait_closed(str(YEAR))


if __name__ == "__main__":
    kreights_ui.main()
