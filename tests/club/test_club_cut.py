# SPDX-License-Identifier: GPL-3.0-or-later
"""The network breaks at every point of a sync, one after the other.

usage: test_club_cut.py KREIGHTS-CLI CLOCK SESSION.json EVERY

A director and a table each have something that the other does not: a step of an evening and a note
on a game; a game. One of them syncs, over a network that breaks before a message, in its middle or
behind it, for each message that goes either way; of these points each EVERYth is tried. That ledger
is sound and has what it had; the next syncs make both equal. Prints TAP.
"""

import json
import pathlib
import sys
import tempfile

import kreights_club
import kreights_laptops

CLI, CLOCK = sys.argv[1:3]
SAMPLE = json.loads(pathlib.Path(sys.argv[3]).read_text(encoding="utf-8"))
EVERY = int(sys.argv[4])
MOST_MESSAGES = 500
# Of a message, what arrives. Behind it is before the next one, except for the other end.
SHARES = [0, 0.5, 1]


class Laptop(kreights_laptops.Laptop):
    def add_game(self, number):
        uuid = f"00000001-0000-4000-8000-{number:012x}"
        path = self.kit.folder / "game.json"
        path.write_text(json.dumps({**SAMPLE, "uuid": uuid}), encoding="utf-8")
        assert self.run("session", "import", str(path))[0] == 0
        return uuid


class Pair:
    def __init__(self, kit):
        self.director = Laptop(kit, 0, "director", "director")
        self.table = Laptop(kit, 1, "table1", "table")
        self.network = kit.club.network
        self.evening = self.director.ask("evening", "new", "Night", "--rules", "craits")["uuid"]
        self.last = self.table.add_game(0)
        self.n_steps = 0
        self.meet()

    def meet(self):
        """Both have everything then."""
        kreights_laptops.sync_all([self.director, self.table])

    def go_on(self):
        """Both have something new then; of the table's the name is returned."""
        self.n_steps += 1
        self.director.ask("session", "note", self.last, f"note {self.n_steps}")
        self.director.ask("evening", "come", self.evening, f"Player {self.n_steps}")
        self.last = self.table.add_game(self.n_steps)

    def cut_at(self, laptop, cut):
        """Whether that was before the end of the sync."""
        self.go_on()
        before = kreights_laptops.read_told(laptop.ledger)
        cuts = [cut]
        was_cut = self.network.n_cut
        self.network.draw_cut = lambda: cuts.pop() if cuts else None
        status, _, err = laptop.run("club", "sync")
        self.network.draw_cut = lambda: None
        # The last words of a connection may be lost without anybody missing them.
        assert status == 0 or (status == 1 and "What was recorded here is safe" in err), err
        assert laptop.ask("check")["sound"], laptop.run("check")
        after = kreights_laptops.read_told(laptop.ledger)
        for name in "games", "evenings":
            missing = {row[0] for row in before[name]} - {row[0] for row in after[name]}
            assert not missing, f"{cut}: {name} {missing}"
        self.meet()
        told, other = (
            kreights_laptops.read_told(one.ledger) for one in (self.director, self.table)
        )
        assert told == other, f"{cut}: {told} and {other}"
        assert len(told["games"]) == self.n_steps + 1
        return self.network.n_cut > was_cut

    def cut_all(self, laptop):
        """How many points were tried."""
        for n_points, point in enumerate(range(0, MOST_MESSAGES * len(SHARES), EVERY)):
            message, part = divmod(point, len(SHARES))
            if not self.cut_at(laptop, (message + 1, SHARES[part])):
                return n_points
        raise AssertionError("the sync does not end")


def main():
    print("1..2")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        port = kreights_club.find_port()
        club = kreights_club.PostgresClub(folder, CLI, port)
        club.network = kreights_club.Network(port, lambda: None)
        try:
            kit = kreights_laptops.Kit(CLI, CLOCK, 1, folder, club, kreights_laptops.TOLD)
            pair = Pair(kit)
            for number, laptop in enumerate((pair.table, pair.director), 1):
                n_points = pair.cut_all(laptop)
                assert n_points * EVERY > 60, n_points
                print(f"ok {number} - {laptop.login}: the network broke at {n_points} points")
        finally:
            club.end()
            club.network.end()


if __name__ == "__main__":
    main()
