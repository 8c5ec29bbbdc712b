# SPDX-License-Identifier: GPL-3.0-or-later
"""The large sheet in its own window: it follows the game, and the keys work in it too."""

import os
import shutil
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_table import Table
from kreights_ui import App, poll

TITLE = "Across the Table"
OPEN_AT_ONCE = "[org/kreights/Kreights]\nacross-the-table=true\n"


class Across(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.home = os.path.join(self.folder, "home")
        self.ledger = make_ledger(self.folder)

    def start(self, env=None):
        self.app = App("--db", self.ledger, home=self.home, env=env)
        self.app.start()
        self.addCleanup(self.app.stop)
        self.app.press(GO_ON)
        self.app.find("Score Deal", "push button")
        self.app.focus()

    def open(self):
        self.app.key("F11")
        self.large = self.app.window(TITLE)
        self.app.focus(self.app.x_window(self.large))

    def test_it_opens_and_closes(self):
        self.start()
        for key in ("Escape", "F11"):
            self.open()
            self.large.find("next pressure:")
            self.large.find("+40")
            self.large.find("Deal 14, 7 cards, Bo leads", "list item")
            self.assertEqual(self.large.find_all("Correct deal 14"), [])
            self.app.shot("across")
            self.app.key(key)
            self.app.wait_closed(TITLE)
            self.app.focus()
        self.app.find("Score Deal", "push button")

    def test_a_deal_is_scored_in_it(self):
        """By keys alone."""
        self.start()
        self.open()
        self.app.key("ctrl+2")
        self.large.find(lambda name: name.startswith("Sam, deal 15, 1 pressure"), "table cell")
        self.app.key("ctrl+z", "ctrl+Return")
        self.large.find("Who went out?", "label")
        self.app.type("7 q")
        self.large.find(lambda name: name.startswith("Ruth: 7 Q = 30"), "label")
        self.large.find(lambda name: name.startswith("Ruth, deal 15, 30"), "table cell")
        self.app.type("\to8 4 a\t8 4")
        self.large.find(lambda name: name.endswith("Enter saves the deal"), "label")
        self.app.shot("across-scoring")
        self.app.key("Return")
        self.large.find("Bo wins by 39 with 343", "label")

    def test_it_follows_the_other_window(self):
        self.start()
        self.open()
        self.app.focus(self.app.x_window(self.app.window("Kreights")))
        self.app.key("ctrl+Return")
        poll(lambda: self.app.root.find_focused("text"), "the first hand to be asked for")
        self.app.type("7 q")
        self.large.find(lambda name: name.startswith("Ruth: 7 Q = 30"), "label")
        self.app.key("Escape")
        self.large.find("next pressure:")

    def score(self, text):
        self.app.key("ctrl+Return")
        self.large.find("Who went out?", "label")
        self.app.type(text)
        self.large.find(lambda name: name.endswith("Enter saves the deal"), "label")
        self.app.key("Return")

    def wait_headline(self, beginning, ending=""):
        self.large.find(lambda name: name.startswith(beginning) and name.endswith(ending), "label")

    def test_it_says_for_a_while_who_takes_the_lead(self):
        self.app = Table(self.home).app
        self.addCleanup(self.app.stop)
        self.open()
        self.score("7\tkk\to8")
        self.wait_headline("Inês takes the lead, by 20")
        self.score("ok\t88\tk")
        self.wait_headline("Ruth takes the lead, by", " · from Inês")
        self.wait_headline("Ruth leads by")

    def test_it_opens_by_itself(self):
        config = os.path.join(self.home, "config", "glib-2.0", "settings")
        os.makedirs(config)
        with open(os.path.join(config, "keyfile"), "w") as settings:
            settings.write(OPEN_AT_ONCE)
        self.start({"GSETTINGS_BACKEND": "keyfile"})
        self.large = self.app.window(TITLE)
        self.large.find("next pressure:")

    def test_it_closes_with_its_game(self):
        self.start()
        self.open()
        self.app.focus(self.app.x_window(self.app.window("Kreights")))
        self.app.key("F10")
        self.app.press("Back to Start")
        self.app.wait_closed(TITLE)


if __name__ == "__main__":
    kreights_ui.main()
