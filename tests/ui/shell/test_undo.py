# SPDX-License-Identifier: GPL-3.0-or-later
"""What Ctrl+Z undoes: what is typed where the focus is, and what a message offers to undo, before
any step of the game."""

import os
import shutil
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, import_documents, make_ledger, past_game
from kreights_ui import App, poll


class Undo(unittest.TestCase):
    """A pressure is the last step of a running game; another game is over."""

    def setUp(self):
        folder = tempfile.mkdtemp(prefix="kreights-undo-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        make_ledger(folder, 11)
        ledger = import_documents(folder, [past_game(1)])
        self.app = App("--db", ledger, home=os.path.join(folder, "home"))
        self.app.start()
        self.addCleanup(self.app.stop)
        self.app.press(GO_ON)
        self.app.find("Score Deal", "push button")
        self.app.focus()
        self.app.key("ctrl+1")
        self.app.find("Pressure for Ruth, 20 points, 1 so far", "push button")

    def check_undone(self, entry, typed):
        """What is typed comes and goes; with nothing typed, it is the turn of the game."""

        def wait_text(text, what):
            poll(lambda: entry.get_text() == text, what)

        self.app.type(typed)
        wait_text(typed, "what was typed")
        self.app.key("ctrl+z")
        wait_text("", "the typing to be undone")
        self.app.key("ctrl+shift+z")
        wait_text(typed, "the typing to be redone")
        self.app.key("ctrl+z")
        wait_text("", "the typing to be undone again")
        self.assertFalse(self.app.has(lambda name: name.startswith("Undone: "), "label"))
        self.app.key("ctrl+z")
        self.app.find("Undone: a pressure for Ruth", "label")

    def test_a_search(self):
        self.app.key("ctrl+f")
        entry = self.app.find("Search the rulings", "entry")
        poll(entry.is_focused, "the search to have the focus")
        self.check_undone(entry, "crank")

    def test_a_hand(self):
        self.app.key("ctrl+Return")
        self.app.root.wait_focus("Ruth’s cards")
        self.check_undone(self.app.find("Ruth’s cards", "text"), "k9")
        self.app.find("Score Deal 12", "label")

    def test_a_deleted_game(self):
        app = self.app
        app.key("alt+3")
        app.find(lambda name: name.startswith("Tuesday 3 November, "), "panel").click()
        app.find(lambda name: name.startswith("Tuesday 3 November · "), "label")
        app.press("Game menu")
        app.press("Delete Game")
        app.find("Game deleted", "alert")
        app.find("1 game", "label")
        app.key("ctrl+z")
        app.find("2 games", "label")
        self.assertFalse(app.has(lambda name: name.startswith("Undone: "), "label"))
        app.key("ctrl+z")
        app.find("Undone: a pressure for Ruth", "label")


if __name__ == "__main__":
    kreights_ui.main()
