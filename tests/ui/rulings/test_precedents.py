# SPDX-License-Identifier: GPL-3.0-or-later
"""A ruling's page at a table: booking what it rules, and the table's own rulings."""

import shutil
import tempfile
import unittest

import kreights_ui
from kreights_ui import App, new_game, poll

QUESTION = "I must draw and the pack is empty. Do I skip the draw?"
NO_DRAW = (
    "There is no draw by Sam that could be a revoke. "
    "If the draw is missing, record it with the referee first."
)
DECISION = "Twice empty and the deal is over. <b>No</b> pressure."


def open_ruling(app, words, question):
    """By the search, as one would at the table."""
    app.key("ctrl+f")
    app.find("Search the rulings", "entry")
    app.type(words)
    app.find(question, "list item").click()
    app.find(question, "label")


class AtTheTable(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.app = App(home=self.home)
        self.app.start()
        self.addCleanup(self.app.stop)

    def test_one_tap_books_and_one_key_takes_it_back(self):
        new_game(self.app, ["Ann", "Bob", "Cai"], "Craits")
        self.app.find("Score Deal")
        self.app.focus()
        open_ruling(self.app, "pack is empty", QUESTION)
        self.app.shot("ruling-booking")
        self.app.press("Pressure for Bob, 5 points")
        self.app.find("Pressure for Bob, 10 points, 1 so far", "push button")
        self.app.find("Pressure for Cai, 5 points", "push button")
        self.app.find("Recorded: a pressure for Bob", "label")
        self.app.shot("ruling-booked")
        self.app.key("ctrl+z")
        self.app.find("Pressure for Bob, 5 points", "push button")

    def test_what_the_referee_rules_out_is_not_recorded(self):
        """Its buttons keep their places, tell why when tapped, and follow the play."""
        app = self.app
        question = "Somebody drew although they could have played a card. What does it cost?"
        new_game(app, ["Ruth", "Sam", "Inês"], "Kreights")
        app.find("Score Deal")
        app.focus()
        open_ruling(app, "reneged", question)
        button = app.find(lambda name: name.startswith("Revoke by Sam, "), "push button")
        self.assertTrue(button.is_sensitive(), "nobody follows the deal: all is possible")
        app.key("alt+1")
        app.press("Referee", "push button")
        app.find("Leave the Referee", "push button")
        app.focus()
        app.type("kh")
        app.find(lambda name: name.startswith("Sam plays"))
        app.key("alt+2")
        button = app.find(lambda name: name.startswith("Revoke by Sam, "), "push button")
        place = button.extents()
        poll(lambda: not button.is_sensitive(), "the revoke to be ruled out")
        self.assertEqual(button.description, NO_DRAW)
        app.shot("ruling-refused")
        x, y = place.x + place.width // 2, place.y + place.height // 2
        app.click(app.window("Kreights"), x, y)
        app.find(NO_DRAW, "label")
        self.assertFalse(app.has("Recorded: a revoke for Sam"))
        self.assertEqual(button.extents(), place)
        app.key("alt+1")
        app.press("Sam draws one")
        app.find(lambda name: name.startswith("Inês plays"))
        app.key("alt+2")
        button = app.find_button(lambda name: name.startswith("Revoke by Sam, "), "push button")
        self.assertEqual(button.extents(), place)
        self.assertEqual(button.tooltip, button.name, "the reason is gone")
        button.click()
        app.find("Recorded: a revoke for Sam", "label")
        poll(lambda: not button.is_sensitive(), "one revoke for one draw")
        self.assertTrue(button.is_focused())
        self.assertEqual(button.extents(), place)
        app.key("ctrl+z")
        poll(button.is_sensitive, "the revoke to be possible again")

    def test_a_scored_deal_leads_back_to_its_ruling(self):
        new_game(self.app, ["Ann", "Bob", "Cai"], "Craits")
        self.app.find("Score Deal")
        self.app.focus()
        open_ruling(self.app, "pack is empty", QUESTION)
        self.app.press("Pressure for Bob, 5 points")
        self.app.find("Recorded: a pressure for Bob", "label")
        self.app.key("alt+1")
        self.app.press("Score Deal")
        poll(lambda: self.app.root.find_focused("text"), "the first hand to be asked for")
        self.app.type("ok\tk")
        self.app.key("Return")
        self.app.find("Score Deal", "push button")
        message = "Recorded: a pressure for Bob"
        self.assertFalse(self.app.has(message), "its Undo would undo the deal")
        self.app.find(lambda name: name.startswith("Deal 1"), "list item").click()
        self.app.find("Reason for the correction", "text")
        self.app.shot("correction-ruling")
        self.app.press("Bob: recorded from the ruling “no cards to draw with”")
        self.app.find(QUESTION, "label")

    def test_table_decides_otherwise(self):
        open_ruling(self.app, "pack is empty", QUESTION)
        self.app.press("Add a Table Ruling…")
        self.app.set_text("Table ruling", DECISION)
        self.app.shot("precedent-editor")
        self.app.find("Table ruling", "text").click()
        self.app.key("ctrl+Return")
        self.app.find(DECISION, "label")
        self.app.restart()
        open_ruling(self.app, "pack is empty", QUESTION)
        decided = self.app.find(DECISION, "label")
        answer = self.app.find(lambda name: name.startswith("No: take a shuffle pressure"), "label")
        self.assertLess(decided.extents().y, answer.extents().y)
        self.app.shot("precedent")
        self.app.press("Copy as Text")
        self.app.find("Ruling copied as text")
        self.app.key("ctrl+f", "ctrl+a", "ctrl+v")
        poll(
            lambda: f"Our table decided: {DECISION}"
            in self.app.find("Search the rulings", "entry").get_text(),
            "the copy",
        )
        self.app.key("Escape")
        open_ruling(self.app, "pack is empty", QUESTION)
        self.app.press("Remove Table Ruling")
        self.app.wait_gone(DECISION, "label")
        self.app.press("Undo: restore the table ruling")
        self.app.find(DECISION, "label")

    def test_what_is_typed_outlives_a_crash(self):
        open_ruling(self.app, "pack is empty", QUESTION)
        self.app.press("Add a Table Ruling…")
        self.app.set_text("Table ruling", "Half a sent")
        self.app.find("Save Ruling")
        self.app.restart()
        open_ruling(self.app, "pack is empty", QUESTION)
        text = self.app.find("Table ruling", "text")
        self.assertEqual(text.get_text(), "Half a sent")


if __name__ == "__main__":
    kreights_ui.main()
