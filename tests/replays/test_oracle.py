#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A second referee, written from the rules and as plainly as can be.

    test_oracle.py KREIGHTS_CLI [DEALS [SEED]]

Deals with real cards are played at random under the five documents: any legal
card, calls said or forgotten, questions asked, cards out of turn and illegal
ones, revokes, slow turns and mulligans recorded whether or not there was one, by
newcomers and others. Each deal goes to the referee as a record; after every event
both must see the same table, and at the end the same result. Prints TAP.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
NAMES = ["Ann", "Bob", "Cai", "Dot", "Eve", "Fay"]
MAX_EVENTS = 600

KREIGHTS, CRATES, JOON, CRAITS, JEFF = DOCUMENTS = [
    "kreights",
    "crates",
    "creights-joon",
    "craits",
    "creights-jeff",
]
TABLES = {
    KREIGHTS: [3, 4, 5],
    CRATES: [2, 3, 4, 5],
    JOON: [2, 3, 4],
    CRAITS: [2, 3, 4, 5, 6],
    JEFF: [3, 4, 5],
}
TWO_PACKS_FROM = {KREIGHTS: 5, CRAITS: 6}


class DealOver(Exception):
    """The deal has come to its end, wherever in a turn."""


def same_color(suit):
    return "DH" if suit in "DH" else "CS"


