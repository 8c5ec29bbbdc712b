#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window that tells the story of a game: its chart by key, its page, its text, on a phone."""

import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import import_documents, past_game
from kreights_ui import App, answer_file, poll

TITLE = "The evening of "


class Story(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-story-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        ledger = import_documents(self.home, [past_game(0)])
        self.app = app = App("--db", ledger, home=self.home)
        self.addCleanup(app.remove)
        app.start()
        app.resize(1100, 760)
        app.key("alt+3")
        app.find("Games", "page tab").click()
        app.find(lambda name: name.startswith("Friday 13 November"), "filler").click()
        app.press("Game menu")
        app.press("Story…")
        self.window = self.find_window()
        self.title = self.window.name
        app.focus(app.x_window(self.window))

    def find_window(self):
        def story():
            return next((w for w in self.app.windows() if w.name.startswith(TITLE)), None)

        return poll(story, "the story")

    def find_river(self):
        return self.window.find(lambda name: name.startswith("Who was going to win"), "image")

    def test_the_river_is_read_by_key(self):
        app, river = self.app, self.find_river()
        self.assertIn(
            "Ruth: no chance at the end, between no chance and 7 in 10", river.description
        )
        for _ in range(8):
            if river.is_focused():
                break
            app.key("Tab")
        self.assertTrue(river.is_focused())
        app.key("Home")
        poll(lambda: ": 1 · Ruth: " in river.name, "the first deal")
        app.key("End", "Left")
        poll(lambda: ": 14 · Ruth: 3 in 10" in river.name, "the last deal but one")
        self.assertIn("Bo: 7 in 10", river.name)
        app.shot("story")
        app.key("Return")
        app.find("Deal 14", "label")

    def test_a_turning_point_leads_to_its_deal(self):
        self.window.find("Bo: only 2 threes", "label").click()
        self.app.wait_closed(self.title)
        self.app.find("Deal 14", "label")

    def test_text_and_page(self):
        app, window = self.app, self.window
        window.find("Story menu", "push button").press()
        app.press("Copy as Text")
        window.find("Story copied as text", "label")
        window.find("Story menu", "push button").press()
        app.press("Save Ink on Paper")
        window.find("Story menu", "push button").press()
        app.press("Save as PDF…")
        path = os.path.join(self.home, "story.pdf")
        answer_file(app, "Save the Story", path, "_Save Save")
        poll(lambda: os.path.exists(path), "the page")
        told = subprocess.run(
            ["pdftotext", path, "-"], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn("Who was going to win", told)
        self.assertIn("The costliest card", told)

    def test_a_phone(self):
        self.app.resize(360, 640, self.window)
        self.find_river()
        self.app.shot("story-phone")
        self.app.resize(360, 294, self.window)
        self.app.key("Escape")
        self.app.wait_closed(self.title)


if __name__ == "__main__":
    kreights_ui.main()
