# SPDX-License-Identifier: GPL-3.0-or-later
"""Nothing of the app keeps the main loop for longer than a frame: every page, every action.

KREIGHTS_WATCHDOG_LEDGER is a ledger as large as one may become; the suite makes a smaller one, read
by the same statements. All lies in memory, so that what blocks the main loop
is a lock or another process, never this machine's disk.
"""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import unittest

import kreights_ui
from kreights_phone import take_seat
from kreights_sample import CLI, make_ledger, other_table, read_sample, run_cli
from kreights_ui import MEMORY, answer_file, new_game, poll
from kreights_watchdog import LIMIT_MS, WatchedApp

MAKE_LEDGER = os.environ.get("KREIGHTS_MAKE_LEDGER", "build/tests/bench/make-ledger")
LEDGER = os.environ.get("KREIGHTS_WATCHDOG_LEDGER")
N_SESSIONS = "1000"  # of the one that is made
# Beside other tests the same takes a processor much longer; alone, as build-aux/bench measures it,
# this is 1.
LOADED = float(os.environ.get("KREIGHTS_WATCHDOG_LOADED", "8"))
# A lock or another process that is waited for, not an X server without a processor.
MOST_BLOCKED_MS = 250 * LOADED
# What takes longer than a frame: GTK makes, or tells assistive technology of, hundreds of widgets
# for us. Of our own functions nothing does.
KNOWN_MS = {
    "history": 24,
    "search r": 24,
    "records": 20,
    "players": 20,
    "the games": 24,
    "to the end": 24,
    "new game": 24,
    "New Game, opened": 24,
    "resume": 24,
    "a correction": 20,
    "stop": 20,
    "house rules": 32,
    "story": 24,
    "What If, opened": 20,
    "Hand Calculator, opened": 20,
    # GTK makes its own dialogs at once.
    "merged": 24,
    "sheet as pdf": 24,
    "sheet as svg": 24,
    "sheet as png": 24,
    "sheet as html": 24,
    "sheet as csv": 24,
    "sheet as txt": 24,
    "export of a game": 24,
    "export of the ledger": 24,
    "print": 48,
}
QUALITY = "How Good Were the Forecasts?"
STORY = re.compile("The (evening|game) of ")
SETTLED_S = 0.4  # what follows an action is done by then
TELLS = "KREIGHTS_WATCHDOG_TELL" in os.environ  # the longest turn of each step


def tell(what, turns, figures):
    """Print the longest turn of a step by whose it is, and the longest frame by its phases."""
    longest = max(turns, key=lambda turn: turn.ours_ms(), default=None)
    ours, own, layout, gtk = (
        (longest.ours_ms(), longest.own_ms(), longest.part_ms("layout"), longest.part_ms("gtk"))
        if longest is not None
        else (0, 0, 0, 0)
    )
    print(
        f"{what}: {ours:.1f} ms, {own:.1f} ms our own functions; beside it {layout:.1f} ms layout "
        f"and {gtk:.1f} ms GTK by itself; longest frame {figures ['frame']:.0f} ms, of it "
        f"{figures ['layout']:.0f} ms layout, {figures ['paint']:.0f} ms paint",
        flush=True,
    )


