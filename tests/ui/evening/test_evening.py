# SPDX-License-Identifier: GPL-3.0-or-later
"""An evening with several tables: the director’s window, and the laptop of a table."""

import os
import re
import subprocess

import kreights_ui
from kreights_evening import NAMES, Evening
from kreights_phone import Phone, read_way
from kreights_ui import answer_file, poll, rest


class Director(Evening):
    def test_without_a_club_nothing_of_it_shows(self):
        app = self.start("alone", joined=False)
        app.press("Main Menu")
        app.find("Hand Calculator")
        self.assertFalse(app.has("Club Night…"))
        self.assertFalse(app.has("Call the Director…"))

    def test_a_round_from_the_first_player_to_the_standings(self):
        app = self.start("director")
        window = self.begin(app)
        app.shot("evening-seats")
        window.find("Nobody meets again. Players can be dragged.")
        window.find("The next round can start.")
        window.find("Start Round 1", "push button").press()
        window.find("Tables", "page tab").click()
        window.find("Table 1: waiting")
        window.find("Round 2 waits for 2 tables.")
        self.assertFalse(window.find("Start Round 2", "push button").is_sensitive())
        app.shot("evening-tables")

    def test_a_table_starts_its_game_and_calls(self):
        app = self.start("table")
        window = self.begin(app)
        window.find("Start Round 1", "push button").press()
        window.find("Round 2 waits for 2 tables.")
        window.find("Tables", "page tab").click()
        window.find("Table 2: waiting")
        self.show(app, app.window("Kreights"))
        app.find("Which Table Is This?", "label")
        app.shot("evening-which-table")
        app.press("Table 2")
        app.find("Round 1, table 2", "label")
        app.shot("evening-table")
        app.press("Call the Director…")
        call = app.window("Call the Director")
        call.find("Question, if you like", "text").set_text("Was that a fifth queen?")
        app.shot("evening-call")
        call.find("Call", "push button").press()
        app.find("The director has been called: “Was that a fifth queen?”")
        window.find("Table 2: calls you")
        self.show(app, window)
        app.shot("evening-called")
        window.find("Question…", "push button").press()
        asked = app.window("Table 2 Asks")
        asked.find("Likely rulings", "list").find(role="list item")
        app.shot("evening-question")
        asked.find("Close", "push button").press()
        app.wait_closed("Table 2 Asks")
        app.press("Director Called…")
        app.window("Call the Director").find("Withdraw the Call", "push button").press()
        app.find(lambda text: text.startswith("Without the network the game goes on here"))
        app.press("Start")
        app.find("Score Deal")
        window.find("Table 2: playing")
        window.find("deal 1 of 15")

    def test_phones_show_the_standings_until_the_evening_is_closed(self):
        settings = os.path.join(self.folder, "table", "config", "glib-2.0", "settings")
        os.makedirs(settings)
        with open(os.path.join(settings, "keyfile"), "w", encoding="utf-8") as file:
            file.write("[org/kreights/Kreights]\nphones-network='lo'\n")
        app = self.start("table", env={"GSETTINGS_BACKEND": "keyfile"})
        window = self.begin(app, **{"Deals per round": 1})
        window.find("Start Round 1", "push button").press()
        window.find("Round 2 waits for 2 tables.")
        self.show(app, app.window("Kreights"))
        app.find("Which Table Is This?", "label")
        app.press("Table 1")
        app.find("Round 1, table 1", "label")
        app.press("Start")
        app.find("Score Deal")
        app.key("ctrl+t")
        address, words = read_way(app.window("Show on Phones"))
        phone = Phone(address)
        self.assertTrue(phone.come(words))

        def standings():
            part = re.search(r'(?s)<section id="standings".*?</section>', phone.look())
            return re.findall(r"<td>([^<]*)</td><th[^>]*><bdi>([^<]*)<", part[0]) if part else None

        self.assertEqual(sorted(standings()), [("–", name) for name in sorted(NAMES)])
        app.focus(app.x_window(app.window("Show on Phones")))
        app.key("Escape")
        app.wait_closed("Show on Phones")
        app.focus()
        app.key("ctrl+Return")
        app.find("Score Deal 1", "label")
        app.type("o7\tq\t9")
        app.key("Return")
        poll(lambda: standings()[0][0] == "1", "the result on the phone")
        self.run_cli("--db", self.ledger("table"), "evening", "close", "Club Night")
        poll(lambda: standings() is None, "the end of the evening on the phone")

    def test_the_next_round_is_changed_by_keys(self):
        app = self.start("keys")
        window = self.begin(app)
        rows = window.find("The next round", "list")
        window.find("Table 1 · 4 players")
        moved = rows.find_all(role="list item")[2].name.split(",")[0]
        rows.find(lambda name: name.split(",")[0] == moved, "list item").click()
        app.key("alt+Down")
        window.find("Table 1 · 3 players")
        window.find("Table 2 · 5 players")
        window.find("Table 1 has the wrong number of players: it takes 4.")
        self.assertFalse(window.find("Start Round 1", "push button").is_sensitive())
        app.shot("evening-odd")
        rows.find_focused("list item")
        app.key("alt+Down")
        window.find("Sitting out: 1")
        window.find("Draw Again", "push button").press()
        window.find("Table 1 · 4 players")
        window.find("The next round can start.")

    def drag(self, app, window, one, other):
        """From the middle of one row to the middle of another, as a hand does: in steps."""
        x_window = app.x_window(window)

        def middle(node):
            box = node.extents()
            return str(box.x + box.width // 2), str(box.y + box.height // 2)

        def move(x, y):
            subprocess.run(["xdotool", "mousemove", "--window", x_window, x, y], check=True)
            rest(app.process.pid)

        (from_x, from_y), (to_x, to_y) = middle(one), middle(other)
        move(from_x, from_y)
        subprocess.run(["xdotool", "mousedown", "1"], check=True)
        rest(app.process.pid)
        for part in 8, 4, 2, 1:
            move(from_x, str(int(from_y) + (int(to_y) - int(from_y)) // part))
        move(to_x, to_y)
        subprocess.run(["xdotool", "mouseup", "1"], check=True)
        app.move_pointer_away()

    def test_the_next_round_is_changed_by_dragging(self):
        app = self.start("mouse")
        window = self.begin(app)
        app.resize(1200, 1000, window)  # with a row for everybody
        rows = window.find("The next round", "list")

        def names():
            return [item.name.split(",")[0] for item in rows.find_all(role="list item")]

        def row(name):
            return rows.find(lambda text: text.split(",")[0] == name, "list item")

        window.find("Table 2 · 4 players")
        before = names()
        one, other = before[2], before[8]
        self.drag(app, window, row(one), row(other))
        swapped = [{one: other, other: one}.get(name, name) for name in before]
        poll(lambda: names() == swapped, "the two to change places", rows.describe)
        self.drag(app, window, row(one), row("Table 1 · 4 players"))
        window.find("Table 1 · 5 players")
        window.find("Table 2 · 3 players")
        self.assertLess(names().index(one), names().index("Table 2 · 3 players"))
        self.drag(app, window, row(other), row("Nobody sits out"))
        window.find("Sitting out: 1")
        self.assertEqual(names()[-1], other)

    def read_pdf(self, path):
        done = subprocess.run(
            ["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True
        )
        return done.stdout

    def test_paper(self):
        """Everything is printed in GTK’s dialog, and saved as a PDF with the players’ names."""
        app = self.start("paper")
        window = self.begin(app)
        window.find("Seat Cards…", "push button").press()
        self.close_print(app)
        window.find("Start Round 1", "push button").press()
        window.find("Round 2 waits for 2 tables.")
        for item, words in {
            "Standings": "Sum of places",
            "the Evening": "Round 1",
            "the Seat Cards of This Round": "Table 2",
        }.items():
            app.press("Menu of the evening")
            app.press(f"Print {item}…")
            self.close_print(app)
            path = os.path.join(self.folder, f"{item}.pdf")
            app.press("Menu of the evening")
            app.press(f"Save {item}…")
            answer_file(app, "Save the Evening", path, "Save")
            poll(lambda path=path: os.path.exists(path), f"“{path}”")
            text = poll(lambda path=path: self.read_pdf(path), f"the text of “{path}”")
            for word in (words, *NAMES):
                self.assertIn(word, text)

    def close_print(self, app):
        dialog = app.window("Print")
        app.shot("evening-print")
        app.focus(app.x_window(dialog))
        app.key("Escape")
        app.wait_closed("Print")

    def test_time_is_called_and_steps_are_undone(self):
        app = self.start("steps")
        window = self.begin(app, NAMES + ("Zoë",))
        window.find("Start Round 1", "push button").press()
        window.find(lambda text: text.startswith("Kreights · begun"))
        window.find("Call Time…", "push button").press()
        app.window("Call Time?").find(
            lambda name: name.startswith("Call Time"), "push button"
        ).press()
        window.find(lambda text: text.endswith("time is up"))
        window.find("Undo", "push button").press()
        poll(lambda: not window.find_all(lambda text: text.endswith("time is up")), "more time")
        window.find("Redo", "push button").press()
        window.find(lambda text: text.endswith("time is up"))
        out = window.find(
            lambda text: text.endswith("Round 1 without a table counts by the average"), "check box"
        )
        self.assertTrue(out.is_checked())
        out.press()
        window.find("Round 1 counts for nothing")
        window.find("Ada goes home", "push button").press()
        window.find("Ada is back", "push button")
        window.find("Tables", "page tab").click()
        window.find("Correct a seat of table 1", "push button").press()
        sit = app.window("Who Sits Here")
        app.shot("evening-sit")
        app.focus(app.x_window(sit))
        app.key("Escape")
        app.wait_closed("Who Sits Here")
        window.find("Standings", "page tab").click()
        app.shot("evening-standings")
        app.focus(app.x_window(window))
        app.key("F11")
        app.window("Standings").find("Zoë")
        app.shot("evening-wall")
        app.key("Escape")
        app.wait_closed("Standings")

    def test_a_game_of_another_laptop_is_seen(self):
        app = self.start("director")
        window = self.begin(app)
        window.find("Start Round 1", "push button").press()
        window.find("Tables", "page tab").click()
        window.find("Table 1: waiting")
        table = os.path.join(self.folder, "table.db")
        self.run_cli("--db", table, "club", "join", self.club)

        def has_come():
            self.run_cli("--db", table, "club", "sync")
            return "Club Night" in self.run_cli("--db", table, "evening", "list")

        poll(has_come, "the evening on the other laptop")
        self.run_cli("--db", table, "evening", "begin", "Club Night", "1")
        self.run_cli("--db", table, "club", "sync")
        window.find("Table 1: playing")
        window.find("deal 1 of 15")
        app.shot("evening-elsewhere")


if __name__ == "__main__":
    kreights_ui.main()
