# SPDX-License-Identifier: GPL-3.0-or-later
"""Records and profiles counted slowly, from the lines of the documents.

Points and places come from `session score`; all else is counted here.
"""

import collections
import datetime
import math
import re

LOWEST = {
    "lowest-win",
    "fastest-game",
    "no-hitter",
    "perfect-game",
    "lowest-deal",
    "off-the-balcony",
    "chance-comeback",
}
COUNTED = {"forgot": "f", "coopers": "c", "revokes": "r", "mulligans": "m", "pressures": "p"}
THREES = ["one", "two", "three", "four"]


# --- What one session holds ----------------------------------------------------


def read_seat(text):
    entry, *marks = text.split("/")
    return {
        "entry": entry,
        **{
            name: sum(int(mark[1:]) for mark in marks if mark[0] == letter)
            for name, letter in COUNTED.items()
        },
    }


class Deal:
    """What a score line tells."""

    def __init__(self, line):
        seats = dict(re.findall(r" (\d):(\S+)", line))
        field = dict(re.findall(r" (count|time|out|beer)=(\S+)", line))
        self.seats = [read_seat(seats[str(i)]) for i in range(len(seats))]
        self.out = [int(seat) for seat in field["out"].split(",")]
        self.haha = " haha " in line
        self.beer = int(field["beer"]) if "beer" in field else None
        self.count, self.time = int(field.get("count", 0)), int(field.get("time", 0))

    def threes(self, seat):
        cards = self.seats[seat]["entry"].split(",")
        return len(cards) if set(cards) == {"3"} else 0

    def stars(self, seat):
        first = self.out[0] == seat and not self.haha
        return 2 * (self.threes(seat) > 0) + first

    def happened(self, what, seat):
        if what == "clean":
            return self.seats[seat]["entry"] == "clean"
        if what == "ha-ha-no-star":
            return self.haha and self.out[0] == seat
        return self.threes(seat) == 1 + THREES.index(what.split("-")[1])


