# SPDX-License-Identifier: GPL-3.0-or-later
"""Players: what is told of them, what can be changed of them and taken back; and the
records that are told of at the end of a game."""

import json
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import CLI, GO_ON, import_documents, make_ledger, past_game
from kreights_ui import App, poll

N_GAMES = 4
SCROLL_DOWN = 5  # the button of a mouse
RUTHIE = "0b6c1f6e-3f0f-4a51-9d0c-6b5a4f1f0aff"
CHANGES = "Hidden players, undo and redo"
FIGURES = {
    "Deals": "deals",
    "Went out": "went_out",
    "Stars": "stars",
    "Pressures": "pressures",
    "Coopers": "coopers",
    "Forgot “one card”": "forgot",
    "Caught with only one three": "threes_one",
}


def make_games(folder):
    """The sample session over and over; at first Ruth was written in another way."""
    documents = [past_game(number) for number in range(N_GAMES)]
    documents[-1]["seats"][0].update(uuid=RUTHIE, name="Ruthie")
    return import_documents(folder, documents)


class Players(unittest.TestCase):
    """A window with the players, and what is done in it again and again."""

    @classmethod
    def start(cls):
        home = tempfile.mkdtemp(prefix="kreights-players-")
        ledger = make_games(home)
        app = App("--db", ledger, home=home)
        app.start()
        return app, ledger

    def open_players(self):
        self.app.resize(1100, 760)
        self.app.key("alt+3")
        self.app.find("Players", "page tab").click()
        self.line("Sam")

    def line(self, name):
        return self.app.find(lambda text: text.startswith(f"{name}, "), "panel")

    def open(self, name):
        self.line(name).click()
        self.app.find("Show the games", "push button")

    def ask(self, name):
        told = subprocess.run(
            [CLI, "--db", self.ledger, "--json", "player", name],
            check=True,
            capture_output=True,
            text=True,
        )
        return json.loads(told.stdout)


class Look(Players):
    """Nothing is changed: one window for all."""

    @classmethod
    def setUpClass(cls):
        cls.app, cls.ledger = cls.start()
        cls.addClassCleanup(cls.app.remove)

    def setUp(self):
        self.open_players()

    def test_figures_are_those_of_the_command_line(self):
        app, told = self.app, self.ask("Bo")
        self.open("Bo")
        app.find(f'{told["games"]} games · {told["wins"]} won', "label")
        for title, key in FIGURES.items():
            if told[key] != 0:
                app.find(title, "list item").find(str(told[key]), "label")
        rating = told["rating"]
        app.find(
            lambda text: text.startswith(f'{rating["mu"]:.1f} ± {2 * rating["sigma"]:.1f}: '),
            "label",
        )
        sam = next(rival for rival in told["rivals"] if rival["name"] == "Sam")
        app.find("Sam", "list item").find(
            f'ahead in {sam["ahead"]}, behind in {sam["behind"]} of {sam["games"]}', "label"
        )
        app.shot("player")

    def test_search_and_games(self):
        app = self.app
        self.open("Ruthie")
        app.press("Show the games")
        app.find("1 game with Ruthie", "label")
        app.press("Show every game")
        app.find(f"{N_GAMES} games", "label")
        app.find("Players", "page tab").click()
        app.find("Search the players", "entry").set_text("in")
        app.wait_gone(lambda text: text.startswith("Sam, "), "panel")
        self.line("Inês")
        app.find("Search the players", "entry").set_text("nobody")
        app.find("Nobody Found", "label")

    def test_form_leads_to_its_games(self):
        app = self.app
        self.open("Sam")
        form = app.find("Form", "image")
        form.click()
        app.find("Deal 15", "label")
        app.find("Players", "page tab").click()
        around = form
        while around.look_for("Show as a Table") is None:
            around = around.parent()
        table = around.find("Show as a Table")
        table.click()
        poll(table.is_checked, "the table")
        table.click()
        poll(lambda: not table.is_checked(), "the lines again")
        app.key(*["Tab"] * 3)
        app.find(lambda name: name.startswith("Form: 13 November 2026 · Place: 3rd"), "image")
        app.key("Left")
        app.find(lambda name: name.startswith("Form: 3 November 2026 · Place: 3rd"), "image")
        app.shot("player-form")
        app.key("Return")
        app.find(lambda name: name.startswith("Tuesday 3 November"), "label")

    def test_games_of_two(self):
        app = self.app
        self.open("Bo")
        app.find(
            "Show the games that Bo and Ruthie played together", "push button", shown=False
        ).press()
        app.find("1 game with Bo and Ruthie", "label")

    def test_a_narrower_window_keeps_the_player(self):
        app = self.app
        self.open("Sam")
        app.resize_to_phone("Back to the players")
        app.tap("Back to the players")
        self.line("Sam").click()
        app.resize_to_phone("Back to the players")

    def test_on_a_phone(self):
        app = self.app
        self.open("Bo")
        app.resize_to_phone("Back to the players")
        app.press("Back to the players")
        self.line("Inês").click()
        app.find("Back to the players", "push button")
        app.shot("player-phone")
        self.assertLessEqual(app.minimum_size()[0], 360)
        app.press("Back to the players")
        self.line("Bo")


