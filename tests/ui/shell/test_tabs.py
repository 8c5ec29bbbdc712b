# SPDX-License-Identifier: GPL-3.0-or-later
"""The Tab key leads to every control of a page and out again, forwards and backwards."""

import os
import shutil
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, poll
from kreights_walk import BACKWARDS, FORWARDS, Walk


class Tabs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def start(self, *arguments):
        self.app = App(*arguments, home=os.path.join(self.folder, "home"))
        self.app.start()
        self.addCleanup(self.app.stop)

    def check(self, title="Kreights", in_turn=None):
        """Walks around both ways, and returns the names on the way forwards. Those that end with
        `in_turn` need not be on it: others like them, of the player whose hand is open, are."""
        self.app.focus()
        walk = Walk(self.app, self.app.window(title))
        before = walk.focusable()
        if self.app.root.find_focused() is None:
            self.app.key(FORWARDS)
        forwards = walk.go(FORWARDS)
        names = walk.names
        reached = set(forwards) | set(walk.go(BACKWARDS))
        left = walk.find_left_out(before, reached)
        if in_turn is not None:
            self.assertTrue([name for name in names if name.endswith(in_turn)], names)
            left = [name for name in left if not name.endswith(f"{in_turn}”")]
        self.assertEqual(left, [], f"{title}: not on the way")
        return names

    def check_window(self, title):
        names = self.check(title)
        self.app.key("Escape")
        self.app.wait_closed(title)
        return names

    def wait_focus(self, name):
        def is_there():
            node = self.app.root.look_for(name, "text")
            return node is not None and node.is_focused()

        poll(is_there, f"the focus on “{name}”")

    def assert_order(self, names, *beginnings):
        """On the way from the main menu, the first that begins so comes
        before the first that begins like the next."""
        first = names.index("Main Menu") if "Main Menu" in names else 0
        names = names[first:] + names[:first]
        places = [
            next((i for i, name in enumerate(names) if name.startswith(beginning)), -1)
            for beginning in beginnings
        ]
        self.assertEqual(places, sorted(places), names)

    def test_start_and_windows(self):
        self.start()
        self.check()
        self.app.press("What Is a Hand Worth?")
        self.check_window("Hand Calculator")

    def test_what_if(self):
        """From the entry, where one arrives, Tab leads out of the page and in again at its top."""
        self.start("--db", make_ledger(self.folder))
        self.app.press(GO_ON)
        self.app.press("What If…", "push button")
        self.app.window("What If")
        self.wait_focus("Play")
        names = self.check_window("What If")
        self.assertIn("From the Table", names)
        first = names.index("From the Table")
        names = names[first:] + names[:first]
        self.assert_order(
            names,
            "From the Table",
            "Card on Top",
            "Count",
            "Current Player",
            "Direction, Pack, Hands",
            "Play",
            "Cards: ",
            "Draw",
            "Say “One Card”",
            "A Hand",
            "A Play",
        )

    def test_a_game(self):
        self.start("--db", make_ledger(self.folder))
        self.app.press(GO_ON)
        self.app.find("Score deal 15")
        names = self.check()
        self.assert_order(
            names,
            "Pressure for Ruth",
            "Pressure for Sam",
            "Pressure for Inês",
            "Pressure for Bo",
            "Increase longest count",
            "What If…",
            "Score Deal",
        )
        self.app.press("Score deal 15")
        self.wait_focus("Ruth’s cards")
        names = self.check()
        self.assert_order(names, "Ruth’s cards", "Sam’s cards", "Inês’s cards", "Bo’s cards")
        self.app.press("Ruth went out")
        self.app.key("Escape")
        self.app.press("Correct deal 5")
        self.wait_focus("Ruth’s cards")
        names = self.check(in_turn=": one more")
        self.assert_order(
            names, "Inês’s cards", "Increase longest count", "Reason", "Save Correction"
        )


if __name__ == "__main__":
    kreights_ui.main()