class Session:
    """One session, its totals from `session score`, the rest from its lines."""

    def __init__(self, document, score, rules):
        self.uuid, self.when = document["uuid"], document["started"]
        self.place = document["place"]
        self.tags = {tag.casefold() for tag in document["tags"]}
        started = datetime.datetime.fromisoformat(self.when.replace("Z", "+00:00"))
        offset = datetime.timedelta(minutes=document["utc_offset_min"])
        self.day = (started + offset).date().isoformat()  # at the table
        self.rules, self.values = document["rules"]["id"], rules["values"]
        self.players = [seat.get("uuid") for seat in document["seats"]]
        self.n = len(self.players)
        self.n_people = self.n - self.players.count(None)
        self.chances = []  # set by whoever wants the records by chance
        self.cards = rules["schedules"][self.n_people]
        self.read_lines(document)
        self.scores = [deal["scores"] for deal in score["deals"]]
        self.running = [deal["totals"] for deal in score["deals"]]
        self.leaders = [deal["leader"] for deal in score["deals"]]
        self.seats = score["seats"]
        self.sides = self.values["partners"] == "yes" and self.n == 4
        self.jeff = self.values["pressure"] == "end-of-game"

    def read_lines(self, document):
        told = {}
        for event in document["events"]:
            if event["line"].startswith("score"):
                told[int(event["line"].split()[1])] = Deal(event["line"])
        self.deals = [told[i] for i in sorted(told)]
        self.complete = len(self.deals) == len(self.cards)

    def side(self, seat):
        return seat % 2 if self.sides else seat

    def of_side(self, seat):
        return [i for i in range(self.n) if self.side(i) == self.side(seat)]

    def pressure_costs(self):
        """Points of each seat's pressures, deal by deal."""
        taken = collections.Counter()
        costs = []
        for deal in self.deals:
            row = [0] * self.n
            for seat, told in enumerate(deal.seats):
                for _ in range(told["pressures"]):
                    taken[self.side(seat)] += 1
                    nth = taken[self.side(seat)]
                    if self.jeff:
                        row[seat] += 10 if nth == 1 else 10 * 2 ** (nth - 2)
                    else:
                        row[seat] += 5 if self.values["pressure"] == "flat" else 5 * 2 ** (nth - 1)
            costs.append(row)
        return costs

    def hands(self):
        """Points of each seat without its pressures, deal by deal."""
        costs = self.pressure_costs()
        return [
            [score - (0 if self.jeff else cost) for score, cost in zip(*rows)]
            for rows in zip(self.scores, costs)
        ]

    def sum_of(self, name, seat):
        return sum(deal.seats[seat][name] for deal in self.deals)

    def is_perfect(self, seat):
        side = self.of_side(seat)
        return all(row[i] <= 0 for row in self.scores + self.pressure_costs() for i in side)

    # --- Feats: kind -> [(value, seats, deal)], every candidate ---

    def feats(self):
        found = collections.defaultdict(list)
        self.add_deals(found)
        self.add_often(found)
        if self.complete:
            self.add_game(found)
        return found

    def add_deals(self, found):
        hands = self.hands()
        for i, deal in enumerate(self.deals):
            if deal.count:
                found["longest-count"].append((deal.count, (), i))
            for seat, told in enumerate(deal.seats):
                found["lowest-deal"].append((self.scores[i][seat], (seat,), i))
                found["highest-deal"].append((self.scores[i][seat], (seat,), i))
                if told["entry"] not in ("out", "clean"):
                    cards = hands[i][seat] - int(self.values["revoke"]) * told["revokes"]
                    found["highest-hand"].append((cards, (seat,), i))
                if told["pressures"]:
                    found["deal-pressures"].append((told["pressures"], (seat,), i))
                if self.values["honours"] == "yes" and hands[i][seat] <= -200:
                    found["off-the-balcony"].append((hands[i][seat], (seat,), i))

    def add_often(self, found):
        for seat in range(self.n):
            for kind in [*(f"threes-{name}" for name in THREES), "clean", "ha-ha-no-star"]:
                deals = [i for i, deal in enumerate(self.deals) if deal.happened(kind, seat)]
                if deals:
                    found[kind].append((len(deals), (seat,), deals[0]))

    def add_game(self, found):
        times = [deal.time for deal in self.deals]
        if all(times):
            found["fastest-game"].append((sum(times), (), None))
        changes = [leader for leader in self.leaders + [self.last_leader()] if leader is not None]
        n_changes = sum(a != b for a, b in zip(changes, changes[1:]))
        if n_changes:
            found["lead-changes"].append((n_changes, (), None))
        self.add_course(found)
        for seat in range(self.n):
            self.add_seat(found, seat)
            self.add_side(found, seat)

    def add_course(self, found):
        """What the chances, before the first deal and after each, say of the game."""
        if not self.chances:
            return
        winners = {self.of_side(i)[0] for i in range(self.n) if self.seats[i]["place"] == 1}
        after = [
            (max(1, math.floor(self.chances[deal + 1][i] * 100000 + 0.5)), deal, i)
            for deal in range(len(self.deals) - 1)
            for i in winners
        ]
        if after:
            chance, deal, winner = min(after)
            found["chance-comeback"].append((chance, tuple(self.of_side(winner)), deal))
        sides = {self.of_side(i)[0] for i in range(self.n)}
        gained = sum(
            max(0, now[i] - before[i])
            for before, now in zip(self.chances, self.chances[1:])
            for i in sides
        )
        found["excitement"].append((math.floor(gained * 100 + 0.5), (), None))

    def add_seat(self, found, seat):
        for kind, name in ("most-pressures", "pressures"), ("most-coopers", "coopers"):
            if self.sum_of(name, seat):
                found[kind].append((self.sum_of(name, seat), (seat,), None))

    def add_side(self, found, seat):
        side, total = tuple(self.of_side(seat)), self.seats[seat]["total"]
        if self.seats[seat]["place"] == 1:
            found["lowest-win"].append((total, side, None))
            found["highest-win"].append((total, side, None))
            behind, deal = max(((row[seat] - min(row), -i) for i, row in enumerate(self.running)))
            if behind > 0:
                found["comeback"].append((behind, side, -deal))
        ahead = min(self.seats[i]["total"] for i in range(self.n) if i not in side) - total
        points = sum(row[i] for row in self.pressure_costs() for i in side)
        stars = sum(deal.stars(i) for deal in self.deals for i in side)
        lead, since = self.longest_lead(seat)
        honours = self.values["honours"] == "yes"
        for kind, told, value, deal in [
            ("widest-win", ahead > 0, ahead, None),
            ("pressure-points", points, points, None),
            ("most-stars", self.values["stars"] == "yes" and stars, stars, None),
            ("longest-lead", lead, lead, since),
            ("no-hitter", honours and total <= 0, total, None),
            ("perfect-game", honours and self.is_perfect(seat), total, None),
        ]:
            if told:
                found[kind].append((value, side, deal))

    def longest_lead(self, seat):
        best, since, run = 0, None, 0
        for i, leader in enumerate(self.leaders):
            run = run + 1 if leader == self.side(seat) else 0
            if run > best:
                best, since = run, i - run + 1
        return best, since

    def last_leader(self):
        if not self.jeff:
            return self.leaders[-1]
        first = [i for i in range(self.n) if self.seats[i]["place"] == 1]
        if len(first) == 1:
            return first[0]
        return self.leaders[-1] if self.leaders[-1] in first else None

    def best(self):
        """kind -> (value, seats, deal from 1 or None): the best, and all players tied for it."""
        result = {}
        for kind, candidates in self.feats().items():
            value = (min if kind in LOWEST else max)(told[0] for told in candidates)
            level = [told for told in candidates if told[0] == value]
            seats = {i for told in level for i in told[1]}
            deals = [told[2] + 1 for told in level if told[2] is not None]
            result[kind] = value, seats, min(deals, default=None)
        return result

    # --- Figures ---

    def figures(self, seat):
        """Of a game that was played to its end."""
        deals, place, total = self.deals, self.seats[seat]["place"], self.seats[seat]["total"]
        honours = self.values["honours"] == "yes"
        figures = collections.Counter(
            {
                "games": 1,
                "totals": total,
                "deals": len(deals),
                f"place {place}": 1,
                "went_out": sum(told.seats[seat]["entry"] in ("out", "clean") for told in deals),
                "pressure_points": sum(row[seat] for row in self.pressure_costs()),
                **{name: self.sum_of(name, seat) for name in COUNTED},
                **{
                    f"threes_{name}": sum(deal.happened(f"threes-{name}", seat) for deal in deals)
                    for name in THREES
                },
                "clean": sum(deal.happened("clean", seat) for deal in deals),
                "ha_ha_no_star": sum(deal.happened("ha-ha-no-star", seat) for deal in deals),
                "off_the_balcony": honours and sum(row[seat] <= -200 for row in self.hands()),
                "no_hitters": honours and total <= 0,
                "perfect_games": honours and self.is_perfect(seat),
            }
        )
        if self.values["stars"] == "yes":
            figures["stars"] = sum(deal.stars(seat) for deal in deals)
        self.add_skill(figures, seat)
        self.add_yardsticks(figures, total, place)
        return figures

    def add_skill(self, figures, seat):
        limit = int(self.values["skill-hands"])
        for cards, row in zip(self.cards, self.scores if limit else []):
            figures["skill_deals" if cards <= limit else "luck_deals"] += 1
            figures["skill_points" if cards <= limit else "luck_points"] += row[seat]

    def add_yardsticks(self, figures, total, place):
        """Kreights: four-handed, under 300 usually wins and under 200 is excellent; three-handed,
        under 200 may be needed."""
        if self.rules != "kreights" or self.n not in (3, 4):
            return
        under = total < (300 if self.n == 4 else 200)
        figures.update(
            under_yardstick=under,
            under_yardstick_won=under and place == 1,
            excellent=self.n == 4 and total < 200,
        )


