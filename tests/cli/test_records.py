#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records and profiles against a slow recount of the session documents.

Usage: test_records.py CLI SEED

A random ledger is written as session documents and brought in. Every record and
every figure is then counted again here, from the events alone and the totals that
`session score` computes, and compared with what `records` and `player` say; after
merging players and taking it back, too.
"""

import collections
import json
import math
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CLI, SEED = sys.argv[1], int(sys.argv[2])
RANDOM = random.Random(SEED)
RULES = ["kreights", "crates", "creights-joon", "creights-jeff"]
NAMES = ["Ruth", "Sam", "Inês", "Bo", "Ann", "ann lee", "<b>x</b>", "'; DROP TABLE", "李", "مها"]
N_SESSIONS = 60
RANKS = ["A", "2", "3", "3", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
LOWEST = {"lowest-win", "fastest-game", "no-hitter", "perfect-game", "lowest-deal",
          "off-the-balcony"}
COUNTED = {"forgot": "f", "coopers": "c", "revokes": "r", "mulligans": "m", "pressures": "p"}


def run(ledger, *arguments, status=0):
    done = subprocess.run([CLI, "--db", ledger, *arguments], capture_output=True, text=True,
                          check=False)
    assert done.returncode == status, (arguments, done.returncode, done.stderr)
    return done


def ask(ledger, *arguments):
    return json.loads(run(ledger, *arguments, "--json").stdout)


# --- A random ledger -----------------------------------------------------------


def make_uuid(kind, number):
    return f"{kind:08x}-0000-4000-8000-{number:012x}"


def make_line(deal, n_players, seconds):
    out = RANDOM.randrange(n_players)
    packs = RANDOM.sample(RANKS * 2, 30)
    threes = min(4, 8)
    fields = [f"score {deal}", f"out={out}"]
    if RANDOM.random() < 0.3:
        fields.append(f"count={RANDOM.randint(2, 12)}")
    if seconds:
        fields.append(f"time={seconds}")
    for seat in range(n_players):
        if seat == out:
            entry = "out"
        elif RANDOM.random() < 0.15 and threes > 0:
            n = RANDOM.randint(1, threes)
            threes -= n
            entry = ",".join(["3"] * n)
        elif RANDOM.random() < 0.2:
            entry = f"={RANDOM.choice([-200, -5, 0, 17, 120, 600])}"
        else:
            entry = ",".join(card for card in (packs.pop() for _ in range(3)) if card != "3") or "K"
        for mark in "pfcm":
            if RANDOM.random() < 0.08:
                entry += f"/{mark}{RANDOM.randint(1, 3)}"
        fields.append(f"{seat}:{entry}")
    return " ".join(fields)


def make_session(number, rules):
    n_players = RANDOM.choice([3, 4])
    seats = RANDOM.sample(range(len(NAMES)), n_players)
    day = number * 3 % (N_SESSIONS * 2)
    started = f"2026-{1 + day // 28:02d}-{1 + day % 28:02d}T17:{number:02d}:00Z"
    n_deals = len(rules["deals"])
    timed = RANDOM.random() < 0.5
    n_played = n_deals if RANDOM.random() < 0.8 else RANDOM.randrange(n_deals)
    lines = [make_line(deal, n_players, RANDOM.randint(20, 400) if timed else 0)
             for deal in range(1, n_played + 1)]
    if 0 < n_played < n_deals and RANDOM.random() < 0.5:
        lines.append("stop")
    return {
        "format": "kreights-session", "version": 1, "uuid": make_uuid(1, number),
        "started": started, "utc_offset_min": 60, "first_dealer": 0,
        "rules": {"id": rules["id"], "name": rules["name"], "keys": rules["values"]},
        "seats": [{"uuid": make_uuid(2, seat), "name": NAMES[seat], "pen": 1 + i}
                  for i, seat in enumerate(seats)],
        "events": [{"line": line, "at": f"{started[:11]}19:{i:02d}:00Z"}
                   for i, line in enumerate(lines)],
    }


def load_rules(ledger, rules_id):
    rules = ask(ledger, "rules", rules_id)
    rules["values"] = {key["key"]: key["value"] for key in rules["rules"]}
    return rules


# --- What one session holds ----------------------------------------------------


def read_seat(text):
    entry, *marks = text.split("/")
    return {"entry": entry, **{name: sum(int(mark[1:]) for mark in marks if mark[0] == letter)
                               for name, letter in COUNTED.items()}}


def read_deal(line):
    seats = dict(re.findall(r" (\d):(\S+)", line))
    field = {name: int(value) for name, value in re.findall(r" (count|time)=(\d+)", line)}
    return {"seats": [read_seat(seats[str(i)]) for i in range(len(seats))], **field}


def count_threes(entry):
    cards = entry.split(",")
    return len(cards) if set(cards) == {"3"} else 0


def count_minutes(time):
    return 60 * int(time[11:13]) + int(time[14:16])


class Session:
    """One session, its totals from `session score`, the rest from its lines."""

    def __init__(self, document, score, rules):
        self.uuid, self.when = document["uuid"], document["started"]
        self.rules, self.values = document["rules"]["id"], rules["values"]
        self.cards = rules["deals"]
        self.players = [seat["uuid"] for seat in document["seats"]]
        self.n = len(self.players)
        lines = [event["line"] for event in document["events"]]
        self.deals = [read_deal(line) for line in lines if line.startswith("score")]
        self.scores = [deal["scores"] for deal in score["deals"]]
        self.running = [deal["totals"] for deal in score["deals"]]
        self.leaders = [deal["leader"] for deal in score["deals"]]
        self.seats = score["seats"]
        self.complete = len(self.deals) == len(self.cards)
        last = document["events"][-1]["at"] if document["events"] else self.when
        self.seconds = 60 * (count_minutes(last) - count_minutes(self.when))
        self.sides = self.values["partners"] == "yes" and self.n == 4
        self.jeff = self.values["pressure"] == "end-of-game"

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
            for seat, told in enumerate(deal["seats"]):
                for _ in range(told["pressures"]):
                    taken[self.side(seat)] += 1
                    nth = taken[self.side(seat)]
                    if self.jeff:
                        row[seat] += 10 if nth == 1 else 10 * 2 ** (nth - 2)
                    else:
                        row[seat] += 5 if self.values["pressure"] == "flat" else 5 * 2 ** (nth - 1)
            costs.append(row)
        return costs

    def sum_of(self, name, seat):
        return sum(deal["seats"][seat][name] for deal in self.deals)

    def feats(self):
        """kind -> [(value, seats)], every candidate."""
        found = collections.defaultdict(list)
        self.add_deals(found)
        if self.complete:
            self.add_game(found)
        return found

    def add_deals(self, found):
        costs = self.pressure_costs()
        for i, deal in enumerate(self.deals):
            if deal.get("count"):
                found["longest-count"].append((deal["count"], ()))
            for seat, told in enumerate(deal["seats"]):
                found["lowest-deal"].append((self.scores[i][seat], (seat,)))
                found["highest-deal"].append((self.scores[i][seat], (seat,)))
                hand = self.scores[i][seat] - (0 if self.jeff else costs[i][seat])
                if told["entry"] != "out":
                    found["highest-hand"].append((hand, (seat,)))
                if told["pressures"]:
                    found["deal-pressures"].append((told["pressures"], (seat,)))
                if self.values["honours"] == "yes" and hand <= -200:
                    found["off-the-balcony"].append((hand, (seat,)))
        for seat in range(self.n):
            for n, name in enumerate(["one", "two", "three", "four"], 1):
                times = sum(count_threes(deal["seats"][seat]["entry"]) == n for deal in self.deals)
                if times:
                    found[f"threes-{name}"].append((times, (seat,)))

    def add_game(self, found):
        costs = self.pressure_costs()
        times = [deal.get("time", 0) for deal in self.deals]
        found["fastest-game"].append((sum(times) if all(times) else self.seconds, ()))
        changes = [leader for leader in self.leaders + [self.last_leader()] if leader is not None]
        n_changes = sum(a != b for a, b in zip(changes, changes[1:]))
        if n_changes:
            found["lead-changes"].append((n_changes, ()))
        for seat in range(self.n):
            side, total = tuple(self.of_side(seat)), self.seats[seat]["total"]
            self.add_seat(found, seat, costs)
            if self.seats[seat]["place"] == 1:
                found["lowest-win"].append((total, side))
                found["highest-win"].append((total, side))
                behind = max(row[seat] - min(row) for row in self.running)
                if behind > 0:
                    found["comeback"].append((behind, side))
            ahead = min(self.seats[i]["total"] for i in range(self.n) if i not in side) - total
            if ahead > 0:
                found["widest-win"].append((ahead, side))
            lead = max(len(run) for run in "".join(
                "x" if leader == self.side(seat) else " " for leader in self.leaders).split(" "))
            if lead:
                found["longest-lead"].append((lead, side))
            self.add_honours(found, side, total, costs)

    def last_leader(self):
        if not self.jeff:
            return self.leaders[-1]
        first = [i for i in range(self.n) if self.seats[i]["place"] == 1]
        if len(first) == 1:
            return first[0]
        return self.leaders[-1] if self.leaders[-1] in first else None

    def add_seat(self, found, seat, costs):
        side = tuple(self.of_side(seat))
        if self.sum_of("pressures", seat):
            found["most-pressures"].append((self.sum_of("pressures", seat), (seat,)))
        if self.sum_of("coopers", seat):
            found["most-coopers"].append((self.sum_of("coopers", seat), (seat,)))
        points = sum(row[i] for row in costs for i in side)
        if points:
            found["pressure-points"].append((points, side))
        if self.values["stars"] == "yes" and self.seats[seat]["stars"]:
            found["most-stars"].append((self.seats[seat]["stars"], side))

    def add_honours(self, found, side, total, costs):
        if self.values["honours"] != "yes":
            return
        if total <= 0:
            found["no-hitter"].append((total, side))
        if all(row[i] <= 0 for row in self.scores + costs for i in side):
            found["perfect-game"].append((total, side))

    def best(self):
        """kind -> (value, names of its seats)."""
        result = {}
        for kind, candidates in self.feats().items():
            pick = min if kind in LOWEST else max
            value = pick(candidate[0] for candidate in candidates)
            result[kind] = value, {i for other, seats in candidates if other == value
                                   for i in seats}
        return result


# --- What all sessions hold ------------------------------------------------------


def count_records(sessions):
    """(rules, players) -> kind -> (value, uuid of the session, players)."""
    records = collections.defaultdict(dict)
    for session in sorted(sessions, key=lambda session: session.when):
        held = records[session.rules, session.n]
        for kind, (value, seats) in session.best().items():
            better = kind not in held or (value < held[kind][0] if kind in LOWEST
                                          else value > held[kind][0])
            if better:
                held[kind] = value, session.uuid, {session.players[i] for i in seats}
    return records


def count_player(sessions, uuid, merged):
    """The figures of a player whose sessions are those of all UUIDs in @merged."""
    sums = collections.Counter()
    places, totals, rivals = [], [], collections.defaultdict(collections.Counter)
    for session in sessions:
        seats = [i for i in range(session.n) if session.players[i] in merged]
        if not seats:
            continue
        if not session.complete:
            sums["unfinished"] += 1
            continue
        seat = seats[0]
        sums["games"] += 1
        places.append(session.seats[seat]["place"])
        totals.append(session.seats[seat]["total"])
        for name in COUNTED:
            sums[name] += session.sum_of(name, seat)
        sums["pressure_points"] += sum(row[seat] for row in session.pressure_costs())
        for deal, cards, row in zip(session.deals, session.cards, session.scores):
            sums["deals"] += 1
            sums["went_out"] += deal["seats"][seat]["entry"] == "out"
            limit = int(session.values["skill-hands"])
            if limit:
                sums["skill_deals" if cards <= limit else "luck_deals"] += 1
                sums["skill_points" if cards <= limit else "luck_points"] += row[seat]
        for other in range(session.n):
            if other == seat:
                continue
            rival = rivals[session.players[other]]
            if session.side(other) == session.side(seat):
                rival["partner_games"] += 1
                rival["partner_wins"] += session.seats[seat]["place"] == 1
                continue
            rival["games"] += 1
            rival["ahead"] += session.seats[seat]["place"] < session.seats[other]["place"]
            rival["level"] += session.seats[seat]["place"] == session.seats[other]["place"]
    return sums, places, totals, rivals


def rate(sessions, root_of):
    """Weng and Lin's algorithm 1, Bradley–Terry with full pairs."""
    beta = 25 / 6
    ratings = collections.defaultdict(lambda: (25.0, 25 / 3))
    for session in sorted(sessions, key=lambda session: session.when):
        if not session.complete:
            continue
        teams = collections.defaultdict(list)
        for seat in range(session.n):
            teams[session.side(seat)].append(seat)
        before = {seat: ratings[root_of(session.players[seat])] for seat in range(session.n)}
        mu = {t: sum(before[s][0] for s in seats) for t, seats in teams.items()}
        var = {t: sum(before[s][1] ** 2 for s in seats) for t, seats in teams.items()}
        place = {t: session.seats[seats[0]]["place"] for t, seats in teams.items()}
        for team, seats in teams.items():
            omega = delta = 0.0
            for other in teams:
                if other == team:
                    continue
                c = math.sqrt(var[team] + var[other] + 2 * beta ** 2)
                p = math.exp(mu[team] / c) / (math.exp(mu[team] / c) + math.exp(mu[other] / c))
                s = 0.5 if place[team] == place[other] else float(place[team] < place[other])
                omega += var[team] / c * (s - p)
                delta += math.sqrt(var[team]) / c * var[team] / c ** 2 * p * (1 - p)
            for seat in seats:
                m, sigma = before[seat]
                share = sigma ** 2 / var[team]
                ratings[root_of(session.players[seat])] = (
                    m + share * omega, sigma * math.sqrt(max(1 - share * delta, 0.0001)))
    return ratings


