# SPDX-License-Identifier: GPL-3.0-or-later
"""The app starts into something one can begin with."""

import contextlib
import gzip
import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
import unittest
import uuid

import kreights_ui
from kreights_sample import import_documents, make_unfinished, past_game
from kreights_still import Still
from kreights_ui import LONGER_THAN_THE_GUARD_S, App, poll

LOW_SIZES = ((700, 500), (360, 640), (360, 294))
OLDER_LEDGER = os.path.join(
    os.path.dirname(kreights_ui.__file__), "..", "data", "ledger-007", "ledger.db.gz"
)


def other_people(document):
    """The same evening with Max, who is new, instead of Bo."""
    document["seats"][3].update(
        name="Max", uuid=str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | 9))
    )
    return document


class Regulars(unittest.TestCase):
    """A ledger in which the sample's table has played, and another one before."""

    def start(self, n_games=2):
        folder = tempfile.mkdtemp(prefix="kreights-start-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        games = [past_game(number) for number in range(n_games)] + [other_people(past_game(9))]
        app = App("--db", import_documents(folder, games), home=os.path.join(folder, "home"))
        app.start()
        self.addCleanup(app.stop)
        app.find("Deal", "push button")
        return app

    def dealer(self, app):
        """Who deals first, and the card that this player drew."""
        faces = app.root.find_all(lambda name: " deals first" in name, "radio button")
        checked = [face.name for face in faces if face.is_checked()]
        self.assertEqual(len(faces), 4, app.root.describe())
        self.assertEqual(len(checked), 1)
        return checked[0].split(" deals first")[0]

    def test_one_key_deals(self):
        """The latest table is ready, cards drawn, and Deal has the focus."""
        app = self.start()
        app.find("Ruth, Sam, Inês, Bo", "label")
        app.find("Bo won by 49", "label")
        app.find("Enter deals. 15 deals; the last game took 1 h 31 min.", "label")
        poll(lambda: app.find("Deal", "push button").is_focused(), "Deal to have the focus")
        dealer = self.dealer(app)
        app.find(lambda text: text.startswith(f"{dealer} drew the lowest card."), "status bar")
        app.shot("start-regulars")
        app.focus()
        time.sleep(LONGER_THAN_THE_GUARD_S)
        app.key("Return")
        app.find("Score Deal", "push button")
        app.find(f"{dealer} deals first")
        for name in ("Ruth", "Sam", "Inês", "Bo"):
            app.find(f"Pressure for {name}, 5 points")

    def test_deal_is_in_view_in_a_low_window(self):
        """And keeps the focus and its size, whatever is drawn."""
        app = self.start()
        poll(lambda: app.find("Deal", "push button").is_focused(), "Deal to have the focus")
        for width, height in LOW_SIZES + ((1100, 760),) + LOW_SIZES:
            app.resize(width, height)
            poll(lambda: app.window("Kreights").extents().width <= width, "a smaller window")
            for name in ("Deal", "Change Seats…"):
                poll(
                    lambda: (box := app.find(name, "push button").extents())
                    and box.y + box.height <= height
                    and box.x + box.width <= width,
                    f"“{name}” to be in view at {width} × {height}",
                )
                self.assertGreaterEqual(app.find(name, "push button").extents().height, 40)
            poll(lambda: app.find("Deal", "push button").is_focused(), "Deal to keep the focus")
        still = Still(app.window("Kreights"))
        app.press("Draw Again")
        still.check(self, "after drawing again")
        app.focus()
        app.key("Return")
        app.find("Score Deal", "push button")

    def test_a_face_deals_first(self):
        app = self.start()
        face = next(
            face
            for face in app.root.find_all(
                lambda name: " deals first, drew " in name, "radio button"
            )
            if not face.is_checked()
        )
        name = face.name.split(" deals first")[0]
        face.click()
        poll(lambda: self.dealer(app) == name, f"{name} to deal first")
        app.find(lambda text: text.startswith(f"{name} deals first."), "status bar")
        app.press("Deal")
        app.find(f"{name} deals first")

    def test_drawing_again_keeps_everything_where_it_is(self):
        app = self.start()
        still = Still(app.window("Kreights"))
        for _ in range(3):
            app.press("Draw Again")
            still.check(self, "after drawing again")

    def test_another_table_takes_two(self):
        app = self.start()
        app.find("Ruth, Sam, Inês, Max", "list item").click()
        app.find("Ruth, Sam, Inês, Bo", "list item")
        poll(lambda: app.find("Deal", "push button").is_focused(), "Deal to have the focus")
        app.focus()
        time.sleep(LONGER_THAN_THE_GUARD_S)
        app.key("Return")
        app.find("Pressure for Max, 5 points")

    def test_other_seats(self):
        app = self.start()
        app.press("Change Seats…")
        window = app.window("New Game")
        self.assertEqual(window.find("Player in seat 4", "text").get_text(), "Bo")
        window.find("Cancel").press()
        app.wait_closed("New Game")

    def test_same_again_is_one_press(self):
        """And says what was drawn, which can be changed until something happens."""
        app = self.start()
        app.press("Main Menu")
        app.press("Same Table Again")
        app.find("Score Deal", "push button")
        app.find(lambda text: text.endswith(" drew the lowest card and deals first"))
        app.press("Show…")
        window = app.window("First Dealer")
        face = next(
            face
            for face in window.find_all(lambda name: " deals first, drew " in name, "radio button")
            if not face.is_checked()
        )
        name = face.name.split(" deals first")[0]
        app.shot("first-dealer")
        face.click()
        window.find("Done").press()
        app.wait_closed("First Dealer")
        app.find(f"{name} deals first")
        app.find(f"Pressure for {name}, 5 points").press()
        app.press("Main Menu")
        poll(lambda: not app.find("First Dealer…").is_sensitive(), "the first dealer to be settled")


class Start(unittest.TestCase):
    def test_names_and_enter_deal(self):
        """The first evening: names and Enter, nothing else."""
        with App() as app:
            app.focus()
            poll(lambda: app.root.find_focused("text"), "a name to be asked for")
            for name in ("Ruth", "Sam", "Ines"):
                app.type(name)
                app.key("Return")
            app.find("Deal for Three", "push button")
            app.shot("start-first")
            app.key("Return")
            app.find("Pressure for Ines, 5 points")

    def test_what_was_typed_goes_with_new_game(self):
        with App() as app:
            app.find("Player in seat 1", "text").set_text("Ruth")
            app.press("New Game…")
            window = app.window("New Game")
            self.assertEqual(window.find("Player in seat 1", "text").get_text(), "Ruth")

    def test_start_page_offers_a_game(self):
        with App() as app:
            app.find("Who’s Playing?", "label")
            app.find("New Game…", "push button")
            app.shot("start")

    def test_unfinished_games_are_all_there(self):
        """Though not all of them with the first frame, and none with its names yet."""
        folder = tempfile.mkdtemp(prefix="kreights-start-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ledger = make_unfinished(folder, 9)
        with App("--db", ledger) as app:
            for number in range(9):
                app.find(f"Resume the game of Ruth {number}, Sam, Inês, Bo", "push button")
                app.find(f"Ruth {number}, Sam, Inês, Bo", "list item")
            app.shot("start-unfinished")

    def test_unfinished_games_are_seen(self):
        """Beside the table that played last, the first row in full, however many lines it has."""
        for n_games in (1, 9):
            folder = tempfile.mkdtemp(prefix="kreights-start-")
            self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
            make_unfinished(folder, n_games)
            with App("--db", import_documents(folder, [past_game(0)])) as app:
                app.find("Deal", "push button")
                for size in ((360, 640), (700, 500), (1100, 760)):
                    with self.subTest(n_games=n_games, size=size):
                        app.resize(*size)
                        kreights_ui.rest(app.process.pid)
                        self.check_first_row(app, n_games)
                app.shot(f"start-unfinished-{n_games}")

    def check_first_row(self, app, n_games):
        listed = app.find("Unfinished Games", "list")
        rows = listed.find_all(role="list item")
        row, shown = rows[0].extents(), listed.parent().extents()
        self.assertGreaterEqual(row.y, shown.y)
        self.assertLessEqual(row.y + row.height, shown.y + shown.height)
        self.assertEqual(len(rows), n_games)
        if n_games > 1:  # there is more, and one sees it: a row is cut
            end = shown.y + shown.height
            boxes = [one.extents() for one in rows]
            self.assertTrue(any(box.y + 8 <= end < box.y + box.height for box in boxes), boxes)

    def test_an_older_ledger(self):
        """While another program blocks the update, the window says what it is waiting for."""
        folder = tempfile.mkdtemp(prefix="kreights-start-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        ledger = os.path.join(folder, "ledger.db")
        with gzip.open(OLDER_LEDGER) as packed, open(ledger, "wb") as file:
            shutil.copyfileobj(packed, file)
        with contextlib.closing(sqlite3.connect(ledger, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            with App("--db", ledger) as app:
                app.find("One Moment", "label")
                app.shot("start-older")
                connection.execute("ROLLBACK")
                app.find("Deal", "push button")
        self.assertTrue(os.path.exists(f"{ledger}.before-008"))

    def test_second_start_presents_the_first(self):
        with App() as app:
            again = subprocess.run([app.program], timeout=kreights_ui.TIMEOUT_S)
            self.assertEqual(again.returncode, 0)
            self.assertEqual(len(app.windows()), 1)


if __name__ == "__main__":
    kreights_ui.main()