# --- What all sessions hold ------------------------------------------------------


def count_records(sessions):
    """(rules, people) -> kind -> [(value, session, seats, deal)], the best first; of those that
    are level the earlier."""
    records = collections.defaultdict(lambda: collections.defaultdict(list))
    for session in sorted(sessions, key=lambda session: session.when):
        held = records[session.rules, session.n_people]
        for kind, (value, seats, deal) in session.best().items():
            held[kind].append((value, session, seats, deal))
    for held in records.values():
        for kind, candidates in held.items():
            candidates.sort(key=lambda told: told[0] if kind in LOWEST else -told[0])
    return records


class Career:
    """What a player did; whose sessions are those of all UUIDs in @merged."""

    def __init__(self, sessions, merged):
        self.figures = collections.Counter()
        self.games = []  # (session, seat), the newest first
        self.rivals = collections.defaultdict(collections.Counter)
        for session in sorted(sessions, key=lambda session: session.when, reverse=True):
            seats = [i for i in range(session.n) if session.players[i] in merged]
            if seats and session.complete:
                self.games.append((session, seats[0]))
                self.figures.update(session.figures(seats[0]))
                self.add_rivals(session, seats[0])
            elif seats:
                self.figures["unfinished"] += 1

    def add_rivals(self, session, seat):
        place = session.seats[seat]["place"]
        for other in range(session.n_people):
            rival = self.rivals[session.players[other]]
            theirs = session.seats[other]["place"]
            if other == seat:
                continue
            if session.side(other) == session.side(seat):
                rival.update(partner_games=1, partner_wins=place == 1)
            else:
                rival.update(
                    games=1, ahead=place < theirs, level=place == theirs, behind=place > theirs
                )


