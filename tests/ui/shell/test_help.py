# SPDX-License-Identifier: GPL-3.0-or-later
"""F1 opens the help for the page that is in sight: in a help viewer, or else in a browser."""

import os
import pathlib
import shutil
import tempfile
import unittest

import kreights_ui
from kreights_sample import GO_ON, import_documents, make_ledger, read_sample
from kreights_ui import PROGRAM, App, poll

BUILD = pathlib.Path(PROGRAM).parents[2]
HTML = BUILD / "data" / "help" / "html"
DATA = pathlib.Path(__file__).parents[3] / "data"
ASKED = "asked"  # what a viewer was asked to show
PROGRAMS = {"help": "x-scheme-handler/help", "html": "text/html"}
NONE = "No Program Can Show the Help"


def install_viewer(home, kind):
    """Make a program the one that shows the help or pages of the web; it writes down what."""
    programs = pathlib.Path(home, "data", "applications")
    programs.mkdir(parents=True, exist_ok=True)
    viewer = pathlib.Path(home, "viewer")
    viewer.write_text(f'#!/bin/sh\necho "$1" >"{home}/{ASKED}.new"\nmv "{home}/{ASKED}.new" "$2"\n')
    viewer.chmod(0o755)
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        f"Name=Viewer of {kind}",
        f"Exec={viewer} %u {home}/{ASKED}",
        f"MimeType={PROGRAMS[kind]};",
    ]
    (programs / f"{kind}.desktop").write_text("\n".join(lines) + "\n")
    config = pathlib.Path(home, "config")
    config.mkdir(exist_ok=True)
    with open(config / "mimeapps.list", "a") as chosen:
        if chosen.tell() == 0:
            chosen.write("[Default Applications]\n")
        chosen.write(f"{PROGRAMS[kind]}={kind}.desktop\n")


def hide_programs(home):
    """Make a folder of the desktop’s data in which no program is installed; return it."""
    share = pathlib.Path(home, "share")
    share.mkdir()
    for path in pathlib.Path("/usr/share").iterdir():
        if path.name != "applications":
            (share / path.name).symlink_to(path)
    return str(share)


def wait_asked(app):
    """Return what a viewer was asked to show since the last time."""
    path = pathlib.Path(app.home, ASKED)
    poll(path.exists, "a viewer to be asked")
    asked = path.read_text().strip()
    path.unlink()
    return asked


class Topics(unittest.TestCase):
    """Every page of the windows has its topic; the program runs from its build folder."""

    @classmethod
    def setUpClass(cls):
        home = tempfile.mkdtemp(prefix="kreights-help-")
        cls.addClassCleanup(shutil.rmtree, home, True)
        ledger = import_documents(home, [read_sample()])
        install_viewer(home, "html")
        cls.app = App("--db", ledger, home=home)
        cls.app.start()
        cls.addClassCleanup(cls.app.stop)

    def check_topic(self, topic, window=None):
        self.app.focus(self.app.x_window(window) if window else None)
        self.app.key("F1")
        self.assertEqual(wait_asked(self.app), f"{HTML}/C/{topic}.html")

    def check_window(self, title, topic):
        self.check_topic(topic, self.app.window(title))
        self.app.key("Escape")
        self.app.wait_closed(title)
        self.app.focus()

    def test_sections(self):
        app = self.app
        app.key("alt+1")
        app.find("New Game…", "push button")
        self.check_topic("start")
        app.key("alt+2")
        app.find("Search the rulings", "entry")
        self.check_topic("rulings")
        app.key("alt+3")
        for page, topic in (
            ("Records", "records"),
            ("Leaders", "leaders"),
            ("Series", "series"),
            ("Games", "history"),
        ):
            tab = app.find(page, "page tab")
            tab.click()
            poll(lambda: "selected" in tab.states() or "checked" in tab.states(), page)
            self.check_topic(topic)

    def test_windows(self):
        for key, title, topic in (
            ("ctrl+n", "New Game", "start"),
            ("ctrl+comma", "Preferences", "preferences"),
            ("ctrl+question", "Keyboard Shortcuts", "keyboard"),
            ("ctrl+k", "Hand Calculator", "what-if"),
        ):
            self.app.key(key)
            self.check_window(title, topic)

    def test_windows_of_the_history(self):
        app = self.app
        app.key("alt+3")
        for page, button, title, topic in (
            ("Records", "Which games count: All games", "Which Games Count", "leaders"),
            ("Series", "New Series…", "New Series", "series"),
        ):
            app.find(page, "page tab").click()
            app.press(button)
            self.check_window(title, topic)
        app.find("Games", "page tab").click()
        for item, title, topic in (
            ("Backups…", "Backups", "backups"),
            ("Merge a Ledger…", "Merge a Ledger", "merge"),
        ):
            app.press("Import and Export")
            app.press(item)
            self.check_window(title, topic)

    def test_windows_of_the_forecast(self):
        app = self.app
        app.press("Main Menu")
        app.press("How Good Were the Forecasts?")
        self.check_window("How Good Were the Forecasts?", "forecast")
        app.key("alt+3")
        app.find("Games", "page tab").click()
        app.press("Game menu")
        app.press("Story…")
        self.check_window("The evening of 13 November", "forecast")

    def test_house_rules(self):
        app = self.app
        app.key("ctrl+n")
        app.window("New Game").find("House Rules…", "list item").click()
        self.check_window("House Rules", "house-rules")
        self.check_window("New Game", "start")

    def test_the_menu(self):
        self.app.key("alt+1")
        self.app.find("New Game…", "push button")
        self.app.press("Main Menu")
        self.app.press("Help")
        self.assertEqual(wait_asked(self.app), f"{HTML}/C/start.html")


