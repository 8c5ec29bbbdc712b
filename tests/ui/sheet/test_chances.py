# SPDX-License-Identifier: GPL-3.0-or-later
"""Each player’s chance to win beside the total: on the sheet, the cards and the large sheet."""

import os
import shutil
import tempfile
import unittest

import kreights_ui
from kreights_phone import Phone, read_way
from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, poll

TOTAL = "Bo, total 278, 1st, 5 stars"
CHANCE = ", chance to win: 8 in 10"
LARGE = "Across the Table"
SETTINGS = "[org/kreights/Kreights]\nphones-network='lo'\nforecast={}\n"
ON_PHONE = "Chance to win: </span><bdi>8 in 10</bdi>"


def is_total(name):
    return name.startswith(TOTAL)


class Chances(unittest.TestCase):
    def start(self, on=True, env=None):
        self.home = tempfile.mkdtemp(prefix="kreights-chances-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        settings = os.path.join(self.home, "config", "glib-2.0", "settings")
        os.makedirs(settings)
        with open(os.path.join(settings, "keyfile"), "w") as file:
            file.write(SETTINGS.format("true" if on else "false"))
        self.app = app = App(
            "--db",
            make_ledger(self.home),
            home=self.home,
            env={"GSETTINGS_BACKEND": "keyfile", **(env or {})},
        )
        self.addCleanup(app.remove)
        app.start()
        app.resize(1100, 760)
        app.press(GO_ON)
        app.find("Score deal 15")

    def find_total(self, chance, root=None):
        """The foot of Bo’s column, once it says @chance."""
        return (root or self.app).find(TOTAL + chance, "table cell")

    def find_chance(self):
        """What Bo’s card says."""
        return self.app.find("8 in 10", "label")

    def says_what_they_are(self):
        """Whether the line of the chances does: a newer GTK names it even without the words."""
        return any(label.get_text() for label in self.app.root.find_all("Chance to win", "label"))

    def test_the_menu_has_the_switch_of_the_preferences(self):
        self.start(on=False)
        app = self.app
        self.find_total("")
        self.assertFalse(app.has("8 in 10", "label"))
        app.key("F10")
        app.press("Who May Still Win")
        self.find_total(CHANCE)
        self.find_chance()
        app.shot("chances")
        app.key("ctrl+comma")
        switch = app.window("Preferences").find("Who May Still Win", "check box")
        self.assertTrue(switch.is_checked())
        switch.press()
        app.focus(app.x_window(app.window("Preferences")))
        app.key("Escape")
        app.wait_closed("Preferences")
        app.focus()
        self.find_total("")
        self.assertFalse(app.has("8 in 10", "label"))

    def test_nothing_moves_and_scoring_hides_them(self):
        self.start()
        app = self.app
        total = self.find_total(CHANCE).extents()
        card = self.find_chance().extents()
        app.press("Score deal 15")
        poll(lambda: app.root.find_focused("text"), "the first hand to be asked for")
        self.assertEqual(self.find_total("").extents(), total)
        app.shot("chances-scoring")
        app.key("Escape")
        self.assertEqual(self.find_total(CHANCE).extents(), total)
        self.assertEqual(self.find_chance().extents(), card)

    def test_a_correction_brings_others(self):
        self.start()
        app = self.app
        self.find_total(CHANCE)
        app.press("Correct deal 14")
        poll(lambda: app.root.find_focused("text"), "the first hand to be asked for")
        self.find_total("")
        app.key("Escape")
        self.find_total(CHANCE)

    def test_the_large_sheet_has_them(self):
        self.start(env={"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"})
        app = self.app
        app.key("F11")
        large = app.window(LARGE)
        total = self.find_total(CHANCE, large)
        before = total.extents()
        large.find("Chance to win", "label")
        app.shot("chances-across")
        app.focus(app.x_window(large))
        app.key("ctrl+Return")
        large.find("Who went out?", "label")
        self.assertEqual(self.find_total("", large).extents(), before)

    def test_phones_follow_the_switch_and_the_scoring(self):
        self.start()
        app = self.app
        self.find_total(CHANCE)
        app.key("ctrl+t")
        window = app.window("Show on Phones")
        address, words = read_way(window)
        phone = Phone(address)
        self.assertTrue(phone.come(words))
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed("Show on Phones")
        app.focus()
        poll(lambda: ON_PHONE in phone.look(), "the chances on the phone")
        app.key("ctrl+Return")
        poll(lambda: "8 in 10" not in phone.look(), "none while the deal is scored")
        self.assertIn('class="chance"></small>', phone.look(), "their room")
        app.key("Escape")
        poll(lambda: ON_PHONE in phone.look(), "the chances again")
        app.key("F10")
        app.press("Who May Still Win")
        poll(lambda: "chance" not in phone.look(), "nothing of them once they are off")

    def test_in_a_narrow_window(self):
        self.start()
        self.find_total(CHANCE)
        self.app.resize_to_phone("Main Menu")
        self.find_chance()
        self.app.shot("chances-phone-deal")
        self.app.press("Sheet")
        poll(lambda: not self.says_what_they_are(), "the sheet to be brief")
        self.find_total(CHANCE)
        self.app.shot("chances-phone-sheet")


if __name__ == "__main__":
    kreights_ui.main()
