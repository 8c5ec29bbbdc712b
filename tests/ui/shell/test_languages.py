# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages that keys lead to, those of a deal and those of a club’s evening, in each language with
its own dates and in text of twice the size: as narrow as a phone."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_language
import kreights_ui
from kreights_audit import HUGE_DPI, NORMAL_DPI, set_dpi
from kreights_sample import GO_ON, make_ledger, run_cli
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, poll, rest

SECTIONS = {"table": "alt+1", "rulings": "alt+2", "history": "alt+3"}
WINDOWS = {"preferences": "ctrl+comma", "new-game": "ctrl+n"}
NAMES = "Ruth,Sam,Inês,Bo,Ann,Cy,Di,Flo,Gus"
EVENING = "Friday"


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
                self.check_closing(app, [main], f"{page}-{language}")
            self.play(app, main, language)

    def wait_other(self, app, known, page):
        """Return the X window that is not known yet, and focus it."""
        window = poll(
            lambda: next((one for one in app.x_windows() if one not in known), None), page
        )
        app.focus(window)
        return window

    def check_closing(self, app, known, page):
        """Check a window that Escape closes."""
        self.check(app, self.wait_other(app, known, page), page)
        app.key("Escape")
        poll(lambda: set(app.x_windows()) == set(known), f"{page} to close")

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

    def join(self, language):
        """A ledger whose club plays a round with two tables."""
        club = os.path.join(self.folder, f"club-{language}")
        ledger = os.path.join(self.folder, f"{language}.db")
        os.mkdir(club)
        run_cli("club", "init", club)
        run_cli("--db", ledger, "club", "join", club)
        run_cli("--db", ledger, "evening", "new", EVENING, "--rules", "kreights", "--size", "4")
        run_cli("--db", ledger, "evening", "come", EVENING, NAMES)
        run_cli("--db", ledger, "evening", "start", EVENING, "--seed", "1")
        return ledger

    def look_at_evening(self, language):
        kreights_language.listen(language)
        env = kreights_language.environment(language, self.folder)
        with App("--db", self.join(language), env=env) as app:
            main = app.wait_x_windows()[0]
            app.press("Main Menu")
            app.press("Club Night…")
            director = self.wait_other(app, [main], "the director’s window")
            tabs = app.window("Club Night").find_all(role="page tab")
            self.assertEqual(len(tabs), 3)
            for number, tab in enumerate(tabs, 1):
                tab.click()
                self.check(app, director, f"evening-{number}-{language}")
            subprocess.run(["xdotool", "windowraise", main], check=True)
            app.focus(main)
            self.check(app, main, f"which-table-{language}")
            app.press("Table 2")
            app.press("Call the Director…")
            self.check_closing(app, [main, director], f"call-{language}")
            app.focus(main)
            self.check(app, main, f"club-table-{language}")

    def test_each(self):
        for language in kreights_language.LANGUAGES:
            with self.subTest(language=language):
                self.look(language)

    def test_an_evening_in_each(self):
        for language in kreights_language.LANGUAGES:
            with self.subTest(language=language):
                self.look_at_evening(language)


if __name__ == "__main__":
    kreights_ui.main()
