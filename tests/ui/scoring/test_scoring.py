# SPDX-License-Identifier: GPL-3.0-or-later
"""Scoring a deal: the documents' own examples, what is refused, what is never lost."""

import shutil
import tempfile
import unittest

import kreights_ui
from kreights_table import Table
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


class Scoring(unittest.TestCase):
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
        poll(lambda: self.app.root.look_for(name, "text").is_focused(), f"the focus on {name}")

    def wait_alert(self, text):
        self.app.find(text, "label")

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
            entry = self.app.find("Cards of Ruth", "text")
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
        self.wait_alert("A fifth queen: Sam has two, Inês two, and the pack only four.")
        self.app.shot("refused")
        self.app.type("7")
        self.wait_heading("Inês, 40, ")
        self.assertEqual(self.app.find("Cards of Inês", "text").get_text(), "qq7")
        self.app.wait_gone("A fifth queen: Sam has two, Inês two, and the pack only four.")
        self.app.key("BackSpace")
        self.wait_heading("Inês, 20, ")

    def test_five_kings_over_all_hands_are_refused(self):
        self.sit_down()
        self.open()
        self.app.type("kk\tk\tk\tk")
        self.wait_alert("A fifth king: Ruth has two, Sam one, Inês one, and the pack only four.")

    def test_on_a_phone_backspace_takes_the_last_card(self):
        self.sit_down()
        self.open()
        self.app.resize(360, 640)
        self.app.find("Who went out?", "push button")
        self.app.tap("Ruth", "push button")
        self.app.type("k107")
        self.wait_heading("Ruth, 55, ")
        self.app.key("BackSpace")
        self.wait_heading("Ruth, 35, ")
        self.app.key("BackSpace")
        self.wait_heading("Ruth, 10, ")

    def test_more_cards_than_were_in_play_are_refused(self):
        self.sit_down()
        self.open()
        self.app.find("Cards of Ruth", "text").set_text("aaaa2222333344445555666677778888")
        self.table.unfold("Sam")
        self.app.find("Cards of Sam", "text").set_text("999910101010jjjjqqqqkkkk")
        self.wait_alert("All hands together would have 52 cards, and only 51 were in play.")
        self.wait_heading("Sam, 330, ")

    def test_what_is_missing_is_said(self):
        self.sit_down()
        self.open()
        self.app.find("Choose who went out, or Nobody.", "status bar")
        self.assertFalse(self.app.find("Save Deal", "push button").is_sensitive())
        self.app.press("Bo went out")
        self.app.find("Ruth has no score yet.", "status bar")
        self.app.key("Return")
        self.table.wait_scoring(1)

    def test_bare_points_and_a_letter_among_them(self):
        self.sit_down()
        self.open()
        self.app.type("=12x")
        self.wait_alert("“x” is no figure. Behind “=” stand points alone.")
        self.app.type("0")
        self.wait_heading("Ruth, 120, ")

    def test_a_crash_in_the_middle_loses_nothing(self):
        self.sit_down()
        self.table.book("Pressure for Sam", 1)
        self.open()
        self.app.type("k9\t77\to\t")
        self.wait_heading("Inês, 0, went out")
        entry = self.app.find("Cards of Bo", "text")
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
        self.app.type("k9\t77\to\t5")
        self.app.key("Return")
        self.table.wait_deal(2)
        self.app.press("Correct deal 1")
        self.app.find("Correct deal 1", "label")
        self.wait_focus("Cards of Ruth")
        self.app.key("Tab", "Tab", "Tab", "shift+Tab")
        self.wait_focus("Reason of the correction")
        self.app.type("Bo had two")
        poll(lambda: b"reason 1 Bo had two" in self.table.ledger_bytes(), "the reason on disk")
        self.app.restart()
        self.app.find("Correct deal 1", "label")
        reason = self.app.find("Reason of the correction", "text")
        self.assertEqual(reason.get_text(), "Bo had two")

    def test_undo_and_redo_across_a_restart(self):
        self.sit_down()
        self.table.book("Pressure for Sam", 1)
        self.open()
        self.app.type("k9\t77\to\t5")
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
        for deal, hands in ((1, "k9\t77\to\t5"), (2, "o\tk\t9\t4")):
            self.open(deal)
            self.app.type(hands)
            self.app.key("Return")
            self.table.wait_deal(deal + 1)
        self.assertFalse(self.app.has("Correct deal 8"), "it is still to come")
        self.app.press("Correct deal 1")
        self.app.find("Correct deal 1", "label")
        self.table.unfold("Bo")
        self.app.press("Pressures of Bo: one more")
        self.wait_heading("Bo, 35, ")
        self.app.find("Bo 45 → 50", "label")
        self.app.set_text("Reason of the correction", "a dot was missing")
        self.app.shot("correct")
        self.app.press("Save Correction")
        poll(
            lambda: [deal["seats"][3]["total"] for deal in self.table.ledger()["deals"]]
            == [35, 50],
            "the correction in the ledger",
        )


if __name__ == "__main__":
    kreights_ui.main()
