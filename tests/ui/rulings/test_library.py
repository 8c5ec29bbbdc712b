# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands beside the rulings: the charts, the lexicon, the rule documents."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, poll


class Library(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = tempfile.mkdtemp(prefix="kreights-ui-")
        cls.addClassCleanup(shutil.rmtree, cls.home, ignore_errors=True)
        cls.app = App(home=cls.home)
        cls.app.start()
        cls.addClassCleanup(cls.app.stop)
        cls.app.key("ctrl+f")
        cls.app.find("Search the rulings", "entry")
        cls.app.resize(1280, 1060)

    def open_entrance(self, title):
        self.app.focus()
        self.app.find(lambda name: name.startswith(title), "list item").click()

    def test_charts_are_saved_as_one_page(self):
        self.open_entrance("Card Functions and Values")
        chart = self.app.find("Kreights", "image")
        self.assertIn("8: 50, Wild: name any suit", chart.description)
        self.app.shot("charts")
        self.app.press("What They Count")
        chart = self.app.find("Kreights", "image")
        poll(lambda: "Wild" not in chart.description, "the chart without what they do")
        self.app.shot("charts-values")
        self.app.press("What They Do")
        pdf = os.path.join(self.home, "chart.pdf")
        self.app.press("Save…")
        dialog = self.app.window("Save Chart")
        dialog.find(role="text").set_text(pdf)
        dialog.find("Save", "push button").press()
        self.app.wait_closed("Save Chart")
        self.app.find("Saved as “chart.pdf”")
        text = subprocess.run(
            ["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn("Wild: name any suit", text)
        pages = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True).stdout
        self.assertRegex(pages, r"Pages: +1\n")

    def test_lexicon_is_filtered(self):
        self.open_entrance("Lexicon")
        self.app.find("Filter the lexicon", "entry").click()
        self.app.type("crank")
        poll(lambda: self.count_words() < 9, "few words")
        self.assertGreater(self.count_words(), 0)
        self.app.shot("lexicon")

    def count_words(self):
        return len(self.app.find("Lexicon", "list").find_all(None, "list item"))

    def test_documents_differ(self):
        self.open_entrance("Rule Documents")
        self.app.find("A shuffle pressure costs", "label")
        self.assertFalse(self.app.has("An ace counts", "label"))
        self.app.shot("documents")
        self.app.find("A four counts, Craits: 15", "label")
        self.app.press("All Rules")
        self.app.find("An ace counts", "label")
        self.app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        self.app.find("In all the others: 15", "label")
        self.app.resize(1280, 1060)
        self.app.find("A four counts, Craits: 15", "label")

    def test_charts_are_a_list_on_a_phone(self):
        self.open_entrance("Card Functions and Values")
        self.app.find("Kreights", "image")
        self.app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        self.app.find("8: 50, Wild: name any suit", "list item")
        self.app.resize(1280, 1060)
        self.app.find("Kreights", "image")


if __name__ == "__main__":
    kreights_ui.main()
