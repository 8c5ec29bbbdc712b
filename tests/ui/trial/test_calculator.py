# SPDX-License-Identifier: GPL-3.0-or-later
"""One hand under every rule set, side by side (the documents differ about A 3 3)."""

import unittest

import kreights_ui
from kreights_ui import App, poll

# Hands that tell the documents apart, and the points under each.
RULE_SETS = ("Kreights", "Crates", "Creights (Joon)", "Craits", "Creights (Jeff)")
HANDS = {
    "A 3 3": ("1", "3", "201", "1", "−47"),
    "8 3 3": ("50", "53", "250", "50", "−50"),
    "3 3": ("−75", "−100", "−100", "−100", "−100"),
}


class Calculator(unittest.TestCase):
    """One window for all: each test begins with a hand of its own."""

    @classmethod
    def setUpClass(cls):
        cls.app = App()
        cls.app.start()
        cls.addClassCleanup(cls.app.remove)
        cls.app.press("Hand Calculator")
        cls.window = cls.app.window("Hand Calculator")

    def hand(self):
        return self.window.find("Hand", "text").get_text().strip()

    def scores(self):
        """The points in the rows of the documents' rule sets."""
        rows = []
        for item in self.window.items():
            if item.role == "list item":
                rows.append([])
            elif item.role == "label" and rows:
                rows[-1].append(item.name)
        return {labels[0]: labels[-1] for labels in rows if labels and labels[0] in RULE_SETS}

    def wait_scores(self, hand):
        expected = dict(zip(RULE_SETS, HANDS[hand]))
        poll(lambda: self.scores() == expected, str(expected), lambda: str(self.scores()))

    def test_every_rule_set_scores_the_hand(self):
        for hand in HANDS:
            with self.subTest(hand):
                self.window.find("Hand", "text").set_text(hand.lower().replace(" ", ""))
                self.wait_scores(hand)
        self.app.shot("calculator")

    def test_tapped_cards_stand_in_their_order(self):
        self.window.find("Hand", "text").set_text("k")
        self.window.find("Clear the Hand").press()
        poll(lambda: self.hand() == "", "an empty hand")
        for key, hand in (("Add the ace", "A"), ("Add the 3", "A 3"), ("Add the 3", "A 3 3")):
            self.window.find(key).tap()
            poll(lambda: self.hand() == hand, hand, self.hand)
        self.wait_scores(hand)

    def test_what_cannot_be_is_refused_with_the_reason(self):
        self.window.find("Hand", "text").set_text("K 9 Z")
        self.window.find(role="alert")


if __name__ == "__main__":
    kreights_ui.main()