class Deal:
    """One deal, its cards, its record so far and the state behind each event."""

    def __init__(self, document, n_players, n_cards, chance):
        self.document, self.n, self.chance = document, n_players, chance
        n_packs = 2 if n_players >= TWO_PACKS_FROM.get(document, 9) else 1
        self.pack = [rank + suit for rank in RANKS for suit in SUITS] * n_packs
        chance.shuffle(self.pack)
        self.hands = [[self.pack.pop() for _ in range(n_cards)] for _ in range(n_players)]
        self.pile = [self.pack.pop()]
        self.turn, self.direction, self.suit, self.rank = 0, 1, None, None
        self.count, self.longest_count, self.again, self.free = 0, 0, False, False
        self.owes, self.silent, self.out, self.pressures = set(), set(), [], [0] * n_players
        self.over, self.lines, self.states = False, [], []
        self.newcomers = {seat for seat in range(n_players) if chance.random() < 0.2}
        self.open_draws, self.mulligans = [0] * n_players, set()
        self.noted, self.just_ended, self.slow = False, None, set()
        self.ha_ha, self.went_out = False, None
        self.begin_turn(0)

    def after(self, seat, steps=1):
        return (seat + self.direction * steps) % self.n

    def begin_turn(self, seat):
        self.turn, self.first_call, self.called, self.was_due = seat, None, False, False
        self.silent.discard(seat)

    def is_excused(self, seat):
        return self.document == JEFF and seat in self.newcomers

    def draw(self, seat, n_cards):
        for _ in range(n_cards):
            if not self.pack:
                self.take_pressure(seat)
            self.hands[seat].append(self.pack.pop())

    def take_pressure(self, seat):
        self.pressures[seat] += 1
        if self.document == JEFF and sum(self.pressures) >= self.n:
            raise DealOver
        if len(self.pile) == 1:
            raise DealOver
        self.pack, self.pile = self.pile[:-1], self.pile[-1:]
        self.chance.shuffle(self.pack)

    def is_legal(self, card):
        rank, suit = card[:-1], card[-1]
        if self.count:
            return rank in ("A", "2")
        return self.free or rank in ("8", "9", self.rank) or suit == self.suit

    def seven_target(self, seat):
        if self.n == 2:
            return 1 - seat
        if self.document in (CRATES, CRAITS) and self.n == 3:
            return self.after(seat)
        return (seat + 2) % self.n if self.document == JEFF else self.after(seat, 2)

    def do_effect(self, seat, card, named):
        """What the card does; returns whose turn would be next."""
        self.rank, self.suit = card[:-1], named or card[-1]
        if self.rank == "2" or (self.count and self.rank == "A"):
            self.count += 2 if self.rank == "2" else 1
            self.longest_count = max(self.longest_count, self.count)
        elif self.rank == "4":
            return self.after(seat, 2)
        elif self.rank == "5":
            for steps in range(1, self.n):
                self.draw(self.after(seat, steps), 1)
        elif self.rank == "6":
            self.again = True
        elif self.rank == "7":
            self.draw(self.seven_target(seat), 1)
        elif self.rank == "10":
            self.direction = -self.direction
        elif self.rank == "J" and self.document == CRATES and self.n <= 3:
            self.draw(self.after(seat, -1), 1)
        return self.after(seat)

    def book(self, line, happen, rulings=None):
        """`rulings`: their ids, where they are to be compared."""
        self.lines.append(line)
        try:
            happen()
        except DealOver:
            self.over = True
            self.note_who_went_out()
        self.states.append((self.see(), rulings))

    def note_who_went_out(self):
        if self.went_out is None:
            self.went_out = [seat for seat in self.out if not self.hands[seat]]

    def see(self):
        matched = not self.free or self.over
        return {
            "turn": None if self.over else NAMES[self.turn],
            "direction": "clockwise" if self.direction > 0 else "counter-clockwise",
            "suit": self.suit if matched else None,
            "rank": self.rank if matched else None,
            "count": 0 if self.over else self.count,
            "pack": len(self.pack),
            "discard": len(self.pile),
            "hands": {NAMES[seat]: len(self.hands[seat]) for seat in range(self.n)},
            "owes": {} if self.over else {NAMES[seat]: "one-card" for seat in self.owes},
            "over": self.over,
        }

    def end_turn(self, seat, following, ends):
        if self.document == JOON and self.called and not self.was_due and not ends:
            self.draw(seat, 1)
        if seat in self.slow and not ends:
            self.slow.discard(seat)
            self.draw(seat, 1)
        if ends:
            self.end_deal(seat)
        self.just_ended, self.noted = None if self.noted else seat, False
        self.begin_turn(following)

    def is_clean(self, seat):
        return self.document == KREIGHTS and seat in self.out[1:] and not self.hands[seat]

    def end_deal(self, ender):
        self.note_who_went_out()
        if self.document in (KREIGHTS, JOON):
            for steps in range(1, self.n + 1):
                seat = self.after(ender, steps)
                if seat in self.owes and not self.is_clean(seat):
                    self.draw(seat, 2)
        raise DealOver

    def turn_starter(self):
        card, named = self.pile[0], None
        if card[0] == "8" or (card[0] == "9" and self.document == JOON):
            named = self.chance.choice(SUITS)
        elif card[0] == "9":
            named = self.chance.choice(same_color(card[-1]))

        def happen():
            following = self.do_effect(0, card, named)
            self.begin_turn(0 if self.again else following)

        self.book(f"starter {card}" + (f"={named}" if named else ""), happen)

    def note_call(self, seat, said):
        """`said` with a card that leaves `seat` what it now holds."""
        if self.first_call is None:
            self.first_call = said
        self.called = self.called or said
        if len(self.hands[seat]) != 1:
            return
        kept = said
        if self.document == JOON:
            kept = self.first_call or self.was_due
        self.was_due = True
        if not kept:
            (self.silent if self.document == JEFF else self.owes).add(seat)

    def play(self, card):
        seat, named = self.turn, None
        if card[0] in "89":
            named = self.chance.choice(SUITS if card[0] == "8" else same_color(self.suit))
        said = self.chance.random() < (0.7 if len(self.hands[seat]) == 2 else 0.1)

        def happen():
            self.just_ended = None
            self.hands[seat].remove(card)
            self.note_call(seat, said)
            self.pile.append(card)
            self.free = self.again = False
            if not self.hands[seat] and card[:-1] != "6":
                self.out.append(seat)
            following = self.do_effect(seat, card, named)
            if not self.again:
                self.end_turn(seat, following, not self.hands[seat] and not self.count)

        self.book(
            f"{NAMES[seat]}: {card}" + (f"={named}" if named else "") + (" !" if said else ""),
            happen,
        )

    def end_count(self, seat):
        due, self.count = self.count, 0
        self.ha_ha = bool(self.out) and self.out[0] == seat
        self.draw(seat, due)
        somebody = any(not hand for hand in self.hands)
        if somebody if self.document in (JOON, JEFF) else self.out:
            self.end_deal(seat)
        self.out = []
        self.free = self.document == KREIGHTS

    def draw_due(self):
        seat = self.turn
        revokes = self.free and not self.must_pay() and self.hands[seat]

        def happen():
            self.just_ended = None
            if self.hands[seat] and not self.must_pay() and not revokes:
                self.open_draws[seat] += 1
            if self.count:
                self.end_count(seat)
            elif self.must_pay():
                self.owes.discard(seat)
                self.draw(seat, 2)
            else:
                self.draw(seat, 1)
            self.again = False
            self.end_turn(seat, self.after(seat), False)

        self.book(f"{NAMES[seat]}: draw", happen, ["revoke"] if revokes else None)

    def must_pay(self):
        return self.turn in self.owes and not self.count and not self.again

    def ask(self):
        asked = self.chance.choice(sorted(self.silent))

        def happen():
            self.silent.discard(asked)
            if not self.is_excused(asked):
                self.owes.add(asked)

        self.book(f"{NAMES[self.chance.randrange(self.n)]}: ask {NAMES[asked]}", happen)

    def offend(self, seat, card):
        """A card that may not be played now; not for kreights, where it stays face up."""

        def happen():
            if seat == self.turn:
                self.just_ended = None
            if self.document != JOON:
                return
            self.draw(seat, 1)
            if seat == self.turn and not self.count:
                self.again = False
                self.end_turn(seat, self.after(seat), False)

        self.book(f"{NAMES[seat]}: {card}", happen)

    def find_offense(self):
        seat = self.chance.randrange(self.n)
        cards = self.hands[seat]
        if seat == self.turn:
            cards = [] if self.must_pay() else [card for card in cards if not self.is_legal(card)]
        return (seat, self.chance.choice(cards)) if cards else None

    def book_revoke(self):
        """One for each draw with cards in hand; only in kreights does it cost anything."""
        seat = self.chance.randrange(self.n)
        possible = self.open_draws[seat] > 0

        def happen():
            if possible and self.document == KREIGHTS:
                self.open_draws[seat] -= 1

        self.book(f"{NAMES[seat]}: revoke", happen, ["revoke" if possible else "impossible"])

    def book_slow(self):
        """The player whose turn it is or has just ended, once."""
        seat = self.chance.choice([self.turn, self.turn, self.chance.randrange(self.n)])
        at_turn = seat == self.turn
        possible = not self.noted if at_turn else seat == self.just_ended
        costs = possible and self.document in (JOON, JEFF)

        def happen():
            if possible and at_turn:
                self.noted = True
            elif possible:
                self.just_ended = None
            if costs and at_turn and self.document == JEFF and not self.is_excused(seat):
                self.slow.add(seat)
            elif costs and not self.is_excused(seat):
                self.draw(seat, 1)

        rulings = ["slow"] if costs else [] if possible else ["impossible"]
        self.book(f"{NAMES[seat]}: slow", happen, rulings)

    def book_mulligan(self):
        """Of a newcomer, where anybody said who is one; once, of a call not yet paid for."""
        seat = self.chance.choice(sorted(self.owes) or range(self.n))
        granted = self.document == KREIGHTS and seat in self.owes and seat not in self.mulligans
        granted = granted and (not self.newcomers or seat in self.newcomers)

        def happen():
            if granted:
                self.owes.discard(seat)
                self.mulligans.add(seat)

        self.book(f"{NAMES[seat]}: mulligan", happen, [] if granted else ["no-mulligan"])

    def play_on(self):
        offense = None
        if self.chance.random() < 0.15:
            self.chance.choice([self.book_revoke, self.book_slow, self.book_mulligan])()
            return
        if self.document != KREIGHTS and self.chance.random() < 0.1:
            offense = self.find_offense()
        legal = [card for card in self.hands[self.turn] if self.is_legal(card)]
        if self.silent and self.chance.random() < 0.3:
            self.ask()
        elif offense:
            self.offend(*offense)
        elif legal and not self.must_pay() and (not self.free or self.chance.random() < 0.8):
            self.play(self.chance.choice(legal))
        else:
            self.draw_due()

    def play_out(self):
        self.turn_starter()
        while not self.over and len(self.lines) < MAX_EVENTS:
            self.play_on()

    def record(self, n_cards):
        header = [
            f"rules {self.document}",
            "players " + " ".join(NAMES[: self.n]),
            "dealer Ann",
            f"cards {n_cards}",
        ]
        if self.newcomers:
            header.append("first-game " + " ".join(NAMES[seat] for seat in self.newcomers))
        return "\n".join(header + self.lines) + "\n"


