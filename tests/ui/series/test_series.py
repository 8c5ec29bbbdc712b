# SPDX-License-Identifier: GPL-3.0-or-later
"""Series: begun, given games, looked at after each game, changed, and deleted; what the window says
is what the command line says."""

import json
import os
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import CLI, import_documents, past_game
from kreights_ui import App, answer_file, new_game, poll

N_GAMES = 4
NAME = "Autumn <b>2026</b>"
MENU = "Series menu"


def make_games(folder, n_games=N_GAMES):
    """The sample session over and over, its players in other seats each time."""
    documents = []
    for number in range(n_games):
        document = past_game(number)
        seats = document["seats"]
        document["seats"] = seats[1:] + seats[:1] if number % 3 == 1 else seats
        documents.append(document)
    return import_documents(folder, documents)


class Series(unittest.TestCase):
    @classmethod
    def start(cls, n_games=N_GAMES):
        home = tempfile.mkdtemp(prefix="kreights-series-")
        cls.ledger = make_games(home, n_games)
        app = App("--db", cls.ledger, home=home)
        app.start()
        return app

    def ask(self, *arguments):
        done = subprocess.run(
            [CLI, "--db", self.ledger, "--json", *arguments],
            check=True,
            capture_output=True,
            text=True,
        )
        return json.loads(done.stdout)

    def open_series(self):
        self.app.resize(1100, 900)
        self.app.key("alt+3")
        self.app.find("Series", "page tab").click()
        self.app.find("New Series…", "push button")

    def choose(self):
        self.app.find(lambda text: text.startswith(NAME), "list item").click()
        self.app.find(MENU)


class Begun(Series):
    """Everything that is done with a series, one after the other."""

    def setUp(self):
        self.app = self.start()
        self.addCleanup(self.app.remove)

    def begin(self):
        app = self.app
        self.open_series()
        app.find("No Series Yet", "label")
        app.shot("series-nothing")
        app.press("New Series…")
        app.window("New Series")
        app.type(NAME)
        app.shot("series-new")
        app.key("Return")
        app.wait_closed("New Series")
        app.find(lambda text: text.startswith(NAME), "list item")

    def test_from_the_first_game_to_the_end(self):
        app = self.app
        self.begin()
        self.choose()
        app.find(lambda text: text.startswith("No game of this series"), "label")
        self.assertEqual([row["name"] for row in self.ask("series", "list")], [NAME])

        # A game joins by its own menu.
        app.find("Games", "page tab").click()
        app.find(lambda text: "Friday 13 November" in text, "panel").click()
        app.press("Game menu")
        app.find("Series…").press()
        window = app.window("Series of This Game")
        app.shot("series-of-game")
        app.focus(app.x_window(window))
        window.find(NAME, "combo box").click()
        window.find("Counts", "label").click()
        poll(lambda: self.ask("series", "list")[0]["games"] == 1, "a game in the series")
        window.find(bool, "alert").find("Undo", "push button").press()
        poll(lambda: self.ask("series", "list")[0]["games"] == 0, "no game in the series")

    def test_a_game_joins_when_it_begins(self):
        app = self.app
        self.ask("series", "new", NAME)

        def choose(window):
            app.focus(app.x_window(window))
            window.find("Series", "combo box").click()
            window.find(NAME, "label")
            app.key("Down", "Return")
            window.find(NAME, "label")
            app.shot("series-new-game")

        app.key("alt+1")
        new_game(app, ("Ruth", "Sam", "Inês"), look=choose)
        app.find("Score Deal", "push button")
        poll(lambda: self.ask("series", "list")[0]["games"] == 1, "the game in the series")
        self.assertEqual(self.ask("series", "list")[0]["counting"], 0)


class Looked(Series):
    """A series with games, made by the command line."""

    def setUp(self):
        self.app = self.start()
        self.addCleanup(self.app.remove)
        games = [game["uuid"] for game in self.ask("session", "list")]
        self.uuid = self.ask("series", "new", NAME, "--best", "2")["uuid"]
        self.ask("series", "add", self.uuid, *games)
        self.open_series()
        self.choose()

    def shown(self):
        standings = self.app.find("Standings", "list")
        return [item.name for item in standings.find_all(role="list item")]

    def wait_standings(self, number):
        told = self.ask("series", "show", self.uuid)["evenings"][number]["standings"]
        lines = [
            (line["name"], str(line["score"])) for line in sorted(told, key=lambda x: x["place"])
        ]

        def is_shown():
            names = self.shown()
            return len(names) == len(lines) and all(
                any(name in text for text in names) for name, _ in lines
            )

        poll(is_shown, f"the standings {number}", lambda: f"there is {self.shown()}")
        for _, score in lines:
            self.app.find("Standings", "list").find(
                lambda text, score=score: text.startswith(f"{score} · "), "label"
            )

    def test_standings_after_each_game(self):
        app = self.app
        self.wait_standings(N_GAMES - 1)
        app.shot("series-little")
        app.find(lambda text: text.startswith("Standings after which game"), "push button").click()
        app.find(lambda text: text.startswith("After game 1"), "label")
        app.key_choice(N_GAMES - 1)
        self.wait_standings(0)
        app.resize_to_phone("Back to the series")
        app.shot("series-phone")
        app.tap("Back to the series")
        app.shot("series-list-phone")

    def test_what_does_not_count(self):
        app = self.app
        app.find_button("Whether this game counts, or belongs to the series").click()
        window = app.window("Series of This Game")
        app.focus(app.x_window(window))
        window.find(NAME, "combo box").click()
        window.find("Does not count", "label")
        app.key_choice(2)
        poll(
            lambda: self.ask("series", "show", self.uuid)["counting"] == N_GAMES - 1,
            "a game that does not count",
        )
        app.wait_gone("Not in it", "label")  # the open list would take the Escape
        app.key("Escape")
        app.wait_closed("Series of This Game")
        app.find("Does not count", "label")

    def test_edit_delete_and_undo(self):
        app = self.app
        app.press(MENU)
        app.find("Edit Series…").press()
        app.window("Edit Series")
        app.key("ctrl+a")
        app.type("Winter")
        app.key("Return")
        app.wait_closed("Edit Series")
        poll(lambda: self.ask("series", "list")[0]["name"] == "Winter", "the new name")
        app.find("Winter", "label")
        app.press(MENU)
        app.find("Delete Series").press()
        poll(lambda: self.ask("series", "list") == [], "no series")
        app.find("No Series Yet", "label")
        app.press_offered("Undo")
        poll(lambda: len(self.ask("series", "list")) == 1, "the series")
        app.find(lambda text: text.startswith("Winter"), "list item")

    def test_sheet_is_saved(self):
        app = self.app
        path = os.path.join(tempfile.mkdtemp(), "sheet.csv")
        app.press(MENU)
        app.find("Save Sheet…").press()
        answer_file(app, "Save Sheet", path, "Save")
        poll(lambda: os.path.exists(path), "the file")
        told = subprocess.run(
            [CLI, "--db", self.ledger, "series", "show", self.uuid, "--format", "csv"],
            check=True,
            capture_output=True,
            text=True,
        )
        with open(path, encoding="utf-8", newline="") as file:
            ours = file.read()
        self.assertEqual(len(ours.splitlines()), len(told.stdout.splitlines()))


if __name__ == "__main__":
    kreights_ui.main()