class Change(Players):
    def setUp(self):
        self.app, self.ledger = self.start()
        self.addCleanup(self.app.remove)
        self.open_players()

    def choose(self, menu, item):
        self.app.press(menu)
        self.app.press(item)

    def rename(self, name):
        app = self.app
        for _ in range(40):
            app.click(app.root, 700, 500, button=SCROLL_DOWN)
        app.find("Name", "text").click()
        app.key("ctrl+a")
        app.type(name)
        app.key("Return")

    def test_rename_and_take_it_back_another_day(self):
        app = self.app
        self.open("Sam")
        self.rename("Samuel")
        self.line("Samuel")
        app.press_offered("Undo")
        self.line("Sam")
        self.choose(CHANGES, "Redo: Rename Sam to Samuel")
        self.line("Samuel")
        app.restart()
        self.app.resize(1100, 760)
        app.key("alt+3")
        app.find("Players", "page tab").click()
        self.line("Samuel")
        self.choose(CHANGES, "Undo: Rename Sam to Samuel")
        self.line("Sam")

    def test_a_name_that_cannot_be_seen_is_none(self):
        app = self.app
        self.open("Sam")
        for _ in range(40):
            app.click(app.root, 700, 500, button=SCROLL_DOWN)
        name = app.find("Name", "text")
        name.click()
        name.set_text("Sa\u200bmu\u202eel\x1b")
        self.assertEqual(name.get_text(), "Samuel")
        app.key("Return")
        self.line("Samuel")
        app.press_offered("Undo")
        self.line("Sam")

    def test_two_spellings_become_one_person(self):
        app = self.app
        self.open("Ruthie")
        self.choose("Player menu", "Merge with Another Player…")
        window = app.window("Merge Players")
        window.find(lambda text: text.startswith("Sam, "), "panel").click()
        window.find(lambda text: "same game" in text, "alert")
        window.find(lambda text: text.startswith("Ruth, "), "panel").click()
        window.find("Merge", "push button").press()
        app.wait_closed("Merge Players")
        app.find("Players merged", "label")
        app.find(f"{N_GAMES} games · 0 won", "label")
        self.assertEqual(self.ask("Ruth")["games"], N_GAMES)
        app.shot("player-merged")
        app.press("Ruthie is a different player")
        self.line("Ruthie")
        self.assertEqual(self.ask("Ruth")["games"], N_GAMES - 1)

    def test_hide(self):
        app = self.app
        self.open("Inês")
        self.choose("Player menu", "Hide from Lists")
        app.find(f"{N_GAMES} games · 0 won · hidden", "label")
        app.wait_gone(lambda text: text.startswith("Inês, "), "panel")
        self.choose(CHANGES, "Show Hidden Players")
        self.line("Inês")


class Records(unittest.TestCase):
    def test_a_new_record_is_told(self):
        home = tempfile.mkdtemp(prefix="kreights-records-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        make_ledger(home)
        before = past_game(1)
        del before["deals"], before["result"]
        for event in before["events"]:
            event["line"] = (
                event["line"].replace("count=7", "count=6").replace("count 7", "count 6")
            )
        with App("--db", import_documents(home, [before]), home=home) as app:
            app.resize(1100, 760)
            app.press(GO_ON)
            app.press("Score deal 15")
            poll(lambda: app.root.find_focused("text"), "the first hand to be asked for")
            app.type("7 q\to8 4 a\t8 4")
            app.key("Return")
            record = app.find("Longest count: 7", "label")
            app.find("deal 11 · before: 6, 3 November 2026", "label")
            app.shot("end-record")
            record.click()
            app.find("Deal 11", "label")


if __name__ == "__main__":
    kreights_ui.main()
