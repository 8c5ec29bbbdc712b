# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages cover nothing and move nothing, on every page and in every size, and they go."""

import shutil
import sqlite3
import tempfile
import time
import unittest

import kreights_ui
from kreights_audit import HUGE_DPI, INTERACTIVE, NORMAL_DPI, set_dpi
from kreights_sample import GO_ON, import_documents, make_ledger, past_game
from kreights_still import SIZES, Still
from kreights_ui import App, poll

LOWEST = (360, 294)
CLOSE = "Close this message"
COVERED = {
    "Main Menu",
    "Full Screen (F11)",
    "Minimize",
    "Maximize",
    "Restore",
    "Close",
    "Redo",
    "Show the whole message",
    CLOSE,
}


def is_step(name):
    return name.startswith(("Undone: ", "Redone: "))


def overlap(one, other):
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


class Messages(unittest.TestCase):
    def start(self, n_deals=14, settings=()):
        home = tempfile.mkdtemp(prefix="kreights-messages-")
        self.ledger = make_ledger(home, n_deals)
        app = App("--db", self.ledger, home=home, settings=settings)
        app.start()
        self.addCleanup(app.remove)
        app.resize(1100, 760)
        app.press(GO_ON)
        app.find("Score Deal")
        return app

    def hold(self, app, window):
        """Return the message; it stays while the pointer is on it."""
        message = window.find(bool, "alert")
        box = message.extents()
        app.point(window, box.x + 2, box.y + box.height // 2)
        return message

    def check_covers_nothing(self, window, message, where):
        """No control but its own lies under the message."""
        box, own = message.extents(), {item.path for item in message.items()}
        self.assertGreaterEqual(box.x, 0, where)
        self.assertLessEqual(box.x + box.width, window.extents().width, where)
        under = [
            item.name
            for item in window.items()
            if item.role in INTERACTIVE | {"page tab", "list item"}
            and item.path not in own
            and overlap(item.box, box)
        ]
        self.assertEqual(under, [], where)

    def close(self, app):
        """Close it, and an earlier one that it covered."""

        def is_closed():
            button = app.root.look_for(CLOSE)
            if button is None:
                return True
            button.press()  # the message may go by itself meanwhile

        poll(is_closed, "the message to close")
        poll(lambda: app.has("Main Menu"), "the header bar to be back")

    def check_page(self, app, where):
        """The last step is undone; then the message goes, and nothing moves."""
        window = app.window("Kreights")
        app.press("Undo", "push button")
        app.find(is_step, "label")
        self.check_covers_nothing(window, self.hold(app, window), where)
        app.shot("message-" + where.replace(" ", "-").replace("×", "x"))
        still = Still(window, may_come=lambda name: name in COVERED)
        app.move_pointer_away()
        self.close(app)
        still.check(self, f"{where}: the message has gone")

    def check_pages(self, app, look):
        for key, page in (("alt+1", "Table"), ("alt+2", "Rulings"), ("alt+3", "History")):
            app.focus()
            app.key(key)
            # While a deal is scored, the way back is where the tabs are.
            poll(
                lambda: app.has(page, "page tab") or app.has("Back to the players", "push button"),
                f"the {page}",
            )
            if page == "Rulings":
                app.find("Rules that apply: Craits, this table", "combo box")
            self.check_page(app, f"{page} {look}")

    def test_on_every_page_and_in_every_size(self):
        app = self.start()
        for width, height in (*SIZES, LOWEST):
            app.resize(width, height)
            self.check_pages(app, f"{width}×{height}")

    def test_in_large_text(self):
        set_dpi(HUGE_DPI)
        self.addCleanup(set_dpi, NORMAL_DPI)
        app = self.start()
        for width, height in ((360, 640), (1100, 760)):
            app.resize(width, height)
            self.check_pages(app, f"huge {width}×{height}")

    def test_it_goes_by_itself(self):
        app = self.start()
        app.key("ctrl+z")
        app.find(is_step, "label")
        app.wait_gone(is_step, "label")
        app.find("Rulings", "page tab")

    def test_it_is_told_as_an_alert(self):
        app = self.start()
        app.key("ctrl+z")
        said = app.find(is_step, "label").name
        app.find(said, "alert")

    def test_escape_closes_the_one_that_has_the_focus(self):
        app = self.start()
        app.key("ctrl+z")
        close = app.find(CLOSE, "push button")
        for _ in range(60):
            if close.is_focused():
                break
            app.key("shift+Tab")
            time.sleep(0.05)
        self.assertTrue(close.is_focused(), "the message is on the way of the Tab key")
        app.key("Escape")
        app.wait_gone(is_step, "label")
        header = app.find("Undo", "push button").extents()
        back = poll(app.root.find_focused, "the focus back")
        self.assertGreater(back.extents().y, header.y + header.height, "in the page, not on Undo")

    def test_what_waits_can_be_read_on_a_phone(self):
        """What is not saved yet is said at the top, in large text, until that is closed."""
        set_dpi(HUGE_DPI)
        self.addCleanup(set_dpi, NORMAL_DPI)
        app = self.start()
        app.resize(360, 640)
        lock = sqlite3.connect(self.ledger, isolation_level=None)
        self.addCleanup(lock.close)
        lock.execute("BEGIN EXCLUSIVE")
        app.key("ctrl+z")
        alert = poll(lambda: app.root.look_for(bool, "alert"), "what is said")
        app.shot("message-waits-phone")
        window, box = app.window("Kreights").extents(), alert.extents()
        self.assertGreaterEqual(box.x, 0)
        self.assertLessEqual(box.x + box.width, window.width)
        self.assertLess(box.y + box.height, window.height * 2 / 3, "the page is still seen")
        alert.find("Close", "push button").press()
        app.wait_gone(bool, "alert")
        lock.execute("ROLLBACK")
        app.find(is_step, "label")
        self.close(app)


class Lowest(unittest.TestCase):
    """Windows are as low as those of a game console, or of two apps one above the other."""

    def test_every_page_of_looking_up_and_back_fits(self):
        home = tempfile.mkdtemp(prefix="kreights-messages-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        with App("--db", import_documents(home, [past_game(0)]), home=home) as app:
            app.resize(*LOWEST)
            for key, page in (("alt+2", "Search the rulings"), ("alt+3", "Search the games")):
                app.key(key)
                app.find(page, "entry")
                self.assertLessEqual(app.minimum_size()[1], LOWEST[1], page)
            for page in ("Records", "Leaders", "Players"):
                app.find(page, "page tab").click()
                time.sleep(0.3)
                self.assertLessEqual(app.minimum_size()[1], LOWEST[1], page)


class InAnotherWindow(unittest.TestCase):
    """Windows beside the main one have a place below what they show."""

    def test_a_copied_link(self):
        home = tempfile.mkdtemp(prefix="kreights-messages-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        with App("--db", import_documents(home, [past_game(0)]), home=home) as app:
            app.resize(1100, 760)
            app.key("alt+3")
            app.press("Game menu")
            app.press("BG Stats…")
            window = app.window("BG Stats")
            still = Still(window, may_come=lambda name: name == CLOSE)
            window.find("Copy Link").press()
            box = window.find("Link copied", "alert").extents()
            for item in window.items():
                if item.role in INTERACTIVE and item.name != CLOSE:
                    self.assertFalse(overlap(item.box, box) and item.box.height < 30, item.name)
            app.shot("message-bg-stats")
            still.check(self, "the message has come")
            window.find(CLOSE).press()
            app.wait_gone(CLOSE)
            still.check(self, "the message has gone")


if __name__ == "__main__":
    kreights_ui.main()
