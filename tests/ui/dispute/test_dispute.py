# SPDX-License-Identifier: GPL-3.0-or-later
"""A question that stops the game: from a deal, from the score, from the referee; ruled on,
recorded, and back to the same place."""

import os
import re
import shutil
import sqlite3
import tempfile
import time
import unittest

import kreights_ui
from kreights_audit import HUGE_DPI, NORMAL_DPI, set_dpi
from kreights_sample import GO_ON, make_ledger
from kreights_still import HUGE_SIZE, SIZES, Still
from kreights_ui import LONGER_THAN_THE_GUARD_S, App, has_role, poll

LOWEST = (360, 294)
LEAST_TARGET = 40  # pixels
ASKED = "Somebody forgot to say “one card”. What is the penalty?"
RULED = "The player loses the next turn and draws two cards instead."


class Disputes(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.ledger = make_ledger(self.folder, 11)
        self.n_taps = 0
        self.app = App("--db", self.ledger, home=os.path.join(self.folder, "home"))
        self.app.start()
        self.addCleanup(self.app.stop)
        self.go_on()

    def go_on(self):
        self.app.press(GO_ON)
        self.app.find("Score Deal", "push button")
        self.app.focus()
        self.wait_focus("push button", "Score Deal")

    def wait_focus(self, role, name):
        def focused():
            node = self.app.root.find_focused()
            return node is not None and has_role(node, role) and node.name.startswith(name)

        poll(focused, f"the focus on {role} “{name}”", self.app.root.describe)

    def ask(self, heading="Common Questions"):
        self.app.key("ctrl+r")
        self.app.find(heading, "label")
        self.wait_focus("entry", "Search")

    def be_ruled(self, key, answer):
        """Open the question with that key, as soon as a second key would do no harm."""
        self.app.key(key)
        self.wait_focus("panel", answer)
        time.sleep(LONGER_THAN_THE_GUARD_S)

    def tap(self, name, role="push button"):
        self.app.find(lambda found: found.startswith(name), role).tap()
        self.n_taps += 1

    def recorded(self, name):
        """How often the button of the running deal that begins so says that it was pressed."""
        button = self.app.find(lambda found: found.startswith(name), "push button")
        found = re.search(r", (\d+) so far", button.name)
        return int(found[1]) if found else 0

    def stops(self):
        """What the clock of the game has written down."""
        with sqlite3.connect(f"file:{self.ledger}?mode=ro", uri=True) as ledger:
            texts = [text for (text,) in ledger.execute("SELECT text FROM draft")]
        return [line for text in texts for line in text.split("\n") if line.startswith("stopped")]


class FromADeal(Disputes):
    def test_by_keys(self):
        """Two keys to the answer, one back; Escape goes back a step at a time."""
        self.ask()
        self.assertFalse(self.app.has("Score Deal", "push button"))
        self.be_ruled("1", RULED)
        self.app.key("Return")
        self.wait_focus("push button", "Score Deal")
        self.ask()
        self.be_ruled("1", RULED)
        self.app.key("Escape")
        self.wait_focus("entry", "Search")
        self.app.key("Escape")
        self.wait_focus("push button", "Score Deal")
        self.ask()
        self.app.key("ctrl+r")
        self.wait_focus("push button", "Score Deal")

    def test_by_pointer(self):
        """Four taps: ask, the question, who it was, and back."""
        self.tap("Ruling…")
        self.app.find("Common Questions", "label")
        self.tap(ASKED, "list item")
        self.app.find(RULED, "label")
        self.app.find("Why?", "push button")
        self.tap("Sam forgot “one card”")
        self.app.find(lambda name: name.startswith("Recorded: "), "label")
        self.wait_focus("push button", "Return to Game")
        self.tap("Return to Game")
        self.assertEqual(self.n_taps, 4)
        self.app.find("Score Deal", "push button")
        self.assertEqual(self.recorded("Sam forgot “one card”"), 1)
        self.app.key("ctrl+z")
        poll(lambda: self.recorded("Sam forgot “one card”") == 0, "the record to be undone")

    def test_undo_where_it_was_recorded(self):
        self.ask()
        self.be_ruled("1", RULED)
        self.tap("Bo forgot “one card”")
        self.app.find("Bo ×1", "label")
        self.app.press("Undo", "push button")
        self.app.wait_gone("Bo ×1", "label")
        self.app.key("ctrl+r")
        self.app.find("Score Deal", "push button")
        self.assertEqual(self.recorded("Bo forgot “one card”"), 0)

    def test_search_and_walk(self):
        self.ask()
        self.app.type("revoke")
        self.app.find("Rulings Found", "label")
        self.app.key("Down")
        poll(lambda: self.app.root.find_focused("list item"), "the first ruling found")
        self.app.key("Up")
        self.wait_focus("entry", "Search")
        self.app.key("Escape")
        self.app.find("Common Questions", "label")
        self.app.press("Ask Me Step by Step")
        self.app.find("What happened?", "label")
        self.app.key("1", "3")
        self.wait_focus("panel", "")
        self.app.key("Escape")
        self.app.find("Whose turn was it?", "label")
        self.app.key("Escape")
        self.wait_focus("entry", "Search")

    def test_a_digit_inside_a_search_is_typed(self):
        self.ask()
        self.app.type("draw 2")
        search = self.app.root.find_focused("entry")
        poll(lambda: search.get_text() == "draw 2", "the digit to be typed")

    def test_unseen_keys_do_nothing(self):
        """What would record or score beneath is not there."""
        self.ask()
        self.app.key("ctrl+1", "ctrl+Return")
        self.wait_focus("entry", "Search")
        self.app.key("Escape")
        self.wait_focus("push button", "Score Deal")
        self.assertEqual(self.recorded("Pressure for Ruth"), 0)

    def test_another_section_meanwhile(self):
        self.ask()
        self.app.key("alt+3")
        self.app.wait_gone("Common Questions", "label")
        self.assertFalse(self.app.has("Ruling…", "push button"))
        self.app.key("alt+1")
        self.app.find("Common Questions", "label")
        self.assertRegex(self.stops()[-1], r"^stopped \d+$")


class FromTheScore(Disputes):
    def score(self):
        self.app.key("ctrl+Return")
        self.wait_focus("text", "Ruth’s cards")

    def test_half_a_hand(self):
        """Nothing typed is lost, and typing goes on where it was."""
        self.score()
        self.app.type("k93")
        hand = self.app.find("Ruth’s cards", "text")
        poll(lambda: hand.get_text() == "k93", "the hand")
        self.ask()
        self.be_ruled("1", "Any one card")
        self.app.key("ctrl+r")
        self.wait_focus("text", "Ruth’s cards")
        time.sleep(LONGER_THAN_THE_GUARD_S)
        self.app.type("2")
        poll(lambda: hand.get_text() == "k932", "the hand to go on")

    def test_the_second_hand(self):
        self.score()
        self.app.type("k93")
        self.app.key("Tab")
        self.wait_focus("text", "Sam’s cards")
        self.app.type("q")
        self.ask()
        self.app.key("Escape")
        self.wait_focus("text", "Sam’s cards")
        time.sleep(LONGER_THAN_THE_GUARD_S)
        self.app.type("7")
        hand = self.app.find("Sam’s cards", "text")
        poll(lambda: hand.get_text() == "q7", "the second hand to go on")


class FromTheReferee(Disputes):
    def wait_banner(self, beginning):
        self.app.find(lambda name: name.startswith(beginning), "status bar")

    def count(self):
        """The starter is a four: Sam, after the dealer Ruth, is skipped."""
        self.app.press("Referee", "push button")
        self.app.find("Leave the Referee", "push button")
        self.app.type("4h")
        self.wait_banner("Inês plays a heart")
        self.app.type("2h")
        self.wait_banner("Bo plays an ace or a deuce")

    def test_in_a_count(self):
        self.count()
        self.ask("Likely Questions")
        self.app.find(lambda name: "Bo plays" in name and "count 2" in name, "label")
        self.app.find(lambda name: name.startswith("Inês: 2♥"), "label")
        questions = [row.name for row in self.app.root.find_all(role="list item")]
        self.assertEqual(questions[0], "Can a deuce be played at any time?")
        self.assertTrue(any("wrong number in a count" in name for name in questions), questions)
        self.app.key("Escape")
        self.wait_banner("Bo plays an ace or a deuce")
        self.app.type("ah")
        self.wait_banner("Ruth plays an ace or a deuce")

    def test_half_a_card(self):
        """A rank that was typed waits for its suit."""
        self.count()
        self.app.type("a")
        self.ask("Likely Questions")
        self.app.key("Escape")
        self.app.find("Leave the Referee", "push button")
        time.sleep(LONGER_THAN_THE_GUARD_S)
        self.app.type("h")
        self.wait_banner("Ruth plays an ace or a deuce")

    def test_what_the_referee_sees_itself(self):
        """A forgotten call is recorded when the card is tapped, and never twice."""
        self.count()
        self.ask("Likely Questions")
        self.app.type("somebody forgot to say one card")
        self.app.find(ASKED, "list item")
        self.app.key("Return")
        self.app.find("The referee records this when you tap the card.", "label")
        self.app.key("ctrl+r")
        self.wait_banner("Bo plays an ace or a deuce")

    def test_recorded_beside_the_referee(self):
        self.count()
        self.ask("Likely Questions")
        self.app.type("shuffle pressure")
        self.app.find(
            lambda name: name.endswith("What is a shuffle pressure?"), "list item"
        ).click()
        self.tap("Pressure for Sam")
        self.wait_focus("push button", "Return to Game")
        self.app.key("Return")
        self.wait_banner("Bo plays an ace or a deuce")
        self.app.press("Leave the Referee")
        self.app.find("Score Deal", "push button")
        self.assertEqual(self.recorded("Pressure for Sam"), 1)


class Clock(Disputes):
    def test_stops_and_starts(self):
        self.ask()
        self.app.find(lambda name: name.startswith("Clock stopped"))
        (stop,) = self.stops()
        self.assertRegex(stop, r"^stopped \d+$")
        self.app.key("Escape")
        self.wait_focus("push button", "Score Deal")
        (ended,) = self.stops()
        self.assertRegex(ended, f"^{stop} \\d+$")

    def test_a_crash_loses_and_invents_nothing(self):
        self.ask()
        (stop,) = self.stops()
        self.app.process.kill()
        self.app.process.wait()
        self.assertEqual(self.stops(), [stop])
        self.app.start()
        self.app.find("Score Deal", "push button")
        (ended,) = self.stops()
        self.assertRegex(ended, f"^{stop} \\d+$")


class Room(Disputes):
    def check_targets(self, size):
        for button in self.app.root.find_all(role="push button"):
            if button.name in ("Return to Game", "Back", "Ask Me Step by Step"):
                self.assertGreaterEqual(button.extents().height, LEAST_TARGET, (button.name, size))

    def check_word(self, size):
        """The way in is a word, at any size."""
        self.assertTrue(self.app.has("Ruling…", "label"), size)

    def look(self, sizes):
        """At each size: the page beneath is as it was, and the way back stays where it is."""
        window = self.app.window("Kreights")
        for size in sizes:
            self.app.resize(*size)
            self.ask()
            self.assertLessEqual(self.app.minimum_size(window)[0], LOWEST[0], size)
            self.app.key("ctrl+r")
            self.wait_focus("push button", "Score Deal")
            game = Still(window)
            self.ask()
            self.check_targets(size)
            self.check_word(size)
            back = self.app.find("Return to Game", "push button").extents()
            self.app.shot("dispute-questions-%dx%d" % size)
            self.be_ruled("1", RULED)
            self.assertEqual(self.app.find("Return to Game", "push button").extents(), back, size)
            self.app.shot("dispute-ruling-%dx%d" % size)
            self.app.key("ctrl+r")
            self.wait_focus("push button", "Score Deal")
            game.check(self, f"back, {size}")

    def test_sizes(self):
        self.look((LOWEST,) + SIZES)


class HugeRoom(Room):
    def setUp(self):
        set_dpi(HUGE_DPI)
        self.addCleanup(set_dpi, NORMAL_DPI)
        super().setUp()

    def check_word(self, size):
        """On a phone, text of twice the size has no room beside the title; there it is an icon."""
        if size != LOWEST:
            super().check_word(size)

    def test_sizes(self):
        self.look((LOWEST, HUGE_SIZE))


if __name__ == "__main__":
    kreights_ui.main()