class Language(unittest.TestCase):
    def test_the_help_is_in_the_language_of_the_user(self):
        home = tempfile.mkdtemp(prefix="kreights-help-")
        self.addCleanup(shutil.rmtree, home, True)
        install_viewer(home, "html")
        app = App(home=home, env={"LANGUAGE": "nl:de"})
        app.start()
        self.addCleanup(app.stop)
        poll(lambda: len(app.root.find_all(role="push button")) > 5, "the table")
        app.key("F1")
        self.assertEqual(wait_asked(app), f"{HTML}/nl/start.html")


class Game(Topics):
    """The same of a game that is being played."""

    @classmethod
    def setUpClass(cls):
        home = tempfile.mkdtemp(prefix="kreights-help-")
        cls.addClassCleanup(shutil.rmtree, home, True)
        install_viewer(home, "html")
        cls.app = App("--db", make_ledger(home, 4), home=home)
        cls.app.start()
        cls.addClassCleanup(cls.app.stop)
        cls.app.press(GO_ON)
        cls.app.find("Score Deal")

    test_sections = test_windows = test_the_menu = None
    test_house_rules = test_windows_of_the_history = test_windows_of_the_forecast = None

    def test_a_deal(self):
        app = self.app
        self.check_topic("pressures")
        app.key("ctrl+Return")
        app.find("Who went out?", "label")
        self.check_topic("score")
        app.key("Escape")
        app.press("Referee", "push button")
        app.find("Leave the Referee", "push button")
        self.check_topic("referee")
        app.press("Leave the Referee", "push button")
        app.key("ctrl+r")
        app.find("Return to Game", "push button")
        self.check_topic("rulings")
        app.press("Return to Game", "push button")
        app.find("Score Deal")

    def test_the_chances(self):
        app = self.app
        app.find("Score Deal")
        app.press("Main Menu")
        app.press("Who May Still Win")
        app.press("How Is This Known?")
        app.find("Do Not Show It", "push button")
        app.key("Escape")
        app.wait_gone("Do Not Show It", "push button")
        self.check_topic("forecast")
        app.press("Main Menu")
        app.press("Who May Still Win")
        app.wait_gone("How Is This Known?")


class Installed(unittest.TestCase):
    """A program that does not run from its build folder looks for what is installed."""

    def start(self, *kinds):
        home = tempfile.mkdtemp(prefix="kreights-help-")
        self.addCleanup(shutil.rmtree, home, True)
        for kind in kinds:
            install_viewer(home, kind)
        program = os.path.join(home, "kreights")
        shutil.copy(PROGRAM, program)
        env = {"KREIGHTS_DATA_DIR": str(DATA), "XDG_DATA_DIRS": hide_programs(home)}
        app = App(home=home, program=program, env=env)
        app.start()
        self.addCleanup(app.stop)
        app.find("New Game…", "push button")
        return app

    def test_a_help_viewer_is_asked(self):
        app = self.start("help")
        app.key("F1")
        self.assertEqual(wait_asked(app), "help:kreights/start")

    def test_without_any_viewer_a_message_says_so(self):
        app = self.start()
        app.key("F1")
        app.find(NONE, "label")
        app.shot("help-missing")
        app.answer("Close")
        app.wait_gone(NONE, "label")


if __name__ == "__main__":
    kreights_ui.main()
