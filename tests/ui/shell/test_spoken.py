# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game as somebody plays it who only hears the window: Tab, Enter, typing, and the keys
that were spoken. What was spoken is kept as a text that a person can read and judge."""

import os
import pathlib
import unittest

import kreights_table
import kreights_ui
from kreights_speech import Speech
from kreights_ui import GTK_VERSION, App

SPOKEN = pathlib.Path(__file__).resolve().parents[1] / "spoken"
WRITE = os.environ.get("KREIGHTS_WRITE_GOLDEN")


class Spoken(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.app = App()
        self.app.start()
        self.addCleanup(self.app.remove)
        self.speech = Speech(self.app)

    def check(self, name):
        """What was spoken is what is kept, and nothing is silent or said twice."""
        self.assertEqual(self.speech.find_faults(), [])
        heard = "\n".join(self.speech.lines) + "\n"
        # A newer GTK also announces, and has other roles.
        path = SPOKEN / (f"{name}.txt" if GTK_VERSION < (4, 14) else f"{name}-announced.txt")
        if WRITE:
            path.write_text(heard, encoding="utf-8")
        self.assertEqual(heard, path.read_text(encoding="utf-8"))

    def go_to(self, name):
        """Tab until that is spoken."""
        for _ in range(40):
            if self.speech.name == name:
                return
            self.speech.press("Tab")
        self.fail(f"“{name}” is never spoken")

    def is_over(self):
        return self.app.has("Rematch", "push button")

    def is_saved(self):
        """The next deal is to be scored. A thread saves the one before while the app rests."""
        return self.app.root.items("Score Deal", "push button", states={"focused"})

    def test_a_whole_game(self):
        speech = self.speech
        sample = kreights_table.sample()
        speech.listen()
        for seat in sample["seats"]:
            speech.write(seat["name"])
            speech.press("Return")
        for deal in sample["deals"]:
            for seat, played in enumerate(deal["seats"], 1):
                for _ in range(played.get("pressures", 0)):
                    speech.press(f"ctrl+{seat}")
            self.go_to("Score Deal")
            speech.press("Return")
            for played in deal["seats"]:
                if played.get("went_out"):
                    speech.type("o")
                else:
                    speech.type(played["hand"].lower().replace(" ", ""))
                    if played is not deal["seats"][-1]:
                        speech.press("Tab")
            is_last = deal is sample["deals"][-1]
            speech.press("Return", until=self.is_over if is_last else self.is_saved)
        self.check("game")


if __name__ == "__main__":
    kreights_ui.main()