def referee(program, text):
    with tempfile.NamedTemporaryFile("w", suffix=".table") as file:
        file.write(text)
        file.flush()
        run = subprocess.run(
            [program, "referee", "--json", file.name], capture_output=True, text=True, check=False
        )
    return [json.loads(line) for line in run.stdout.splitlines()]


def find_wrong_state(deal, answers):
    states = [answer for answer in answers if "state" in answer]
    for line, (wanted, rulings), answer in zip(deal.lines, deal.states, states):
        got, ids = answer["state"], [ruling["id"] for ruling in answer["rulings"]]
        wrong = {key: (value, got[key]) for key, value in wanted.items() if got[key] != value}
        if wrong:
            return f"{line}: {wrong}"
        if rulings is not None and rulings != ids:
            return f"{line}: {rulings}, {ids}"
    if len(states) != len(deal.states):
        return f"{len(states)} answers to {len(deal.states)} events"
    return None


def sum_up(deal):
    """What the result must say, if the deal is over."""
    star = deal.out[0] if deal.document == KREIGHTS and deal.out and not deal.ha_ha else None
    return {
        "pressures": {NAMES[seat]: n for seat, n in enumerate(deal.pressures) if n},
        "longest_count": deal.longest_count,
        "out": [NAMES[seat] for seat in deal.out if not deal.hands[seat]],
        "went_out": [NAMES[seat] for seat in deal.went_out or []],
        "clean": sorted(NAMES[seat] for seat in deal.out if deal.is_clean(seat)),
        "ha_ha_no_star": deal.ha_ha and deal.document == KREIGHTS,
        "star": None if star is None else NAMES[star],
    }


