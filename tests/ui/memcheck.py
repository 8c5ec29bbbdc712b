# SPDX-License-Identifier: GPL-3.0-or-later
"""A game in the window under valgrind: scored, corrected, undone, finished, looked at.

Usage: python3 tests/ui/memcheck.py, with the environment of the window tests. Takes some ten
minutes, so it is a part of tests/faults/run-long and not of the suite.

Fails over every error, and every block that is definitely lost, that has a function of Kreights
in its stack. What GTK and the libraries below it do among themselves is theirs: their own
suppressions leave out some of it, memcheck.supp what else they keep.
"""

import os
import shutil
import tempfile
import unittest
from xml.etree import ElementTree

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_table import sample
from kreights_ui import App, poll

FIRST_DEAL = 13  # the game begins behind the deals before it
SUPPRESSIONS = [
    os.path.join(os.path.dirname(__file__), "memcheck.supp"),
    "/usr/share/glib-2.0/valgrind/glib.supp",
    "/usr/share/gtk-4.0/valgrind/gtk.supp",
]


class Frame:
    def __init__(self, node):
        self.function = node.findtext("fn", "")
        self.file = node.findtext("file", "")
        self.line = node.findtext("line", "")
        self.is_ours = "/src/" in node.findtext("dir", "") + "/" and self.file.startswith("kr-")

    def __str__(self):
        return f"    {self.function} ({self.file}:{self.line})"


def frames_of(error):
    return [Frame(node) for stack in error.findall("stack") for node in stack.findall("frame")]


def is_ours(error):
    return any(frame.is_ours for frame in frames_of(error))


def say(error):
    what = error.findtext("what") or error.findtext("xwhat/text", "")
    return "\n".join([what, *map(str, frames_of(error))])


class Memcheck(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-memcheck-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.report = os.environ.get("KREIGHTS_MEMCHECK", os.path.join(self.home, "report.xml"))
        before = ["valgrind", "--leak-check=full", "--show-leak-kinds=definite"]
        before += ["--num-callers=40", "--xml=yes", f"--xml-file={self.report}", "--quiet"]
        before += [f"--suppressions={path}" for path in SUPPRESSIONS if os.path.exists(path)]
        ledger = make_ledger(self.home, FIRST_DEAL - 1)
        self.app = App(
            "--db", ledger, home=self.home, before=before, env={"G_SLICE": "always-malloc"}
        )
        self.addCleanup(self.app.stop)
        self.app.start()

    def score(self, deal):
        self.app.key("ctrl+Return")
        self.app.find(f"Score Deal {deal['deal']}", "label")
        poll(lambda: self.app.root.find_focused("text"), "the first hand to be asked for")
        passed = True  # whoever went out is passed over
        for seat in deal["seats"]:
            if not passed:
                self.app.key("Tab")
            passed = seat.get("went_out", False)
            self.app.type("o" if passed else seat["hand"].lower().replace(" ", ""))
        self.app.key("Return")

    def correct(self, number):
        self.app.press(f"Correct deal {number}")
        self.app.find(f"Correct Deal {number}", "label")
        poll(lambda: self.app.root.find_focused("text"), "the first hand to be asked for")
        self.app.key("ctrl+a", "BackSpace")
        self.app.type("k9")
        self.app.press("Save Correction")
        self.app.find("Score Deal", "push button")

    def look_back(self):
        self.app.key("alt+3")
        self.app.find("Games", "page tab").click()
        self.app.find(lambda name: "Ruth" in name, "panel").click()
        self.app.find("Deal 15", "label")
        self.app.press("Look at deal 14")
        self.app.find("Deal 14", "label")
        self.app.find("Records", "page tab").click()
        self.app.find("Biggest comeback", "label")

    def test_a_game(self):
        app = self.app
        app.press(GO_ON)
        app.find("Score Deal", "push button")
        app.focus()
        for deal in sample()["deals"][FIRST_DEAL - 1 : -1]:
            self.score(deal)
            app.find(f"Score deal {deal['deal'] + 1}")
        self.correct(FIRST_DEAL)
        app.key("ctrl+z")
        app.find(f"Undone: the correction of deal {FIRST_DEAL}", "label")
        app.key("ctrl+shift+z")
        app.find(f"Redone: the correction of deal {FIRST_DEAL}", "label")
        app.key("ctrl+z")
        app.find(f"Undone: the correction of deal {FIRST_DEAL}", "label")
        self.score(sample()["deals"][-1])
        app.find(lambda name: name.startswith("Bo wins by"), "label")
        self.look_back()
        app.key("ctrl+q")
        app.process.wait(kreights_ui.TIMEOUT_S)
        app.check_log()
        errors = ElementTree.parse(self.report).getroot().findall("error")
        ours = [say(error) for error in errors if is_ours(error)]
        print(f"# {len(errors)} errors and leaks, {len(ours)} ours wrong")
        self.assertEqual(ours, [], "\n\n".join(ours))


if __name__ == "__main__":
    kreights_ui.main()
