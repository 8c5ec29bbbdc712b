# SPDX-License-Identifier: GPL-3.0-or-later
"""What If: a situation, a play, one verdict, and where other rule sets differ."""

import json
import os
import subprocess
import unittest

import kreights_ui
from kreights_sample import CLI
from kreights_still import SIZES, Still
from kreights_ui import App, new_game, poll


class WhatIf(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.app = App()
        self.app.start()
        self.addCleanup(self.app.remove)

    def sit_down(self, rules="Craits", names=("Ruth", "Sam", "Inês", "Bo")):
        new_game(self.app, names, rules)
        self.app.find("Score Deal", "push button")
        self.app.resize(1100, 760)

    def open(self):
        self.app.press("What If…", "push button")
        window = self.app.window("What If")
        self.app.focus(self.app.x_window(window))
        window.wait_focus("Play")
        return window

    def ask(self, play):
        self.app.type(play)
        self.app.key("Return")

    def export(self):
        env = dict(os.environ, XDG_DATA_HOME=os.path.join(self.app.home, "data"))

        def run(*words):
            return subprocess.run(
                [CLI, *words], env=env, capture_output=True, text=True, check=True
            ).stdout

        listed = json.loads(run("session", "list", "--json"))
        sessions = listed["sessions"] if isinstance(listed, dict) else listed
        return run("session", "export", sessions[0]["uuid"])

    def test_opens_on_the_table_and_asks_nothing(self):
        self.sit_down()
        window = self.open()
        window.find("May This Be Played?")
        window.find("Choose a card, or draw", "label")
        self.assertFalse(window.look_for("Legal", "label"))
        self.assertFalse(window.find("One Step Back", "push button").is_sensitive())
        self.app.shot("what-if-empty")

    def test_one_verdict_then_only_what_differs(self):
        self.sit_down()
        before = self.export()
        window = self.open()
        self.ask("kc")
        window.find("May Sam play K♣︎?")
        window.find("The same in 9 other rule sets, except", "label")
        window.find("Not legal, turn lost", "label")
        window.find("Kreights · Kreights, sevens", "label")
        window.find("The card stays face up and must be played at the first legal chance.")
        window.find(lambda n: "Crates, Skill-hand World Series is for two players" in n, "label")
        self.assertEqual(len(window.find_all("Not legal", "label")), 2)
        self.app.shot("what-if")
        self.ask("d")
        window.find("May Sam draw?")
        self.assertEqual(self.export(), before)

    def test_one_step_back_undoes_the_last_choice(self):
        self.sit_down()
        window = self.open()
        self.ask("kc")
        window.find("May Sam play K♣︎?")
        self.ask("kh")
        window.find("May Sam play K♥︎?")
        window.find("One Step Back", "push button").press()
        window.find("May Sam play K♣︎?")
        window.find("One Step Back", "push button").press()
        window.find("Choose a card, or draw", "label")

    def test_what_is_no_card_is_refused_and_a_wild_card_asks_for_its_suit(self):
        self.sit_down()
        window = self.open()
        self.ask("kx")
        window.find(lambda name: name.startswith("Type a card and its suit"))
        self.app.key("ctrl+a")
        self.ask("9sd")
        window.find("May Sam play 9♠︎ and name diamonds?")
        self.ask("9s")
        poll(
            lambda: any(n.name.startswith("Suit for the ") for n in self.app.root.find_all()),
            "the suits",
        )
        self.app.type("h")
        window.find("May Sam play 9♠︎ and name hearts?")

    def test_the_situation_can_be_changed(self):
        self.sit_down()
        window = self.open()
        self.ask("kc")
        window.find("Not legal", "label")
        window.find("Count", "push button").press()
        window.find("Any card may be played", "check box").press()
        self.app.key("Escape")
        poll(lambda: not window.look_for("Not legal", "label"), "another verdict")
        window.find("Legal", "label")
        window.find("none: any card goes", "label")
        window.find("From the Table", "push button").press()
        window.find("Choose a card, or draw", "label")

    def test_nothing_moves_at_any_size(self):
        self.sit_down()
        window = self.open()
        for size in SIZES:
            with self.subTest(size):
                self.app.resize(*size, window)
                poll(lambda: 0 <= size[0] - window.extents().width < 40, f"{size}")
                self.ask("kh")
                still = Still(window, lambda name: name.startswith(("Why", "Add a Table")))
                for play in ("kc", "d", "9sd", "zz"):
                    self.app.key("ctrl+a")
                    self.ask(play)
                    still.check(self, f"{play} at {size}")
                self.app.key("ctrl+a")

    def test_leads_to_the_ruling_and_to_a_table_ruling(self):
        self.sit_down()
        window = self.open()
        self.ask("kc")
        window.find("Not legal", "label")
        window.find("Add a Table Ruling…", "push button").press()
        self.app.find("Save Ruling", "push button")

    def test_begins_where_the_deal_is(self):
        self.sit_down(names=("Ruth", "Sam", "Inês"))
        app = self.app
        app.press("Referee", "push button")
        app.find("Leave the Referee", "push button")
        app.focus()
        app.type("7h")
        app.find("Sam plays a heart, a seven, an eight or a nine — or draws one")
        app.press("Something Else…", "push button")
        app.press("What If…", "push button")
        window = app.window("What If")
        window.find("7♥︎", "label")
        window.find("seven of hearts, in the pile")
        window.find("four of hearts, legal").press()
        window.find(lambda name: "Four: Inês is skipped." in name, "label")

    def test_goes_with_its_table(self):
        app = self.app
        self.sit_down()
        self.open()
        app.focus(app.x_window(app.window("Kreights")))
        app.key("ctrl+n")
        app.window("New Game").find("Kreights", "check box").press()
        app.press("Same Again")
        app.press("Start")
        app.wait_closed("New Game")
        app.wait_closed("What If")

    def test_folds_on_a_phone(self):
        self.sit_down()
        window = self.open()
        self.app.resize(360, 640, window)
        self.ask("kc")
        window.find("Show the verdict in full", None)


if __name__ == "__main__":
    kreights_ui.main()
