# SPDX-License-Identifier: GPL-3.0-or-later
"""Setting up a table: rules, players, house rules, and what Start still needs."""

import unittest

import kreights_ui
from kreights_ui import App, new_game, poll


def need(window):
    """The line under the header, or ''."""
    lines = [n.name for n in window.find_all(role="status bar") if n.name.startswith("To start:")]
    return lines[0] if lines else ""


def wait_need(window, expected):
    poll(lambda: need(window) == expected, f"“{expected}”", lambda: f"there is “{need (window)}”")


class NewGame(unittest.TestCase):
    def setUp(self):
        self.app = App()
        self.app.start()
        self.addCleanup(self.app.remove)

    def open(self):
        self.app.press("New Game…")
        return self.app.window("New Game")

    def seat(self, window, seat, name):
        window.find(f"Player in seat {seat}", "text").set_text(name)

    def test_names_from_right_to_left_stand_apart(self):
        def look(window):
            window.find("Remove \u200e\u2068محمد\u2069")
            window.find(lambda name: name.startswith("Pen of \u200e\u2068محمد\u2069: "))

        new_game(self.app, ("محمد", "Sam", "Inês"), look=look)
        self.app.press("Score Deal")
        self.app.find("\u200e\u2068محمد\u2069’s cards", "text")

    def test_start_says_what_it_needs(self):
        window = self.open()
        wait_need(window, "To start: choose a player for seat 1.")
        for seat, name in enumerate(("Ruth", "Sam", "Inês"), 1):
            self.assertFalse(window.find("Start", "push button").is_sensitive())
            self.seat(window, seat, name)
            wait_need(window, f"To start: choose a player for seat {seat + 1}.")
        self.seat(window, 4, "Bo")
        wait_need(window, "")
        self.assertTrue(window.find("Start", "push button").is_sensitive())
        self.app.shot("new-game")

    def test_too_many_players_are_refused_with_the_reason(self):
        window = self.open()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        for seat, name in ((5, "Ann"), (6, "Ben")):
            window.find("Add Player").press()
            self.seat(window, seat, name)
        wait_need(window, "To start: these rules are for 3 to 5 players, and 6 sit at the table.")

    def test_a_name_of_ten_thousand_letters_is_cut_or_refused(self):
        window = self.open()
        self.seat(window, 1, "x" * 10000)
        for seat, name in enumerate(("Sam", "Inês", "Bo"), 2):
            self.seat(window, seat, name)
        typed = window.find("Player in seat 1", "text").get_text()
        self.assertLessEqual(len(typed), 64)
        wait_need(window, "")
        window.find("Start", "push button").press()
        self.app.wait_closed("New Game")
        self.app.find(f"Pressure for {typed}, 5 points")

    def test_what_was_typed_survives_a_crash(self):
        window = self.open()
        self.seat(window, 1, "Ruth <b>&amp;")
        self.seat(window, 2, "אבא 🂡")
        window.find("Place", "text").set_text("Ruth’s kitchen")
        window.find("Remove seat 4").press()
        poll(lambda: not window.find_all("Player in seat 4", "text"), "three seats")
        window.find("Cancel").press()
        self.app.wait_closed("New Game")
        self.app.restart()
        window = self.open()
        self.assertEqual(window.find("Player in seat 1", "text").get_text(), "Ruth <b>&amp;")
        self.assertEqual(window.find("Player in seat 2", "text").get_text(), "אבא 🂡")
        self.assertEqual(window.find("Place", "text").get_text(), "Ruth’s kitchen")
        self.assertFalse(window.find_all("Player in seat 4", "text"))

    def test_a_pen_is_chosen_and_swapped(self):
        window = self.open()
        self.seat(window, 1, "Ruth")
        self.seat(window, 2, "Sam")
        window.find("Pen of Ruth: blue, circle").press()
        self.app.press("orange, square")
        window.find("Pen of Ruth: orange, square")
        window.find("Pen of Sam: blue, circle")

    def test_alt_down_gives_another_seat(self):
        window = self.open()
        self.seat(window, 1, "Ruth")
        self.seat(window, 2, "Sam")
        self.app.focus(self.app.x_window(window))
        window.find("Player in seat 1", "text").click()
        self.app.key("alt+Down")
        poll(lambda: window.find("Player in seat 2", "text").get_text() == "Ruth", "Ruth in seat 2")
        self.assertTrue(window.find("Ruth deals first").is_checked())

    def test_a_house_rule_is_counted(self):
        window = self.open()
        window.find("Craits", "check box").press()
        self.app.resize(940, 1060, window)
        window.find("Show the House Rules").press()
        window.find("Stars and Honors", "list item").click()
        window.find("A star for going out", "check box").press()
        window.find("1 differs from Craits")
        self.app.shot("house-rules")
        window.find("Reset").press()
        poll(lambda: not window.find_all("1 differs from Craits"), "no difference")

    def test_the_lowest_card_deals(self):
        window = self.open()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        window.find("Craits", "check box").press()
        window.find("Draw for Deal…").press()
        draw = self.app.window("Draw for Deal")
        for name, card in (("Ruth", "KS"), ("Sam", "2H"), ("Inês", "2c"), ("Bo", "9")):
            draw.find(name, "text").set_text(card)
        draw.find("Tied for lowest, draw again: Sam, Inês")
        self.app.shot("draw")
        draw.find("Draw Again").press()
        poll(lambda: draw.find("Sam", "text").get_text() == "", "another round")
        draw.find("Sam", "text").set_text("7D")
        draw.find("Inês", "text").set_text("AS")
        draw.find("Inês has the lowest card and deals first.")
        draw.find("Done").press()
        self.app.wait_closed("Draw for Deal")
        window.find("Drawn for the first deal: KS 2H/7D 2C/AS 9")
        self.assertTrue(window.find("Inês deals first").is_checked())

    def test_a_started_game_comes_back(self):
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        self.app.find("Go on with the game of Ruth, Sam, Inês").press()
        self.app.wait_gone("Who’s Playing?")
        self.app.restart()
        self.assertFalse(self.app.has("Who’s Playing?"))


if __name__ == "__main__":
    kreights_ui.main()
