# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening of two rounds from its first step to its last, each through a window: the director's
laptop is table 1, and another laptop is table 2."""

import json

import kreights_ui
from kreights_evening import NAMES, Evening
from kreights_ui import poll

QUESTION = "Was that a fifth queen?"


class WholeEvening(Evening):
    def start_both(self):
        self.desk = self.start("desk")
        self.window = self.begin(self.desk, **{"Deals per round": 2, "Rounds": 2})
        self.table = self.start_beside("table")

    # --- What is looked at in the ledgers

    def read(self, name, *words):
        return json.loads(self.run_cli("--db", self.ledger(name), *words, "--json"))

    def read_evening(self, name):
        return self.read(name, "evening", "show", "Club Night")

    def read_seats(self, name, round_number):
        """The names at each table of a round."""
        return [
            [seat["name"] for seat in table["seats"]]
            for table in self.read_evening(name)["played"][round_number - 1]["tables"]
        ]

    # --- What is done at a table

    def turn_to(self, app, title="Kreights"):
        window = app.window(title)
        self.show(app, window)
        return window

    def score(self, app, deal):
        """The first player went out; the others were caught with a card each."""
        self.turn_to(app)
        app.find(f"Deal {deal}", "label")
        app.key("ctrl+Return")
        app.find(f"Score Deal {deal}", "label")
        app.type("o7\tq\t9")
        app.key("Return")
        app.wait_gone(f"Score Deal {deal}", "label")

    def begin_game(self, app, round_number, table):
        self.turn_to(app)
        app.key("alt+1")  # a ruling may be shown
        app.find(f"Round {round_number}, table {table}", "label")
        app.press("Start")
        app.find("Score Deal")

    # --- The steps of the evening

    def change_seats(self):
        """Two players change their tables, by Alt and an arrow each."""
        window = self.window
        rows = window.find("The next round", "list")
        window.find("Nobody meets again. Players can be dragged.")
        self.show(self.desk, window)

        def names():
            return [node.name.split(",")[0] for node in rows.find_all(role="list item")]

        before = names()
        first, second = before[2], before[7]
        for name, key in (first, "alt+Down"), (second, "alt+Up"):
            rows.find(lambda text, name=name: text.split(",")[0] == name, "list item").click()
            self.desk.key(key)
            window.find("Table 1 · 3 players" if name == first else "Table 1 · 4 players")
        after = names()
        self.assertLess(after.index(second), after.index("Table 2 · 4 players"))
        self.assertGreater(after.index(first), after.index("Table 2 · 4 players"))
        window.find("Start Round 1", "push button").press()
        window.find("Round 2 waits for 2 tables.")
        seats = self.read_seats("desk", 1)
        self.assertIn(second, seats[0])
        self.assertIn(first, seats[1])

    def call_and_answer(self):
        """Table 2 calls while it plays; the director comes, and the call is withdrawn."""
        self.turn_to(self.table)
        self.table.press("Main Menu")
        self.table.press("Call the Director…")
        call = self.table.window("Call the Director")
        call.find("Question, if you like", "text").set_text(QUESTION)
        call.find("Call", "push button").press()
        self.table.wait_closed("Call the Director")
        self.window.find("Table 2: calls you")
        self.window.find(f"“{QUESTION}”")
        self.show(self.desk, self.window)
        self.window.find("Question…", "push button").press()
        asked = self.desk.window("Table 2 Asks")
        asked.find("Likely rulings", "list").find(role="list item").click()
        self.desk.find("Search the rulings", "entry", shown=False)
        self.show(self.desk, asked)
        asked.find("Close", "push button").press()
        self.desk.wait_closed("Table 2 Asks")
        self.turn_to(self.table)
        self.table.press("Main Menu")
        self.table.press("Call the Director…")
        call = self.table.window("Call the Director")
        call.find("Withdraw the Call", "push button").press()
        self.table.wait_closed("Call the Director")
        self.window.find("Table 2: playing")

    def play_first_round(self):
        self.window.find("Tables", "page tab").click()
        self.show(self.desk, self.desk.window("Kreights"))
        self.desk.find("Which Table Is This?", "label")
        self.desk.press("Table 1")
        self.turn_to(self.table)
        self.table.find("Which Table Is This?", "label")
        self.table.press("Table 2")
        self.begin_game(self.table, 1, 2)
        self.window.find("Table 2: playing")
        self.window.find("deal 1 of 2")
        self.call_and_answer()
        self.score(self.table, 1)
        self.table.find("This is the last deal of the round", "push button")
        self.window.find("deal 2 of 2")
        self.score(self.table, 2)
        self.table.find("Back to Start", "push button")
        self.window.find("Table 2: done")
        self.window.find("Round 2 waits for 1 table.")
        self.begin_game(self.desk, 1, 1)
        self.score(self.desk, 1)
        self.score(self.desk, 2)
        self.desk.find("Back to Start", "push button")
        self.window.find("Table 1: done")
        self.window.find("The next round can start.")
        self.show(self.desk, self.window)
        self.window.find("Standings", "page tab").click()
        winners = [seats[0] for seats in self.read_seats("desk", 1)]
        for name in winners:
            self.window.find(f"1.  {name}", "list item")

    def play_second_round(self):
        """Time is called in its first deal, which is the last one."""
        self.window.find("Start Round 2", "push button").press()
        self.window.find("Round 3 waits for 2 tables.")
        for app, table in (self.desk, 1), (self.table, 2):
            self.begin_game(app, 2, table)
        self.show(self.desk, self.window)
        self.window.find("Call Time…", "push button").press()
        self.desk.window("Call Time?").find(
            lambda name: name.startswith("Call Time"), "push button"
        ).press()
        self.window.find(lambda text: text.endswith("time is up"))
        for app in self.desk, self.table:
            app.find("This is the last deal of the round", "push button")
            self.score(app, 1)
            app.find("Back to Start", "push button")
        self.window.find("The next round can start.")

    def correct_a_seat(self):
        """Somebody of table 1 and somebody of table 2 had changed places."""
        before = self.read_seats("desk", 2)
        first, second = before[0][1], before[1][2]
        self.show(self.desk, self.window)
        self.window.find("Tables", "page tab").click()
        self.window.find("Correct a seat of table 1", "push button").press()
        sit = self.desk.window("Who Sits Here")
        for title, name in ("Seat of", first), ("Sitting here", second):
            sit.find(title, "combo box").click()
            sit.find(name, "label").click()
        sit.find("Save", "push button").press()
        self.desk.wait_closed("Who Sits Here")
        after = [
            [{first: second, second: first}.get(name, name) for name in seats] for seats in before
        ]
        for name in "desk", "table":
            poll(lambda name=name: self.read_seats(name, 2) == after, f"the seats at {name}")
            for table, seats in zip(self.read_evening(name)["played"][1]["tables"], after):
                game = self.read(name, "session", "export", table["session"])
                self.assertEqual([seat["name"] for seat in game["seats"]], seats)
                self.assertEqual(len(game["deals"]), 1)

    def close(self):
        self.desk.press("Menu of the evening")
        self.desk.press("End the Evening")
        self.window.find("The evening is over.")
        self.turn_to(self.table)
        self.table.press("Back to Start")
        self.table.find("New Game…", "push button")
        poll(
            lambda: self.read_evening("desk") == self.read_evening("table"),
            "the same evening on both laptops",
        )
        evening = self.read_evening("table")
        self.assertTrue(evening["closed"])
        self.assertEqual(
            [[table["doing"] for table in one["tables"]] for one in evening["played"]],
            [["done", "done"]] * 2,
        )

    def test_two_rounds_at_two_laptops(self):
        self.start_both()
        self.assertEqual(self.read_evening("desk")["players"], len(NAMES))
        self.change_seats()
        self.play_first_round()
        self.play_second_round()
        self.correct_a_seat()
        self.close()


if __name__ == "__main__":
    kreights_ui.main()
