# SPDX-License-Identifier: GPL-3.0-or-later
"""The leader board: nobody, one player, many; its order, and what a row leads to."""

import json
import shutil
import subprocess
import tempfile
import unittest
import uuid

import kreights_ui
from kreights_sample import CLI, import_documents, past_game
from kreights_ui import App, poll

MANY = 200
AT_ONCE = 24
ORDERS = {
    "rating": "Highest rating first",
    "wins": "Most games won first",
    "chance": "Most won beyond chance first",
    "place": "Fewest others ahead first",
    "points": "Fewest points per deal first",
    "stars": "Most stars first",
    "games": "Most games first",
}
HOSTILE = ("<b>Bold</b> & “co”", "Robert'); DROP TABLE player;--", "🐈\u200d⬛ cat", "רות")


def seats_of(number):
    """Four people who meet nobody else."""
    return [
        {"uuid": str(uuid.UUID(int=0x4000 << 64 | 0x8000 << 48 | 4 * number + seat + 1000))}
        for seat in range(4)
    ]


def many_people(number):
    """Past game @number, of four people of its own; the first of all have odd names."""
    document = past_game(number)
    for seat, person in enumerate(seats_of(number)):
        name = HOSTILE[seat] if number == 0 else f"Player {4 * number + seat}"
        document["seats"][seat].update(person, name=name)
    return document


class Leaders(unittest.TestCase):
    def start(self, documents):
        home = tempfile.mkdtemp(prefix="kreights-leaders-")
        self.addCleanup(shutil.rmtree, home, ignore_errors=True)
        self.ledger = import_documents(home, documents) if documents else f"{home}/ledger.db"
        self.app = App("--db", self.ledger, home=home)
        self.addCleanup(self.app.stop)
        self.app.start()
        self.app.resize(1100, 760)
        self.app.key("alt+3")
        self.app.find("Leaders", "page tab").click()

    def ask(self, *options):
        told = subprocess.run(
            [CLI, "--db", self.ledger, "--json", "players", *options],
            check=True,
            capture_output=True,
            text=True,
        )
        return json.loads(told.stdout)["players"]

    def rows(self):
        return self.app.find("Leader Board", "list").find_all(role="list item", shown=False)

    def wait_order(self, names):
        """Wait until the rows are of these, in this order, numbered from 1."""
        wanted = [f"{rank}. {name}, " for rank, name in enumerate(names, 1)]

        def is_there():
            rows = [row.name for row in self.rows()]
            return len(rows) == len(wanted) and all(map(str.startswith, rows, wanted))

        poll(is_there, f"the leaders {wanted[:8]}", self.app.root.describe)

    def test_figures_are_those_of_the_command_line(self):
        documents = [past_game(number) for number in range(4)]
        self.start(documents)
        told = self.ask()
        self.wait_order([leader["name"] for leader in told])
        for row, leader in zip(self.rows(), told):
            rating = leader["rating"]
            games = f'{leader["games"]} game{"s" if leader["games"] != 1 else ""}'
            stars = f'{leader["stars"]} star{"s" if leader["stars"] != 1 else ""}'
            self.assertTrue(
                row.name.endswith(
                    f', rating {rating["mu"]:.1f} ± {2 * rating["sigma"]:.1f}, {games}, '
                    f'{leader["wins"]} won, {leader["chance_wins"]:.1f} by chance, '
                    f'{100 * leader["place_share"]:.0f}% others ahead, '
                    f'{leader["points_per_deal"]:.1f} points per deal, {stars}'
                ),
                row.name,
            )
        self.app.shot("leaders")

    def choose(self, label):
        """Choose an order by the keyboard: the drop-down has the focus on arrival."""
        self.app.key("space")
        self.app.key_choice(list(ORDERS).index(label))
        self.app.find(f"Order: {ORDERS[label]}", "push button")

    def test_every_order_by_keyboard_and_a_row_leads_to_its_player(self):
        self.start([past_game(number) for number in range(4)])
        app = self.app
        self.wait_order([leader["name"] for leader in self.ask()])
        for by in ORDERS:
            self.choose(by)
            self.wait_order([leader["name"] for leader in self.ask("--by", by)])
        first = self.ask("--by", by)[0]["name"]
        app.key("Tab", "Return")
        app.find("Show the games", "push button")
        app.find(lambda text: text.startswith(f"{first}, "), "panel")
        app.find("Leaders", "page tab").click()
        self.rows()[1].click()
        app.find("Show the games", "push button")

    def test_hidden_players_are_left_out(self):
        self.start([past_game(0)])
        self.wait_order([leader["name"] for leader in self.ask()])
        app = self.app
        app.find(lambda text: "Sam, " in text, "list item").click()
        app.press("Player menu")
        app.press("Hide from Lists")
        app.find(lambda text: text.endswith("· hidden"), "label")
        app.find("Leaders", "page tab").click()
        left = [leader["name"] for leader in self.ask()]
        self.assertNotIn("Sam", left)
        self.wait_order(left)

    def test_nobody(self):
        self.start([])
        self.app.find("No Leaders Yet", "label")
        self.app.find("New Game…", "push button")
        self.app.shot("leaders-none")

    def test_many_by_parts_and_on_a_phone(self):
        self.start([many_people(number) for number in range(MANY // 4)])
        app = self.app
        told = [leader["name"] for leader in self.ask()]
        self.assertEqual(len(told), MANY)
        self.wait_order(told[:AT_ONCE])
        app.shot("leaders-many")
        app.find(f"More: {MANY - AT_ONCE}", "push button", shown=False).press()
        self.wait_order(told[: 2 * AT_ONCE])
        app.resize(360, 640)
        poll(lambda: self.rows()[0].extents().width <= 360, "a narrow row")
        self.assertLessEqual(app.minimum_size()[0], 360)
        app.shot("leaders-phone")


if __name__ == "__main__":
    kreights_ui.main()
