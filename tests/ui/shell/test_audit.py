# SPDX-License-Identifier: GPL-3.0-or-later
"""The table and the rulings, in every appearance."""

import os

import kreights_ui
from kreights_audit import appearances_of
from kreights_sample import GO_ON, import_documents, make_ledger, past_game, run_cli
from kreights_ui import PHONE_HEIGHT, PHONE_WIDTH, App, new_game, poll


class BeforeAGame:
    """What can be looked at without a game, all in one window; no test leaves a trace."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.app = App(env=cls.env)
        cls.app.start()
        cls.addClassCleanup(cls.app.remove)

    def open_start(self):
        self.app.focus()
        self.app.key("alt+1")
        self.app.find("Who’s Playing?", "label")

    def open_rulings(self):
        """The first question, back from wherever the last test went."""

        def is_there():
            if self.app.has("What happened?", "label"):
                return True
            self.app.key("alt+Left")

        self.app.resize(1800, 1000)  # two columns, with large text too
        self.app.focus()
        self.app.key("alt+2")
        self.app.key("ctrl+f", "Escape")  # no search either
        poll(is_there, "the first question")

    def open_calculator(self):
        """Return its window. It is closed after the test, however that ends."""
        self.app.press("What Is a Hand Worth?")
        calculator = self.app.window("Hand Calculator")
        self.addCleanup(self.close_calculator, calculator)
        return calculator

    def close_calculator(self, calculator):
        self.app.focus(self.app.x_window(calculator))
        self.app.key("Escape")
        self.app.wait_closed("Hand Calculator")

    def test_before_a_game(self):
        app = self.app
        self.open_start()
        self.check(app, "start")
        calculator = self.open_calculator()
        calculator.find("Hand", "text").set_text("A 3 3")
        self.check(app, "calculator", calculator)

    def test_it_runs_that_way(self):
        """Whether windows run from right to left just where they should."""
        app = self.app
        self.open_start()
        undo, menu = app.find("Undo").extents(), app.find("Main Menu").extents()
        self.assertEqual(undo.x > menu.x, self.name == "right-to-left")
        calculator = self.open_calculator()
        calculator.find("Hand", "text").set_text("A")  # the hand of another test may be there
        ace = calculator.find("Add the ace, 1 in the hand", "push button").extents()
        king = calculator.find("Add the king", "push button").extents()
        self.assertLess(ace.x, king.x)

    def test_rulings(self):
        app = self.app
        self.open_rulings()
        self.check(app, "rulings-walk")
        self.check_contrast("rulings-walk", app.window("Kreights"))
        app.key("ctrl+f")
        app.find("Search the rulings", "entry")
        app.type("idiot card")
        app.key("Return")
        app.find("By Rule Set", "label")
        self.check(app, "rulings-ruling")
        self.check_contrast("rulings-ruling", app.window("Kreights"))
        self.check_tabs(app, "rulings-ruling", app.window("Kreights"))
        app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        app.shot(f"rulings-phone-{self.name}")
        app.press("Add a Table Ruling…")
        app.find("Table ruling", "text")
        self.check(app, "rulings-precedent")

    def check_library_page(self, app, entrance, page):
        """What stands beside the rulings, wide and as on a phone."""
        app.resize(1800, 1000)
        app.focus()
        app.find(lambda name: name.startswith(entrance), "list item").click()
        app.wait_gone("What happened?", "label")
        self.check(app, page)
        self.check_contrast(page, app.window("Kreights"))
        self.check_tabs(app, page, app.window("Kreights"))
        app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        self.check(app, f"{page}-phone")

    def test_choices(self):
        """What a person chooses for all games, and for one; and the keys for it."""
        app = self.app
        app.focus()
        app.key("ctrl+comma")
        self.check_closing(self.app, "Preferences", "preferences")
        app.focus()
        app.key("ctrl+question")
        self.check_closing(self.app, "Keyboard Shortcuts", "shortcuts")
        app.focus()
        app.key("ctrl+n")
        window = app.window("New Game")
        app.resize(1800, 1000, window)  # the row is in view, with large text too
        window.find("House Rules…", "list item").click()
        rules = app.window("House Rules")
        app.focus(app.x_window(rules))
        rules.find("Search the rules", "entry").set_text("deal")
        rules.find(lambda name: " of " in name, "status bar")
        app.key("Down", "Return")
        rules.find(lambda name: name.startswith("As in "), "push button")
        self.check_closing(self.app, "House Rules", "house-rules")
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed("New Game")

    def open_club(self):
        self.app.focus()
        self.app.press("Main Menu")
        self.app.press("Club…")
        return self.app.window("Club")

    def test_a_club(self):
        app = self.app
        folder = os.path.join(app.home, "club")
        os.mkdir(folder)
        run_cli("club", "init", folder)
        self.open_start()
        self.open_club()
        self.check_closing(self.app, "Club", "club-join")
        window = self.open_club()
        window.find("Address or Code", "text").set_text(folder)
        window.find("Join", "push button").press()
        window.find("Connected to the club")
        window.find(lambda name: "this laptop" in name, "label")
        self.check_closing(self.app, "Club", "club")
        window = self.open_club()
        window.find("Leave the Club…", "push button").press()
        app.answer("Leave the Club")
        window.find("Address or Code", "text")
        app.focus(app.x_window(window))
        app.key("Escape")
        app.wait_closed("Club")

    def test_the_library(self):
        app = self.app
        self.open_rulings()
        self.check_library_page(app, "Card Functions and Values", "charts")
        self.check_library_page(app, "Lexicon", "lexicon")
        self.check_library_page(app, "Rule Documents", "documents")

    def test_a_document(self):
        app = self.app
        self.open_rulings()
        app.resize(1800, 1000)
        app.focus()
        app.find(lambda name: name.startswith("Rule Documents"), "list item").click()
        app.press("Read “Creights (Joon)” sentence by sentence")
        entry = app.find("Find in this document", "entry")
        self.check(app, "document")
        self.check_contrast("document", app.window("Kreights"))
        entry.set_text("pressure")
        app.wait_gone(lambda name: name.startswith("1. "), "list item")
        self.check_tabs(app, "document", app.window("Kreights"))
        entry.set_text("")
        app.resize(PHONE_WIDTH, PHONE_HEIGHT)
        self.check(app, "document-phone")


class AtTheTable:
    def check_new_game(self, app, window):
        self.check(app, "new-game", window)
        window.find("Draw for Deal…").press()
        self.check(app, "draw", app.window("Draw for Deal"))
        app.key("Escape")
        app.wait_closed("Draw for Deal")

    def test_a_new_game(self):
        with App(env=self.env) as app:
            new_game(
                app,
                ("Ruth", "Sam", "Inês", "Bo"),
                look=lambda window: self.check_new_game(app, window),
            )
            app.find("Score Deal")
            app.press("Main Menu")
            app.press("First Dealer…")
            dealer = app.window("First Dealer")
            self.check_on_phone(app, "first-dealer", dealer)
            app.focus(app.x_window(dealer))
            app.key("Escape")
            app.wait_closed("First Dealer")
            self.check(app, "deal")
            app.resize(PHONE_WIDTH, PHONE_HEIGHT)
            app.shot(f"deal-phone-{self.name}")

    def test_a_game(self):
        folder = self.new_folder()
        with App("--db", make_ledger(folder), env=self.env) as app:
            app.resize(1800, 1000)  # two columns, with large text too
            app.press(GO_ON)
            app.find("Score Deal", "push button")
            app.focus()
            app.key("ctrl+r")
            app.find("Common Questions", "label")
            app.resize_to_phone("Return to Game")
            self.check(app, "dispute")
            app.key("Escape")
            app.resize(1800, 1000)
            app.press("Score Deal")
            poll(lambda: app.root.find_focused("text"), "the first hand to be asked for")
            app.resize(PHONE_WIDTH, PHONE_HEIGHT)
            app.wait_gone("Ruth’s cards", "text")
            self.check(app, "scoring")
            app.resize(1800, 1000)
            app.find("Ruth’s cards", "text")
            app.type("7 q\to8 4 a\t8 4")
            app.key("Return")
            app.find("Bo wins by 39 with 343")
            app.shot(f"end-wide-{self.name}")
            app.resize(PHONE_WIDTH, PHONE_HEIGHT)
            app.wait_gone("Full Screen (F11)")
            self.check(app, "end")
            app.resize(1800, 1000)
            app.key("F11")
            app.find("Bo wins by 39 with 343", "label")
            self.check(app, "across")

    def check_window(self, app, title, page):
        window = app.window(title)
        self.check(app, page, window)
        app.key("Escape")
        app.wait_closed(title)

    def test_a_referee(self):
        with App(env=self.env) as app:
            new_game(app, ("Ruth", "Sam", "Inês", "Bo"), "Creights (Joon)")
            app.find("Score Deal")
            app.resize(1800, 1000)
            app.press("Referee", "push button")
            app.find("Leave the Referee", "push button")
            app.focus()
            app.press("Set Up Position…", "push button")
            self.check_window(app, "Set Up Position", "set-the-table")
            app.press("seven of hearts, legal")
            app.press("king of clubs, not legal")
            app.find("Ruling", "push button")
            self.check_contrast("referee", app.window("Kreights"))
            self.check_tabs(app, "referee", app.window("Kreights"))
            app.resize_to_phone("Leave the Referee")
            self.check(app, "referee")
            app.resize(1800, 1000)
            app.find("Ruth", "label")  # what has room again
            app.press("Why?", "push button")
            app.find("What Holds Now")
            self.check(app, "referee-why")
            app.key("Escape")
            app.wait_gone("What Holds Now")
            app.press("Leave the Referee")
            app.press("What If…", "push button")
            window = app.window("What If")
            app.resize(1800, 1000, window)
            self.check_tabs(app, "what-if", window)
            self.check_contrast("what-if", window)
            self.check_window(app, "What If", "what-if")

    def test_trouble(self):
        path = os.path.join(self.new_folder(), "ledger.db")
        with open(path, "w") as ledger:
            ledger.write("This is no ledger. " * 50)
        with App("--db", path, env=self.env) as app:
            app.find("Try Again")
            self.check(app, "trouble")


class AmongRegulars:
    def test_the_start(self):
        games = [past_game(number) for number in range(3)]
        with App("--db", import_documents(self.new_folder(), games), env=self.env) as app:
            app.find("Deal", "push button")
            window = app.window("Kreights")
            self.check_contrast("start-regulars", window)
            self.check_tabs(app, "start-regulars", window)
            self.check_on_phone(app, "start-regulars", window)


globals().update(appearances_of(BeforeAGame, AtTheTable, AmongRegulars))

if __name__ == "__main__":
    kreights_ui.main()
