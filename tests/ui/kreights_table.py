# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that plays: the deals of the sample session, through the window.

Each deal is told as a scorer would tell it, either with keys alone or with
buttons alone; afterwards the ledger is read with kreights-cli, which shares
nothing with the window but the file.
"""

import json
import os
import subprocess

from kreights_sample import GO_ON, make_ledger
from kreights_ui import App, new_game, poll

CLI = os.environ.get("KREIGHTS_CLI", "build/src/cli/kreights-cli")
DATA = os.environ.get("KREIGHTS_DATA_DIR", "data")

RANK_WORDS = {"A": "the ace", "J": "the jack", "Q": "the queen", "K": "the king", "JK": "the joker"}


def sample():
    with open(os.path.join(DATA, "sample", "session.json"), encoding="utf-8") as file:
        return json.load(file)


def names():
    return [seat["name"] for seat in sample()["seats"]]


def leaders(deals):
    """Who leads after each deal (B-2), told by hand: lowest total; level: who led before."""
    leader, all_leaders = None, []
    for deal in deals:
        totals = [seat["total"] for seat in deal["seats"]]
        lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
        leader = lowest[0] if len(lowest) == 1 else leader if leader in lowest else None
        all_leaders.append(leader)
    return all_leaders


class Table:
    """An app with the sample's players at the table.

    Widgets that stay the same from deal to deal are looked for once: a walk through the
    whole window takes a good part of a second.
    """

    def __init__(self, home, rules=None, env=None):
        """Who plays by `rules` sits down by way of the New Game window; without, the
        sample's players go on with their game of Craits before its first deal."""
        self.names = names()
        self.kept = {}
        self.app = App(home=home, env=env)
        if rules is None:
            make_ledger(os.path.join(home, "data", "kreights"), 0)
        self.app.start()
        if rules is None:
            self.app.press(GO_ON)
        else:
            new_game(self.app, self.names, rules)
        self.app.find("Score Deal", "push button")
        self.app.focus()

    def find_starting(self, beginning, role="push button", inside=None):
        """The node whose name begins so, behind which a price or a number stands."""
        node = self.kept.get((beginning, role))
        if node is not None and node.is_shown() and node.name.startswith(beginning):
            return node
        node = (inside or self.app.root).find(lambda name: name.startswith(beginning), role)
        self.kept[(beginning, role)] = node
        return node

    def wait_name(self, beginning, ending, role="push button", inside=None):
        """Until the name that begins so ends so."""
        poll(
            lambda: self.find_starting(beginning, role, inside).name.endswith(ending),
            f"“{beginning}…{ending}”",
            self.app.root.describe,
        )

    def wait_deal(self, number):
        self.wait_name("Deal ", f" {number}", "label")

    def wait_scoring(self, number):
        self.wait_name("Score Deal ", f" {number}", "label")

    # --- What happens in a deal, a tap each

    def book(self, beginning, times):
        for n in range(1, times + 1):
            self.find_starting(beginning).tap()
            self.wait_name(beginning, f", {n} so far")

    def happenings(self, deal):
        for name, seat in zip(self.names, deal["seats"]):
            self.book(f"Pressure for {name}", seat.get("pressures", 0))
            self.book(f"{name} forgot “one card”", seat.get("one_card_forgotten", 0))
            self.book(f"Cooper: {name}", seat.get("cooper", 0))
        for count in range(2, deal.get("longest_count", 0) + 1):
            self.find_starting("Increase longest count").tap()
            self.wait_name("Longest count: ", f" {count}", "label")

    # --- Scoring

    def score_by_keys(self, deal):
        """Nothing but the keyboard: Ctrl+Return, the hands, Tab between, Return."""
        self.app.key("ctrl+Return")
        self.wait_scoring(deal["deal"])
        passed = True  # whoever went out is passed over
        for seat in deal["seats"]:
            if not passed:
                self.app.key("Tab")
            passed = seat.get("went_out", False)
            self.app.type("o" if passed else seat["hand"].lower().replace(" ", ""))
        self.app.key("Return")

    def tap_hand(self, name, hand):
        """The rank keys; a key's name counts what the hand has."""
        self.app.find(f"{name}’s cards", "text")
        found = self.app.root.find_all(lambda key: key.startswith("the "), "push button")
        keys = {node.name.split(",")[0]: node for node in found}
        for n, card in enumerate(hand.split()):
            key = keys[RANK_WORDS.get(card, f"the {card}")]
            held = hand.split()[: n + 1].count(card)
            key.tap()
            poll(lambda: key.name.endswith(f", {held} in the hand"), f"{held} of {card}")

    def unfold(self, name):
        self.find_starting(f"{name}, ").tap()

    def score_by_buttons(self, deal):
        self.find_starting("Score Deal").tap()
        self.wait_scoring(deal["deal"])
        for name, seat in zip(self.names, deal["seats"]):
            if seat.get("went_out"):
                self.find_starting(f"{name} went out").tap()
        for name, seat in zip(self.names, deal["seats"]):
            if not seat.get("went_out"):
                self.unfold(name)
                self.tap_hand(name, seat["hand"])
        self.find_starting("Save Deal").tap()

    # --- The ledger

    def run_cli(self, *words):
        env = dict(os.environ, XDG_DATA_HOME=os.path.join(self.app.home, "data"))
        return subprocess.run(
            [CLI, *words], env=env, capture_output=True, text=True, check=True
        ).stdout

    def session(self):
        """The UUID of the one session of the ledger."""
        listed = json.loads(self.run_cli("session", "list", "--json"))
        return (listed["sessions"] if isinstance(listed, dict) else listed)[0]["uuid"]

    def ledger(self):
        """That session, as a document."""
        return json.loads(self.run_cli("session", "export", self.session()))

    def printed_sheet(self):
        """The words of its sheet as PDF, line by line."""
        path = os.path.join(self.app.home, "sheet.pdf")
        self.run_cli("sheet", self.session(), "--format", "pdf", "-o", path)
        return subprocess.run(
            ["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True
        ).stdout

    def ledger_bytes(self):
        """The ledger's file and its log as they lie on the disk."""
        folder = os.path.join(self.app.home, "data", "kreights")
        contents = b""
        for name in ("ledger.db", "ledger.db-wal"):
            path = os.path.join(folder, name)
            if os.path.exists(path):
                with open(path, "rb") as file:
                    contents += file.read()
        return contents