class Watchdog(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(
            prefix="kreights-watchdog-", dir=MEMORY if os.path.isdir(MEMORY) else None
        )
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.ledger = os.path.join(cls.folder, "ledger.db")
        if LEDGER is not None:
            shutil.copy(LEDGER, cls.ledger)
        else:
            subprocess.run([MAKE_LEDGER, cls.ledger, N_SESSIONS], check=True)
        make_ledger(cls.folder, 11)

    def setUp(self):
        home = tempfile.mkdtemp(prefix="home-", dir=self.folder)
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.opened = shutil.copy(self.ledger, home)
        self.app = WatchedApp("--db", self.opened, home=home)
        self.app.start()
        self.addCleanup(self.app.stop)
        self.over = []
        self.app.read_report()  # the start is measured by bench-start

    def step(self, what, act=None):
        """Act, and look at what that took. Return the step, so that steps read as a table."""
        if act is not None:
            act()
        time.sleep(SETTLED_S)
        turns, figures = self.app.read_report()
        if TELLS:
            tell(what, turns, figures)
        most_ms = LOADED * max(LIMIT_MS, KNOWN_MS.get(what, 0))
        for turn in turns:
            if (
                turn.ours_ms() > most_ms
                or turn.own_ms() > LOADED * LIMIT_MS
                or turn.blocked_ms > MOST_BLOCKED_MS
            ):
                self.over.append(f"{what}: {turn.describe()}")

    def tearDown(self):
        self.assertEqual(self.over, [], "the main loop was kept:\n" + "\n".join(self.over))

    def key(self, *keys):
        return lambda: self.app.key(*keys)

    def press(self, name):
        return lambda: self.app.press(name)

    def choose(self, menu, item):
        return lambda: (self.app.press(menu), self.app.press(item))

    def starting(self, beginning):
        return lambda: self.app.press(lambda name: name.startswith(beginning), "push button")

    def click(self, name, role):
        return lambda: self.app.find(name, role).click()

    def starting_label(self, beginning):
        return lambda: self.app.has(lambda name: name.startswith(beginning), "label")

    def row(self, *words):
        return lambda: self.app.find(
            lambda name: all(word in name for word in words), "panel"
        ).click()

    def close(self, title, window):
        """Close the window with Escape, which may close what lies over it first."""

        def is_closed():
            if not self.app.x_search(title):
                return True
            self.app.focus(self.app.x_window(window))
            self.app.key("Escape")

        poll(is_closed, f"the window “{title}” to close")
        self.app.x_ids.pop(title, None)

    def walk_window(self, title, act, *steps):
        """Open a window, act in it, and close it."""
        self.app.focus()
        self.step(f"{title}, opened", act)
        window = self.app.window(title)
        self.app.focus(self.app.x_window(window))
        for what, inner in steps:
            self.step(f"{title}, {what}", inner)
        self.close(title, window)
        self.step(f"{title}, closed")
        self.app.focus()

    def resume(self):
        self.step("resume", self.starting("Resume the game of Ruth, Sam"))
        self.app.find("Score Deal", "push button")

    # --- The History

    def test_history(self):
        self.step("history", self.key("alt+3"))
        self.app.find("Search the games", "entry")
        for text in ("r", "ru", "ruth", "ruth k", "craits"):
            self.step(
                f"search {text}",
                lambda: self.app.find("Search the games", "entry").set_text(text),
            )
        self.step("no search", lambda: self.app.find("Search the games", "entry").set_text(""))
        self.step("filter", self.press("Filter and sort"))
        self.step("no filter", self.key("Escape"))
        self.step("a game", self.row("Ruth"))
        self.app.find(lambda name: name.startswith("Look at deal "), "push button")
        self.step("a deal", self.starting("Look at deal "))
        self.step("its menu", self.press("Game menu"))
        self.step("no menu", self.key("Escape"))

    def test_scrolling(self):
        self.step("history", self.key("alt+3"))
        entry = self.app.find("Search the games", "entry")
        self.app.find(lambda name: "Ruth" in name, "panel").click()
        for n in range(4):
            self.step(f"page {n}", self.key(*["Page_Down"] * 5))
        self.step("to the end", self.key("End"))
        self.assertTrue(entry.is_sensitive())

    def test_records_and_players(self):
        self.step("history", self.key("alt+3"))
        self.step("records", self.click("Records", "page tab"))
        self.app.find(lambda name: " games since" in name, "label")
        self.step("leaders", self.click("Leaders", "page tab"))
        self.app.find(lambda name: name.startswith("1. "), "list item")
        self.step("players", self.click("Players", "page tab"))
        self.step(
            "a player",
            self.click(lambda name: ", " in name and " game" in name, "panel"),
        )
        self.app.find("Show the games", "push button")
        self.step("the menu", self.press("Player menu"))
        self.step("merge", self.press("Merge with Another Player…"))
        self.app.focus(self.app.x_window(self.app.window("Merge Players")))
        self.app.key("Escape")
        self.app.wait_closed("Merge Players")
        self.app.focus()
        self.step("the games", self.press("Show the games"))

    def test_files(self):
        path = os.path.join(self.folder, "there.db")
        document = os.path.join(self.folder, "another.json")
        with open(document, "w") as file:
            json.dump(other_table(read_sample()), file)
        subprocess.run([CLI, "--db", path, "session", "import", document], check=True)
        self.step("history", self.key("alt+3"))
        self.app.press("Import and Export")
        self.step("merge", self.press("Merge a Ledger…"))
        self.app.press("Choose a Ledger…")
        answer_file(self.app, "Choose a Ledger", path, "Merge")
        self.app.find("“there.db” Merged")
        self.step("merged")

    def test_backups(self):
        self.step("history", self.key("alt+3"))
        self.app.press("Import and Export")
        self.step("backups", self.press("Backups…"))
        self.app.press("Make a Backup Now")
        self.app.find("Backup made.")
        self.step("made")
        self.step("restore", self.starting("Restore the ledger from"))
        self.app.find(lambda name: name.startswith("Backup restored."))
        self.step("restored")

    def save(self, what, title, name, button):
        """Open a file chooser from the menu of the game, and save with it."""
        self.app.press("Game menu")
        self.step(what, self.press(button))
        answer_file(self.app, title, os.path.join(self.app.home, name), "Save")
        self.app.find(f"Saved as “{name}”", "label")
        self.step(f"{what}, done")

    def test_exports(self):
        """Each kind of file, and what is copied, of a game that is over."""
        self.step("history", self.key("alt+3"))
        self.row(" min")()  # how long it took
        self.app.find(lambda name: name.startswith("Look at deal "), "push button")
        for suffix in ("pdf", "svg", "png", "html", "csv", "txt"):
            self.save(f"sheet as {suffix}", "Save the Sheet", f"sheet.{suffix}", "Save Sheet…")
        self.save("export of a game", "Export Game", "game.json", "Export Game…")
        for item in ("Copy Sheet", "Copy for Chat"):
            self.app.press("Game menu")
            self.step(item, self.press(item))
        self.walk_window("BG Stats", self.choose("Game menu", "BG Stats…"))
        self.app.press("Import and Export")
        self.step("export of the ledger", self.press("Export the Ledger…"))
        path = os.path.join(self.app.home, "copy.db")
        answer_file(self.app, "Export the Ledger", path, "Export")
        self.app.find("Ledger exported", "label")
        self.step("ledger exported")

    def test_printing(self):
        self.step("history", self.key("alt+3"))
        self.row("Ruth")()
        self.app.find(lambda name: name.startswith("Look at deal "), "push button")
        self.step("print", self.press("Print sheet"))
        self.close("Print", self.app.window("Print"))
        self.step("print, closed")

    def test_a_ledger_that_goes_away(self):
        os.remove(self.opened)
        copied = self.starting_label("The ledger’s file is gone. Nothing is lost")
        self.step("copied", lambda: poll(copied, "the copy"))

    def test_a_repair(self):
        self.app.stop()
        with open(self.opened, "r+b") as file:
            file.seek(2000)
            file.write(b"damage")
        self.app.start()
        self.app.find("The Ledger Is Damaged", "label")
        self.step("damaged")
        self.step("repair", lambda: self.app.press("Repair the Ledger…", "push button"))
        self.step("repairing", lambda: self.app.answer("Repair"))
        self.app.find("The Ledger Was Repaired", "label")
        self.step("repaired")
        self.step("looked at", lambda: self.app.answer("Close"))
        self.app.find("History")
        self.step("opened")

    # --- The Table

    def test_a_game(self):
        self.resume()
        self.step("a pressure", self.starting("Pressure for Sam"))
        self.step("the sheet across", self.key("F11"))
        self.step("back", self.key("F11"))
        self.app.focus()
        self.step("a correction", self.press("Correct deal 5"))
        self.app.find("Ruth’s cards", "text")
        self.step("back", self.key("Escape"))
        self.step("score", self.key("ctrl+Return"))
        self.app.find("Ruth’s cards", "text")
        for name in ("o", "k", "Return", "8", "Return", "4"):
            self.step(f"key {name}", self.key(name))
        self.step("save", self.key("Return"))
        self.app.find("Score Deal", "push button")
        self.step("undo", self.key("ctrl+z"))
        self.step("redo", self.key("ctrl+y"))

    def test_a_question(self):
        self.resume()
        self.step("ask", self.key("ctrl+r"))
        self.app.find("Common Questions", "label")
        for text in ("c", "co", "count", "count ace"):
            self.step(f"search {text}", lambda: self.app.type(text))
            self.app.key("ctrl+a")
        self.step("answer", self.key("BackSpace", "1"))
        self.app.find("What to Do", "label")
        self.step("back", self.key("Escape"))

    def test_a_referee(self):
        self.resume()
        self.step("referee", self.press("Referee"))
        self.app.find("Leave the Referee", "push button")
        for name in ("4", "h", "7", "h", "d", "BackSpace"):
            self.step(f"key {name}", self.key(name))
        self.step("why", self.key("question"))
        self.step("back", self.key("Escape"))
        self.step("leave", self.press("Leave the Referee"))

    def test_the_end(self):
        self.step(
            "a new game",
            lambda: new_game(self.app, ("Ruth", "Sam", "Inês", "Bo"), "Creights (Joon)"),
        )
        self.app.find("Score Deal", "push button")
        self.step("stop", lambda: (self.app.press("Main Menu"), self.app.press("End Game Early")))

    def test_drawing(self):
        def draw(window):
            self.app.read_report()
            self.step("draw for deal", window.find("Draw for Deal…").press)
            self.app.focus(self.app.x_window(self.app.window("Draw for Deal")))
            for name in ("ks", "2h", "2c", "9d"):
                self.step(f"drawn {name}", lambda: self.app.type(name))
            self.close("Draw for Deal", window)
            self.step("draw for deal, closed")
            self.app.focus(self.app.x_window(window))

        new_game(self.app, ("Ruth", "Sam", "Inês", "Bo"), "Craits", draw)
        self.app.find("Score Deal", "push button")
        self.app.read_report()
        self.walk_window("First Dealer", self.choose("Main Menu", "First Dealer…"))

    def test_about(self):
        self.walk_window("About", self.choose("Main Menu", "About Kreights"))

    def test_windows(self):
        self.walk_window(
            "New Game",
            self.key("ctrl+n"),
            ("a name", lambda: self.app.type("ru")),
        )
        self.walk_window(
            "Preferences",
            self.key("ctrl+comma"),
            ("a switch", self.click("Keep the Screen Awake", "check box")),
        )
        self.walk_window(
            "Keyboard Shortcuts",
            self.key("ctrl+question"),
            ("a search", lambda: self.app.type("undo")),
        )
        self.walk_window(
            "Hand Calculator", self.key("ctrl+k"), ("a hand", lambda: self.app.type("a 3 3"))
        )

    def test_forecasts(self):
        """The story of a game, and how good the forecasts were: both are computed."""
        app = self.app
        app.key("alt+3")
        self.row("Ruth")()
        app.find(lambda name: name.startswith("Look at deal "), "push button")
        app.press("Game menu")
        self.step("story", self.press("Story…"))
        window = poll(lambda: next((w for w in app.windows() if STORY.match(w.name)), None), "it")
        window.find(lambda name: name.startswith("Who was going to win"), "image")
        self.step("story, told")
        app.focus(app.x_window(window))
        self.step("story, copied", self.choose("Story menu", "Copy as Text"))
        self.close(window.name, window)
        self.step("story, closed")
        self.walk_window(
            QUALITY,
            self.choose("Main Menu", QUALITY),
            (
                "computed",
                lambda: app.find(lambda name: name.startswith("Brier score in"), "label"),
            ),
        )

    def test_house_rules(self):
        self.step("new game", self.key("ctrl+n"))
        window = self.app.window("New Game")
        self.step("house rules", window.find("House Rules…", "list item").click)
        rules = self.app.window("House Rules")
        self.app.focus(self.app.x_window(rules))
        entry = rules.find("Search the rules", "entry")
        for text in ("d", "de", "deal"):
            self.step(f"search {text}", lambda: entry.set_text(text))
        self.step("a rule", self.key("Down", "Return"))

    def test_what_if(self):
        self.resume()
        self.walk_window("What If", self.press("What If…"), ("a play", lambda: self.app.type("8h")))

    def test_club(self):
        club = os.path.join(self.app.home, "club")
        other = os.path.join(self.app.home, "other.db")
        os.mkdir(club)
        run_cli("club", "init", club)
        run_cli("--db", other, "club", "join", club)
        self.app.focus()
        self.step("club, opened", self.choose("Main Menu", "Club…"))
        window = self.app.window("Club")
        window.find("Address or Code", "text").set_text(club)
        self.step("club, joined", window.find("Join", "push button").press)
        window.find("This ledger and the club have the same games.")
        self.step("club, everything sent")
        self.close("Club", window)
        self.app.focus()
        self.resume()
        path = os.path.join(self.app.home, "other.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(other_table(read_sample()), file)
        run_cli("--db", other, "session", "import", path)
        self.step("club, a game comes", lambda: run_cli("--db", other, "club", "sync"))
        self.step("club, gone", lambda: os.rename(club, club + "-away"))
        self.app.find(lambda name: name.startswith("Offline since"), "push button")
        self.step("club, offline")
        os.rename(club + "-away", club)
        self.app.find("Connected to the club", "push button")
        self.step("club, back")

    def test_phones(self):
        self.resume()
        self.step("phones", self.key("ctrl+t"))
        window = self.app.window("Show on Phones")
        phone = take_seat(window, 0, "Ruth")
        self.step("a seat")
        self.step("new words", window.find("New Words", "push button").press)
        self.app.focus(self.app.x_window(window))
        self.app.key("Escape")
        self.app.wait_closed("Show on Phones")
        self.app.focus()
        self.step("score", self.key("ctrl+Return"))
        self.step("a hand that is typed", lambda: phone.type("7 Q"))
        self.step("a hand that is sent", lambda: phone.send("7 Q"))
        self.step("a call", lambda: phone.call(0))

    # --- The Rulings

    def test_rulings(self):
        self.step("rulings", self.key("alt+2"))
        self.app.find("What happened?", "label")
        self.step("a question", self.key("1"))
        self.step("search", self.key("ctrl+f"))
        for text in ("i", "d", "i", "ot card"):
            self.step(f"search {text}", lambda: self.app.type(text))
        self.step("a ruling", self.key("Return"))
        self.app.find("By Rule Set", "label")

    def test_library(self):
        for entrance in ("Card Functions and Values", "Lexicon", "Rule Documents"):
            self.step("rulings", self.key("alt+2"))
            self.app.find("What happened?", "label")
            self.step(
                entrance,
                self.click(lambda name: name.startswith(entrance), "list item"),
            )
            self.app.wait_gone("What happened?", "label")
            self.step("back", self.key("alt+Left"))
        self.click(lambda name: name.startswith("Rule Documents"), "list item")()
        self.step("a document", self.press("Read “Creights (Joon)” sentence by sentence"))
        self.app.find("Find in this document", "entry")
        time.sleep(1)
        self.step("read")


if __name__ == "__main__":
    kreights_ui.main()
