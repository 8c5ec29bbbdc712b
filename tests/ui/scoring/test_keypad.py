# SPDX-License-Identifier: GPL-3.0-or-later
"""The number pad does what the other keys of the same signs do."""

import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_table import Table
from kreights_ui import App

# The keys by their place on a keyboard, since their signs depend on Num Lock.
KEYPAD = dict(zip("789-456+1230.", range(79, 92)), Enter=104)
CONTROL = "ctrl"


class Keypad(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        subprocess.run(["xdotool", "key", "Num_Lock"], check=True)
        self.addCleanup(subprocess.run, ["xdotool", "key", "Num_Lock"], check=True)

    def tap(self, *signs, held=()):
        """Each key of the number pad, with others held."""
        for sign in signs:
            keys = "+".join([*held, str(KEYPAD[sign])])
            subprocess.run(["xdotool", "key", keys], check=True)

    def test_a_deal(self):
        """Cards, points, the next hand and the end; a deal begins to be scored by Ctrl+Enter."""
        table = Table(self.home, "Craits")
        app = table.app
        self.addCleanup(app.stop)
        self.tap("Enter", held=[CONTROL])
        table.wait_scoring(1)
        app.root.wait_focus("Ruth’s cards")
        self.tap(*"1098")
        app.key("Tab")
        app.root.wait_focus("Sam’s cards")
        app.type("=")
        self.tap(*"-50")
        app.key("Tab")
        app.root.wait_focus("Inês’s cards")
        app.type("o")
        app.root.wait_focus("Bo’s cards")
        self.tap("7", "Enter")
        table.wait_deal(2)
        scores = [seat["score"] for seat in table.ledger()["deals"][0]["seats"]]
        self.assertEqual(scores, [25 + 30 + 50, -50, 0, 20])

    def test_a_table(self):
        """Enter goes from name to name, and deals."""
        app = App(home=self.home)
        self.addCleanup(app.stop)
        app.start()
        app.root.wait_focus("Player in seat 1")
        for seat, name in enumerate(("Ann", "Bob", "Cid"), 1):
            app.root.wait_focus(f"Player in seat {seat}")
            app.type(name)
            self.tap("Enter")
        app.root.wait_focus("Player in seat 4")
        self.tap("Enter")
        app.find("Score Deal", "push button")

    def test_questions(self):
        """A number opens a question of the walk through the rulings."""
        app = App(home=self.home)
        self.addCleanup(app.stop)
        app.start()
        app.key("alt+2")
        app.find("It is about “one card”", "push button").click()
        app.find("What about “one card”?", "label")
        self.tap("1")
        app.find("What has happened since?", "label")


if __name__ == "__main__":
    kreights_ui.main()
