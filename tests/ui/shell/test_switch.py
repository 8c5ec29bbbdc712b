# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal is scored by somebody with two switches: one goes on to the next control (Tab), the other
presses it (Space). Nothing is typed, nothing has to be done in time, nothing holds the focus."""

import os
import shutil
import tempfile
import time
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, Node, has_role, poll

NEXT, PRESS = "Tab", "space"
MOST_STEPS = 120
LONG_S = 6  # longer than any message stays


class Switch(unittest.TestCase):
    def setUp(self):
        folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        self.app = App("--db", make_ledger(folder), home=os.path.join(folder, "home"))
        self.app.start()
        self.addCleanup(self.app.stop)

    def focus_spot(self):
        """What has the focus: its path and its name, which may change with the hand."""
        found = self.app.root.find_focused()
        return found and (found.path, found.name)

    def go_to(self, name, role="push button"):
        """Press the first switch until that has the focus."""
        self.app.find(name, role)
        at = poll(self.focus_spot, "a focus")
        for _ in range(MOST_STEPS):
            if at[1] == name and has_role(Node(self.app, at[0]), role):
                return
            before = at
            self.app.key(NEXT)

            def moved():
                now = self.focus_spot()
                return now if now and now != before else None

            at = poll(moved, f"the focus to leave “{before[1]}”")
        self.fail(f"“{name}” is never reached")

    def press(self, name):
        self.go_to(name)
        self.app.key(PRESS)

    def test_a_deal(self):
        app = self.app
        self.press(GO_ON)
        self.press("Score Deal")
        app.find("Ruth went out", "push button")
        self.press("Ruth went out")
        hands = {"Sam": ("the 9", "the king"), "Inês": ("the 7",), "Bo": ("the 2", "the jack")}
        for name, hand in hands.items():
            self.press(f"{name}, no score yet")
            for card in hand:  # in the order of the keys: on the way around, other hands open
                self.press(card)
        time.sleep(LONG_S)
        before = self.focus_spot()
        time.sleep(1)
        self.assertEqual(self.focus_spot(), before)
        self.press("Save Deal")
        app.find("Rematch", "push button")


if __name__ == "__main__":
    kreights_ui.main()
