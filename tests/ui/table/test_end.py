# SPDX-License-Identifier: GPL-3.0-or-later
"""The sheet of a game, its last deal, and what one does when it is over."""

import os
import resource
import shutil
import subprocess
import tempfile
import time
import unittest

import kreights_ui
from kreights_sample import GO_ON, make_ledger
from kreights_ui import LONGER_THAN_THE_GUARD_S, App, poll


class Sample(unittest.TestCase):
    """The sample session at its last deal; its tests leave it as they found it."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="kreights-ui-")
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.app = App("--db", make_ledger(cls.folder), home=cls.path("home"))
        cls.app.start()
        cls.addClassCleanup(cls.app.stop)
        cls.app.press(GO_ON)
        cls.app.find("Score deal 15")

    @classmethod
    def path(cls, name):
        return os.path.join(cls.folder, name)


class LastDeal(Sample):
    def test_cells_say_what_they_show(self):
        for cell in (
            "Ruth, deal 5, −50, only threes, 2 stars, total 93, leads",
            "Sam, deal 4, 0, went out, total 129, leads",
            "Inês, deal 2, dealt, 65, 1 pressure, total 65",
            "Bo, deal 15, deals",
        ):
            self.app.find(cell, "table cell")
        self.app.find("Bo, total 278, 1st, 5 stars", "table cell")
        self.app.find("Deal 14, 7 cards, Bo leads", "list item")

    def test_a_row_opens_its_deal(self):
        self.app.press("Correct deal 5")
        self.app.find("Correct Deal 5", "label")
        self.app.key("Escape")
        self.app.find("Score Deal")


class End(Sample):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.app.press("Score deal 15")
        poll(lambda: cls.app.root.find_focused("text"), "the first hand to be asked for")
        cls.app.type("7 q\to8 4 a\t8 4")
        cls.app.key("Return")
        cls.app.find("Bo wins by 39 with 343")

    def test_how_the_game_ended(self):
        self.app.shot("end")
        self.app.find("Bo, 1st, 343, ★ 5 stars · ● 3 pressures")
        self.app.find("Ruth, 2nd, 382, ★ 5 stars · ● 1 pressure, 39 behind")
        self.app.find("Caught with only 2 threes: −100")
        self.app.find("deal 14 took Bo from 2nd to 1st")
        chart = self.app.find("Totals, deal by deal", "image")
        self.assertIn("Bo 343, led after 4 deals", chart.description)

    def test_a_phone_cuts_nothing_off_the_chart(self):
        """Its deals are numbered at the bottom edge."""

        def find_gap():
            chart = self.app.find("Totals, deal by deal", "image").extents()
            return self.app.find("Highlights", "list").extents().y - chart.y - chart.height

        self.addCleanup(self.app.resize, 1100, 760)
        self.app.resize(700, 500)  # the highlights are below the chart, with room for its title
        poll(lambda: find_gap() > 0, "the highlights to be below the chart")
        gap = find_gap()
        self.app.resize_to_phone("Print the Chart…")
        self.assertEqual(find_gap(), gap)

    def test_the_chart_is_a_table_too(self):
        self.app.press("Show as a Table")
        self.app.find("5, Ruth: 93", "label")
        self.app.find("7, Bo: 157", "label")
        self.app.shot("end-chart-table")
        self.app.press("Show as a Table")
        self.app.find("Totals, deal by deal", "image")

    def test_the_chart_is_saved(self):
        csv, svg = self.path("chart.csv"), self.path("chart.svg")
        for path in (csv, svg):
            self.save_as(path, button="Save the Chart…", title="Save the Chart")
            self.app.find(f"Saved as “{os.path.basename (path)}”")
        with open(csv, encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertEqual(lines[0], "Deal,Ruth,Sam,Inês,Bo")
        self.assertEqual(lines[5], "5,93,169,166,146")
        with open(svg, encoding="utf-8") as file:
            self.assertIn("Totals, deal by deal", file.read())

    def test_a_game_that_is_over_can_be_corrected(self):
        self.app.find("Sheet", "page tab").click()
        self.app.press("Correct deal 15")
        self.app.find("Correct Deal 15", "label")
        self.app.key("Escape")
        self.app.find("Bo wins by 39 with 343")
        self.app.press("Undo")
        self.app.wait_gone("Bo wins by 39 with 343")
        self.app.press("Redo")
        self.app.find("Bo wins by 39 with 343")
        self.app.find("Chart", "page tab").click()

    def save_as(self, path, replace=False, button="Save as PDF…", title="Save the Sheet"):
        self.app.press(button)
        dialog = self.app.window(title)
        dialog.find(role="text").set_text(path)
        dialog.find("Save", "push button").press()
        if replace:
            self.app.press("Replace")
        self.app.wait_closed(title)

    def test_the_sheet_is_saved(self):
        pdf, csv = self.path("sheet.pdf"), self.path("sheet.csv")
        self.save_as(pdf)
        self.app.find("Saved as “sheet.pdf”")
        text = subprocess.run(
            ["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True
        ).stdout
        for word in ("Craits", "Ruth", "Inês", "Ruth’s kitchen", "343", "−100"):
            self.assertIn(word, text)
        self.save_as(csv)
        self.app.find("Saved as “sheet.csv”")
        with open(csv, encoding="utf-8-sig") as file:
            self.assertIn("Ruth", file.read())

    def wait_refused(self, words):
        """Waits for the sentence about a sheet that was not saved, and closes it."""
        start = "The sheet could not be saved. Your game is safe."
        text = poll(
            lambda: next(
                (
                    label.name
                    for label in self.app.root.find_all(role="label")
                    if label.name.startswith(start)
                ),
                None,
            ),
            start,
        )
        self.assertIn(words, text)
        self.app.press("Close this message")
        self.app.wait_gone(text)
        self.app.find("Bo wins by 39 with 343")

    def test_a_sheet_that_there_is_no_room_for(self):
        """A limit on the size of files stands for a full disk."""
        with open(self.path("full.pdf"), "w", encoding="utf-8") as file:
            file.write("older")
        limits = resource.prlimit(self.app.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.app.process.pid, resource.RLIMIT_FSIZE, (4096, limits[1]))
        try:
            self.save_as(self.path("full.pdf"), replace=True)
            self.wait_refused("File too large")
        finally:
            resource.prlimit(self.app.process.pid, resource.RLIMIT_FSIZE, limits)
        with open(self.path("full.pdf"), encoding="utf-8") as file:
            self.assertEqual(file.read(), "older")

    def test_a_sheet_replaces_no_ledger_and_follows_no_link(self):
        """Nor does the file dialog wait for a pipe."""
        ledger, link, pipe = (self.path(f"{name}.pdf") for name in ("games", "link", "pipe"))
        with open(ledger, "wb") as file:
            file.write(b"SQLite format 3\0")
        os.symlink(ledger, link)
        os.mkfifo(pipe)
        self.save_as(ledger, replace=True)
        self.wait_refused("This is a ledger or another database")
        self.save_as(link, replace=True)
        self.wait_refused("This is a symbolic link")
        self.save_as(pipe, replace=True)
        self.wait_refused("This is not a regular file")
        with open(ledger, "rb") as file:
            self.assertEqual(file.read(), b"SQLite format 3\0")
        self.assertTrue(os.path.islink(link))

    def test_a_sheet_in_a_folder_that_takes_none(self):
        self.save_as("/proc/sheet.pdf")
        self.wait_refused("No such file or directory")

    def test_the_sheet_is_copied(self):
        self.app.press("Copy")
        self.app.find("Sheet copied as text")

    def test_other_seats_begin_with_these(self):
        self.app.press("Change Seats…")
        window = self.app.window("New Game")
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.assertEqual(window.find(f"Player in seat {seat}", "text").get_text(), name)
        poll(lambda: window.find("Start", "push button").is_focused(), "Start to have the focus")
        window.find("Cancel").press()
        self.app.wait_closed("New Game")


class Ending(unittest.TestCase):
    """Each ends a game of its own."""

    def start(self, n_deals):
        folder = tempfile.mkdtemp(prefix="kreights-end-")
        self.addCleanup(shutil.rmtree, folder, ignore_errors=True)
        app = App("--db", make_ledger(folder, n_deals), home=os.path.join(folder, "home"))
        app.start()
        self.addCleanup(app.stop)
        app.press(GO_ON)
        return app

    def test_nobody_wins_a_game_that_was_stopped(self):
        app = self.start(4)
        app.press("Main Menu")
        app.press("End Game Early")
        app.find("Stopped after 4 of 15 deals. Sam leads by 14 with 129")
        app.shot("end-stopped")
        self.assertEqual(
            [n.name for n in app.root.find_all(role="label") if "0 pressures" in n.name], []
        )

    def test_a_rematch_seats_the_same_table(self):
        """One key starts it; the app has drawn for the first deal."""
        app = self.start(14)
        app.press("Score deal 15")
        poll(lambda: app.root.find_focused("text"), "the first hand to be asked for")
        app.focus()
        app.type("7 q\to8 4 a\t8 4")
        app.key("Return", "Return")  # the second one out of habit
        app.find("Kreights draws for the first deal")
        time.sleep(LONGER_THAN_THE_GUARD_S)
        self.assertTrue(app.find("Rematch", "push button").is_focused())
        app.shot("end-focus")
        app.key("Return")
        app.find("Score Deal")
        for name in ("Ruth", "Sam", "Inês", "Bo"):
            app.find(f"Pressure for {name}, 5 points")


if __name__ == "__main__":
    kreights_ui.main()
