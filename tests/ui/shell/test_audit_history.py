# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking back, and what comes in and goes out, in every appearance."""

import datetime
import json
import os
import subprocess

import kreights_ui
from kreights_audit import appearances_of
from kreights_sample import (
    CLI,
    SPREADSHEET,
    import_documents,
    other_table,
    other_version,
    past_game,
    read_sample,
)
from kreights_ui import App, answer_file

N_GAMES = 5
GAME = "Friday 13 November"
YEAR = 2026  # of the games
FEAT = "Lowest winning total"
STORY = "The evening of 13 November"
QUALITY = "How Good Were the Forecasts?"


def is_line_of(*words):
    """Whether a name of a row holds all these words."""
    return lambda name: all(word in name for word in words)


class Pages:
    """The app in the History, with a few games, one of them corrected."""

    @classmethod
    def make_ledger(cls):
        cls.folder = cls.new_folder()
        documents = [past_game(number) for number in range(N_GAMES)]
        ledger = import_documents(cls.folder, documents)
        for arguments in (
            ["series", "new", "Autumn"],
            ["series", "add", "Autumn", *(d["uuid"] for d in documents)],
            ["scope", "save", "The kitchen", "--place", "Ruth’s kitchen", "--players", "4"],
            ["session", "tags", documents[0]["uuid"], "club night, final"],
        ):
            subprocess.run(
                [CLI, "--db", ledger, *arguments],
                check=True,
                stdout=subprocess.DEVNULL,
            )
        return ledger

    def open_games(self):
        self.app.resize(1800, 1000)  # two columns, with large text too
        self.app.focus()
        self.app.key("alt+3")
        self.app.find("Games", "page tab").click()
        self.app.find(f"{N_GAMES} games", "label")

    def check_colors(self, app, page, window=None):
        """As check (), and its colors."""
        window = window or app.window("Kreights")
        self.check(app, page, window)
        self.check_contrast(page, window)

    def check_all(self, app, page, window=None):
        """As check_colors (), and the way of the Tab key through it. Not for a window
        with one control alone; nor around an AdwEntryRow, which does not tell that it
        has the focus (libadwaita 1.2)."""
        self.check_colors(app, page, window)
        self.check_tabs(app, page, window or app.window("Kreights"))

    def close(self, app, window):
        title = window.name
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed(title)
        app.focus()


