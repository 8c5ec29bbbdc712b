# SPDX-License-Identifier: GPL-3.0-or-later
"""A deal refereed card by card: by buttons and keys, left and entered, undone."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_audit import HUGE_DPI, NORMAL_DPI, set_dpi
from kreights_sample import CLI
from kreights_still import HUGE_SIZE, SIZES, Still
from kreights_ui import App, new_game, poll

SMALLEST_SIZE = (360, 294)


class Referee(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.app = App(home=self.home)
        self.app.start()
        self.addCleanup(self.app.stop)

    def sit_down(self, rules, names=("Ruth", "Sam", "Inês")):
        new_game(self.app, names, rules)
        self.app.resize(1100, 760)
        self.enter()

    def enter(self):
        self.app.press("Referee", "push button")
        self.app.find("Leave the Referee", "push button")
        self.app.focus()

    def headline(self, text):
        """Waits until the referee says so, in the title or first of all below it."""
        self.app.find(lambda name: name == text or name.startswith(f"{text}. "))

    def play(self, typed, headline, suit=""):
        self.app.type(typed)
        if suit:
            poll(
                lambda: any(
                    n.name.startswith("Suit for the ") for n in self.app.root.find_all(role="label")
                ),
                "the suits",
            )
            self.app.type(suit)
        self.headline(headline)

    def draw(self, player, headline):
        """GTK lets a button look pressed for a while before it acts: wait for it."""
        self.app.press(f"{player} draws one")
        self.headline(headline)

    def run_cli(self, home, *words):
        env = dict(os.environ, XDG_DATA_HOME=os.path.join(home, "data"))
        return subprocess.run(
            [CLI, *words], env=env, capture_output=True, text=True, check=True
        ).stdout

    def carry_over(self):
        """The session as a document, into another machine's ledger, and on there."""
        elsewhere = tempfile.mkdtemp(dir=self.home)
        document = os.path.join(elsewhere, "session.json")
        uuid = json.loads(self.run_cli(self.home, "session", "list", "--json"))[0]["uuid"]
        exported = self.run_cli(self.home, "session", "export", uuid)
        self.assertIn("KH", exported)
        with open(document, "w") as file:
            file.write(exported)
        self.run_cli(elsewhere, "session", "import", document)
        self.assertEqual(self.run_cli(elsewhere, "session", "export", uuid), exported)
        self.app.stop()
        self.app = App(home=elsewhere)
        self.app.start()
        self.addCleanup(self.app.stop)
        self.app.press("Resume the game of Ruth, Sam, Inês")
        self.app.find("Deal 2")
        self.enter()

    def test_a_whole_deal_needs_only_the_cards_left(self):
        app = self.app
        self.sit_down("Creights (Jeff)")
        self.headline("Ruth turns up the starter")
        app.shot("referee-starter")
        app.press("king of hearts, legal")
        self.headline("Sam plays a heart, a king, an eight or a nine — or draws one")
        app.press("three of hearts, legal")
        self.headline("Inês plays a heart, a three, an eight or a nine — or draws one")
        self.play("jh", "Ruth plays a heart, a jack, an eight or a nine — or draws one")
        self.draw("Ruth", "Sam plays a heart, a jack, an eight or a nine — or draws one")
        self.play("qh", "Inês plays a heart, a queen, an eight or a nine — or draws one")
        self.play("8c", "Ruth plays a diamond, an eight or a nine — or draws one", "d")
        app.shot("referee")
        self.draw("Ruth", "Sam plays a diamond, an eight or a nine — or draws one")
        self.play("4d", "Ruth plays a diamond, a four, an eight or a nine — or draws one")
        self.draw("Ruth", "Sam plays a diamond, a four, an eight or a nine — or draws one")
        app.press("Says “one card”")
        poll(lambda: app.find("Says “one card”", "push button").is_checked(), "the call")
        self.play("jd", "Inês plays a diamond, a jack, an eight or a nine — or draws one")
        app.find("J♦︎ · says “one card”")
        app.find("Sam has one card left.")
        self.draw("Inês", "Ruth plays a diamond, a jack, an eight or a nine — or draws one")
        self.draw("Ruth", "Sam plays a diamond, a jack, an eight or a nine — or draws one")
        self.play("kd", "The deal is over: Sam went out")
        app.shot("referee-over")
        app.press("Score Deal")
        app.find("Score Deal 1")
        app.find("four cards, counted by the referee")
        app.find("nine cards, counted by the referee")
        app.type("7 7 10 10 q q 4 4 6\tq k k")
        app.find("Inês has three cards here, but the referee counted four.")
        app.shot("referee-doubt")
        app.type("5")
        app.wait_gone("Inês has three cards here, but the referee counted four.")
        app.press("Save Deal")
        app.find("Deal 2")
        self.enter()
        self.headline("Sam turns up the starter")
        self.play("kh", "Inês plays a heart, a king, an eight or a nine — or draws one")
        self.carry_over()
        self.headline("Inês plays a heart, a king, an eight or a nine — or draws one")

    def wait_focus(self, name):
        """Tabs until that button has the focus."""
        for _ in range(80):
            node = self.app.root.look_for(name, "push button")
            if node is not None and node.is_focused():
                return
            self.app.key("Tab")
        self.fail(f"no way to “{name}”")

    def heads(self, *steps):
        """What is typed, and what the referee says then."""
        for typed, headline in steps:
            if typed == "BackSpace":
                self.app.key(typed)
            else:
                self.app.type(typed)
            self.headline(headline)

    def test_a_whole_deal_by_keys_alone(self):
        """Set in its middle; an offense, a count, calls forgotten; an undo across a restart."""
        app = self.app
        new_game(app, ("Ruth", "Sam", "Inês"), "Kreights")
        app.resize(1100, 760)
        app.focus()
        self.wait_focus("Referee")
        app.key("Return")
        self.headline("Ruth turns up the starter")
        app.type("d")
        window = app.window("Set Up Position")
        for name in ("Ruth", "Sam", "Inês"):
            window.find(f"{name}’s cards", "spin button").set_value(2)
        window.find("Cards in the Pack", "spin button").set_value(30)
        window.find("Set Up", "push button").press()
        app.wait_closed("Set Up Position")
        app.focus()
        self.heads(("4d", "Sam plays a club, a king, an eight or a nine — or draws one"))
        app.find(
            "Sam: This card cannot be played now. The card stays face up and must be played "
            "at the first legal chance."
        )
        self.heads(
            ("o", "Sam plays a club, a king, an eight or a nine — or draws one"),
            ("kd", "Inês plays a diamond, a king, an eight or a nine — or draws one"),
            ("2d", "Ruth plays an ace or a deuce — or draws two"),
            ("ah", "Sam plays an ace or a deuce — or draws three"),
        )
        app.find(
            "Ruth: “One card” was not said. The player loses the next turn and draws two cards "
            "instead. Inês forgot “one card”, draws two and loses the turn. "
            "Ruth, Sam and Inês have one card left."
        )
        app.restart()
        app.resize(1100, 760)
        app.focus()
        self.wait_focus("Referee")
        app.key("Return")
        self.heads(
            ("BackSpace", "Ruth plays an ace or a deuce — or draws two"),
            ("2h", "Sam plays an ace or a deuce — or draws four"),
        )
        app.shot("referee-by-keys")
        self.heads(
            ("d", "Inês forgot “one card” and draws two"),
            ("d", "Ruth forgot “one card” and draws two"),
            ("d", "Sam plays the penalty card: the four of diamonds"),
            ("4d", "Ruth plays a diamond, a four, an eight or a nine — or draws one"),
            ("6d", "Ruth follows the six: a diamond, a six, an eight or a nine — " "or draws one"),
            ("o6c", "Ruth follows the six: a club, a six, an eight or a nine — " "or draws one"),
            ("3c", "The deal is over: Ruth went out"),
        )
        app.type("d")
        app.find("Score Deal 1")
        app.find("four cards, counted by the referee")
        app.find("three cards, counted by the referee")
        app.type("kkqq\tjjt")
        app.key("Return")
        app.find("Deal 2")

    def test_left_and_entered_in_mid_deal(self):
        app = self.app
        self.sit_down("Craits", ("Ruth", "Sam", "Inês", "Bo"))
        app.press("Set Up Position…", "push button")
        window = app.window("Set Up Position")
        window.find("Cards in the Pack", "spin button").set_value(0)
        window.find("Bo’s cards", "spin button").set_value(1)
        app.shot("set-the-table")
        window.find("Set Up", "push button").press()
        self.headline("Sam plays a club, a king, an eight or a nine — or draws one")
        app.focus()
        app.press("Sam draws one")
        app.find(
            "Sam draws one. The pack is empty: Sam shuffles and takes a pressure, 5 points. "
            "Bo has one card left."
        )
        app.shot("referee-pressure")
        app.press("Leave the Referee")
        app.find("Remove a pressure from Sam", "push button")
        app.restart()
        app.resize(1100, 760)
        self.enter()
        self.headline("Inês plays a club, a king, an eight or a nine — or draws one")
        app.key("BackSpace")
        self.headline("Sam plays a club, a king, an eight or a nine — or draws one")
        app.press("Redo")
        self.headline("Inês plays a club, a king, an eight or a nine — or draws one")
        app.press("Leave the Referee")
        app.find("Remove a pressure from Sam", "push button")

    def test_offenses_are_ruled_on(self):
        app = self.app
        self.sit_down("Creights (Joon)")
        self.play("7h", "Sam plays a heart, a seven, an eight or a nine — or draws one")
        self.play("kc", "Inês plays a heart, a seven, an eight or a nine — or draws one")
        app.find(
            "Sam: This card cannot be played now. The card goes back, and the player draws a "
            "penalty card and loses the turn. Penalty: Sam draws one."
        )
        app.key("question")
        app.find("It is Inês’s turn; play goes clockwise.")
        app.find("7♥︎ is on top: a heart or a seven matches it.")
        app.find("Sam: K♣︎")
        self.assertFalse(app.has("I-2"), "a code in the first step")
        app.shot("referee-why")
        app.key("shift+Tab", "Return")
        app.find("I-2", "label")
        app.find("Read the ruling on I-2", "push button")
        app.key("Escape")
        app.wait_gone("What Holds Now")
        app.press("seven of hearts, in the pile")
        app.find("Inês: That is impossible here. Nothing changes.")
        self.assertFalse(app.find("Says “one card”", "push button").is_sensitive())

    def test_what_was_ruled_leads_to_the_ruling(self):
        app = self.app
        self.sit_down("Creights (Joon)")
        self.play("7h", "Sam plays a heart, a seven, an eight or a nine — or draws one")
        self.assertFalse(app.has("Ruling", "push button"))
        self.play("kc", "Inês plays a heart, a seven, an eight or a nine — or draws one")
        app.press("Ruling", "push button")
        app.wait_gone("Leave the Referee", "push button")
        app.shot("referee-ruling")

    def find_grid(self):
        return self.app.find(lambda name: name.startswith("Cards: type one"))

    def test_enter_plays_nothing_without_a_cursor(self):
        """The Enter of habit behind a card that was typed, and on arrival."""
        app = self.app
        self.sit_down("Craits")
        poll(self.find_grid().is_focused, "the focus among the cards")
        app.key("Return", "space")
        self.headline("Ruth turns up the starter")
        self.play("7s", "Sam plays a spade, a seven, an eight or a nine — or draws one")
        app.key("Return", "Return")
        self.play("8s", "Inês plays a diamond, an eight or a nine — or draws one", "d")
        app.key("Return")
        poll(self.find_grid().is_focused, "the focus among the cards")
        app.key("Down")
        poll(lambda: app.find("eight of spades, in the pile", shown=False), "the cards")
        poll(app.find("nine of spades, legal").is_focused, "a cursor on the first legal card")
        app.key("Down", "Down")
        poll(app.find("nine of diamonds, legal").is_focused, "the cursor two rows below")
        app.key("Right", "Return")
        self.headline("Sam plays a diamond, a ten, an eight or a nine — or draws one")
        app.key("Return")
        poll(self.find_grid().is_focused, "the focus among the cards")
        app.key("Tab")
        poll(lambda: not self.find_grid().is_focused(), "the focus behind the cards")
        app.key("shift+Tab")
        poll(self.find_grid().is_focused, "one stop of the Tab key")
        self.assertEqual(len(app.root.find_all(lambda name: "turned up" in name, "label")), 1)
        self.headline("Sam plays a diamond, a ten, an eight or a nine — or draws one")

    def test_enter_names_no_suit_without_a_choice(self):
        app = self.app
        self.sit_down("Craits")
        self.play("7s", "Sam plays a spade, a seven, an eight or a nine — or draws one")
        app.type("9h")
        poll(lambda: app.has(lambda name: name.startswith("Suit for the "), "label"), "the suits")
        app.key("Return", "Return")
        self.assertTrue(app.has(lambda name: name.startswith("Suit for the "), "label"))
        app.type("s")
        self.headline("Inês plays a spade, an eight or a nine — or draws one")

    def test_out_of_turn_and_back(self):
        app = self.app
        self.sit_down("Craits")
        self.play("kh", "Sam plays a heart, a king, an eight or a nine — or draws one")
        app.press("Out of Turn…", "push button")
        app.press("Inês plays or draws out of turn", "push button")
        self.headline("Inês plays or draws out of turn")
        app.find("It is Sam’s turn; Esc goes back to it.")
        app.find("Tap the card Inês plays out of turn")
        app.shot("referee-out-of-turn")
        app.focus()
        app.key("Escape")
        self.headline("Sam plays a heart, a king, an eight or a nine — or draws one")
        app.press("Out of Turn…", "push button")
        app.press("Inês plays or draws out of turn", "push button")
        self.headline("Inês plays or draws out of turn")
        app.focus()
        app.type("3h")
        self.headline("3♥︎ goes back")
        app.find("Ruling", "push button")
        app.find("Sam draws one", "push button")

    def test_nothing_moves_while_a_deal_is_played(self):
        """A starter, a suit named, an offense, a count, a draw, an undo, a play out of turn."""
        app = self.app
        self.sit_down("Craits", ("Ruth", "Sam", "Inês", "Bo"))
        for size in SIZES:
            self.check_still(size)
        self.addCleanup(set_dpi, NORMAL_DPI)
        app.stop()
        set_dpi(HUGE_DPI)
        app.start()
        app.resize(*HUGE_SIZE)
        self.enter()
        self.check_still(HUGE_SIZE)

    def check_still(self, size):
        app = self.app
        app.resize(*size)
        app.focus()
        asked = ("Ruling", "clubs", "diamonds", "hearts", "spades")
        still = Still(app.window("Kreights"), lambda name: name in asked)
        steps = ("kh", "4h", "8c", "d", "7s", "2d", "ah", "ac", "d", "d", "o", "BackSpace")
        for step in steps:
            self.step(step)
            still.check(self, f"{size}: after {step}")
        for _ in range(len(steps) - 4):  # a suit, “one card” and an undo are no events
            self.step("BackSpace")
        self.headline("Ruth turns up the starter")
        still.check(self, f"{size}: all undone")

    def step(self, typed):
        if typed == "BackSpace":
            self.app.key(typed)
        else:
            self.app.type(typed)

    def test_the_buttons_are_in_view(self):
        """Down to a height of 640 pixels none is cut, and no page scrolls."""
        app = self.app
        self.sit_down("Craits", ("Ruth", "Sam", "Inês", "Bo"))
        self.play("kh", "Sam plays a heart, a king, an eight or a nine — or draws one")
        for width, height in ((1100, 760), (1100, 640), (700, 640), (360, 640)):
            app.resize(width, height)
            window = app.window("Kreights")
            poll(lambda: window.extents().width <= width, "a smaller window")
            room = window.extents()
            for name in ("Sam draws one", "Says “one card”", "Undo", "Out of Turn…", "Why?"):
                self.check_inside(app.find(name, "push button"), room)
            for name in ("ace of spades, not legal", "king of clubs, legal"):
                self.check_inside(app.find(name, "push button"), room)
            self.assertGreaterEqual(app.find("ace of spades, not legal").extents().height, 40)
            app.shot(f"referee-{width}-{height}")

    def test_cards_are_in_view_in_the_smallest_window(self):
        """Two rows of them, between the banner and the large button; the rest scrolls."""
        app = self.app
        self.sit_down("Craits", ("Ruth", "Sam", "Inês", "Bo"))
        self.play("kh", "Sam plays a heart, a king, an eight or a nine — or draws one")
        app.resize(*SMALLEST_SIZE)
        poll(lambda: app.window("Kreights").extents().width <= SMALLEST_SIZE[0], "a small window")
        leave, draw = (
            app.find(name, "push button") for name in ("Leave the Referee", "Sam draws one")
        )
        poll(
            lambda: 0 < draw.extents().y < SMALLEST_SIZE[1] - draw.extents().height,
            "the large button",
        )
        for name in ("ace of spades, not legal", "ace of hearts, legal"):
            self.check_between(leave, app.find(name, "push button"), draw)
        for node in (leave, draw):
            self.assertGreaterEqual(node.extents().height, 40)
        still = Still(app.window("Kreights"), lambda name: name == "Ruling")
        for typed in ("4h", "d"):
            self.step(typed)
            still.check(self, f"after {typed}")

    def check_between(self, above, card, below):
        poll(
            lambda: above.extents().y + above.extents().height <= card.extents().y
            and card.extents().y + card.extents().height <= below.extents().y,
            f"“{card.name}” to be in view",
        )
        self.assertGreaterEqual(card.extents().height, 40)

    def check_inside(self, node, room):
        poll(
            lambda: (box := node.extents())
            and 0 <= box.x
            and box.x + box.width <= room.width
            and box.y + box.height <= room.height,
            f"“{node.name}” to be in view",
        )

    def test_seats_are_clear_of_each_other(self):
        self.app.stop()
        for n_seats in range(2, 9):
            with self.subTest(n_seats=n_seats):
                self.check_seats(
                    ("Ruth", "Sam", "Inês", "Bo", "Ann", "Max", "Zoë", "Tom")[:n_seats]
                )

    def check_seats(self, names):
        app = App()
        app.start()
        self.addCleanup(app.remove)
        new_game(app, names, "Craits")
        app.resize(1100, 760)
        app.press("Referee", "push button")
        app.find("Leave the Referee", "push button")
        seats = [app.find(lambda label: label.startswith(f"{name}, "), "panel") for name in names]
        boxes = [seat.extents() for seat in seats]
        for i, one in enumerate(boxes):
            for other in boxes[:i]:
                apart = (
                    one.x + one.width <= other.x
                    or other.x + other.width <= one.x
                    or one.y + one.height <= other.y
                    or other.y + other.height <= one.y
                )
                self.assertTrue(apart, f"{one} covers {other}")
        lowest = max(boxes, key=lambda box: box.y)
        self.assertEqual(lowest, boxes[0], "the first player sits at the bottom")
        app.stop()


if __name__ == "__main__":
    kreights_ui.main()
