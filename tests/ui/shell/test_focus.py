# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the focus is on arrival, and what Enter and Escape do there: a row for each page.

Each row is walked as a person would walk it: come to the page, look where the focus is, press
the key, look where it is then. The way of the Tab key is in test_tabs.py.
"""

import os
import shutil
import tempfile
import time
import typing
import unittest

import kreights_ui
from kreights_sample import GO_ON, import_documents, make_ledger, past_game, run_cli
from kreights_ui import LONGER_THAN_THE_GUARD_S, App, has_role, poll, rest

Focus = tuple[str, str]  # a role, and how the name begins


class Row(typing.NamedTuple):
    page: str
    ledger: typing.Callable  # makes one in a folder, and returns its path
    come: typing.Callable  # leads an app to the page
    focus: Focus  # on arrival
    enter: Focus  # after Enter
    escape: Focus  # after Escape


def empty(folder):
    return os.path.join(folder, "new.db")


def played(folder):
    return import_documents(folder, [past_game(number) for number in range(3)])


def running(folder):
    return make_ledger(folder, 11)


def with_a_series(folder):
    run_cli("--db", running(folder), "series", "new", "Autumn")
    return os.path.join(folder, "ledger.db")


def one_deal_left(folder):
    return make_ledger(folder, 14)


def stay(app):
    time.sleep(LONGER_THAN_THE_GUARD_S)


def by_keys(*keys):
    return lambda app: app.key(*keys)


def go_on(app):
    app.press(GO_ON)
    app.find("Score Deal", "push button")


def score(app):
    go_on(app)
    app.key("ctrl+Return")
    app.find("Ruth’s cards", "text")


def complete(app):
    score(app)
    app.type("o")
    for end in ("Return", "Return", None):
        app.type("k")
        if end is not None:
            app.key(end)


def correct(app):
    go_on(app)
    app.press("Correct deal 5")
    app.find("Ruth’s cards", "text")


def referee(app):
    go_on(app)
    app.press("Referee", "push button")
    app.find("Leave the Referee", "push button")
    app.type("4h")


def finish(app):
    complete(app)
    app.key("Return")
    app.find("Rematch", "push button")
    time.sleep(LONGER_THAN_THE_GUARD_S)


def ask(app):
    go_on(app)
    app.key("ctrl+r")
    app.find("Common Questions", "label")


def be_ruled(app):
    ask(app)
    app.key("1")
    app.find("What to Do", "label")
    time.sleep(LONGER_THAN_THE_GUARD_S)


def calculate(app):
    go_on(app)
    app.key("ctrl+k")


def what_if(app):
    go_on(app)
    app.press("What If…", "push button")


def club(app):
    app.press("Main Menu")
    app.press("Club…")


def house_rules(app):
    app.key("ctrl+n")
    app.press("House Rules…")


ADDRESS = ("text", "Address or Code")
DEAL = ("push button", "Deal")
SCORE = ("push button", "Score Deal")
FIRST_SEAT = ("text", "Player in seat 1")
RUTH, SAM = ("text", "Ruth’s cards"), ("text", "Sam’s cards")
CARDS = ("panel", "Cards")
ASK, ANSWER = ("entry", "Search"), ("panel", "The player")

TABLE = (
    Row("start, nothing kept", empty, stay, FIRST_SEAT, FIRST_SEAT, FIRST_SEAT),
    Row("start, a regular table", played, stay, DEAL, SCORE, DEAL),
    Row("new game", played, by_keys("ctrl+n"), FIRST_SEAT, FIRST_SEAT, DEAL),
    Row(
        "house rules", played, house_rules, ("entry", ""), ("list item", ""), ("list item", "House")
    ),
    Row("a game", running, go_on, SCORE, RUTH, SCORE),
    Row("scoring", running, score, RUTH, SAM, SCORE),
    Row("scoring, complete", running, complete, ("text", "Bo’s cards"), SCORE, SCORE),
    Row("correction", running, correct, RUTH, SCORE, SCORE),
    Row("referee", running, referee, CARDS, CARDS, SCORE),
    Row("end", one_deal_left, finish, ("push button", "Rematch"), SCORE, ("push button", "Rem")),
    Row("ruling, the questions", running, ask, ASK, ANSWER, SCORE),
    Row("ruling, the answer", running, be_ruled, ANSWER, SCORE, ASK),
    Row("hand calculator", running, calculate, ("text", ""), ("text", ""), SCORE),
    Row("what if", running, what_if, ("text", ""), ("text", ""), SCORE),
    Row("rulings", running, by_keys("alt+2"), ("entry", "Search"), ("entry", ""), ("entry", "")),
    Row(
        "history", played, by_keys("alt+3"), ("list item", ""), ("list item", ""), ("list item", "")
    ),
    Row("club", played, club, ADDRESS, ADDRESS, ("push button", "Main Menu")),
    Row(
        "preferences",
        played,
        by_keys("ctrl+comma"),
        ("push button", "Search"),
        ("entry", "Search"),
        DEAL,
    ),
)


def focused(app):
    """Return what has the focus in the window that was opened last, or None."""
    nodes = (window.find_focused() for window in reversed(app.windows()))
    return next((node for node in nodes if node is not None), None)


def describe(node):
    return f"{node.role} “{node.name}”" if node is not None else "nothing"


class FocusCase(unittest.TestCase):
    def wait_focus(self, app, expected, when):
        role, beginning = expected

        def is_there():
            now = focused(app)
            return now is not None and has_role(now, role) and now.name.startswith(beginning)

        poll(
            is_there,
            f"{when}: {role} “{beginning}”",
            lambda: f"there is {describe (focused (app))}",
        )


class FocusTable(FocusCase):
    def walk(self, row):
        for key, then in (("Return", row.enter), ("Escape", row.escape)):
            folder = tempfile.mkdtemp(prefix="kreights-focus-")
            self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
            with App("--db", row.ledger(folder), home=os.path.join(folder, "home")) as app:
                poll(lambda: getattr(focused(app), "name", ""), "a window that takes keys")
                app.focus()
                row.come(app)
                app.focus()
                self.wait_focus(app, row.focus, "on arrival")
                app.key(key)
                app.focus()
                self.wait_focus(app, then, f"after {key}")


class TakenAway(FocusCase):
    """By keys, what one does takes away what had the focus, or the page of its menu."""

    def start(self, make):
        folder = tempfile.mkdtemp(prefix="kreights-focus-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        app = App("--db", make(folder), home=os.path.join(folder, "home"))
        app.start()
        self.addCleanup(app.stop)
        return app

    def choose(self, app, menu, item):
        app.find_button(menu).click()
        while (at := poll(lambda: focused(app), "a focus in the menu").name) != item:
            app.key("Down")
            poll(lambda: focused(app) and focused(app).name != at, "the next item")
        app.key("Return")

    def start_with_a_game(self, item):
        app = self.start(played)
        app.key("alt+3")
        app.find(lambda name: name.startswith("Tuesday 3 November, "), "panel").click()
        app.find(lambda name: name.startswith("Tuesday 3 November · "), "label")
        self.choose(app, "Game menu", item)
        return app

    def test_a_deleted_game(self):
        app = self.start_with_a_game("Delete Game")
        app.find("2 games", "label")
        self.wait_focus(app, ("list item", ""), "after a game was deleted")
        app.key("alt+2")
        app.find("Search the rulings", "entry")

    def test_a_game_at_the_table(self):
        app = self.start_with_a_game("Open at the Table")
        self.wait_focus(app, ("push button", "Rematch"), "at the table")

    def test_the_only_unfinished_game(self):
        app = self.start(running)
        self.wait_focus(app, ("text", "Player in seat 1"), "on arrival")
        delete = app.find(lambda name: name.startswith("Delete the game"), "push button")
        while not delete.is_focused():
            app.key("shift+Tab")
            rest(app.process.pid)
        app.key("Return")
        app.wait_gone("Unfinished Games")
        self.wait_focus(app, ("text", "Player in seat 1"), "after the game was deleted")

    def test_a_deleted_series(self):
        app = self.start(with_a_series)
        go_on(app)
        app.key("alt+3")
        app.find("Series", "page tab").click()
        app.find("Autumn").click()
        self.choose(app, "Series menu", "Delete Series")
        app.find("No Series Yet")
        self.wait_focus(app, ("push button", "New Series…"), "after a series was deleted")


def add_test(row):
    name = "test_" + row.page.replace(",", "").replace(" ", "_")
    setattr(FocusTable, name, lambda self: self.walk(row))


for each in TABLE:
    add_test(each)


if __name__ == "__main__":
    kreights_ui.main()
