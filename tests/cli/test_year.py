#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A year against a slow recount of the session documents.

Usage: test_year.py CLI SEED

A random ledger with games of two years, some of them in the other one by the table's own clock.
What `year` says of everybody, of a table and of each player is counted again from the documents,
with the points that `session score` and `score` compute. The page is a PDF with one page, whoever
it is about and however they are called.
"""

import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from functools import partial

import random_ledger
import recount

CLI, SEED = sys.argv[1], int(sys.argv[2])
N_SESSIONS = 90
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "JK"]
HOSTILE = "<b>Ann</b> \U0001f0cf '); DROP TABLE player; --"
seen = set()


def run(ledger, *arguments, text=None):
    done = subprocess.run(
        [CLI, "--db", ledger, *arguments], capture_output=True, input=text, text=True, check=False
    )
    assert done.returncode == 0, (arguments, done.returncode, done.stderr)
    return done.stdout


def ask(ledger, *arguments):
    return json.loads(run(ledger, *arguments, "--json"))


def make_ledger(folder, ledger):
    draw = random.Random(SEED)
    rules = {
        rules_id: random_ledger.load_rules(partial(ask, ledger), rules_id)
        for rules_id in random_ledger.N_PLAYERS
    }
    sessions, paths = [], []
    for number in range(N_SESSIONS):
        document = random_ledger.make_session(draw, number, rules[draw.choice(list(rules))])
        if number % 3 == 0:
            document["started"] = "2025" + document["started"][4:]
        if number % 10 == 1:
            document["started"] = f"2025-12-31T23:{number % 60:02d}:{number // 60:02d}Z"
            document["utc_offset_min"] = draw.choice([0, 60])
        path = folder / f"{number}.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        paths.append(str(path))
        score = ask(ledger, "session", "score", str(path))
        sessions.append(recount.Session(document, score, rules[document["rules"]["id"]]))
    run(ledger, "session", "import", *paths)
    return sorted(sessions, key=lambda session: session.when)


# --- The recount ---------------------------------------------------------------------


def count_cards(ledger, games):
    """rank -> [points, cards] of the hands in @games: (session, seats to look at)."""
    hands = collections.defaultdict(list)
    for session, seats in games:
        for deal in session.deals:
            for seat in seats:
                entry = deal.seats[seat]["entry"]
                if entry not in ("out", "clean") and not entry.startswith("="):
                    hands[session.rules].append(entry.replace(",", " "))
    found = collections.defaultdict(lambda: [0, 0])
    for rules_id, lines in hands.items():
        told = run(
            ledger,
            *("score", "--rules", rules_id, "--batch", "--json"),
            text="".join(f"{line}\n" for line in lines),
        )
        for answer in told.splitlines():
            for card in json.loads(answer)["cards"]:
                rank = card["card"] if card["card"] == "JK" else card["card"].rstrip("CDHS")
                found[rank][0] += card["value"]
                found[rank][1] += 1
    return found


def longest_run(games, is_in):
    """The longest run of (session, seat) in @games that are @is_in, the earliest of equals."""
    best, now = [], []
    for game in games:
        now = now + [game[0].uuid] if is_in(*game) else []
        best = now if len(now) > len(best) else best
    return best


def has_won(session, seat):
    return session.seats[seat]["place"] == 1


def margin_of(session):
    winner = next(i for i in range(session.n) if has_won(session, i))
    totals = [seat["total"] for seat in session.seats]
    others = [
        totals[i] - totals[winner]
        for i in range(session.n)
        if session.side(i) != session.side(winner)
    ]
    return min(others)


def find_evening(sessions):
    def rank(session):
        best = session.best()
        return (
            margin_of(session),
            -best.get("comeback", (0,))[0],
            -best.get("lead-changes", (0,))[0],
        )

    session = min(sessions, key=rank)
    return (session.uuid, *(abs(part) for part in rank(session)))


def find_best(games):
    """(session, total) with the fewest points per deal; @games: (session, seat)."""
    return min(games, key=lambda game: game[0].seats[game[1]]["total"] / len(game[0].deals))


# --- Comparing -----------------------------------------------------------------------


def check_moments(told, ledger, sessions, best_of, hands_of):
    session, seat = find_best(best_of)
    total = session.seats[seat]["total"]
    assert told["best_night"]["session"] == session.uuid, (told["best_night"], session.uuid, total)
    assert (told["best_night"]["total"], told["best_night"]["deals"]) == (total, len(session.deals))
    uuid, margin, comeback, changes = find_evening(sessions)
    evening = told["evening"]
    assert evening["session"] == uuid, (evening, uuid, margin, comeback, changes)
    assert (evening["margin"], evening["comeback"], evening["lead_changes"]) == (
        margin,
        comeback,
        changes,
    )
    costs = count_cards(ledger, hands_of)
    worst = max(RANKS, key=lambda rank: costs[rank][0])
    assert ("worst_card" in told) == (costs[worst][0] > 0)
    if "worst_card" in told:
        card = told["worst_card"]
        assert [card["card"], card["points"], card["cards"]] == [worst, *costs[worst]], (
            card,
            costs,
        )
        seen.add("worst card")
    counts = [
        (deal.count, session.uuid, i + 1)
        for session in sessions
        for i, deal in enumerate(session.deals)
        if deal.count
    ]
    assert ("longest_count" in told) == bool(counts)
    if counts:
        longest = max(counts, key=lambda count: count[0])
        count = told["longest_count"]
        assert (count["count"], count["session"], count["deal"]) == longest
        seen.add("longest count")


def check_streak(told, name, expected):
    assert (name in told) == bool(expected), (name, expected)
    if expected:
        streak = told[name]
        assert (streak["games"], streak["first"], streak["last"]) == (
            len(expected),
            expected[0],
            expected[-1],
        ), (streak, expected)
        seen.add(f"{name} of {min(len(expected), 2)}")


def check_sums(told, year, sessions):
    assert told["year"] == year
    assert told["games"] == len(sessions)
    assert told["evenings"] == len({session.day for session in sessions})
    assert told["deals"] == sum(len(session.deals) for session in sessions)


def check_table(ledger, year, sessions, *options):
    told = ask(ledger, "year", str(year), *options)
    check_sums(told, year, sessions)
    assert "wins" not in told and "rating" not in told and "rivals" not in told
    if not sessions:
        assert "evening" not in told and not told["players"]
        seen.add("nothing")
        return
    winners = [(s, next(i for i in range(s.n) if has_won(s, i))) for s in sessions]
    check_moments(told, ledger, sessions, winners, [(s, range(s.n)) for s in sessions])
    people = sorted({uuid for s in sessions for uuid in s.players if uuid})
    runs = [
        longest_run([(s, s.players.index(uuid)) for s in sessions if uuid in s.players], has_won)
        for uuid in people
    ]
    longest = max(len(streak) for streak in runs)
    assert told["winning_streak"]["games"] == longest
    assert (told["winning_streak"]["first"], told["winning_streak"]["last"]) in {
        (streak[0], streak[-1]) for streak in runs if len(streak) == longest
    }
    wins = {
        uuid: sum(has_won(s, s.players.index(uuid)) for s in sessions if uuid in s.players)
        for uuid in people
    }
    assert {row["uuid"]: row["wins"] for row in told["players"]} == wins
    seen.add(f"table {' '.join(options[::2])}".strip())


def check_player(ledger, year, uuid, sessions, all_sessions, *options):
    """@options leave @sessions; ratings are over all games."""
    told = ask(ledger, "year", str(year), "--player", uuid, *options)
    check_sums(told, year, sessions)
    assert told["player"]["uuid"] == uuid and "players" not in told
    games = [(s, s.players.index(uuid)) for s in sessions]
    assert told["wins"] == sum(has_won(*game) for game in games)
    if games:
        check_moments(told, ledger, sessions, games, [(s, [seat]) for s, seat in games])
    check_streak(told, "winning_streak", longest_run(games, has_won))
    check_streak(told, "without_a_win", longest_run(games, lambda *game: not has_won(*game)))
    rivals = recount.Career(sessions, {uuid}).rivals
    expected = {
        other: [counts[name] for name in ("games", "ahead", "level", "partner_games")]
        for other, counts in rivals.items()
        if counts
    }
    ours = {
        rival["uuid"]: [rival[name] for name in ("games", "ahead", "level", "partner_games")]
        for rival in told["rivals"]
    }
    assert ours == expected
    seen.add(f"player {' '.join(options[::2])}".strip())
    rated = [s for s in all_sessions if uuid in s.players and s.day.startswith(str(year))]
    assert len(told["rating"]) == len(rated)
    for session, rating in list(zip(rated, told["rating"]))[-2:]:
        before = [other for other in all_sessions if other.when <= session.when]
        mu, sigma = recount.rate(before, lambda uuid: uuid)[uuid]
        assert rating["when"] == session.when
        assert abs(rating["mu"] - mu) < 1e-6 and abs(rating["sigma"] - sigma) < 1e-6
        seen.add("rating")


def check_page(folder, ledger, *options):
    path = folder / "year.pdf"
    run(ledger, "year", *options, "--pdf", str(path))
    told = subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True, check=True).stdout
    assert "Pages:           1" in told, told
    text = subprocess.run(
        ["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True, check=True
    ).stdout
    return text


def main():
    print("1..4")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        ledger = str(folder / "ledger.db")
        everything = make_ledger(folder, ledger)
        complete = [session for session in everything if session.complete]
        people = [random_ledger.make_uuid(2, i) for i in range(len(random_ledger.NAMES))]
        run(ledger, "scope", "save", "Tuesdays", "--tag", "TUESDAY", "--with", people[1])
        for year in (2024, 2025, 2026):
            of_year = [session for session in complete if session.day.startswith(str(year))]
            check_table(ledger, year, of_year)
            check_table(ledger, year, [s for s in of_year if s.n_people == 3], *("--players", "3"))
            among = set(people[:8])
            check_table(
                ledger,
                year,
                [s for s in of_year if {uuid for uuid in s.players if uuid} <= among],
                *("--among", ",".join(people[:8])),
            )
            tagged = [s for s in of_year if "tuesday" in s.tags]
            check_table(ledger, year, tagged, "--tag", "Tuesday")
            tuesdays = [s for s in tagged if people[1] in s.players]
            check_table(ledger, year, tuesdays, "--scope", "Tuesdays")
            both = [s for s in tuesdays if people[2] in s.players]
            check_player(ledger, year, people[2], both, complete, "--scope", "Tuesdays")
        print("ok 1 - the years of everybody and of a table are what the documents make")
        for uuid in people[:6]:
            for year in (2025, 2026):
                of_year = [session for session in complete if session.day.startswith(str(year))]
                mine = [session for session in of_year if uuid in session.players]
                check_player(ledger, year, uuid, mine, complete)
        print("ok 2 - and those of players")
        wanted = {
            "nothing",
            "table",
            "table --players",
            "table --among",
            "table --tag",
            "table --scope",
            "player --scope",
            "worst card",
            "longest count",
            "winning_streak of 2",
            "without_a_win of 2",
            "rating",
        }
        assert wanted <= seen, wanted - seen
        print("ok 3 - and all of it was there to be counted")
        run(ledger, "player", people[0], "--rename", HOSTILE)
        text = check_page(folder, ledger, "2026", "--player", people[0])
        assert "DROP TABLE player" in text and "Rivals" in text and "Rating" in text, text
        text = check_page(folder, ledger, "2026", "--paper", "letter")
        assert "Evening to Remember" in text and "Players" in text, text
        text = check_page(folder, ledger, "1999")
        assert "No game was played" in text, text
        print("ok 4 - and each is one page")


main()
