# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages that keys lead to, and those of a deal, in each language with its own dates and in text
of twice the size: as narrow as a phone."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_language
import kreights_ui
from kreights_audit import HUGE_DPI, NORMAL_DPI, set_dpi
from kreights_sample import GO_ON, make_ledger
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, poll, rest

SECTIONS = {"table": "alt+1", "rulings": "alt+2", "history": "alt+3"}
WINDOWS = {"preferences": "ctrl+comma", "new-game": "ctrl+n"}


class Languages(unittest.TestCase):
    def setUp(self):
        set_dpi(HUGE_DPI)
        self.addCleanup(set_dpi, NORMAL_DPI)
        self.folder = tempfile.mkdtemp(prefix="kreights-languages-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def check(self, app, x_window, page):
        """The width below which a window that was made narrow cannot shrink."""

        def is_narrow():
            size = [str(PHONE_WIDTH), str(PHONE_HEIGHT)]
            subprocess.run(["xdotool", "windowsize", "--sync", x_window, *size], check=True)
            rest(app.process.pid)
            hints = ["xprop", "-id", x_window, "WM_NORMAL_HINTS"]
            said = subprocess.run(hints, capture_output=True, text=True, check=True).stdout
            line = next(line for line in said.splitlines() if "minimum size" in line)
            return int(line.split(":")[1].split("by")[0]) <= PHONE_WIDTH

        poll(is_narrow, f"{page} to be as narrow as a phone")
        app.shot(f"language-{page}")

    def look(self, language):
        kreights_language.listen(language)
        env = kreights_language.environment(language, self.folder)
        with App("--db", make_ledger(os.path.join(self.folder, language)), env=env) as app:
            main = app.wait_x_windows()[0]
            for page, key in SECTIONS.items():
                app.focus(main)
                app.key(key)
                self.check(app, main, f"{page}-{language}")
            for page, key in WINDOWS.items():
                app.focus(main)
                app.key(key)
                window = poll(
                    lambda: next((one for one in app.x_windows() if one != main), None), page
                )
                app.focus(window)
                self.check(app, window, f"{page}-{language}")
                app.key("Escape")
                poll(lambda: app.x_windows() == [main], f"{page} to close")
            self.play(app, main, language)

    def play(self, app, main, language):
        """The pages of a deal: the table, the scoring, the referee."""
        app.focus(main)
        app.key("alt+1")
        app.press(GO_ON)
        app.find("Score Deal", "push button")
        self.check(app, main, f"deal-{language}")
        app.key("ctrl+Return")
        app.find("Next: Sam", "push button")
        self.check(app, main, f"scoring-{language}")
        app.key("Escape")
        app.press("Referee", "push button")
        app.find("Leave the Referee", "push button")
        self.check(app, main, f"referee-{language}")

    def test_each(self):
        for language in kreights_language.LANGUAGES:
            with self.subTest(language=language):
                self.look(language)


if __name__ == "__main__":
    kreights_ui.main()