def count_board(sessions, groups_of, ratings):
    """UUID -> what the list of players says; @groups_of: UUID -> all UUIDs that are it."""
    board = {}
    for uuid, merged in groups_of.items():
        games = Career(sessions, merged).games
        if not games:
            continue
        n_sides = [len({s.side(i) for i in range(s.n)}) for s, _ in games]
        places = [s.seats[seat]["place"] for s, seat in games]
        figures = Career(sessions, merged).figures
        mu, sigma = ratings[uuid]
        board[uuid] = {
            "mu": mu,
            "sigma": sigma,
            "low": mu - 2 * sigma,
            "games": len(games),
            "wins": places.count(1),
            "chance_wins": sum(1 / n for n in n_sides),
            "place_share": sum((p - 1) / (n - 1) for p, n in zip(places, n_sides)) / len(games),
            "deals": figures["deals"],
            "points_per_deal": figures["totals"] / figures["deals"],
            "stars": figures["stars"],
        }
    return board


def count_beers(sessions, root_of):
    """(debtor, creditor) -> beers, what two owe each other set against each other."""
    owed = collections.Counter()
    for session in sessions:
        for deal in session.deals:
            if deal.beer is not None:
                owed[
                    root_of(session.players[deal.beer]), root_of(session.players[deal.out[0]])
                ] += 1
    return {(a, b): n - owed[b, a] for (a, b), n in list(owed.items()) if n > owed[b, a]}


def rate(sessions, root_of):
    """Weng and Lin's algorithm 1, Bradley–Terry with full pairs; people only."""
    beta = 25 / 6
    ratings = collections.defaultdict(lambda: (25.0, 25 / 3))
    for session in sorted(sessions, key=lambda session: session.when):
        if not session.complete:
            continue
        teams = collections.defaultdict(list)
        for seat in range(session.n_people):
            teams[session.side(seat)].append(seat)
        before = {seat: ratings[root_of(session.players[seat])] for seat in range(session.n_people)}
        mu = {t: sum(before[s][0] for s in seats) for t, seats in teams.items()}
        var = {t: sum(before[s][1] ** 2 for s in seats) for t, seats in teams.items()}
        place = {t: session.seats[seats[0]]["place"] for t, seats in teams.items()}
        for team, seats in teams.items():
            omega = delta = 0.0
            for other in teams:
                if other == team:
                    continue
                c = math.sqrt(var[team] + var[other] + 2 * beta**2)
                p = math.exp(mu[team] / c) / (math.exp(mu[team] / c) + math.exp(mu[other] / c))
                s = 0.5 if place[team] == place[other] else float(place[team] < place[other])
                omega += var[team] / c * (s - p)
                delta += math.sqrt(var[team]) / c * var[team] / c**2 * p * (1 - p)
            for seat in seats:
                m, sigma = before[seat]
                share = sigma**2 / var[team]
                ratings[root_of(session.players[seat])] = (
                    m + share * omega,
                    sigma * math.sqrt(max(1 - share * delta, 0.0001)),
                )
    return ratings