class Looking(Pages):
    """One window for all; test_games is the first, when no game has been chosen yet."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.app = App("--db", cls.make_ledger(), env=cls.env)
        cls.app.start()
        cls.addClassCleanup(cls.app.remove)

    def setUp(self):
        self.open_games()

    def test_games(self):
        app = self.app
        self.check_colors(app, "games")
        app.press("Filter and sort")
        app.find("Any rule set", "label")
        self.check(app, "games-filter")
        app.key("Escape")
        app.wait_gone("Any rule set", "label")
        app.find(is_line_of(GAME, "Ruth"), "panel").click()
        app.find("Deal 15", "label")
        self.check_colors(app, "game")
        app.resize_to_phone("Back to the games")
        self.check(app, "game-phone")
        app.tap("Back to the games")
        app.wait_gone("Deal 15", "label")
        self.check(app, "games-phone")
        self.check_tabs(app, "games-phone", app.window("Kreights"))

    def test_play_link(self):
        app = self.app
        app.find(is_line_of(GAME, "Ruth"), "panel").click()
        app.press("Game menu")
        app.press("BG Stats…")
        window = app.window("BG Stats")
        window.find("QR code of the link below", "image")
        self.check_colors(app, "bg-stats", window)
        self.check_on_phone(app, "bg-stats", window)
        self.close(app, window)

    def test_series_of_a_game(self):
        app = self.app
        app.find(is_line_of(GAME, "Ruth"), "panel").click()
        app.press("Game menu")
        app.press("Series…")
        window = app.window("Series of This Game")
        self.check_colors(app, "series-of-game", window)
        self.check_on_phone(app, "series-of-game", window)
        self.close(app, window)

    def test_story(self):
        app = self.app
        app.find(is_line_of(GAME, "Ruth"), "panel").click()
        app.press("Game menu")
        app.press("Story…")
        window = app.window(STORY)
        window.find(lambda name: name.startswith("Who was going to win"), "image")
        self.check_all(app, "story", window)
        self.check_on_phone(app, "story-phone", window)
        self.close(app, window)

    def test_year(self):
        """The year of the games, which may be long ago."""
        app = self.app
        app.press("Main Menu")
        app.press("Year in Review…")
        for year in range(datetime.date.today().year, YEAR, -1):
            app.window(str(year)).find("The year before", "push button").press()
        window = app.window(str(YEAR))
        window.find("Evening to Remember", "label")
        self.check_all(app, "year", window)
        self.check_on_phone(app, "year-phone", window)
        self.close(app, window)

    def test_records(self):
        app = self.app
        app.find("Records", "page tab").click()
        app.find(is_line_of(f"{N_GAMES} games since"), "label")
        self.check_all(app, "records")
        app.find(FEAT, "label").click()
        window = app.window(FEAT)
        self.check_colors(app, "best-feats", window)
        self.check_on_phone(app, "best-feats", window)
        self.close(app, window)
        self.check_on_phone(app, "records-phone", app.window("Kreights"))

    def test_series(self):
        app = self.app
        app.find("Series", "page tab").click()
        app.find(lambda text: text.startswith("Autumn"), "list item").click()
        app.find("Series menu")
        app.find("Places after each game", "label")
        self.check_colors(app, "series")
        app.press("New Series…")
        window = app.window("New Series")
        self.check_colors(app, "new-series", window)
        self.check_on_phone(app, "new-series", window)
        self.close(app, window)
        app.resize_to_phone("Back to the series")
        self.check(app, "series-phone")
        app.tap("Back to the series")
        app.wait_gone("Series menu")
        self.check(app, "series-list-phone")

    def test_leaders(self):
        app = self.app
        app.find("Leaders", "page tab").click()
        app.find(is_line_of("1. "), "list item")
        self.check_all(app, "leaders")
        self.check_on_phone(app, "leaders-phone", app.window("Kreights"))
        app.press(is_line_of("Which games count: "), "push button")
        window = app.window("Which Games Count")
        window.find("Delete “The kitchen”", "push button")
        self.check_colors(app, "which-games", window)
        self.check_on_phone(app, "which-games", window)
        self.close(app, window)

    def test_players(self):
        app = self.app
        app.find("Players", "page tab").click()
        app.find(is_line_of("Sam, "), "panel").click()
        app.find("Show the games", "push button")
        self.check_colors(app, "player")
        app.press("Player menu")
        app.press("Merge with Another Player…")
        window = app.window("Merge Players")
        self.check_all(app, "same-person", window)
        self.check_on_phone(app, "same-person", window)
        self.close(app, window)
        app.resize_to_phone("Back to the players")
        self.check(app, "player-phone")
        app.tap("Back to the players")
        app.wait_gone("Show the games", "push button")
        self.check(app, "players-phone")


class Changing(Pages):
    """A ledger for each test."""

    def setUp(self):
        self.app = App("--db", self.make_ledger(), env=self.env)
        self.app.start()
        self.addCleanup(self.app.remove)
        self.open_games()

    def write(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)
        return path

    def bring_in(self, app, path):
        app.press("Import and Export")
        app.press("Import…")
        answer_file(app, "Import Files", path, "Import")

    def test_bringing_in(self):
        app = self.app
        wrong = other_table(read_sample())
        wrong["deals"][2]["seats"][1]["total"] += 10
        self.bring_in(app, self.write("friday.json", json.dumps(wrong)))
        window = app.window("Imported")
        self.check_all(app, "brought-in", window)
        self.check_on_phone(app, "brought-in", window)
        self.close(app, window)
        self.bring_in(app, self.write("night.csv", SPREADSHEET.replace("4,30", "4,=SUM(B2:B4)")))
        window = app.window("Import “night.csv”")
        window.find(is_line_of("In row 5, column B"))
        self.check_colors(app, "csv-wrong", window)
        app.press(is_line_of("Row 5: deal;"))
        app.press(is_line_of("Row 5: pressures;"))
        window.find("Import adds the game below.")
        self.check_on_phone(app, "csv", window)

    def test_merging(self):
        app = self.app
        theirs = other_version(past_game(0))
        path = self.write("theirs.json", json.dumps(theirs))
        another = self.write("another.json", json.dumps(other_table(read_sample())))
        there = os.path.join(self.folder, "there.db")
        subprocess.run(
            [CLI, "--db", there, "session", "import", path, another], capture_output=True
        )
        app.press("Import and Export")
        app.press("Merge a Ledger…")
        window = app.window("Merge a Ledger")
        self.check_colors(app, "merge", window)
        self.check_on_phone(app, "merge", window)
        app.press("Choose a Ledger…")
        answer_file(app, "Choose a Ledger", there, "Merge")
        app.find("“there.db” Merged")
        self.check_all(app, "merged", window)
        app.press("Choose Which Version to Keep…")
        window = app.window("Changed on Both Machines")
        window.find("Undecided")
        self.check_all(app, "versions", window)
        self.check_on_phone(app, "versions-phone", window)
        app.press("Keep version 2")
        window.find("Decided. You can still choose the other version.")
        self.close(app, window)

    def test_opening(self):
        app = self.app
        app.stop()
        another = self.write("another.json", json.dumps(other_table(read_sample())))
        app.arguments.append(another)
        app.start()
        window = app.window("Opened Files")
        window.find("This game is not in your ledger.")
        self.check_all(app, "opened", window)
        self.check_on_phone(app, "opened", window)
        self.close(app, window)

    def test_backups(self):
        app = self.app
        app.press("Import and Export")
        app.press("Backups…")
        window = app.window("Backups")
        app.press("Make a Backup Now")
        window.find("Backup made.")
        self.check_all(app, "backups", window)
        self.check_on_phone(app, "backups", window)
        self.close(app, window)


class Judging(Pages):
    """How good the forecasts were, of as many games as it takes."""

    N_ENOUGH = 30

    def test_quality(self):
        ledger = import_documents(
            self.new_folder(), [past_game(number) for number in range(self.N_ENOUGH)]
        )
        with App("--db", ledger, env=self.env) as app:
            app.press("Main Menu")
            app.press(QUALITY)
            window = app.window(QUALITY)
            window.find(lambda name: name.startswith("How Often Chances Came True"), "image")
            self.check_all(app, "quality", window)
            self.check_on_phone(app, "quality-phone", window)


class NothingYet(Pages):
    def test_before_a_game(self):
        with App(env=self.env) as app:
            app.key("alt+3")
            for page in ("Games", "Records", "Leaders", "Players"):
                app.find(page, "page tab").click()
                app.find(f"No {page} Yet", "label")
                app.find("New Game…", "push button")
                app.find("Import…", "push button")
                self.check_all(app, f"{page.lower ()}-none", app.window("Kreights"))


globals().update(appearances_of(Looking, Changing, Judging, NothingYet))

if __name__ == "__main__":
    kreights_ui.main()
