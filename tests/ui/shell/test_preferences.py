# SPDX-License-Identifier: GPL-3.0-or-later
"""The Preferences, each with what it does; the window of the shortcuts; About."""

import os
import pathlib
import re
import shutil
import unittest

import kreights_ui
from kreights_ui import App, new_game, poll

SHORTCUTS = pathlib.Path(__file__).parents[3] / "src" / "ui" / "shell" / "kr-shortcuts.c"
ENTRY = re.compile(r'\{(?:N_ \("[^"]*"\)|NULL), N_ \("([^"]*)"\), ("[^"]*"|NULL),\s*"([^"]*)"\}')
KEPT = {"GSETTINGS_BACKEND": "keyfile"}  # as dconf does, but in a file of the test's own


class Preferences(unittest.TestCase):
    def setUp(self):
        self.app = App(env=KEPT)
        self.app.start()
        self.addCleanup(self.app.remove)

    def open(self):
        self.app.key("ctrl+comma")
        window = self.app.window("Preferences")
        self.app.focus(self.app.x_window(window))
        return window

    def close(self):
        self.app.key("Escape")
        self.app.wait_closed("Preferences")

    def go_to(self, window, name):
        """Tab to what may be below the part in view."""
        for _ in range(40):
            focused = window.find_focused()
            if focused and focused.name == name:
                return
            self.app.key("Tab")
        self.fail(f"Tab does not come to “{name}”")

    def choose(self, window, row, choice):
        window.find(row, "combo box").click()
        window.find(choice, "label").click()

    def test_the_default_rules_are_chosen_in_a_new_game(self):
        window = self.open()
        self.app.shot("preferences")
        self.choose(window, "Rules", "Crates")
        self.close()
        self.app.restart()
        self.app.press("New Game…")
        crates = self.app.window("New Game").find("Crates", "check box")
        self.assertTrue(crates.is_checked())

    def test_new_players_get_pens_in_the_order_chosen(self):
        window = self.open()
        window.find(lambda name: name.startswith("blue, circle, 1 of 8"), "push button")
        orange = window.find(lambda name: name.startswith("orange, square, 2 of 8"), "push button")
        orange.press()
        window.find(lambda name: name.startswith("orange, square, 1 of 8"), "push button")
        self.app.key("alt+Down", "alt+Down")
        window.find(lambda name: name.startswith("orange, square, 3 of 8"), "push button")
        self.app.shot("preferences-pens")
        self.close()
        self.app.press("New Game…")
        game = self.app.window("New Game")
        game.find("Player in seat 1", "text").set_text("Ruth")
        game.find("Player in seat 2", "text").set_text("Sam")
        game.find("Ruth’s pen: blue, circle")
        game.find("Sam’s pen: green, diamond")

    def test_the_backup_folder_is_used(self):
        folder = os.path.join(self.app.home, "elsewhere")
        os.makedirs(folder)
        window = self.open()
        window.find(self.backups_beside(), "label")
        window.find("Change…").press()
        self.app.window("Choose a Folder for Backups").find("Cancel", "push button").press()
        self.app.wait_closed("Choose a Folder for Backups")
        self.app.focus(self.app.x_window(window))
        self.close()
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.choose_folder(folder)
        window = self.open()
        window.find(folder, "label")
        poll(
            lambda: any(name.endswith("-daily.db") for name in os.listdir(folder)),
            "the daily backup in the folder chosen",
        )
        self.go_to(window, "Look at Backups")
        self.app.key("Return")
        self.app.window("Backups").find(lambda name: name.startswith("Daily backup"), "label")
        self.app.shot("preferences-backups")

    def backups_beside(self):
        """The folder of the backups beside the ledger."""
        return os.path.join(self.app.home, "data", "kreights", "backups")

    def choose_folder(self, folder):
        """As if another program had written it."""
        settings = os.path.join(self.app.home, "config", "glib-2.0", "settings")
        self.app.stop()
        # The backup of today, if it was made already, would be the only one.
        shutil.rmtree(self.backups_beside(), ignore_errors=True)
        os.makedirs(settings, exist_ok=True)
        with open(os.path.join(settings, "keyfile"), "w", encoding="utf-8") as file:
            file.write(f"[org/kreights/Kreights]\nbackup-folder='{folder}'\n")
        self.app.start()

    def test_a_backup_folder_turns_no_line_around(self):
        self.choose_folder(os.path.join(self.app.home, "back\u202eups"))
        self.open().find(os.path.join(self.app.home, "back\\u{202E}ups"), "label")

    def test_a_backup_folder_that_could_be_anywhere_is_none(self):
        self.choose_folder("elsewhere")
        self.open().find(self.backups_beside(), "label")

    def test_what_is_switched_is_kept(self):
        window = self.open()
        awake = window.find("Keep the Screen Awake", "check box")
        self.assertTrue(awake.is_checked())
        awake.press()
        window.find("Points", "push button").press()
        self.close()
        self.app.restart()
        window = self.open()
        self.assertFalse(window.find("Keep the Screen Awake", "check box").is_checked())
        self.assertTrue(window.find("Points", "push button").is_checked())


class Shortcuts(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.app = App()
        cls.app.start()
        cls.addClassCleanup(cls.app.remove)

    def test_every_shortcut_is_shown_with_its_keys(self):
        self.app.key("ctrl+question")
        window = self.app.window("Keyboard Shortcuts")
        self.app.shot("shortcuts")
        entries = ENTRY.findall(SHORTCUTS.read_text(encoding="utf-8"))
        self.assertEqual(len(entries), SHORTCUTS.read_text(encoding="utf-8").count('N_ ("') - 7)
        shown = {(node.name, node.description) for node in window.find_all(role="list item")}
        titles = {title for title, keys in shown if keys}
        self.assertEqual({title for title, _action, _keys in entries} - titles, set())
        for line in (
            ("Undo", "Ctrl+Z"),
            ("Redo", "Shift+Ctrl+Z or Ctrl+Y"),
            ("Play a card by rank and suit", "9 then H"),
            ("Score the deal", "Ctrl+Enter"),
            ("Save the deal", "Enter"),
            ("Enter points instead of cards, then a number", "="),
            ("Preferences", "Ctrl+,"),
        ):
            self.assertIn(line, shown)
        self.app.key("Escape")
        self.app.wait_closed("Keyboard Shortcuts")

    def test_no_key_is_registered_anywhere_else(self):
        registering = [
            path.name
            for path in SHORTCUTS.parents[1].rglob("*.c")
            if "set_accels_for_action" in path.read_text(encoding="utf-8")
        ]
        self.assertEqual(registering, [SHORTCUTS.name])


class About(unittest.TestCase):
    def test_the_documents_are_credited(self):
        app = App()
        app.start()
        self.addCleanup(app.remove)
        app.press("Main Menu")
        app.press("About Kreights")
        window = app.window("About")
        app.shot("about")
        window.find("Credits", "list item").click()
        window.find("Rule Documents", "label")
        app.shot("about-credits")


if __name__ == "__main__":
    kreights_ui.main()