def find_difference(deal, answers):
    """None if the referee saw what the deal did."""
    wrong = find_wrong_state(deal, answers)
    if wrong or not deal.over:
        return wrong
    result = answers[-1]["result"]
    wrong = {
        key: (value, result[key]) for key, value in sum_up(deal).items() if result[key] != value
    }
    return f"result: {wrong}" if wrong else None


def check_document(program, document, n_deals, chance):
    """Plays the deals; returns how many events they had, and the first difference."""
    n_events = 0
    for _ in range(n_deals):
        n_players = chance.choice(TABLES[document])
        n_cards = chance.choice([1, 2, 3, 5, 8] + ([12] if n_players <= 4 else []))
        deal = Deal(document, n_players, n_cards, chance)
        deal.play_out()
        text = deal.record(n_cards)
        difference = find_difference(deal, referee(program, text))
        n_events += len(deal.lines)
        if difference:
            return n_events, f"{difference}\n{text}"
    return n_events, None


def main():
    program = pathlib.Path(sys.argv[1])
    n_deals = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    failed = 0
    for number, document in enumerate(DOCUMENTS, 1):
        chance = random.Random(f"{document} {seed}")
        n_events, difference = check_document(program, document, n_deals, chance)
        failed += difference is not None
        print(f"{'not ok' if difference else 'ok'} {number} - {document}, {n_events} events")
        for line in (difference or "").splitlines():
            print(f"# {line}")
    print(f"1..{len(DOCUMENTS)}")
    return 1 if failed else 0


sys.exit(main())
