# SPDX-License-Identifier: GPL-3.0-or-later
"""Setting up a table: rules, players, house rules, and what Start still needs."""

import os
import subprocess
import unittest

import kreights_ui
from kreights_sample import make_ledger
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
            window.find(lambda name: name.startswith("\u200e\u2068محمد\u2069’s pen: "))

        new_game(self.app, ("محمد", "Sam", "Inês"), look=look)
        self.app.press("Score Deal")
        self.app.find("\u200e\u2068محمد\u2069’s cards", "text")

    def type_names(self, window, *names):
        """Names and Enters into the New Game window, which has just opened."""
        poll(lambda: window.find_focused("text"), "a seat with the focus")
        for name in names:
            self.app.type(name)
            self.app.key("Return")

    def note(self, window, text):
        window.find(text, "status bar")

    def test_names_and_enter_are_all(self):
        window = self.open()
        self.app.focus(self.app.x_window(window))
        self.type_names(window, "Ruth", "Sam", "Ines", "Bo")
        self.app.wait_closed("New Game")
        self.app.find("Pressure for Ines, 5 points")

    def test_enter_in_an_empty_seat_starts_with_fewer(self):
        window = self.open()
        self.app.focus(self.app.x_window(window))
        self.type_names(window, "Ruth", "Sam", "Ines")
        hint = "Press Enter in an empty seat to start with 3 players."
        window.find(hint, "status bar")
        window.wait_focus("Player in seat 4")
        self.app.shot("new-game-enter")
        self.app.key("Return")
        self.app.wait_closed("New Game")
        self.app.find("Pressure for Ines, 5 points")
        self.assertFalse(self.app.has("Pressure for Bo, 5 points"))

    def test_enter_goes_to_what_is_missing(self):
        window = self.open()
        self.app.focus(self.app.x_window(window))
        self.seat(window, 3, "Inês")
        self.type_names(window, "Ruth", "Sam")
        window.wait_focus("Player in seat 4")
        self.app.key("shift+Return")
        window.wait_focus("Player in seat 5")

    def test_completion_completes(self):
        """Enter and Tab take the best match, Escape keeps a name that is new."""
        new_game(self.app, ("Ruth", "Max MacLeod", "Inês"))
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        window = self.open()
        self.app.focus(self.app.x_window(window))
        self.type_names(window, "mac", "ines")
        seat = [window.find(f"Player in seat {n}", "text") for n in (1, 2, 3, 4)]
        poll(lambda: seat[2].is_focused(), "the third seat to have the focus")
        self.assertEqual(seat[0].get_text(), "Max MacLeod")
        self.assertEqual(seat[1].get_text(), "Inês")
        self.app.type("ru\t")
        poll(lambda: seat[2].get_text() == "Ruth", "Tab to take Ruth")
        window.find("Remove Ruth").press()
        poll(lambda: seat[2].get_text() == "", "the seat of Ruth to be empty")
        seat[2].click()
        self.app.type("ru")
        self.app.shot("new-game-suggestions")
        self.app.key("Escape")
        window.find("New player", "status bar")
        self.app.shot("new-game-new-player")
        self.app.key("Return")
        self.app.wait_closed("New Game")
        self.app.find("Pressure for ru, 5 points")

    def test_who_sits_already_is_not_suggested(self):
        new_game(self.app, ("Ruth", "Rob", "Inês"))
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        window = self.open()
        self.app.focus(self.app.x_window(window))
        self.type_names(window, "r", "r")
        seat = [window.find(f"Player in seat {n}", "text") for n in (1, 2, 3)]
        poll(lambda: seat[2].is_focused(), "the third seat to have the focus")
        self.assertEqual({seat[0].get_text(), seat[1].get_text()}, {"Ruth", "Rob"})

    def test_a_likely_double_is_asked_about(self):
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        window = self.open()
        self.app.focus(self.app.x_window(window))
        poll(lambda: window.find_focused("text"), "a seat with the focus")
        self.app.type("Ruht")
        window.find("New player. Did you mean Ruth (no games yet)? ↓", "status bar")
        self.app.shot("new-game-double")
        self.app.key("Down")
        first = window.find("Player in seat 1", "text")
        poll(lambda: first.get_text() == "Ruth", "Down to take Ruth")
        window.find("no games yet", "status bar")

    def test_the_same_players_take_one_press_more(self):
        """Same Again fills in the table, and Enter starts."""
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        window = self.open()
        window.find("Same Again").press()
        poll(lambda: window.find("Start", "push button").is_focused(), "Start to have the focus")
        self.app.focus(self.app.x_window(window))
        self.app.key("Return")
        self.app.wait_closed("New Game")
        self.app.find("Pressure for Inês, 5 points")

    def test_start_says_what_it_needs(self):
        window = self.open()
        wait_need(window, "To start: choose a player for seat 1.")
        for seat, name in enumerate(("Ruth", "Sam"), 1):
            self.assertFalse(window.find("Start", "push button").is_sensitive())
            self.seat(window, seat, name)
            wait_need(window, f"To start: choose a player for seat {seat + 1}.")
        self.seat(window, 3, "Inês")
        wait_need(window, "")
        self.seat(window, 4, "Bo")
        window.find("Enter starts the game.", "status bar")
        self.assertTrue(window.find("Start", "push button").is_sensitive())
        self.app.shot("new-game")

    def test_too_many_players_are_refused_with_the_reason(self):
        window = self.open()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        for seat, name in ((5, "Ann"), (6, "Ben")):
            window.find("Add Player").press()
            self.seat(window, seat, name)
        wait_need(window, "To start: these rules take 3 to 5 players, not 6.")

    def test_too_many_players_are_led_to_their_rules(self):
        """Joon's rules for five or more are those of the double pack (D-4), and back."""
        window = self.open()
        window.find("Creights (Joon)", "check box").press()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        wait_need(window, "")
        self.assertFalse(window.find_all("Change Rules", "push button"))
        window.find("Add Player").press()
        self.seat(window, 5, "Ann")
        wait_need(
            window,
            "To start: these rules take 2 to 4 players, not 5. "
            "Play by these instead: Creights (Joon), double pack.",
        )
        self.app.shot("new-game-other-rules")
        window.find("Change Rules", "push button").press()
        wait_need(window, "")
        poll(lambda: window.find("Start", "push button").is_focused(), "Start to have the focus")
        window.find("Remove Ann").press()
        wait_need(
            window,
            "To start: these rules take 5 to 8 players, not 4. "
            "Play by these instead: Creights (Joon).",
        )
        window.find("Change Rules", "push button").press()
        wait_need(window, "")
        window.find("Start", "push button").press()
        self.app.wait_closed("New Game")
        self.app.find("Pressure for Bo, 5 points")

    def test_chicago_is_for_three_to_five(self):
        window = self.open()
        self.app.focus(self.app.x_window(window))
        window.find("Variants", "label").click()
        window.find("Crates, Chicago 1970", "check box").press()
        for seat, name in enumerate(("Ruth", "Sam"), 1):
            self.seat(window, seat, name)
        for seat in (4, 3):
            window.find(f"Remove seat {seat}").press()
        wait_need(
            window,
            "To start: these rules take 3 to 5 players, not 2. Play by these instead: Crates.",
        )
        window.find("Change Rules", "push button").press()
        wait_need(window, "")

    def test_a_first_game_is_marked(self):
        """Whoever is new among players of the ledger; a key and a tap say otherwise (I-10)."""
        self.app.stop()
        make_ledger(os.path.join(self.app.home, "data", "kreights"), 15)
        self.app.start()
        self.app.press("New Game…")
        window = self.app.window("New Game")
        window.find("Kreights", "check box").press()
        self.assertFalse(window.find("seat 1 plays a first game", "push button").is_sensitive())
        for seat, name in enumerate(("Ruth", "Sam", "Ann"), 1):
            self.seat(window, seat, name)

        def first_games():
            found = window.find_all(lambda name: name.endswith("plays a first game"), "push button")
            return [node.name.split()[0] for node in found if node.is_checked()]

        poll(lambda: first_games() == ["Ann"], "Ann’s first game", lambda: str(first_games()))
        self.app.shot("new-game-first-game")
        window.find("Ann plays a first game", "push button").press()
        poll(lambda: first_games() == [], "no first game", lambda: str(first_games()))
        self.app.focus(self.app.x_window(window))
        window.find("Player in seat 3", "text").click()
        self.app.key("alt+g")
        poll(lambda: first_games() == ["Ann"], "Ann’s first game again", lambda: str(first_games()))
        window.find("Craits", "check box").press()
        poll(lambda: first_games() == [], "no first game in Craits", lambda: str(first_games()))
        window.find("Kreights", "check box").press()
        poll(
            lambda: first_games() == ["Ann"],
            "Ann’s first game in Kreights",
            lambda: str(first_games()),
        )
        window.find("Start", "push button").press()
        self.app.wait_closed("New Game")
        self.app.find("first game", "label")
        self.app.find("Ann forgot “one card”, costs nothing", "push button").press()
        self.app.find("A mulligan: Ann’s first game, so it costs nothing", "label")
        self.app.find("Ann forgot “one card”", "push button")
        self.app.shot("first-game-table")
        self.app.press("Referee", "push button")
        self.app.find("Leave the Referee", "push button")
        for width, height in ((1100, 760), (360, 640)):
            self.app.resize(width, height)
            seat = self.app.find(lambda name: name.startswith("Ann, "), "panel")
            self.assertTrue(seat.name.endswith(", first game"), seat.name)
            # A new size can make the seats anew.
            poll(
                lambda: self.app.find(lambda name: name.startswith("Ann, "), "panel").look_for(
                    "first game", "label"
                ),
                "Ann’s first game at her seat",
            )
            self.app.shot(f"first-game-referee-{width}")

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
        window.find("Location", "text").set_text("Ruth’s kitchen")
        window.find("Remove seat 4").press()
        poll(lambda: not window.find_all("Player in seat 4", "text"), "three seats")
        window.find("Cancel").press()
        self.app.wait_closed("New Game")
        self.app.restart()
        window = self.open()
        self.assertEqual(window.find("Player in seat 1", "text").get_text(), "Ruth <b>&amp;")
        self.assertEqual(window.find("Player in seat 2", "text").get_text(), "אבא 🂡")
        self.assertEqual(window.find("Location", "text").get_text(), "Ruth’s kitchen")
        self.assertFalse(window.find_all("Player in seat 4", "text"))

    def test_a_pen_is_chosen_and_swapped(self):
        window = self.open()
        self.seat(window, 1, "Ruth")
        self.seat(window, 2, "Sam")
        window.find("Ruth’s pen: blue, circle").press()
        self.app.press("orange, square")
        window.find("Ruth’s pen: orange, square")
        window.find("Sam’s pen: blue, circle")

    def test_alt_down_gives_another_seat(self):
        window = self.open()
        self.seat(window, 1, "Ruth")
        self.seat(window, 2, "Sam")
        self.app.focus(self.app.x_window(window))
        window.find("Player in seat 1", "text").click()
        self.app.key("alt+Down")
        poll(lambda: window.find("Player in seat 2", "text").get_text() == "Ruth", "Ruth in seat 2")
        self.assertTrue(window.find("Ruth deals first").is_checked())

    def drag(self, window, from_node, to_node):
        """Press on one node, move to the other in steps, as a hand does, and let go."""
        start, end = from_node.extents(), to_node.extents()
        points = [
            (
                start.x + start.width // 2 + (end.x + end.width // 2 - start.x) * step // 10,
                start.y + start.height // 2 + (end.y - start.y) * step // 10,
            )
            for step in range(11)
        ]
        target = self.app.x_window(window)
        words = ["mousemove", "--window", target, *map(str, points[0]), "mousedown", "1"]
        for point in points[1:]:
            words += ["mousemove", "--window", target, *map(str, point), "sleep", "0.05"]
        subprocess.run(["xdotool", *words, "sleep", "0.3", "mouseup", "1"], check=True)
        self.app.move_pointer_away()

    def test_partners_are_made_by_dragging(self):
        window = self.open()
        window.find("Crates", "check box").press()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        window.find("Ruth and Inês", "label")
        self.app.shot("new-game-partners")
        handle = window.find("Drag to give Sam another seat (Alt+Up, Alt+Down)")
        self.drag(window, handle, window.find("Ruth and Inês", "label"))
        window.find("Ruth and Sam", "label")
        window.find("Inês and Bo", "label")

    def test_the_lowest_card_deals(self):
        window = self.open()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        window.find("Craits", "check box").press()
        window.find("Draw for Deal…").press()
        draw = self.app.window("Draw for Deal")
        self.app.focus(self.app.x_window(draw))
        self.assertFalse(draw.find("Choose", "push button").is_sensitive())
        draw.find(lambda name: name.startswith("Ruth: ") and name.endswith("the ace is high."))
        self.app.type("ks")
        draw.find(lambda name: name.startswith("K♠"), "label")
        draw.find("deuce of hearts", "push button").click()
        self.app.type("2c9d")
        draw.find("Tied for lowest, draw again: Sam, Inês")
        self.app.shot("draw")
        self.assertFalse(draw.find("deuce of clubs, drawn", "push button").is_sensitive())
        self.app.type("7das")
        draw.find("Sam has the lowest card and deals first.")
        choose = draw.find("Choose", "push button")
        poll(choose.is_focused, "Choose to have the focus")
        self.app.key("Return")
        self.app.wait_closed("Draw for Deal")
        window.find("Drawn for the first deal: KS 2H/7D 2C/AS 9D")
        self.assertTrue(window.find("Sam deals first").is_checked())

    def test_the_app_draws_for_us(self):
        window = self.open()
        for seat, name in enumerate(("Ruth", "Sam", "Inês", "Bo"), 1):
            self.seat(window, seat, name)
        window.find("Draw for Deal…").press()
        draw = self.app.window("Draw for Deal")
        self.app.focus(self.app.x_window(draw))
        self.app.type("ks")
        self.app.key("BackSpace")
        poll(
            lambda: not draw.find("Undo", "push button").is_sensitive(), "the card to be taken back"
        )
        draw.find("Draw for Us").press()
        verdict = draw.find(lambda name: name.endswith(" has the lowest card and deals first."))
        dealer = verdict.name.split()[0]
        self.app.shot("draw-for-us")
        self.app.key("Return")
        self.app.wait_closed("Draw for Deal")
        self.assertTrue(window.find(f"{dealer} deals first").is_checked())

    def test_a_started_game_comes_back(self):
        new_game(self.app, ("Ruth", "Sam", "Inês"))
        self.app.press("Main Menu")
        self.app.press("Back to Start")
        self.app.find("Resume the game of Ruth, Sam, Inês").press()
        self.app.wait_gone("Who’s Playing?")
        self.app.restart()
        self.assertFalse(self.app.has("Who’s Playing?"))


if __name__ == "__main__":
    kreights_ui.main()
