# SPDX-License-Identifier: GPL-3.0-or-later
"""One hand by this table's rules, and where the others differ (the documents differ about
A 3 3); it is there again next time, and nothing moves while it is tapped."""

import unittest

import kreights_ui
from kreights_audit import HUGE_DPI, NORMAL_DPI, set_dpi
from kreights_still import HUGE_SIZE, SIZES, Still
from kreights_ui import App, new_game, poll

KEYS = ("the ace", "the 2", "the 3", "the 10", "the king")


class Calculator(unittest.TestCase):
    """One table for all: each test begins with a hand of its own."""

    @classmethod
    def setUpClass(cls):
        cls.app = App()
        cls.app.start()
        cls.addClassCleanup(cls.app.remove)
        new_game(cls.app, ("Ruth", "Sam", "Inês", "Bo"), "Craits")
        cls.app.find("Score Deal", "push button")

    def setUp(self):
        app = self.app
        app.focus(app.x_window(app.window("Kreights")))
        app.key("ctrl+k")
        self.window = app.window("Hand Calculator")
        app.focus(app.x_window(self.window))
        self.window.wait_focus("Hand")

    def tearDown(self):
        self.app.key("Escape")
        self.app.wait_closed("Hand Calculator")

    def type_hand(self, hand):
        self.app.key("ctrl+a", "BackSpace")
        self.app.type(hand)

    def hand(self):
        return self.window.find("Hand", "text").get_text().strip()

    def wait_labels(self, *labels):
        for label in labels:
            self.window.find(label, "label")

    def key_boxes(self):
        """Where the keys and the entry are."""
        nodes = [self.window.find(lambda n, k=key: n.startswith(f"Add {k}")) for key in KEYS]
        boxes = [node.extents() for node in (*nodes, self.window.find("Hand", "text"))]
        return [(box.x, box.y, box.width, box.height) for box in boxes]

    def test_this_table_comes_first_then_the_differences(self):
        self.type_hand("3389")
        self.wait_labels("this table", "covered by the other 3", "can’t be covered", "our reading")
        self.wait_labels("The same 53 in 9 other rule sets, except", "153", "100 more", "50 less")
        self.wait_labels("Creights (Joon) · Craits, punitive threes")
        points = [item.name for item in self.window.items(role="label")]
        self.assertLess(points.index("53"), points.index("153"))
        self.assertLess(points.index("153"), points.index("100 more"))
        self.assertLess(points.index("100 more"), points.index("50 less"))
        self.window.find(lambda name: "Creights (Jeff), six players is for six players" in name)
        self.window.find("With a house rule", "label")
        self.app.shot("calculator")

    def test_a_tapped_hand_is_counted_on_the_keys_and_nothing_moves(self):
        self.type_hand("k")
        self.window.find("Clear").press()
        poll(lambda: self.hand() == "", "an empty hand")
        boxes = self.key_boxes()
        self.window.find("Add the ace").tap()
        self.window.find("Add the ace, 1 in the hand")
        for n, hand in enumerate(("A 3", "A 3 3", "A 3 3 3", "A 3 3 3 3", "A 3 3 3 3 3"), 1):
            self.window.find(lambda name: name.startswith("Add the 3")).tap()
            poll(lambda: self.hand() == hand, hand, self.hand)
            self.window.find(f"Add the 3, {n} in the hand")
            self.assertEqual(self.key_boxes(), boxes)

    def test_what_cannot_be_read_is_refused_in_reserved_room(self):
        self.type_hand("k9")
        boxes = self.key_boxes()
        self.app.type("z")
        poll(lambda: self.window.find(role="alert").name != "", "a reason")
        self.assertEqual(self.key_boxes(), boxes)

    def test_the_hand_is_still_there_next_time(self):
        self.type_hand("qq7")
        self.wait_labels("this table", "40")
        self.app.key("Escape")
        self.app.wait_closed("Hand Calculator")
        self.setUp()
        poll(lambda: self.hand() == "qq7", "the hand", self.hand)

    def test_goes_into_the_hand_that_is_being_scored(self):
        app = self.app
        self.assertFalse(self.window.look_for(lambda name: name.startswith("Put It into ")))
        self.app.key("Escape")
        app.wait_closed("Hand Calculator")
        app.press("Score Deal", "push button")
        app.find("Ruth’s cards", "text")
        self.setUp()
        self.type_hand("k93")
        self.window.find("Put It into Ruth’s Hand", "push button").press()
        app.wait_closed("Hand Calculator")
        poll(lambda: app.find("Ruth’s cards", "text").get_text() == "K 9 3", "the hand")
        app.focus(app.x_window(app.window("Kreights")))
        app.key("Escape")
        app.find("Score Deal", "push button")
        self.setUp()

    def test_enter_ends_a_hand_and_the_next_key_begins_another(self):
        self.type_hand("kk")
        self.app.key("Return")
        self.app.type("9")
        poll(lambda: self.hand() == "9", "another hand", self.hand)

    def test_nothing_moves_at_any_size(self):
        for size in SIZES:
            with self.subTest(size):
                check_still(self, self.app, self.window, size)


ANSWERS = ("Why, under ", "Copy", "A three ", "Whether ", "What ")


def check_still(test, app, window, size):
    """No key moves while a hand grows, is refused and cleared; only answers come and go."""
    app.key("ctrl+a", "BackSpace")
    app.resize(*size, window)
    poll(lambda: 0 <= size[0] - window.extents().width < 40, f"{size}")
    still = Still(window, lambda name: name.startswith(ANSWERS))
    for key in "k93z":
        app.type(key)
        still.check(test, f"after {key} at {size}")
    app.key("BackSpace")
    still.check(test, f"after Backspace at {size}")


class HugeCalculator(unittest.TestCase):
    def test_nothing_moves_in_large_text(self):
        set_dpi(HUGE_DPI)
        self.addCleanup(set_dpi, NORMAL_DPI)
        with App() as app:
            app.focus()
            app.key("ctrl+k")
            window = app.window("Hand Calculator")
            app.focus(app.x_window(window))
            check_still(self, app, window, HUGE_SIZE)


if __name__ == "__main__":
    kreights_ui.main()