# --- Comparing -----------------------------------------------------------------------


def check_records(ledger, sessions, root_of):
    expected = count_records(sessions)
    told = ask(ledger, "records")
    n = 0
    for played in told["played"]:
        held = expected.pop((played["rules"], played["players"]))
        of_kind = [s for s in sessions if (s.rules, s.n) == (played["rules"], played["players"])]
        assert played["games"] == sum(s.complete for s in of_kind)
        for record in played["records"]:
            value, uuid, players = held.pop(record["kind"])
            who = {holder["uuid"] for holder in record["who"]}
            found = record["value"], record["session"], who
            assert found == (value, uuid, {root_of(p) for p in players}), \
                (played["rules"], played["players"], record["kind"], found, value, uuid, players)
            n += 1
        assert not held, held
    assert not expected, expected
    return n


def check_player(ledger, sessions, uuid, merged, ratings, root_of):
    told = ask(ledger, "player", uuid)
    sums, places, totals, rivals = count_player(sessions, uuid, merged)
    for name, value in sums.items():
        assert told[name] == value, (NAMES, uuid, name, told[name], value)
    assert told["places"] == [places.count(i) for i in range(1, 9)]
    assert told["wins"] == places.count(1)
    if totals:
        assert abs(told["average_total"] - sum(totals) / len(totals)) < 1e-6
        assert min(p["best"]["total"] for p in told["played"] if "best" in p) == min(totals)
        assert max(p["worst"]["total"] for p in told["played"] if "worst" in p) == max(totals)
    grouped = collections.defaultdict(collections.Counter)
    for other, counts in rivals.items():
        grouped[root_of(other)].update(counts)
    assert {rival["uuid"] for rival in told["rivals"]} == set(grouped)
    for rival in told["rivals"]:
        for name in ("games", "ahead", "level", "partner_games", "partner_wins"):
            assert rival[name] == grouped[rival["uuid"]][name], (uuid, rival, name)
    mu, sigma = ratings[uuid]
    assert abs(told["rating"]["mu"] - mu) < 1e-6, (told["rating"], mu, sigma)
    assert abs(told["rating"]["sigma"] - sigma) < 1e-6
    assert told["rating"]["games"] == sums["games"]
    return told


