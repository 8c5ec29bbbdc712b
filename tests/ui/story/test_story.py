#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window that tells the story of a game: its chart by key, its page, its text, on a phone; and
who may still win a running game."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

import kreights_ui
from kreights_sample import (
    GO_ON,
    import_documents,
    make_ledger,
    past_game,
    read_sample,
    run_cli,
)
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
        app.find(lambda name: name.startswith("Friday 13 November"), "panel").click()
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
        poll(lambda: ": 14 · Ruth: 2 in 10" in river.name, "the last deal but one")
        self.assertIn("Bo: 8 in 10", river.name)
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
        answer_file(app, "Save the Story", path, "Save")
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


class Forecast(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-forecast-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.app = app = App("--db", make_ledger(self.home), home=self.home)
        self.addCleanup(app.remove)
        app.start()
        app.resize(1100, 760)
        app.press(GO_ON)
        app.find("Score deal 15")

    def switch(self):
        self.app.key("ctrl+comma")
        window = self.app.window("Preferences")
        window.find("Who May Still Win", "check box").press()
        self.app.focus(self.app.x_window(window))
        self.app.key("Escape")
        self.app.wait_closed("Preferences")
        self.app.focus()

    def is_total(self, name):
        return name.startswith("Bo, total 278, 1st, 5 stars")

    def has_strip(self):
        return self.app.has(lambda name: name.startswith("Ruth: "), "image")

    def test_it_is_off_until_it_is_wanted_and_says_how_it_is_known(self):
        app = self.app
        self.assertFalse(self.has_strip())
        self.switch()
        strip = app.find(lambda name: name.startswith("Ruth: "), "image")
        self.assertIn("Bo: 8 in 10", strip.name)
        app.find(lambda name: name.startswith("To win, Ruth needs 75 better than Bo in 1 deal"))
        app.shot("forecast")
        app.press("To win, Ruth needs 75 better than Bo in 1 deal; Inês 143; Sam 202")
        app.find(lambda name: "\nInês: to win, 143 better than Bo in 1 deal.\n" in name, "label")
        app.shot("forecast-outlook")
        app.key("Escape")
        app.press("How Is This Known?")
        app.find(lambda name: name.startswith("Chances: 10,000 ways the rest may go"), "label")
        app.find(lambda name: name.endswith("No earlier games in the ledger are counted."), "label")
        app.find(lambda name: name.startswith("Of 100 such games"), "label")
        app.shot("forecast-how")
        app.press("Do Not Show It")
        poll(lambda: not self.has_strip(), "the strip to go")

    def test_it_is_not_seen_during_scoring_and_nothing_moves(self):
        app = self.app
        self.switch()
        app.find(lambda name: name.startswith("Ruth: "), "image")
        row = app.find(self.is_total, "table cell").extents()
        app.resize(360, 640)
        app.press("Sheet")
        app.shot("forecast-phone")
        app.press("Players")
        app.resize(1100, 760)
        poll(lambda: app.find(self.is_total).extents() == row, "the same place")
        app.press("Score deal 15")
        poll(lambda: app.root.find_focused("text"), "the first hand to be asked for")
        app.shot("forecast-scoring")
        poll(lambda: not self.has_strip(), "the strip to go")
        self.assertEqual(app.find(self.is_total).extents(), row)


class OneForecast(unittest.TestCase):
    """With earlier games in the ledger, the windows and the command line tell the same."""

    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="kreights-one-forecast-")
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.ledger = import_documents(self.home, [past_game(n) for n in range(1, 15)])
        self.assertEqual(make_ledger(self.home), self.ledger)
        self.app = app = App("--db", self.ledger, home=self.home)
        self.addCleanup(app.remove)
        app.start()
        app.resize(1100, 760)

    def ask(self, *arguments):
        return run_cli("--db", self.ledger, *arguments).stdout

    def test_the_story_is_that_of_the_command_line(self):
        app = self.app
        uuid = past_game(1)["uuid"]
        app.key("alt+3")
        app.find("Games", "page tab").click()
        app.find(lambda name: name.startswith("Tuesday 3 November"), "panel").click()
        app.press("Game menu")
        app.press("Story…")
        window = poll(
            lambda: next((w for w in app.windows() if w.name.startswith(TITLE)), None), "the story"
        )
        told = self.ask("sheet", uuid, "--story").rstrip().split("\n")
        self.assertTrue(
            told[-1].endswith("Also counted: 195 deals of earlier games in the ledger.")
        )
        window.find(told[-1], "label")
        turns = [line.split(" · ", 1)[1] for line in told if line.startswith("Deal ")]
        self.assertTrue(turns)
        for turn in turns:
            sentence = turn.split(": ", 1)[1].split(". ")[-1]
            window.find(lambda name: sentence in name, "label")

    def test_the_strip_is_that_of_the_command_line(self):
        app = self.app
        app.press(GO_ON)
        app.find("Score deal 15")
        app.key("ctrl+comma")
        app.window("Preferences").find("Who May Still Win", "check box").press()
        strip = app.find(lambda name: name.startswith("Ruth: "), "image")
        told = self.ask("forecast", read_sample()["uuid"])
        last = next(line for line in told.split("\n") if line.startswith("  14 "))
        for badge, name in zip("RSIB", ("Ruth", "Sam", "Inês", "Bo")):
            n = last.split("  Bo: ")[0].count(f" {badge}")
            said = strip.name.split(f"{name}: ")[1].split(",")[0]
            self.assertEqual(n, int(said[:-6]) if said.endswith(" in 10") else 0, said)
        app.focus()
        app.press("How Is This Known?")
        app.find(
            lambda name: name.endswith("Also counted: 210 deals of earlier games in the ledger."),
            "label",
        )
        app.find("Of 14 earlier leaders after 14 deals, 14 won.", "label")
        app.shot("forecast-own-deals")


