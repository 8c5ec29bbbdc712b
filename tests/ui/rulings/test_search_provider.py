# SPDX-License-Identifier: GPL-3.0-or-later
"""The desktop asks for rulings, as GNOME Shell does: over the session bus, of a
program that is not running yet."""

import os
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import unittest

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402 (the version comes first)

import kreights_ui  # noqa: E402
from kreights_sample import make_ledger  # noqa: E402
from kreights_ui import App, new_game, poll  # noqa: E402

NAME = "org.kreights.Kreights"
PATH = "/org/kreights/Kreights/SearchProvider"
INTERFACE = "org.gnome.Shell.SearchProvider2"
ANSWER_MS = 5000  # of a program on a busy machine; a wait for a lock takes ten seconds
TYPES = {
    "GetInitialResultSet": "(as)",
    "GetSubsearchResultSet": "(asas)",
    "GetResultMetas": "(as)",
    "ActivateResult": "(sasu)",
    "LaunchSearch": "(asu)",
}


class Desktop:
    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def has_owner(self):
        answer = self.bus.call_sync(
            "org.freedesktop.DBus",
            "/",
            "org.freedesktop.DBus",
            "NameHasOwner",
            GLib.Variant("(s)", (NAME,)),
            None,
            0,
            -1,
            None,
        )
        return answer.unpack()[0]

    def begin(self, method, *arguments):
        """Ask, and wait for no answer."""
        arguments = GLib.Variant(TYPES[method], arguments)
        self.bus.call(NAME, PATH, INTERFACE, method, arguments, None, 0, 60000, None, None)

    def list_actions(self):
        """What the main loop of the program answers."""
        path, interface = "/org/kreights/Kreights", "org.gtk.Actions"
        self.bus.call_sync(NAME, path, interface, "List", None, None, 0, ANSWER_MS, None)

    def call(self, method, *arguments):
        answer = self.bus.call_sync(
            NAME,
            PATH,
            INTERFACE,
            method,
            GLib.Variant(TYPES[method], arguments),
            None,
            0,
            10000,
            None,
        )
        return answer.unpack()[0] if answer.unpack() else None


class Service(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-ui-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        env = dict(
            os.environ,
            XDG_DATA_HOME=os.path.join(self.home, "data"),
            GDK_BACKEND="x11",
            GSETTINGS_BACKEND="memory",
        )
        self.desktop = Desktop()
        poll(lambda: not self.desktop.has_owner(), "the bus to be free")
        self.process = subprocess.Popen([kreights_ui.PROGRAM, "--gapplication-service"], env=env)
        self.addCleanup(self.end)
        poll(self.desktop.has_owner, "the service on the bus")

    def test_a_ledger_that_somebody_locks_holds_nothing_up(self):
        folder = os.path.join(self.home, "data", "kreights")
        make_ledger(folder, 0)
        lock = sqlite3.connect(os.path.join(folder, "ledger.db"), isolation_level=None)
        lock.execute("PRAGMA locking_mode = EXCLUSIVE")
        lock.execute("BEGIN EXCLUSIVE")
        self.desktop.begin("GetInitialResultSet", ["crank", "forgot"])
        self.desktop.list_actions()
        lock.close()
        found = self.desktop.call("GetInitialResultSet", ["crank", "forgot"])
        self.assertIn("ruling/one-card-in-count", found)

    def end(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def test_a_hostile_question_is_answered(self):
        terms = ["cr\u200bank\u009b31m", "\u202e" * 300, "forgot\x1b]0;x\x07", "a\u0301" * 500]
        self.assertIsInstance(self.desktop.call("GetInitialResultSet", terms), list)
        hidden = self.desktop.call("GetInitialResultSet", ["cr\u200bank", "for\u202egot"])
        self.assertIn("ruling/one-card-in-count", hidden)
        self.assertEqual(self.desktop.call("GetResultMetas", ["ruling/\u009b31m"]), [])

    def test_answers_without_a_window(self):
        found = self.desktop.call("GetInitialResultSet", ["crank", "forgot"])
        self.assertIn("ruling/one-card-in-count", found)
        fewer = self.desktop.call(
            "GetSubsearchResultSet", found, ["crank", "forgot", "one", "card"]
        )
        self.assertEqual(fewer[0], "ruling/one-card-in-count")
        metas = self.desktop.call("GetResultMetas", [fewer[0], "ruling/slow", "ruling/nowhere"])
        self.assertEqual([meta["id"] for meta in metas], [fewer[0], "ruling/slow"])
        self.assertIn("count", metas[0]["name"])
        for meta in metas:
            self.assertTrue(meta["description"])
        self.assertEqual(self.desktop.call("GetInitialResultSet", []), [])
        self.assertEqual(self.desktop.call("GetInitialResultSet", ["q" * 100000]), [])


class Window(unittest.TestCase):
    def test_opens_what_was_chosen(self):
        with App() as app:
            desktop = Desktop()
            new_game(app, ["Ann", "Bob", "Cai"], "Craits")
            app.find("Score Deal")
            desktop.call("GetInitialResultSet", ["out", "of", "turn"])
            meta = desktop.call("GetResultMetas", ["ruling/out-of-turn"])[0]
            self.assertIn("takes the card back", meta["description"])
            desktop.call("ActivateResult", "ruling/out-of-turn", ["out", "of", "turn"], 0)
            app.find("Somebody has played a card out of turn. What now?", "label")
            desktop.call("LaunchSearch", ["idiot", "card"], 0)
            poll(
                lambda: app.find("Search the rulings", "entry").get_text() == "idiot card",
                "the words in the search",
                app.root.describe,
            )
            app.find("What is an idiot card, and when is it drawn?", "list item")


if __name__ == "__main__":
    kreights_ui.main()
