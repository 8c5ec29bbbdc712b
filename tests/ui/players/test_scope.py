# SPDX-License-Identifier: GPL-3.0-or-later
"""Which games count: chosen once for the leader board, the records and the players, said on all of
them, and undone in one press."""

import json
import shutil
import subprocess
import tempfile
import unittest
import uuid

import kreights_ui
from kreights_sample import CLI, PLACES, import_documents, past_game
from kreights_ui import App, poll

N_GAMES = 6
TALL = 1000
AMONG, WITH = 1, 2  # in the choice of the company
OTHER = {
    "uuid": str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | 77)),
    "name": "<i>Zoë</i>",
}
TABLE = "Our <b>Tuesday</b> table"
LAST_OF_OLD = "2026-10-15"  # the sample was played on 13 November, each other ten days earlier


def make_games():
    """The sample over and over; in the two oldest games somebody else sat in Bo's place."""
    documents = [past_game(number) for number in range(N_GAMES)]
    for document in documents[-2:]:
        document["seats"][3].update(OTHER)
    return documents


class Scope(unittest.TestCase):
    def setUp(self):
        home = tempfile.mkdtemp(prefix="kreights-scope-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.ledger = import_documents(home, make_games())
        for document in make_games()[:2]:
            self.ask("session", "tags", document["uuid"], "Tuesday, league")
        self.app = App("--db", self.ledger, home=home)
        self.addCleanup(self.app.stop)
        self.app.start()
        self.app.resize(1100, 760)
        self.app.key("alt+3")
        self.show("Leaders")

    def ask(self, *arguments):
        told = subprocess.run(
            [CLI, "--db", self.ledger, "--json", *arguments],
            check=True,
            capture_output=True,
            text=True,
        )
        return json.loads(told.stdout)

    def show(self, page):
        self.app.find(page, "page tab").click()

    def choose(self, page="Leaders", **texts):
        """Open the choice on that page, enter the texts, and leave it open."""
        self.show(page)
        self.app.press(lambda name: name.startswith("Which games count: "), "push button")
        window = self.app.window("Which Games Count")
        self.app.resize(460, TALL, window)  # a click has to find what it is for
        for title, text in texts.items():
            entry = window.find(title.replace("_", " "), "text")
            entry.set_text(text)
        return window

    def confirm(self, window, words):
        window.find("Show", "push button").press()
        self.app.wait_closed("Which Games Count")
        self.app.find(f"Which games count: {words}", "push button")

    def wait_leaders(self, *options):
        """Wait until the leader board is that of the command line with these options."""
        wanted = [
            (f'{rank}. {leader["name"]}, ', f', {leader["games"]} game', leader["stars"])
            for rank, leader in enumerate(self.ask("players", *options)["players"], 1)
        ]

        def is_there():
            board = self.app.root.look_for("Leader Board", "list")
            rows = [row.name for row in board.find_all(role="list item")] if board else []
            return len(rows) == len(wanted) and all(
                row.startswith(name) and games in row and f", {stars} star" in row
                for row, (name, games, stars) in zip(rows, wanted)
            )

        poll(is_there, f"the leaders {wanted}", self.app.root.describe)

    def wait_all(self):
        self.app.find("Which games count: All games", "push button")
        self.app.wait_gone("Count all games", "push button")

    def test_a_location_counts_on_every_page_and_all_games_are_one_press_away(self):
        app = self.app
        self.wait_leaders()
        self.assertFalse(app.has("Count all games", "push button"))
        words = f"Location: {PLACES[0]}"
        self.confirm(
            self.choose(Location=f"  {PLACES[0].upper()}"),
            words.upper().replace("LOCATION", "Location"),
        )
        self.wait_leaders("--place", PLACES[0])
        app.shot("scope-leaders")
        self.show("Records")
        app.find(lambda name: name.startswith("2 games since "), "label")
        app.wait_gone("Beer Tab", "label")
        app.shot("scope-records")
        self.show("Players")
        app.find("This list counts all games.", "label")
        app.find(lambda text: text.startswith("Sam, "), "panel").click()
        told = self.ask("player", "Sam", "--place", PLACES[0])
        self.assertEqual(told["games"], 2)
        app.find(f"of all games: {N_GAMES} games · 0 won", "label")
        app.find("Stars", "list item").find(str(told["stars"]), "label")
        ruth = next(rival for rival in told["rivals"] if rival["name"] == "Ruth")
        app.find("Ruth", "list item").find(
            f'ahead in {ruth["ahead"]}, behind in {ruth["behind"]} of {ruth["games"]}', "label"
        )
        app.shot("scope-player")
        app.press("Count all games")
        self.wait_all()
        all_games = self.ask("player", "Sam")
        app.find("Stars", "list item").find(str(all_games["stars"]), "label")
        app.find(f"{N_GAMES} games · 0 won", "label")
        self.show("Leaders")
        self.wait_all()
        self.wait_leaders()
        self.show("Records")
        app.find(lambda name: name.startswith("6 games since "), "label")

    def test_days(self):
        self.confirm(
            self.choose(First_Day="2026-10-15", Last_Day="2026-11-12"),
            "15 October 2026 to 12 November 2026",
        )
        self.wait_leaders("--since", "2026-10-15", "--until", "2026-11-12")
        self.confirm(self.choose(First_Day="2026-01-01", Last_Day="2026-12-31"), "In 2026")
        self.wait_leaders()
        self.confirm(self.choose(First_Day="", Last_Day=LAST_OF_OLD), "Until 15 October 2026")
        self.wait_leaders("--until", LAST_OF_OLD)
        self.confirm(self.choose(Last_Day=""), "All games")
        self.wait_all()

    def test_days_that_are_none(self):
        app = self.app
        for first, last in (("2026-13-01", ""), ("soon", ""), ("2026-11-02", "2026-11-01")):
            window = self.choose(First_Day=first, Last_Day=last)
            window.find(lambda text: text.startswith("Enter days as 2026-11-20"), "alert")
            show = window.find("Show", "push button")
            poll(lambda: not show.is_sensitive(), "the button to be insensitive")
            app.focus(app.x_window(window))
            app.key("Escape")
            app.wait_closed("Which Games Count")
            self.wait_all()

    def choose_company(self, window, nth):
        window.find("Players", "combo box").click()
        self.app.key_choice(nth)

    def test_company(self):
        app = self.app
        window = self.choose()
        self.choose_company(window, AMONG)
        window.find("Nobody is chosen.")
        for name in ("Ruth", "Sam", "Inês", OTHER["name"]):
            window.find(name, "check box").press()
        window.find(lambda text: text == f'Ruth, Sam, Inês and {OTHER["name"]}')
        app.shot("scope-window")
        self.confirm(window, f'Only among Ruth, Sam, Inês and {OTHER["name"]}')
        names = ",".join(("Ruth", "Sam", "Inês", OTHER["uuid"]))
        self.wait_leaders("--among", names)
        window = self.choose("Records")
        self.choose_company(window, WITH)
        for name in ("Sam", "Inês", OTHER["name"]):
            window.find(name, "check box").press()
        window.find("Ruth", "status bar")
        self.confirm(window, "With Ruth")
        self.show("Leaders")
        self.wait_leaders("--with", "Ruth")

    def test_no_such_games(self):
        app = self.app
        self.confirm(self.choose(Location="nowhere"), "Location: nowhere")
        app.find("No Such Games", "label")
        self.show("Records")
        app.find("No Such Games", "label")
        bar = app.find("Which games count: Location: nowhere", "push button")
        poll(bar.is_focused, "the focus on the page, though what it was on is gone")
        app.shot("scope-none")
        self.show("Players")
        app.find(lambda text: text.startswith("Bo, "), "panel").click()
        app.find("This player has finished no such game.", "label")
        self.show("Records")
        app.press("Count All Games")
        self.wait_all()

    def save(self, name, words, **texts):
        """Save a choice as that name, which counts from then on, on every page."""
        window = self.choose(Name=name, **texts)
        window.find("Show", "push button").press()
        self.app.wait_closed("Which Games Count")
        self.app.find(f"Which games count: {name}: {words}", "push button")

    def wait_place(self, place):
        """Wait until the only scope that is kept has that place; None: until there is none."""
        poll(
            lambda: [scope["place"] for scope in self.ask("scope", "list")]
            == ([place] if place else []),
            f"the place {place}",
        )

    def test_a_choice_gets_a_name_and_is_chosen_again(self):
        app = self.app
        self.save(TABLE, f"Location: {PLACES[0]}", Location=PLACES[0])
        app.find(f"Saved as “{TABLE}”", "label")
        self.wait_leaders("--scope", TABLE)
        app.shot("scope-named")
        self.show("Records")
        app.press("Count all games")
        self.wait_all()
        window = self.choose("Records")
        row = window.find(TABLE, "list item")
        row.find(f"Location: {PLACES[0]}", "label")
        app.shot("scope-window-saved")
        app.focus(app.x_window(window))
        window.wait_focus("Period", "combo box")
        app.key("shift+Tab")
        window.wait_focus(f"Delete “{TABLE}”", "push button")
        app.key("shift+Tab")
        window.wait_focus(TABLE, "list item")
        app.key("Return")
        app.wait_closed("Which Games Count")
        app.find(lambda name: name.startswith("2 games since "), "label")
        self.show("Leaders")
        app.find(f"Which games count: {TABLE}: Location: {PLACES[0]}", "push button")
        self.wait_leaders("--place", PLACES[0])

    def test_the_same_name_again_changes_it_until_that_is_undone(self):
        app = self.app
        self.save(TABLE, f"Location: {PLACES[0]}", Location=PLACES[0])
        self.wait_place(PLACES[0])
        self.save(TABLE.upper(), f"Location: {PLACES[1]}", Location=PLACES[1])
        self.wait_place(PLACES[1])
        app.find(f"“{TABLE.upper()}” changed", "label")
        app.press("Undo")
        self.wait_place(PLACES[0])
        app.find(f"Which games count: Location: {PLACES[1]}", "push button")

    def test_a_saved_choice_is_deleted_and_restored(self):
        app = self.app
        self.save(TABLE, f"Location: {PLACES[0]}", Location=PLACES[0])
        window = self.choose()
        window.find(f"Delete “{TABLE}”", "push button").press()
        window.find(f"“{TABLE}” deleted; its games stay", "label")
        poll(lambda: window.look_for(TABLE, "list item") is None, "the row to go away")
        self.wait_place(None)
        app.shot("scope-window-deleted")
        window.find("Undo", "push button").press()
        window.find(TABLE, "list item")
        self.wait_place(PLACES[0])

    def test_all_games_get_no_name(self):
        app = self.app
        window = self.choose(Name=TABLE)
        window.find("Show", "push button").press()
        window.find("Choose some of the games first: all games need no name.", "alert")
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed("Which Games Count")
        self.wait_all()
        self.wait_place(None)

    def test_a_tag(self):
        self.confirm(self.choose(Tag="LEAGUE"), "Tag: LEAGUE")
        self.assertEqual(self.ask("players", "--tag", "league")["players"][0]["games"], 2)
        self.wait_leaders("--tag", "league")

    def test_a_saved_choice_on_a_phone(self):
        app = self.app
        app.resize(360, 640)
        name = "Everybody who comes to our table on Tuesdays at eight"
        self.save(name, f"Location: {PLACES[0]}", Location=PLACES[0])
        self.assertLessEqual(app.minimum_size()[0], 360)
        app.shot("scope-named-phone")
        window = self.choose()
        app.resize(360, 640, window)
        self.assertLessEqual(app.minimum_size(window)[0], 360)
        app.shot("scope-window-saved-phone")

    def test_on_a_phone(self):
        app = self.app
        app.resize(360, 640)
        window = self.choose(Location=PLACES[2], First_Day="2026-01-01", Last_Day="2026-12-31")
        app.resize(360, 640, window)
        app.shot("scope-window-phone")
        self.assertLessEqual(app.minimum_size(window)[0], 360)
        self.confirm(window, f"In 2026, location: {PLACES[2]}")
        app.find("Count all games", "push button")
        self.assertLessEqual(app.minimum_size()[0], 360)
        app.shot("scope-phone")


if __name__ == "__main__":
    kreights_ui.main()
