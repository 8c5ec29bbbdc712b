# SPDX-License-Identifier: GPL-3.0-or-later
"""Scoring a deal: the documents' own examples, what is refused, what is never lost."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_still import Still
from kreights_table import CLI, Table
from kreights_ui import new_game, poll

# Rule set, hand, points: the examples in the texts, and the hands that tell them apart.
EXAMPLES = {
    "Kreights": (
        ("10 7 6 2", "90"),
        ("K 9 3", "13"),
        ("8 5 3", "53"),
        ("A 3 3", "1"),
        ("3 3", "−75"),
        ("8 3 3", "50"),
    ),
    "Crates": (
        ("A 2 3 3 6 8 K", "67"),
        ("3 3 8", "53"),
        ("A 3 3", "3"),
        ("8 3 3", "53"),
        ("K A 3 3", "4"),
        ("A A 3 3", "4"),
    ),
    "Creights (Joon)": (("3 J 6", "13"), ("A 3 3", "201"), ("8 3 3", "250")),
    "Craits": (("A 3 3 6 7 9 K", "37"), ("A 3 3", "1"), ("8 3 3", "50")),
    "Creights (Jeff)": (("A 3 3", "−47"), ("8 3 3", "−50")),
}


class AtTheTable(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)

    def sit_down(self, rules=None):
        self.table = Table(self.home, rules)
        self.app = self.table.app
        self.addCleanup(self.app.stop)

    def open(self, deal=1):
        self.app.key("ctrl+Return")
        self.table.wait_scoring(deal)

    def wait_heading(self, beginning):
        self.app.find(lambda name: name.startswith(beginning), "push button")

    def wait_focus(self, name):
        self.app.root.wait_focus(name)

    def wait_alert(self, text):
        self.app.find(text, "label")


class Scoring(AtTheTable):
    def sit_down_again(self, rules):
        """Another game in the same window."""
        self.app.key("Escape")
        self.app.find("Score Deal", "push button")
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        new_game(self.app, self.table.names, rules)
        self.app.find("Score Deal", "push button")
        self.app.focus()
        self.table.kept.clear()

    def test_examples_of_the_texts(self):
        for number, (rules, rows) in enumerate(EXAMPLES.items()):
            if number == 0:
                self.sit_down(rules)
            else:
                self.sit_down_again(rules)
            self.open()
            entry = self.app.find("Ruth’s cards", "text")
            for hand, points in rows:
                with self.subTest(rules=rules, hand=hand):
                    entry.set_text(hand)
                    self.wait_heading(f"Ruth, {points}, ")

    def test_a_fifth_queen_is_refused_with_names(self):
        self.sit_down()
        self.open()
        self.app.type("j93\tqq\tqq")
        self.wait_heading("Inês, 20, ")
        self.app.type("q")
        self.wait_alert("A fifth queen: Sam has two, Inês two, but the pack has only four.")
        self.app.shot("refused")
        self.app.type("7")
        self.wait_heading("Inês, 40, ")
        self.assertEqual(self.app.find("Inês’s cards", "text").get_text(), "qq7")
        self.app.wait_gone("A fifth queen: Sam has two, Inês two, but the pack has only four.")
        self.app.key("BackSpace")
        self.wait_heading("Inês, 20, ")

    def test_five_kings_over_all_hands_are_refused(self):
        self.sit_down()
        self.open()
        self.app.type("kk\tk\tk\tk")
        self.wait_alert(
            "A fifth king: Ruth has two, Sam one, Inês one, but the pack has only four."
        )

    def test_on_a_phone_backspace_takes_the_last_card(self):
        self.sit_down()
        self.open()
        self.app.resize(360, 640)
        self.app.find("More…")
        self.app.type("k107")
        self.wait_heading("Ruth, 55, ")
        self.app.key("BackSpace")
        self.wait_heading("Ruth, 35, ")
        self.app.key("BackSpace")
        self.wait_heading("Ruth, 10, ")

    def test_more_cards_than_were_in_play_are_refused(self):
        self.sit_down()
        self.open()
        self.app.find("Ruth’s cards", "text").set_text("aaaa2222333344445555666677778888")
        self.table.unfold("Sam")
        self.app.find("Sam’s cards", "text").set_text("999910101010jjjjqqqqkkkk")
        self.wait_alert("All hands together would have 52 cards, but only 51 were in play.")
        self.wait_heading("Sam, 330, ")

    def test_what_is_missing_is_said(self):
        self.sit_down()
        self.open()
        self.app.find("Choose who went out, or Nobody.", "status bar")
        self.app.find("Next: Sam", "push button")
        self.app.press("Bo went out")
        self.app.find("Ruth has no score yet.", "status bar")
        self.app.type("k9")
        self.app.find("Sam has no score yet.", "status bar")
        self.app.key("Return")
        self.wait_focus("Sam’s cards")
        self.app.key("Return")
        self.wait_focus("Inês’s cards")
        self.app.type("5")
        self.app.find("Next: Sam", "push button").tap()
        self.app.find("Sam has no score yet.", "status bar")
        self.assertFalse(self.app.find("Save Deal", "push button").is_sensitive())
        self.app.key("Return")
        self.table.wait_scoring(1)

    def test_bare_points_and_a_letter_among_them(self):
        self.sit_down()
        self.open()
        self.app.type("=12x")
        self.wait_alert("“x” is not a number. After “=”, enter points.")
        self.app.type("0")
        self.wait_heading("Ruth, 120, ")

    def test_a_crash_in_the_middle_loses_nothing(self):
        self.sit_down()
        self.table.book("Pressure for Sam", 1)
        self.open()
        self.app.type("k9\t77\to")
        self.wait_heading("Inês, 0, went out")
        entry = self.app.find("Bo’s cards", "text")
        entry.set_text("=33")
        self.wait_heading("Bo, 33, ")
        poll(self.draft_is_kept, "the draft on disk")
        self.app.restart()
        self.wait_heading("Ruth, 40, ")
        self.wait_heading("Sam, 45, ")
        self.wait_heading("Bo, 33, ")
        self.app.press("Save Deal")
        self.table.kept.clear()
        self.table.wait_deal(2)
        self.assertEqual(
            [seat["total"] for seat in self.table.ledger()["deals"][0]["seats"]], [40, 45, 0, 33]
        )

    def draft_is_kept(self):
        return b"3:=33" in self.table.ledger_bytes()

    def test_a_crash_while_a_reason_is_typed_loses_none_of_it(self):
        self.sit_down()
        self.open()
        self.app.type("k9\t77\to5")
        self.app.key("Return")
        self.table.wait_deal(2)
        self.app.press("Correct deal 1")
        self.app.find("Correct Deal 1", "label")
        self.wait_focus("Ruth’s cards")
        self.app.key("Tab", "Tab", "Tab", "Tab")
        self.wait_focus("Reason for the correction")
        self.app.type("Bo had two")
        poll(lambda: b"reason 1 Bo had two" in self.table.ledger_bytes(), "the reason on disk")
        self.app.restart()
        self.app.find("Correct Deal 1", "label")
        reason = self.app.find("Reason for the correction", "text")
        self.assertEqual(reason.get_text(), "Bo had two")

    def test_undo_and_redo_across_a_restart(self):
        self.sit_down()
        self.table.book("Pressure for Sam", 1)
        self.open()
        self.app.type("k9\t77\to5")
        self.app.key("Return")
        self.table.wait_deal(2)
        self.app.restart()
        self.table.kept.clear()
        self.table.wait_deal(2)
        self.app.press("Undo")
        self.app.find("Undone: the score of deal 1", "label")
        self.wait_heading("Ruth, 40, ")
        self.app.press("Undo")
        self.app.find("Undone: a pressure for Sam", "label")
        self.app.restart()
        self.app.press("Redo")
        self.app.find("Redone: a pressure for Sam", "label")
        self.app.press("Redo")
        self.table.kept.clear()
        self.table.wait_deal(2)
        self.assertEqual(self.table.ledger()["deals"][0]["seats"][1]["total"], 45)

    def test_a_correction_counts_from_its_deal_on(self):
        self.sit_down()
        for deal, hands in ((1, "k9\t77\to5"), (2, "ok\t9\t4")):
            self.open(deal)
            self.app.type(hands)
            self.app.key("Return")
            self.table.wait_deal(deal + 1)
        self.assertFalse(self.app.has("Correct deal 8"), "it is still to come")
        self.app.press("Correct deal 1")
        self.app.find("Correct Deal 1", "label")
        self.table.unfold("Bo")
        self.app.press("Bo, Pressures: one more")
        self.wait_heading("Bo, 35, ")
        self.app.find("Bo 45 → 50", "status bar")
        self.table.unfold("Inês")
        for _ in range(2):
            self.app.press("Inês, Pressures: one more")
        self.app.find("First place: Ruth instead of Inês. Inês 30 → 45 · Bo 45 → 50", "status bar")
        self.app.set_text("Reason for the correction", "a dot was missing")
        self.app.shot("correct")
        self.app.press("Save Correction")
        poll(
            lambda: [deal["seats"][3]["total"] for deal in self.table.ledger()["deals"]]
            == [35, 50],
            "the correction in the ledger",
        )

    def test_whoever_went_out_is_passed_over(self):
        self.sit_down()
        self.open()
        self.wait_focus("Ruth’s cards")
        self.app.press("Ruth went out")
        self.wait_focus("Sam’s cards")
        self.app.press("Sam went out")
        self.wait_focus("Inês’s cards")
        self.wait_heading("Ruth, no score yet")
        self.app.key("shift+Tab")
        self.wait_focus("Ruth’s cards")
        self.app.key("Tab")
        self.wait_focus("Inês’s cards")
        self.app.type("k\t9")
        self.app.find("Next: Ruth", "push button").tap()
        self.wait_focus("Ruth’s cards")
        self.app.type("5")
        self.app.key("Tab", "Tab")
        self.wait_focus("Bo’s cards")
        self.app.key("Tab")
        poll(lambda: self.app.find("Save Deal", "push button").is_focused(), "Save Deal")

    def test_digits_that_could_be_points_are_shown_both_ways(self):
        self.sit_down()
        self.open()
        self.app.type("105")
        self.app.find("10 5: 55 points", "label")
        self.app.press("Points instead: =105")
        self.wait_heading("Ruth, 105, ")
        self.app.wait_gone("10 5: 55 points", "label")
        self.app.key("Tab")
        self.app.type("93")
        self.app.find("Points instead: =93", "push button")
        self.app.key("equal")
        self.wait_heading("Sam, 93, ")
        self.app.key("Tab")
        self.app.tap("the 10", "push button")
        self.app.tap("the 5", "push button")
        self.wait_heading("Inês, 55, ")
        self.assertFalse(self.app.has("10 5: 55 points", "label"), "keys say what they are")

    def test_points_go_on_as_points(self):
        self.sit_down()
        self.open()
        self.app.type("o=105\t=36\t=70")
        self.app.key("Return")
        self.open(2)
        self.app.type("105\to36\t-5")
        self.wait_heading("Ruth, 105, ")
        self.wait_heading("Inês, 36, ")
        self.wait_heading("Bo, −5, ")
        self.app.press("Enter points instead of cards")
        self.wait_heading("Ruth, 105, ")
        self.app.find("the king", "push button")

    def test_a_correction_marks_its_row_and_previews_those_below(self):
        self.sit_down()
        for deal, hands in ((1, "k9\t77\to5"), (2, "ok\t9\t4")):
            self.open(deal)
            self.app.type(hands)
            self.app.key("Return")
            self.table.wait_deal(deal + 1)
        self.app.find("Inês leads by 10", "label")
        self.app.press("Correct deal 1")
        self.app.find("Deal 1, 8 cards, being corrected", "list item")
        self.wait_focus("Ruth’s cards")
        self.app.type("k")
        self.wait_heading("Ruth, 10, ")
        self.app.find(lambda name: name.startswith("Ruth, deal 2, 0, ") and "total 10" in name)
        self.app.find("After this correction, Ruth leads by 20", "label")
        self.app.key("Escape")
        self.app.find("Inês leads by 10", "label")


class Count:
    """Keys and taps, counted."""

    def __init__(self, app):
        self.app = app
        self.n = 0

    def key(self, name):
        self.n += 1
        self.app.key(name)

    def type(self, text):
        self.n += len(text)
        self.app.type(text)

    def tap(self, name):
        """A tap on the button that begins so."""
        self.n += 1
        self.app.find(lambda found: found.split(",")[0] == name, "push button").tap()


OWED = """rules {rules}
players Ann Bob Cai
dealer Ann
cards 2
starter 3H
Bob: 6H
Bob: KH
"""


class OutWithCards(AtTheTable):
    """A player goes out owing two cards: out, with the star, and the cards count (O-1)."""

    def tell_all_but_sam(self):
        self.app.type("k9")
        self.app.key("Tab")
        self.app.type("o")
        self.wait_focus("Inês’s cards")
        self.app.type("5")
        self.app.key("Tab")
        self.app.type("a")
        self.wait_heading("Bo, 1, ")
        self.wait_heading("Sam, 0, went out ★")

    def wait_saved(self, points, stars):
        poll(lambda: len(self.table.ledger()["deals"]) == 1, "the deal in the ledger")
        seat = self.table.ledger()["deals"][0]["seats"][1]
        self.assertTrue(seat["went_out"])
        self.assertEqual((points, stars), (seat["score"], seat["stars"]))

    def test_the_hand_of_who_went_out_is_open(self):
        self.sit_down("Kreights")
        self.open()
        self.tell_all_but_sam()
        self.table.unfold("Sam")
        self.wait_focus("Sam’s cards")
        still = Still(self.app.window("Kreights"))
        self.app.type("k9")
        self.wait_heading("Sam, 50, went out ★, 10 + 40")
        self.app.shot("out-with-cards")
        still.check(self, "after two cards")
        self.app.type("k")
        self.wait_alert("Sam went out and can have drawn only two cards afterwards.")
        self.app.key("BackSpace")
        self.app.find("Sam went out", "push button")
        self.app.key("Return")
        self.table.wait_deal(2)
        self.wait_saved(50, 1)
        self.app.key("ctrl+z")
        poll(lambda: not self.table.ledger()["deals"], "the deal to be undone")
        self.app.key("ctrl+shift+z")
        self.wait_saved(50, 1)
        self.app.press("Correct deal 1")
        self.app.find("Correct Deal 1", "label")
        self.table.unfold("Sam")
        self.wait_focus("Sam’s cards")
        self.app.key("End", "BackSpace", "BackSpace")
        self.wait_heading("Sam, 0, went out ★")
        self.app.press("Save Correction")
        poll(lambda: self.table.ledger()["deals"][0]["seats"][1]["score"] == 0, "the correction")
        self.wait_saved(0, 1)

    def test_without_stars(self):
        self.sit_down("Creights (Joon)")
        self.open()
        self.app.press("Sam went out")
        self.table.unfold("Sam")
        self.wait_focus("Sam’s cards")
        self.app.type("k9")
        self.wait_heading("Sam, 40, went out, 10 + 30")

    def test_no_debt_no_hand(self):
        """Craits forgets the debt: the hand stays closed."""
        self.sit_down("Craits")
        self.open()
        self.app.press("Sam went out")
        self.table.unfold("Sam")
        self.app.type("k")
        self.wait_heading("Sam, 0, went out")

    def test_a_stray_key_gives_no_cards(self):
        self.sit_down("Kreights")
        self.open()
        for text in ("k9", "", "5", "a"):
            self.app.type(text)
            if text != "a":
                self.app.key("Tab")
        self.wait_heading("Bo, 1, ")
        self.app.key("shift+Tab", "shift+Tab")
        self.wait_focus("Sam’s cards")
        self.app.type("o")
        poll(lambda: self.app.find("Save Deal", "push button").is_focused(), "Save Deal")
        self.app.type("k")
        self.wait_heading("Sam, 0, went out ★")
        self.app.key("Return")
        self.wait_saved(0, 1)

    def test_tab_stops_at_who_forgot(self):
        self.sit_down("Kreights")
        self.app.press("Sam forgot “one card”")
        self.open()
        self.app.type("k9")
        self.app.key("Tab")
        self.app.type("o")
        self.wait_focus("Inês’s cards")
        self.app.key("shift+Tab")
        self.wait_focus("Sam’s cards")
        self.app.type("k")
        self.wait_heading("Sam, 10, went out ★")

    def test_on_a_phone(self):
        self.sit_down("Kreights")
        self.open()
        self.app.resize(360, 640)
        self.app.find("More…")
        self.app.type("k9")
        self.app.key("Tab")
        self.app.press("Sam went out")
        self.app.type("5")
        self.app.key("Tab")
        self.app.type("a")
        self.wait_heading("Bo, 1, ")
        self.app.press("Sam", "push button")
        self.wait_heading("Sam, 0, went out ★")
        still = Still(self.app.window("Kreights"))
        self.app.tap("the 5", "push button")
        self.app.tap("the 10", "push button")
        self.wait_heading("Sam, 55, went out ★")
        self.app.shot("out-with-cards-phone")
        still.check(self, "after two cards")

    def test_refereed(self):
        """The referee saw it: who went out holds two cards, which are asked for."""
        for rules, score in (
            ("kreights", "50, went out ★, 10 + 40"),
            ("creights-joon", "40, went out, 10 + 30"),
        ):
            with self.subTest(rules):
                home = tempfile.mkdtemp(prefix="kreights-ui-")
                self.addCleanup(shutil.rmtree, home, ignore_errors=True)
                path = os.path.join(home, "deal.table")
                with open(path, "w", encoding="utf-8") as record:
                    record.write(OWED.format(rules=rules))
                env = dict(os.environ, XDG_DATA_HOME=os.path.join(home, "data"))
                subprocess.run([CLI, "session", "import", path], env=env, check=True)
                self.app = kreights_ui.App(home=home)
                self.addCleanup(self.app.stop)
                self.app.start()
                self.app.press("Resume the game of Ann, Bob, Cai")
                self.app.find("Score Deal", "push button")
                self.app.focus()
                self.app.key("ctrl+Return")
                self.wait_heading("Bob, no score yet")
                self.app.find("Bob went out", "push button")
                self.app.type("k9")
                self.app.key("Tab")
                self.wait_focus("Bob’s cards")
                self.app.type("k9")
                self.wait_heading(f"Bob, {score}")
                self.app.stop()


class Counts(AtTheTable):
    """A deal of four players, one of whom went out; the others hold three, two and two cards,
    or seven digits of points."""

    HANDS = (("the king", "the 9", "the 3"), ("the 7", "the queen"), ("the 8", "the 4"))
    POINTS = ("105", "36", "70")
    TOTALS = [13, 30, 65, 0]

    def check(self, count, most, totals):
        """The deal is in the ledger, with so many keys or taps at most."""
        poll(lambda: self.table.ledger()["deals"], "the deal in the ledger")
        deal = self.table.ledger()["deals"][-1]
        self.assertEqual([seat["total"] for seat in deal["seats"]], totals)
        print(f"{self.id().split('.')[-1]}: {count.n}", flush=True)
        self.assertLessEqual(count.n, most)

    def tap_deal(self, count, hands):
        count.tap("Score Deal")
        for number, keys in enumerate(hands):
            if number > 0:
                count.tap(("Next: Sam", "Next: Inês")[number - 1])
            for key in keys:
                count.tap(key)
        count.tap("Save Deal: Bo went out")

    def test_keyboard(self):
        self.sit_down()
        count = Count(self.app)
        count.key("ctrl+Return")
        self.table.wait_scoring(1)
        count.type("k93\t")
        count.type("o7q\t84")
        count.key("Return")
        self.check(count, 12, [13, 0, 30, 65])

    def test_pointer(self):
        self.sit_down()
        count = Count(self.app)
        self.tap_deal(count, self.HANDS)
        self.check(count, 11, self.TOTALS)

    def test_phone(self):
        self.sit_down()
        self.app.resize_to_phone("Score Deal")
        count = Count(self.app)
        self.tap_deal(count, self.HANDS)
        self.check(count, 11, self.TOTALS)

    def score_points(self):
        """A first deal, after which this table is known to count points only."""
        self.open()
        self.app.type("=1\t=2\t=3\to")
        self.app.key("Return")
        self.table.wait_deal(2)

    def test_points_keyboard(self):
        self.sit_down()
        self.score_points()
        count = Count(self.app)
        count.key("ctrl+Return")
        self.table.wait_scoring(2)
        count.type("105\t36\t70\to")
        count.key("Return")
        poll(lambda: len(self.table.ledger()["deals"]) == 2, "the second deal")
        self.check(count, 13, [106, 38, 73, 0])

    def test_points_phone(self):
        self.sit_down()
        self.score_points()
        self.app.resize_to_phone("Score Deal")
        count = Count(self.app)
        self.tap_deal(count, self.POINTS)
        poll(lambda: len(self.table.ledger()["deals"]) == 2, "the second deal")
        self.check(count, 11, [106, 38, 73, 0])

    def test_across_the_table(self):
        """From the keyboard, while the large sheet has the focus."""
        self.sit_down()
        self.app.key("F11")
        large = self.app.window("Across the Table")
        self.app.focus(self.app.x_window(large))
        count = Count(self.app)
        count.key("ctrl+Return")
        large.find("Who went out?", "label")
        count.type("k93\to7q\t84")
        large.find(lambda name: name.startswith("Bo, deal 1, 65, "), "table cell")
        count.key("Return")
        self.check(count, 13, [13, 0, 30, 65])

    def test_correction(self):
        self.sit_down()
        self.open()
        self.app.type("k93\t7q\t84\to")
        self.app.key("Return")
        self.table.wait_deal(2)
        self.app.press("Correct deal 1")
        self.wait_focus("Ruth’s cards")
        count = Count(self.app)
        count.tap("Sam")
        self.wait_focus("Sam’s cards")
        count.type("79")
        count.key("Return")
        self.table.wait_deal(2)
        self.check(count, 4, [13, 50, 65, 0])


if __name__ == "__main__":
    kreights_ui.main()
