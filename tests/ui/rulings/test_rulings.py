# SPDX-License-Identifier: GPL-3.0-or-later
"""The Rulings: asked in one's own words, walked to, shown; for this table's rules."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, poll

FORGOT = "I forgot “one card”, and a count comes around to me. Do I draw my two now?"
FORGOT_ANSWER = (
    "No: follow the count or draw it; the two cards wait for your next turn outside a count."
)


def find_focused(app, role):
    return poll(
        lambda: app.root.find_focused(role), f"a {role} to have the focus", app.root.describe
    )


class DuringAGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)

    def setUp(self):
        self.app = App("--db", make_ledger(tempfile.mkdtemp(dir=self.folder)))
        self.app.start()
        self.addCleanup(self.app.remove)
        self.app.press(GO_ON)
        self.app.find("Score Deal", "push button")

    def search(self, words):
        self.app.key("ctrl+f")
        find_focused(self.app, "entry")
        self.app.type(words)

    def test_a_question_while_scoring_keeps_what_was_typed(self):
        app = self.app
        app.press("Score Deal")
        find_focused(app, "text")
        app.type("k9")
        hand = find_focused(app, "text").get_text()
        self.assertIn("9", hand)
        self.search("forgot one card crank")
        app.find("“crank” is “count”", "label")
        app.find(FORGOT, "list item")
        app.key("Down", "Return")
        app.find(FORGOT_ANSWER, "label")
        app.find("our reading", "label")
        self.assertEqual(find_focused(app, "list item").name, FORGOT)
        app.shot("rulings-ruling")
        app.key("alt+1")
        self.assertEqual(find_focused(app, "text").get_text(), hand)

    def test_nothing_found_says_what_to_do(self):
        self.search("zzqqxx")
        self.app.find("Nothing Found", "label")
        self.app.key("Escape")
        self.app.find("Common Questions", "label")

    def test_what_no_ruling_answers_is_said(self):
        app = self.app
        self.search("cooper")
        app.key("Down", "Return")
        poll(lambda: not app.has("What happened?", "label"), "a ruling")
        self.search("who bids trump with a full house")
        app.find("No Ruling Seems to Answer This", "label")
        nearest = app.find("Rulings found", "list").find_all(None, "list item")
        self.assertLessEqual(len(nearest), 3)
        app.shot("rulings-nearest")
        app.find("Ask Me Step by Step", "push button").click()
        app.find("What happened?", "label")
        self.search("cooper")
        poll(lambda: not app.has("No Ruling Seems to Answer This", "label"), "an answer")

    def test_a_ruling_is_saved_as_one_page(self):
        app = self.app
        self.search("out of turn")
        app.key("Down", "Return")
        app.find("It is Sam’s turn, but Inês plays.", "label")
        pdf = os.path.join(self.folder, "ruling.pdf")
        app.press("Save Ruling…")
        dialog = app.window("Save Ruling")
        dialog.find(role="text").set_text(pdf)
        dialog.find("Save", "push button").press()
        app.wait_closed("Save Ruling")
        app.find("Saved as “ruling.pdf”")
        text = subprocess.run(
            ["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn("It is Sam’s turn, but Inês plays.", text)
        self.assertEqual(text.count("\f"), 1)

    def test_a_walk_by_keyboard_ends_at_a_ruling(self):
        app = self.app
        app.key("alt+2")
        app.find("What happened?", "label")
        app.find("It is about “one card”", "push button").click()
        app.find("What about “one card”?", "label")
        app.key("1")
        app.find("What has happened since?", "label")
        app.shot("rulings-walk")
        app.find("What about “one card”? It was forgotten. Change the answer").click()
        app.find("What about “one card”?", "label")
        app.key("1")
        app.find("What has happened since?", "label")
        app.key("2")
        app.find(FORGOT_ANSWER, "label")
        app.key("alt+Left")
        app.find("What has happened since?", "label")
        app.key("BackSpace")
        app.find("What about “one card”?", "label")

    def test_a_ruling_leads_to_others(self):
        app = self.app
        self.search("nine wrong suit")
        app.key("Return")
        app.find("The player names a suit again, of the right color, which costs nothing.", "label")
        app.find(
            "The player draws one penalty card and names a suit again, this time of the right "
            "color.",
            "label",
        )
        app.press("Copy as Text")
        app.find("Ruling copied as text")
        self.search("out of turn")
        app.key("Return")
        app.find(lambda name: name.startswith("Rule I-1"), "push button").press()
        app.find("Rulings About I-1", "label")


class WithoutAGame(unittest.TestCase):
    def test_a_rule_set_is_chosen_and_remembered(self):
        with App() as app:
            app.key("alt+2")
            app.find("What happened?", "label")
            self.assertFalse(app.has("Craits, this table"))
            chooser = app.find("Rules that apply: Kreights", "combo box")
            chooser.click()
            app.key("Down", "Return")
            chosen = app.find("Crates", "label")
            self.assertTrue(chosen.is_shown())
            app.restart()
            app.key("alt+2")
            app.find("Crates", "label")

    def test_it_fits_on_a_phone(self):
        with App() as app:
            app.resize(360, 640)
            app.key("alt+2")
            app.key("ctrl+f")
            find_focused(app, "entry")
            app.type("idiot card")
            app.key("Return")
            app.find("Sources", "label")
            app.shot("rulings-phone")
            app.press("Back")
            app.find("What is an idiot card, and when is it drawn?", "list item")


if __name__ == "__main__":
    kreights_ui.main()