def check_all(ledger, sessions, groups):
    """@groups: UUID that stays -> all UUIDs that are it."""
    root = {uuid: stays for stays, merged in groups.items() for uuid in merged}

    def root_of(uuid):
        return root.get(uuid, uuid)
    ratings = rate(sessions, root_of)
    n = check_records(ledger, sessions, root_of)
    for number in range(len(NAMES)):
        uuid = make_uuid(2, number)
        if root_of(uuid) == uuid:
            check_player(ledger, sessions, uuid, groups.get(uuid, {uuid}), ratings, root_of)
            n += 1
    return n


def portraits(ledger):
    return [run(ledger, "player", make_uuid(2, i), "--json").stdout for i in range(len(NAMES))]


def main():
    with tempfile.TemporaryDirectory() as folder:
        ledger = str(pathlib.Path(folder) / "ledger.db")
        rules = {rules_id: load_rules(ledger, rules_id) for rules_id in RULES}
        sessions = []
        paths = []
        for number in range(N_SESSIONS):
            document = make_session(number, rules[RANDOM.choice(RULES)])
            uuids = {seat["uuid"] for seat in document["seats"]}
            if {make_uuid(2, 0), make_uuid(2, 1)} <= uuids:
                continue  # these two never meet
            path = pathlib.Path(folder) / f"{number}.json"
            path.write_text(json.dumps(document), encoding="utf-8")
            paths.append(str(path))
            score = ask(ledger, "session", "score", str(path))
            sessions.append(Session(document, score, rules[document["rules"]["id"]]))
        RANDOM.shuffle(paths)
        run(ledger, "session", "import", *paths)
        print("1..4")
        n = check_all(ledger, sessions, {})
        print(f"ok 1 - {n} records and players are what the documents make")
        before = portraits(ledger)
        one, other = make_uuid(2, 0), make_uuid(2, 1)
        run(ledger, "player", one, "--merge", other)
        n = check_all(ledger, sessions, {other: {one, other}})
        print(f"ok 2 - {n} still, when two players are one")
        run(ledger, "player", one, "--split")
        assert portraits(ledger) == before
        check_all(ledger, sessions, {})
        print("ok 3 - all as before when they are two again")
        run(ledger, "player", "--undo")
        check_all(ledger, sessions, {other: {one, other}})
        run(ledger, "player", "--undo")
        assert portraits(ledger) == before
        print("ok 4 - and by undoing")


main()
