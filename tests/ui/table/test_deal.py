# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of a deal while it is played: where the focus is, one key for a pressure, targets
that stay where they are, and all players at once on a phone."""

import os
import shutil
import tempfile
import unittest

import kreights_audit
import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_still import HUGE_SIZE, SIZES, Still
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, new_game, poll

NAMES = ("Ruth", "Sam", "Inês", "Bo")
SMALLEST_HEIGHT = 294
LOW_SIZE = (700, 500)
LEAST_TARGET = 40  # pixels


def is_of_message(name):
    """What is undone is said where the title is: its buttons, and what is behind them."""
    return name in (
        "Show the whole message",
        "Close this message",
        "Main Menu",
        "Minimize",
        "Maximize",
        "Close",
    )


class AtTheTable(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def start(self, *arguments):
        self.app = App(*arguments, home=os.path.join(self.folder, "home"))
        self.app.start()
        self.addCleanup(self.app.stop)

    def start_sample(self, n_deals=11):
        self.start("--db", make_ledger(self.folder, n_deals))
        self.app.press(GO_ON)
        self.app.find("Score Deal", "push button")
        self.app.focus()

    def wait_focus(self, name):
        def focused():
            node = self.app.root.find_focused()
            return node is not None and node.name == name

        poll(focused, f"the focus on “{name}”", self.app.root.describe)

    def wait_recorded(self, name, n):
        """Until the button that begins so says how often it was pressed."""
        ending = f", {n} so far" if n else " points"
        poll(
            lambda: self.app.find(
                lambda found: found.startswith(name), "push button"
            ).name.endswith(ending),
            f"{name}{ending}",
            self.app.root.describe,
        )


class Keys(AtTheTable):
    def test_focus_is_on_score_deal(self):
        """On arrival, after leaving the score, the referee, and after saving a deal."""
        self.start_sample()
        self.wait_focus("Score Deal")
        self.app.key("Return")
        self.app.find("Score Deal 12", "label")
        self.app.key("Escape")
        self.wait_focus("Score Deal")
        self.app.press("Referee", "push button")
        self.app.press("Leave the Referee", "push button")
        self.wait_focus("Score Deal")
        self.app.restart()
        self.app.find("Score Deal", "push button")
        self.wait_focus("Score Deal")

    def test_a_pressure_is_one_key(self):
        self.start_sample()
        button = self.app.find(lambda name: name.startswith("Pressure for Sam"), "push button")
        self.assertIn("(Ctrl+2)", button.description)
        self.app.key("ctrl+2")
        self.wait_recorded("Pressure for Sam", 1)
        self.app.key("ctrl+2", "ctrl+4")
        self.wait_recorded("Pressure for Sam", 2)
        self.wait_recorded("Pressure for Bo", 1)
        self.app.key("ctrl+5")  # nobody sits there
        self.app.key("ctrl+Return")
        self.app.find("Score Deal 12", "label")
        self.app.key("ctrl+1")  # a hand is being entered
        self.app.key("Escape")
        self.wait_focus("Score Deal")
        self.wait_recorded("Pressure for Ruth", 0)
        self.app.key("ctrl+z")
        self.app.find("Undone: a pressure for Bo", "label")
        self.wait_recorded("Pressure for Bo", 0)

    def test_an_undone_correction_says_so(self):
        self.start_sample()
        self.app.press("Correct deal 2")
        self.app.find("Correct Deal 2", "label")
        poll(lambda: self.app.root.find_focused("text"), "the first hand to be asked for")
        self.app.key("ctrl+a", "BackSpace")
        self.app.type("k9")
        self.app.press("Save Correction")
        self.app.find("Score Deal", "push button")
        self.app.key("ctrl+z")
        self.app.find("Undone: the correction of deal 2", "label")
        self.app.key("ctrl+shift+z")
        self.app.find("Redone: the correction of deal 2", "label")


class StillTargets(AtTheTable):
    def record_all(self, place):
        """Everything that one can record for the players, and once more."""
        still = Still(self.app.window("Kreights"), may_come=is_of_message)
        for name in NAMES:
            for beginning in (
                f"Pressure for {name}",
                f"{name} forgot “one card”",
                f"Cooper: {name}",
            ):
                for n in (1, 2):
                    self.app.find(lambda found: found.startswith(beginning), "push button").press()
                    poll(
                        lambda: self.app.has(
                            lambda found: found.startswith(beginning)
                            and found.endswith(f", {n} so far")
                        ),
                        f"{beginning}, {n} so far",
                    )
            still.check(self, f"{place}: {name}")
        for _ in range(2):
            self.app.press("Increase longest count")
        self.app.find("Longest count: 3", "label")
        still.check(self, f"{place}: the longest count")
        self.app.key(*["ctrl+z"] * (len(NAMES) * 3 * 2 + 2))
        poll(
            lambda: not self.app.has(lambda found: found.endswith("so far"), "push button"),
            "nothing to be recorded",
        )
        still.check(self, f"{place}: all undone")

    def test_nothing_moves(self):
        self.start_sample()
        for width, height in SIZES:
            self.app.resize(width, height)
            self.record_all(f"{width} × {height}")

    def test_nothing_moves_with_large_text(self):
        kreights_audit.set_dpi(kreights_audit.HUGE_DPI)
        self.addCleanup(kreights_audit.set_dpi, kreights_audit.NORMAL_DPI)
        self.start_sample()
        self.app.resize(*HUGE_SIZE)
        self.record_all("large text")

    def test_what_happens_rarely_moves_nothing(self):
        self.start()
        new_game(self.app, NAMES, "Creights (Jeff)")
        self.app.find("Score Deal", "push button")
        still = Still(self.app.window("Kreights"))
        more = self.app.root.find_all("More that can happen", "push button")
        more[3].click()
        self.app.find(lambda name: name.startswith("Penalty card for Sam"), "push button").press()
        self.app.find("Penalty card for Sam, 1 so far", "push button")
        self.app.key("Escape")
        self.app.find("More that can happen, 1 so far", "push button")
        still.check(self, "a penalty card")

    def test_the_referee_who_follows_the_deal_judges_a_revoke(self):
        """It is recorded once for a draw, in the record of the deal, and not before."""
        revoke = "Revoke: Sam drew but could have played"
        self.start()
        new_game(self.app, NAMES, "Kreights")
        self.app.press("Referee", "push button")
        self.app.find("Leave the Referee", "push button")
        self.app.focus()
        self.app.type("kh")
        self.app.find(lambda name: name.startswith("Sam plays"))
        self.app.press("Leave the Referee")
        self.app.find("Score Deal", "push button")
        self.app.root.find_all("More that can happen", "push button")[3].click()
        button = self.app.find(revoke, "push button")
        self.assertFalse(button.is_sensitive())
        self.assertTrue(button.description.startswith("There is no draw by Sam"))
        self.app.shot("deal-refused")
        self.app.key("Escape")
        self.app.press("Referee", "push button")
        self.app.press("Sam draws one")
        self.app.find(lambda name: name.startswith("Inês plays"))
        self.app.press("Leave the Referee")
        self.app.find("Score Deal", "push button")
        self.app.root.find_all("More that can happen", "push button")[3].click()
        self.app.press(revoke)
        button = self.app.find(f"{revoke}, 1 so far", "push button")
        poll(lambda: not button.is_sensitive(), "one revoke for one draw")
        self.app.key("Escape")
        self.app.press("Referee", "push button")
        self.app.find(lambda name: name.startswith("Sam: revoked"), "list item")


class Phone(AtTheTable):
    def happenings(self):
        return [
            item
            for item in self.app.root.items(role="push button")
            if item.name.startswith(("Pressure for", "Cooper", "Increase", "Remove"))
            or "forgot" in item.name
        ]

    def test_all_players_are_in_view(self):
        self.start_sample()
        self.app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        poll(lambda: self.app.has("next +10", "label"), "short words")
        self.app.find("Longest count: –", "label")
        score = self.app.find("Score Deal", "push button").extents()
        shown = self.happenings()
        self.assertEqual(len(shown), 4 * 2 * 3 + 1)
        for item in shown:
            self.assertLess(item.box.y + item.box.height, score.y, item.name)
            self.assertGreaterEqual(item.box.height, LEAST_TARGET, item.name)
        self.assertGreaterEqual(score.height, LEAST_TARGET)
        self.assertEqual(len(self.app.root.find_all("Deal 12", "label")), 1)
        self.assertEqual(self.app.root.find_all("Deal 12 of 15", "label"), [])

    def test_all_players_are_in_view_in_a_low_window(self):
        """Side by side, where there is width for two."""
        self.start_sample()
        self.app.resize(*LOW_SIZE)
        poll(lambda: self.app.has("next +10", "label"), "short words")
        room = self.app.window("Kreights").extents()
        self.assertLessEqual(room.height, LOW_SIZE[1])
        score = self.app.find("Score Deal", "push button").extents()
        shown = self.happenings()
        self.assertEqual(len(shown), 4 * 2 * 3 + 1)
        for item in shown:
            self.assertLessEqual(item.box.y + item.box.height, score.y, item.name)
            self.assertLessEqual(item.box.x + item.box.width, room.width, item.name)
            self.assertGreaterEqual(item.box.height, LEAST_TARGET, item.name)
        self.assertLessEqual(score.y + score.height, room.height)

    def test_the_smallest_window(self):
        self.start_sample()
        self.app.resize(PHONE_WIDTH, SMALLEST_HEIGHT)
        score = self.app.find("Score Deal", "push button")
        poll(
            lambda: score.extents().y + score.extents().height <= SMALLEST_HEIGHT,
            "Score Deal to be in view",
        )
        score.click()
        self.app.find("Score Deal 12", "label")


if __name__ == "__main__":
    kreights_ui.main()
