# SPDX-License-Identifier: GPL-3.0-or-later
"""Scoring a deal moves none of the targets, from the first card to the last, at every size."""

import shutil
import tempfile
import unittest

import kreights_audit
import kreights_ui
from kreights_audit import INTERACTIVE
from kreights_still import HUGE_SIZE, SIZES, Still
from kreights_table import Table
from kreights_ui import poll

NAMES = ("Ruth", "Sam", "Inês", "Bo")
LEAST_TARGET = 40
LOWEST = (360, 294)


class StillHands(unittest.TestCase):
    def start(self, size):
        home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.table = Table(home)
        self.app = self.table.app
        self.addCleanup(self.app.stop)
        self.app.resize(*size)
        self.app.focus()
        self.app.key("ctrl+Return")
        self.table.wait_scoring(1)

    def is_of_open_hand(self, name):
        """The players' own lines take turns where there is room for one; the question whether
        digits are points is asked when there are digits."""
        return name.split(",")[0] in NAMES or name.startswith("Points instead")

    def check_deal(self, size):
        window = self.app.window("Kreights")
        still = Still(window, may_come=self.is_of_open_hand)
        for step in ("k", "9", "3", "Tab", "q", "q", "Tab", "q", "q", "q", "BackSpace"):
            self.app.key(step)
            still.check(self, f"{size}: {step}")
        self.app.shot(f"still-{size[0]}x{size[1]}", size)
        self.app.key("Tab")
        self.app.type("105")
        self.app.find("Points instead: =105", "push button")
        still.check(self, f"{size}: 105")
        self.app.key("BackSpace", "BackSpace")
        self.app.type("o")
        poll(lambda: self.app.has("Save Deal", "push button"), "all to be entered")
        still.check(self, f"{size}: o")

    def check_targets(self, size):
        """Everything in play can be hit, and is inside the window once its size has arrived."""

        def is_inside(node):
            box = node.extents()
            return box.x + box.width <= size[0] and box.y + box.height <= size[1]

        names = ("the ace", "the king", "Remove the last card", "Next: Sam", "Ruth went out", "Bo")
        buttons = [node for name in names for node in self.app.root.find_all(name)]
        for node in (node for node in buttons if node.role in INTERACTIVE):
            name = f"{size}: {node.name}"
            poll(lambda: is_inside(node), f"{name} to be inside the window")
            self.assertGreaterEqual(node.extents().height, LEAST_TARGET, name)

    def test_a_phone(self):
        self.start(SIZES[0])
        self.check_targets(SIZES[0])
        self.check_deal(SIZES[0])

    def test_a_small_window(self):
        self.start(SIZES[1])
        self.check_targets(SIZES[1])
        self.check_deal(SIZES[1])

    def test_the_window(self):
        self.start(SIZES[2])
        self.check_targets(SIZES[2])
        self.check_deal(SIZES[2])

    def test_a_large_window(self):
        self.start(SIZES[3])
        self.check_targets(SIZES[3])
        self.check_deal(SIZES[3])

    def test_large_text(self):
        kreights_audit.set_dpi(kreights_audit.HUGE_DPI)
        self.addCleanup(kreights_audit.set_dpi, kreights_audit.NORMAL_DPI)
        self.start(HUGE_SIZE)
        self.check_targets(HUGE_SIZE)
        self.check_deal(HUGE_SIZE)

    def test_the_lowest_window(self):
        self.start(LOWEST)
        self.check_targets(LOWEST)
        self.check_deal(LOWEST)


if __name__ == "__main__":
    kreights_ui.main()