QUALITY = "How Good Were the Forecasts?"


class Quality(unittest.TestCase):
    """How good the forecasts were."""

    def start(self, n_games):
        home = tempfile.mkdtemp(prefix="kreights-quality-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.ledger = import_documents(home, [past_game(number) for number in range(n_games)])
        self.app = App("--db", self.ledger, home=home)
        self.addCleanup(self.app.remove)
        self.app.start()
        self.app.resize(1100, 760)

    def open(self, n_games):
        self.start(n_games)
        self.app.press("Main Menu")
        self.app.press(QUALITY)
        return self.app.window(QUALITY)

    def close(self):
        self.app.focus(self.app.x_window(self.app.window(QUALITY)))
        self.app.key("Escape")
        self.app.wait_closed(QUALITY)
        self.app.focus()

    def test_the_records_lead_there_by_mouse_and_by_key(self):
        self.start(1)
        app = self.app
        app.key("alt+3")
        app.find("Records", "page tab").click()
        button = app.find(QUALITY, "push button")
        app.shot("quality-from-records")
        button.click()
        self.close()
        app.key("Return")  # the button has the focus again
        self.close()

    def test_few_games_say_nothing(self):
        window = self.open(2)
        window.find(
            "How good the forecasts are can be said after 30 finished games; the ledger has 2.",
            "label",
        )
        self.close()

    def test_scores_and_diagram(self):
        window = self.open(30)
        app = self.app
        told = json.loads(run_cli("--db", self.ledger, "--json", "forecast", "--quality").stdout)
        scores = window.find(lambda name: name.startswith("Brier score in 30 finished games"))
        for name in ("forecast", "equal", "leader"):
            self.assertIn(f"{told['brier'][name]:.2f}", scores.name)
        chart = window.find(lambda name: name.startswith("How Often Chances Came True"), "image")
        self.assertIn("Came true", chart.description)
        app.shot("quality")
        app.resize(360, 640, window)
        app.shot("quality-phone")


if __name__ == "__main__":
    kreights_ui.main()
