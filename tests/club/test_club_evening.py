# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables play at full speed while their club comes and goes; in the end all ledgers are equal.

usage: test_club_evening.py KREIGHTS-CLI CLOCK postgres|folder SEED N_TABLES N_STEPS

Each table has a ledger and a clock of its own, up to half a day from the others'. Its games go on,
are corrected and deleted, its players renamed and taken for one another, while the club is
stopped, killed, put back to an earlier state, while a table's program is killed in the middle of
a round, and while laptops are replaced. Whatever was recorded anywhere is in every ledger at
the end: merging a ledger as it was then changes nothing any more. Prints TAP.
"""

import concurrent.futures
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import kreights_club
import kreights_laptops
import random_ledger

CLI, CLOCK, KIND = sys.argv[1:4]
SEED, N_TABLES, N_STEPS = (int(argument) for argument in sys.argv[4:7])
N_GAMES = 3 * N_TABLES
RULES = ["kreights", "crates", "creights-joon"]


class Table(kreights_laptops.Laptop):
    """A table with its laptop, whose login may do everything."""

    def __init__(self, kit, number):
        super().__init__(kit, number, f"table{number}", "director")

    def prepare(self):
        self.run("session", "import", str(min(self.kit.folder.glob("game-*.json"))))

    def draw_step(self):
        draw = self.random
        game = draw.randrange(N_GAMES)
        uuid = random_ledger.make_uuid(1, game)
        players = [random_ledger.make_uuid(2, i) for i in range(len(random_ledger.NAMES))]
        one, other = draw.sample(players, 2)
        parts = list(self.kit.folder.glob(f"game-{game}-*.json"))
        name = f"{draw.choice(random_ledger.NAMES)} {draw.randrange(3)}"
        return draw.choice(
            [["session", "import", str(draw.choice(parts))]] * 8
            + [
                ["session", "note", uuid, f"note {draw.randrange(5)}"],
                ["session", "place", uuid, f"place {draw.randrange(3)}"],
                ["session", "delete", uuid],
                ["session", "undelete", uuid],
                ["player", one, "--rename", name],
                ["player", one, "--pen", str(draw.randint(1, 8))],
                ["player", one, "--hide"],
                ["player", one, "--show"],
                ["player", one, "--merge", other],
                ["player", one, "--split"],
                ["series", "new", f"{self.login} {draw.randrange(2)}"],
                ["series", "add", f"table{draw.randrange(N_TABLES)} 0", uuid],
                ["series", "delete", f"table{draw.randrange(N_TABLES)} 1"],
                ["scope", "save", f"{draw.choice(RULES)}", "--with", one],
            ]
        )

    def choose(self):
        for conflict in self.ask("merge", "--conflicts"):
            version = self.random.choice(conflict["versions"])["version"]
            self.run("merge", "--choose", conflict["uuid"], version)

    def play(self):
        for step in range(N_STEPS):
            self.run(*self.draw_step())
            if step % 3 == 2:
                self.sync()
            chance = self.random.random()
            if chance < 0.05:
                self.sync_killed()
            elif chance < 0.09:
                self.replace()
            elif chance < 0.12:
                self.choose()


def write_games(folder):
    """Each game up to several of its deals, so that it goes on at another table."""
    draw = random.Random(SEED)
    rules = []
    for rules_id in RULES:
        found = subprocess.run(
            [CLI, "rules", rules_id, "--json"], capture_output=True, text=True, check=True
        )
        told = json.loads(found.stdout)
        told["values"] = {key["key"]: key["value"] for key in told["rules"]}
        told["schedules"] = {n: told["deals"] for n in random_ledger.N_PLAYERS[rules_id]}
        rules.append(told)
    for number in range(N_GAMES):
        document = random_ledger.make_session(draw, number, draw.choice(rules))
        events = document["events"]
        for n in {len(events), *(draw.randint(1, len(events)) for _ in range(3))}:
            path = folder / f"game-{number}-{n}.json"
            path.write_text(json.dumps({**document, "events": events[:n]}), encoding="utf-8")


def main():
    print("1..3")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_games(folder)
        club = kreights_club.CLUBS[KIND](folder, CLI)
        kit = kreights_laptops.Kit(CLI, CLOCK, SEED, folder, club, kreights_laptops.TOLD)
        try:
            tables = [Table(kit, number) for number in range(N_TABLES)]
            with concurrent.futures.ThreadPoolExecutor(N_TABLES) as pool:
                playing = [pool.submit(table.play) for table in tables]
                happened = kreights_club.disturb(club, playing, random.Random(SEED), 0.4)
                for table in playing:
                    table.result()
            for table in tables:
                table.keep_state()
            kept = [ledger for table in tables for ledger in table.kept]
            print(f"ok 1 - {N_TABLES} tables played: the club was {happened}")
            kreights_laptops.sync_all(tables)
            n_games = kreights_laptops.check_equal(tables)
            print(f"ok 2 - {n_games} games are the same in all ledgers, and sound")
            kreights_laptops.check_complete(tables[0], kept)
            print(f"ok 3 - nothing that {len(kept)} laptops had is missing")
        finally:
            club.end()


if __name__ == "__main__":
    main()
