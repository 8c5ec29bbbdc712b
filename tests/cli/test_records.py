#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records and profiles against a slow recount of the session documents.

Usage: test_records.py CLI SEED

A random ledger is written as session documents and brought in. Every record and
every figure is then counted again (recount.py), from the events alone and the totals
that `session score` computes, and compared with what `records` and `player` say; after
merging players and taking it back, and deleting games and taking it back, too. Every
kind of record and every figure has to have happened.
"""

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
N_SESSIONS = 140
N_FORM = 20
N_KINDS = 27
N_TOP = 10
scopes = {}  # options -> the name under which they are kept
seen = set()  # kinds of records and figures that were compared and not nothing


def run(ledger, *arguments, status=0):
    done = subprocess.run(
        [CLI, "--db", ledger, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == status, (arguments, done.returncode, done.stderr)
    return done


def ask(ledger, *arguments):
    return json.loads(run(ledger, *arguments, "--json").stdout)


# --- Comparing -----------------------------------------------------------------------


def same_record(told, expected, root_of):
    """Check that @told, from `records`, is the record that was counted."""
    value, session, seats, deal = expected
    who = sorted(root_of(session.players[i]) or "Figgy" for i in seats)
    ours = sorted(holder.get("uuid", "Figgy") for holder in told["who"])
    assert (told["value"], told["session"], ours, told.get("deal"), told["when"]) == (
        value,
        session.uuid,
        who,
        deal,
        session.when,
    ), (told, value, session.uuid, who, deal)


def check_played(played, of_kind, root_of):
    """The head of a rule set and number of players: games, and the figures of all together."""
    complete = [session for session in of_kind if session.complete]
    assert played["games"] == len(complete)
    if complete:
        assert played["since"] == min(session.when for session in complete)
    sums = recount.collections.Counter()
    for session in complete:
        for seat in range(session.n_people):
            sums.update(session.figures(seat))
    for name in played.keys() - {"rules", "rules_name", "players", "games", "since", "records"}:
        assert played[name] == sums[name], (played["rules"], name, played[name], sums[name])


def check_records(ledger, sessions, root_of, options=()):
    """@options leave @sessions."""
    expected = recount.count_records(sessions)
    told = ask(ledger, "records", "--all", "--top", str(N_TOP), *options)
    assert told["chances_left"] == 0
    for played in told["played"]:
        key = played["rules"], played["players"]
        held = expected.pop(key)
        check_played(played, [s for s in sessions if (s.rules, s.n_people) == key], root_of)
        for record in played["records"]:
            candidates = held.pop(record["kind"])
            same_record(record, candidates[0], root_of)
            assert ("next" in record) == (len(candidates) > 1)
            if len(candidates) > 1:
                same_record(record["next"], candidates[1], root_of)
            assert len(record["top"]) == min(len(candidates), N_TOP)
            for feat, candidate in zip(record["top"], candidates):
                same_record(feat, candidate, root_of)
            if len(candidates) > N_TOP:
                seen.add("ten of more")
            seen.add(f"record {record['kind']}")
        assert not held, held.keys()
    assert not expected, expected.keys()
    if options:
        seen.update(f"records {' '.join(options[::2])}" for _ in sessions[:1])
        return
    names = {random_ledger.make_uuid(2, i): name for i, name in enumerate(random_ledger.NAMES)}
    beers = {
        (names[a], names[b]): n for (a, b), n in recount.count_beers(sessions, root_of).items()
    }
    owed = {(owed["debtor"], owed["creditor"]): owed["beers"] for owed in told["beers"]}
    assert owed == beers, (owed, beers)
    if beers:
        seen.add("beers")


def check_figures(told, figures, games):
    """@told is from `player`, in total or for one rule set and number of players."""
    for name in told.keys() & FIGURES:
        assert told[name] == figures[name], (name, told[name], figures[name])
        if told[name]:
            seen.add(name)
    assert FIGURES <= told.keys(), FIGURES - told.keys()
    places = [figures[f"place {i}"] for i in range(1, 9)]
    assert told["places"] == places and told["wins"] == places[0]
    if games:
        totals = [session.seats[seat]["total"] for session, seat in games]
        ranks = [session.seats[seat]["place"] for session, seat in games]
        assert abs(told["average_total"] - sum(totals) / len(totals)) < 1e-6
        assert abs(told["average_place"] - sum(ranks) / len(ranks)) < 1e-6


FIGURES = {
    "games",
    "unfinished",
    "totals",
    "deals",
    "stars",
    "went_out",
    "pressures",
    "pressure_points",
    "forgot",
    "coopers",
    "revokes",
    "mulligans",
    "threes_one",
    "threes_two",
    "threes_three",
    "threes_four",
    "clean",
    "ha_ha_no_star",
    "off_the_balcony",
    "no_hitters",
    "perfect_games",
    "skill_deals",
    "skill_points",
    "luck_deals",
    "luck_points",
    "under_yardstick",
    "under_yardstick_won",
    "excellent",
}


def check_careers(told, sessions, merged):
    for played in told:
        key = played["rules"], played["players"]
        career = recount.Career([s for s in sessions if (s.rules, s.n_people) == key], merged)
        check_figures(played, career.figures, career.games)
        for which, pick in ("best", min), ("worst", max):
            totals = {s.uuid: s.seats[seat]["total"] for s, seat in career.games}
            assert (which in played) == bool(totals)
            if totals:
                extreme = played[which]
                assert extreme["total"] == totals[extreme["session"]] == pick(totals.values())


def check_form(told, games):
    expected = [
        {
            "session": s.uuid,
            "when": s.when,
            "rules": s.rules,
            "players": s.n_people,
            "place": s.seats[seat]["place"],
            "total": s.seats[seat]["total"],
        }
        for s, seat in games[:N_FORM]
    ]
    assert told == expected, (told, expected)


def check_rivals(told, career, root_of):
    grouped = recount.collections.defaultdict(recount.collections.Counter)
    for other, counts in career.rivals.items():
        if counts:
            grouped[root_of(other)].update(counts)
    assert {rival["uuid"] for rival in told} == set(grouped)
    for rival in told:
        for name in ("games", "ahead", "level", "behind", "partner_games", "partner_wins"):
            assert rival[name] == grouped[rival["uuid"]][name], (rival, name)
            if rival[name]:
                seen.add(f"rival {name}")


def check_player(ledger, sessions, uuid, merged, ratings, root_of, options=()):
    """@options leave @sessions, all of them played to the end; @ratings are over all games."""
    told = ask(ledger, "player", uuid, *options)
    career = recount.Career(sessions, merged)
    check_figures(told, career.figures, career.games)
    check_careers(told["played"], sessions, merged)
    check_form(told["form"], career.games)
    check_rivals(told["rivals"], career, root_of)
    assert {spelling["uuid"] for spelling in told["spellings"]} == merged - {uuid}
    rating, (mu, sigma) = told["rating"], ratings[uuid]
    for name, value in (
        ("mu", mu),
        ("sigma", sigma),
        ("low", mu - 2 * sigma),
        ("high", mu + 2 * sigma),
    ):
        assert abs(rating[name] - value) < 1e-6, (rating, mu, sigma)
    assert options or rating["games"] == len(career.games)
    if options and career.games:
        seen.add(f"player {' '.join(options[::2])}")


SORTED = {
    "rating": lambda row: -row["rating"]["low"],
    "wins": lambda row: -row["wins"],
    "games": lambda row: -row["games"],
    "place": lambda row: row["place_share"],
    "points": lambda row: row["points_per_deal"],
    "chance": lambda row: row["chance_wins"] - row["wins"],
    "stars": lambda row: -row["stars"],
}


def check_board(ledger, sessions, groups_of, ratings, *options):
    """`players` with @options, which leave @sessions; without options in every order."""
    expected = recount.count_board(sessions, groups_of, ratings)
    for by, key in list(SORTED.items())[: 1 if options else None]:
        told = ask(ledger, "players", "--by", by, *options)
        assert told["by"] == by
        assert {row["uuid"] for row in told["players"]} == set(expected)
        for row in told["players"]:
            counted = expected[row["uuid"]]
            for name, value in {**row, **row["rating"]}.items():
                if name in counted:
                    assert abs(value - counted[name]) < 1e-6, (options, row, name, counted[name])
            assert counted.keys() <= row.keys() | row["rating"].keys()
        order = [(round(key(row), 9), row["name"].encode(), row["uuid"]) for row in told["players"]]
        assert order == sorted(order), order
    if expected:
        seen.add(f"players {' '.join(options[::2])}".strip())


def check_all(ledger, sessions, groups):
    """@groups: UUID that stays -> all UUIDs that are it."""
    root = {uuid: stays for stays, merged in groups.items() for uuid in merged}

    def root_of(uuid):
        return root.get(uuid, uuid)

    ratings = recount.rate(sessions, root_of)
    check_records(ledger, sessions, root_of)
    for number in range(len(random_ledger.NAMES)):
        uuid = random_ledger.make_uuid(2, number)
        if root_of(uuid) == uuid:
            check_player(ledger, sessions, uuid, groups.get(uuid, {uuid}), ratings, root_of)
    groups_of = {
        uuid: groups.get(uuid, {uuid})
        for uuid in (random_ledger.make_uuid(2, i) for i in range(len(random_ledger.NAMES)))
        if root_of(uuid) == uuid
    }
    check_board(ledger, sessions, groups_of, ratings)
    for options, fits in list_scopes(sessions, root_of):
        left = [session for session in sessions if session.complete and fits(session)]
        check_board(ledger, left, groups_of, ratings, *options)
        kept = ("--scope", keep_scope(ledger, options))
        check_board(ledger, left, groups_of, ratings, *kept)
        if set(options[::2]) - {"--rules", "--players"}:
            check_records(ledger, left, root_of, options)
            check_records(ledger, left, root_of, kept)
        for uuid in sorted(groups_of)[:2]:
            check_player(ledger, left, uuid, groups_of[uuid], ratings, root_of, options)
            check_player(ledger, left, uuid, groups_of[uuid], ratings, root_of, kept)


def keep_scope(ledger, options):
    """The name of a scope that chooses what @options do; it is saved once, and so may name players
    who have become somebody else."""
    if options not in scopes:
        scopes[options] = f"Scope {len(scopes)}"
        run(ledger, "scope", "save", scopes[options], *options)
    return scopes[options]


def check_one_player(ledger, sessions, groups_of, ratings):
    """A board with exactly one player: all others of a table are hidden."""
    table = sorted(uuid for uuid in sessions[3].players if uuid)
    options = ("--among", ",".join(table))
    left = [s for s in sessions if s.complete and {u for u in s.players if u} <= set(table)]
    for uuid in table[1:]:
        run(ledger, "player", uuid, "--hide")
    check_board(ledger, left, {table[0]: groups_of[table[0]]}, ratings, *options)
    told = ask(ledger, "players", *options)
    assert [row["uuid"] for row in told["players"]] == table[:1], told
    for uuid in table[1:]:
        run(ledger, "player", uuid, "--show")


def list_scopes(sessions, root_of):
    """Options, and which of @sessions they leave."""
    rules_id = sessions[0].rules
    days = sorted(session.day for session in sessions)
    since, until = days[len(days) // 4], days[len(days) // 2]
    tagged, umlaut = "tuesday", random_ledger.TAGS[3]
    kitchen, bang = random_ledger.PLACES[0], random_ledger.PLACES[4]
    table = sessions[3].players
    two = [uuid for uuid in table if uuid][:2]
    eight = [random_ledger.make_uuid(2, i) for i in range(1, 9)]

    def people(session):
        return {root_of(uuid) for uuid in session.players if uuid}

    def meant(uuids):
        return {root_of(uuid) for uuid in uuids}

    return [
        (("--since", since), lambda s: s.day >= since),
        (("--until", until), lambda s: s.day <= until),
        (("--since", until, "--until", until), lambda s: s.day == until),
        (("--place", kitchen), lambda s: s.place.casefold() == kitchen.casefold()),
        (("--place", bang, "--players", "3"), lambda s: (s.place, s.n_people) == (bang, 3)),
        (("--tag", tagged), lambda s: tagged in s.tags),
        (
            ("--tag", umlaut, "--place", kitchen),
            lambda s: umlaut.casefold() in s.tags and s.place.casefold() == kitchen.casefold(),
        ),
        (
            ("--tag", "League", "--with", two[0], "--until", until),
            lambda s: "league" in s.tags and meant(two[:1]) <= people(s) and s.day <= until,
        ),
        (("--with", ",".join(two)), lambda s: meant(two) <= people(s)),
        (
            ("--with", two[0], "--since", since),
            lambda s: meant(two[:1]) <= people(s) and s.day >= since,
        ),
        (("--among", ",".join(eight)), lambda s: people(s) <= meant(eight)),
        (
            ("--among", ",".join(eight), "--with", two[1], "--place", kitchen),
            lambda s: meant(two[1:]) <= people(s) <= meant(eight)
            and s.place.casefold() == kitchen.casefold(),
        ),
        (("--rules", rules_id), lambda s: s.rules == rules_id),
        (("--players", "3"), lambda s: s.n_people == 3),
        (("--rules", rules_id, "--players", "4"), lambda s: (s.rules, s.n_people) == (rules_id, 4)),
    ]


def portraits(ledger):
    return [
        run(ledger, "player", random_ledger.make_uuid(2, i), "--json").stdout
        for i in range(len(random_ledger.NAMES))
    ]


# --- The test ------------------------------------------------------------------------


def make_ledger(folder, ledger, never):
    """Brings random games in, in no order; the players @never do not meet. Their Sessions."""
    draw = random.Random(SEED)
    rules = {
        rules_id: random_ledger.load_rules(partial(ask, ledger), rules_id)
        for rules_id in random_ledger.N_PLAYERS
    }
    sessions, paths = [], []
    for number in range(N_SESSIONS):
        document = random_ledger.make_session(draw, number, rules[draw.choice(list(rules))])
        if never <= {seat.get("uuid") for seat in document["seats"]}:
            continue
        path = folder / f"{number}.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        paths.append(str(path))
        score = ask(ledger, "session", "score", str(path))
        session = recount.Session(document, score, rules[document["rules"]["id"]])
        if session.complete:
            session.chances = [point["chances"] for point in ask(ledger, "forecast", str(path))]
        sessions.append(session)
    draw.shuffle(paths)
    run(ledger, "session", "import", *paths)
    return sessions


def check_seen():
    wanted = (
        FIGURES
        | {"beers", "ten of more"}
        | {
            f"rival {name}"
            for name in ("games", "ahead", "level", "behind", "partner_games", "partner_wins")
        }
        | {"players", "players --place", "players --with", "players --among", "players --since"}
        | {"records --place", "records --with", "records --among", "records --since --until"}
        | {"players --tag", "records --tag", "player --tag"}
        | {"players --tag --place", "records --tag --with --until"}
        | {"players --scope", "records --scope", "player --scope"}
        | {"player --place", "player --with", "player --among", "player --until"}
    )
    assert wanted <= seen, wanted - seen
    kinds = {name for name in seen if name.startswith("record ")}
    assert len(kinds) == N_KINDS, sorted(kinds)


def main():
    one, other = random_ledger.make_uuid(2, 0), random_ledger.make_uuid(2, 1)
    with tempfile.TemporaryDirectory() as name:
        ledger = str(pathlib.Path(name) / "ledger.db")
        sessions = make_ledger(pathlib.Path(name), ledger, {one, other})
        print("1..8")
        check_all(ledger, sessions, {})
        print(f"ok 1 - records and players of {len(sessions)} games are what the documents make")
        check_seen()
        print(f"ok 2 - and all {len(seen)} kinds and figures were there to be counted")
        before = portraits(ledger)
        run(ledger, "player", one, "--merge", other)
        check_all(ledger, sessions, {other: {one, other}})
        print("ok 3 - still, when two players are one")
        run(ledger, "player", one, "--split")
        assert portraits(ledger) == before
        check_all(ledger, sessions, {})
        print("ok 4 - all as before when they are two again")
        run(ledger, "player", "--undo")
        check_all(ledger, sessions, {other: {one, other}})
        run(ledger, "player", "--undo")
        assert portraits(ledger) == before
        print("ok 5 - and by undoing")
        for session in sessions[::5]:
            run(ledger, "session", "delete", session.uuid)
        check_all(ledger, [s for i, s in enumerate(sessions) if i % 5], {})
        for session in sessions[::5]:
            run(ledger, "session", "undelete", session.uuid)
        assert portraits(ledger) == before
        check_all(ledger, sessions, {})
        print("ok 6 - and without games that were deleted, until they are back")
        for session in sessions[1::4]:
            run(ledger, "session", "counts", session.uuid, "no")
        check_all(ledger, [s for i, s in enumerate(sessions) if i % 4 != 1], {})
        run(ledger, "check")
        for session in sessions[1::4]:
            run(ledger, "session", "counts", session.uuid, "yes")
        assert portraits(ledger) == before
        check_all(ledger, sessions, {})
        run(ledger, "check")
        print("ok 7 - and without games that do not count, until they do")
        everybody = {random_ledger.make_uuid(2, i) for i in range(len(random_ledger.NAMES))}
        ratings = recount.rate(sessions, lambda uuid: uuid)
        check_one_player(ledger, sessions, {uuid: {uuid} for uuid in everybody}, ratings)
        print("ok 8 - and of one player alone")


main()
